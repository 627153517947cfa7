import type { Group, Groups } from "../../engines/engine.ts";
import type { Row } from "./pages.ts";

/** The fields of a flat record that hold the groups of a name. */
const GROUP_FIELDS: Readonly<Record<string, readonly string[]>> = {
  country: ["countryNodes"],
  organization: ["orgNodes"],
  place: ["cityNodes", "subCountryNodes", "countryNodes", "worldRegionNodes", "gpeNodes"],
  source: ["source"],
  topic: ["topics"],
};

/**
 * Counts by group from records: each record counts once in each of its groups. `by` is
 * organization, place, country, source, topic or a field. Ordered by count, then id.
 */
export function groupsOfRows(rows: readonly Row[], by: string, take = Infinity): Groups {
  const found = new Map<string, { name: string; count: number }>();
  let withoutGroup = 0;
  for (const row of rows) {
    const names = groupsOf(row, GROUP_FIELDS[by] ?? [by]);
    if (!names.size) withoutGroup += 1;
    for (const [id, name] of names) {
      found.set(id, { name, count: (found.get(id)?.count ?? 0) + 1 });
    }
  }
  const all = [...found].map(([id, { name, count }]): Group => ({
    id,
    name,
    count,
    amount: null,
    counts: [],
    amounts: [],
  })).sort((one, other) => other.count - one.count || (one.id < other.id ? -1 : 1));
  const groups = all.slice(0, take);
  return { groups, labels: [], amountUnit: null, withoutGroup, total: all.length };
}

function groupsOf(row: Row, fields: readonly string[]): Map<string, string> {
  const values = fields.flatMap((field) => row[field] ?? []);
  return new Map(values.map((value) => {
    if (typeof value !== "object" || value === null) return [String(value), String(value)];
    const { id, name } = value as { id?: unknown; name?: unknown };
    return [String(id), String(name)];
  }));
}
