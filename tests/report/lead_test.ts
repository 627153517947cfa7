import { assert, assertEquals } from "@std/assert";
import type { Lack } from "../../lib/frame/buckets.ts";
import { seriesFrame } from "../../lib/frame/mod.ts";
import { type Note, note, type NoteData } from "../../lib/words/note.ts";
import { withEndings } from "../../lib/report/endings.ts";
import { courseOf, shareOf } from "../../lib/report/growth.ts";
import { firstOnCards, openingOf } from "../../lib/report/opening.ts";
import { type Money, standingOf, type Story } from "../../lib/report/story.ts";
import { spanWords } from "../../lib/report/words/counts.ts";
import {
  changeWords,
  moneySentence,
  storySentences,
  trendSentence,
} from "../../lib/report/words/story.ts";
import {
  briefVerdict,
  meaningsOf,
  tellsInterval,
  verdictWords,
} from "../../lib/report/words/verdict.ts";
import { context } from "../frame/_context.ts";

const plain = (text: string) => text.replaceAll("\u00a0", " ");

interface Asked {
  readonly first?: number;
  readonly asOf?: string;
  /** A source that ends, so that what follows is counted in part. */
  readonly ended?: string;
  /** One that has nothing between two days, or before the second: neither counts as covered. */
  readonly lacked?: { readonly after: string | null; readonly before: string };
  readonly undated?: number;
  readonly others?: Partial<Story>;
}

/** What is known of patents per year. */
function storyOf(counts: readonly number[], asked: Asked = {}): Story {
  const { first = 2010, asOf = "2030-12-31", ended, lacked, undated = 0, others = {} } = asked;
  const { provenance, ...made } = context();
  const ends = ended ? [{ source: "pubmed-csv", end: ended, records: 5, of: 10 }] : [];
  const lacks: Lack[] = [
    ...ended ? [{ reason: "source_ended", after: ended, before: null } as const] : [],
    ...lacked
      ? [{ reason: lacked.after ? "source_paused" : "source_began", ...lacked } as const]
      : [],
  ];
  const frame = seriesFrame({
    labels: counts.map((_, index) => String(first + index)),
    counts: [...counts],
    amount: [],
    weightedCounts: [],
    variances: [],
    withoutLabel: undated,
  }, {
    ...made,
    provenance: { ...provenance, asOf, subjects: [], ends },
    resolution: "year",
    window: { asOf, lacks },
  });
  return {
    type: "patents",
    noun: "patents",
    total: counts.reduce((sum, each) => sum + each, 0) + undated,
    query: null!,
    frame,
    course: courseOf(frame),
    share: null,
    robust: null,
    grave: [],
    cautions: [],
    ended: null,
    money: null,
    leader: null,
    ...others,
  };
}

const robust = (
  holds: number,
  undecided: number,
  contradicted = 0,
  without = 0,
  notes: Note[] = [],
) =>
  ({
    notes,
    share: holds / (holds + undecided + contradicted),
    verdicts: { holds, undecided, contradicted, undefined: without },
  }) as unknown as Story["robust"];
const GROWING = [10, 12, 15, 18, 21, 26, 31, 37, 44, 53];

