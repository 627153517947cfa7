import { normalisedName } from "../identity.ts";
import { assigneesOf } from "../importers/_assignees.ts";
import type { OrganizationMention, OrganizationRecord } from "../record.ts";
import type { Cells } from "./cells.ts";
import type { OrganizationsColumn } from "./mapping.ts";
import { placeIn } from "./places.ts";
import { topicsIn } from "./topics.ts";

/** The organisations of a column, and what the row tells of them besides. */
export interface NamedOrganizations {
  readonly mentions: readonly OrganizationMention[];
  readonly derived: readonly OrganizationRecord[];
}

/** Puts what identifies a source before what identifies something in it. */
export type Prefixed = (id: string) => string;

/** The organisations that a column of a row names; what they are about stays in the rest. */
export function organizationsIn(
  cells: Cells,
  organizations: OrganizationsColumn,
  prefixed: Prefixed,
  vocabulary: string,
): NamedOrganizations {
  const { column } = organizations;
  const items = cells.list(organizations, assigneesOf);
  if (!items.length) return { mentions: [], derived: [] };
  cells.drop(column);
  const place = placeIn(cells, organizations.place);
  const topics = organizations.topics?.flatMap((each) => topicsIn(cells, each, vocabulary)) ?? [];
  const mentions = items.map(({ name, id }): OrganizationMention => {
    // rows with and without a topic name the same organisation
    const known = id ?? (organizations.topics ? normalisedName(name) : undefined);
    const key = known === undefined ? null : prefixed(known);
    return { key, name, ...(place ? { place } : {}) };
  });
  const derived = topics.length
    ? mentions.map(({ key, name, place }): OrganizationRecord => ({
      kind: "organizations",
      key: key!,
      name,
      place,
      topics,
    }))
    : [];
  return { mentions, derived };
}
