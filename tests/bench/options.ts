import { parseArgs } from "@std/cli";
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
}

export const HELP = `Compares trendframe with its peers on the synthetic corpus.

  --documents N     documents of the corpus (default 200000)
  --folder PATH     corpus and files of the peers, kept for the next run (default in the temporary folder)
  --build           measure building too, although the files are there
  --opensearch URL  an OpenSearch node to compare with, see opensearch/README.md
  --peers A,B       sqlite, duckdb, polars, opensearch (default: all)
  --questions A,B   Q1 to Q10 (default: all)
  --rounds N        turns of each system at each question (default 7)
  --json FILE       write the figures`;

/** @throws {RangeError} for an option that is not known, and for a number that is none */
export function readOptions(args: readonly string[]): BenchOptions | null {
  const names = ["documents", "folder", "opensearch", "json", "peers", "questions", "rounds"];
  const parsed = parseArgs([...args], {
    string: names,
    boolean: ["help", "build"],
    unknown: (name: string) => {
      throw new RangeError(`Cannot read the options: there is none such, current value is ${name}`);
    },
  }) as Record<string, string | boolean | undefined>;
  if (parsed.help) return null;
  const text = (name: string) => typeof parsed[name] === "string" ? parsed[name] : null;
  const temporary = Deno.env.get("TMPDIR") ?? "/tmp";
  const documents = countOf("documents", text("documents") ?? "200000");
  return {
    documents,
    folder: join(text("folder") ?? join(temporary, "trendframe-bench"), String(documents)),
    opensearch: text("opensearch"),
    json: text("json"),
    peers: text("peers")?.split(",") ?? null,
    questions: text("questions")?.split(",") ?? null,
    rounds: countOf("rounds", text("rounds") ?? "7"),
    build: parsed.build === true,
  };
}

function countOf(name: string, text: string): number {
  const count = Number(text);
  if (Number.isInteger(count) && count > 0) return count;
  throw new RangeError(
    `Cannot read --${name}: it must be a whole number above 0, current value is ${text}`,
  );
}