Deno.test("a lead says first what happened and how sure that is, then the few numbers", () => {
  const cases: [Story, string][] = [
    [
      storyOf([...GROWING, 40], { others: { robust: robust(9, 1) } }),
      "Patents grew 17 % a year (11 to 22 %) from 2010 to 2020. 307 in all, from 10 in 2010 to a " +
      "peak of 53 in 2019, then fewer: 40 in 2020.",
    ],
    [
      storyOf(GROWING, { others: { robust: robust(6, 2) } }),
      "In 6 of 8 ways to compute it, patents grew, here by 20 % a year (15 to 26 %) from 2010 to " +
      "2019. 267 in all, from 10 in 2010 to a peak of 53 in 2019.",
    ],
    [
      storyOf(GROWING, { others: { robust: robust(4, 4) } }),
      "No clear trend in patents from 2010 to 2019: only 4 of 8 ways to compute it find growth. 267 " +
      "in all, from 10 in 2010 to a peak of 53 in 2019.",
    ],
    [
      storyOf(GROWING, { others: { robust: robust(5, 2, 1) } }),
      "No clear trend in patents from 2010 to 2019: only 5 of 8 ways to compute it find growth, and " +
      "1 finds a fall. 267 in all, from 10 in 2010 to a peak of 53 in 2019.",
    ],
    [
      storyOf(GROWING.toReversed(), { others: { robust: robust(1, 7) } }),
      "No clear trend in patents from 2010 to 2019: only 1 of 8 ways to compute it finds a fall. 267 " +
      "in all, from a peak of 53 in 2010 to 10 in 2019.",
    ],
    [
      storyOf([20, 24, 18, 22, 21, 19, 23, 20]),
      "No clear trend in patents from 2010 to 2017 (−6.6 to 6.7 % a year). 167 in all, from 20 in " +
      "2010 to a peak of 24 in 2011 and 20 in 2017.",
    ],
    [
      storyOf([1, 0, 0, 0, 2, 0, 1, 2, 0, 0, 0, 3, 2, 1, 2], { ended: "2018-07-01", first: 2011 }),
      "Too little data for a trend in patents from 2011 to 2017: 4 records do not tell growth from chance. 14 in all: 4 by 2017 (at most 2 a " +
      "year) and 10 from 2018 to 2025 (years that PubMed does not fully cover).",
    ],
    [
      storyOf([116, 200, 27], { ended: "2011-09-26" }),
      "Too little data for a trend in patents: one finished year, 2010. 343 in all: 116 in 2010 and " +
      "227 from 2011 to 2012 (years that PubMed does not fully cover).",
    ],
    [
      storyOf([3, 0, 4], { undated: 2 }),
      "Too little data for a trend in patents: 3 finished years, 2010 to 2012. 9 in all: 3 in 2010, " +
      "none in 2011, 4 in 2012 and 2 without a clear date.",
    ],
    [
      storyOf([14, 48], { asOf: "2011-09-26" }),
      "Too little data for a trend in patents: one finished year, 2010. 62 in all: 14 in 2010 and 48 " +
      "more until 26 September 2011.",
    ],
    [
      storyOf([14, 48], { asOf: "2011-09-26", lacked: { after: null, before: "2010-09-06" } }),
      "Too little data for a trend in patents: no finished year. 62 patents: 14 in 2010 (a " +
      "year that a source does not fully cover) and 48 more until 26 September 2011.",
    ],
    [
      storyOf([2, 0, 0, 20], { lacked: { after: "2010-12-31", before: "2013-01-01" } }),
      "Too little data for a trend in patents: 2 finished years, 2010 and 2013. 22 in all: 2 in 2010 " +
      "and 20 in 2013.",
    ],
    [
      storyOf([3], { asOf: "2010-09-26" }),
      "Too little data for a trend in patents: no finished year. 3 patents in 2010 until 26 " +
      "September 2010.",
    ],
    [
      storyOf([2, 0, 5], { ended: "2009-10-01" }),
      "Too little data for a trend in patents. 7 patents from 2010 to 2012 (years that PubMed does not fully cover).",
    ],
    [
      storyOf([], { undated: 2 }),
      "Too little data for a trend in patents. 2 patents without a clear date.",
    ],
    [
      storyOf([90, 70, 50, 20, 10, 0, 9, 0, 0], { others: { robust: robust(9, 0) } }),
      "Patents fell 42 % a year (29 to 53 %) from 2010 to 2018. 249 in all, from a peak of 90 in " +
      "2010 to 9 in 2016, none from 2017 to 2018.",
    ],
  ];
  for (const [story, expected] of cases) assertEquals(plain(trendSentence(story)), expected);
});

Deno.test("what sources do not fully cover is one number in brief, by the name of the only one", () => {
  const of = (counts: readonly number[], before: string) =>
    storyOf(counts, { lacked: { after: null, before }, ended: "2013-07-01" });
  const said = (story: Story) => plain(trendSentence(story, false, true)).split(". ")[1];
  const [some, none, zero] = [
    of([4, 3, 2, 5, 6], "2011-06-30"),
    of([4, 3, 2, 5, 6], "2013-06-30"),
    of([4, 3, 0, 5, 6], "2011-06-30"),
  ];
  assertEquals([some, none, zero].map(said), [
    "20 in all: 2 in 2012 and 18 in years that PubMed does not fully cover.",
    "20 patents from 2010 to 2014, years that PubMed does not fully cover.",
    "18 patents in years that PubMed does not fully cover, none in 2012.",
  ]);
  const began = note(
    "source_began",
    { source: "scopus-csv" } as unknown as NoteData<"source_began">,
  );
  const frame = some.frame.with({ notes: [began] });
  assertEquals(
    said({ ...some, frame }),
    "20 in all: 2 in 2012 and 18 in years that not all sources fully cover.",
  );
});

