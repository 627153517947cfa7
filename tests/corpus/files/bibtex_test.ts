import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { shortened } from "../../../lib/corpus/files/_bibtex_runs.ts";
import { bibtexEntries } from "../../../lib/corpus/files/bibtex.ts";
import { inPieces } from "./_folder.ts";

const PLAIN =
  "We measure how far the sensors of a cell reach into the field, in water and in air. ";

async function fieldsOf(text: string) {
  const [entry] = await Array.fromAsync(bibtexEntries(inPieces(text, 1_000)));
  if (!entry || "broken" in entry) throw new Error(`no entry: ${JSON.stringify(entry)}`);
  return entry.fields;
}

Deno.test("a long text is what the parser makes of it, whatever stands between its words", async () => {
  const pieces = fc.constantFrom(
    PLAIN,
    PLAIN.repeat(2).replaceAll(" ", "\n  "),
    "\\emph{very} ",
    "\\emph ",
    "\\'e",
    "{Qu}bits",
    "50\\% ",
    "--",
    "a-b ",
    "''",
    "``",
    " ~ ",
    "\\& ",
    "\n\n",
    "é̈ ",
    "\\textbackslash ",
    "\\o ",
  );
  await fc.assert(
    fc.asyncProperty(fc.array(pieces, { minLength: 1, maxLength: 8 }), async (parts) => {
      const text = parts.join("");
      const fields = await fieldsOf(
        `@article{a,\n  abstract = {${text}},\n  unknown = {${text}},\n  year = 2020\n}\n`,
      );
      assertEquals(fields.abstract, fields.unknown);
      assertEquals(fields.year, "2020");
    }),
    { numRuns: 150 },
  );
});

Deno.test("plain text is kept beside the entry, all else stays in it", () => {
  const entry = (text: string) => `article{a,\n title = {${PLAIN}},\n abstract = {${text}}\n}`;
  const short = shortened(entry(PLAIN.repeat(3)));
  assert(short.entry.length < entry(PLAIN).length);
  assert(short.entry.includes(`title = {${PLAIN}}`));
  assertEquals(short.restored(short.entry), entry(PLAIN.repeat(3)));
  for (const text of ["short", `$${PLAIN}$`, "\\x".repeat(100)]) {
    assertEquals(shortened(entry(text)).entry, entry(text));
  }
});
