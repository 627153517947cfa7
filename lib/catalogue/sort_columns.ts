import { type Collection, DOCUMENT_TYPES, type DocumentType } from "./collections.ts";
import { fieldsOf, snakeCase, sortColumnsOf } from "./fields.ts";
import { ACQUISITION_COLUMNS, DOCUMENT_COLUMNS, ORGANIZATION_COLUMNS } from "./options.ts";
import { Investment, OWN_FIELDS } from "./records.ts";

const ORDERED = ["number", "integer", "date", "instant", "reference"];
/** No operation gives rows of investments; engines that give columns order them by these. */
const INVESTMENT_COLUMNS = fieldsOf(Investment).filter(({ kind }) => ORDERED.includes(kind))
  .map(({ name }) => snakeCase(name));

/** The columns that rows of a collection can be in the order of; none where it has no rows. */
export function sortColumnsFor(collection: Collection | "grants"): readonly string[] {
  if (collection === "grants") return sortColumnsFor("projects");
  if (collection === "acquisitions") return ACQUISITION_COLUMNS;
  if (collection === "investments") return INVESTMENT_COLUMNS;
  if (collection === "organizations") return ORGANIZATION_COLUMNS;
  if (!(DOCUMENT_TYPES as readonly string[]).includes(collection)) return [];
  return [...DOCUMENT_COLUMNS, ...sortColumnsOf(OWN_FIELDS[collection as DocumentType])];
}