Deno.test("a trend that is refused is told by its reason, without a rate", () => {
  const grave = [
    note("few_documents", { median: 0, total: 100 }),
    note("source_appears", {
      source: "CORDIS",
      label: "2017",
      strays: 0,
      gain: 70,
      totalGain: 74,
      share: 0.95,
      chance: 0,
    }),
    note("source_disappears", {
      source: "nsf-awards-csv",
      label: "2015",
      strays: 0,
      count: 30,
      share: 0.77,
      chance: 0,
    }),
  ];
  const story = storyOf(GROWING, { others: { robust: robust(8, 0), grave } });
  assertEquals(
    plain(trendSentence(story)),
    "A trend in patents from 2010 to 2019 would mislead: at least half of the years hold no record; CORDIS " +
      "(95 % of the growth) gave none before 2017; NSF awards (77 % of the records in finished years until 2015) gave " +
      "none since. 267 in all, at most 53 a year.",
  );
  const strays = [{ ...grave[2]!, data: { ...grave[2]!.data, strays: 2 } }] as Story["grave"];
  assert(trendSentence({ ...story, grave: strays }).includes("gave only 2 since"));
});

Deno.test("the share stands beside the number, and before it where it goes another way", () => {
  const steady = [20, 24, 18, 22, 21, 19, 23, 20];
  const storyWith = (counts: readonly number[], ways: Story["robust"] = robust(8, 0)) =>
    storyOf(GROWING, { others: { robust: ways, share: storyOf(counts).course } });
  const said = (story: Story) => plain(verdictWords(story));
  const brief = (story: Story) => plain(briefVerdict(story));
  const [grew, up] = [
    "atents grew 20 % a year (15 to 26 %) from 2010 to 2019",
    "+20 % a year (15 to 26 %) from 2010 to 2019",
  ];
  assertEquals(
    [said(storyWith(GROWING)), brief(storyWith(GROWING))],
    [`P${grew}, and their share of all patents grew 20 % a year (15 to 26 %)`, up],
  );
  assertEquals(
    [said(storyWith(GROWING.toReversed())), brief(storyWith(GROWING.toReversed()))],
    [
      `While their share of all patents fell 17 % a year (13 to 20 %), p${grew}`,
      `−17 % a year (−20 to −13 %) in their share of all, but ${up} in number`,
    ],
  );
  assertEquals(
    [said(storyWith(steady)), brief(storyWith(steady))],
    [
      `While their share of all patents showed no clear trend (−6.6 to 6.7 % a year) from 2010 to 2017, p${grew}`,
      `no clear trend in their share of all, but ${up} in number`,
    ],
  );
  assertEquals(
    said(storyWith(steady, robust(6, 2))),
    "While their share of all patents showed no clear trend (−6.6 to 6.7 % a year) from 2010 to " +
      "2017, in 6 of 8 ways to compute it, patents grew, here by 20 % a year (15 to 26 %) from 2010 to 2019",
  );
  const wide = [1, 0, 0, 2, 0, 1, 0];
  assertEquals(
    [said(storyWith(wide)), brief(storyWith(wide))],
    [
      `P${grew}, with too little data for a trend in their share of all patents`,
      `too little data for a trend in their share of all, but ${up} in number`,
    ],
  );
  const other = { ...storyOf(steady), share: storyOf(GROWING).course };
  assertEquals(
    [said(other), brief(other)],
    [
      "No clear trend (−6.6 to 6.7 % a year) in patents from 2010 to 2017, but their share of all " +
      "patents grew 20 % a year (15 to 26 %) from 2010 to 2019",
      "+20 % a year (15 to 26 %) from 2010 to 2019 in their share of all, but no clear trend " +
      "(−6.6 to 6.7 % a year) in number",
    ],
  );
});

