import { assert, assertAlmostEquals, assertEquals, assertThrows } from "@std/assert";
import { betaBinomialCdf, hypergeometricCdf } from "../../lib/analysis/_hypergeometric.ts";
import {
  lintTrend,
  type TrendToLint,
  type TrendWarning,
  type TrendWarningCode,
} from "../../lib/analysis/lint_trend.ts";
import { dataOf, note, type NoteData, notesOf, noteText } from "../../lib/words/note.ts";
import { randomNumbers, randomPoisson } from "./_numbers.ts";

const LABELS = ["2016", "2017", "2018", "2019", "2020", "2021"];
const SOUND: TrendToLint = { labels: LABELS, counts: [100, 110, 120, 125, 140, 150] };

/** The data of the only warning, which must be of this code. */
function only<C extends TrendWarningCode>(code: C, trend: TrendToLint): NoteData<C> {
  const { warnings } = lintTrend(trend);
  assertEquals(warnings.map((warning) => warning.code), [code], JSON.stringify(warnings));
  return dataOf(warnings, code)!;
}

/** A warning in words, with plain spaces. */
const said = (warning: TrendWarning) => noteText(warning).replaceAll("\u00a0", " ");

Deno.test("a sound trend has no warning", () => {
  const { warnings, parameters } = lintTrend({
    ...SOUND,
    withoutLabel: 3,
    sources: [
      { source: "a", counts: [60, 66, 70, 75, 80, 90] },
      { source: "b", counts: [40, 44, 50, 50, 60, 60] },
    ],
    amounts: [{ bucket: 0, amount: 3 }, { bucket: 1, amount: 4 }, { bucket: 5, amount: 5 }],
    duplicates: [[0, 0]],
  });
  assertEquals(warnings, []);
  assertEquals(parameters, {
    buckets: 6,
    checked: ["series", "withoutLabel", "duplicates", "sources", "amounts"],
  });
});

Deno.test("an unfinished bucket is named and judged no further", () => {
  const data = only("partial_bucket", {
    labels: [...LABELS, "2022"],
    counts: [100, 110, 120, 125, 140, 150, 0],
    partial: [false, false, false, false, false, false, true],
  });
  assertEquals(data, { labels: ["2022"], counts: [0] });
  assertEquals(said(note("partial_bucket", data)), "Not complete: 2022");
});

Deno.test("few buckets, few documents and an empty base are seen", () => {
  assertEquals(only("few_buckets", { labels: ["a", "b"], counts: [90, 99] }), { buckets: 2 });
  const few = only("few_documents", { labels: LABELS, counts: [3, 4, 2, 5, 6, 3] });
  assertEquals(few, { median: 3.5, total: 23 });
  assertEquals(said(note("few_documents", few)), "Half of the periods hold at most 3 documents");
  const half = only("few_documents", { labels: LABELS, counts: [1, 1, 1, 0, 0, 0] });
  assertEquals(said(note("few_documents", half)), "Half of the periods hold no documents");
  const zero = only("zero_base", { labels: LABELS, counts: [0, 20, 22, 25, 21, 30] });
  assertEquals(zero, { label: "2016" });
  const codes = lintTrend({ labels: LABELS.slice(0, 4), counts: [0, 0, 5, 10] }).warnings;
  assertEquals(codes.map(({ code }) => code), ["few_buckets", "few_documents", "zero_base"]);
});

Deno.test("an empty bucket inside and a single high one are seen", () => {
  const gap = only("empty_bucket", { labels: LABELS, counts: [20, 0, 22, 25, 0, 30] });
  assertEquals(gap, { labels: ["2017", "2020"] });
  const spike = only("one_bucket", { labels: LABELS, counts: [10, 12, 90, 11, 9, 10] });
  assertEquals([spike.label, spike.count, spike.total], ["2018", 90, 142]);
});

Deno.test("the share of a source is of the documents that its words name, finished or not", () => {
  const given = {
    labels: LABELS,
    counts: [20, 22, 24, 21, 23, 90],
    partial: [false, false, false, false, false, true],
    withoutLabel: 0,
    sources: [
      { source: "big", counts: [20, 22, 24, 21, 23, 60] },
      { source: "late", counts: [0, 0, 0, 0, 0, 30] },
    ],
  };
  const all = dataOf(lintTrend(given).warnings, "one_source")!;
  assertEquals([all.count, all.total, all.withoutLabel], [170, 200, 0]);
  const last = (trend: TrendToLint) => said(lintTrend(trend).warnings.at(-1)!);
  assertEquals(last(given), "big alone gives 85 % of the documents");
  assertEquals(
    last({ ...given, withoutLabel: 3 }),
    "big alone gives 85 % of the documents with a clear date",
  );
  const even = { source: "late", counts: [0, 0, 0, 0, 0, 60] };
  assertEquals(
    lintTrend({ ...given, sources: [given.sources[0]!, even] }).warnings.map(({ code }) => code),
    ["partial_bucket"],
  );
});

