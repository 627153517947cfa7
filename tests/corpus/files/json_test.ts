import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { type JsonRow, jsonRows } from "../../../lib/corpus/files/json.ts";
import { inPieces } from "./_folder.ts";

const read = (text: string, length = 1000): Promise<JsonRow[]> =>
  Array.fromAsync(jsonRows(inPieces(text, length), "results"));

async function assertRows(text: string, rows: readonly JsonRow[]): Promise<void> {
  for (const length of [1, 3, 1000]) assertEquals(await read(text, length), rows);
}

Deno.test("an array, a page, lines and a single object hold records", async () => {
  const rows = [{ line: 1, value: { a: 1 } }, { line: 2, value: { a: '}]\\"' } }];
  const [one, two] = rows.map(({ value }) => JSON.stringify(value));
  await assertRows(`[${one},\n${two}]`, rows);
  await assertRows(`{"meta":{"results":[{}]},"results":[${one},\n${two}],"group_by":[[]]}`, rows);
  await assertRows(`${one}\n${two}\n`, rows);
  await assertRows(`${one}`, rows.slice(0, 1));
  await assertRows(`{"results":[${one}]}\n{"results":[${two}]}\n`, rows);
});

Deno.test("records that are written over several lines have the line of their first", async () => {
  await assertRows('[\n  {\n    "a": 1\n  },\r\n  {\r\n    "a": 2\n  }\n]\n', [
    { line: 2, value: { a: 1 } },
    { line: 5, value: { a: 2 } },
  ]);
  await assertRows('{\n"a": 1\n}\n{\n"a": 2\n}\n', [
    { line: 1, value: { a: 1 } },
    { line: 4, value: { a: 2 } },
  ]);
});

Deno.test("a broken line is told, and reading goes on", async () => {
  const broken = "Expected ',' or '}' after property value";
  await assertRows('{"a":1}\n{"a":2\n\n{"a":3}\n', [
    { line: 1, value: { a: 1 } },
    { line: 2, broken },
    { line: 4, value: { a: 3 } },
  ]);
  await assertRows('{"a":1\n{"a":2}\n', [{ line: 1, broken }, { line: 2, value: { a: 2 } }]);
});

Deno.test("a broken record of an array is told, and reading goes on", async () => {
  await assertRows('[{"a" 1},\n{"a":"\0"},\n{"a":3}]', [
    { line: 1, broken: "Expected ':' after property name" },
    { line: 2, broken: "Bad control character in string literal" },
    { line: 3, value: { a: 3 } },
  ]);
});

Deno.test("of a cut text all complete records come, and the rest as broken", async () => {
  const rows = [{ line: 1, value: { a: 1 } }, { line: 1, broken: "the text ends before its end" }];
  for (const cut of ['[{"a":1},{"a":', '[{"a":1},', '[{"a":1}', '{"results":[{"a":1},{"a":"x']) {
    await assertRows(cut, rows);
  }
});

Deno.test("no JSON, no records", async () => {
  for (const text of ["", " \n ", "[]", '{"results":[]}']) await assertRows(text, []);
  await assertRows("hello\n[1]", [
    { line: 1, broken: "neither an object nor an array" },
    { line: 2, value: 1 },
  ]);
});

Deno.test("any array comes back, in pieces of any length", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.jsonValue(), { maxLength: 5 }),
      fc.constantFrom(undefined, 1),
      fc.integer({ min: 1, max: 7 }),
      async (values, indent, length) => {
        const rows = await read(JSON.stringify(values, null, indent), length);
        assertEquals(
          rows.map((row) => "value" in row ? row.value : row),
          JSON.parse(JSON.stringify(values)),
        );
      },
    ),
  );
});

Deno.test("any text is read without an error, in pieces of any length to the same end", async () => {
  const unit = fc.constantFrom("{", "}", "[", "]", '"', ":", ",", "\\", "1", "\n", '"results"');
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit, maxLength: 24 }),
      fc.integer({ min: 1, max: 5 }),
      async (text, length) => {
        assertEquals(await read(text, length), await read(text));
      },
    ),
  );
});
