import { countryInAnyLanguage, countryName, countryNamed } from "../../words/countries.ts";
import { countryOf } from "../importers/_places.ts";
import type { PlaceMention } from "../record.ts";
import type { Cells } from "./cells.ts";
import { PLACE_PARTS, type PlaceColumns, type PlacePart } from "./mapping.ts";

/** The places that some columns name; what cannot be read stays in the rest, with a remark. */
export function placesIn(cells: Cells, place: PlaceColumns): PlaceMention[] {
  if (place.column === undefined) {
    const mention = placeOfParts(
      PLACE_PARTS.flatMap((kind) => {
        const name = cells.text(place[kind]);
        return name === undefined ? [] : [{ kind, name }];
      }),
    );
    return mention ? [mention] : [];
  }
  const { column, parts, separator = "," } = place;
  const items = cells.list({ ...place, column });
  const read = items.map(({ name }) => parts ? placeInParts(name, parts, separator) : whole(name));
  const mentions = read.filter((each) => each !== null);
  if (mentions.length < items.length) {
    cells.remark({ code: "unreadable_field", data: { field: column, kind: "place" } });
  } else if (mentions.length) cells.drop(column);
  return mentions;
}

/** The one place that some columns name; of several none. */
export function placeIn(cells: Cells, place: PlaceColumns | undefined): PlaceMention | undefined {
  if (!place) return undefined;
  const { column } = place;
  if (column !== undefined && cells.list({ ...place, column }).length > 1) {
    cells.remark({ code: "unreadable_field", data: { field: column, kind: "single place" } });
    return undefined;
  }
  return placesIn(cells, place)[0];
}

/** A place of which nobody says what it is: a country where it is called so. */
function whole(name: string): PlaceMention {
  const country = countryNamed(name);
  return { parts: [country ? { kind: "country", name: country } : { kind: "gpe", name }] };
}

/** `Berlin, Berlin, Germany`; null where there are less or more parts than there should be. */
function placeInParts(
  text: string,
  kinds: readonly PlacePart[],
  separator: string,
): PlaceMention | null {
  const names = kinds.length === 1 ? [text] : text.split(separator).map((each) => each.trim());
  if (names.length !== kinds.length) {
    const country = names.length === 1 ? countryNamed(text) : undefined;
    return country ? { parts: [{ kind: "country", name: country }] } : null;
  }
  return placeOfParts(kinds.map((kind, at) => ({ kind, name: names[at]! }))) ?? null;
}

/** Countries that are cities, or have one of their name. */
const CITIES = new Set([
  "Singapore",
  "Luxembourg",
  "Monaco",
  "Djibouti",
  "San Marino",
  "Hong Kong",
]);

/** Parts in the order of places, the widest first; what is called as a country alone is one. */
function placeOfParts(
  parts: readonly { readonly kind: PlacePart; readonly name: string }[],
): PlaceMention | undefined {
  const [only] = parts;
  if (parts.length === 1 && only!.kind === "city") {
    const country = countryNamed(only!.name) ?? codeOf(only!.name);
    if (country && !CITIES.has(country)) return { parts: [{ kind: "country", name: country }] };
  }
  const known = parts.filter(({ name }) => name !== "").map(({ kind, name }) => ({
    kind,
    name: kind === "country" ? countryInAnyLanguage(name) ?? countryOf(name) ?? name : name,
  })).sort((one, other) => PLACE_PARTS.indexOf(other.kind) - PLACE_PARTS.indexOf(one.kind));
  return known.length ? { parts: known } : undefined;
}

/** The country of a code in capitals: `US`, `UK`, `USA`. */
function codeOf(text: string): string | undefined {
  return /^[A-Z]{2,3}$/.test(text) ? countryName(text) : undefined;
}
