import type { FilterInput, NODE_KINDS } from "../catalogue/filter.ts";
import { RefusedValue } from "../words/refusals.ts";
import { listWords } from "../words/numbers.ts";
import type { PlaceOptions, TextOptions, TopicOptions } from "./asked.ts";
import { joinFilters } from "./filters.ts";
import { namedOf, type RefsOrIds } from "./refs.ts";
import type { Branch, Said } from "./told.ts";

export function matching(text: string, { fields }: TextOptions): Said {
  const within = fields && { fields: [...fields] };
  return [{ type: "query", query: text, ...within }, `matching ${saidOf(text)}`];
}

/** A search string within a sentence: quoted where it could be read as more than that. */
function saidOf(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return /[,;:]/.test(line) ? `“${line}”` : line;
}

export function onTopic(
  topics: RefsOrIds<"topic">,
  { children = false, fields, minScore }: TopicOptions,
): Said {
  const { ids, words } = namedOf("topic", topics);
  const options = {
    ...(fields && { fields: [...fields] }),
    ...(minScore !== undefined && { minScore }),
  };
  return [
    { type: "topic", ids: [...ids], loadChildren: children, ...options },
    `${ON}${words}${leastWords(minScore)}`,
  ];
}

const ON = "on ";

function leastWords(minScore: number | undefined): string {
  return minScore === undefined ? "" : ` with a score of at least ${minScore}`;
}

/** The names in what {@link onTopic} said. */
export function topicsIn(said: string, minScore?: number): string {
  return said.slice(ON.length, said.length - leastWords(minScore).length);
}

export function ofOrganization(
  organizations: RefsOrIds<"organization">,
  role: "org" | "candidatesOrg" = "org",
): Said {
  const { ids, words } = namedOf("organization", organizations);
  return [{ type: "organization", ids: [...ids], role }, `of ${words}`];
}

export function inPlace(
  places: RefsOrIds<"place">,
  { children = false }: PlaceOptions,
): Said {
  const { ids, words } = namedOf("place", places);
  return [{ type: "place", ids: [...ids], loadChildren: children }, `in ${words}`];
}

export function naming(kind: (typeof NODE_KINDS)[number], ids: readonly string[]): Said {
  return [{ type: "node", kind, ids: [...ids] }, `naming ${kind} ${listWords(ids, "or")}`];
}

export function ofValues(
  type: "source" | "domain" | "language",
  values: readonly string[],
): Said {
  const how = type === "language" ? "in language" : "from";
  return [{ type, values: [...values] }, `${how} ${listWords(values, "or")}`];
}

export function further(filter: FilterInput): Said {
  return [filter, "with further filters"];
}

/** Nothing that a branch lets through. */
export function excluding(branch: Said): Said {
  const [clause, words] = branch;
  return [{ type: "not", clause }, `not ${words}`];
}

/** What at least one of the branches lets through. */
export function either(branches: readonly Said[]): Said {
  const clauses = branches.map(([clause]) => clause);
  return [{ type: "or", clauses }, branches.map(([, words]) => words).join(" or ")];
}

/**
 * A branch as one filter.
 *
 * @param blank a query without filters
 * @param told what a query was told
 * @throws {RangeError} for a query that was told nothing
 */
export function branchOf<Q>(
  branch: Branch<Q>,
  blank: Q,
  told: (
    query: Q,
  ) => { readonly filters: readonly FilterInput[]; readonly words: readonly string[] },
): Said {
  if (typeof branch !== "function") return further(branch);
  const { filters, words } = told(branch(blank));
  const tree = joinFilters(filters);
  if (!tree) throw new RefusedValue("Cannot use an empty query as a filter: it has no filters");
  return [tree, words.join(" ")];
}
