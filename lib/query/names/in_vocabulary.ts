import { UnknownNameError } from "../../catalogue/errors.ts";
import type { Engine, Match, Resolved, RunOptions } from "../../engines/engine.ts";
import { fewWords } from "../../words/numbers.ts";
import type { TopicRef } from "../refs.ts";
import { candidatesOf, meantBy } from "./candidates.ts";
import { clearlyMeant } from "./clearly_meant.ts";
import { type Meant, SUGGESTIONS, TAKE } from "./meant.ts";

/** What is a name in a vocabulary: an identifier, and another name, where none is named so. */
const NAMED: readonly (readonly Match[])[] = [["name"], ["id"], ["alias"]];
/** So many characters has what a sentence says of vocabularies. */
const MOST = 70;

/**
 * The topic of a `vocabulary:name`, where nothing is named so as a whole.
 *
 * @param near what the whole may mean
 * @throws {AmbiguousNameError} when several have the name there; lists them
 * @throws {UnknownNameError} when none has it there, or there is no such vocabulary
 */
export async function inVocabulary(
  engine: Engine,
  typed: string,
  near: readonly Meant[],
  options: RunOptions,
): Promise<TopicRef> {
  const parts = partsOf(typed);
  const [{ name: rest } = { name: typed }] = parts;
  const { resolve } = engine.capabilities;
  if (!resolve) {
    const what = `the ${engine.name} engine tells no vocabularies, give a name or an id`;
    throw unknown(typed, await candidatesOf(engine, "topic", rest, options), near, what);
  }
  let all: readonly Resolved[] = [];
  for (const { vocabulary, name } of parts) {
    all = await resolve({ kind: "vocabulary", name: vocabulary, take: TAKE }, options);
    const known = all.find(({ match }) => match === "name");
    if (!known) continue;
    const request = { kind: "topic", name, vocabulary: known.id, take: TAKE } as const;
    const there = (await resolve(request, options)).map(meantBy);
    const meant = clearlyMeant(typed, there, NAMED, name);
    if (meant) return meant;
    const what = `the vocabulary ${shortOf(known.name)} has no such name`;
    throw unknown(typed, await candidatesOf(engine, "topic", name, options), there, what);
  }
  const what = all.length
    ? `the corpus knows no such name, its vocabularies are ${listOf(all)}`
    : undefined;
  throw unknown(typed, await candidatesOf(engine, "topic", rest, options), near, what);
}

/**
 * @param named what the name may mean that stands behind the colon
 * @param near what else is near
 */
function unknown(
  typed: string,
  named: readonly Meant[],
  near: readonly Meant[],
  what: string | undefined,
): UnknownNameError {
  const isNear = ({ match }: Meant) => match === "near";
  const all = [...named.filter((each) => !isNear(each)), ...near, ...named.filter(isNear)];
  const distinct = [...new Map(all.map((each) => [each.id, each])).values()];
  return new UnknownNameError("topic", typed, distinct.slice(0, SUGGESTIONS), what);
}

/** What may be a vocabulary and a name in it, by each of the colons. */
function partsOf(typed: string): { readonly vocabulary: string; readonly name: string }[] {
  return [...typed.matchAll(/:/g)].map(({ index }) => ({
    vocabulary: typed.slice(0, index).trim(),
    name: typed.slice(index + 1).trim(),
  })).filter(({ vocabulary, name }) => vocabulary && name);
}

/** As many names as there is room for. */
function listOf(all: readonly Resolved[]): string {
  const names = all.map(({ name }) => name);
  let most = names.length;
  while (most > 1 && fewWords(names, most).length > MOST) most--;
  return shortOf(fewWords(names, most));
}

function shortOf(text: string): string {
  return text.length > MOST ? `${text.slice(0, MOST - 1)}…` : text;
}
