import { normalisedName } from "../identity.ts";
import type { OrganizationMention, OrganizationRecord } from "../record.ts";
import { type Cells, partsOf } from "./cells.ts";
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
  const { column, split = [], ids } = organizations;
  const own = ids === undefined
    ? []
    : partsOf(cells.text(ids), split.filter((each) => each !== ","));
  const items = cells.list({
    ...organizations,
    split: own.length > 1 ? split.filter((each) => each !== ",") : split,
  });
  if (!items.length) return { mentions: [], derived: [] };
  cells.drop(column);
  const place = placeIn(cells, organizations.place);
  const topics = organizations.topics?.flatMap((each) => topicsIn(cells, each, vocabulary)) ?? [];
  const isParallel = own.length === items.length;
  const mentions = items.map(({ name, id }, at): OrganizationMention => {
    const known = id ?? (isParallel ? own[at] : undefined);
    const key = known !== undefined ? prefixed(known) : organizations.topics
      // rows without a topic name the same organisation
      ? prefixed(normalisedName(name))
      : null;
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
