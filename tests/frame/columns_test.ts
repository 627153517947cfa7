import { assertEquals } from "@std/assert";
import pl from "nodejs-polars";
import fc from "fast-check";
import { PackedTexts } from "../../lib/catalogue/packed_texts.ts";
import { decode } from "../../lib/frame/columns/dictionary.ts";
import { makeColumn } from "../../lib/frame/columns/make.ts";
import { packedColumns } from "../../lib/frame/columns/packed.ts";
import { joinAll, partsOf } from "../../lib/frame/columns/parts.ts";
import { plainColumns } from "../../lib/frame/columns/plain.ts";
import { column, type ColumnKind } from "../../lib/frame/schema.ts";

function made(kind: ColumnKind, values: ArrayLike<unknown>) {
  const series = makeColumn(column("x", kind), values);
  return { type: String(series.dtype), values: series.toArray() as unknown[] };
}

Deno.test("what is not known is null in every kind, never 0 or NaN", () => {
  for (const kind of ["number", "integer"] as const) {
    const series = makeColumn(column("x", kind), [1, null, undefined, NaN, 0]);
    assertEquals(series.toArray() as unknown[], [1, null, null, null, 0]);
    assertEquals(series.nullCount(), 3);
  }
  assertEquals(made("number", Float64Array.of(1, NaN, Infinity)).values, [1, null, null]);
  assertEquals(made("boolean", [true, null, undefined, false]).values, [true, null, null, false]);
  assertEquals(made("text", ["", null, undefined]).values, ["", null, null]);
  assertEquals(made("date", [null, undefined, NaN]).values, [null, null, null]);
  assertEquals(made("instant", [null, undefined, NaN]).values, [null, null, null]);
  assertEquals(made("texts", [null, undefined, []]).values, [null, null, []]);
});

Deno.test("whole numbers stay exact on both sides of 32 bits", () => {
  assertEquals(made("integer", [-(2 ** 31) + 1, 2 ** 31 - 1]), {
    type: "DataType(Int32)",
    values: [-(2 ** 31) + 1, 2 ** 31 - 1],
  });
  assertEquals(made("integer", [2 ** 31, 2 ** 53 - 1, null]), {
    type: "DataType(Float64)",
    values: [2 ** 31, 2 ** 53 - 1, null],
  });
});

Deno.test("dates and instants from ISO text, milliseconds and Date are the same", () => {
  const days = ["1969-12-31", "2024-02-29"].map((day) => new Date(`${day}T00:00:00Z`));
  for (const values of [["1969-12-31", "2024-02-29"], days, days.map(Number)]) {
    assertEquals(made("date", values).values, days);
  }
  assertEquals(made("date", Float64Array.from(days, Number)).values, days);
  assertEquals(made("instant", ["2024-03-31T23:59:59.999+02:00"]).values, [
    new Date("2024-03-31T21:59:59.999Z"),
  ]);
});

Deno.test("microseconds of an instant survive", () => {
  const iso = ["2024-01-01T00:00:00.123456Z", "1969-12-31T23:59:59.9999Z", "1500-06-01T00:00:00Z"];
  const schema = column("x", "instant");
  const df = pl.DataFrame([makeColumn(schema, iso)]);
  assertEquals(plainColumns(df, [schema]).getColumn("x").toArray() as unknown[], [
    "2024-01-01T00:00:00.123456Z",
    "1969-12-31T23:59:59.999900Z",
    "1500-06-01T00:00:00Z",
  ]);
});

Deno.test("lists keep empty lists, empty names, separators and null apart", () => {
  const lists = [["a", "b; c"], [], [""], ["", ""], null, ["量子", "a\tb\nc"]];
  assertEquals(made("texts", lists), { type: "DataType(List(DataType(String)))", values: lists });
  for (const few of [[], [null], [[]], [null, ["x"]]]) {
    assertEquals(made("texts", few), { type: "DataType(List(DataType(String)))", values: few });
  }
});

Deno.test("references become names, objects JSON", () => {
  assertEquals(made("reference", [{ id: "1", name: "A" }, null]).values, ["A", null]);
  assertEquals(made("references", [[{ id: "1", name: "A" }, { id: "2", name: "B" }]]).values, [
    ["A", "B"],
  ]);
  assertEquals(made("object", [{ a: [1] }, null]).values, ['{"a":[1]}', null]);
});

Deno.test("the label 2021-01 stays a text", () => {
  assertEquals(made("text", ["2021-01", "2021"]), {
    type: "DataType(String)",
    values: ["2021-01", "2021"],
  });
});

