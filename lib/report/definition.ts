import type { Definition } from "./report.ts";
import type { Scope } from "./scope.ts";

/** Topics of one name that are looked through: vocabularies have few each. */
const TAKE = 20;

/** What the vocabulary of a topic says of it; null of a question, and where it says nothing. */
export async function definitionOf(
  { trends, line: { topic }, signal, breathe }: Scope,
): Promise<Definition | null> {
  if (!topic) return null;
  await breathe();
  const found = await trends.topics(topic.name, { take: TAKE, signal });
  const row = found.texts("id").indexOf(topic.id);
  if (row < 0) return null;
  const text = found.texts("description")[row]?.trim() || null;
  const parents = found.toRecords()[row]!.parents as readonly string[];
  if (text === null && !parents.length) return null;
  return { text, vocabulary: topic.vocabulary ?? null, parents };
}