Deno.test("a share that is of fewer years than the number says of which, or why it is not told", () => {
  const found = storyOf(GROWING);
  const shareSince = (since: string) =>
    shareOf(
      found.frame,
      storyOf(GROWING.map((each) => 10 * each), {
        lacked: { after: null, before: since },
      }).frame,
    );
  const told = (since: string) =>
    plain(storySentences({ ...found, robust: robust(8, 0), share: shareSince(since) }).join(" "));
  const some = told("2014-01-01");
  assert(some.includes("from 2014 to 2019, patents grew"), some);
  assert(
    some.includes(
      "Their share of all patents is that of the 6 years in which the sources of all patents are " +
        "complete, from 2014 to 2019.",
    ),
    some,
  );
  const few = told("2018-01-01");
  assertEquals([shareSince("2018-01-01").growth, shareSince("2018-01-01").trend], [
    null,
    "unknown",
  ]);
  assert(
    few.includes(
      "Their share of all patents is not told: the sources of all patents are complete in 2 of the " +
        "10 years, from 2018 to 2019.",
    ),
    few,
  );
  assert(told("2021-01-01").includes("complete in none of the 10 years."));
  assert(!told("2000-01-01").includes("Their share of all patents is"));
});

Deno.test("finished years before the first record are no years of a trend", () => {
  const said = plain(verdictWords(storyOf([0, 0, 0, 0, 3, 4])));
  assertEquals(
    said,
    "Too little data for a trend in patents: 2 finished years since the first record, 2014 to 2015",
  );
});

Deno.test("records long before all others are counted, and nothing else begins there", () => {
  const counts = [1, ...Array(12).fill(0), ...GROWING];
  const found = storyOf(counts, { first: 1997, others: { robust: robust(8, 0) } });
  assertEquals(
    plain(trendSentence(found)),
    "Patents grew 20 % a year (15 to 26 %) from 2010 to 2019. 268 in all: 267 from 2010 to 2019 " +
      "(from 10 in 2010 to a peak of 53 in 2019) and 1 in 1997 (long before all others).",
  );
});

Deno.test("years between which nothing is known are named each, and none is told of those", () => {
  const lacked = { after: "2010-12-31", before: "2014-01-01" };
  const few = storyOf([2, 0, 0, 0, 0, 0], { lacked, asOf: "2015-12-31" });
  assertEquals(
    plain(trendSentence(few)),
    "Too little data for a trend in patents: 3 finished years, 2010, 2014 and 2015. 2 patents in " +
      "2010, none from 2014 to 2015.",
  );
  const alone = storyOf([0, 2, 0, 0, 0, 0], {
    lacked: { after: "2012-01-01", before: "2014-06-01" },
  });
  assertEquals(
    plain(trendSentence(alone)),
    "Too little data for a trend in patents: 2 finished years since the first record, 2011 and " +
      "2015. 2 patents in 2011, none in 2015.",
  );
  const parted = storyOf([5, 6, 0, 0, 0, 7, 8, 9, 10], { lacked, undated: 1 });
  assertEquals(
    plain(trendSentence(parted)).split(". ")[1],
    "46 in all: 39 in 2010 and from 2014 to 2018 (from 5 in 2010 to a peak of 10 in 2018), 6 in " +
      "2011 (a year that a source does not fully cover) and 1 without a clear date.",
  );
});

