import { assert, assertAlmostEquals, assertEquals, assertThrows } from "@std/assert";
import { bucketLabel, bucketOf, type Resolution } from "../../../lib/catalogue/dates.ts";
import { Trends } from "../../../lib/query/mod.ts";
import { growth, multiverse } from "../../../lib/study/mod.ts";
import {
  nowcastTrend,
  plainTrend,
  smoothedTrend,
} from "../../../lib/study/sweep/_trend_estimate.ts";
import { withCorpus } from "../../_corpus.ts";
import { randomNumbers, randomPoisson } from "../../analysis/_numbers.ts";
import { patent } from "../../conformance/records.ts";
import { fakeEngine, INFO } from "../../query/_fake_engine.ts";
import { withDemo } from "../_demo.ts";
import { dataOf, note } from "../../../lib/words/note.ts";
import { subjectText } from "../../../lib/words/subject.ts";
import { assertNoted, codesOf, said } from "../_notes.ts";

const INFO_TO_2024 = {
  ...INFO,
  types: {
    patents: { count: 1, from: "2005-01-01", to: "2024-12-31", undated: 0, asOf: "2024-12-31" },
  },
};

/** Patents whose monthly numbers from 2005 to 2024 are drawn from Poisson distributions. */
function drawn(random: () => number, mean: (month: number) => number) {
  const counts = Array.from({ length: 240 }, (_, month) => randomPoisson(random, mean(month)));
  const engine = fakeEngine(
    {
      patentsTimeSeries: ({ resolution }) => {
        const sums = new Map<string, number>();
        for (const [month, count] of counts.entries()) {
          const at = bucketOf(Date.UTC(2005, month, 1), resolution as Resolution);
          const label = bucketLabel(at, resolution as Resolution);
          sums.set(label, (sums.get(label) ?? 0) + count);
        }
        const all = [...sums.values()];
        return {
          labels: [...sums.keys()],
          counts: all,
          amount: [],
          weightedCounts: all,
          variances: all,
          withoutLabel: 0,
        };
      },
    },
    {},
    INFO_TO_2024,
  );
  return new Trends(engine).patents();
}

Deno.test("Poisson noise without a trend holds in at most 3 % a side", async () => {
  const random = randomNumbers(3);
  const runs = await Promise.all(
    Array.from({ length: 120 }, () => multiverse(drawn(random, () => 1.5), "up")),
  );
  const mean = (read: (run: (typeof runs)[number]) => number) =>
    runs.reduce((sum, run) => sum + read(run), 0) / runs.length;
  assertEquals(runs[0]!.parameters.specifications, 12);
  assert(mean(({ share }) => share!) <= 0.03);
  assert(mean(({ verdicts }) => verdicts.contradicted / 12) <= 0.03);
});

Deno.test("the interval after smoothing covers the truth as often as it says", () => {
  const random = randomNumbers(4);
  const times = Array.from({ length: 40 }, (_, at) => 2015 + at / 4);
  const truth = 0.2;
  const covers = ({ low, high }: ReturnType<typeof plainTrend>) => low! <= truth && truth <= high!;
  const runs = Array.from({ length: 400 }, () => {
    const counts = times.map((time) => randomPoisson(random, 10 * 1.2 ** (time - 2015)));
    return [covers(plainTrend(times, counts)), covers(smoothedTrend(times, counts))];
  });
  const share = (which: 0 | 1) => runs.filter((run) => run[which]).length / runs.length;
  assert(share(0) >= 0.93, String(share(0)));
  assert(share(1) >= 0.93, String(share(1)));
});

Deno.test("a clear trend survives every specification, and its opposite none", async () => {
  const rising = drawn(randomNumbers(5), (month) => 5 * 1.02 ** month);
  const up = await multiverse(rising, "up");
  assertEquals([up.share, up.verdicts.holds], [1, 12]);
  assertThrows(() => multiverse(rising, "rises" as never), RangeError, "one of up, down");
  const down = await multiverse(rising, "down");
  assertEquals([down.share, down.verdicts.contradicted], [0, 12]);
  assertEquals(new Set(down.frame.texts("verdict")), new Set(["contradicted"]));
  assertNoted(up.notes, note("no_certainty_choice", {}));
  assert(dataOf(up.notes, "no_nowcast_choice"));
});

Deno.test("one specification is the headline growth", async () => {
  const query = drawn(randomNumbers(6), (month) => 2 * 1.005 ** month);
  const { outcomes, frame } = await multiverse(query);
  const own = outcomes.find(({ specification: { window, smoothing, resolution } }) =>
    window === "all" && smoothing === "none" && resolution === "year"
  )!;
  const { rate } = growth(await query.timeSeries("year"));
  assertEquals([own.estimate, own.low, own.high], [rate.value, rate.low, rate.high]);
  const estimates = frame.numbers("estimate");
  assertEquals(estimates, [...estimates].sort((a, b) => a! - b!));
});

