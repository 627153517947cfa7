import { topicId } from "../../../lib/corpus/identity.ts";
import type { OrganizationRecord, PlaceMention } from "../../../lib/corpus/record.ts";
import type { Document, Organization, Place, Topic } from "../model.ts";
import { certaintiesOf } from "./certainty.ts";
import type { Entry } from "./entries.ts";
import { placeNodes } from "./places.ts";
import { firstKnown } from "./works.ts";

/** What records and mentions say of an organisation. */
export interface OrganizationDraft {
  readonly id: string;
  readonly importer: string;
  readonly record: Partial<OrganizationRecord>;
  readonly name: string;
  readonly place: PlaceMention | undefined;
}

/**
 * Every organisation that a record describes or mentions. Its records merge field by field, the
 * first known value wins, and all their topics count; name and place come from the first mention
 * that has one where no record does.
 */
export function organizationDrafts(entries: readonly Entry[]): OrganizationDraft[] {
  const records = new Map<string, OrganizationRecord[]>();
  const mentions = new Map<string, { importer: string; name: string; place?: PlaceMention }[]>();
  for (const entry of entries) {
    if (entry.kind === "organization") {
      records.set(entry.id, [...records.get(entry.id) ?? [], entry.record]);
    }
    for (const { id, name, place } of namedIn(entry)) {
      const mention = { importer: entry.importer, name, ...(place && { place }) };
      mentions.set(id, [...mentions.get(id) ?? [], mention]);
    }
  }
  return [...mentions].map(([id, named]) => {
    const described = records.get(id) ?? [];
    return {
      id,
      importer: named[0]!.importer,
      record: {
        ...firstKnown(described),
        topics: described.flatMap(({ topics }) => topics ?? []),
        extra: firstKnown(described.map(({ extra }) => extra ?? {})),
      },
      name: described[0]?.name ?? named[0]!.name,
      place: described.find(({ place }) => place)?.place ?? named.find(({ place }) => place)?.place,
    };
  });
}

/** An organisation's own record names it too. */
function namedIn(entry: Entry) {
  switch (entry.kind) {
    case "organization":
      return [{ id: entry.id, name: entry.record.name, place: entry.record.place }];
    case "document":
      return [...entry.organizations ?? [], ...entry.candidates ?? []];
    default:
      return [...entry.buyers, ...entry.targets];
  }
}

/** An organisation with its places and its certainty in every topic. */
export function organizationOf(
  { id, importer, record, name, place }: OrganizationDraft,
  topics: ReadonlyMap<string, Topic>,
  places: ReadonlyMap<string, Place>,
  documents: readonly Document[],
): Organization {
  const description = record.description ?? null;
  const extendedDescription = record.extendedDescription ?? null;
  const classified = new Set(
    (record.topics ?? []).map(({ vocabulary, path }) => topicId(vocabulary, path)),
  );
  const naming = documents.filter(({ nodes }) => nodes.org.some((each) => each.id === id));
  return {
    id,
    importer,
    name,
    founded: record.founded ?? null,
    description,
    extendedDescription,
    url: record.url ?? null,
    employees: record.employees ?? null,
    places: placeNodes(place ? [place] : [], places).groups.get("gpe")!,
    certainties: certaintiesOf(
      { name, description, extendedDescription, classified, naming },
      topics,
    ),
    extra: record.extra ?? {},
  };
}
