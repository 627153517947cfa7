import type { TopicRef, Trends } from "../query/mod.ts";
import { note } from "../words/note.ts";
import type { Terminal } from "./command.ts";
import { sayNotes } from "./output.ts";

/**
 * The topic of a name or id; one that was not typed as it is called is said on standard error.
 *
 * @throws {AmbiguousNameError} when several have the name
 * @throws {UnknownNameError} when none has it
 */
export async function askedTopic(
  trends: Trends,
  typed: string,
  terminal: Pick<Terminal, "say" | "signal">,
): Promise<TopicRef> {
  const topic = await trends.topic(typed, { signal: terminal.signal });
  const { found, name, vocabulary = null, records = null, organizations = null } = topic;
  if (found !== undefined && found !== "exact") {
    const read = { typed, vocabulary, name, found, records, organizations };
    sayNotes([note("topic_read_as", read)], terminal);
  }
  return topic;
}
