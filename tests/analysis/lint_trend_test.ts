import { assert, assertAlmostEquals, assertEquals, assertThrows } from "@std/assert";
import { hypergeometricCdf } from "../../lib/analysis/_hypergeometric.ts";
import { lintTrend, type TrendToLint, type TrendWarning } from "../../lib/analysis/lint_trend.ts";
import { randomNumbers, randomPoisson } from "./_numbers.ts";

const LABELS = ["2016", "2017", "2018", "2019", "2020", "2021"];
const SOUND: TrendToLint = { labels: LABELS, counts: [100, 110, 120, 125, 140, 150] };

function only(trend: TrendToLint): TrendWarning {
  const { warnings } = lintTrend(trend);
  assertEquals(warnings.length, 1, JSON.stringify(warnings));
  return warnings[0]!;
}

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
  const { code, evidence, message } = only({
    labels: [...LABELS, "2022"],
    counts: [100, 110, 120, 125, 140, 150, 0],
    partial: [false, false, false, false, false, false, true],
  });
  assertEquals([code, message], ["partial_bucket", "unfinished: 2022"]);
  assertEquals(evidence, { labels: ["2022"], counts: [0] });
});

Deno.test("few buckets, few documents and an empty base are seen", () => {
  assertEquals(only({ labels: ["a", "b"], counts: [90, 99] }).code, "few_buckets");
  const few = only({ labels: LABELS, counts: [3, 4, 2, 5, 6, 3] });
  assertEquals([few.code, few.evidence], ["few_documents", { median: 3.5, total: 23 }]);
  assertEquals(few.message, "half of the buckets hold at most 3 documents");
  const half = only({ labels: LABELS, counts: [1, 1, 1, 0, 0, 0] });
  assertEquals(half.message, "half of the buckets hold no documents");
  const zero = only({ labels: LABELS, counts: [0, 20, 22, 25, 21, 30] });
  assertEquals([zero.code, zero.evidence], ["zero_base", { label: "2016" }]);
  const codes = lintTrend({ labels: LABELS.slice(0, 4), counts: [0, 0, 5, 10] }).warnings;
  assertEquals(codes.map(({ code }) => code), ["few_buckets", "few_documents", "zero_base"]);
});

Deno.test("an empty bucket inside and a single high one are seen", () => {
  const gap = only({ labels: LABELS, counts: [20, 0, 22, 25, 0, 30] });
  assertEquals([gap.code, gap.evidence], ["empty_bucket", { labels: ["2017", "2020"] }]);
  const spike = only({ labels: LABELS, counts: [10, 12, 90, 11, 9, 10] });
  assertEquals([spike.code, spike.evidence.label, spike.evidence.count], [
    "one_bucket",
    "2018",
    90,
  ]);
});

Deno.test("undated and repeated documents are seen", () => {
  const undated = only({ ...SOUND, withoutLabel: 745 });
  assertEquals([undated.code, undated.evidence.share], ["undated", 0.5]);
  const repeated = only({ ...SOUND, duplicates: [[5, 4, ...new Array(98).fill(5)]] });
  assertEquals(repeated.code, "near_duplicates");
  assertEquals(repeated.evidence.repeated, 99);
  assertEquals(repeated.evidence.countsWithoutRepeats, [100, 110, 120, 125, 140, 51]);
});

Deno.test("a source that carries, begins or ends is seen", () => {
  const rest = [5, 5, 5, 5, 5, 5];
  const carries = only({
    ...SOUND,
    sources: [{ source: "big", counts: SOUND.counts }, { source: "small", counts: rest }],
  });
  assertEquals([carries.code, carries.evidence.source], ["one_source", "big"]);

  const begins = only({
    ...SOUND,
    sources: [
      { source: "old", counts: [50, 50, 50, 50, 50, 50] },
      { source: "other", counts: [50, 50, 50, 50, 50, 50] },
      { source: "new", counts: [0, 0, 0, 25, 40, 50] },
    ],
  });
  assertEquals([begins.code, begins.evidence.source], ["source_appears", "new"]);
  assertEquals([begins.evidence.label, begins.evidence.share], ["2019", 1]);

  const ends = only({
    ...SOUND,
    sources: [
      { source: "stays", counts: [50, 60, 70, 125, 140, 150] },
      { source: "ends", counts: [50, 50, 50, 0, 0, 0] },
    ],
  });
  assertEquals([ends.code, ends.evidence.label], ["source_ends", "2018"]);
  assertAlmostEquals(ends.evidence.share as number, 150 / 330, 1e-12);
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
    begins!.message,
    "new begins in 2015 but for 1 document and is 100 % of the growth",
  );
  assertEquals(found(late.toReversed()).map(({ code, evidence }) => [code, evidence.label]), [
    ["source_ends", "2014"],
  ]);
});

Deno.test("what a few documents or a gain of one could do by chance is no warning", () => {
  const codes = (sources: NonNullable<TrendToLint["sources"]>) =>
    lintTrend({ ...SOUND, sources }).warnings.map(({ code }) => code);
  const steady = { source: "steady", counts: [20, 20, 20, 20, 20, 20] };
  assertEquals(codes([steady, { source: "once", counts: [1, 0, 0, 0, 0, 0] }]), ["one_source"]);
  assertEquals(codes([steady, { source: "late", counts: [0, 0, 0, 0, 1, 2] }]), ["one_source"]);
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

Deno.test("an unknown amount is not 0, and one large deal is seen", () => {
  const unknown = only({
    ...SOUND,
    amounts: [{ bucket: 0, amount: null }, { bucket: 1, amount: 2 }, { bucket: 2, amount: 0 }],
  });
  assertEquals([unknown.code, unknown.evidence.unknown, unknown.evidence.deals], [
    "amounts_unknown",
    1,
    3,
  ]);
  const large = only({
    ...SOUND,
    amounts: [1, 1, 1, 97].map((amount, bucket) => ({ bucket, amount })),
  });
  assertEquals([large.code, large.evidence.label, large.evidence.share], [
    "one_amount",
    "2019",
    0.97,
  ]);
  assert(large.message.includes("97 %"));
});

Deno.test("an empty trend is linted too", () => {
  assertEquals(lintTrend({ labels: [], counts: [] }).warnings.map(({ code }) => code), [
    "few_buckets",
  ]);
});

Deno.test("lintTrend names what is wrong", () => {
  assertThrows(() => lintTrend({ ...SOUND, labels: ["2016"] }), TypeError, "labels and counts");
  assertThrows(() => lintTrend({ ...SOUND, duplicates: [[6]] }), RangeError, "duplicates[0][0]");
  assertThrows(() => lintTrend(null as never), TypeError, "must be an object such as { labels");
  assertThrows(() => lintTrend({ ...SOUND, sources: [null as never] }), TypeError, "sources[0]");
  const amounts = [{ bucket: -1, amount: 1 }];
  assertThrows(() => lintTrend({ ...SOUND, amounts }), RangeError, "amounts[0].bucket");
});
