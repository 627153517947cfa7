import { assert, assertEquals } from "@std/assert";
import { type Frame, seriesFrame } from "../../../lib/frame/mod.ts";
import {
  bursts,
  changePoints,
  growth,
  leadLag,
  shareOfVoice,
  smooth,
} from "../../../lib/study/mod.ts";
import { note } from "../../../lib/words/note.ts";
import { context } from "../../frame/_context.ts";
import { assertNoted } from "../_notes.ts";

/** Counts of the years from 2000 on, of which a source lacks some in the middle. */
function paused(counts: readonly number[], after: string, before: string): Frame {
  return seriesFrame({
    labels: counts.map((_, at) => String(2000 + at)),
    counts: [...counts],
    amount: [],
    weightedCounts: [],
    variances: [],
    withoutLabel: 0,
  }, {
    ...context(),
    resolution: "year",
    window: { asOf: "2030-12-31", lacks: [{ reason: "source_paused", after, before }] },
  });
}

const COUNTS = [9, 12, 10, 0, 0, 14, 18, 21, 19, 26, 30, 33, 35, 41];
const FRAME = paused(COUNTS, "2002-12-31", "2005-01-01");
const STRETCH = note("beyond_gap_left_out", { from: "2005", to: "2013" });

Deno.test("what needs buckets one after another looks at the longest stretch, and says so", () => {
  const smoothed = smooth(FRAME, "lowess");
  assertNoted(smoothed.notes, STRETCH);
  assertEquals(
    smoothed.numbers("smoothed").map((value) => value !== null),
    COUNTS.map((_, at) => at >= 5),
  );
  assertNoted(changePoints(FRAME).notes, STRETCH);
  assertNoted(leadLag(FRAME, FRAME).notes, STRETCH);
});

Deno.test("growth goes over a gap, and leaves out what its background does not cover", () => {
  const all = COUNTS.map(() => 100);
  const complete = paused(all, "1990-12-31", "1991-12-31");
  assert(!growth(FRAME).notes.some(({ code }) => code === STRETCH.code));
  const series = paused(COUNTS.map((count) => count + 1), "1990-12-31", "1991-12-31");
  const background = paused(all.with(3, 0).with(4, 0), "2002-12-31", "2005-01-01");
  const left = note("background_lacks", { labels: ["2003", "2004"] });
  assertNoted(growth(series, { background }).notes, left);
  assertNoted(shareOfVoice(series, background).notes, left);
  assertEquals(shareOfVoice(series, background).numbers("share").slice(2, 6), [
    0.11,
    null,
    null,
    0.15,
  ]);
  assert(!growth(series, { background: complete }).notes.some(({ code }) => code === left.code));
});

Deno.test("a share leaves out where a source of its background begins, ends or pauses", () => {
  const began = note("source_began", {
    source: "openalex",
    first: "2006-01-01",
    since: "2006-01-01",
    later: false,
    records: 10,
    of: 100,
  });
  const series = paused(COUNTS.map((count) => count + 1), "1990-12-31", "1991-12-31");
  const lacking = (
    reason: "source_began" | "source_ended",
    after: string | null,
    before: string | null,
  ) =>
    seriesFrame({
      labels: COUNTS.map((_, at) => String(2000 + at)),
      counts: COUNTS.map((_, at) => at < 6 ? 100 : 1_000),
      amount: [],
      weightedCounts: [],
      variances: [],
      withoutLabel: 0,
    }, {
      ...context(),
      notes: [began],
      resolution: "year",
      window: { asOf: "2030-12-31", lacks: [{ reason, after, before }] },
    });
  const background = lacking("source_began", null, "2006-01-01");
  const years = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, at) => String(from + at));
  const left = note("background_lacks", { labels: years(2000, 2005) });
  const found = growth(series, { background });
  assertEquals([found.from, found.to, found.parameters.buckets], ["2006", "2013", 8]);
  const alone = growth(series.with({ df: series.df.slice(6, 8) }), {
    background: background.with({ df: background.df.slice(6, 8) }),
  });
  assertEquals(found.rate.value, alone.rate.value);
  const shares = shareOfVoice(series, background);
  assertEquals(shares.numbers("share").map((each) => each === null), COUNTS.map((_, at) => at < 6));
  const raised = bursts(series, background);
  for (const { notes } of [found, shares, raised]) {
    assertNoted(notes, left);
    assertNoted(notes, { ...began, about: ["background"] });
  }
  const ended = growth(series, { background: lacking("source_ended", "2005-12-31", null) });
  assertEquals([ended.from, ended.to], ["2000", "2005"]);
  const all = growth(series, { background, keepPartial: true });
  assertEquals([all.from, all.to], ["2000", "2013"]);
  const none = growth(series, { background: lacking("source_began", null, "2013-01-01") });
  assertEquals([none.rate.value, none.rate.reason], [null, "too_few_points"]);
});
