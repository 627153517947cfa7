import { exportRows } from "../../lib/export/mod.ts";
import { rowOf, streamOf } from "./_stream.ts";

// Exports made rows to a file: FILE ROWS BATCH_ROWS PAUSE_MS TEXT_LENGTH [TOLD_AT [HELD_AT]].
// It tells on standard error when so many batches have been asked for, and stays there for ever.
const [path, rows, batchRows, pauseMs, textLength, toldAt, heldAt] = Deno.args;
let batches = 0;
const title = "x".repeat(Number(textLength));
const { manifest } = await exportRows(
  streamOf({
    rows: Number(rows),
    batchRows: Number(batchRows),
    row: (number) => ({ ...rowOf(number), title: `${number} ${title}` }),
    before: () => {
      batches++;
      if (batches === Number(toldAt)) Deno.stderr.writeSync(new TextEncoder().encode("there\n"));
      const isHeld = batches === Number(heldAt);
      return new Promise((resolve) => setTimeout(resolve, isHeld ? 1e9 : Number(pauseMs)));
    },
  }),
  path!,
);
await Deno.stdout.write(new TextEncoder().encode(String(manifest.rows)));
