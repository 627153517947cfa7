import type { Answer } from "../../answer.ts";
import type { Asker, Setup } from "../asker.ts";
import type { Question } from "../question.ts";

/** How a system is opened in its process. */
type Open = (setup: Setup) => Promise<Asker>;

/** Every system that answers in a process of Deno, by its name; each loads its own code alone. */
export const SYSTEMS: Readonly<Record<string, Open>> = {
  engine: async (setup) => (await import("./ours.ts")).ours("engine", setup),
  public: async (setup) => (await import("./ours.ts")).ours("public", setup),
  frame: async (setup) => (await import("./ours.ts")).ours("frame", setup),
  cluster: async (setup) => (await import("./ours.ts")).ours("engine", setup),
  sqlite: async (setup) => (await import("./sqlite.ts")).sqlite(setup),
  duckdb: async (setup) => (await import("./duckdb.ts")).duckdb(setup),
  polars: async (setup) => (await import("./polars.ts")).polars(setup),
  opensearch: async (setup) => (await import("./opensearch.ts")).opensearch(setup),
};

/** The part of our answer that a system is compared with; all of it, but for ranking. */
export function comparable(system: string, { gives }: Question, answer: Answer): Answer {
  if (gives !== "best") return answer;
  // FTS5 ranks by exact lengths of three fields, and has another order
  if (system === "sqlite") return answer.slice(0, 1);
  // its scores have no bound
  if (system === "opensearch") return answer.map((row) => row.slice(0, 1));
  // tantivy has those of equal score in the order of their dates
  if (system === "tantivy") return answer.map((row) => row.slice(-1));
  return answer;
}
