import { topicId } from "../../../lib/corpus/identity.ts";
import type { OrganizationRecord, PlaceMention } from "../../../lib/corpus/record.ts";
import type { Document, Organization, Place, Text, Topic } from "../model.ts";
import { certaintiesOf } from "./certainty.ts";
import type { Entry } from "./entries.ts";
import { textOf } from "./documents.ts";
import { placeNodes } from "./places.ts";
import type { Searches } from "./searches.ts";

/** What its record and its mentions say of an organisation. */
export interface OrganizationDraft {
  readonly id: string;
  readonly importer: string;
  /** Null when it is only mentioned. */
  readonly record: OrganizationRecord | null;
  readonly reader: string | null;
  readonly name: string;
  readonly place: PlaceMention | undefined;
}

/**
 * Every organisation that a record describes or mentions; name and place come from its record, else
 * from the first mention that has one.
 */
export function organizationDrafts(entries: readonly Entry[]): OrganizationDraft[] {
  const drafts = new Map<string, OrganizationDraft>();
  for (const entry of entries) {
    for (const { id, name, place } of namedIn(entry)) {
      const known = drafts.get(id) ??
        { id, importer: entry.importer, record: null, reader: null, name, place: undefined };
      drafts.set(id, { ...known, place: known.place ?? place });
    }
  }
  for (const entry of entries) {
    if (entry.kind !== "organization") continue;
    const { id, record, reader } = entry;
    const { importer, place } = drafts.get(id)!;
    drafts.set(id, {
      id,
      importer,
      record,
      reader,
      name: record.name,
      place: record.place ?? place,
    });
  }
  return [...drafts.values()];
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

/** Name, description and extended description as the texts of a document. */
export function organizationText({ name, record }: OrganizationDraft): Text {
  return textOf({
    kind: "pdfs",
    id: "",
    title: name,
    ...(record?.description !== undefined && { summary: record.description }),
    ...(record?.extendedDescription !== undefined && { body: record.extendedDescription }),
  });
}

/** An organisation with its places and its certainty in every topic. */
export function organizationOf(
  { id, importer, record, reader, name, place }: OrganizationDraft,
  topics: ReadonlyMap<string, Topic>,
  places: ReadonlyMap<string, Place>,
  documents: readonly Document[],
  searches: Searches,
): Organization {
  const text = organizationText({ id, importer, record, reader, name, place });
  const description = record?.description ?? null;
  const extendedDescription = record?.extendedDescription ?? null;
  const classified = new Set(
    (record?.topics ?? []).map(({ vocabulary, path }) => topicId(vocabulary, path)),
  );
  const { groups } = placeNodes(place ? [place] : [], places);
  const naming = documents.filter(({ nodes }) => nodes.org.some((each) => each.id === id));
  return {
    id,
    importer,
    reader,
    name,
    founded: record?.founded ?? null,
    description,
    extendedDescription,
    url: record?.url ?? null,
    employees: record?.employees ?? null,
    places: groups.get("gpe")!,
    countries: groups.get("country")!,
    certainties: certaintiesOf(
      { name, description, extendedDescription, classified, naming, text, searches },
      topics,
    ),
    extra: record?.extra ?? {},
  };
}
