import type { StoredCollection } from "../../answering/collection_meta.ts";
import { linkedFields, type LinkedTopics, textFields, topicFields } from "./document_row.ts";
import { keyOf } from "./keys.ts";
import { listed, type Placed, placedFields, type Recorded, type Row } from "./rows.ts";
import type { IndexedTexts } from "./tokens.ts";

/** A document that is a member of a manifestation. */
export interface DocumentMember {
  readonly collection: StoredCollection;
  readonly record: Recorded;
  readonly texts: IndexedTexts;
  readonly topics: LinkedTopics;
}

/** A deal that is one; its topics score as certain as they are. */
export interface DealMember {
  readonly collection: "acquisitions" | "investments";
  readonly id: string;
  readonly topics: LinkedTopics;
  readonly organizations: readonly string[];
  readonly places: readonly string[];
}

export type Member = DocumentMember | DealMember;

/** What is known of a manifestation beside its record. */
export interface ManifestationFacts extends Placed {
  readonly type: string;
  readonly members: readonly Member[];
}

/** The kinds of nodes that deals themselves are. */
const NODES = {
  acquisitions: ["acquisition", "merger"],
  investments: ["investment"],
} as const;

/** A manifestation, as its index takes it: what its leaves ask is asked of each member as a whole. */
export function manifestationRow(
  id: string,
  record: Readonly<Record<string, unknown>>,
  facts: ManifestationFacts,
): Row {
  return {
    id,
    fields: {
      ...placedFields(id, facts),
      type: facts.type,
      members: facts.members.map(memberOf),
      record: JSON.stringify(record),
    },
  };
}

function memberOf(member: Member): object {
  const { collection, topics } = member;
  if ("record" in member) {
    return {
      collection,
      ...linkedFields(member.record),
      ...textFields(member.texts),
      ...topicFields(topics),
    };
  }
  const { id, organizations, places } = member;
  return {
    collection,
    nodes: Object.fromEntries(NODES[member.collection].map((kind) => [kind, keyOf(id)])),
    ...topicFields(topics),
    ...listed("organization", organizations),
    ...listed("place", places),
  };
}
