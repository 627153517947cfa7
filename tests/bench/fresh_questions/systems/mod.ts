import type { Answer } from "../../answer.ts";
import type { Asker, Setup } from "../asker.ts";
import type { Question } from "../question.ts";
import { FRONTS, ours } from "./ours.ts";
import { sqlite } from "./sqlite.ts";

/** How a system is opened in its process. */
type Open = (setup: Setup) => Asker | Promise<Asker>;

/** Every system that answers in a process of Deno, by its name. */
export const SYSTEMS: Readonly<Record<string, Open>> = {
  ...Object.fromEntries(
    FRONTS.map((front): [string, Open] => [front, (setup) => ours(front, setup)]),
  ),
  sqlite,
};

/** The part of our answer that a system is compared with; all of it, but for ranking. */
export function comparable(system: string, { gives }: Question, answer: Answer): Answer {
  if (gives !== "best") return answer;
  // FTS5 ranks by exact lengths of three fields, and has another order
  if (system === "sqlite") return answer.slice(0, 1);
  // tantivy has those of equal score in the order of their dates
  if (system === "tantivy") return answer.map((row) => row.slice(-1));
  return answer;
}
