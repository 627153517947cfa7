import { assertEquals } from "@std/assert";
import { bucketLabel, bucketOfLabel, bucketStart } from "../../../lib/catalogue/dates.ts";
import { parseInput } from "../../../lib/catalogue/parse.ts";
import type { DocumentRecord } from "../../../lib/corpus/record.ts";
import { type Note, note } from "../../../lib/words/note.ts";
import type { Sourced } from "../../reference/sourced.ts";
import { sorted } from "../notes.ts";
import { document, from, on, patent, topic } from "../records.ts";
import { answers, holds, isBeginning, offered, type Table } from "../table.ts";
import { idOfTopic } from "./_ids.ts";

/** A patent on the 15th of each month from one to another. */
function monthly(prefix: string, first: string, last: string, title = ""): DocumentRecord[] {
  const [from, to] = [bucketOfLabel(first).bucket, bucketOfLabel(last).bucket];
  return Array.from({ length: to - from + 1 }, (_, at) => {
    const label = bucketLabel(from + at, "month");
    return patent(`${prefix}${label}`, `${label}-15`, title);
  });
}

const series = (
  title: string,
  input: Readonly<Record<string, unknown>>,
  counts: Readonly<Record<string, number>>,
  notes: readonly Note[] = [],
) =>
  answers(title, "patentsTimeSeries", input, {
    labels: Object.keys(counts).map((label) => label.trim()),
    counts: Object.values(counts),
    withoutLabel: 0,
  }, notes);

const matching = (query: string) => ({ query: { type: "query", query } });

/** 156 patents, and one of each end of time. */
const STEADY = monthly("s", "2010-01", "2022-12");
const LATE = patent("late", "2031-07-01", "stray");
const EARLY = patent("early", "1900-01-01", "stray");

export const ASTRAY: Table = {
  title: "dates that are astray",
  records: from("test", ...STEADY, LATE, EARLY),
  cases: [
    series("stretch no series", { start: "2021-01-01" }, { "2021 ": 12, "2022 ": 12 }, [
      note("outside", { before: 0, after: 1 }),
    ]),
    answers("are told, and in the total", "patentsTimeSeries", {}, {
      labels: Array.from({ length: 13 }, (_, at) => String(2010 + at)),
      counts: Array(13).fill(12),
    }, [note("outside", { before: 1, after: 1 })]),
    answers("are rows", "searchPatents", {}, { total: 158 }),
    series("are in windows that reach them", { start: "2030-01-01", end: "2031-12-31" }, {
      "2030 ": 0,
      "2031 ": 1,
    }),
    series("are beyond a bound", { end: "2010-06-30" }, { "2010 ": 6 }, [
      note("outside", { before: 1, after: 0 }),
    ]),
    series("are all that matches: no series", matching("stray"), {}, [
      note("outside", { before: 1, after: 1 }),
    ]),
    series("are all that matches, from a bound", { ...matching("stray"), start: "2021-01-01" }, {
      "2021 ": 0,
      "2022 ": 0,
    }, [note("outside", { before: 0, after: 1 })]),
    holds("have no say in what is complete, and are named", async (engine) => {
      const { types: { patents }, notes } = await engine.corpus();
      assertEquals([patents?.from, patents?.to, patents?.asOf], [
        "2010-01-15",
        "2022-12-15",
        "2022-12-15",
      ]);
      assertEquals(notes, [
        note("astray", {
          collection: "patents",
          importer: "test",
          records: [{ id: "early", date: "1900-01-01" }, { id: "late", date: "2031-07-01" }],
        }),
      ]);
    }),
    holds("are in no bucket of a capability that its series lacks", async (engine) => {
      const select = { collection: "patents", input: parseInput("patentsTimeSeries", {}) } as const;
      const { output: { labels, groups } } = await offered(engine, "groupBy")({
        select,
        by: null,
        resolution: "year",
      });
      assertEquals([labels[0], labels.at(-1), groups[0]?.count], ["2010", "2022", 158]);
      const members = offered(engine, "members");
      assertEquals((await members({ select, bucket: "2031" })).output.total, 0);
      assertEquals((await members({ select, bucket: "2022" })).output.total, 12);
      assertEquals((await members({ select })).output.total, 158);
    }),
  ],
};

