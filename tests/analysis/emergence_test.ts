import { assert, assertAlmostEquals, assertEquals, assertThrows } from "@std/assert";
import { citationImpact } from "../../lib/analysis/citation_impact.ts";
import { coherence } from "../../lib/analysis/coherence.ts";
import { emergence } from "../../lib/analysis/emergence.ts";
import { logLinearGrowth } from "../../lib/analysis/log_linear_growth.ts";
import { wilsonInterval } from "../../lib/analysis/wilson_interval.ts";
import { note } from "../../lib/words/note.ts";
import { codesOf } from "../study/_notes.ts";
import { assertNear } from "./_numbers.ts";

const YEARS = [2014, 2015, 2016, 2017, 2018, 2019, 2020, 2021, 2022, 2023];
const COUNTS = [4, 6, 5, 9, 12, 15, 22, 30, 41, 8];
const PARTIAL = YEARS.map((year) => year === 2023);

Deno.test("emergence leaves out the unfinished year in every part", () => {
  const { novelty, growth, uncertainty, notes } = emergence({
    years: YEARS,
    counts: COUNTS,
    partial: PARTIAL,
  });
  assertAlmostEquals(novelty.value!, 120 / 144, 1e-12);
  const rate = logLinearGrowth(YEARS.slice(0, -1), COUNTS.slice(0, -1)).rate;
  assertEquals(growth, rate);
  assertAlmostEquals(uncertainty.value!, rate.high! - rate.low!, 1e-12);
  assertEquals(notes, [
    note("unfinished_buckets", { count: 1 }),
    note("no_topics_given", {}),
    note("no_citations_given", {}),
  ]);
});

Deno.test("emergence holds coherence and impact when they are given, and no composite", () => {
  const result = emergence({
    years: YEARS,
    counts: COUNTS,
    topics: { documents: [["a", "b"], ["a", "c"]], elsewhere: [["a", "b"]] },
    impact: { citations: [5, 1], medians: [2, 2] },
  });
  assertEquals(result.coherence?.share.value, 0.5);
  assertEquals(result.impact?.share.value, 0.5);
  assertEquals(
    Object.keys(result).sort(),
    ["coherence", "growth", "impact", "method", "notes", "novelty", "parameters", "uncertainty"],
  );
});

Deno.test("emergence says which part has no value", () => {
  const short = emergence({ years: [2020, 2021], counts: [0, 0] });
  assertEquals(short.novelty.reason, "too_few_points");
  assertEquals(short.growth.reason, "too_few_points");
  assertEquals(short.uncertainty, { value: null, reason: "too_few_points" });
  const empty = emergence({ years: YEARS, counts: YEARS.map(() => 0) });
  assertEquals(empty.novelty.reason, "zero_base");
  assertEquals(empty.growth.reason, "zero_base");
  assertThrows(() => emergence({ years: YEARS, counts: [1] }), TypeError, "years and counts");
  assertThrows(() => emergence(null as never), TypeError, "must be an object, as { years");
});

Deno.test("emergence says where documents scatter from year to year", () => {
  const counts = [40, 9, 55, 20, 80, 15, 60, 130, 40, 150];
  const { novelty, notes } = emergence({ years: YEARS, counts });
  assertEquals(novelty.low, wilsonInterval(395, 599).low);
  assert(codesOf(notes).includes("scattering_years"));
});

Deno.test("coherence counts documents, once for every pair and once for any", () => {
  const documents = [["a", "b"], ["a", "c", "d"], ["b", "c"], ["a", "a"], ["a"], ["a", "b", "d"]];
  const { share, anyPair, base, notes } = coherence(documents, [["a", "b", "d"], ["c", "d"]]);
  assertEquals(base, 4);
  assertAlmostEquals(share.value!, 2 / 4, 1e-12);
  assertAlmostEquals(anyPair.value!, 3 / 4, 1e-12);
  const { low, high } = wilsonInterval(2, 4);
  assertEquals([share.low, share.high], [low, high]);
  assertEquals(notes, [note("single_topics", { count: 2 })]);
  assertEquals(coherence([["a"]], []).share.reason, "zero_base");
});

Deno.test("citationImpact is a half for documents as usual", () => {
  const { share, ratio, base } = citationImpact([3, 1, 2, 2], [2, 2, 2, 2]);
  assertEquals([share.value, ratio, base], [0.5, 1, 4]);
  assert(share.low! < 0.5 && 0.5 < share.high!);
  assertNear([citationImpact([10, 20], [3, 2]).ratio], [6], 1e-12);
});

Deno.test("citationImpact says where there is no base", () => {
  assertEquals(citationImpact([], []).share.reason, "zero_base");
  const uncited = citationImpact([0, 4], [0, 0]);
  assertEquals([uncited.share.value, uncited.ratio], [0.75, null]);
  // three of four are uncited: as usual is one half where each of those counts a third
  const ties = [1 / 3, 1 / 3, 1 / 3, 1 / 3];
  assertAlmostEquals(citationImpact([0, 0, 0, 4], [0, 0, 0, 0], { ties }).share.value!, 0.5, 1e-12);
  assertThrows(() => citationImpact([1], [1], { ties: [2] }), RangeError, "ties[0]");
  assertThrows(() => citationImpact([1], [1, 2]), TypeError, "citations and medians");
  assertThrows(() => citationImpact([-1], [1]), RangeError, "citations[0]");
});