Deno.test("what holds in no way of one choice is said with it, and no way that cannot be computed holds", () => {
  const notes = [note("never_under", {
    under: [{ choice: "window", value: 5 }, { choice: "resolution", value: "quarter" }],
  })];
  const said = (...given: Parameters<typeof robust>) =>
    plain(verdictWords(storyOf(GROWING, { others: { robust: robust(...given) } })));
  const grew = "20 % a year (15 to 26 %) from 2010 to 2019";
  assertEquals(
    said(
      8,
      4,
      0,
      0,
      notes.map(() => note("never_under", { under: [{ choice: "window", value: 5 }] })),
    ),
    `In 8 of 12 ways to compute it, none over the last 5 years, patents grew, here by ${grew}`,
  );
  assertEquals(
    said(9, 1, 0, 0, notes),
    `Patents grew ${grew}, but in no way over the last 5 years or by quarter`,
  );
  assertEquals(
    said(4, 4, 0, 0, notes),
    "No clear trend in patents from 2010 to 2019: only 4 of 8 ways to compute it find growth, none " +
      "over the last 5 years or by quarter",
  );
  assertEquals(
    said(4, 0, 0, 8),
    "No clear trend in patents from 2010 to 2019: only 4 of 12 ways to compute it find growth; 8 " +
      "cannot be computed",
  );
  const wide = [
    { choice: "certainty", value: 0.6 },
    { choice: "certainty", value: 0.7 },
    { choice: "window", value: 5 },
    { choice: "window", value: 10 },
  ];
  assertEquals(
    said(7, 41, 0, 0, [note("never_under", { under: wide })]).split(", ").slice(1).join(", "),
    "none with a least certainty of 0.6 or 0.7 or over the last 5 or 10 years",
  );
  assertEquals(said(9, 0, 0, 3), `In 9 of 12 ways to compute it, patents grew, here by ${grew}`);
  assertEquals(
    plain(briefVerdict(storyOf(GROWING, { others: { robust: robust(9, 1, 0, 0, notes) } }))),
    "+20 % a year (15 to 26 %) from 2010 to 2019, but in no way over the last 5 years or by quarter",
  );
});

Deno.test("money is of the records whose amount is known in its currency, and so is what stands in", () => {
  const said = (money: Partial<Money>) =>
    plain(moneySentence(storyOf([52], {
      others: {
        noun: "projects",
        money: {
          what: "cost",
          sum: 8_290_000,
          currency: "USD",
          part: { known: 45, of: 52 },
          inOthers: 0,
          standIns: 0,
          ...money,
        },
      },
    })));
  assertEquals(
    said({ inOthers: 7 }),
    "The 45 of 52 projects whose cost is known in USD cost $8.29 million in all; the cost of 7 more is " +
      "known in other currencies alone.",
  );
  assertEquals(
    said({ standIns: 3 }),
    "The 45 of 52 projects whose cost is known cost $8.29 million in all; of 3 of them only what " +
      "the EU pays is known.",
  );
  assertEquals(
    said({ what: "known amounts" }),
    "The 45 of 52 projects whose amount is known in USD come to $8.29 million.",
  );
});

Deno.test("buckets in words are runs of neighbours", () => {
  const said = (...labels: string[]) => spanWords(labels.map((label) => ({ label })));
  assertEquals(said("2015"), "in 2015");
  assertEquals(said("2016", "2017", "2018"), "from 2016 to 2018");
  assertEquals(said("2007", "2015", "2024"), "in 2007, 2015 and 2024");
  assertEquals(said("2007", "2015", "2016", "2024"), "in 2007, from 2015 to 2016 and in 2024");
  assertEquals(
    said("2023-Q4", "2024-Q1"),
    "from Q4 2023 to Q1 2024",
  );
  assertEquals(
    said("2000", "2002", "2004", "2006", "2008", "2010"),
    "in 2000, 2002, 2004, 2006 and 2 more",
  );
});

/** A series of numbers that look random and are the same in every run. */
function* shapes(): Generator<[number[], Asked]> {
  let state = 7;
  const next = (most: number) => (state = (state * 16_807) % 2_147_483_647) % most;
  for (let at = 0; at < 300; at++) {
    const most = [1, 3, 20, 400][next(4)]!;
    const counts = Array.from({ length: next(16) }, () => next(3) ? next(most + 1) : 0);
    const ended = next(3) ? {} : { ended: `${2010 + next(16)}-07-01` };
    const lacked = next(2)
      ? { lacked: { after: next(2) ? null : "2010-06-30", before: `${2011 + next(3)}-09-06` } }
      : {};
    yield [counts, {
      ...ended,
      ...lacked,
      asOf: `${2008 + counts.length + next(4)}-05-17`,
      undated: next(4) ? 0 : next(5),
      others: { robust: robust(next(9), next(9), next(2)) },
    }];
  }
}

