import { TrendframeError, UnsupportedOperationError } from "../catalogue/errors.ts";
import type { Frame } from "../frame/mod.ts";
import { note } from "../words/note.ts";
import type { Definition } from "./report.ts";
import type { Scope } from "./scope.ts";

/** Topics of one name that are looked through: vocabularies have few each. */
const TAKE = 20;

/**
 * What the vocabulary of a topic says of it; null of a question, where it says nothing, and where who
 * asks may not search topics: one that is given by its id needs no search for anything else.
 */
export async function definitionOf(scope: Scope): Promise<Definition | null> {
  const { line: { topic } } = scope;
  if (!topic) return null;
  await scope.breathe();
  const found = await namedSo(scope, topic.name);
  if (!found) return null;
  const row = found.texts("id").indexOf(topic.id);
  if (row < 0) return null;
  const text = found.texts("description")[row]?.trim() || null;
  const parents = found.toRecords()[row]!.parents as readonly string[];
  if (text === null && !parents.length) return null;
  return { text, vocabulary: topic.vocabulary ?? null, parents };
}

/** The topics of a name; null where they cannot be searched, which the report says. */
async function namedSo(
  { trends, signal, onMissing }: Scope,
  name: string,
): Promise<Frame | null> {
  try {
    return await trends.topics(name, { take: TAKE, signal });
  } catch (error) {
    if (!isRefused(error)) throw error;
    onMissing(note("not_described", { engine: trends.engine.name }));
    return null;
  }
}

/** A report that is computed again from a bundle is told alike of what is not offered and not allowed. */
function isRefused(error: unknown): boolean {
  return error instanceof UnsupportedOperationError ||
    error instanceof TrendframeError && error.barrier === "scope";
}
