import { assert, assertAlmostEquals, assertEquals, assertRejects } from "@std/assert";
import { benjaminiHochberg } from "../../../lib/analysis/mod.ts";
import { demoTopics } from "../../../lib/corpus/demo/mod.ts";
import { Trends } from "../../../lib/query/mod.ts";
import { analogues, claim, growth, multiverse, scan } from "../../../lib/study/mod.ts";
import { fakeEngine, INFO } from "../../query/_fake_engine.ts";
import { patents, withSources } from "../../report/_corpus.ts";
import { withDemo } from "../_demo.ts";
import { note } from "../../../lib/words/note.ts";
import { assertNoted, said } from "../_notes.ts";

Deno.test("a scan of the demo corpus", async (t) => {
  await withDemo(async (able, plain) => {
    const found = await scan(able, "research-articles");
    const row = (name: string) => found.toRecords().find((each) => each.name === name)!;

    await t.step("finds what grows and what fades, and no more than it may", () => {
      for (
        const name of ["direct air capture", "sodium-ion batteries", "superconducting qubits"]
      ) {
        assertEquals(row(name).holds, true, name);
        assert(Number(row(name).low) > 0, name);
      }
      assert(Number(row("large language models").low) > 0);
      assert(Number(row("WiMAX access").high) < 0);
      const flat = demoTopics(4_000).filter(({ trajectory }) =>
        trajectory.kind === "flat" || trajectory.kind === "seasonal"
      ).map(({ name }) => row(name)).filter((each) => each !== undefined);
      assert(flat.length > 1);
      assertEquals(flat.filter(({ holds }) => holds).map(({ name }) => name), []);
    });

    await t.step("recovers the growth that the corpus was made with", () => {
      const made = demoTopics(4_000).flatMap(({ name, trajectory }) => {
        const own = row(name);
        return trajectory.kind === "exponential" && own
          ? [{ name, own, truth: trajectory.growth }]
          : [];
      });
      assert(made.length >= 8, `${made.length} topics`);
      const covered = made.filter(({ own, truth }) =>
        Number(own.low) <= truth && truth <= Number(own.high)
      );
      assert(covered.length >= made.length - 2, `${covered.length} of ${made.length}`);
    });

    await t.step("table, headline, claim and multiverse agree on one growth", async () => {
      const topic = await able.topic("direct air capture");
      const query = able.researchArticles().topic(topic, { children: true });
      const { rate } = growth(await query.timeSeries("year"));
      const same = [rate.value, rate.low, rate.high];
      // the interval of the table is that of all topics together
      assertEquals(row(topic.name).growth, rate.value);
      const early = growth(await query.since("2005").timeSeries("year")).rate;
      assertEquals([early.value, early.low, early.high], same);
      const { estimate } = await claim.grows(query).test();
      assertEquals([estimate.value, estimate.low, estimate.high], same);
      const { outcomes } = await multiverse(query);
      const plainOne = outcomes.find(({ specification: one }) =>
        one.certainty === 0 && one.window === "all" && one.smoothing === "none" &&
        one.resolution === "year"
      )!;
      assertEquals([plainOne.estimate, plainOne.low, plainOne.high], same);
    });

    await t.step("p-values are adjusted over all that were tested", () => {
      const pValues = found.numbers("pValue").filter((each) => each !== null);
      const { adjusted, holds } = benjaminiHochberg(pValues);
      assertEquals(found.numbers("adjusted").filter((each) => each !== null), adjusted);
      assertEquals(found.facts.holding, holds.filter(Boolean).length);
      const lows = found.numbers("low").filter((each) => each !== null);
      assertEquals(lows, [...lows].sort((a, b) => b - a));
    });

    await t.step("only some topics, years, or shares", async () => {
      const topic = await able.topic("direct air capture");
      const few = await scan(able, "patents", { topics: [topic], years: 10, atLeast: 1 });
      assertEquals(few.texts("name"), ["direct air capture"]);
      assertNoted(few.notes, note("years_scanned", { from: "2015", to: "2024" }));
      const share = await scan(able, "research-articles", { topics: [topic.id], share: true });
      const all = await able.researchArticles().timeSeries("year");
      const own = await able.researchArticles().topic(topic, { children: true }).timeSeries("year");
      assertAlmostEquals(
        share.numbers("growth")[0]!,
        growth(own, { background: all }).rate.value!,
        1e-12,
      );
      await assertRejects(
        () => scan(able, "patents", { years: 2 }),
        RangeError,
        "a whole number of at least 3",
      );
      assert((await scan(able, "acquisitions")).height > 10);
    });

    await t.step("needs an engine that groups", async () => {
      await assertRejects(
        () => scan(plain, "patents"),
        Error,
        "does not offer it; counts of all topics",
      );
    });

    await t.step("analogues of a topic, with names and a back-test", async () => {
      const topic = await able.topic("neuromorphic chips");
      const like = await analogues(able, topic, { neighbours: 5, threshold: 2, horizon: 2 });
      assertEquals(like.frame.height, like.nearest.length);
      assert(like.nearest.length >= 3, String(like));
      assertEquals(like.frame.columns, ["name", "id", "first", "distance", "after 1", "after 2"]);
      const [first] = like.frame.toRecords();
      const series = await able.researchArticles()
        .topic(String(first!.id), { children: true }).timeSeries("year");
      const counts = series.numbers("count");
      const start = series.texts("label").indexOf(String(first!.first));
      assert(counts[start]! >= 2);
      assert(counts.slice(0, start).every((count) => count! < 2));
      assert(like.backTest.cases > 5);
      const other = { ...topic, id: "00000000-0000-5000-8000-000000000000", name: "nothing" };
      await assertRejects(
        () => analogues(able, other),
        RangeError,
        'has no research articles, current value is "nothing"',
      );
    });
  });
});

