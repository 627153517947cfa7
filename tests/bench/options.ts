import { parseArgs } from "node:util";
import { join } from "@std/path";

export interface BenchOptions {
  readonly documents: number;
  /** Where the corpus and the files of the peers are; kept for the next run. */
  readonly folder: string;
  readonly opensearch: string | null;
  readonly json: string | null;
  /** Names of the peers to compare with; null: all. */
  readonly peers: readonly string[] | null;
  /** Ids of the questions to ask; null: all. */
  readonly questions: readonly string[] | null;
  readonly rounds: number;
  /** Measure building and indexing, although the files are there. */
  readonly build: boolean;
  /** Questions of each kind that were never asked before; null: those of the tables, again. */
  readonly fresh: number | null;
  /** Of what is drawn of fresh questions. */
  readonly seed: number;
  /** Fresh questions before those that count, where a process has answered others. */
  readonly before: number;
  /** In which circumstances fresh questions are asked; null: in all. */
  readonly settings: readonly string[] | null;
}

export const HELP = `Compares trendframe with its peers on the synthetic corpus.

  --documents N     documents of the corpus (default 200000)
  --folder PATH     corpus and files of the peers, kept for the next run (default in the temporary folder)
  --build           measure building too, although the files are there
  --opensearch URL  an OpenSearch node to compare with and to publish to, see opensearch/README.md
  --peers A,B       sqlite, duckdb, polars, opensearch, cluster, loop, with --fresh tantivy (default: all)
  --questions A,B   Q1 to Q10, with --fresh word, phrase … (default: all)
  --rounds N        turns of each system at each question (default 7)
  --fresh N         N questions of each kind instead that were never asked before
  --seed N          which fresh questions (default 1)
  --before N        others that a service has answered before them (default 500)
  --settings A,B    notebook, service, served, dropped (default: all)
  --json FILE       write the figures`;

/**
 * The options of a run; null when help is asked for.
 *
 * @throws {TypeError} for an option that is not known
 * @throws {RangeError} for a number that is none
 */
export function readOptions(args: readonly string[]): BenchOptions | null {
  const { values } = parseArgs({
    args: [...args],
    options: {
      documents: { type: "string", default: "200000" },
      folder: { type: "string" },
      opensearch: { type: "string" },
      json: { type: "string" },
      peers: { type: "string" },
      questions: { type: "string" },
      rounds: { type: "string", default: "7" },
      build: { type: "boolean", default: false },
      fresh: { type: "string" },
      seed: { type: "string", default: "1" },
      before: { type: "string", default: "500" },
      settings: { type: "string" },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) return null;
  const folder = values.folder ?? join(Deno.env.get("TMPDIR") ?? "/tmp", "trendframe-bench");
  return {
    documents: countOf("documents", values.documents),
    folder: join(folder, values.documents),
    opensearch: values.opensearch ?? null,
    json: values.json ?? null,
    peers: values.peers?.split(",") ?? null,
    questions: values.questions?.split(",") ?? null,
    rounds: countOf("rounds", values.rounds),
    build: values.build,
    fresh: values.fresh === undefined ? null : countOf("fresh", values.fresh),
    seed: countOf("seed", values.seed),
    before: countOf("before", values.before),
    settings: values.settings?.split(",") ?? null,
  };
}

function countOf(name: string, text: string): number {
  const count = Number(text);
  if (Number.isInteger(count) && count > 0) return count;
  throw new RangeError(
    `Cannot read --${name}: it must be a whole number above 0, current value is ${text}`,
  );
}
