import { basename, extname } from "@std/path";
import { RefusedType } from "../../words/refusals.ts";
import { shown } from "../../words/shown.ts";
import { type Fault, TaxonomyError } from "./fault.ts";
import { FormatError, type Written } from "../yaml_text.ts";
import { readText } from "./formats.ts";
import type { GivenTaxonomy } from "./given.ts";
import { emptyTexts, keyOf, parentsOf, repeatedKeys, unreadSearches } from "./rules.ts";
import { faultsOf, inWords, OwnTaxonomy, PathTaxonomy } from "./schema.ts";
import { Taxonomy, type TaxonomyTopic } from "./taxonomy.ts";

/** Faults that are told at once. */
const TOLD = 20;

/** A taxonomy as it was read, and what its topics are called there. */
export interface ReadTaxonomy {
  /** Null for topics of the sources. */
  readonly name: string | null;
  readonly topics: readonly TaxonomyTopic[];
  /** Where a topic is, in words. */
  placeOf(topic: number): string;
}

/**
 * Reads taxonomies, from files and objects.
 *
 * @param task what cannot be done otherwise: `build the corpus`
 * @throws {TaxonomyError} for a file that is missing or wrong, with a sentence and line for each fault
 * @throws {RefusedType} for an object that is wrong
 */
export async function readTaxonomies(
  task: string,
  given: GivenTaxonomy | readonly GivenTaxonomy[],
): Promise<Taxonomy> {
  if (given instanceof Taxonomy) return given;
  const list = isList(given) ? given : [given];
  const read: ReadTaxonomy[] = [];
  for (const [at, each] of list.entries()) {
    if (each instanceof Taxonomy) {
      read.push({ name: null, topics: each.topics, placeOf: String });
    } else if (typeof each === "string") read.push(await readTaxonomyFile(each));
    else read.push(readObject(task, each, isList(given) ? `taxonomy[${at}]` : "taxonomy"));
  }
  const names = read.flatMap(({ name }) => name ?? []);
  const twice = names.find((name, at) => names.indexOf(name) < at);
  if (twice !== undefined) {
    throw new TaxonomyError(
      `Cannot ${task}: two taxonomies are named ${shown(twice)}; give one of them another name`,
    );
  }
  return new Taxonomy(read.flatMap(({ topics }) => topics));
}

/**
 * Reads the file of one taxonomy: YAML, CSV or JSON, by its ending.
 *
 * @throws {TaxonomyError} when it is missing or wrong, with a sentence and line for each fault
 */
export async function readTaxonomyFile(path: string): Promise<ReadTaxonomy> {
  const refuse = (what: string, cause?: unknown) =>
    new TaxonomyError(`Cannot read the file ${path}: ${what}`, { cause });
  const at = (line: number | null) => line === null ? "" : `line ${line}`;
  const ending = extname(path);
  let written: Written;
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(await Deno.readFile(path));
    written = readText(text, ending, basename(path, ending));
  } catch (error) {
    if (error instanceof FormatError) {
      throw refuse([at(error.line), error.message].filter(Boolean).join(": "), error);
    }
    if (error instanceof Deno.errors.NotFound) throw refuse("there is no such file", error);
    if (error instanceof Deno.errors.IsADirectory) throw refuse("it is a folder", error);
    if (error instanceof TypeError) {
      throw refuse("it is not UTF-8: save it in that encoding", error);
    }
    throw refuse(error instanceof Error ? error.message : String(error), error);
  }
  const placeOf = (path: Fault["path"]) => at(written.lineOf(path)) || placeIn(path);
  const { faults, ...read } = readValue(written.value, placeOf);
  if (!faults.length && !read.topics.length) throw refuse("it has no topics: give it one at least");
  if (!faults.length) return read;
  const lineOf = ({ path }: Fault) => written.lineOf(path) ?? 0;
  const told = faults.toSorted((a, b) => lineOf(a) - lineOf(b)).slice(0, TOLD)
    .map((fault) => refuse(sentence(written.value, fault, placeOf(fault.path))).message);
  const left = faults.length - told.length;
  if (left) told.push(`Cannot read the file ${path}: there are ${left} more faults`);
  throw new TaxonomyError(told.join("\n"));
}

