import { isDocumentType } from "../../../catalogue/collections.ts";
import type { Truths } from "../../answering/states/certainties.ts";
import type { Told } from "../../answering/states/compare_entries.ts";
import type { WholeState } from "../../answering/states/whole_state.ts";
import { filtersOf, linkedQuery, topicsOf } from "../deals.ts";
import { leafQuery } from "../filter/filter.ts";
import { ALL, allOf, type Query } from "../filter/scope.ts";
import { keyOf, rowIdOf } from "../layout/keys.ts";
import { noteSelected } from "../noted.ts";
import { recordOf } from "../scoring/scorer.ts";
import { select } from "../select.ts";
import type { Hit } from "../search.ts";
import { reachOfTally } from "../series/laid_out.ts";
import { countTally } from "../series/tally.ts";
import type { Session } from "../session.ts";

/** So many records are told by their places at a time. */
const PLACES = 20_000;
/** So many are read. */
const RECORDS = 500;

/** A state that is published, asked by a session of it. */
export async function wholeState(
  session: Session,
  entries: Told,
): Promise<WholeState> {
  const { collection, meta, pause, run, state } = session;
  const truthsOf = async (query: Query): Promise<Truths> => {
    const truths = new Uint8Array(entries.ids.length);
    if (query === ALL) return truths.fill(1);
    const pages = session.scan({
      query: { bool: { filter: [query] } },
      sort: [{ rank: "asc" }],
      _source: false,
      unread: ["hits.hits._id", "hits.hits._score"],
    }, PLACES);
    for await (const hits of pages) for (const { sort } of hits) truths[Number(sort![0])] = 1;
    return truths;
  };
  /** The records of some ids that there are. */
  const hitsOf = async function* (
    ids: readonly string[],
    read: object,
  ): AsyncGenerator<[string, Hit]> {
    for (let from = 0; from < ids.length; from += RECORDS) {
      const some = new Map(ids.slice(from, from + RECORDS).map((id) => [rowIdOf(id), id]));
      await pause();
      const { hits } = await session.search({
        query: { ids: { values: [...some.keys()] } },
        size: some.size,
        track_total_hits: false,
        ...read,
      });
      for (const hit of hits) yield [some.get(hit._id)!, hit];
    }
  };
  return {
    entries,
    astray: new Set(await astrayIds(session, entries)),
    select: async (selection) => {
      const selected = await select(session, selection), { matching } = selected;
      const { resolution } = selection.input;
      const tally = await countTally(session, matching, { bounds: {}, resolution });
      await noteSelected(session, selected, 0);
      return { matching: await truthsOf(matching), reach: reachOfTally(meta, tally) };
    },
    leaf: async (leaf) => await truthsOf(await leafQuery({ session, collection, path: "" }, leaf)),
    deals: async (request) => await truthsOf(allOf(await filtersOf(session, request))),
    linked: async (request) => {
      const topics = await topicsOf(session, request.topicIds) ?? [];
      return await truthsOf(linkedQuery(topics, request));
    },
    topicsOf: async (ids) => {
      const { topics } = await state.topics(run);
      const named = new Map(topics.map((topic) => [keyOf(topic.id), topic]));
      const found = new Map<string, ReadonlyMap<string, string>>();
      for await (const [id, hit] of hitsOf(ids, { _source: false, docvalue_fields: ["topic"] })) {
        const own = (hit.fields?.topic ?? []).map((key) => named.get(String(key))!);
        found.set(id, new Map(own.map(({ id, name }) => [id, name])));
      }
      return found;
    },
    titlesOf: async (ids) => {
      const field = collection === "organizations" ? "name" : "title";
      const found = new Map<string, string>();
      if (field === "title" && !isDocumentType(collection)) return found;
      for await (const [id, hit] of hitsOf(ids, { stored_fields: ["record"] })) {
        const title = recordOf(hit)[field];
        if (typeof title === "string") found.set(id, title);
      }
      return found;
    },
  };
}

/** Ids of the records whose dates are astray. */
async function astrayIds(session: Session, { ids }: Told): Promise<string[]> {
  if (!session.meta.astray.length) return [];
  const found: string[] = [];
  const pages = session.scan({
    query: { term: { astray: true } },
    sort: [{ rank: "asc" }],
    _source: false,
  });
  for await (const hits of pages) for (const { sort } of hits) found.push(ids[Number(sort![0])]!);
  return found;
}
