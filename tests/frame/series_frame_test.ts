import type { Lack } from "../../lib/frame/buckets.ts";
import { assertEquals } from "@std/assert";
import type { TimeSeries } from "../../lib/catalogue/types.ts";
import { seriesFrame } from "../../lib/frame/series_frame.ts";
import { type Note, note, noteText } from "../../lib/words/note.ts";
import { context, PROVENANCE, said } from "./_context.ts";

const DOCUMENTS: TimeSeries = {
  labels: ["2024-Q1", "2024-Q2", "2024-Q3"],
  counts: [3, 0, 5],
  amount: [],
  weightedCounts: [1.5, 0, 2.25],
  variances: [0.75, 0, 1.25],
  withoutLabel: 0,
};

Deno.test("a series has the first and last day of each bucket beside its label", () => {
  const frame = seriesFrame(DOCUMENTS, { ...context(), resolution: "quarter" });
  assertEquals(frame.kind, "series");
  assertEquals(frame.columns, [
    "label",
    "start",
    "end",
    "count",
    "weightedCount",
    "variance",
    "amount",
    "partial",
    "partialReason",
  ]);
  assertEquals(frame.texts("label"), DOCUMENTS.labels);
  assertEquals(frame.texts("start"), ["2024-01-01", "2024-04-01", "2024-07-01"]);
  assertEquals(frame.texts("end"), ["2024-03-31", "2024-06-30", "2024-09-30"]);
  assertEquals(frame.numbers("count"), [3, 0, 5]);
  assertEquals(frame.numbers("weightedCount"), [1.5, 0, 2.25]);
  assertEquals(frame.numbers("amount"), [null, null, null]);
  assertEquals(frame.facts, { resolution: "quarter", withoutLabel: 0, outside: 0 });
  assertEquals(frame.provenance.window, { first: "2024-01-01", last: "2024-09-30" });
});

Deno.test("buckets that the data ends in, or a bound cuts, are partial", () => {
  const partial = (window: Parameters<typeof seriesFrame>[1]["window"]) =>
    seriesFrame(DOCUMENTS, { ...context(), resolution: "quarter", window: window! })
      .flags("partial");
  assertEquals(partial({ asOf: "2024-09-30" }), [false, false, false]);
  assertEquals(partial({ asOf: "2024-09-29" }), [false, false, true]);
  assertEquals(partial({ asOf: "2024-05-17" }), [false, true, true]);
  assertEquals(partial({ asOf: "2024-12-31", start: "2024-01-02" }), [true, false, false]);
  assertEquals(partial({ asOf: "2024-12-31", start: "2024-01-01" }), [false, false, false]);
  assertEquals(partial({ asOf: "2024-12-31", end: "2024-09-29" }), [false, false, true]);
  assertEquals(partial({ asOf: "2024-12-31", end: "2024-09-30T12:00:00Z" }), [false, false, true]);
});

function ended(after: string): Lack {
  return { reason: "source_ended", after, before: null };
}

Deno.test("a bucket in which a source pauses, or before it begins, is partial and no zero", () => {
  const zeros = { ...DOCUMENTS, counts: [0, 0, 5] };
  const of = (lack: Lack, series = zeros) => {
    const window = { asOf: "2024-09-30", from: "2020-01-01", lacks: [lack] };
    const frame = seriesFrame(series, { ...context(), resolution: "quarter", window });
    return [frame.numbers("count"), frame.texts("partialReason")];
  };
  const paused = (after: string, before: string, least = 1) =>
    of({ reason: "source_paused", after, before, least });
  assertEquals(paused("2024-02-01", "2024-08-01"), [[0, null, 5], Array(3).fill("source_paused")]);
  // 59 days of the first quarter, 91 of the second, 31 of the third
  assertEquals(paused("2024-02-01", "2024-08-01", 60), [[0, null, 5], [
    null,
    "source_paused",
    null,
  ]]);
  assertEquals(paused("2024-02-01", "2024-08-01", 59)[1], ["source_paused", "source_paused", null]);
  assertEquals(paused("2024-03-31", "2024-07-01", 1_000)[1], [null, "source_paused", null]);
  const began = (before: string, least = 1) =>
    of({ reason: "source_began", after: null, before, least });
  assertEquals(began("2024-05-17"), [[null, 0, 5], ["source_began", "source_began", null]]);
  assertEquals(began("2024-05-17", 50)[1], ["source_began", null, null]);
});

Deno.test("what ends first is why a bucket is partial", () => {
  const reasons = (window: Parameters<typeof seriesFrame>[1]["window"]) =>
    seriesFrame(DOCUMENTS, { ...context(), resolution: "quarter", window: window! })
      .texts("partialReason");
  assertEquals(reasons({ asOf: "2024-09-30" }), [null, null, null]);
  assertEquals(reasons({ asOf: "2024-09-29" }), [null, null, "unfinished"]);
  assertEquals(reasons({ asOf: "2024-09-29", start: "2024-02-01" }), ["cut", null, "unfinished"]);
  assertEquals(reasons({ asOf: "2024-09-29", end: "2024-09-28" }), [null, null, "cut"]);
  assertEquals(reasons({ asOf: "2024-09-29", end: "2024-09-30" }), [null, null, "unfinished"]);
  assertEquals(reasons({ asOf: "2024-09-29", lacks: [ended("2024-03-31")] }), [
    null,
    "source_ended",
    "source_ended",
  ]);
  assertEquals(reasons({ lacks: [ended("2024-05-01")], end: "2024-04-15", asOf: "2024-09-30" }), [
    null,
    "cut",
    "cut",
  ]);
  assertEquals(reasons({ asOf: null }), [null, null, null]);
});

