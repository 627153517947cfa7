import pl from "nodejs-polars";
import { assert, assertAlmostEquals, assertEquals, assertRejects, assertThrows } from "@std/assert";
import {
  buildFromPaths,
  cagr,
  type Frame,
  growth,
  leadLag,
  openCorpus,
  plot,
  shareOfVoice,
  smooth,
  type Trends,
  why,
} from "trendframe";
import { dataOf } from "../../lib/words/note.ts";
import { sharedData, withShared } from "../_shared.ts";
import { withDemo } from "../study/_demo.ts";

const TYPES = ["patents", "research-articles", "news-articles", "projects"] as const;

function sumOf(frame: Frame, measure = "count"): number {
  return frame.numbers(measure).reduce<number>((sum, each) => sum + (each ?? 0), 0);
}

Deno.test("wider buckets lack the records without a narrower one, and no other", async () => {
  await withDemo(async (trends) => {
    for (const type of TYPES) {
      const all = trends.documents(type);
      for (
        const [query, isBounded] of [[all, false], [all.between("2012", "2019"), true]] as const
      ) {
        const year = await query.timeSeries("year");
        for (const width of ["quarter", "month"] as const) {
          const finer = await query.timeSeries(width);
          const years = finer.resample("year");
          assertEquals(
            dataOf(years.notes, "resampled")?.withoutLabel,
            finer.facts.withoutLabel as number,
          );
          // bounds hold for buckets, not for what has none
          const known = Number(finer.facts.withoutLabel) - Number(year.facts.withoutLabel);
          const lacking = sumOf(year) - sumOf(years);
          assert(known > 0 && lacking > 0, `${type} by ${width}: the demo has dates of a year`);
          if (isBounded) assert(lacking <= known);
          else assertEquals(lacking, known);
          for (const name of ["label", "start", "end", "partialReason"]) {
            assertEquals(years.texts(name), year.texts(name), `${type} by ${width}: ${name}`);
          }
          assertEquals(years.flags("partial"), year.flags("partial"));
        }
      }
    }
    await traced(trends);
    await read(trends);
  });
});

/** The records behind a wider bucket are those of its parts. */
async function traced(trends: Trends) {
  const query = trends.patents();
  const months = await query.timeSeries("month");
  for (
    const [frame, bucket] of [
      [months.resample("year"), "2018"],
      [months.resample("quarter"), "2018-Q2"],
      [months.resample("quarter").resample("year"), "2018"],
      [months.resample("year", { fiscalYearStart: 10 }), "FY2018"],
    ] as const
  ) {
    const receipt = await frame.why(bucket);
    assert(receipt.agrees && receipt.ids.length > 0, bucket);
    const rows = await receipt.records();
    assertEquals(rows.texts("id").sort(), [...receipt.ids]);
    assertEquals((await why(trends, frame, bucket)).ids, receipt.ids);
  }
  const [asked, found] = [await query.timeSeries("year"), months.resample("year")];
  const counts = found.numbers("count");
  const at = asked.numbers("count").findIndex((count, at) => count! > counts[at]!);
  const label = asked.texts("label")[at]!;
  const [all, some] = [await asked.why(label), await found.why(label)];
  assert(some.agrees && some.ids.every((id) => all.ids.includes(id)));
  assertEquals((await some.records()).height, counts[at]);
  await assertRejects(() => months.resample("year").why("2018-04"), RangeError, "2018-04");
}

