import { type Collection, DOCUMENT_TYPES } from "../catalogue/collections.ts";
import { UnsupportedOperationError } from "../catalogue/errors.ts";
import { TAKE } from "../catalogue/options.ts";
import type { Engine, Group, RunOptions, Selection } from "../engines/engine.ts";
import { assemble } from "../frame/assemble.ts";
import type { Frame } from "../frame/frame.ts";
import { column } from "../frame/schema.ts";
import { note } from "../words/note.ts";
import type { TopicsOptions } from "./asked.ts";
import { contextOf } from "./verbs/context.ts";
import { requestOf } from "./verbs/request.ts";

const COLUMNS = [
  column("id", "text", "Id of the topic"),
  column("name", "text", "Name of the topic"),
  column("vocabulary", "text", "The vocabulary that it is of"),
  column("records", "integer", "Documents on the topic itself, without those below it"),
  column("organizations", "integer", "Organisations active in the topic itself"),
] as const;

interface Listed {
  readonly id: string;
  readonly name: string;
  readonly records: number;
  readonly organizations: number;
}

/**
 * The topics that anything is on, those of the most documents first, then of the most
 * organisations: id, name, vocabulary where the engine knows, records, organizations; fact
 * `topics`, all there are.
 *
 * @throws {UnsupportedOperationError} where the engine cannot group
 */
export async function listTopics(
  engine: Engine,
  { take = TAKE.default, signal }: TopicsOptions,
): Promise<Frame> {
  if (!engine.capabilities.groupBy) {
    throw new UnsupportedOperationError(
      engine.name,
      "topics without a text",
      'give one to search for: topics("quantum"), or --match quantum',
    );
  }
  const info = await engine.corpus({ signal });
  const collections = [...DOCUMENT_TYPES, "organizations" as const]
    .filter((each) => info.types[each]?.count);
  const all = await allTopics(engine, collections, { signal });
  const listed = all.slice(0, take);
  const vocabularies = await Promise.all(
    listed.map(({ id }) => vocabularyOf(engine, id, { signal })),
  );
  const subject = { name: null, collection: "topics", filters: [], start: null, end: null };
  const asked = {
    request: { by: "topic", of: collections, take },
    subjects: [subject],
    collections,
  };
  const context = contextOf(engine, info, asked, tieOf(all, take), { topics: all.length });
  const [id, name, vocabulary, records, organizations] = COLUMNS;
  return assemble("table", [
    [id, listed.map((each) => each.id)],
    [name, listed.map((each) => each.name)],
    [vocabulary, vocabularies],
    [records, listed.map((each) => each.records)],
    [organizations, listed.map((each) => each.organizations)],
  ], context);
}

async function allTopics(
  engine: Engine,
  collections: readonly Collection[],
  options: RunOptions,
): Promise<Listed[]> {
  const found = new Map<string, Listed>();
  for (const collection of collections) {
    for (const { id, name, count } of await groupsOf(engine, collection, options)) {
      const { records, organizations } = found.get(id) ?? { records: 0, organizations: 0 };
      found.set(
        id,
        collection === "organizations"
          ? { id, name, records, organizations: organizations + count }
          : { id, name, records: records + count, organizations },
      );
    }
  }
  return [...found.values()].sort((one, other) =>
    other.records - one.records || other.organizations - one.organizations ||
    (one.id < other.id ? -1 : 1)
  );
}

async function groupsOf(
  engine: Engine,
  collection: Collection,
  options: RunOptions,
): Promise<readonly Group[]> {
  const operation = collection === "organizations"
    ? "organizationsTimeSeries"
    : "projectsTimeSeries";
  const { input } = requestOf(engine, operation, {});
  const select = { collection, input } as Selection;
  const { output } = await engine.capabilities.groupBy!({ select, by: "topic" }, options);
  return output.groups;
}

/** The vocabulary of a topic; null where the engine does not tell. */
async function vocabularyOf(
  engine: Engine,
  id: string,
  options: RunOptions,
): Promise<string | null> {
  const { resolve } = engine.capabilities;
  const [found] = resolve ? await resolve({ kind: "topic", name: id, take: 1 }, options) : [];
  return found?.topic?.vocabulary ?? null;
}

/** Says where the end of the list is one among equals. */
function tieOf(all: readonly Listed[], take: number) {
  const last = all.slice(0, take).at(-1);
  const next = all[take];
  const isTied = (each: Listed | undefined) =>
    each?.records === last?.records && each?.organizations === last?.organizations;
  if (!last || !next || !isTied(next)) return [];
  const [groups, given] = [all, all.slice(0, take)].map((each) => each.filter(isTied).length);
  const tie = { rank: "count" as const, unit: null, value: last.records };
  return [note("tie_cut", { ...tie, groups: groups!, given: given! })];
}
