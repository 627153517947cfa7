import { fieldsOfCollection } from "../../lib/catalogue/collections.ts";
import type { ColumnBatch } from "../../lib/catalogue/columns.ts";
import { PackedTexts } from "../../lib/catalogue/packed_texts.ts";
import { batchesFrame } from "../../lib/frame/batches_frame.ts";
import { displayHtml } from "../../lib/frame/display/html.ts";
import { rowsFrame } from "../../lib/frame/rows_frame.ts";
import { seriesFrame } from "../../lib/frame/series_frame.ts";
import { context } from "../frame/_context.ts";

const ROWS = 200_000;
const BATCH = 32_768;
const SOURCES = 1_000;
const numbered = (length: number, name: string) =>
  PackedTexts.of(Array.from({ length }, (_, i) => `${name} number ${i}`));
const sources = numbered(SOURCES, "Source");
const names = Array.from({ length: 500 }, (_, i) => ({ id: `t${i}`, name: `Topic number ${i}` }));
const topics = { names: numbered(500, "Topic"), ids: numbered(500, "Id") };

/** Ten columns: ids, a day, five dictionary-coded texts, two numbers, topics. */
function batch(from: number): ColumnBatch {
  const rows = Math.min(BATCH, ROWS - from);
  const each = <T>(make: (row: number) => T) =>
    Array.from({ length: rows }, (_, i) => make(from + i));
  const codes = (step: number) => Int32Array.from(each((row) => (row * step) % SOURCES));
  const offsets = new Int32Array(rows + 1);
  for (let row = 0; row < rows; row++) offsets[row + 1] = offsets[row]! + row % 3;
  const found = Int32Array.from({ length: offsets[rows]! }, (_, at) => (at * 7) % 500);
  return {
    rows,
    total: ROWS,
    notes: [],
    columns: [
      { name: "id", kind: "text", texts: PackedTexts.of(each((row) => `patent:US-${row}-B2`)) },
      {
        name: "publishedAt",
        kind: "instant",
        values: Float64Array.from(each((row) => (row % 9_000) * 86_400_000)),
      },
      ...["source", "domain", "language", "state", "ipc"].map((name, index) => ({
        name,
        kind: "text" as const,
        texts: { codes: codes(index + 7), dictionary: sources },
      })),
      { name: "score", kind: "number", values: Float64Array.from(each((row) => row / ROWS)) },
      { name: "citations", kind: "integer", values: Float64Array.from(each((row) => row % 90)) },
      {
        name: "topics",
        kind: "references",
        texts: { codes: found, dictionary: topics.names },
        ids: { codes: found, dictionary: topics.ids },
        offsets,
      },
    ],
  };
}

const batches = Array.from({ length: Math.ceil(ROWS / BATCH) }, (_, i) => batch(i * BATCH));
const frame = await batchesFrame(batches, [], context());
const fields = fieldsOfCollection("patents");
const records = Array.from({ length: 1_000 }, (_, i) => ({
  id: `p${i}`,
  title: `Title ${i}`,
  publishedAt: "2024-01-01T00:00:00Z",
  topics: names.slice(0, 3),
  score: i,
}));
const labels = Array.from(
  { length: 240 },
  (_, i) => `${2000 + Math.floor(i / 12)}-${String(i % 12 + 1).padStart(2, "0")}`,
);
const counts = labels.map((_, i) => i);
const series = {
  labels,
  counts,
  amount: [],
  weightedCounts: counts,
  variances: counts,
  withoutLabel: 0,
};

Deno.bench("200,000 rows of 10 columns from batches", async () => {
  await batchesFrame(batches, [], context());
});

Deno.bench("the same with ids", async () => {
  await batchesFrame(batches, [], context(), { ids: true });
});

Deno.bench("1,000 records of patents", () => {
  rowsFrame(records, fields, context());
});

Deno.bench("240 months of a series", () => {
  seriesFrame(series, { ...context(), resolution: "month", window: { asOf: "2019-06-30" } });
});

Deno.bench("200,000 numbers out of a frame", () => {
  frame.numbers("score");
});

Deno.bench("HTML of 200,000 rows", () => {
  displayHtml(frame);
});
