import { parse } from "csv-parse/sync";
import { assert, assertAlmostEquals, assertEquals } from "@std/assert";
import {
  exportRows,
  type Frame,
  openCorpus,
  type RowStream,
  type SeriesSource,
  type Trends,
} from "trendframe";
import { buildFromPaths } from "../lib/corpus/build_from_paths.ts";
import { dataOf } from "../lib/words/note.ts";
import { served } from "./_served.ts";
import { sharedData, withShared } from "./_shared.ts";
import { withDemo } from "./study/_demo.ts";

/** A row as a reader of an export sees it: texts, empty where there is nothing. */
type Row = Readonly<Record<string, string>>;

/** A query that has rows and a series. */
interface Asked extends SeriesSource {
  count(): Promise<number>;
  stream(choice: { fields: readonly string[] }): RowStream;
  top(rows: number): Record<"proofPoints", Read> | Record<"facts", Read>;
}

type Read = (choice: { fields: readonly string[] }) => Promise<Frame>;

/** The columns of rows that a series is made of. */
interface Columns {
  readonly date: string;
  readonly precision: string;
  /** What is summed beside the count: amounts of deals, scores of documents. */
  readonly measure: string | null;
}

const WIDTHS = ["month", "quarter", "year"] as const;
const PUBLISHED = { date: "publishedAt", precision: "publishedPrecision", measure: "score" };
const FOUNDED = { date: "foundedOn", precision: "foundedPrecision", measure: null };
const ACQUIRED = { date: "acquiredOn", precision: "acquiredPrecision", measure: "amount" };
const ANNOUNCED = { date: "announcedOn", precision: "announcedPrecision", measure: "amount" };

/** The label of a date in a series; null where it is not known so exactly. */
function labelOf(row: Row, { date, precision }: Columns, width: (typeof WIDTHS)[number]) {
  const [day = "", known] = [row[date], row[precision] || "day"];
  const [year, month] = day.split("-");
  const order = ["day", ...WIDTHS];
  if (!day || order.indexOf(known) > order.indexOf(width)) return null;
  if (width === "year") return year!;
  return width === "month" ? `${year}-${month}` : `${year}-Q${Math.ceil(Number(month) / 3)}`;
}

/** Counts and sums by label, with plain loops over the rows. */
function tallied(rows: readonly Row[], columns: Columns, width: (typeof WIDTHS)[number]) {
  const found = new Map<string | null, { count: number; sum: number }>();
  for (const row of rows) {
    const label = labelOf(row, columns, width);
    const { count, sum } = found.get(label) ?? { count: 0, sum: 0 };
    const more = columns.measure ? Number(row[columns.measure] || 0) : 0;
    found.set(label, { count: count + 1, sum: sum + more });
  }
  return found;
}

/** Every width of the series of a query is what its rows tell; how many dates are coarse. */
async function checkSeries(
  query: Asked,
  rows: readonly Row[],
  columns: Columns,
): Promise<number> {
  for (const width of WIDTHS) {
    const options = columns.measure === "score" ? { scoreWeighted: true } : {};
    const { series, notes } = await query.answerSeries(width, options);
    const about = `${columns.date} per ${width}`;
    const found = tallied(rows, columns, width);
    const none = { count: 0, sum: 0 };
    assertEquals(series.withoutLabel, found.get(null)?.count ?? 0, about);
    const expected = series.labels.map((label) => found.get(label) ?? none);
    assertEquals(series.counts, expected.map(({ count }) => count), about);
    const sums = columns.measure === "amount" ? series.amounts! : series.weightedCounts;
    if (columns.measure) {
      for (const [at, { sum }] of expected.entries()) {
        assertAlmostEquals(sums[at]!, sum, 0.01 + 1e-6 * sum, `${about}, ${series.labels[at]}`);
      }
    }
    const { before = 0, after = 0 } = dataOf(notes, "outside") ?? {};
    const counted = series.counts.reduce((sum, count) => sum + count, 0);
    assertEquals(counted + series.withoutLabel + before + after, rows.length, about);
  }
  return rows.filter((row) => row[columns.precision]).length;
}

/** The rows of a frame, of a CSV that it saves, and of an export. */
async function rowsOf(
  query: Asked,
  { date, precision, measure }: Columns,
  folder: string,
): Promise<readonly (readonly Row[])[]> {
  const fields = measure ? [date, precision, measure] : [date, precision];
  const total = await query.count();
  const all = query.top(Math.max(1, total));
  const frame = await ("facts" in all ? all.facts({ fields }) : all.proofPoints({ fields }));
  await frame.save(`${folder}/saved.csv`);
  await exportRows(query.stream({ fields }), `${folder}/exported.csv`);
  const read = async (name: string): Promise<Row[]> => {
    const text = await Deno.readTextFile(`${folder}/${name}.csv`);
    await Deno.remove(`${folder}/${name}.csv`);
    return parse(text, { columns: true, bom: true });
  };
  const texts = frame.toRecords().map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, cell]) => [name, cell === null ? "" : String(cell)]),
    )
  );
  return [texts, await read("saved"), await read("exported")];
}

