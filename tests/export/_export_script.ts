import { exportRows } from "../../lib/export/mod.ts";
import { rowOf, streamOf } from "./_stream.ts";

// Exports made rows to a file: FILE ROWS BATCH_ROWS PAUSE_MS TEXT_LENGTH.
const [path, rows, batchRows, pauseMs, textLength] = Deno.args;
const title = "x".repeat(Number(textLength));
const { manifest } = await exportRows(
  streamOf({
    rows: Number(rows),
    batchRows: Number(batchRows),
    row: (number) => ({ ...rowOf(number), title: `${number} ${title}` }),
    before: () => new Promise((resolve) => setTimeout(resolve, Number(pauseMs))),
  }),
  path!,
);
await Deno.stdout.write(new TextEncoder().encode(String(manifest.rows)));