const PAUSE = { after: "2004-12-15", before: "2015-01-15", expected: 121 };
const PAUSED = note("source_paused", {
  source: "test",
  ...PAUSE,
  least: 609,
  records: 180,
  of: 180,
});
const BEGAN = note("source_began", {
  source: "test",
  first: "2000-01-15",
  since: "1998-05-17",
  later: false,
  records: 180,
  of: 180,
});

export const PAUSES: Table = {
  title: "a source of 2000 to 2004 and 2015 to 2024",
  records: from(
    "test",
    ...monthly("a", "2000-01", "2004-12"),
    ...monthly("b", "2015-01", "2024-12"),
  ),
  cases: [
    answers("keeps both", "patentsTimeSeries", {}, {
      labels: Array.from({ length: 25 }, (_, at) => String(2000 + at)),
      counts: [...Array(5).fill(12), ...Array(10).fill(0), ...Array(10).fill(12)],
    }, [BEGAN, PAUSED]),
    answers(
      "whatever the window",
      "patentsTimeSeries",
      {
        start: "2016-01-01",
        end: "2017-12-31",
      },
      { counts: [12, 12] },
      [BEGAN, PAUSED],
    ),
    holds("and says so", async (engine) => {
      const { notes } = await engine.corpus();
      assertEquals(notes, [
        note("source_pauses", {
          collection: "patents",
          importer: "test",
          ...PAUSE,
        }),
      ]);
    }),
  ],
};

export const FEW: Table = {
  title: "a lone date of few",
  records: from("test", ...monthly("a", "2015-01", "2022-12"), LATE),
  cases: [
    answers("is more than a hundredth, and stretches the series", "patentsTimeSeries", {}, {
      labels: Array.from({ length: 17 }, (_, at) => String(2015 + at)),
    }, [
      note("source_paused", {
        source: "test",
        after: "2022-12-15",
        before: "2031-07-01",
        expected: 103,
        least: 609,
        records: 97,
        of: 97,
      }),
    ]),
  ],
};

const updated = (asOf: string, records: readonly DocumentRecord[], source = "test"): Sourced[] =>
  from(source, ...records).map((each) => ({ ...each, asOf: on(asOf).instant }));

/** Articles of a file that was updated in 2024; `gone` ends with 2016. */
export const STOPPED: Table = {
  title: "a topic that stopped",
  records: [
    ...updated("2024-03-31", monthly("a", "2012-01", "2024-02")),
    ...updated("2024-03-31", monthly("g", "2014-01", "2016-12", "gone")),
  ],
  cases: [
    series("shows its zeros to the end of the source", matching("gone"), {
      "2014 ": 12,
      "2015 ": 12,
      "2016 ": 12,
      "2017 ": 0,
      "2018 ": 0,
      "2019 ": 0,
      "2020 ": 0,
      "2021 ": 0,
      "2022 ": 0,
      "2023 ": 0,
      "2024 ": 0,
    }),
    series("from a bound on, too", { ...matching("gone"), start: "2022-01-01" }, {
      "2022 ": 0,
      "2023 ": 0,
      "2024 ": 0,
    }),
    series("but not beyond", { ...matching("gone"), start: "2025-01-01" }, {}, [
      note("outside_dates", { collection: "patents", from: "2012-01-15", to: "2024-02-15" }),
    ]),
    series("nor before its first record", { ...matching("gone"), end: "2013-12-31" }, {}),
    series("within both bounds", { ...matching("gone"), start: "2013-01-01", end: "2014-06-30" }, {
      "2013 ": 0,
      "2014 ": 6,
    }),
  ],
};

/** One source is updated until 2024 and has nothing after 2019; another goes on. */
const ENDED: readonly Sourced[] = [
  ...updated("2024-06-30", monthly("a", "2015-01", "2019-12", "alpha"), "one"),
  ...updated("2024-06-30", [...monthly("b", "2015-01", "2024-05", "beta")], "two"),
];

