import { placeId } from "../../../lib/corpus/identity.ts";
import type { NodeGroup } from "../../../lib/catalogue/records.ts";
import type { Reference } from "../../../lib/catalogue/types.ts";
import type { PlaceMention } from "../../../lib/corpus/record.ts";
import type { Place } from "../model.ts";
import type { Entry } from "./entries.ts";

/** The groups of a proof point that hold places. */
export const PLACE_GROUPS = ["gpe", "city", "subCountry", "country", "worldRegion"] as const;

/** Every place with the places above it; its name is that of the first mention in file order. */
export function placesOf(entries: readonly Entry[]): Map<string, Place> {
  const places = new Map<string, Place>();
  for (const mention of entries.flatMap(mentionsOf)) {
    for (const [index, { name }] of mention.parts.entries()) {
      const id = placeId(mention, index + 1);
      const parent = index === 0 ? null : placeId(mention, index);
      if (!places.has(id)) places.set(id, { id, name, parent });
    }
  }
  return places;
}

function mentionsOf(entry: Entry): PlaceMention[] {
  const known = (places: readonly (PlaceMention | undefined)[]) =>
    places.filter((place) => place !== undefined);
  switch (entry.kind) {
    case "organization":
      return known([entry.record.place]);
    case "document":
      return known([
        ...entry.record.places ?? [],
        ...(entry.organizations ?? []).map(({ place }) => place),
        ...(entry.candidates ?? []).map(({ place }) => place),
      ]);
    default:
      return known([...entry.buyers, ...entry.targets].map(({ place }) => place));
  }
}

/** The nodes that place mentions give a document. */
export interface PlaceNodes {
  readonly groups: ReadonlyMap<NodeGroup, readonly Reference[]>;
  readonly parents: readonly Reference[];
}

/** The last part is the geopolitical entity; every part is also in the group of its kind. */
export function placeNodes(
  mentions: readonly PlaceMention[],
  places: ReadonlyMap<string, Place>,
): PlaceNodes {
  const groups = new Map<NodeGroup, Reference[]>(PLACE_GROUPS.map((group) => [group, []]));
  const parents: Reference[] = [];
  for (const mention of mentions) {
    for (const [index, { kind }] of mention.parts.entries()) {
      const id = placeId(mention, index + 1);
      const reference = { id, name: places.get(id)!.name };
      const isLast = index === mention.parts.length - 1;
      if (kind !== "gpe") groups.get(kind)!.push(reference);
      (isLast ? groups.get("gpe")! : parents).push(reference);
    }
  }
  return { groups, parents: distinctReferences(parents) };
}

/** Each reference once, where it first stands. */
export function distinctReferences(references: readonly Reference[]): Reference[] {
  return references.filter(({ id }, index) =>
    references.findIndex((each) => each.id === id) === index
  );
}

/** The ids and, with children, those of all places below them. */
export function placesBelow(
  places: ReadonlyMap<string, Place>,
  ids: readonly string[],
  loadChildren: boolean,
): Set<string> {
  const found = new Set(ids);
  if (!loadChildren) return found;
  for (const { id } of places.values()) {
    for (let above = places.get(id); above; above = places.get(above.parent ?? "")) {
      if (ids.includes(above.id)) found.add(id);
    }
  }
  return found;
}
