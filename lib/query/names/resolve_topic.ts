import { UnknownNameError } from "../../catalogue/errors.ts";
import type { Engine, Match, RunOptions } from "../../engines/engine.ts";
import { isUuid, type TopicRef } from "../refs.ts";
import { candidatesOf } from "./candidates.ts";
import { clearlyMeant } from "./clearly_meant.ts";
import { inVocabulary } from "./in_vocabulary.ts";
import { insteadOfTopic } from "./instead_of_topic.ts";
import { type Meant, SUGGESTIONS } from "./meant.ts";
import { nameGiven } from "./name_given.ts";
import { toldApart } from "./same_records.ts";
import { shownRef } from "./ref_card.ts";

/** What is a name: an id names one alone. */
const NAMED: readonly (readonly Match[])[] = [["id"], ["name", "alias"]];

/**
 * The topic that a name or id means, or `vocabulary:name`. Of several of a name the one with at least
 * ten times the records of every other; where none has it, the only one whose words are the same
 * in the singular. What has the name as it is goes before a vocabulary.
 *
 * @throws {AmbiguousNameError} when several have the name; lists them
 * @throws {UnknownNameError} when none has it; suggests the nearest
 * @throws {RangeError} for an empty name
 */
export async function resolveTopic(
  engine: Engine,
  nameOrId: string,
  options: RunOptions,
): Promise<TopicRef> {
  const name = nameGiven("topic", nameOrId);
  const kind = "topic";
  if (isUuid(name) && !engine.capabilities.resolve) return shownRef({ kind, id: name, name });

  const candidates = await candidatesOf(engine, kind, name, options);
  const meant = await chosen(engine, name, candidates, options) ??
    (name.includes(":") ? await inVocabulary(engine, name, candidates, options) : null);
  if (meant) return meant;
  const what = await insteadOfTopic(engine, name, options);
  throw new UnknownNameError(kind, name, candidates.slice(0, SUGGESTIONS), what);
}

/** @throws {AmbiguousNameError} that tells, too, whether all that have the name have the same records */
async function chosen(
  engine: Engine,
  name: string,
  candidates: readonly Meant[],
  options: RunOptions,
): Promise<TopicRef | null> {
  try {
    return clearlyMeant(name, candidates, NAMED);
  } catch (error) {
    throw await toldApart(engine, error, candidates, name, options);
  }
}