export const ENDS: Table = {
  title: "a source that ends before another",
  records: ENDED,
  cases: [
    answers("is told where it has a tenth of what matches", "patentsTimeSeries", {}, {
      labels: Array.from({ length: 10 }, (_, at) => String(2015 + at)),
      counts: [24, 24, 24, 24, 24, 12, 12, 12, 12, 5],
    }, [note("source_ended", { source: "one", end: "2019-12-15", records: 60, of: 173 })]),
    answers(
      "whatever the window",
      "patentsTimeSeries",
      { start: "2023-01-01", end: "2023-12-31" },
      { labels: ["2023"], counts: [12] },
      [note("source_ended", { source: "one", end: "2019-12-15", records: 60, of: 173 })],
    ),
    series("alone it ends the series", matching("alpha"), {
      "2015 ": 12,
      "2016 ": 12,
      "2017 ": 12,
      "2018 ": 12,
      "2019 ": 12,
    }, [note("reaches", { end: "2019-12-15" })]),
    series("another alone goes on", { ...matching("beta"), start: "2023-01-01" }, {
      "2023 ": 12,
      "2024 ": 5,
    }),
    holds("each group has the ends of its own records", async (engine) => {
      const groupBy = offered(engine, "groupBy");
      const input = parseInput("patentsTimeSeries", { start: "2023-01-01" });
      const { output: { labels, groups } } = await groupBy({
        select: { collection: "patents", input },
        by: "title",
        resolution: "year",
      });
      assertEquals(labels, ["2023", "2024"]);
      const [beta, ...others] = groups;
      assertEquals([beta?.id, others], ["beta", []]);
      const { end, ended, began, paused } = beta!.reach!;
      assertEquals([end, ended, paused], ["2024-06-30", [], []]);
      assertEquals(began.map(({ source, first, since, later }) => [source, first, since, later]), [
        ["two", "2015-01-15", "2013-05-17", false],
      ]);
      // those before the bounds count, too
      assertEquals(began.map(({ records, of }) => [records, of]), [[113, 113]]);
    }),
    holds("and so says the corpus", async (engine) => {
      const { types, notes } = await engine.corpus();
      assertEquals(types.patents?.asOf, "2024-06-30");
      assertEquals(sorted(notes), [
        note("source_ends", {
          collection: "patents",
          importer: "one",
          end: "2019-12-15",
          latest: "2024-06-30",
        }),
      ]);
    }),
  ],
};

const inFile = (file: string, records: readonly DocumentRecord[]): Sourced[] =>
  from("one", ...records).map((each) => ({ ...each, file }));

/** Two searches of one site, exported in 2015 and in 2024, and two files of another. */
const EXPORTED: readonly Sourced[] = [
  ...inFile("cheese.csv", monthly("c", "2008-01", "2024-03", "cheese")),
  ...inFile("pizza.csv", monthly("p", "2008-01", "2015-12", "pizza")),
  ...from("two", ...monthly("d", "2016-01", "2016-12", "dough")).map((each) => ({
    ...each,
    file: "d1",
  })),
  ...from("two", ...monthly("e", "2017-01", "2024-03", "dough")).map((each) => ({
    ...each,
    file: "d2",
  })),
];

const apartOf = (records: number, of: number) =>
  note("files_end_apart", {
    source: "one",
    files: [{ file: "pizza.csv", end: "2015-12-15" }],
    more: 0,
    latest: "2024-03-15",
    records,
    of,
  });

export const SEARCHES: Table = {
  title: "searches of one source that were exported at different times",
  records: EXPORTED,
  cases: [
    answers("are told where they may hold what matches", "patentsTimeSeries", matching("pizza"), {
      labels: Array.from({ length: 17 }, (_, at) => String(2008 + at)),
    }, [apartOf(96, 96)]),
    answers(
      "whichever of them does",
      "patentsTimeSeries",
      {
        ...matching("cheese"),
        start: "2020-01-01",
      },
      { counts: [12, 12, 12, 12, 3] },
      [apartOf(195, 195)],
    ),
    answers("in all, too", "patentsTimeSeries", {}, {}, [apartOf(291, 390)]),
    answers("not where all is of another source", "patentsTimeSeries", matching("dough"), {}, []),
    answers(
      "in a capability as in its series",
      "patentsTimeSeries",
      {
        ...matching("pizza OR dough"),
        resolution: "quarter",
      },
      {},
      [apartOf(96, 195)],
    ),
    holds("each group has what is told of its own records", async (engine) => {
      const { output: { groups } } = await offered(engine, "groupBy")({
        select: { collection: "patents", input: parseInput("patentsTimeSeries", {}) },
        by: "title",
        resolution: "year",
      });
      const told = groups.map(({ id, reach }) => [id, reach!.apart.map(({ of }) => of)]);
      assertEquals(Object.fromEntries(told), { pizza: [96], cheese: [195], dough: [] });
    }),
  ],
};

