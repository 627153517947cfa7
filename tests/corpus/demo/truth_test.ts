import { assert, assertAlmostEquals, assertEquals } from "@std/assert";
import type { Collection } from "../../../lib/catalogue/collections.ts";
import { bucketOf, bucketOfLabel } from "../../../lib/catalogue/dates.ts";
import {
  curve,
  DEMO_FIRST_MONTH,
  DEMO_LAGS,
  DEMO_TOPICS,
  demoRecords,
  type DemoTopic,
} from "../../../lib/corpus/demo/mod.ts";
import type { SourceDate, SourceRecord } from "../../../lib/corpus/record.ts";

const FIRST = bucketOfLabel(DEMO_FIRST_MONTH).bucket;
const YEARS = 20;
const MONTHS = YEARS * 12;

/** Counts per month of 2005 to 2024, by collection and topic, of four corpora. */
type Counts = Map<string, Float64Array>;

const counted = countAll();

function countAll(): { readonly truth: Counts; readonly classified: Counts } {
  const truth: Counts = new Map();
  const classified: Counts = new Map();
  for (const record of fourCorpora()) {
    const month = monthOf(record);
    if (month === null) continue;
    const reports = record.kind === "news-articles" && record.extra?.story !== undefined;
    if (!reports) add(truth, record.kind, String(record.extra?.topic), month);
    if (!("topics" in record)) continue;
    for (const { path, score } of record.topics ?? []) {
      if (path.length === 3 && score >= 0.65) add(classified, record.kind, path[2]!, month);
    }
  }
  return { truth, classified };
}

function* fourCorpora(): Generator<SourceRecord> {
  for (const seed of [1, 2, 3, 4]) yield* demoRecords({ seed });
}

function monthOf(record: SourceRecord): number | null {
  const date = dateOf(record);
  if (date === undefined || date.precision !== "day") return null;
  const month = bucketOf(date.instant, "month") - FIRST;
  return month >= 0 && month < MONTHS ? month : null;
}

function dateOf(record: SourceRecord): SourceDate | undefined {
  if (record.kind === "organizations") return record.founded;
  return "published" in record ? record.published : "date" in record ? record.date : undefined;
}

function add(counts: Counts, kind: string, topic: string, month: number): void {
  const key = `${kind} ${topic}`;
  const months = counts.get(key) ?? new Float64Array(MONTHS);
  months[month] = months[month]! + 1;
  counts.set(key, months);
}

function months(counts: Counts, kind: Collection, name: string): Float64Array {
  const found = counts.get(`${kind} ${topicNamed(name).path[2]}`);
  if (found === undefined) throw new Error(`No ${kind} about ${name}`);
  return found;
}

function topicNamed(name: string): DemoTopic {
  const topic = DEMO_TOPICS.find((topic) => topic.name === name);
  if (topic === undefined) throw new Error(`No topic ${name}`);
  return topic;
}

const yearly = (counts: Float64Array): number[] =>
  Array.from({ length: YEARS }, (_, year) => sum(counts.subarray(year * 12, year * 12 + 12)));

const sum = (values: Iterable<number>): number => {
  let total = 0;
  for (const value of values) total += value;
  return total;
};

/** Pearson's statistic of counts per year against a topic's curve, less its mean, in its SD. */
function misfit(counts: Float64Array, topic: DemoTopic, lag: number): number {
  const level = curve(topic.trajectory);
  const shape = yearly(Float64Array.from({ length: MONTHS }, (_, m) => level(FIRST + m - lag)));
  const observed = yearly(counts);
  const scale = sum(observed) / sum(shape);
  const cells = shape.map((value, year) => [observed[year]!, value * scale] as const)
    .filter(([, expected]) => expected >= 3);
  const statistic = sum(cells.map(([o, e]) => (o - e) ** 2 / e));
  const freedom = cells.length - 1;
  return (statistic - freedom) / Math.sqrt(2 * freedom);
}

