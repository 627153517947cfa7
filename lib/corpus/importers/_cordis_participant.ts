import { childrenOf, plain, textOf, type XmlElement } from "../files/xml.ts";
import type { OrganizationMention, OrganizationRecord } from "../record.ts";
import { known } from "./_made.ts";
import { cityName, placeOf } from "./_places.ts";

/** An organisation of a project: its part in it, and what is known of it besides. */
export interface Participant {
  readonly mention: OrganizationMention;
  /** Null where the source gives it no number. */
  readonly organization: OrganizationRecord | null;
}

/**
 * Reads an `<organization>`. Newer files give the participant identification code (PIC), older
 * ones a record number alone; where there are both, the second is an alias of the first.
 *
 * @returns null where it has no name
 */
export function participant(element: XmlElement): Participant | null {
  const name = textOf(element, "legalName") ?? textOf(element, "shortName");
  if (!name) return null;
  const pic = textOf(element, "id");
  const rcn = textOf(element, "rcn");
  const keys = [pic && `pic:${pic}`, rcn && `cordis-organization:${rcn}`].filter((key) =>
    key !== undefined
  );
  const key = keys[0] ?? null;
  const place = placeOf({
    country: textOf(element, "address/country"),
    city: cityName(textOf(element, "address/city")),
  });
  const part = known({ ...element.attributes, departmentName: textOf(element, "departmentName") });
  return {
    mention: { key, name, place, extra: part },
    organization: key === null ? null : {
      kind: "organizations",
      key,
      name,
      aliases: keys.slice(1),
      url: textOf(element, "address/url"),
      place,
      extra: known({
        shortName: textOf(element, "shortName"),
        vatNumber: textOf(element, "vatNumber"),
        address: childrenOf(element, "address").map((address) => plain(address))[0],
        relations: childrenOf(element, "relations").map((relations) => plain(relations, isTelling))
          .filter((relations) => relations !== undefined)[0],
      }),
    },
  };
}

/** Most elements; not those that are the same in every file. */
export function isTelling({ name, attributes }: XmlElement): boolean {
  if (name === "availableLanguages" || name === "displayCode") return false;
  const isStock = ["collection", "source"].includes(attributes.classification ?? "");
  return !(name === "category" && isStock);
}
