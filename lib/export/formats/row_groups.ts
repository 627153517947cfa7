import type { Row, RowWriter } from "./format.ts";

/** A writer that hands rows on in groups of `size`, the last one smaller. */
export function inGroups(size: number, writer: RowWriter): RowWriter {
  let held: Row[] = [];
  return {
    async write(rows) {
      for (const row of rows) held.push(row);
      while (held.length >= size) {
        const group = held.slice(0, size);
        held = held.slice(size);
        await writer.write(group);
      }
    },
    async finish() {
      if (held.length) await writer.write(held);
      held = [];
      await writer.finish();
    },
  };
}
