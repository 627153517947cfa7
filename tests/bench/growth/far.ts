import type { Results } from "../results.ts";

/** The sizes that are computed. */
export const DOCUMENTS_FAR: readonly number[] = [100e6, 1e9];

/** A shard has so many bytes at most, as `publish` spreads them. */
export const SHARD_BYTES = 30e9;

/** What is computed from two runs. */
export interface Far {
  readonly bytesPerDocument: number;
  readonly sizes: readonly { readonly bytes: number; readonly shards: number }[];
  readonly questions: readonly {
    readonly question: string;
    /** Null where the larger size took no longer: two such measures tell nothing of a third. */
    readonly line: Line | null;
  }[];
}

/** What a question takes of no documents, and more for each million of a shard. */
export interface Line {
  readonly fixedMs: number;
  readonly perMillionMs: number;
  /** At each size. */
  readonly ms: readonly number[];
}

type Run = Pick<Results, "documents" | "published" | "questions">;

/** Draws a line through two sizes, for bytes and for the time of each question: no part is below zero. */
export function farOf(smaller: Run, larger: Run): Far {
  const growth = larger.documents - smaller.documents;
  const bytesPerDocument = (larger.published!.bytes - smaller.published!.bytes) / growth;
  const sizes = DOCUMENTS_FAR.map((documents) => {
    const bytes = documents * bytesPerDocument;
    return { bytes, shards: Math.max(1, Math.ceil(bytes / SHARD_BYTES)) };
  });
  const questions = larger.questions.flatMap(({ question, peers }): Far["questions"] => {
    const before = smaller.questions.find((each) => each.question === question)?.peers.cluster;
    const after = peers.cluster;
    if (before === undefined || after === undefined) return [];
    if (after <= before) return [{ question, line: null }];
    // a line below zero at no documents goes through zero instead
    const slope = Math.min((after - before) / growth, after / larger.documents);
    const fixedMs = after - slope * larger.documents;
    const ms = DOCUMENTS_FAR.map((documents, at) =>
      fixedMs + slope * documents / sizes[at]!.shards
    );
    return [{ question, line: { fixedMs, perMillionMs: slope * 1e6, ms } }];
  });
  return { bytesPerDocument, sizes, questions };
}