/** A search of 20 records beside one of more than ten times as many. */
export const SMALL_SEARCH: Table = {
  title: "a small file that ends before another",
  records: [
    ...inFile("large.csv", monthly("l", "2000-01", "2024-03", "large")),
    ...inFile("small.csv", monthly("s", "2010-01", "2012-03", "small")),
  ],
  cases: [
    answers("is told where it may be a tenth", "patentsTimeSeries", matching("small"), {}, [
      note("files_end_apart", {
        source: "one",
        files: [{ file: "small.csv", end: "2012-03-15" }],
        more: 0,
        latest: "2024-03-15",
        records: 27,
        of: 27,
      }),
    ]),
    answers("not where it is less", "patentsTimeSeries", {}, {}, []),
  ],
};

/** A source of 46 years that is half sure of a topic, and one of 13 years with two astray dates. */
export const OWN_AXES: Table = {
  title: "astray dates of one source within the years of another",
  records: [
    ...from(
      "one",
      ...monthly("a", "1990-01", "2035-12", "one").map((record) => ({
        ...record,
        topics: [topic(["Two"], 0.5)],
      })),
    ),
    ...from(
      "two",
      ...[
        ...monthly("b", "2010-01", "2022-12", "two"),
        patent("early", "1995-05-01", "two"),
        patent("late", "2031-05-01", "two"),
      ].map((record) => ({ ...record, topics: [topic(["Two"], 0.9)] })),
    ),
  ],
  cases: [
    ...([
      [{}, 0, 0],
      [{ start: "1990-01-01" }, 1, 0],
      [{ end: "2035-12-31" }, 0, 1],
      [{ start: "1990-01-01", end: "2035-12-31" }, 1, 1],
    ] as const).flatMap(([bounds, early, late]) => [
      holds(
        `are in the series of a group as in that alone: ${JSON.stringify(bounds)}`,
        (engine) =>
          countsOfTwo(
            bounds,
            async (input) => {
              const { output: { labels, groups } } = await offered(engine, "groupBy")({
                select: { collection: "patents", input },
                by: "title",
                resolution: "year",
              });
              const two = groups.find(({ id }) => id === "two")!;
              assertEquals(two.count, 158);
              return { labels, counts: two.counts };
            },
            early,
            late,
          ),
      ),
      holds(`and at a threshold: ${JSON.stringify(bounds)}`, (engine) =>
        countsOfTwo(
          {
            ...bounds,
            query: { type: "topic", ids: [idOfTopic("Two")] },
          },
          async (input) => {
            const { output: { labels, counts } } = await offered(engine, "sweep")({
              select: { collection: "patents", input },
              thresholds: [0.5, 0.9],
            });
            return { labels, counts: counts[1]! };
          },
          early,
          late,
        )),
    ]),
  ],
};

type PatentSeries = ReturnType<typeof parseInput<"patentsTimeSeries">>;

/** Checks the years of the second source: 12 a year from 2010 to 2022, and the astray ones. */
async function countsOfTwo(
  asked: Readonly<Record<string, unknown>>,
  ask: (input: PatentSeries) => Promise<{ labels: readonly string[]; counts: readonly number[] }>,
  early: number,
  late: number,
): Promise<void> {
  const { labels, counts } = await ask(parseInput("patentsTimeSeries", asked));
  assertEquals([labels[0], labels.at(-1)], ["1990", "2035"]);
  const strays: Record<string, number> = { "1995": early, "2031": late };
  const isSteady = (label: string) => label >= "2010" && label <= "2022";
  assertEquals(counts, labels.map((label) => isSteady(label) ? 12 : strays[label] ?? 0));
}