Deno.test("however many topics there are, the engine is asked twice", async () => {
  let calls = 0;
  const told = note("no_collection", { collection: "patents" });
  const labels = Array.from({ length: 15 }, (_, at) => String(2010 + at));
  const engine = fakeEngine({}, {
    groupBy: ({ by }) => {
      calls += 1;
      const groups = Array.from({ length: by === null ? 1 : 3_000 }, (_, at) => ({
        id: `t${at}`,
        name: `topic ${at}`,
        count: 1_000,
        amount: null,
        counts: labels.map((_, year) => 1 + (at + 7 * year) % 13),
        amounts: [],
        reach: null,
      }));
      const none = { amountUnit: null, money: null, withoutGroup: 0, records: 3_000, tie: null };
      const output = { groups, labels, ...none, total: groups.length };
      return Promise.resolve({ output, notes: [told] });
    },
  }, INFO);
  const found = await scan(new Trends(engine), "patents");
  assertEquals([calls, found.height, found.facts.tested], [2, 3_000, 3_000]);
  assertNoted(found.notes, note("unfinished_left_out", { labels: ["2024"] }));
  assertNoted(found.notes, told);
  const few = await scan(new Trends(engine), "patents", { atLeast: 1_000 });
  const rare = note("rare_topics_left_out", { topics: 3000, atLeast: 1000 });
  assertNoted(few.notes, rare);
  assertEquals(said(rare), "3,000 topics with fewer than 1,000 records left out");
});

Deno.test("rows of counts are taken as they are", () => {
  const elder = [5, 10, 20, 40, 80];
  const found = analogues([elder, elder, elder, [0, 0, 5, 10, 20]], 3, { horizon: 2 });
  assertEquals(found.outlook.map(({ value }) => Math.round(value!)), [2, 4]);
});

Deno.test("the share of a topic leaves out what a source of all the others does not cover", async () => {
  const one = patents("one", 2006, [6, 8, 9, 12, 14, 15, 18, 20, 24, 25, 30]);
  const two = patents("two", 2006, Array(11).fill(20));
  const late = patents("three", 2010, Array(7).fill(60));
  await withSources({ early: [...one, ...two], late }, async (trends) => {
    const topic = await trends.topic("one");
    const found = await scan(trends, "patents", { topics: [topic], share: true });
    const own = await trends.patents().topic(topic).timeSeries("year");
    const background = await trends.patents().timeSeries("year");
    const alone = growth(own, { background });
    assertEquals([alone.from, alone.to], ["2010", "2016"]);
    assertEquals(
      ["growth", "from", "to"].map((name) => found.toRecords()[0]![name]),
      [alone.rate.value, "2010", "2016"],
    );
    const left = note("background_lacks", { labels: ["2006", "2007", "2008", "2009"] });
    assertNoted(found.notes, left);
    assertNoted(alone.notes, left);
    const began = background.notes.find(({ code }) => code === "source_began")!;
    for (const { notes } of [found, alone]) assertNoted(notes, { ...began, about: ["background"] });
    const shares = await trends.compare({ own: trends.patents().topic(topic) }, {
      background: trends.patents(),
    }).timeSeries("year");
    const { from, rate } = growth(shares, { measure: "own share", unit: 0.01 });
    assert(from === "2010" && rate.value !== null);
  }, { asOf: "2016-12-31" });
});
