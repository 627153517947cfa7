import { type DealType, isDocumentType } from "../../catalogue/collections.ts";
import type { FilterLeaf, FilterNode } from "../../catalogue/filter.ts";
import { linkedDeals, organizationDeals } from "./deal_links.ts";
import { evaluate, MATCHING } from "./filter.ts";
import { complement, holders, intersectAll, union } from "./kernels/mod.ts";
import { withoutProvider } from "../answering/ids.ts";
import { noteUnknown, numbersOf, placeLeaf } from "./link_leaves.ts";
import { Session } from "./session.ts";
import { MEMBER_COLLECTIONS } from "./store/layout.ts";

type Leaf<T extends FilterLeaf["type"]> = Extract<FilterLeaf, { type: T }>;
type Manifestations = Session<"manifestations">;

/** The manifestations that a filter tree matches: a leaf holds of one when it holds of a member. */
export async function matchingManifestations(
  session: Manifestations,
  node: FilterNode,
): Promise<Int32Array> {
  await session.pause();
  switch (node.type) {
    case "and":
      return intersectAll(await ofClauses(session, node.clauses), session.work);
    case "or":
      return union(await ofClauses(session, node.clauses), undefined, session.work);
    case "not":
      return complement(
        await matchingManifestations(session, node.clause),
        session.meta.count,
        session.work,
      );
    case "date":
      return session.within(session.all(), node);
    default:
      return await withMembers(session, node);
  }
}

async function ofClauses(
  session: Manifestations,
  clauses: readonly FilterNode[],
): Promise<Int32Array[]> {
  const found: Int32Array[] = [];
  for (const clause of clauses) found.push(await matchingManifestations(session, clause));
  return found;
}

/** The manifestations that have a member of which a leaf holds. */
async function withMembers(session: Manifestations, leaf: FilterLeaf): Promise<Int32Array> {
  const { store, effort } = session;
  if (leaf.type === "node") {
    const { collection } = session;
    noteUnknown(session, { name: leaf.kind, collection }, unknownNodes(session, leaf));
  }
  const found: Int32Array[] = [];
  for (const collection of MEMBER_COLLECTIONS) {
    await session.pause();
    const members = new Session(store, collection, effort);
    const docs = isDocumentType(collection)
      ? (await evaluate(members, leaf, MATCHING)).docs
      : dealLeaf(new Session(store, collection, effort), leaf);
    // a node that one collection does not know another may; the rest is known to all or none
    if (leaf.type !== "node") session.noteAll(members.noticed);
    found.push(holders(
      store.column("manifestations", `members.${collection}`, "i32"),
      store.column("manifestations", `members.${collection}.of`, "i32"),
      docs,
      session.work,
    ));
  }
  return union(found, undefined, session.work);
}

function unknownNodes({ store }: Manifestations, { kind, ids }: Leaf<"node">): string[] {
  return ids.filter((id) =>
    MEMBER_COLLECTIONS.every((collection) =>
      isDocumentType(collection)
        ? store.resourceById(`${kind}:${collection}`, id) === null
        : !NODES[collection].includes(kind) || store.documentOf(collection, id) === null
    )
  );
}

/** The deals of which a leaf holds, through the organisations of both sides; they have no text. */
function dealLeaf(session: Session<DealType>, leaf: FilterLeaf): Int32Array {
  const { store, collection, effort } = session;
  switch (leaf.type) {
    case "topic": {
      if (leaf.fields && !leaf.fields.includes("document")) return NONE;
      const topics = numbersOf(session, "topic", leaf.ids.map(withoutProvider));
      const { loadChildren, minScore = 0 } = leaf;
      return linkedDeals(session, topics, { loadChildren, certainty: minScore, link: "both" }).docs;
    }
    case "organization":
      return leaf.role === "org"
        ? organizationDeals(session, numbersOf(session, "organization", leaf.ids))
        : NONE;
    case "place":
      return organizationDeals(
        session,
        placeLeaf(new Session(store, "organizations", effort), leaf),
      );
    case "node": {
      if (!NODES[collection].includes(leaf.kind)) return NONE;
      const named = leaf.ids.flatMap((id) => store.documentOf(collection, id) ?? []);
      return Int32Array.from(new Set(named)).sort();
    }
    default:
      return NONE;
  }
}

const NONE = new Int32Array(0);

/** The kinds of nodes that deals themselves are. */
const NODES: Readonly<Record<DealType, readonly string[]>> = {
  acquisitions: ["acquisition", "merger"],
  investments: ["investment"],
};