Deno.test("in every lead the numbers add up, the verdict comes first, and it is short", () => {
  let checked = 0;
  const lengths: number[] = [];
  for (
    const [[counts, asked], inBrief] of [...shapes()].flatMap((each) =>
      [[each, false], [each, true]] as const
    )
  ) {
    const story = storyOf(counts, asked);
    if (!story.total) continue;
    const said = plain(trendSentence(story, false, inBrief));
    assert(
      /^((In \d+ of \d+ ways to compute it, p|P)atents (grew|fell)|No clear trend in patents|Too little data for a trend in patents)[ :,.]/
        .test(said),
      said,
    );
    const words = said.split(" ").length;
    if (inBrief) {
      if (!asked.lacked) lengths.push(words);
      assert(words <= (asked.lacked ? 70 : 60), `${words} words: ${said}`);
    }
    const [, all, list] = /\. (\d+) in all: (.*)$/.exec(said) ?? [];
    if (all === undefined) continue;
    const parts = list!.replaceAll(/ \([^)]*\)/g, "").matchAll(
      /(?:^|, | and )(\d+) (?:by|in|from|more|so|with|without)/g,
    );
    const sum = [...parts].reduce((total, [, count]) => total + Number(count), 0);
    assertEquals([sum, Number(all)], [story.total, story.total], said);
    checked++;
  }
  assert(checked > 100, String(checked));
  const long = lengths.filter((words) => words > 50);
  assert(long.length < lengths.length / 10, `${long.length} of ${lengths.length} are long`);
});

Deno.test("what speaks against a number stands before it, and what does not hold has none", () => {
  const rate = /[\d.]+ % a year/;
  const seen = new Set<string>();
  const steady = [20, 24, 18, 22, 21, 19, 23, 20];
  const made = [GROWING, GROWING.toReversed(), steady].flatMap((counts) =>
    [0, 1, 2, 4, 5, 6, 7, 8].flatMap((holds) =>
      [0, 1].map((against) =>
        storyOf(counts, { others: { robust: robust(holds, 8 - holds, against) } })
      )
    )
  );
  for (
    const story of [
      ...made,
      ...[...shapes()].map(([counts, asked]) => storyOf(counts, asked)),
    ]
  ) {
    if (!story.total) continue;
    const standing = standingOf(story);
    seen.add(standing);
    for (const said of [verdictWords(story), briefVerdict(story)].map(plain)) {
      const [number, ways] = [said.search(rate), said.search(/ of \d+ ways/)];
      if (standing === "claimed") assert(number >= 0 && ways < 0, said);
      if (standing === "mostly") assert(ways >= 0 && ways < number, said);
      if (["fails", "few", "doubted"].includes(standing)) assertEquals(number, -1, said);
      // of an interval that holds no growth there is no rate outside its brackets
      if (standing === "unclear") assert(!rate.test(said.replaceAll(/\([^)]*\)/g, "")), said);
    }
  }
  assertEquals([...seen].sort(), ["claimed", "fails", "few", "mostly", "unclear"]);
});

Deno.test("the first interval of a text says what it is, and no other does", () => {
  const named = /95 % interval /g;
  const growing = storyOf(GROWING, { others: { robust: robust(8, 0) } });
  const steady = storyOf([20, 24, 18, 22, 21, 19, 23, 20]);
  const short = storyOf([3, 5]);
  const failing = storyOf(GROWING, { others: { robust: robust(1, 7) } });
  const shared = { ...steady, share: growing.course };
  const apart = { ...growing, share: steady.course };
  const wide = { ...growing, share: storyOf([1, 0, 0, 2, 0, 1, 0]).course };
  const fewShared = { ...wide, course: wide.share, share: growing.course };
  const one = [[growing], [shared], [apart], [wide], [fewShared]];
  for (const stories of [...one, [steady, growing], [short, steady], [failing, short]]) {
    const said = plain(openingOf(stories, "").join(" "));
    const [first = ""] = /\([^()]*%[^()]*\)/.exec(said) ?? [];
    assertEquals(first.includes("95 % interval"), first !== "", said);
    assertEquals(said.match(named)?.length ?? 0, first ? 1 : 0, said);
  }
  for (const story of [...one.flat(), steady, failing, short]) {
    for (const say of [verdictWords, briefVerdict]) {
      const isNamed = tellsInterval(story);
      assertEquals(plain(say(story, true)).match(named)?.length ?? 0, isNamed ? 1 : 0);
      assertEquals(plain(say(story)).includes("95 % interval"), false);
    }
  }
  // three types are told in sentences, so that of the fourth stands on its card first
  assertEquals(firstOnCards([short, failing, short, steady]), steady);
  assertEquals(firstOnCards([short, failing, steady, growing]), null);
  assertEquals(firstOnCards([short, failing]), null);
});

