import type { ToRemark } from "../files/remarked.ts";
import type { OrganizationMention } from "../record.ts";
import { CORDIS, euros, projectPage } from "./_cordis.ts";
import { isoDate, isoInstant } from "./_dates.ts";
import { Fields } from "./_fields.ts";
import { known, type Made } from "./_made.ts";
import { countryOf, placeOf } from "./_places.ts";
import type { JsonObject } from "./_values.ts";
import { web } from "./_web.ts";

/** What of a page of an FP7 project is a list: the same in its table and in its JSON. */
export interface Fp7Lists {
  readonly partners: readonly string[];
  readonly countries: readonly string[];
}

/** A project of FP7 of the fields of its page; partners are read where each has a country. */
export function fp7Project(values: JsonObject, lists: Fp7Lists, remark: ToRemark): Made {
  const fields = new Fields(values, remark);
  const id = fields.need("Project_ID");
  const start = fields.date("From", isoDate);
  // `2017-12-31, closed project |`
  const [, last, state] = /^([\d-]+)(?:,\s*([^|]*?))?\s*\|?$/.exec(fields.look("To") ?? "") ?? [];
  const end = last === undefined ? null : isoDate(last);
  if (end) fields.drop("To");
  const organizations = partnersOf(lists);
  if (organizations.length > 0) fields.drop("Partners");
  if (organizations.length > 0 && organizations.every(({ place }) => place)) fields.drop("Country");
  return {
    record: {
      kind: "projects",
      id: `cordis:${id}`,
      source: CORDIS.source,
      published: start,
      ...web(projectPage(id)),
      title: fields.plain("Project_Title"),
      body: fields.plain("Technology_Description"),
      organizations,
      fields: known({
        status: (end && state) || undefined,
        acronym: fields.text("Project_ACR"),
        program: /\bFP7\b/.exec(fields.look("Call_for_Proposal") ?? "")?.[0],
        startDate: isoInstant(start),
        endDate: isoInstant(end ?? undefined),
        totalCost: fields.amount("Total_Cost", euros),
        cordisEcContribution: fields.convert("EU_Contribution", euros, "amount"),
      }),
      currency: "EUR",
      extra: fields.rest(),
    },
  };
}

function partnersOf({ partners, countries }: Fp7Lists): OrganizationMention[] {
  if (partners.length !== countries.length || partners.includes("")) return [];
  return partners.map((name, at) => ({
    key: null,
    name,
    place: placeOf({ country: countryOf(countries[at]!) }),
  }));
}

/** Whether a part of the cell about the partners' activities is how to reach a person. */
export function isReach(text: string): boolean {
  return /^\s*(?:tel|fax|mobile|e-?mail)\b/i.test(text);
}
