import type { OpenWriter } from "./format.ts";

/** A JSON object per line: the record as the operation answers it, references with their ids. */
export const openJsonLines: OpenWriter = (sink, fields) =>
  Promise.resolve({
    async write(rows) {
      const lines = rows.map((row) =>
        JSON.stringify(Object.fromEntries(fields.map(({ name }) => [name, row[name] ?? null])))
      );
      await sink.writeText(lines.map((line) => `${line}\n`).join(""));
    },
    finish: () => Promise.resolve(),
  });