Deno.test("dictionary codes become texts in their order; -1 is null", async () => {
  const rows = 100_000;
  const entries = Array.from({ length: 977 }, (_, i) => i === 5 ? null : `name ${i}`);
  const dictionary = PackedTexts.of(entries);
  const codes = Int32Array.from({ length: rows }, (_, i) => (i * 7919) % 978 - 1);
  const [decoded] = await decode([{
    name: "x",
    runs: [
      { codes: codes.subarray(0, 40_000), dictionary },
      { codes: codes.subarray(40_000, 70_000), dictionary },
      { codes: codes.subarray(70_000), dictionary: PackedTexts.of(entries) },
    ],
  }], still);
  assertEquals(
    decoded!.toArray() as unknown[],
    Array.from(codes, (code) => entries[code] ?? null),
  );
  assertEquals(decoded!.name, "x");
});

Deno.test("columns of any runs, dictionaries and lengths are decoded side by side", async () => {
  const numbers = fc.array(fc.integer({ min: -1, max: 1_400 }), { maxLength: 9 });
  const dictionaries = [1_401, 999, 1_000, 3].map((length, at) =>
    PackedTexts.of(
      Array.from({ length }, (_, i) => i % 7 ? `${"é".repeat(i % 5)}${at}.${i}` : null),
    )
  );
  const columns = fc.array(
    fc.array(fc.tuple(numbers, fc.constantFrom(...dictionaries)), {
      minLength: 1,
      maxLength: 3,
    }),
    { maxLength: 4 },
  );
  await fc.assert(fc.asyncProperty(columns, async (all) => {
    const given = all.map((runs, at) => ({
      name: `column ${at}`,
      runs: runs.map(([codes, dictionary]) => ({
        codes: Int32Array.from(codes, (code) => code < 0 ? -1 : code % dictionary.length),
        dictionary,
      })),
    }));
    const decoded = await decode(given, still);
    assertEquals(decoded.map(({ name }) => name), given.map(({ name }) => name));
    assertEquals(
      decoded.map((series) => series.toArray() as unknown[]),
      given.map(({ runs }) =>
        runs.flatMap(({ codes, dictionary }) => Array.from(codes, (code) => dictionary.at(code)))
      ),
    );
  }));
});

Deno.test("packed texts and lists of them become columns, whatever they hold", async () => {
  const text = fc.option(
    fc.string({ unit: "binary", maxLength: 20 }).map((each) => each.toWellFormed()),
  );
  const lists = fc.array(fc.array(text, { maxLength: 3 }), { minLength: 1, maxLength: 20 });
  await fc.assert(fc.asyncProperty(lists, async (rows) => {
    const flat = rows.flat();
    const texts = PackedTexts.of(flat);
    const offsets = new Int32Array(rows.length + 1);
    for (const [at, { length }] of rows.entries()) offsets[at + 1] = offsets[at]! + length;
    const [plain] = await packedColumns([{ texts }]);
    assertEquals(plain!.toArray() as unknown[], flat);
    assertEquals(String(plain!.dtype), "DataType(String)");
    const coded = { codes: Int32Array.from(flat.keys()), dictionary: texts };
    for (
      const list of await packedColumns([{ texts, offsets }, { texts: coded, offsets }])
    ) {
      assertEquals(list.toArray() as unknown[], rows);
      assertEquals(String(list.dtype), "DataType(List(DataType(String)))");
    }
  }));
});

Deno.test("parts of a column are joined by its kind, however they came", async () => {
  const joined = async (
    kind: ColumnKind,
    chunks: readonly (readonly unknown[] | Float64Array)[],
  ) => {
    const parts = [];
    for (const values of chunks) parts.push(...await partsOf([{ name: "x", kind, values }], still));
    const [series] = await joinAll([[column("x", kind), parts]], still);
    return { type: String(series!.dtype), values: series!.toArray() as unknown[] };
  };
  // one whole number beyond 32 bits makes all of them doubles, and changes none
  assertEquals(await joined("integer", [[1, null], Float64Array.of(2 ** 40, NaN)]), {
    type: "DataType(Float64)",
    values: [1, null, 2 ** 40, null],
  });
  const day = new Date("2024-02-29");
  assertEquals(await joined("date", [["2024-02-29"], Float64Array.of(NaN, Number(day))]), {
    type: "DataType(Date)",
    values: [day, null, day],
  });
  assertEquals((await joined("texts", [[["a"], null], [[]]])).values, [["a"], null, []]);
  assertEquals((await joined("object", [[{ a: 1 }], [null, 2]])).values, ['{"a":1}', null, "2"]);
});

function still(): undefined {}

Deno.test("lists come back as they were, however many, and whatever their texts hold", () => {
  const list = fc.array(fc.constantFrom("", "a", "\uffff", "a\uffffb", "\uffff\uffff", "ü"));
  const lists = fc.array(fc.oneof(fc.constant(null), list), { minLength: 1, maxLength: 20 });
  fc.assert(fc.property(lists, fc.constantFrom(1, 200), (some, times) => {
    const all = Array.from({ length: times }, () => some).flat();
    assertEquals(makeColumn({ name: "lists", kind: "texts" }, all).toArray(), all);
  }));
});