function readObject(task: string, value: unknown, name: string): ReadTaxonomy {
  const placeOf = (path: Fault["path"]) => [name, placeIn(path)].filter(Boolean).join(".");
  const { faults: [fault], ...read } = readValue(value, placeOf);
  if (!fault) return read;
  throw new RefusedType(`Cannot ${task}: ${sentence(value, fault, placeOf(fault.path))}`);
}

/** A fault with its place, and the topic that it is in. */
function sentence(value: unknown, { path, told }: Fault, place: string): string {
  const [first, at] = path;
  const topics = (value as { topics?: unknown } | null)?.topics;
  const topic = first === "topics" && typeof at === "number" && isList(topics) ? topics[at] : null;
  const name = topic?.name ?? topic?.id;
  return `${[place, ...(typeof name === "string" ? [`topic ${shown(name)}`] : [])].join(", ")}${
    place ? ": " : ""
  }${told}`;
}

/** `topics[2]`: the topic, without what is in it; nothing outside of topics. */
function placeIn([first, at]: Fault["path"]): string {
  return first === "topics" && typeof at === "number" ? `topics[${at}]` : "";
}

function readValue(
  given: unknown,
  placeOf: (path: Fault["path"]) => string,
): ReadTaxonomy & { readonly faults: readonly Fault[] } {
  const value = withoutNulls(given);
  const placeOfTopic = (at: number) => placeOf(["topics", at]);
  const nothing = { name: null, topics: [], placeOf: placeOfTopic };
  if (isOfPaths(value)) {
    const read = PathTaxonomy.safeParse(value, { error: inWords });
    if (!read.success) return { ...nothing, faults: faultsOf(read.error, "path") };
    const { topics } = read.data;
    return { ...nothing, topics: topics.map(ordered), faults: unreadSearches(topics) };
  }
  const read = OwnTaxonomy.safeParse(value, { error: inWords });
  if (!read.success) return { ...nothing, faults: faultsOf(read.error, "own") };
  const { name: vocabulary, topics } = read.data;
  const { parents, faults } = parentsOf(topics);
  return {
    name: vocabulary,
    topics: topics.map((topic, at) => {
      const { id: _id, parent: _parent, parents: _parents, ...said } = topic;
      const above = parents[at]!.map((parent) => [keyOf(topics[parent]!)]);
      return {
        ...ordered({ ...said, vocabulary, path: [keyOf(topic)] }),
        ...(above.length && { parents: above }),
      };
    }),
    placeOf: placeOfTopic,
    faults: [
      ...repeatedKeys(topics, placeOfTopic),
      ...emptyTexts(topics),
      ...unreadSearches(topics),
      ...faults,
    ],
  };
}

/** The same topic whatever the order of its keys: a corpus is known by what it was built with. */
function ordered(topic: TaxonomyTopic): TaxonomyTopic {
  const { vocabulary, path, name, aliases, not, match, description, search } = topic;
  return {
    vocabulary,
    path,
    ...(name !== undefined && { name }),
    aliases,
    not,
    match,
    ...(description !== undefined && { description }),
    ...(search !== undefined && { search }),
  };
}

/** Whether the topics are told by vocabulary and path: they are no taxonomy of their own. */
function isOfPaths(value: unknown): boolean {
  const { name, topics } = (value ?? {}) as { name?: unknown; topics?: unknown };
  if (name !== undefined || !isList(topics)) return false;
  return topics.every((each) => each !== null && typeof each === "object") &&
    (!topics.length || topics.some((each) => "path" in each || "vocabulary" in each));
}

/** A key without a value says nothing. */
function withoutNulls(value: unknown): unknown {
  if (isList(value)) return value.map(withoutNulls);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).filter(([, each]) => each !== null)
      .map(([key, each]) => [key, withoutNulls(each)]),
  );
}

// deno-lint-ignore no-explicit-any
function isList(value: unknown): value is readonly any[] {
  return Array.isArray(value);
}
