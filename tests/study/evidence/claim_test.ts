import { assert, assertAlmostEquals, assertEquals, assertRejects } from "@std/assert";
import { rateRatio } from "../../../lib/analysis/mod.ts";
import { claim, growth } from "../../../lib/study/mod.ts";
import { withDemo } from "../_demo.ts";

Deno.test("claims about a demo corpus", async (t) => {
  await withDemo(async (trends, plain) => {
    const on = async (name: string) => trends.researchArticles().topic(await trends.topic(name));
    const [rising, fading, flat] = await Promise.all(
      ["direct air capture", "WiMAX access", "lidar perception"].map(on),
    );

    await t.step("growth holds, does not hold, or cannot be decided", async () => {
      const verdict = async (one: ReturnType<typeof claim.grows>) => (await one.test()).verdict;
      assertEquals(await verdict(claim.grows(rising!)), "holds");
      assertEquals(await verdict(claim.shrinks(rising!)), "does not hold");
      assertEquals(await verdict(claim.shrinks(fading!)), "holds");
      assertEquals(await verdict(claim.grows(flat!)), "not decidable");
      assertEquals(await verdict(claim.shrinks(flat!)), "not decidable");
      const nothing = await claim.grows(flat!.until("1990")).test();
      assertEquals([nothing.verdict, nothing.estimate.value], ["not decidable", null]);
    });

    await t.step("the number that decides is the headline growth", async () => {
      const found = await claim.grows(rising!).test();
      const { value, low, high } = growth(await rising!.timeSeries("year")).rate;
      assertEquals([found.estimate.value, found.estimate.low, found.estimate.high], [
        value,
        low,
        high,
      ]);
      assertEquals(found.claim, "research articles on direct air capture grow");
      assertEquals(String(claim.grows(rising!)), found.claim);
      assert(found.notes.includes("Left out, unfinished or cut: 2025"));
      assert(
        found.warnings.some(({ code, about }) =>
          code === "partial_bucket" && about === "research articles on direct air capture"
        ),
      );
      assert(String(found).includes("verdict: holds"));
      assert(/^growth per year, 20\d\d to 2024, as a fraction$/.test(found.measure));
      const window = await claim.grows(rising!).test({ years: 5, resolution: "quarter" });
      assert(window.estimate.value !== value);
    });

    await t.step("one grows faster than another, seen from both sides", async () => {
      const faster = await claim.growsFaster(rising!, fading!).test();
      const slower = await claim.growsFaster(fading!, rising!).test();
      assertEquals([faster.verdict, slower.verdict], ["holds", "does not hold"]);
      assert(faster.notes.some((note) => /per year, 20\d\d to 2024 for both: /.test(note)));
      assertAlmostEquals(faster.estimate.value! * slower.estimate.value!, 1, 1e-9);
      assertAlmostEquals(faster.estimate.low! * slower.estimate.high!, 1, 1e-9);
      const same = await claim.growsFaster(rising!, rising!).test();
      assertAlmostEquals(same.estimate.value!, 1, 1e-12);
      assertEquals(same.verdict, "not decidable");
      assert(same.notes.some((note) => note.startsWith("A record that both match")));
    });

    await t.step(
      "one has more records than another, both counted over the same years",
      async () => {
        const found = await claim.moreThan(rising!, fading!).test();
        const total = async (query: typeof rising) => {
          const series = await query!.until("2024").timeSeries("year");
          return series.numbers("count").reduce<number>((sum, count) => sum + count!, 0);
        };
        const { ratio, pValue } = rateRatio(
          { count: await total(rising) },
          { count: await total(fading) },
        );
        assertEquals(found.estimate, ratio);
        assertEquals(found.pValue, pValue);
        assertEquals(found.neutral, 1);
        const other = await claim.moreThan(rising!, trends.patents()).test({ years: 10 });
        assertEquals(other.verdict, "does not hold");
        assert(!other.notes.some((note) => note.startsWith("A record that both match")));
      },
    );

    await t.step("what was not looked at is said, and of which query", async () => {
      const [patents, articles] = [plain.patents(), plain.researchArticles()];
      const { notes } = await claim.grows(patents).test();
      assert(notes.some((note) => note.startsWith("Sources not looked at: ")));
      const both = await claim.moreThan(patents, articles).test();
      for (const query of [patents, articles]) {
        assert(both.notes.some((note) => note.startsWith(`${query}: Sources not looked at: `)));
      }
      const seen = await claim.grows(rising!).test();
      assert(!seen.notes.some((note) => note.includes("not looked at")));
    });

    await t.step("a window must be whole years", async () => {
      await assertRejects(() => claim.grows(rising!).test({ years: 2.5 }), RangeError, "2.5");
    });
  });
});
