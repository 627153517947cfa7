import { textOf, type XmlElement } from "../files/xml.ts";
import type { ToRemark } from "../files/remarked.ts";
import type { OrganizationMention, OrganizationRecord } from "../record.ts";
import { amountOf } from "./_amounts.ts";
import { known } from "./_made.ts";
import { cityName, placeOf } from "./_places.ts";
import { XmlRecord } from "./_xml_record.ts";

/** An organisation of a project: its part in it, and what is known of it besides. */
export interface Participant {
  readonly mention: OrganizationMention;
  /** Null where the source gives it no code. */
  readonly organization: OrganizationRecord | null;
}

/**
 * Reads an `<organization>`. Its key is the participant identification code (PIC); older files have
 * none, and their record number is of the participation, another one in each project.
 *
 * @returns null where it has no name
 */
export function participant(element: XmlElement, remark: ToRemark): Participant | null {
  const fields = new XmlRecord(element, remark, isTelling);
  const name = fields.text("legalName") ?? fields.text("shortName");
  if (!name) return null;
  const pic = fields.text("id");
  const key = pic ? `pic:${pic}` : null;
  const place = placeOf({
    country: textOf(element, "address/country"),
    city: cityName(textOf(element, "address/city")),
  });
  const amount = fields.convert("ecContribution", amountOf, "amount");
  const part = known({ ...element.attributes, departmentName: fields.text("departmentName") });
  for (const attribute of Object.keys(element.attributes)) fields.drop(attribute);
  const extra = fields.rest();
  return {
    mention: {
      key,
      name,
      place,
      ...(amount !== undefined && { amount }),
      extra: key === null ? { ...part, ...extra } : part,
    },
    organization: key === null ? null : {
      kind: "organizations",
      key,
      name,
      url: textOf(element, "address/url"),
      place,
      extra,
    },
  };
}

/** Most elements; not those that are the same in every file. */
export function isTelling({ name, attributes }: XmlElement): boolean {
  if (name === "availableLanguages" || name === "displayCode") return false;
  const isStock = ["collection", "source"].includes(attributes.classification ?? "");
  return !(name === "category" && isStock);
}
