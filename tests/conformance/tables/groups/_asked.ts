import { assertEquals } from "@std/assert";
import { parseInput } from "../../../../lib/catalogue/parse.ts";
import type { GroupRequest, Selection } from "../../../../lib/engines/engine.ts";
import { notesInOrder } from "../../../../lib/engines/answering/noticed.ts";
import type { Note } from "../../../../lib/words/note.ts";
import { missing } from "../../compare.ts";
import { type Case, holds, offered } from "../../table.ts";

export const acquisitions = (input = {}): Selection => ({
  collection: "acquisitions",
  input: parseInput("acquisitionsTimeSeries", input),
});
export const investments = (input = {}): Selection => ({
  collection: "investments",
  input: parseInput("investmentsTimeSeries", input),
});
export const projects = (input = {}): Selection => ({
  collection: "projects",
  input: parseInput("projectsTimeSeries", input),
});
export const grants = (input = {}): Selection => ({
  collection: "grants",
  input: parseInput("grantsTimeSeries", input),
});

/** What groups must hold at least, and where it matters all their notes. */
export const groups = (
  title: string,
  request: GroupRequest,
  expected: unknown,
  notes?: readonly Note[],
): Case =>
  holds(title, async (engine) => {
    const answer = await offered(engine, "groupBy")(request);
    assertEquals(missing(expected, answer.output), []);
    if (notes) assertEquals(answer.notes, notesInOrder(notes, request));
  });

/** Count and amount of each group by its name, in no particular order. */
export const sums = (
  title: string,
  request: GroupRequest,
  expected: Readonly<Record<string, readonly (number | null)[]>>,
): Case =>
  holds(title, async (engine) => {
    const { output } = await offered(engine, "groupBy")(request);
    const found = output.groups.map(({ name, count, amount }) => [name, [count, amount]] as const);
    assertEquals(found.length, Object.keys(expected).length);
    assertEquals<unknown>(Object.fromEntries(found), expected);
  });
