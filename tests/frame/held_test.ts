import { assert, assertEquals, assertThrows } from "@std/assert";
import pl from "nodejs-polars";
import fc from "fast-check";
import { assemble, type Filling } from "../../lib/frame/assemble.ts";
import { HeldColumns } from "../../lib/frame/columns/held.ts";
import { makeColumn } from "../../lib/frame/columns/make.ts";
import { Frame } from "../../lib/frame/frame.ts";
import { seriesFrame } from "../../lib/frame/series_frame.ts";
import { column } from "../../lib/frame/schema.ts";
import { context, said } from "./_context.ts";

const CONTEXT = context({ notes: [said("once")], facts: { resolution: "month", withoutLabel: 0 } });

/** The same columns, of polars from the beginning. */
function eagerly(fillings: readonly Filling[]): Frame {
  const df = pl.DataFrame(fillings.map(([schema, values]) => makeColumn(schema, values)));
  return new Frame({ ...CONTEXT, df, kind: "series", schema: fillings.map(([each]) => each) });
}

const nothing = fc.constantFrom(null, undefined, NaN);
const texts = fc.string({ unit: fc.oneof(fc.string(), fc.constantFrom("\ud83d", "\ude00", "\0")) });
const instants = fc.integer({ min: Date.UTC(-20, 0), max: Date.UTC(12_000, 0) });
const usual = fc.integer({ min: Date.UTC(1000, 0), max: Date.UTC(9999, 11, 31) });
const VALUES = {
  text: fc.oneof(texts, nothing, fc.record({ id: fc.string(), name: texts }), fc.integer()),
  number: fc.oneof(fc.double(), nothing),
  integer: fc.oneof(fc.integer(), nothing, fc.double({ min: -9, max: 9 })),
  whole: fc.oneof(fc.maxSafeInteger(), nothing, fc.constantFrom(Infinity, -0, 2 ** 31, -(2 ** 31))),
  boolean: fc.oneof(fc.boolean(), fc.constantFrom(null, undefined)),
  date: fc.oneof(usual, usual.map((each) => new Date(each).toISOString()), nothing),
  farDate: fc.oneof(instants, instants.map((each) => new Date(each)), nothing),
  reference: fc.oneof(nothing, fc.record({ id: fc.string(), name: texts })),
  references: fc.oneof(fc.constant(null), fc.array(fc.record({ id: fc.string(), name: texts }))),
  texts: fc.oneof(nothing, fc.array(fc.oneof(texts, fc.constant("\uffff"))), texts),
  object: fc.oneof(nothing, fc.object(), texts),
  instant: fc.oneof(
    nothing,
    usual,
    fc.tuple(usual, fc.integer({ min: 0, max: 999 })).map(([each, micro]) =>
      new Date(each).toISOString().replace("Z", `${String(micro).padStart(3, "0")}Z`)
    ),
  ),
  farInstant: instants,
};
const KINDS = { whole: "integer", farDate: "date", farInstant: "instant" } as const;

/** Columns of one length and of any kinds, the buckets of a series first. */
const tables: fc.Arbitrary<Filling[]> = fc.record({
  rows: fc.integer({ min: 0, max: 12 }),
  names: fc.uniqueArray(
    fc.tuple(fc.string({ minLength: 1 }), fc.constantFrom(...Object.keys(VALUES))),
    {
      maxLength: 5,
      selector: ([name]) => name,
    },
  ),
}).chain(({ rows, names }) =>
  fc.tuple(
    ...names.map(([name, of]) =>
      fc.array(VALUES[of as keyof typeof VALUES] as fc.Arbitrary<unknown>, {
        minLength: rows,
        maxLength: rows,
      }).map((values): Filling => [
        column(`${name} x`, KINDS[of as keyof typeof KINDS] ?? of, name, "unit"),
        values,
      ])
    ),
  ).map((others) => [
    [column("label", "text"), Array.from({ length: rows }, (_, at) => `2020-${two(at + 1)}`)],
    [column("start", "date"), Array.from({ length: rows }, (_, at) => Date.UTC(2020, at))],
    [column("end", "date"), Array.from({ length: rows }, (_, at) => Date.UTC(2020, at + 1, 0))],
    [column("count", "integer"), Array.from({ length: rows }, (_, at) => at * at)],
    [column("partial", "boolean"), Array.from({ length: rows }, (_, at) => at === rows - 1)],
    ...others,
  ])
);

function two(number: number): string {
  return String(number).padStart(2, "0");
}

const each = (frame: Frame, read: (name: string) => unknown) =>
  frame.columns.map((name) => outcome(() => read(name)));
const saved = async (frame: Frame, ending: string) => {
  const path = await Deno.makeTempFile({ suffix: ending });
  const { notes } = await frame.save(path);
  const bytes = await Deno.readFile(path);
  await Deno.remove(path);
  return [notes, bytes];
};

/** It reads the DataFrame alone, of a package that is not always there. */
const APART = "toDanfo";

