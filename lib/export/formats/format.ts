import type { Field } from "../../catalogue/fields.ts";
import type { Breathe } from "../../event_loop.ts";
import type { RowBatch } from "../../query/mod.ts";
import type { Subject } from "../../words/subject.ts";
import type { Sink } from "../sink.ts";

/** What a file says of itself, where its format has room for that. */
export interface About {
  readonly subjects: readonly Subject[];
  readonly request: unknown;
  readonly title: string;
  readonly fingerprint: string | null;
}

/** A record, by its fields. */
export type Row = RowBatch["rows"][number];

/** Writes rows into a file, in runs. */
export interface RowWriter {
  /** `bytes`: about how much the rows hold. */
  write(rows: readonly Row[], bytes: number): Promise<void>;
  /** What comes after the last row. */
  finish(): Promise<void>;
}

/** A kind of file: opens a writer of rows with these fields. */
export type OpenWriter = (
  sink: Sink,
  fields: readonly Field[],
  about: About,
  /** For writers that take long over a run of rows. */
  breathe: Breathe,
) => Promise<RowWriter>;
