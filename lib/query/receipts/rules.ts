import { isDealType } from "../../catalogue/collections.ts";
import type { FilterNode } from "../../catalogue/filter.ts";
import { type Rule, rule } from "../../words/rule.ts";
import { type Plan, selectionOf } from "../verbs/plan.ts";

/** How a number was counted. */
export function rulesOf(plan: Plan): Rule[] {
  const { of } = plan.selection;
  const { input } = selectionOf(plan, "year", {});
  const tree = "query" in input ? input.query : null;
  const { start = null, end = null } = plan.bounds;
  return [
    rule("in_bucket", { collection: of }),
    ...(start || end ? [rule("inside", { start, end })] : []),
    ...(tree ? clausesOf(tree).map((filter) => rule("must_hold", { filter })) : []),
    ...(isDealType(of) ? dealRules(input as unknown as DealInput) : []),
    rule("one_per_identifier", {}),
  ];
}

function clausesOf(tree: FilterNode): FilterNode[] {
  return tree.type === "and" ? tree.clauses.flatMap(clausesOf) : [tree];
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

/** What the bounds of amounts are in. */
const CURRENCY = "USD";

function dealRules(
  {
    topicIds: topics,
    loadChildren,
    topicLink,
    certainty,
    organizationIds: organizations,
    minValue,
    maxValue,
  }: DealInput,
): Rule[] {
  const bound = (amount: number) => ({ amount, currency: CURRENCY });
  return [
    ...(topics?.length
      ? [rule("deal_topics", {
        topics,
        children: loadChildren ?? false,
        side: topicLink ?? "both",
        certainty: certainty ?? 0,
      })]
      : []),
    ...(organizations?.length ? [rule("deal_organizations", { organizations })] : []),
    ...(typeof minValue === "number" ? [rule("amount_over", bound(minValue))] : []),
    ...(typeof maxValue === "number" ? [rule("amount_at_most", bound(maxValue))] : []),
    rule("unknown_amounts", {}),
  ];
}
