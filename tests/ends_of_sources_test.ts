import { assert, assertAlmostEquals, assertEquals } from "@std/assert";
import { partialFlags } from "../lib/frame/mod.ts";
import { buildFromPaths } from "../lib/corpus/build_from_paths.ts";
import type { SourceRecord } from "../lib/corpus/record.ts";
import { openCorpus } from "../lib/open.ts";
import type { Trends } from "../lib/query/mod.ts";
import { claim, growth } from "../lib/study/mod.ts";
import { dataOf, note, notesOf, noteText } from "../lib/words/note.ts";
import { sharedFault, withShared } from "./_shared.ts";
import { build } from "./conformance/build.ts";
import { document, on } from "./conformance/records.ts";
import type { Sourced } from "./reference/sourced.ts";

/** A test on inputs that once gave a wrong answer. */
function fault(
  what: string,
  files: readonly string[],
  check: (...paths: string[]) => Promise<void>,
): void {
  const paths = files.map(sharedFault);
  withShared(`${files.join(" and ")}: ${what}`, paths, () => check(...paths));
}

async function withFiles(
  paths: readonly string[],
  check: (trends: Trends) => Promise<void>,
): Promise<void> {
  const folder = await Deno.makeTempDir({ prefix: "trendframe-" });
  try {
    const corpus = `${folder}/corpus.sqlite`;
    await buildFromPaths(corpus, paths, {}, { rejects: `${folder}/rejects.jsonl` });
    await using trends = await openCorpus(corpus);
    await check(trends);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

fault("zeros to 2024, and one growth everywhere", ["dead_topic/z.jsonl"], async (works) => {
  await withFiles([works!], async (trends) => {
    const netbook = trends.researchArticles().matching("netbook");
    const series = await netbook.timeSeries("year");
    assertEquals(series.texts("label").at(-1), "2024");
    assertEquals(series.numbers("count"), [10, 12, 15, 18, 22, 26, ...Array(9).fill(0)]);
    const alone = growth(series).rate;
    assert(alone.value! < 0);
    const both = await trends.compare({ netbook, all: trends.researchArticles() })
      .timeSeries("year");
    const window = await netbook.between("2005", "2030").timeSeries("year");
    for (const { rate } of [growth(both, { measure: "netbook" }), growth(window)]) {
      assertEquals([rate.value, rate.low, rate.high], [alone.value, alone.low, alone.high]);
    }
    assertEquals(window.numbers("count").slice(-6), Array(6).fill(null), "nobody knows 2025 on");
    assertEquals((await claim.grows(netbook).test()).estimate.value, alone.value);
  });
});

const FUTURE = ["future/gpf.csv", "future/fut.jsonl"];
fault("a stray date has no say, and is named", FUTURE, async (patents, works) => {
  await withFiles([patents!], async (trends) => {
    const { types, notes } = await trends.info();
    assertEquals([types.patents?.to, types.patents?.asOf], ["2023-05-09", "2023-05-09"]);
    const { records } = dataOf(notes, "astray")!;
    assertEquals(records, [{ id: "patent:US-999-A1", date: "2032-03-09" }]);
    const series = await trends.patents().timeSeries("year");
    assertEquals(series.texts("label").at(-1), "2023");
    assertEquals(series.texts("partialReason").at(-1), "unfinished");
    assertEquals([series.facts.outside, await trends.patents().count()], [1, 154]);
    const { rate, from, to } = growth(series);
    assertEquals([from, to], ["2016", "2022"]);
    assertAlmostEquals(rate.value!, 0.22, 0.01);
    const late = await trends.patents().since("2030").until("2033").timeSeries("year");
    assertEquals(late.numbers("count"), [null, null, 1, null]);
  });
  await withFiles([works!], async (trends) => {
    const { types, notes } = await trends.info();
    assertEquals(types["research-articles"]?.asOf, "2023-06-18");
    assertEquals(dataOf(notes, "astray")!.records, [{ id: "openalex:W999", date: "2030-12-31" }]);
    const { rate, to } = growth(await trends.researchArticles().timeSeries("year"));
    assertEquals(to, "2022");
    assertAlmostEquals(rate.value!, 0.22, 0.02);
  });
});

const CREATED = ["pubmed_createdate/pm_iso.csv", "pubmed_createdate/pm_excel.csv"];
fault("both files reach the same day", CREATED, async (...files) => {
  const reached: unknown[] = [];
  for (const file of files) {
    await withFiles([file], async (trends) => {
      const { types } = await trends.info();
      const series = await trends.researchArticles().timeSeries("year");
      reached.push([types["research-articles"], series.toRecords()]);
      assertEquals(types["research-articles"]?.asOf, "2022-03-21");
    });
  }
  assertEquals(reached[0], reached[1]);
});

/** Articles that grow by a fifth a year, spread over its days. */
function growing(prefix: string, title: string, first: number, last: number): SourceRecord[] {
  return Array.from({ length: last - first + 1 }, (_, year) => {
    const count = Math.round(40 * 1.2 ** (first + year - 2012));
    return Array.from({ length: count }, (_, at) => {
      const day = new Date(Date.UTC(first + year, 0, 1 + Math.floor(at * 365 / count)));
      const published = on(day.toISOString().slice(0, 10));
      return document("research-articles", `${prefix}${first + year}-${at}`, { published, title });
    });
  }).flat();
}

function sourced(source: string, asOf: string, records: readonly SourceRecord[]): Sourced[] {
  return records.map((record) => ({ source, record, asOf: on(asOf).instant }));
}

async function withSources(
  records: readonly Sourced[],
  check: (trends: Trends) => Promise<void>,
): Promise<void> {
  const built = await build(records, {});
  try {
    await using trends = await openCorpus(built.path);
    await check(trends);
  } finally {
    await built.remove();
  }
}

/** PubMed until 18 December 2019, with works that are dated ahead; OpenAlex until September 2024. */
const BOTH = [
  ...sourced("pubmed-csv", "2019-12-18", [
    ...growing("p", "sleep and memory of mice", 2012, 2019).filter((record) =>
      "published" in record && record.published!.instant < Date.UTC(2019, 11, 18)
    ),
    document("research-articles", "ahead", { published: on("2020-01"), title: "sleep ahead" }),
  ]),
  ...sourced("openalex-works", "2024-09-30", [
    ...growing("o", "sleep and memory of rats", 2012, 2023),
    ...growing("b", "batteries", 2012, 2023),
  ]),
];

Deno.test("a search in two sources does not fall when one of them has ended", async () => {
  await withSources(BOTH, async (trends) => {
    const sleep = trends.researchArticles().matching("sleep");
    const series = await sleep.timeSeries("year");
    const reasons = Object.fromEntries(
      series.texts("label").map((label, row) => [label, series.texts("partialReason")[row]]),
    );
    assertEquals([reasons["2018"], reasons["2019"], reasons["2023"]], [
      null,
      "source_ended",
      "source_ended",
    ]);
    const [ended, ...others] = series.provenance.ends;
    assertEquals([ended?.source, ended?.end, others], ["pubmed-csv", "2019-12-18", []]);
    assert(ended!.records / ended!.of > 0.25);
    const found = growth(series);
    assertEquals([found.from, found.to], ["2012", "2018"]);
    assertAlmostEquals(found.rate.value!, 0.2, 0.02);
    assertEquals((await claim.grows(sleep).test()).verdict, "holds");
    assertEquals((await claim.shrinks(sleep).test()).verdict, "does not hold");
  });
});

Deno.test("a series that ended leaves a gap, alone, in a comparison and in a window", async () => {
  await withSources(BOTH, async (trends) => {
    const mice = trends.researchArticles().matching("mice");
    const alone = await mice.timeSeries("year");
    assertEquals(alone.texts("label").at(-1), "2019");
    assertEquals(alone.texts("partialReason").at(-1), "unfinished");
    assertEquals(alone.provenance.asOf, "2019-12-18");
    assertEquals(notesOf(alone.notes, "source_ended"), [], "no other source holds any of it");
    const both = await trends.compare({ mice, rats: trends.researchArticles().matching("rats") })
      .timeSeries("year");
    const window = await mice.between("2012", "2023").timeSeries("year");
    for (const counts of [both.numbers("mice"), window.numbers("count")]) {
      assertEquals(counts.slice(0, 8), alone.numbers("count"));
      assert(counts.slice(8).every((count) => count === null));
    }
    const rates = [growth(alone), growth(both, { measure: "mice" }), growth(window)]
      .map(({ rate: { value, low, high } }) => [value, low, high]);
    assertEquals(rates[1], rates[0]);
    assertEquals(rates[2], rates[0]);
    assertEquals(partialFlags(both, "mice")!.slice(6, 8), [false, true]);
  });
});

Deno.test("each group has the ends of its own sources", async () => {
  await withSources(BOTH, async (trends) => {
    const groups = await trends.researchArticles().groupBy("title", { resolution: "year" });
    const rows = groups.toRecords().filter(({ label }) => label === "2021");
    const of = (title: string) => rows.find(({ series }) => series === title)!;
    assertEquals(of("sleep and memory of mice").count, null);
    assertEquals([of("batteries").partial, of("batteries").partialReason], [false, null]);
    assert(Number(of("sleep and memory of rats").count) > 100);
  });
});

Deno.test("lone dates of 1900 and 1970 have no say where a series begins", async () => {
  const stray = ["1900-01-01", "1970-01-01"].map((date, at) =>
    document("research-articles", `stray${at}`, { published: on(date), title: "sleep" })
  );
  await withSources(
    sourced("test", "2023-12-31", [...stray, ...growing("a", "sleep", 2012, 2023)]),
    async (trends) => {
      const series = await trends.researchArticles().timeSeries("year");
      assertEquals(series.texts("label")[0], "2012");
      assertEquals(
        series.notes.find(({ code }) => code === "outside"),
        note("outside", {
          before: 2,
          after: 0,
        }),
      );
      assertAlmostEquals(growth(series).rate.value!, 0.2, 0.01);
      const all = await trends.researchArticles().count();
      const counted = series.numbers("count").reduce<number>((sum, each) => sum + each!, 0);
      assertEquals(counted + Number(series.facts.withoutLabel) + Number(series.facts.outside), all);
    },
  );
});

/** Works of every year, dated by the year alone, beside those of a source with days. */
const BY_YEAR = [
  ...Array.from({ length: 8 }, (_, year): Sourced[] =>
    Array.from({ length: 30 }, (_, at) => ({
      source: "ieee-xplore-csv",
      record: document("research-articles", `y${year}-${at}`, {
        published: on(String(2014 + year)),
        title: "sleep by the year",
      }),
    }))).flat(),
  ...sourced("openalex-works", "2024-09-30", growing("o", "sleep and memory", 2012, 2023)),
];

Deno.test("an end is as exact as the dates are: what is known by the year ends in a year", async () => {
  await withSources(BY_YEAR, async (trends) => {
    const { sources, types, notes } = await trends.info();
    const ieee = sources.find(({ importer }) => importer === "ieee-xplore-csv")!;
    assertEquals([ieee.asOf, ieee.asOfPrecision], ["2021-01-01", "year"]);
    assertEquals(types["research-articles"]?.asOf, "2024-09-30");
    assertEquals(types["research-articles"]?.asOfPrecision, undefined);
    assertEquals(notesOf(notes, "source_ends").map(noteText), [
      "Research articles: IEEE Xplore ends in 2021, before 30 December 2023",
    ]);
    const both = await trends.researchArticles().matching("sleep").timeSeries("year");
    assertEquals(both.provenance.ends.map(({ end, precision }) => [end, precision]), [
      ["2021-01-01", "year"],
    ]);
    const alone = await trends.researchArticles().matching('"by the year"').timeSeries("year");
    assertEquals([alone.provenance.asOf, alone.provenance.asOfPrecision], ["2021-01-01", "year"]);
    assertEquals(notesOf(alone.notes, "unfinished").map(noteText), [
      "Unfinished: 2021; the data reaches 2021",
    ]);
    assertEquals(alone.texts("partialReason").at(-1), "unfinished", "nobody knows the rest of it");
    const all = [...notes, ...both.notes, ...alone.notes].map(noteText).join("\n");
    assertEquals(all.match(/1 January/), null);
  });
});

/** Works of a source, 40 a year, on days of some years from a day on. */
function steady(source: string, years: readonly number[], from = "0000"): Sourced[] {
  const records = years.flatMap((year) =>
    Array.from({ length: 40 }, (_, at) => {
      const day = new Date(Date.UTC(year, 0, 1 + 9 * at)).toISOString().slice(0, 10);
      const id = `${source}${year}-${at}`;
      return document("research-articles", id, { published: on(day), title: "sleep" });
    })
  ).filter(({ published }) => new Date(published!.instant).toISOString() >= from);
  return sourced(source, `${years.at(-1)!}-12-31`, records);
}

const YEARS = Array.from({ length: 14 }, (_, at) => 2010 + at);

Deno.test("years that nobody collected are gaps, and no part of growth", async () => {
  const collected = YEARS.filter((year) => year < 2014 || year === 2017 || year > 2019);
  await withSources(steady("scopus-csv", collected), async (trends) => {
    const sleep = trends.researchArticles().matching("sleep");
    const series = await sleep.timeSeries("year");
    const partial = series.texts("label").filter((_, row) => series.flags("partial")[row]);
    assertEquals(partial, ["2014", "2015", "2016", "2018", "2019"]);
    assertEquals([...new Set(series.texts("partialReason"))], [null, "source_paused"]);
    assertEquals(series.numbers("count").slice(3, 8), [40, null, null, null, 40]);
    assertEquals(notesOf(series.notes, "source_paused").length, 2, "all of them");
    const found = growth(series);
    assertAlmostEquals(found.rate.value!, 0, 0.01);
    assert((await claim.grows(sleep).test()).verdict !== "holds");
    const quarters = await sleep.timeSeries("quarter");
    assertEquals(quarters.resample("year").flags("partial"), series.flags("partial"));
    const late = await sleep.since("2021").timeSeries("year");
    assertEquals(notesOf(late.notes, "source_paused"), [], "not within it");
  });
});

Deno.test("a first year in which the data begin is not complete", async () => {
  await withSources(steady("newsapi-articles", YEARS, "2010-09-06"), async (trends) => {
    const series = await trends.researchArticles().matching("sleep").timeSeries("year");
    assertEquals(series.texts("partialReason").slice(0, 2), ["source_began", null]);
    assertEquals(growth(series).from, "2011");
    const before = await trends.researchArticles().between("2008", "2011").timeSeries("year");
    assertEquals(before.numbers("count").slice(0, 2), [null, null]);
    assertEquals(before.numbers("count")[3], 40);
  });
  await withSources(steady("newsapi-articles", YEARS, "2010-02-01"), async (trends) => {
    const series = await trends.researchArticles().matching("sleep").timeSeries("year");
    assertEquals(series.flags("partial")[0], false, "about three records are missing");
  });
});

Deno.test("flat sources that begin one after another do not grow", async () => {
  const all = [
    ...steady("openalex-works", YEARS),
    ...steady("pubmed-csv", YEARS.slice(3)),
    ...steady("scopus-csv", YEARS.slice(6)),
  ];
  await withSources(all, async (trends) => {
    const series = await trends.researchArticles().matching("sleep").timeSeries("year");
    const found = growth(series);
    assertEquals([found.from, found.to], ["2016", "2023"]);
    assertAlmostEquals(found.rate.value!, 0, 0.01);
    assertEquals(notesOf(found.notes, "source_began").map(({ data }) => data.source), [
      "pubmed-csv",
      "scopus-csv",
    ]);
  });
});

Deno.test("what several importers read of one source covers its days together", async () => {
  const all = [
    ...steady("nsf-awards-csv", YEARS.slice(0, 8)),
    ...steady("nsf-awards-api-csv", YEARS.slice(8)),
  ];
  await withSources(all, async (trends) => {
    const series = await trends.researchArticles().matching("sleep").timeSeries("year");
    assertEquals(series.flags("partial"), YEARS.map(() => false));
    assertEquals([series.provenance.ends, notesOf(series.notes, "source_began")], [[], []]);
    assertEquals(notesOf((await trends.info()).notes, "source_ends"), []);
  });
});

Deno.test("a source that ends in a month has not ended before a day of it", async () => {
  const months = YEARS.flatMap((year) =>
    Array.from({ length: 48 }, (_, at) => {
      const label = `${year}-${String(at % 12 + 1).padStart(2, "0")}`;
      return document("research-articles", `b${label}-${at}`, {
        published: on(label),
        title: "sleep",
      });
    })
  );
  const all = [
    ...months.map((record): Sourced => ({ source: "bibtex", record })),
    ...steady("ris", YEARS).slice(0, -1),
  ];
  await withSources(all, async (trends) => {
    const series = await trends.researchArticles().matching("sleep").timeSeries("year");
    assertEquals(series.provenance.ends, []);
    assertEquals(notesOf((await trends.info()).notes, "source_ends"), []);
  });
});