Deno.test("nobody knows what comes after the data, unless it is known ahead", () => {
  const zeros = { ...DOCUMENTS, counts: [3, 0, 0], weightedCounts: [3, 0, 0], amount: [9, 0, 0] };
  const of = (window: Parameters<typeof seriesFrame>[1]["window"], series = zeros) =>
    seriesFrame(series, { ...context(), resolution: "quarter", window: window! });
  const past = of({ asOf: "2024-05-17" });
  assertEquals(past.numbers("count"), [3, 0, null]);
  assertEquals(past.numbers("weightedCount"), [3, 0, null]);
  assertEquals(past.numbers("amount"), [9, 0, null]);
  assertEquals(past.flags("partial"), [false, true, true]);
  assertEquals(of({ asOf: "2024-05-17" }, DOCUMENTS).numbers("count"), [3, 0, 5]);
  assertEquals(of({ asOf: "2024-05-17", ahead: true }).numbers("count"), [3, 0, 0]);
  const lacks = [ended("2024-05-17")];
  assertEquals(of({ asOf: "2024-12-31", lacks }).numbers("count"), [3, 0, null]);
});

Deno.test("records far from all others are counted as outside", () => {
  const notes = [note("outside", { before: 1, after: 2 })];
  const frame = seriesFrame(DOCUMENTS, { ...context({ notes }), resolution: "quarter" });
  assertEquals(frame.facts.outside, 3);
});

Deno.test("without an as-of day nobody knows, but a cut bucket is cut", () => {
  const frame = seriesFrame(DOCUMENTS, {
    ...context(),
    resolution: "quarter",
    window: { start: "2024-02-01", asOf: null },
  });
  assertEquals(frame.flags("partial"), [true, null, null]);
  assertEquals(frame.notes, [
    note("cut_by_bounds", { labels: ["2024-Q1"] }),
    note("as_of_unknown", {}),
  ]);
  assertEquals(frame.notes.map(noteText), [
    "Cut by the bounds of the request: 2024-Q1",
    "Whether the last period is finished is not known: the data has no as-of date",
  ]);
});

Deno.test("notes name unfinished buckets and records in no bucket", () => {
  const frame = seriesFrame({ ...DOCUMENTS, withoutLabel: 12 }, {
    ...context({ notes: [said("from the engine")] }),
    resolution: "quarter",
    window: { asOf: "2024-05-17" },
  });
  assertEquals(frame.notes.slice(1), [
    note("unfinished", { labels: ["2024-Q2", "2024-Q3"], asOf: "2024-05-17" }),
    note("in_no_bucket", { count: 12, by: "date", resolution: "quarter" }),
  ]);
  assertEquals(frame.notes.map(noteText), [
    "from the engine",
    "Unfinished: 2024-Q2 and 2024-Q3; the data reaches 17 May 2024",
    "In no quarter: 12 matching records (no date, or none as exact as a quarter)",
  ]);
});

Deno.test("what the engine said of records in no bucket is not said again", () => {
  const codes = (...notes: Note[]) =>
    seriesFrame({ ...DOCUMENTS, withoutLabel: 12 }, {
      ...context({ notes }),
      resolution: "quarter",
      window: { asOf: "2024-12-31" },
    }).notes.map(({ code }) => code);
  const undated = (count: number) =>
    note("without_label", { count, collection: "patents", resolution: "quarter" });
  assertEquals(codes(undated(12)), ["without_label"]);
  assertEquals(codes(note("without_interval", { count: 12 })), ["without_interval"]);
  assertEquals(codes(undated(11)), ["without_label", "in_no_bucket"]);
  assertEquals(codes(said("12 matching documents")), ["foreign", "in_no_bucket"]);
});

Deno.test("amount is the exposure of grants and the known amounts of deals", () => {
  const amounts = (series: Partial<TimeSeries>) =>
    seriesFrame({ ...DOCUMENTS, weightedCounts: [], variances: [], ...series }, {
      ...context({ provenance: { ...PROVENANCE, currency: "USD" } }),
      resolution: "quarter",
    });
  const grants = amounts({ amount: [10, 0, 20] });
  assertEquals(grants.numbers("amount"), [10, 0, 20]);
  assertEquals(grants.numbers("weightedCount"), [null, null, null]);
  const deals = amounts({ amounts: [562065867.78, 0, 1] });
  assertEquals(deals.numbers("amount"), [562065867.78, 0, 1]);
  assertEquals(deals.column("amount").unit, "USD");
});

Deno.test("an amount of which no record tells anything is no zero, in any width of buckets", () => {
  const frame = seriesFrame({
    ...DOCUMENTS,
    labels: ["2022-Q4", "2023-Q1", "2023-Q2", "2023-Q3", "2023-Q4", "2024-Q1"],
    counts: [2, 3, 0, 1, 0, 5],
    weightedCounts: [],
    variances: [],
    amounts: [0, 0, 0, 0, 0, 7],
  }, { ...context(), resolution: "quarter" });
  assertEquals(frame.numbers("amount"), [null, null, 0, null, 0, 7]);
  assertEquals(frame.resample("year").numbers("amount"), [null, null, 7]);
});

Deno.test("an empty series keeps its columns and their types", () => {
  const empty = { labels: [], counts: [], amount: [], weightedCounts: [], variances: [] };
  const frame = seriesFrame({ ...empty, withoutLabel: 0 }, { ...context(), resolution: "year" });
  const full = seriesFrame(DOCUMENTS, { ...context(), resolution: "year" });
  assertEquals(frame.height, 0);
  assertEquals(frame.provenance.window, null);
  assertEquals(frame.schema, full.schema);
  assertEquals(frame.df.dtypes.map(String), full.df.dtypes.map(String));
});
