import { isDocumentType } from "../../../catalogue/collections.ts";
import type { Truths } from "../../answering/states/certainties.ts";
import type { WholeState } from "../../answering/states/whole_state.ts";
import { select } from "../capability_selection.ts";
import { filteredDeals } from "../deal_filters.ts";
import { linkedDeals } from "../deal_links.ts";
import { filterOf } from "../deals.ts";
import { evaluate, MATCHING } from "../filter.ts";
import { reachOf } from "../reach.ts";
import type { Session } from "../session.ts";
import { linksOf, presentEntries } from "../store/present_entries.ts";

/** A state whose file is there, asked by a session of it. */
export function wholeState(session: Session): WholeState {
  const { store, collection, meta } = session;
  const present = presentEntries(store, collection);
  const truthsOf = (documents: Int32Array): Truths => {
    const truths = new Uint8Array(present.ids.length), ranks = session.ranks();
    for (const document of documents) truths[ranks[document]!] = 1;
    return truths;
  };
  /** Those of some ids that there are, with their documents. */
  const documentsOf = (ids: readonly string[]) =>
    ids.flatMap((id) => {
      const document = store.documentOf(collection, id);
      return document === null ? [] : [[id, document] as const];
    });
  return {
    entries: { ...present, fileNames: store.files().map(({ file }) => file) },
    astray: new Set(meta.astray.map((document) => store.idOf(collection, document))),
    select: async (selection) => {
      const { matching: { docs } } = await select(session, selection, false);
      return { matching: truthsOf(docs), reach: reachOf(session, docs) };
    },
    leaf: async (leaf) => truthsOf((await evaluate(session, leaf, MATCHING)).docs),
    deals: async (request) => {
      const all = { docs: session.all(), scores: null };
      return await Promise.resolve(
        truthsOf(filteredDeals(session, all, filterOf(session, request)).docs),
      );
    },
    linked: async (request) => {
      const { topics } = filterOf(session, request);
      return await Promise.resolve(truthsOf(linkedDeals(session, topics ?? [], request).docs));
    },
    topicsOf: async (ids) => {
      const topics = store.topics();
      return await Promise.resolve(
        new Map(
          documentsOf(ids).map(([id, document]) => {
            const links = linksOf(store, collection, Int32Array.of(document));
            const own = Array.from(links.topics, (number) => topics[number]!);
            return [id, new Map(own.map(({ id, name }) => [id, name]))];
          }),
        ),
      );
    },
    titlesOf: async (ids) => {
      const titleOf = collection === "organizations"
        ? (document: number) => store.references("organization")(document).name
        : isDocumentType(collection)
        ? (document: number) => store.texts(collection, "title").at(document)
        : () => null;
      return await Promise.resolve(
        new Map(
          documentsOf(ids).flatMap(([id, document]) => {
            const title = titleOf(document);
            return title === null ? [] : [[id, title] as const];
          }),
        ),
      );
    },
  };
}
