import type { FilterNode, OrganizationParameters } from "./types.ts";

/**
 * The filter tree that the query parameters of the organization indicators stand for, or null
 * where they leave all organizations in. An empty list is no restriction.
 */
export function organizationFilter(
  parameters: OrganizationParameters,
): FilterNode | null {
  const { query, topicIds, loadChildren, certainty, placeIds, employeesCounts } = parameters;
  const clauses: FilterNode[] = [];
  if (query !== undefined) clauses.push({ type: "query", query });
  if (topicIds?.length) {
    clauses.push({ type: "topic", ids: topicIds, loadChildren, minScore: certainty });
  }
  if (placeIds?.length) clauses.push({ type: "place", ids: placeIds, loadChildren: true });
  if (employeesCounts?.length) {
    clauses.push({ type: "field", field: "employees", values: employeesCounts });
  }
  return clauses.length > 1 ? { type: "and", clauses } : clauses[0] ?? null;
}