Deno.test("undated and repeated documents are seen", () => {
  const undated = only("undated", { ...SOUND, withoutLabel: 745 });
  assertEquals(undated, { withoutLabel: 745, total: 1490, share: 0.5 });
  const duplicates = [[5, 4, ...new Array(98).fill(5)]];
  const { repeated, countsWithoutRepeats } = only("near_duplicates", { ...SOUND, duplicates });
  assertEquals(repeated, 99);
  assertEquals(countsWithoutRepeats, [100, 110, 120, 125, 140, 51]);
});

Deno.test("a source that carries, begins or ends is seen", () => {
  const rest = [5, 5, 5, 5, 5, 5];
  const carries = only("one_source", {
    ...SOUND,
    sources: [{ source: "big", counts: SOUND.counts }, { source: "small", counts: rest }],
  });
  assertEquals(carries.source, "big");
  // most documents have no source: nine in ten of the others are not nine in ten of all
  const few = [{ source: "big", counts: [9, 9, 9, 9, 9, 9] }, {
    source: "small",
    counts: [1, 1, 1, 1, 1, 1],
  }];
  assertEquals(lintTrend({ ...SOUND, sources: few }).warnings, []);

  const begins = only("source_appears", {
    ...SOUND,
    sources: [
      { source: "old", counts: [50, 50, 50, 50, 50, 50] },
      { source: "other", counts: [50, 50, 50, 50, 50, 50] },
      { source: "new", counts: [0, 0, 0, 25, 40, 50] },
    ],
  });
  assertEquals([begins.source, begins.label, begins.share], ["new", "2019", 1]);

  const ends = only("source_disappears", {
    ...SOUND,
    sources: [
      { source: "stays", counts: [50, 60, 70, 125, 140, 150] },
      { source: "ends", counts: [50, 50, 50, 0, 0, 0] },
    ],
  });
  assertEquals([ends.source, ends.label], ["ends", "2018"]);
  assertAlmostEquals(ends.share, 150 / 330, 1e-12);
});

Deno.test("a source that begins or ends but for a stray document is seen", () => {
  const labels = Array.from({ length: 14 }, (_, at) => String(2008 + at));
  const late = labels.map((_, at) => at === 0 ? 1 : at < 7 ? 0 : 100);
  const found = (counts: readonly number[]) => {
    const sources = [{ source: "old", counts: labels.map(() => 60) }, { source: "new", counts }];
    return lintTrend({ labels, counts: counts.map((count) => count + 60), sources }).warnings;
  };
  const [begins, ...others] = found(late);
  assertEquals(others, []);
  assertEquals(
    said(begins!),
    "new begins in 2015 but for 1 document and is 100 % of the growth",
  );
  assertEquals(dataOf(found(late), "source_appears")!.strays, 1);
  const [ends, ...more] = notesOf(found(late.toReversed()), "source_disappears");
  assertEquals([ends!.data.label, more], ["2014", []]);
});

Deno.test("what a few documents or a gain of one could do by chance is no warning", () => {
  const codes = (sources: NonNullable<TrendToLint["sources"]>) =>
    lintTrend({ ...SOUND, sources }).warnings.map(({ code }) => code);
  const steady = { source: "steady", counts: [20, 20, 20, 20, 20, 20] };
  assertEquals(codes([steady, { source: "once", counts: [1, 0, 0, 0, 0, 0] }]), []);
  assertEquals(codes([steady, { source: "late", counts: [0, 0, 0, 0, 1, 2] }]), []);
  const falling = { source: "falling", counts: [30, 30, 30, 15, 15, 16] };
  assertEquals(codes([falling, { source: "rising", counts: [0, 0, 0, 15, 15, 15] }]), []);
});

