import { assert, assertEquals, assertRejects } from "@std/assert";
import { bucketOfLabel } from "../../../lib/catalogue/dates.ts";
import { Trends } from "../../../lib/query/mod.ts";
import { leadLagLadder } from "../../../lib/study/mod.ts";
import { randomNumbers, randomPoisson } from "../../analysis/_numbers.ts";
import { fakeEngine, GRAPHENE, INFO } from "../../query/_fake_engine.ts";
import { withDemo } from "../_demo.ts";
import { labelsFrom } from "../_frames.ts";

const BUCKETS = 80;

interface Width {
  readonly first: string;
  readonly resolution: "month" | "quarter" | "year";
  readonly months: number;
}

const WIDTHS = [
  { first: "2005-Q1", resolution: "quarter", months: 3 },
  { first: "2018-01", resolution: "month", months: 1 },
  { first: "1945", resolution: "year", months: 12 },
] as const satisfies readonly Width[];

/** Buckets by which each kind follows the same lively level. */
const LAGS = {
  researchArticlesTimeSeries: 0,
  patentsTimeSeries: 2,
  projectsTimeSeries: 3,
  investmentsTimeSeries: 5,
  newsArticlesTimeSeries: 6,
  acquisitionsTimeSeries: 8,
} as const;

const REACH = {
  count: 9_999,
  from: "2000-01-01",
  to: "2024-12-31",
  undated: 0,
  asOf: "2024-12-31",
};
const TYPES = {
  "research-articles": REACH,
  "patents": REACH,
  "projects": REACH,
  "investments": REACH,
  "news-articles": REACH,
  "acquisitions": REACH,
};

const RUNGS = Object.keys(TYPES) as (keyof typeof TYPES)[];

function following(
  lags: Readonly<Record<string, number | null>>,
  { first, resolution }: Width = WIDTHS[0],
): Trends {
  const random = randomNumbers(11);
  const level = Array.from({ length: BUCKETS + 10 }, () => 30 + 90 * random());
  const answer = (lag: number | null) => {
    const counts = Array.from(
      { length: BUCKETS },
      (_, at) => randomPoisson(random, lag === null ? 30 + 90 * random() : level[at + 10 - lag]!),
    );
    const labels = labelsFrom(bucketOfLabel(first).bucket, BUCKETS, resolution);
    const series = {
      labels,
      counts,
      amount: [],
      weightedCounts: [],
      variances: [],
      withoutLabel: 0,
    };
    return () => series;
  };
  const answers = Object.fromEntries(
    Object.entries(lags).map(([name, lag]) => [name, answer(lag)]),
  );
  return new Trends(fakeEngine(answers, {}, { ...INFO, types: TYPES }));
}

Deno.test("the ladder says who leads, and by how many months", async () => {
  const frame = await leadLagLadder(following(LAGS), GRAPHENE);
  assertEquals(frame.height, 15);
  const rows = frame.toRecords();
  const lagOf = (rung: string) => Object.values(LAGS)[Object.keys(TYPES).indexOf(rung)]!;
  for (const { first, second, months, earliest, latest, holds } of rows) {
    const truth = 3 * (lagOf(String(second)) - lagOf(String(first)));
    assertEquals([months, holds], [truth, true], `${first} ${second}`);
    assert(Number(earliest) <= truth && truth <= Number(latest));
  }
  assertEquals(frame.column("months").unit, "months");
  assertEquals(
    frame.provenance.subjects.map(({ name, collection }) => [name, collection]),
    Object.keys(TYPES).map((rung) => [rung, rung]),
  );
});

Deno.test("months are the lag of the plain cross-correlation, in buckets of every width", async () => {
  for (const width of WIDTHS) {
    const trends = following(LAGS, width);
    const { resolution, months: perBucket } = width;
    const frame = await leadLagLadder(trends, GRAPHENE, { resolution, maxLag: 10 });
    const roots = new Map<string, number[]>();
    for (const rung of RUNGS) {
      const series = await (rung === "investments" || rung === "acquisitions"
        ? trends.deals(rung)
        : trends.documents(rung)).timeSeries(resolution);
      roots.set(
        rung,
        series.numbers("count").map((count) =>
          Math.sqrt(count!)
        ),
      );
    }
    // the levels are independent from bucket to bucket, so nothing needs to be taken out first
    for (const { first, second, months } of frame.toRecords()) {
      const lags = Array.from({ length: 21 }, (_, at) => at - 10);
      const [x, y] = [roots.get(String(first))!, roots.get(String(second))!];
      const best = lags.toSorted((a, b) => pearson(x, y, b) - pearson(x, y, a))[0]!;
      assertEquals(months, best * perBucket, `${resolution}: ${first} ${second}`);
    }
  }
});

/** Pearson's correlation of x with y so many buckets later. */
function pearson(x: readonly number[], y: readonly number[], lag: number): number {
  const pairs = x.flatMap((value, at) => y[at + lag] === undefined ? [] : [[value, y[at + lag]!]]);
  const mean = (side: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[side]!, 0) / pairs.length;
  const [mx, my] = [mean(0), mean(1)];
  let [xy, xx, yy] = [0, 0, 0];
  for (const [a, b] of pairs) {
    xy += (a! - mx) * (b! - my);
    xx += (a! - mx) ** 2;
    yy += (b! - my) ** 2;
  }
  return xy / Math.sqrt(xx * yy);
}

Deno.test("what moves on its own neither leads nor follows", async () => {
  const alone = Object.fromEntries(Object.keys(LAGS).map((name) => [name, null]));
  const frame = await leadLagLadder(following(alone), GRAPHENE);
  assertEquals(frame.flags("holds").filter(Boolean), []);
});

Deno.test("some rungs, other widths, and too few", async () => {
  const rungs = ["acquisitions", "patents"] as const;
  const frame = await leadLagLadder(following(LAGS), GRAPHENE, { rungs });
  assertEquals(frame.numbers("months"), [-18]);
  await assertRejects(
    () => leadLagLadder(following(LAGS), GRAPHENE, { rungs: ["patents"] }),
    RangeError,
    "a list of at least 2",
  );
});

Deno.test("on the demo corpus a burst shows the lags that it was made with", async () => {
  await withDemo(async (trends) => {
    const frame = await leadLagLadder(trends, await trends.topic("mRNA vaccines"));
    const found = frame.toRecords().filter(({ months }) => months !== null);
    assert(found.length > 0);
    const made: Readonly<Record<string, number>> = {
      "research-articles": 0,
      "patents": 9,
      "projects": 14,
      "investments": 20,
      "news-articles": 26,
      "acquisitions": 34,
    };
    for (const { first, second, earliest, latest } of found) {
      const truth = made[String(second)]! - made[String(first)]!;
      assert(Number(earliest) - 3 <= truth && truth <= Number(latest) + 3, `${first} ${second}`);
    }
    const rare = await leadLagLadder(trends, await trends.topic("WiMAX access"), {
      resolution: "year",
    });
    assert(rare.texts("reason").every((reason) => reason === null || reason === "too_few_points"));
  });
});
