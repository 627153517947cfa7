import { assertEquals } from "@std/assert";
import type { OperationId } from "../../lib/catalogue/catalogue.ts";
import { notesInOrder } from "../../lib/engines/answering/noticed.ts";
import type { Engine } from "../../lib/engines/engine.ts";
import type { Note } from "../../lib/words/note.ts";
import { parsed } from "../reference/random.ts";
import type { Settings, Sourced } from "../reference/sourced.ts";
import { brief, missing } from "./compare.ts";

export { offered } from "../../lib/court/outcome.ts";

/** A small corpus and what an engine over it must answer. */
export interface Table {
  readonly title: string;
  readonly records: readonly Sourced[];
  readonly settings?: Settings;
  readonly cases: readonly Case[];
}

export interface Case {
  readonly title: string;
  check(engine: Engine): Promise<void>;
}

/**
 * An operation and what its output must hold at least; `notes`: those that it must have, beside where
 * its sources begin, which are compared where one of them is given.
 */
export function answers(
  title: string,
  operation: OperationId,
  input: Readonly<Record<string, unknown>>,
  expected: unknown,
  notes?: readonly Note[],
): Case {
  return {
    title,
    async check(engine) {
      const answer = await engine.execute(parsed({ operation, input }));
      const faults = missing(expected, answer.output);
      assertEquals(faults, [], `${operation} ${brief(input)}\n${faults.join("\n")}`);
      if (notes !== undefined) {
        const about = `notes of ${operation} ${brief(input)}`;
        const said = notes.some(isBeginning)
          ? answer.notes
          : answer.notes.filter((each) => !isBeginning(each));
        assertEquals(said, notesInOrder(notes, input), about);
      }
    },
  };
}

export function isBeginning({ code }: Note): boolean {
  return code === "source_began";
}

/** What a check of anything else finds. */
export function holds(title: string, check: (engine: Engine) => Promise<void>): Case {
  return { title, check };
}

/** Patents in order, and how many there are. */
export function finds(title: string, query: unknown, ids: readonly string[]): Case {
  const input = { query, sortColumn: "published_at", sortDirection: "asc", take: 1_000 };
  return answers(title, "searchPatents", input, {
    data: ids.map((id) => ({ id })),
    total: ids.length,
  });
}
