import { isDealType } from "../../catalogue/collections.ts";
import type { FilterNode } from "../../catalogue/filter.ts";
import { type Plan, selectionOf } from "../verbs/plan.ts";

/** How a number was counted, a sentence per rule. */
export function rulesOf(plan: Plan): string[] {
  const { of } = plan.selection;
  const { input } = selectionOf(plan, "year", {});
  const tree = "query" in input ? input.query : null;
  const { start, end } = plan.bounds;
  const deals = isDealType(of);
  return [
    bucketRule(of),
    ...(start || end
      ? [
        `Inside ${start ?? "the first record"} to ${
          end ?? "the last record"
        }, both included, in UTC`,
      ]
      : []),
    ...(tree ? clausesOf(tree).map((clause) => `It must be so: ${said(clause)}`) : []),
    ...(deals ? dealRules(input as unknown as DealInput) : []),
    "One record per identifier of its source; records that only look alike each count",
  ];
}

function bucketRule(of: string): string {
  if (of === "grants") {
    return "A project counts in every bucket that its interval from start to end touches, both ends " +
      "included; its cost is spread evenly over its days";
  }
  const date = of === "acquisitions"
    ? "the day of the acquisition"
    : of === "investments"
    ? "the day of the announcement"
    : "its publication date";
  return `A record counts in the bucket of ${date}, in UTC; a date less exact than the bucket, or ` +
    "none, has no bucket";
}

function clausesOf(tree: FilterNode): FilterNode[] {
  return tree.type === "and" ? tree.clauses.flatMap(clausesOf) : [tree];
}

function said(node: FilterNode): string {
  const listed = (values: readonly unknown[]) =>
    values.length > 3
      ? `${values.slice(0, 3).join(", ")} and ${values.length - 3} more`
      : values.join(", ");
  switch (node.type) {
    case "and":
      return node.clauses.map(said).join("; and ");
    case "or":
      return `at least one of: ${node.clauses.map(said).join("; or ")}`;
    case "not":
      return `not (${said(node.clause)})`;
    case "query":
      return `its ${node.fields?.join(" or ") ?? "title, summary or body"} matches ` +
        `${node.query} (words stemmed, accents and case aside, neighbours mean AND)`;
    case "topic": {
      const below = node.loadChildren ? ", or one below it" : "";
      const least = node.minScore ? `, with relevance at least ${node.minScore}` : "";
      return `it is linked to topic ${listed(node.ids)}${below}${least}`;
    }
    case "organization":
      return `it names organisation ${listed(node.ids)}${
        node.role === "org" ? "" : " (candidates)"
      }`;
    case "place":
      return `it is of place ${listed(node.ids)}${node.loadChildren ? ", or one inside it" : ""}`;
    case "node":
      return `it names ${node.kind} ${listed(node.ids)}`;
    case "source":
    case "domain":
    case "language":
      return `its ${node.type} is ${listed(node.values)}`;
    case "field":
      return node.values
        ? `its ${node.field} is ${listed(node.values)}`
        : `its ${node.field} lies in ${node.min ?? "any"} to ${node.max ?? "any"}, both included`;
    case "date":
      return `its date lies in ${node.start ?? "any"} to ${node.end ?? "any"}, both included`;
    case "interval_overlap":
      return `its interval touches ${node.start ?? "any"} to ${node.end ?? "any"}`;
  }
}

interface DealInput {
  readonly topicIds?: readonly string[] | null;
  readonly loadChildren?: boolean | null;
  readonly topicLink?: string | null;
  readonly certainty?: number | null;
  readonly organizationIds?: readonly string[] | null;
  readonly minValue?: number | null;
  readonly maxValue?: number | null;
}

function dealRules(
  { topicIds, loadChildren, topicLink, certainty, organizationIds, minValue, maxValue }: DealInput,
): string[] {
  const side = topicLink && topicLink !== "both" ? `its ${topicLink}` : "one of its sides";
  return [
    ...(topicIds?.length
      ? [
        `${side} is active in topic ${topicIds.join(", ")}${
          loadChildren ? " or one below" : ""
        }, with ` +
        `certainty at least ${certainty ?? 0}`,
      ]
      : []),
    ...(organizationIds?.length ? [`it involves organisation ${organizationIds.join(", ")}`] : []),
    ...(typeof minValue === "number" ? [`its amount in USD is over ${minValue}`] : []),
    ...(typeof maxValue === "number" ? [`its amount in USD is at most ${maxValue}`] : []),
    "A deal without a known amount counts, and adds nothing to a sum",
  ];
}
