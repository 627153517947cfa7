import { type Collection, DOCUMENT_TYPES, type DocumentType } from "./collections.ts";
import { sortColumnsOf } from "./fields.ts";
import { OWN_FIELDS } from "./records.ts";

/** The columns that rows of acquisitions can be in the order of. */
export const ACQUISITION_COLUMNS = [
  "acquired_on",
  "amount",
  "acquirer",
  "acquiree",
  "certainty",
] as const;
/** The columns that rows of organisations can be in the order of. */
export const ORGANIZATION_COLUMNS = ["founded_on", "name", "score"] as const;

/** The columns that rows of a collection can be in the order of; none where it has no rows. */
export function sortColumnsFor(collection: Collection | "grants"): readonly string[] {
  if (collection === "grants") return sortColumnsFor("projects");
  if (collection === "acquisitions") return ACQUISITION_COLUMNS;
  if (collection === "organizations") return ORGANIZATION_COLUMNS;
  if (!(DOCUMENT_TYPES as readonly string[]).includes(collection)) return [];
  return ["published_at", "score", ...sortColumnsOf(OWN_FIELDS[collection as DocumentType])];
}
