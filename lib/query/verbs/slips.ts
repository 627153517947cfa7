import { filterNodes } from "../../catalogue/filter.ts";
import { lowerCaseOperators } from "../../catalogue/search_slips.ts";
import type { FilterNode } from "../../catalogue/types.ts";
import { distinctNotes, type Note, note } from "../../words/note.ts";

/** A request of an operation, or of a capability. */
interface Requested {
  readonly input?: { readonly query?: unknown };
  readonly select?: Requested;
}

/** What may be a slip in the search strings of a request: an operator in lower case. */
export function slipsIn(request: unknown): Note[] {
  const { input, select } = (request ?? {}) as Requested;
  const query = (input ?? select?.input)?.query;
  if (typeof query !== "object" || query === null) return [];
  const texts = [...filterNodes(query as FilterNode)].flatMap(({ node }) =>
    node.type === "query" ? [node.query] : []
  );
  return distinctNotes(texts.flatMap(slipsOf));
}

/** The same of one search string. */
export function slipsOf(text: string): Note[] {
  return lowerCaseOperators(text).map((word) => note("lower_case_operator", { word }));
}
