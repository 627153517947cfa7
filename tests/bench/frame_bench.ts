import { fieldsOfCollection } from "../../lib/catalogue/collections.ts";
import type { ColumnBatch } from "../../lib/catalogue/columns.ts";
import { batchesFrame } from "../../lib/frame/batches_frame.ts";
import { displayHtml } from "../../lib/frame/display/html.ts";
import { rowsFrame } from "../../lib/frame/rows_frame.ts";
import { seriesFrame } from "../../lib/frame/series_frame.ts";
import { context } from "../frame/_context.ts";

const ROWS = 200_000;
const BATCH = 8_192;
const sources = Array.from({ length: 1_000 }, (_, i) => `Source number ${i}`);
const names = Array.from({ length: 500 }, (_, i) => ({ id: `t${i}`, name: `Topic number ${i}` }));

/** Ten columns: ids, a day, five dictionary-coded texts, two numbers, topics. */
function batch(from: number): ColumnBatch {
  const rows = Math.min(BATCH, ROWS - from);
  const each = <T>(make: (row: number) => T) =>
    Array.from({ length: rows }, (_, i) => make(from + i));
  const coded = (step: number) => Int32Array.from(each((row) => (row * step) % sources.length));
  return {
    rows,
    total: ROWS,
    columns: [
      { name: "id", kind: "text", values: each((row) => `patent:US-${row}-B2`) },
      {
        name: "publishedAt",
        kind: "instant",
        values: Float64Array.from(each((row) => (row % 9_000) * 86_400_000)),
      },
      ...["source", "domain", "language", "state", "ipc"].map((name, index) => ({
        name,
        kind: "text" as const,
        codes: coded(index + 7),
        dictionary: sources,
      })),
      { name: "score", kind: "number", values: Float64Array.from(each((row) => row / ROWS)) },
      { name: "citations", kind: "integer", values: Float64Array.from(each((row) => row % 90)) },
      {
        name: "topics",
        kind: "references",
        values: each((row) => names.slice(row % 497, row % 497 + row % 3)),
      },
    ],
  };
}

const batches = Array.from({ length: Math.ceil(ROWS / BATCH) }, (_, i) => batch(i * BATCH));
const frame = batchesFrame(batches, [], context());
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

Deno.bench("200,000 rows of 10 columns from batches", () => {
  batchesFrame(batches, [], context());
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