Deno.test("a card says of which years its records are, beside those of its line", () => {
  const said = (story: Story) => plain(changeWords(story));
  const few = "too little data for a trend; the year before: ";
  assertEquals(
    said(storyOf([2, 1, 0, 2, 46], { ended: "2014-02-01" })),
    `${few}0; 51 from 2010 to 2014`,
  );
  assertEquals(
    said(storyOf([3, 0, 4], { undated: 2 })),
    `${few}0; 7 from 2010 to 2012 and 2 without a clear date`,
  );
  assertEquals(said(storyOf([3], { asOf: "2010-12-31" })), "too little data for a trend");
  assertEquals(
    said(storyOf([], { undated: 2 })),
    "too little data for a trend; 2 without a clear date",
  );
});

Deno.test("why no trend is told has one word for each reason, on the page, its cards and its legend", () => {
  const steady = [20, 24, 18, 22, 21, 19, 23, 20];
  const few = note("few_documents", { median: 2, total: 30 });
  const one = note("one_bucket", { label: "2012", count: 9, total: 15, share: 0.6 });
  const source = { source: "CORDIS", label: "2017", strays: 0, gain: 7, totalGain: 7 };
  const appears = note("source_appears", { ...source, share: 1, chance: 0 });
  const graves = (...grave: Story["grave"]) =>
    storyOf(GROWING, { others: { robust: robust(8, 0), grave } });
  const { course } = storyOf(GROWING);
  const thin = { ...course, complete: course.complete.map((each) => ({ ...each, value: 3 })) };
  const NONE = "no clear trend", FEW = "too little data for a trend", LED = "a trend would mislead";
  const cases: [string, Story, string | null][] = [
    ["a claim", storyOf(GROWING, { others: { robust: robust(8, 0) } }), null],
    ["tested, none found", storyOf(steady), NONE],
    ["found one way, not in others", storyOf(GROWING, { others: { robust: robust(1, 7) } }), NONE],
    ["few years", storyOf([3, 5]), FEW],
    ["no year", storyOf([3], { asOf: "2010-09-26" }), FEW],
    ["an interval that says nothing", storyOf([1, 0, 0, 2, 0, 1, 0]), FEW],
    ["few records", { ...graves(few), course: thin }, FEW],
    ["few records in one year", { ...graves(few, one), course: thin }, FEW],
    ["many records, in half of the years", graves(few), LED],
    ["one year of all", graves(one), LED],
    ["a source that came", graves(appears), LED],
    ["a source that came, with few records", graves(few, appears), LED],
  ];
  for (const [what, story, expected] of cases) {
    const [verdict, card, legend] = [verdictWords(story), briefVerdict(story), meaningsOf([story])]
      .map((each) =>
        plain(each).toLowerCase().replace(/ in patents from \d+ to \d+ would/, " would")
      );
    for (const word of [NONE, FEW, LED]) {
      const holds = [verdict, card, legend].map((each) => each!.includes(word));
      assertEquals(holds, holds.map(() => word === expected), `${what}: ${word} in ${verdict}`);
    }
  }
});

Deno.test("a source ends once, and only where that is before the rest", () => {
  const end = (source: string, day: string) => ({ source, end: day, records: 3, of: 14 });
  const frame = (asOf: string, ends: readonly ReturnType<typeof end>[]) => {
    const { frame } = storyOf(GROWING, { asOf });
    return frame.with({ provenance: { ...frame.provenance, asOf, ends } });
  };
  const parts = [
    end("erc-csv", "2019-07-01"),
    end("nsf-awards-csv", "2024-08-22"),
    end("nsf-awards-api-csv", "2025-11-24"),
  ];
  const saidOf = (asOf: string) => {
    const story = { ...storyOf(GROWING), frame: frame(asOf, parts) };
    const [ended] = withEndings([story], "year");
    return storySentences(ended!).find((each) => each.includes(" end"));
  };
  assertEquals(saidOf("2025-11-27"), "ERC ends on 1 July 2019.");
  assertEquals(
    saidOf("2026-11-27"),
    "ERC ends on 1 July 2019 and NSF awards end on 24 November 2025.",
  );
});
