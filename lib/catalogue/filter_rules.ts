import { firstInstant, lastInstant } from "./dates.ts";
import { type FilterNode, filterSchema, type FilterType, type NodeFault } from "./filter.ts";
import { LIMITS, limitText } from "./limits.ts";
import { organizationFaults } from "./organization_rules.ts";

/** Endpoints whose filter trees follow the same rules. */
export type FilterFamily = "documents" | "grants" | "organizations" | "manifestations";

const NO_ORGANIZATION_FILTER = "is no filter of organizations, which have query, topic, place, " +
  "organization, field (founded, employees) and date";

const FORBIDDEN = {
  documents: {
    interval_overlap:
      "interval_overlap is unavailable here; POST /indicators/grants/proofpoints and " +
      "/indicators/grants/time-series have it, or bound the published date with start and end",
  },
  grants: { date: "DateFilter is not supported for grants; use interval_overlap instead" },
  organizations: {
    node: NO_ORGANIZATION_FILTER,
    source: NO_ORGANIZATION_FILTER,
    domain: NO_ORGANIZATION_FILTER,
    language: NO_ORGANIZATION_FILTER,
    interval_overlap: NO_ORGANIZATION_FILTER,
  },
  manifestations: {
    field: "is no filter of manifestations: what they are made of has no field in common",
    interval_overlap:
      "is no filter of manifestations; bound the day on which they begin with start and end",
  },
} as const satisfies Record<FilterFamily, Partial<Record<FilterType, string>>>;

const LARGEST = `at most ${LIMITS.depth} levels, ${limitText("nodes")} nodes, ` +
  `${limitText("ids")} ids, and in its search strings ${limitText("leaves")} words, prefixes and ` +
  `phrases, of which ${limitText("prefixes")} prefixes, phrases of ${limitText("words")} words, ` +
  `and ${limitText("characters")} characters (this implementation)`;

/** The schema of a filter tree with the rules that its family of endpoints adds. */
export function filterTree(family: FilterFamily, absent: string) {
  return filterSchema((node) => faultsOf(family, node)).nullish().meta({
    description: `Nested filters, ${LARGEST}; absent means ${absent}`,
  });
}

function faultsOf(family: FilterFamily, node: FilterNode): NodeFault[] {
  const forbidden: Partial<Record<FilterType, string>> = FORBIDDEN[family];
  const message = forbidden[node.type];
  if (message) return [{ path: "type", message, input: node.type }];
  const own = leafFaults(node);
  return own.length || family !== "organizations" ? own : organizationFaults(node);
}

function leafFaults(node: FilterNode): NodeFault[] {
  switch (node.type) {
    case "field": {
      const bounded = node.min !== undefined || node.max !== undefined;
      if ((node.values !== undefined) !== bounded) return [];
      const message = "give either values, or min, max or both";
      return [{ path: "values", message, input: node.values }];
    }
    case "date":
    case "interval_overlap": {
      const { start, end } = node;
      if (node.type === "interval_overlap" && !start && !end) {
        const message = "interval_overlap must have start, end or both";
        return [{ path: "start", message, input: start }];
      }
      if (!start || !end || firstInstant(start) <= lastInstant(end)) return [];
      return [{
        path: "start",
        message: `must be on or before end, which is ${end}`,
        input: start,
      }];
    }
    default:
      return [];
  }
}
