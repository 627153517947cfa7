import { assert, assertEquals } from "@std/assert";
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
  const cuts: Record<string, string> = {
    '[{"a":1},{"a":': " (5 characters skipped)",
    '[{"a":1},{': " (1 character skipped)",
    '[{"a":1},': "",
    '[{"a":1}': "",
    '{"results":[{"a":1},{"a":"x': " (7 characters skipped)",
  };
  for (const [cut, skipped] of Object.entries(cuts)) {
    await assertRows(cut, [
      { line: 1, value: { a: 1 } },
      { line: 1, broken: `the text ends before its end${skipped}` },
    ]);
  }
});

/** Twelve records with records of another kind within them, one of them changed. */
function listed(at: number, change: (record: string) => string): string {
  const records = Array.from(
    { length: 12 },
    (_, id) =>
      JSON.stringify({
        id: `W${id}`,
        doi: `10.1/${id}`,
        title: "a {title}",
        in: [{ id: 1, of: {} }],
      }),
  );
  return records.with(at, change(records[at]!)).join(",");
}

Deno.test("a record whose end is missing is given up where the next begins", async () => {
  const changes: ((record: string) => string)[] = [
    (record) => record.slice(0, -1),
    (record) => record.replace("{}", "{"),
    (record) => record.replace("1,", "1,["),
    (record) => record.replace('le}"', "le}"),
    (record) => record.replace('"a {', "a {"),
  ];
  for (const change of changes) {
    for (const at of [0, 3, 11]) {
      for (
        const around of [(text: string) => `[${text}]`, (text: string) => `{"results":[${text}]}`]
      ) {
        const rows = await read(around(listed(at, change)));
        assertEquals(
          rows.map((row) => "value" in row ? (row.value as { id: string }).id : "broken"),
          Array.from({ length: 12 }, (_, id) => id === at ? "broken" : `W${id}`),
        );
        const broken = JSON.stringify(rows[at]);
        assert(
          /"broken":"(Expected|Unexpected) .* \(\d\d characters skipped\)"}$/.test(broken),
          broken,
        );
      }
    }
  }
});

Deno.test("a record whose first brace is another character costs itself", async () => {
  const record = (id: number) => `{"id":"W${id}","in":[{"id":1,"of":{}}],"title":"a {title}"}`;
  const ids = [0, 1, 2, 3];
  for (const at of ids) {
    for (const brace of ["}", "[", ":", " ", ",", "a", "1", ""]) {
      for (const end of ["", "\n"]) {
        const records = ids.map((id) => id === at ? brace + record(id).slice(1) : record(id));
        for (const length of [3, 1000]) {
          const rows = await read(`[${records.join(`,${end}`)}]`, length);
          assertEquals(
            rows.map((row) => "value" in row ? (row.value as { id: string }).id : "broken"),
            ids.map((id) => id === at ? "broken" : `W${id}`),
            JSON.stringify(rows),
          );
        }
      }
    }
  }
});

Deno.test("what is given up is told to the end where nothing looks like a record", async () => {
  await assertRows('[{"a":1},\n[1,[2},\n[3],\n{"b":4}]', [
    { line: 1, value: { a: 1 } },
    { line: 2, broken: "Expected ',' or ']' after array element (21 characters skipped)" },
  ]);
});

Deno.test("records are found again after other parts of a page that are broken", async () => {
  await assertRows('{"results":[{"a":1}],"more":[{],"results":[{"a":2},{"a":3}]}', [
    { line: 1, value: { a: 1 } },
    { line: 1, broken: "Expected property name or '}' (15 characters skipped)" },
    { line: 1, value: { a: 2 } },
    { line: 1, value: { a: 3 } },
  ]);
});

Deno.test("a record that is too long to be one is given up, and reading goes on", async () => {
  const broken = "it must have at most 67,108,864 characters";
  async function* text() {
    yield '{"a":1}\n{"a":"';
    for (let at = 0; at < 70; at++) yield await "x".repeat(1 << 20);
    yield '"}\n{"a":3}\n';
  }
  async function* array() {
    yield "[";
    for await (const piece of text()) yield piece.replaceAll("}\n", "},\n");
    yield "4]";
  }
  assertEquals(await Array.fromAsync(jsonRows(text(), "results")), [
    { line: 1, value: { a: 1 } },
    { line: 2, broken },
    { line: 3, value: { a: 3 } },
  ]);
  assertEquals(await Array.fromAsync(jsonRows(array(), "results")), [
    { line: 1, value: { a: 1 } },
    { line: 2, broken: `${broken} (${70 * (1 << 20) + 10} characters skipped)` },
    { line: 3, value: { a: 3 } },
    { line: 4, value: 4 },
  ]);
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
  const unit = fc.constantFrom(
    "{",
    "}",
    "[",
    "]",
    '"',
    ":",
    ",",
    "\\",
    "1",
    "\n",
    '"results"',
    '{"a":',
  );
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
