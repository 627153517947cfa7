import type { Row, RowWriter } from "./format.ts";

const MOST_ROWS = 5_000;
/** In memory, rows take several times as much. */
const MOST_BYTES = 4 << 20;

/**
 * A writer that hands rows on in groups: of 5,000, or fewer where they are large, so that memory
 * is bounded.
 */
export function inGroups(writer: RowWriter): RowWriter {
  let held: Row[] = [], heldBytes = 0;
  const flush = async () => {
    if (held.length) await writer.write(held, heldBytes);
    held = [];
    heldBytes = 0;
  };
  return {
    async write(rows, bytes) {
      const full = held.length + rows.length > MOST_ROWS || heldBytes + bytes > MOST_BYTES;
      if (full) await flush();
      for (const row of rows) held.push(row);
      heldBytes += bytes;
    },
    async finish() {
      await flush();
      await writer.finish();
    },
  };
}
