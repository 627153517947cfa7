import { type Field } from "../../lib/catalogue/fields.ts";
import type { CorpusInfo, Engine } from "../../lib/engines/engine.ts";
import { engineOf } from "../reference/engine.ts";
import { buildCorpus } from "../reference/build/build.ts";
import type { RowBatch, RowStream } from "../../lib/query/mod.ts";
import { note } from "../../lib/words/note.ts";
import type { Subject } from "../../lib/words/subject.ts";

export type Row = RowBatch["rows"][number];

const field = (name: string, kind: Field["kind"], unit: string | null = null): Field => ({
  name,
  kind,
  unit,
  description: `What ${name} means`,
});

/** Fields of every kind. */
export const FIELDS: readonly Field[] = [
  field("id", "text"),
  field("title", "text"),
  field("publishedAt", "instant"),
  field("day", "date"),
  field("cost", "number", "EUR"),
  field("citations", "integer"),
  field("premium", "boolean"),
  field("source", "reference"),
  field("topics", "references"),
  field("words", "texts"),
  field("extra.any", "object"),
];

/** The record with a number; from it follow all its values, some of which are not known. */
export function rowOf(number: number): Row {
  return {
    id: `row:${number}`,
    title: number % 7 ? `Title "${number}", with\na second line; ünïcode 量子` : null,
    publishedAt: number % 5 ? new Date(1.6e12 + number * 1_000).toISOString() : null,
    day: number % 4
      ? new Date(Date.UTC(2020, 0, 1 + number % 900)).toISOString().slice(0, 10)
      : null,
    cost: number % 3 ? number / 8 : null,
    citations: number % 6 ? number : null,
    premium: number % 9 ? number % 2 === 0 : null,
    source: number % 8 ? { id: `s${number % 8}`, name: `Source; ${number % 8}` } : null,
    topics: Array.from({ length: number % 4 }, (_, at) => ({ id: `t${at}`, name: `Topic ${at}` })),
    words: Array.from({ length: number % 3 }, (_, at) => `word ${at}`),
    "extra.any": number % 2 ? { nested: [number] } : null,
  };
}

interface StreamSettings {
  /** Rows that come. */
  readonly rows: number;
  readonly batchRows?: number;
  /** Fingerprint of the corpus, asked anew each time. */
  readonly fingerprint?: () => string | null;
  readonly take?: number;
  /** Called before each batch with the number of its first row. */
  readonly before?: (from: number) => void | Promise<void>;
  readonly row?: (number: number) => Row;
  readonly total?: (from: number) => number | null;
  readonly fields?: readonly Field[];
}

/** What the stream says of its rows. */
export const MADE = note("foreign", { code: "made_for_a_test", data: {} });

export const MADE_ROWS: Subject = {
  name: null,
  collection: "rows",
  filters: ["made for a test"],
  start: null,
  end: null,
};

/** A stream of generated rows. */
export function streamOf(settings: StreamSettings): RowStream {
  const { rows, batchRows = 100, fingerprint = () => "f1", take = Infinity, before } = settings;
  const { row = rowOf, total = () => rows, fields = FIELDS } = settings;
  const plain = engineOf(buildCorpus([], { title: "A corpus" }));
  const engine: Engine = {
    ...plain,
    name: "made",
    corpus: async (): Promise<CorpusInfo> => ({
      ...await plain.corpus(),
      fingerprint: fingerprint(),
    }),
  };
  return {
    engine,
    asked: {
      request: { ask: "rows", ...(Number.isFinite(take) && { take }) },
      subjects: [MADE_ROWS],
      collections: [],
    },
    fields,
    identityOf: ({ id }) => String(id),
    expected: (all) => all === null ? null : Math.min(all, take),
    async *read(from, { signal } = {}) {
      const end = Math.min(rows, take);
      for (let at = from; at < end; at += batchRows) {
        signal?.throwIfAborted();
        await before?.(at);
        const length = Math.min(batchRows, end - at);
        yield {
          rows: Array.from({ length }, (_, index) => row(at + index)),
          total: total(at),
          notes: [MADE],
        };
      }
      if (from >= end) yield { rows: [], total: total(from), notes: [] };
    },
  };
}

/** Runs with a folder of its own, which goes afterwards. */
export async function inFolder(run: (folder: string) => Promise<void>): Promise<void> {
  const folder = await Deno.makeTempDir({ prefix: "trendframe-" });
  try {
    await run(folder);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

export async function namesIn(folder: string): Promise<string[]> {
  return (await Array.fromAsync(Deno.readDir(folder))).map(({ name }) => name).sort();
}