/** Methods and charts read fiscal years as years that begin elsewhere. */
async function read(trends: Trends) {
  const months = await trends.patents().between("2010-04", "2020-03").timeSeries("month");
  const fiscal = months.resample("year", { fiscalYearStart: 4 });
  const labels = Array.from({ length: 10 }, (_, at) => `FY${2011 + at}`);
  assertEquals(fiscal.texts("label"), labels);
  const { rate } = growth(fiscal);
  assert(rate.value !== null && rate.low !== null && rate.low < rate.value);
  // the same numbers in calendar years grow as much
  const asYears = fiscal.with({
    df: fiscal.df.withColumn(pl.Series("label", labels.map((label) => label.slice(2)))),
    facts: { resolution: "year" },
  });
  assertAlmostEquals(growth(asYears).rate.value!, rate.value, 1e-12);
  assertAlmostEquals(cagr(asYears).value!, cagr(fiscal).value!, 1e-12);
  const smoothed = smooth(fiscal, "whittaker");
  assertEquals(smoothed.texts("start"), fiscal.texts("start"));
  assertEquals(smoothed.texts("end").at(-1), "2020-03-31");
  assertEquals(smoothed.provenance.window, { first: "2010-04-01", last: "2020-03-31" });
  assertThrows(() => smoothed.resample("year"), RangeError);

  const background = (await trends.documents("research-articles").between("2010-04", "2020-03")
    .timeSeries("month")).resample("year", { fiscalYearStart: 4 });
  assertEquals(shareOfVoice(fiscal, background).texts("label"), labels);
  const other = months.resample("year", { fiscalYearStart: 7 });
  assertThrows(() => shareOfVoice(fiscal, other), RangeError, "begin in the same month");
  assertThrows(() => leadLag(fiscal, other), RangeError, "begin in the same month");

  const chart = plot.timeSeries(fiscal, { smooth: "whittaker" });
  assert(chart.alt.includes("FY2011 to FY2020"), chart.alt);
  const svg = chart.svg();
  assert(svg.includes("per fiscal year"));
  const ticks = [...svg.matchAll(/>(FY\d{4})</g)].map(([, label]) => label!);
  assert(ticks.length > 2 && ticks.every((each) => labels.includes(each)), ticks.join());
  assertEquals(/>20\d\d</.test(svg), false);
  const both = await trends.compare({
    patents: trends.patents(),
    papers: trends.documents("research-articles"),
  }).timeSeries("quarter", { format: "long" });
  const wide = both.resample("year", { fiscalYearStart: 10 });
  for (const draw of [plot.timeSeries, plot.heatMap, plot.smallMultiples, plot.indexed]) {
    assert(/>FY20\d\d</.test(draw(wide).svg()), draw.name);
  }
}

const FILES = [
  "google_patents_search.csv",
  "openalex_works_2022_tu9.json",
  "pubmed_eye_movements_2020.csv",
].map(sharedData);

withShared(
  "real files: years put together from months are those that the engine counts",
  FILES,
  async () => {
    const folder = await Deno.makeTempDir({ prefix: "trendframe-" });
    try {
      const path = `${folder}/real.sqlite`;
      await buildFromPaths(path, FILES, {}, { rejects: `${folder}/rejects.csv` });
      await using trends = await openCorpus(path);
      await days(trends);
      await years(trends);
    } finally {
      await Deno.remove(folder, { recursive: true });
    }
  },
);

/** Patents have days: nothing is lost. */
async function days(trends: Trends) {
  const queries = [
    trends.patents(),
    trends.patents().matching("quantum"),
    trends.patents().between("2012-03-15", "2019-08-20"),
    trends.patents().since("2015-05"),
  ];
  for (const query of queries) {
    const asked = await query.timeSeries("year", { scoreWeighted: true });
    assert(sumOf(asked) > 0);
    for (const width of ["quarter", "month"] as const) {
      const found = (await query.timeSeries(width, { scoreWeighted: true })).resample("year");
      for (const measure of ["weightedCount", "variance"]) {
        const [some, all] = [found.numbers(measure), asked.numbers(measure)];
        for (const [at, value] of all.entries()) assertAlmostEquals(some[at]!, value!, 1e-9);
      }
      const exact = asked.columns.filter((each) => !["weightedCount", "variance"].includes(each));
      assertEquals(found.select(exact).toRecords(), asked.select(exact).toRecords());
    }
  }
  const fiscal = (await trends.patents().timeSeries("month"))
    .resample("year", { fiscalYearStart: 4 });
  const counts = fiscal.numbers("count");
  for (const [at, label] of fiscal.texts("label").entries()) {
    const year = Number(label!.slice(2));
    const counted = await trends.patents().between(`${year - 1}-04`, `${year}-03`).count();
    assertEquals(counts[at], counted, label!);
  }
  assertEquals(fiscal.flags("partial").lastIndexOf(true), fiscal.height - 1);
  const compare = trends.compare({
    quantum: trends.patents().matching("quantum"),
    laser: trends.patents().matching("laser").since("2014-06"),
  });
  for (const format of ["wide", "long"] as const) {
    const found = (await compare.timeSeries("month", { format })).resample("year");
    assertEquals(found.toRecords(), (await compare.timeSeries("year", { format })).toRecords());
  }
}

/** Articles, some known to their year only: the sum lacks just those that the note counts. */
async function years(trends: Trends) {
  const articles = trends.documents("research-articles");
  const asked = await articles.timeSeries("year");
  const found = (await articles.timeSeries("month")).resample("year");
  const { withoutLabel } = dataOf(found.notes, "resampled")!;
  assertEquals(asked.facts.withoutLabel, 0);
  assert(withoutLabel! > 0);
  assertEquals(sumOf(asked) - sumOf(found), withoutLabel);
}
