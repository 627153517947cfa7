import { assertEquals, assertRejects, assertStringIncludes } from "@std/assert";
import { BuildError } from "../../lib/catalogue/errors.ts";
import { build } from "../../lib/build/mod.ts";
import { readDecisions } from "../../lib/corpus/same_as/decisions.ts";
import { noteText } from "../../lib/words/note.ts";
import { run } from "../cli/_run.ts";
import { withFolder } from "./files/_folder.ts";

const PATENTS = "id,title,assignee,inventor/author,priority date,filing/creation date," +
  "publication date,grant date,result link,representative figure link\n" +
  ["ACME Inc.", "Acme Incorporated", "ACME GmbH", "Other"].map((name, at) =>
    `US-${at}-A,A laser ${at},${name},Ann,,,2020-02-01,,,\n`
  ).join("");

Deno.test("organisations that look like one are saved, and are one in a build that is told so", async () => {
  await withFolder({ "in/patents.csv": PATENTS }, async (folder) => {
    const at = (name: string) => `${folder}/${name}`;
    await using before = await build(at("a.sqlite"), at("in"));
    const { groups } = await before.doubles();
    const ids = groups[0]!.organizations.map(({ id }) => id);
    assertEquals([groups.length, ids.length], [1, 3]);

    const saved = await run(["info", at("a.sqlite"), "--doubles", "--save", at("d.csv")]);
    assertEquals(saved.err, "");
    assertEquals(await readDecisions(at("d.csv")), [ids]);
    // one of them is another
    const [head, ...rows] = (await Deno.readTextFile(at("d.csv"))).trimEnd().split("\n");
    await Deno.writeTextFile(at("d.csv"), [head, rows[0], rows[2]].join("\n"));

    await using after = await build(at("b.sqlite"), at("in"), { sameAs: at("d.csv") });
    assertEquals(await after.organizations().count(), 3);
    const first = groups[0]!.organizations[0]!;
    assertEquals(await after.patents().organization(first.id).count(), 2);
    const [info, old] = [await after.info(), await before.info()];
    assertEquals(info.fingerprint !== old.fingerprint, true);
    const [decided] = info.notes.filter(({ code }) => code === "organizations_decided");
    assertStringIncludes(noteText(decided!), "1 group of organisations is one each");
    const series = await after.patents().timeSeries("year");
    assertEquals(series.provenance.decisions?.length, 64);
    assertEquals(
      "decisions" in (await before.patents().timeSeries("year")).provenance,
      false,
    );
  });
});

Deno.test("decisions that are none, or contradict themselves, are refused", async () => {
  await withFolder({
    "twice.csv": "group,id,name\n1,a,A\n1,b,B\n2,b,B\n2,c,C\n",
    "none.csv": "name\nA\n",
    "one.csv": "group,id,name\n1,a,A\n2,b,B\n",
    "mine.csv": "what is mine\n",
  }, async (folder) => {
    for (const name of ["twice", "none", "missing"]) {
      await assertRejects(() => readDecisions(`${folder}/${name}.csv`), BuildError);
    }
    assertEquals(await readDecisions(`${folder}/one.csv`), []);
  });
});
