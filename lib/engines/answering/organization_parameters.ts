import type { Input } from "../../catalogue/catalogue.ts";
import { organizationFilter } from "../../catalogue/organization_filter.ts";

type Parameters = Input<"organizationsSummaryStatistics">;

/** The body of a search that asks what query parameters ask. */
export function ofParameters<P extends Parameters>(parameters: P) {
  return { ...parameters, query: organizationFilter(parameters) };
}
