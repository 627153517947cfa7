import { assertEquals, assertRejects } from "@std/assert";
import { tableFromIPC } from "apache-arrow";
import { parse } from "csv-parse/sync";
import pl from "nodejs-polars";
import { EXPORT_FORMAT_NAMES, exportRows } from "../../lib/export/mod.ts";
import { FIELDS, inFolder, type Row, rowOf, streamOf } from "./_stream.ts";

const ROWS = 12_000;
const NUMBERS = Array.from({ length: ROWS }, (_, number) => number);

interface Named {
  readonly id: string;
  readonly name: string;
}
const namesOf = (row: Row, field: string) => (row[field] as Named[]).map(({ name }) => name);
const idsOf = (row: Row, field: string) => (row[field] as Named[]).map(({ id }) => id);

/** A row as columnar files have it, dates and instants in milliseconds since 1970. */
function columnar(row: Row) {
  const source = row.source as Named | null;
  const extra = row["extra.any"];
  return {
    id: row.id,
    title: row.title,
    publishedAt: row.publishedAt === null ? null : Date.parse(String(row.publishedAt)),
    day: row.day === null ? null : Date.parse(String(row.day)),
    cost: row.cost,
    citations: row.citations,
    premium: row.premium,
    source: source?.name ?? null,
    sourceId: source?.id ?? null,
    topics: namesOf(row, "topics"),
    topicsIds: idsOf(row, "topics"),
    words: row.words,
    "extra.any": extra === null ? null : JSON.stringify(extra),
  };
}

/** A value as a reader gives it, in the form of {@link columnar}. */
function plain(value: unknown): unknown {
  if (typeof value === "bigint") return Number(value);
  if (value instanceof Date) return value.getTime();
  if (typeof value === "object" && value !== null && Symbol.iterator in value) {
    return Array.from(value as Iterable<unknown>);
  }
  return value;
}

const plainRow = (record: object) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, plain(value)]));

Deno.test("Parquet keeps every value, with dates, instants and lists of their own types", () =>
  inFolder(async (folder) => {
    const path = `${folder}/rows.parquet`;
    await exportRows(streamOf({ rows: ROWS }), path);
    const df = pl.readParquet(path);
    assertEquals(df.columns.map((name, at) => `${name}: ${df.dtypes[at]!.variant}`), [
      "id: String",
      "title: String",
      "publishedAt: Datetime",
      "day: Date",
      "cost: Float64",
      "citations: Int64",
      "premium: Bool",
      "source: String",
      "sourceId: String",
      "topics: List",
      "topicsIds: List",
      "words: List",
      "extra.any: String",
    ]);
    assertEquals(df.toRecords().map(plainRow), NUMBERS.map(rowOf).map(columnar));
  }));

Deno.test("Arrow keeps every value", () =>
  inFolder(async (folder) => {
    const path = `${folder}/rows.arrow`;
    await exportRows(streamOf({ rows: ROWS }), path);
    const table = tableFromIPC(await Deno.readFile(path));
    assertEquals(table.batches.length, Math.ceil(ROWS / 5_000));
    assertEquals(table.schema.metadata.has("trendframe"), true);
    const records = table.toArray().map((row) => plainRow(row!.toJSON()));
    assertEquals(records, NUMBERS.map(rowOf).map(columnar));
    assertEquals(pl.scanIPC(path).collectSync().height, ROWS);
  }));

Deno.test("JSON lines are the records as they are", () =>
  inFolder(async (folder) => {
    const path = `${folder}/rows.jsonl`;
    await exportRows(streamOf({ rows: 300 }), path);
    const lines = (await Deno.readTextFile(path)).trimEnd().split("\n");
    assertEquals(lines.map((line) => JSON.parse(line)), NUMBERS.slice(0, 300).map(rowOf));
  }));

