/** A filter as receipts tell it: the tree that a request carries. */
export type Clause =
  | { readonly type: "and" | "or"; readonly clauses: readonly Clause[] }
  | { readonly type: "not"; readonly clause: Clause }
  | {
    readonly type: "query";
    readonly query: string;
    readonly fields?: readonly string[] | undefined;
  }
  | {
    readonly type: "topic";
    readonly ids: readonly string[];
    readonly loadChildren: boolean;
    readonly minScore?: number | undefined;
  }
  | { readonly type: "organization"; readonly ids: readonly string[]; readonly role: string }
  | { readonly type: "place"; readonly ids: readonly string[]; readonly loadChildren: boolean }
  | { readonly type: "node"; readonly kind: string; readonly ids: readonly string[] }
  | { readonly type: "source" | "domain" | "language"; readonly values: readonly string[] }
  | {
    readonly type: "field";
    readonly field: string;
    readonly values?: readonly (string | number | boolean)[] | undefined;
    readonly min?: number | string | undefined;
    readonly max?: number | string | undefined;
  }
  | {
    readonly type: "date" | "interval_overlap";
    readonly start?: string | null | undefined;
    readonly end?: string | null | undefined;
  };

/** So many ids or values of a filter are named. */
const MOST_NAMED = 3;

/** What must be so of a record that a filter lets through. */
export function clauseWords(clause: Clause): string {
  switch (clause.type) {
    case "and":
      return clause.clauses.map(clauseWords).join("; and ");
    case "or":
      return `at least one of: ${clause.clauses.map(clauseWords).join("; or ")}`;
    case "not":
      return `not (${clauseWords(clause.clause)})`;
    case "query":
      return `its ${clause.fields?.join(" or ") ?? "title, summary or body"} matches ` +
        `${clause.query} (words stemmed, accents and case aside, neighbours mean AND)`;
    case "topic": {
      const below = clause.loadChildren ? ", or one below it" : "";
      const least = clause.minScore ? `, with relevance at least ${clause.minScore}` : "";
      return `it is linked to topic ${listed(clause.ids)}${below}${least}`;
    }
    case "organization":
      return `it names organisation ${listed(clause.ids)}${
        clause.role === "org" ? "" : " (candidates)"
      }`;
    case "place":
      return `it is of place ${listed(clause.ids)}${
        clause.loadChildren ? ", or one inside it" : ""
      }`;
    case "node":
      return `it names ${clause.kind} ${listed(clause.ids)}`;
    case "source":
    case "domain":
    case "language":
      return `its ${clause.type} is ${listed(clause.values)}`;
    case "field":
      return clause.values
        ? `its ${clause.field} is ${listed(clause.values)}`
        : `its ${clause.field} lies in ${spanWords(clause.min, clause.max)}, both included`;
    case "date":
      return `its date lies in ${spanWords(clause.start, clause.end)}, both included`;
    case "interval_overlap":
      return `its interval touches ${spanWords(clause.start, clause.end)}`;
  }
}

type Bound = number | string | null | undefined;

function spanWords(first: Bound, last: Bound): string {
  return `${first ?? "any"} to ${last ?? "any"}`;
}

function listed(values: readonly unknown[]): string {
  const left = values.length - MOST_NAMED;
  return left > 0
    ? `${values.slice(0, MOST_NAMED).join(", ")} and ${left} more`
    : values.join(", ");
}