Deno.test("sources without a trend of their own give false alarms in at most 5 % of series", () => {
  const random = randomNumbers(5);
  const labels = Array.from({ length: 15 }, (_, at) => String(2008 + at));
  const runs = 200;
  for (const [size, growth, many] of [[30, 1, 10], [30, 1, 4], [20, 1.2, 10]] as const) {
    let alarms = 0;
    for (let run = 0; run < runs; run++) {
      const sources = Array.from({ length: many }, (_, at) => ({
        source: `${at}`,
        counts: labels.map((_, year) => randomPoisson(random, size * growth ** year / many)),
      }));
      const counts = labels.map((_, at) =>
        sources.reduce((sum, { counts }) => sum + counts[at]!, 0)
      );
      if (lintTrend({ labels, counts, sources }).warnings.length > 0) alarms++;
    }
    assert(alarms <= 0.05 * runs, `${alarms} of ${runs}`);
  }
});

Deno.test("the hypergeometric distribution function equals its counts of draws", () => {
  const oneOfTen = hypergeometricCdf(1, { part: 10, all: 17, drawn: 8 });
  assertAlmostEquals(oneOfTen, 10 / 24_310, 1e-12);
  const none = hypergeometricCdf(0, { part: 5, all: 50, drawn: 10 });
  assertAlmostEquals(none, 0.3105627820045687, 1e-11);
  assertEquals(hypergeometricCdf(5, { part: 5, all: 50, drawn: 10 }), 1);
});

Deno.test("the beta-binomial distribution function equals draws from Pólya's urn", () => {
  // three draws from an urn of 2 and 3 balls, each put back with another of its kind
  const none = 3 / 5 * 4 / 6 * 5 / 7;
  const one = 3 * (2 / 5 * 3 / 6 * 4 / 7);
  const urn = { drawn: 3, share: 2 / 5, correlation: 1 / 6 };
  assertAlmostEquals(betaBinomialCdf(0, urn), none, 1e-12);
  assertAlmostEquals(betaBinomialCdf(1, urn), none + one, 1e-12);
  assertEquals(betaBinomialCdf(3, urn), 1);
});

Deno.test("a source that comes in lumps has not ended after a gap; a steady one has", () => {
  const labels = Array.from({ length: 12 }, (_, at) => String(2010 + at));
  const rest = [30, 27, 32, 28, 34, 27, 31, 29, 33, 30, 28, 32];
  const read = (counts: readonly number[]) => {
    const sources = [{ source: "rest", counts: rest }, { source: "own", counts }];
    const all = rest.map((count, at) => count + counts[at]!);
    const { warnings, notes } = lintTrend({ labels, counts: all, sources });
    return { codes: warnings.map(({ code }) => code), notes };
  };
  const lumps = read([9, 1, 22, 0, 14, 2, 25, 1, 12, 8, 0, 0]);
  assertEquals(lumps.codes, []);
  const { dispersion } = dataOf(lumps.notes, "scattering_sources")!;
  assert(dispersion > 4 && dispersion < 15, `${dispersion}`);
  const steady = read([9, 8, 10, 9, 11, 9, 10, 8, 11, 9, 0, 0]);
  assertEquals([steady.codes, steady.notes], [["source_disappears"], []]);
});

Deno.test("an unknown amount is not 0, and one large deal is seen", () => {
  const { unknown, deals } = only("amounts_unknown", {
    ...SOUND,
    amounts: [{ bucket: 0, amount: null }, { bucket: 1, amount: 2 }, { bucket: 2, amount: 0 }],
  });
  assertEquals([unknown, deals], [1, 3]);
  const large = only("one_amount", {
    ...SOUND,
    amounts: [1, 1, 1, 97].map((amount, bucket) => ({ bucket, amount })),
  });
  assertEquals(large, { label: "2019", amount: 97, total: 100, share: 0.97 });
  assertEquals(said(note("one_amount", large)), "One deal in 2019 is 97 % of all known amounts");
});

Deno.test("an empty trend is linted too", () => {
  assertEquals(lintTrend({ labels: [], counts: [] }).warnings.map(({ code }) => code), [
    "few_buckets",
  ]);
});

Deno.test("lintTrend names what is wrong", () => {
  assertThrows(() => lintTrend({ ...SOUND, labels: ["2016"] }), TypeError, "labels and counts");
  assertThrows(() => lintTrend({ ...SOUND, duplicates: [[6]] }), RangeError, "duplicates[0][0]");
  assertThrows(() => lintTrend(null as never), TypeError, "must be an object, as { labels");
  assertThrows(() => lintTrend({ ...SOUND, sources: [null as never] }), TypeError, "sources[0]");
  const amounts = [{ bucket: -1, amount: 1 }];
  assertThrows(() => lintTrend({ ...SOUND, amounts }), RangeError, "amounts[0].bucket");
});
