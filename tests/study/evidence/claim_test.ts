import { assert, assertAlmostEquals, assertEquals, assertRejects } from "@std/assert";
import { rateRatio } from "../../../lib/analysis/mod.ts";
import { claim, growth } from "../../../lib/study/mod.ts";
import { withDemo } from "../_demo.ts";
import { dataOf, note, notesOf } from "../../../lib/words/note.ts";
import { subjectText } from "../../../lib/words/subject.ts";
import { assertNoted, codesOf, said } from "../_notes.ts";

Deno.test("claims about a demo corpus", async (t) => {
  await withDemo(async (trends, plain) => {
    const on = async (name: string) => trends.researchArticles().topic(await trends.topic(name));
    const [rising, fading, flat] = await Promise.all(
      ["direct air capture", "expert systems", "lidar perception"].map(on),
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
      assertNoted(found.notes, note("unfinished_left_out", { labels: ["2025"] }));
      assert(
        found.warnings.some(({ code, about }) =>
          code === "partial_bucket" && about?.join() === "research articles on direct air capture"
        ),
      );
      assert(String(found).includes("verdict: holds"));
      assertEquals([found.measure, found.to], ["growth", "2024"]);
      assertEquals(subjectText({ ...found.subject!, end: null }), String(rising));
      assert(
        String(found).includes("doubt: research articles on direct air capture: Not complete"),
      );
      const window = await claim.grows(rising!).test({ years: 5, resolution: "quarter" });
      assert(window.estimate.value !== value);
    });

    await t.step("one grows faster than another, seen from both sides", async () => {
      const faster = await claim.growsFaster(rising!, fading!).test();
      const slower = await claim.growsFaster(fading!, rising!).test();
      assertEquals([faster.verdict, slower.verdict], ["holds", "does not hold"]);
      const { from, to, first } = dataOf(faster.notes, "growth_of_both")!;
      assertEquals([from, to, faster.measure], [faster.from, "2024", "ratio_of_growth"]);
      assert(first.low! > 0);
      assertEquals(faster.provenance.subjects.map(({ name }) => name), ["first", "second"]);
      assertAlmostEquals(faster.estimate.value! * slower.estimate.value!, 1, 1e-9);
      assertAlmostEquals(faster.estimate.low! * slower.estimate.high!, 1, 1e-9);
      const same = await claim.growsFaster(rising!, rising!).test();
      assertAlmostEquals(same.estimate.value!, 1, 1e-12);
      assertEquals(same.verdict, "not decidable");
      assertNoted(same.notes, note("shared_records", {}));
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
        assert(!codesOf(other.notes).includes("shared_records"));
      },
    );

    await t.step("what was not looked at is said, and of which query", async () => {
      const [patents, articles] = [plain.patents(), plain.researchArticles()];
      const { notes } = await claim.grows(patents).test();
      const unseen = notesOf(notes, "engine_cannot_look_at").map(({ data }) => data.what);
      assertEquals(unseen, ["sources"]);
      const both = await claim.moreThan(patents, articles).test();
      const [ofBoth, ...more] = notesOf(both.notes, "engine_cannot_look_at");
      assertEquals([ofBoth!.data.what, ofBoth!.about, more], ["sources", undefined, []]);
      const mixed = await claim.moreThan(patents, plain.acquisitions()).test();
      const [ofOne] = notesOf(mixed.notes, "engine_cannot_look_at");
      assertEquals(ofOne!.about, [String(patents)]);
      assert(said(ofOne!).startsWith("patents: Sources not looked at: the embedded engine"));
      const seen = await claim.grows(rising!).test();
      assertEquals(notesOf(seen.notes, "engine_cannot_look_at"), []);
      assertEquals(notesOf(seen.notes, "too_many_to_look_at"), []);
    });

    await t.step("a window must be whole years", async () => {
      await assertRejects(() => claim.grows(rising!).test({ years: 2.5 }), RangeError, "2.5");
    });
  });
});