Deno.test("every topic follows its trajectory in every collection", () => {
  const kinds = [
    "research-articles",
    "patents",
    "projects",
    "news-articles",
    "investments",
    "acquisitions",
  ] as const;
  let worst = -Infinity;
  for (const topic of DEMO_TOPICS) {
    for (const kind of kinds) {
      const score = misfit(months(counted.truth, kind, topic.name), topic, DEMO_LAGS[kind]);
      worst = Math.max(worst, score);
      assert(score < 5, `${topic.name} in ${kind}: ${score}`);
    }
  }
  assert(worst > 1, "216 comparisons with chance in them cannot all be this good");
});

Deno.test("a wrong trajectory or lag would be noticed", () => {
  const counts = months(counted.truth, "research-articles", "quantum error correction");
  for (const trajectory of [{ kind: "flat" }, { kind: "exponential", growth: 0.1 }] as const) {
    const topic = { ...topicNamed("quantum error correction"), trajectory };
    assert(misfit(counts, topic, 0) > 20);
  }
  const vaccines = topicNamed("mRNA vaccines");
  assert(misfit(months(counted.truth, "acquisitions", vaccines.name), vaccines, 0) > 20);
});

Deno.test("growth a year is recovered by counting", () => {
  for (const { name, trajectory } of DEMO_TOPICS) {
    if (trajectory.kind !== "exponential") continue;
    for (const found of [counted.truth, counted.classified]) {
      const { slope, error } = logLinear(yearly(months(found, "research-articles", name)));
      assertAlmostEquals(slope, Math.log(1 + trajectory.growth), 4 * error, name);
      assert(error < 0.03, `${name}: ${error}`);
    }
  }
});

/** Weighted least squares of ln counts over the years; a count has weight 1 ÷ Var ln = count. */
function logLinear(counts: readonly number[]): { slope: number; error: number } {
  const points = counts.map((count, year) => ({ year, count })).filter(({ count }) => count > 4);
  const total = sum(points.map(({ count }) => count));
  const mean = sum(points.map(({ year, count }) => count * year)) / total;
  const spread = sum(points.map(({ year, count }) => count * (year - mean) ** 2));
  const slope = sum(points.map(({ year, count }) => count * (year - mean) * Math.log(count))) /
    spread;
  return { slope, error: 1 / Math.sqrt(spread) };
}

Deno.test("the lag of a collection is recovered from a burst", () => {
  const level = curve(topicNamed("mRNA vaccines").trajectory);
  const kinds = [
    "research-articles",
    "patents",
    "projects",
    "investments",
    "acquisitions",
  ] as const;
  for (const kind of kinds) {
    const counts = months(counted.truth, kind, "mRNA vaccines");
    const likelihoods = Array.from({ length: 41 }, (_, lag) => {
      const shape = Float64Array.from(counts, (_, month) => level(FIRST + month - lag));
      const total = sum(shape);
      return sum(counts.map((count, month) => count * Math.log(shape[month]! / total)));
    });
    const best = likelihoods.indexOf(Math.max(...likelihoods));
    assertAlmostEquals(best, DEMO_LAGS[kind], 2, kind);
  }
});

Deno.test("a burst has its factor inside its window", () => {
  const counts = months(counted.truth, "research-articles", "graphene electronics");
  const from = bucketOfLabel("2010-10").bucket - FIRST;
  const to = bucketOfLabel("2013-09").bucket - FIRST;
  const inside = counts.subarray(from, to + 1);
  const outside = sum(counts) - sum(inside);
  const ratio = (sum(inside) / inside.length) / (outside / (MONTHS - inside.length));
  assertAlmostEquals(ratio, 4, 0.5);
});

Deno.test("a seasonal topic peaks in its month", () => {
  const peak = (kind: Collection) => {
    const counts = months(counted.truth, kind, "influenza surveillance");
    const byMonth = Array.from(
      { length: 12 },
      (_, month) => sum(counts.filter((_, index) => index % 12 === month)),
    );
    return byMonth.indexOf(Math.max(...byMonth)) + 1;
  };
  assertEquals(peak("research-articles"), 1);
  assertEquals(peak("patents"), 1 + DEMO_LAGS.patents);
});

Deno.test("half of the final level is reached at the midpoint of a logistic", () => {
  const name = "perovskite solar cells";
  const counts = yearly(months(counted.truth, "research-articles", name));
  const final = sum(counts.slice(17)) / 3;
  assertAlmostEquals(counts[11]! / final, 0.5, 0.08);
});
