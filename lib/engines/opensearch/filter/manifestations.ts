import { type DealType, isDocumentType } from "../../../catalogue/collections.ts";
import type { FilterLeaf, FilterNode } from "../../../catalogue/filter.ts";
import { unknownNote } from "../../answering/ids.ts";
import { MEMBER_COLLECTIONS } from "../../answering/collection_meta.ts";
import { search } from "../search.ts";
import type { Session } from "../session.ts";
import { keyOf, rowIdOf } from "../layout/keys.ts";
import { insideQuery } from "./bounds.ts";
import { inFewClauses } from "./clauses.ts";
import { leafQuery, treeQuery } from "./filter.ts";
import { allOf, anyOf, having, type Leaf, NONE, type Query } from "./scope.ts";

type Manifestations = Session<"manifestations">;

const DOCUMENTS = MEMBER_COLLECTIONS.filter(isDocumentType);
const DEALS = MEMBER_COLLECTIONS.filter((each) => !isDocumentType(each));

/** The kinds of nodes that deals themselves are. */
const NODES: Readonly<Record<string, DealType>> = {
  acquisition: "acquisitions",
  merger: "acquisitions",
  investment: "investments",
};

/** The manifestations that a filter tree matches: a leaf holds of one when it holds of a member. */
export async function manifestationQuery(
  session: Manifestations,
  tree: FilterNode,
): Promise<Query> {
  return inFewClauses(
    await treeQuery(
      tree,
      async (leaf) =>
        leaf.type === "date" ? insideQuery(leaf) : memberWith(await memberQuery(session, leaf)),
    ),
  );
}

function memberWith(query: Query): Query {
  return { nested: { path: "members", query, score_mode: "none" } };
}

/** What a leaf asks of a member as a whole. */
async function memberQuery(session: Manifestations, leaf: FilterLeaf): Promise<Query> {
  switch (leaf.type) {
    case "organization":
    case "place":
      return await leafQuery({ session, collection: "news-articles", path: "members." }, leaf);
    case "node":
      await noteUnknownNodes(session, leaf);
      return having(`members.nodes.${leaf.kind}`, leaf.ids.map(keyOf));
    case "topic": {
      const query = await leafQuery(scopeOf(session, DOCUMENTS[0]!), leaf);
      return leaf.fields
        ? anyOf([of(DOCUMENTS, query), await dealTopicQuery(session, leaf)])
        : query;
    }
    default:
      return await documentQuery(session, leaf);
  }
}

/** What a leaf asks of documents: words that begin alike, and names of sources, are those of one collection. */
async function documentQuery(session: Manifestations, leaf: FilterLeaf): Promise<Query> {
  const asked = await Promise.all(
    DOCUMENTS.map(async (collection) => ({
      collection,
      query: await leafQuery(scopeOf(session, collection), leaf),
    })),
  );
  const alike = Map.groupBy(asked, ({ query }) => JSON.stringify(query));
  return anyOf(
    Array.from(
      alike.values(),
      (same) => of(same.map(({ collection }) => collection), same[0]!.query),
    ),
  );
}

function scopeOf(session: Manifestations, collection: typeof DOCUMENTS[number]) {
  return { session, collection, path: "members." } as const;
}

function of(collections: readonly string[], query: Query): Query {
  return allOf([having("members.collection", collections), query]);
}

/** Deals have the topics of their sides, each as certain as it is, and no text. */
async function dealTopicQuery(session: Manifestations, leaf: Leaf<"topic">): Promise<Query> {
  const { fields, ...whole } = leaf;
  if (fields && !fields.includes("document")) return NONE;
  return of(DEALS, await leafQuery(scopeOf(session, DOCUMENTS[0]!), whole));
}

async function noteUnknownNodes(session: Manifestations, { kind, ids }: Leaf<"node">) {
  const { state, run, connection } = session;
  const found = await Promise.all(
    DOCUMENTS.map((collection) => state.byIds(`${kind}:${collection}`, ids, run)),
  );
  const known = new Set(found.flatMap((each) => [...each.keys()]));
  const deals = NODES[kind];
  const left = ids.filter((id) => !known.has(id));
  if (deals && left.length && state.meta.collections[deals]?.count) {
    const { hits } = await search(connection, state.index(deals), {
      query: having("_id", left.map(rowIdOf)),
      size: left.length,
      _source: false,
    }, run);
    const there = new Set(hits.map(({ _id }) => _id));
    for (const id of left) if (there.has(rowIdOf(id))) known.add(id);
  }
  session.noteAll(unknownNote(kind, "manifestations", ids.filter((id) => !known.has(id))));
}