Deno.test("a window is the headline growth of its years, from their first record on", async () => {
  const counts = [40, 45, 50, 0, 0, 0, 0, 0, 0, 0, 0, 0, 40, 52, 60, 85, 99, 130, 150, 200];
  const records = counts.flatMap((count, year) =>
    Array.from({ length: count }, (_, at) => {
      const [month, day] = [at % 12 + 1, at % 28 + 1].map((each) => String(each).padStart(2, "0"));
      return patent(`${2005 + year} ${at}`, `${2005 + year}-${month}-${day}`);
    })
  );
  await withCorpus(records, async (trends) => {
    const { outcomes } = await multiverse(trends.patents());
    for (const [window, since, from] of [[10, "2015", "2017"], [5, "2020", "2020"]] as const) {
      const own = outcomes.find(({ specification }) =>
        specification.window === window && specification.smoothing === "none" &&
        specification.resolution === "year"
      )!;
      const found = growth(await trends.patents().since(since).timeSeries("year"));
      assertEquals(found.from, from);
      const { value, low, high } = found.rate;
      assertEquals([own.estimate, own.low, own.high], [value, low, high]);
    }
  }, { asOf: "2024-12-31" });
});

Deno.test("windows that are not shorter than the data are left out", async () => {
  const engine = fakeEngine(
    {
      patentsTimeSeries: ({ resolution }) => ({
        labels: resolution === "year"
          ? ["2018", "2019", "2020"]
          : ["2018-Q1", "2018-Q2", "2018-Q3"],
        counts: [3, 4, 5],
        amount: [],
        weightedCounts: [],
        variances: [],
        withoutLabel: 0,
      }),
    },
    {},
    INFO_TO_2024,
  );
  const found = await multiverse(new Trends(engine).patents().until("2020"));
  assertEquals(found.parameters.specifications, 4);
  const left = note("windows_left_out", { years: [5, 10] });
  assertNoted(found.notes, left);
  assertEquals(said(left), "Windows not shorter than the data left out: 5 and 10 years");
});

Deno.test("a window of all years of one resolution is left out there alone", async () => {
  const windows = async (start: string) => {
    const { outcomes } = await multiverse(drawn(randomNumbers(7), () => 3).between(start, "2024"));
    const all = outcomes.map(({ specification: { window, resolution } }) =>
      `${window} ${resolution}`
    );
    return [...new Set(all)];
  };
  const both = ["5 year", "5 quarter", "all year", "all quarter"];
  assertEquals(await windows("2015"), both);
  assertEquals(await windows("2014-07-01"), both.toSpliced(2, 0, "10 quarter"));
});

Deno.test("the error of a nowcast widens the interval, on both sides", () => {
  const times = Array.from({ length: 10 }, (_, at) => 2015 + at);
  const counts = times.map((_, at) => at === 9 ? 40 : 60 + 5 * at);
  for (const trend of [plainTrend, smoothedTrend]) {
    const sure = nowcastTrend(trend, times, counts, { value: 2.5, low: 2.5, high: 2.5 });
    const whole = trend(times, counts.with(-1, 100));
    assertAlmostEquals(sure.estimate!, whole.estimate!, 1e-12);
    assertAlmostEquals(sure.low!, whole.low!, 1e-12);
    assertAlmostEquals(sure.high!, whole.high!, 1e-12);
    const unsure = nowcastTrend(trend, times, counts, { value: 2.5, low: 1.5, high: 4 });
    assertEquals(unsure.estimate, sure.estimate);
    assert(unsure.low! < sure.low! && unsure.high! > sure.high!);
  }
  const nothing = { estimate: null, low: null, high: null };
  const factor = { value: 2, low: 1, high: 3 };
  assertEquals(nowcastTrend(plainTrend, [2020, 2021], [0, 0], factor), nothing);
});

Deno.test("topics of a demo corpus: certainty is a choice of deals and of documents", async () => {
  await withDemo(async (trends) => {
    const correction = await trends.topic("quantum error correction");
    const found = await multiverse(trends.researchArticles().topic(correction));
    assertEquals(found.parameters.specifications, 48);
    assert(found.share! > 0.6, String(found.share));
    assertEquals(found.verdicts.contradicted, 0);
    assertEquals(found.byChoice.certainty!.map(({ value }) => value), [0, 0.3, 0.6, 0.7]);
    assertNoted(found.notes, note("certainty_is_relevance", {}));

    const fading = await trends.topic("WiMAX access");
    const down = await multiverse(trends.researchArticles().topic(fading), "down");
    assertEquals(down.verdicts.contradicted, 0);
    assert(down.share! > 0.3, String(down.share));

    const computing = await trends.topic("quantum computing");
    const deals = await multiverse(trends.acquisitions().topic(computing, { children: true }));
    const codes = codesOf(deals.notes);
    assert(!codes.includes("no_certainty_choice") && !codes.includes("certainty_is_relevance"));
    assertEquals(subjectText(deals.subject!), "acquisitions on quantum computing");

    const nothing = await multiverse(trends.patents().topic(correction).until("1990"));
    assertEquals([nothing.share, nothing.reason], [null, "not_identifiable"]);
  });
});

Deno.test("outcomes are taken as they are", () => {
  const outcome = { specification: { window: 5 }, estimate: 0.1, low: 0.05, high: 0.2 };
  assertEquals(multiverse([outcome], "up").share, 1);
});