export const SET_AS_OF: Table = {
  title: "a day that is set for all sources",
  records: [...ENDED, ...from("one", document("pdfs", "p", { published: on("2023-01-01") }))],
  settings: { asOf: "2024-03-31" },
  cases: [
    answers("is where they end, unless their records do long before", "patentsTimeSeries", {}, {
      counts: [24, 24, 24, 24, 24, 12, 12, 12, 12, 5],
    }, [note("source_ended", { source: "one", end: "2019-12-15", records: 60, of: 173 })]),
    answers("also of what has few records", "pdfsTimeSeries", {}, {
      labels: ["2023", "2024"],
      counts: [1, 0],
    }, []),
  ],
};

const JANUARY = { source: "test", count: 30, of: 90 };

/** Articles of one source that puts on 1 January what is of a year, and of another that does not. */
export const YEARS: Table = {
  title: "a source that writes 1 January for a year",
  records: [
    ...from(
      "test",
      ...Array.from(
        { length: 30 },
        (_, at) => patent(`y${at}`, `${2015 + at % 3}-01-01`, at < 3 ? "vague laser" : "laser"),
      ),
      ...monthly("a", "2015-01", "2019-12", "laser"),
    ),
    ...from("other", ...monthly("b", "2015-01", "2019-12", "mirror")),
  ],
  cases: [
    ...(["month", "quarter"] as const).map((resolution) =>
      answers(
        `says so by ${resolution}`,
        "patentsTimeSeries",
        {
          ...matching("laser"),
          resolution,
        },
        {},
        [note("dated_first_of_january", JANUARY)],
      )
    ),
    answers("not by year", "patentsTimeSeries", { ...matching("laser"), resolution: "year" }, {
      counts: [22, 22, 22, 12, 12],
    }, []),
    answers(
      "counts those in the question",
      "patentsTimeSeries",
      {
        ...matching("vague"),
        start: "2015-01-01",
        end: "2016-12-31",
        resolution: "month",
      },
      {},
      [note("dated_first_of_january", { source: "test", count: 2, of: 2 })],
    ),
    answers(
      "not in a window without a January",
      "patentsTimeSeries",
      {
        ...matching("laser"),
        start: "2015-02-01",
        end: "2015-12-31",
        resolution: "month",
      },
      {},
      [],
    ),
    answers(
      "not of another source",
      "patentsTimeSeries",
      {
        ...matching("mirror"),
        resolution: "month",
      },
      {},
      [],
    ),
    holds("and the corpus says it of the source", async (engine) => {
      const { notes } = await engine.corpus();
      assertEquals(notes, [
        note("many_on_first_of_january", {
          collection: "patents",
          importer: "test",
          count: 30,
          of: 90,
        }),
      ]);
    }),
    holds("groups by month say so, too", async (engine) => {
      const { notes } = await offered(engine, "groupBy")({
        select: {
          collection: "patents",
          input: parseInput("patentsTimeSeries", matching("laser")),
        },
        by: null,
        resolution: "month",
      });
      assertEquals(notes.filter((each) => !isBeginning(each)), [
        note("dated_first_of_january", JANUARY),
      ]);
    }),
  ],
};

/** Articles on the first of the month, which is all that is known of them, and a weekly gazette. */
export const CYCLES: Table = {
  title: "sources that come in cycles",
  records: [
    ...from(
      "months",
      ...Array.from({ length: 24 * 40 }, (_, at) => {
        const label = bucketLabel(bucketOfLabel("2018-01").bucket + Math.floor(at / 40), "month");
        return document("research-articles", `m${at}`, { published: on(label) });
      }),
      document("research-articles", "last", { published: on("2020-01") }),
    ),
    ...from(
      "gazette",
      ...Array.from({ length: 100 * 30 }, (_, at) => {
        const day = bucketStart(bucketOfLabel("2015-01").bucket, "month") / 86_400_000;
        const instant = (day + 7 * Math.floor(at / 30)) * 86_400_000;
        return patent(`w${at}`, new Date(instant).toISOString().slice(0, 10));
      }),
      patent("next", "2016-12-01"),
    ),
  ],
  cases: [
    answers("the first record of the next month is not astray", "researchArticlesTimeSeries", {}, {
      labels: ["2018", "2019", "2020"],
    }, []),
    answers("nor that of the next week", "patentsTimeSeries", { resolution: "month" }, {}, []),
    holds("so nothing is told", async (engine) => {
      const { types, notes } = await engine.corpus();
      assertEquals(types.patents?.asOf, "2016-12-01");
      assertEquals(notes, []);
    }),
  ],
};
