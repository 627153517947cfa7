import type { Field } from "../catalogue/fields.ts";
import { StagedFile } from "../disk/staged_file.ts";
import { breather } from "../event_loop.ts";
import type { RowBatch } from "../query/mod.ts";
import type { About, OpenWriter } from "./formats/format.ts";
import { Sink } from "./sink.ts";

interface WriteOptions {
  readonly fields: readonly Field[];
  readonly about: About;
  readonly signal: AbortSignal | undefined;
  /** Hears how many rows are written. */
  readonly onRows: (rows: number) => void;
}

/** What was written, and is put in its place by {@link StagedFile.publish}. */
export interface Written {
  readonly staged: StagedFile;
  readonly bytes: number;
  readonly sha256: string;
  /** How many rows have no value, by field. */
  readonly gaps: Readonly<Record<string, number>>;
}

/** Writes batches into a file beside its place. */
export async function writeRows(
  path: string,
  open: OpenWriter,
  batches: AsyncIterable<RowBatch & { readonly bytes: number }>,
  { fields, about, signal, onRows }: WriteOptions,
): Promise<Written> {
  const gaps = new Gaps(fields);
  const breathe = breather(signal);
  let sink!: Sink;
  const staged = await StagedFile.fill(path, async (file) => {
    sink = new Sink(file);
    const writer = await open(sink, fields, about, breathe);
    let done = 0;
    for await (const { rows, bytes } of batches) {
      await breathe();
      gaps.count(rows);
      await breathe();
      await writer.write(rows, bytes);
      onRows(done += rows.length);
    }
    await writer.finish();
  });
  return { staged, ...sink.finish(), gaps: gaps.byField() };
}

/** Counts rows without a value. */
class Gaps {
  readonly #counts = new Map<string, number>();

  constructor(private readonly fields: readonly Field[]) {}

  count(rows: RowBatch["rows"]): void {
    for (const { name } of this.fields) {
      const unknown = rows.filter((row) => (row[name] ?? null) === null).length;
      if (unknown) this.#counts.set(name, (this.#counts.get(name) ?? 0) + unknown);
    }
  }

  byField(): Record<string, number> {
    return Object.fromEntries(this.#counts);
  }
}