Deno.test("CSV has one head, ids beside names, and lists joined", () =>
  inFolder(async (folder) => {
    const path = `${folder}/rows.csv`;
    await exportRows(streamOf({ rows: 300 }), path);
    const text = await Deno.readTextFile(path);
    const [head, ...rows] = parse(text) as string[][];
    assertEquals(head, Object.keys(columnar(rowOf(0))));
    const expected = NUMBERS.slice(0, 300).map(rowOf).map((row) => {
      const { cost, citations, premium, source, title, day } = row;
      const known = (value: unknown) => value === null ? "" : String(value);
      return [
        row.id,
        known(title),
        row.publishedAt === null ? "" : String(row.publishedAt).replace(".000Z", "Z"),
        known(day),
        cost === null ? "" : Number.isInteger(cost) ? `${cost}.0` : String(cost),
        known(citations),
        known(premium),
        (source as Named | null)?.name ?? "",
        (source as Named | null)?.id ?? "",
        namesOf(row, "topics").join("; "),
        idsOf(row, "topics").join("; "),
        (row.words as string[]).join("; "),
        row["extra.any"] === null ? "" : JSON.stringify(row["extra.any"]),
      ];
    });
    assertEquals(rows, expected);
  }));

Deno.test("an export without rows is a file that opens, with all its columns", () =>
  inFolder(async (folder) => {
    const columns = Object.keys(columnar(rowOf(0)));
    for (const ending of ["parquet", "arrow", "csv", "jsonl"]) {
      const { manifest } = await exportRows(streamOf({ rows: 0 }), `${folder}/rows.${ending}`);
      assertEquals([manifest.rows, manifest.gaps], [0, {}]);
    }
    assertEquals(pl.readParquet(`${folder}/rows.parquet`).columns, columns);
    const { schema, numRows } = tableFromIPC(await Deno.readFile(`${folder}/rows.arrow`));
    assertEquals([schema.names, numRows], [columns, 0]);
    assertEquals(await Deno.readTextFile(`${folder}/rows.csv`), `${columns.join(",")}\n`);
    assertEquals(await Deno.readTextFile(`${folder}/rows.jsonl`), "");
  }));

Deno.test("microseconds of an instant survive in columnar files", () =>
  inFolder(async (folder) => {
    const publishedAt = "2024-03-31T23:59:59.123456Z";
    const stream = () =>
      streamOf({ rows: 1, row: (number) => ({ ...rowOf(number), publishedAt }) });
    await exportRows(stream(), `${folder}/rows.parquet`);
    await exportRows(stream(), `${folder}/rows.arrow`);
    const micros = BigInt(Date.parse("2024-03-31T23:59:59Z")) * 1_000n + 123_456n;
    const column = pl.readParquet(`${folder}/rows.parquet`).getColumn("publishedAt");
    assertEquals(BigInt(column.cast(pl.Int64).toArray()[0]!), micros);
    const table = tableFromIPC(await Deno.readFile(`${folder}/rows.arrow`));
    assertEquals(table.getChild("publishedAt")!.data[0]!.values[0], micros);
  }));

Deno.test("the rows of these tests have fields of every kind", () => {
  assertEquals(new Set(FIELDS.map(({ kind }) => kind)).size, 10);
});

Deno.test("safe cells are of CSV alone, and make another file of the same rows", () =>
  inFolder(async (folder) => {
    const rows = ["=1+1", "'=1", "plain"];
    const stream = () =>
      streamOf({
        rows: rows.length,
        row: (number) => ({ ...rowOf(number), title: rows[number]! }),
      });
    const titlesOf = async (path: string) =>
      (parse(await Deno.readTextFile(path), { columns: true }) as { title: string }[])
        .map(({ title }) => title);
    const path = `${folder}/rows.csv`;
    await exportRows(stream(), path);
    assertEquals(await titlesOf(path), rows);
    const { manifest, unchanged } = await exportRows(stream(), path, { safeCells: true });
    assertEquals([manifest.safeCells, unchanged], [true, false]);
    assertEquals(await titlesOf(path), ["'=1+1", "''=1", "plain"]);
    assertEquals((await exportRows(stream(), path, { safeCells: true })).unchanged, true);
    assertEquals((await exportRows(stream(), path)).unchanged, false);
    assertEquals(await titlesOf(path), rows);
    for (const format of EXPORT_FORMAT_NAMES.filter((each) => each !== "csv")) {
      await assertRejects(
        () => exportRows(stream(), `${folder}/x`, { format, safeCells: true }),
        RangeError,
        `Cannot export: safe cells are of csv files, current value is "${format}"; ` +
          "leave safeCells out",
      );
    }
  }));
