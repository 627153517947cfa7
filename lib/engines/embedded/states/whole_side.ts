import { filterNodes } from "../../../catalogue/filter.ts";
import type { Selection } from "../../engine.ts";
import { acquisitionFilter, investmentFilter } from "../deals.ts";
import { linkedDeals } from "../deal_links.ts";
import { evaluate, MATCHING } from "../filter.ts";
import { select } from "../capability_selection.ts";
import { reachOf } from "../reach.ts";
import type { Session } from "../session.ts";
import type { PresentEntries } from "../store/present_entries.ts";
import { presentEntries } from "../store/present_entries.ts";
import type { Truths } from "./certainties.ts";
import type { Side } from "./side.ts";
import { spansIn } from "./spans.ts";

/** How the records of a state count that is there whole: all is known. */
export async function wholeSide(session: Session, selection: Selection): Promise<Side> {
  const { store, collection, meta } = session;
  const present = presentEntries(store, collection);
  const fileNames = store.files().map(({ file }) => file);
  const entries = { ...present, fileNames, linksOf: () => null };
  const { matching, inside } = await select(session, selection, false);
  return {
    entries,
    matching: truthsOf(present, session.ranks(), matching.docs),
    counted: truthsOf(present, session.ranks(), inside.docs),
    tagged: await taggedIn(session, selection),
    reach: reachOf(session, matching.docs),
    astray: new Set(meta.astray.map((document) => store.idOf(collection, document))),
    ...spansIn(entries, selection),
  };
}

/** The records that some documents are, by id. */
export function truthsOf(
  { ids }: Pick<PresentEntries, "ids">,
  ranks: Int32Array,
  documents: Int32Array,
): Truths {
  const truths = new Uint8Array(ids.length);
  for (const document of documents) truths[ranks[document]!] = 1;
  return truths;
}

/** Which records have the topics that are asked for: a list for each part that asks for some. */
async function taggedIn(session: Session, selection: Selection): Promise<Truths[]> {
  const present = presentEntries(session.store, session.collection);
  const lists = await topicDocuments(session, selection);
  return lists.map((documents) => truthsOf(present, session.ranks(), documents));
}

async function topicDocuments(
  session: Session,
  { collection, input }: Selection,
): Promise<Int32Array[]> {
  if (collection === "acquisitions" || collection === "investments") {
    const filter = collection === "acquisitions"
      ? acquisitionFilter(session, input)
      : investmentFilter(session, input);
    return filter.topics ? [linkedDeals(session, filter.topics, filter).docs] : [];
  }
  const lists: Int32Array[] = [];
  for (const { node } of input.query ? filterNodes(input.query) : []) {
    if (node.type === "topic") lists.push((await evaluate(session, node, MATCHING)).docs);
  }
  return lists;
}