async function checkAll(
  queries: readonly (readonly [Asked, Columns])[],
): Promise<readonly number[]> {
  const folder = await Deno.makeTempDir({ prefix: "trendframe-" });
  const coarse: number[] = [];
  try {
    for (const [query, columns] of queries) {
      const [framed, ...others] = await rowsOf(query, columns, folder);
      coarse.push(await checkSeries(query, framed!, columns));
      for (const rows of others) await checkSeries(query, rows, columns);
    }
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
  return coarse;
}

Deno.test("a series is what its rows tell: the demo, in this process and over HTTP", async () => {
  await withDemo(async (trends) => {
    const documents = (from: Trends) =>
      [
        from.patents().matching("design"),
        from.researchArticles(),
        from.projects(),
        from.newsArticles(),
        from.documents("pdfs"),
      ].map((query) => [query, PUBLISHED] as const);
    const own = await checkAll([
      ...documents(trends),
      [trends.earningsCalls(), PUBLISHED],
      [trends.partnerships(), PUBLISHED],
      [trends.organizations(), FOUNDED],
      [trends.acquisitions(), ACQUIRED],
      [trends.investments(), ANNOUNCED],
    ]);
    assert(own.filter((count) => count > 0).length >= 5, `coarse dates: ${own}`);
    assert(own.slice(-3).every((count) => count > 0), `coarse dates: ${own}`);
    const remote = served(trends);
    await checkAll([
      ...documents(remote).slice(0, 2),
      [remote.organizations(), FOUNDED],
      [remote.acquisitions(), ACQUIRED],
    ]);
  });
});

const DAY = 86_400_000;

Deno.test("a series of grants is what its rows and the currencies of the records tell: the demo", async () => {
  await withDemo(async (trends) => {
    const rows = await trends.grants().top(await trends.grants().count()).proofPoints();
    const [starts, ends] = ["startDate", "endDate"].map((name) =>
      rows.numbers(name).map((instant) => instant === null ? null : Math.floor(instant / DAY))
    ) as [(number | null)[], (number | null)[]];
    const contributions = rows.numbers("cordisEcContribution");
    const records = await Promise.all(rows.texts("id").map((id) => trends.grants().get(id!)));
    const costs = rows.numbers("totalCost").map((cost, at) =>
      records[at]!.currency === "EUR" ? cost || contributions[at] || 0 : 0
    );
    for (const width of WIDTHS) {
      const { series, notes } = await trends.grants().answerSeries(width);
      assertEquals(dataOf(notes, "amounts_in")?.currency, "EUR");
      const spans = (await trends.grants().timeSeries(width)).toRecords() as unknown as readonly {
        start: string;
        end: string;
      }[];
      let unplaced = 0;
      const counts = spans.map(() => 0), amounts = spans.map(() => 0);
      for (const [at, start] of starts.entries()) {
        const end = ends[at] ?? start;
        if (start === null || end! < start) {
          unplaced++;
          continue;
        }
        for (const [bucket, span] of spans.entries()) {
          const from = Math.max(start, Date.parse(span.start) / DAY);
          const to = Math.min(end!, Date.parse(span.end) / DAY);
          if (to < from) continue;
          counts[bucket]!++;
          amounts[bucket]! += costs[at]! * (to - from + 1) / (end! - start + 1);
        }
      }
      assertEquals([series.counts, series.withoutLabel], [counts, unplaced], width);
      for (const [bucket, amount] of amounts.entries()) {
        assertAlmostEquals(series.amount[bucket]!, amount, 1, `${width} ${series.labels[bucket]}`);
      }
    }
  });
});

const CRUNCHBASE = [
  "crunchbase_companies_2013-10.csv",
  "crunchbase_rounds_2013-10.csv",
  "crunchbase_acquisitions_2013.csv",
].map(sharedData);

withShared("a series is what its rows tell: the Crunchbase files", CRUNCHBASE, async () => {
  const folder = await Deno.makeTempDir({ prefix: "trendframe-" });
  try {
    await buildFromPaths(`${folder}/corpus.sqlite`, CRUNCHBASE, {}, {
      rejects: `${folder}/rejects.jsonl`,
    });
    await using trends = await openCorpus(`${folder}/corpus.sqlite`);
    const remote = served(trends);
    const coarse = await checkAll([
      [trends.acquisitions(), ACQUIRED],
      [trends.investments(), ANNOUNCED],
      [trends.organizations(), FOUNDED],
      [remote.acquisitions().value({ over: 1e8 }), ACQUIRED],
    ]);
    assert(coarse[2]! > 8_000, `coarse dates: ${coarse}`);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