/** What every other member of a frame gives of it. */
const MEMBERS: { readonly [name: string]: (frame: Frame) => unknown } = {
  height: (frame) => frame.height,
  columns: (frame) => frame.columns,
  df: ({ df }) => [df.columns, df.dtypes.map(String), df.toRecords(), df.height],
  column: (frame) => each(frame, (name) => frame.column(name)),
  numbers: (frame) => each(frame, (name) => frame.numbers(name)),
  texts: (frame) => each(frame, (name) => frame.texts(name)),
  flags: (frame) => each(frame, (name) => frame.flags(name)),
  with: (frame) => [all(frame.with({ kind: "table" })), all(frame.with({ schema: [] }))],
  select: (frame) => all(frame.select(frame.columns.toReversed())),
  show: (frame) => all(frame.show({ columns: "all", rows: 3 })),
  head: (frame) => all(frame.head(2)),
  tail: (frame) => all(frame.tail(2)),
  filter: (frame) => all(frame.filter((row) => row.count > 3)),
  sort: (frame) => frame.columns.map((name) => all(frame.sort(name, "desc"))),
  resample: (frame) => all(frame.resample("quarter")),
  toRecords: (frame) => frame.toRecords(),
  toCsv: (frame) => [frame.toCsv(), frame.toCsv({ safeCells: true })],
  toJsonLines: (frame) => frame.toJsonLines(),
  save: async (frame) => [await saved(frame, ".csv"), await saved(frame, ".jsonl")],
  toString: (frame: Frame) => frame.toString(),
  "Symbol(Deno.customInspect)": (frame) => Deno.inspect(frame),
  "Symbol(Jupyter.display)": (frame) =>
    Reflect.get(frame, Symbol.for("Jupyter.display")).call(frame),
};

function all(frame: Frame): unknown {
  const { kind, schema, notes, provenance, facts, shown, columns, height } = frame;
  return {
    ...{ kind, schema, notes, provenance, facts, shown, columns, height },
    rows: outcome(() => frame.toRecords()),
    texts: each(frame, (name) => frame.texts(name)),
  };
}

/** A value, or what is said where there is none. */
function outcome(give: () => unknown): unknown {
  try {
    return give();
  } catch (error) {
    return String(error);
  }
}

Deno.test("the list of members is that of a frame", () => {
  const names = Reflect.ownKeys(Frame.prototype).map(String);
  assertEquals(
    names.filter((name) => name !== "constructor").toSorted(),
    [...Object.keys(MEMBERS), APART].toSorted(),
  );
});

for (const [member, give] of Object.entries(MEMBERS)) {
  Deno.test(`${member} of a frame that no DataFrame was made for is the same as of one`, async () => {
    await fc.assert(
      fc.asyncProperty(tables, fc.boolean(), async (fillings, isMade) => {
        const frame = assemble("series", fillings, CONTEXT);
        if (isMade) frame.df;
        const [one, other] = [frame, eagerly(fillings)].map((each) =>
          Promise.try(give, each).catch(String)
        );
        assertEquals(await one, await other);
      }),
      { numRuns: 60 },
    );
  });
}

Deno.test("a series is held until its DataFrame is asked for, and is the same one then", () => {
  let asked = 0;
  const held = HeldColumns.of([[column("count", "integer"), [1, 2]]])!;
  assert(held instanceof HeldColumns);
  const counted = Object.defineProperty(held, "df", {
    get: () => (asked++, pl.DataFrame({ count: [1, 2] })),
  });
  const frame = new Frame({ ...CONTEXT, df: counted, kind: "series" }).with({ kind: "table" });
  assertEquals([frame.height, frame.columns], [2, ["count"]]);
  assertEquals([frame.numbers("count"), frame.texts("count")], [[1, 2], ["1", "2"]]);
  assertEquals(asked, 0);
  assertEquals(frame.df.height, 2);
  assertEquals(asked, 1);
});

Deno.test("what a frame was made of may change afterwards", () => {
  const counts = [1, 2], amounts = Float64Array.of(1, 2), labels = ["2020", "2021"];
  const series = { labels, counts, amount: [], weightedCounts: [], variances: [], withoutLabel: 0 };
  const frames = [
    seriesFrame(series, { ...CONTEXT, resolution: "year" }),
    assemble("table", [
      [column("label", "text"), labels],
      [column("count", "integer"), counts],
      [column("amount", "number"), amounts],
    ], CONTEXT),
  ];
  counts[0] = 9;
  amounts[0] = 9;
  labels[0] = "9999";
  for (const frame of frames) {
    frame.numbers("count")[1] = 9;
    assertEquals(frame.numbers("count"), [1, 2]);
    assertEquals(frame.texts("label"), ["2020", "2021"]);
    assertEquals(frame.df.getColumn("count").toArray() as unknown[], [1, 2]);
  }
  assertEquals(frames[1]!.numbers("amount"), [1, 2]);
});

Deno.test("columns that polars refuses are refused at once", () => {
  for (
    const fillings of [
      [[column("a", "text"), ["x"]], [column("b", "text"), ["x", "y"]]],
      [[column("a", "text"), ["x"]], [column("a", "text"), ["x"]]],
    ] as const
  ) {
    const { message } = assertThrows(() => eagerly(fillings), Error);
    assertThrows(() => assemble("series", fillings, CONTEXT), Error, message);
  }
});
