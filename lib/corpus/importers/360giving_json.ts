import { currencyOfText } from "../../words/currencies.ts";
import type { ToRemark } from "../files/remarked.ts";
import type { OrganizationMention, PlaceMention } from "../record.ts";
import { beneficiary, GIVING, organizationKey } from "./_360giving.ts";
import { isoDate, isoInstant } from "./_dates.ts";
import { Fields } from "./_fields.ts";
import { jsonImporter } from "./_json.ts";
import { known } from "./_made.ts";
import { cityName, countryOf, placeOf } from "./_places.ts";
import { isObject, type JsonObject, objectsOf, textIn } from "./_values.ts";

/** Grants in the JSON of the 360Giving Data Standard, of publishers and of GrantNav: projects. */
export const giving360Json = jsonImporter({
  name: "360giving-json",
  title: "360Giving grants (JSON)",
  licence: GIVING.licence,
  attribution: GIVING.attribution,
  key: "grants",
  isRecord: (object) => textIn(object, "id") !== undefined && "amountAwarded" in object,
  recognise: (text) =>
    /"amountAwarded"\s*:/.test(text) && /"fundingOrganization"\s*:/.test(text)
      ? null
      : 'objects with "amountAwarded" and "fundingOrganization"',
  converter: () => (grant, remark) => {
    const fields = new Fields(grant, remark);
    const id = fields.need("id");
    const [planned] = objectsOf(grant.plannedDates).map((dates) => new Fields(dates, remark));
    const [programme] = objectsOf(grant.grantProgramme);
    const recipients = recipientsOf(grant, remark);
    if (recipients.length > 0) fields.drop("recipientOrganization");
    return {
      record: {
        kind: "projects",
        id: `360giving:${id}`,
        source: GIVING.source,
        published: fields.date("awardDate", isoDate),
        title: fields.plain("title"),
        body: fields.plain("description"),
        organizations: recipients,
        places: objectsOf(grant.beneficiaryLocation).flatMap(beneficiaries),
        fields: known({
          program: programme && textIn(programme, "title"),
          startDate: isoInstant(planned?.date("startDate", isoDate)),
          endDate: isoInstant(planned?.date("endDate", isoDate)),
          totalCost: fields.amount("amountAwarded"),
        }),
        currency: fields.take("currency", currencyOfText),
        extra: fields.rest(),
      },
    };
  },
});

/** Organisations that receive a grant; none where one of them has no name, or a person does. */
function recipientsOf(grant: JsonObject, remark: ToRemark): OrganizationMention[] {
  const given = grant.recipientOrganization;
  if (!Array.isArray(given) || !given.every((each) => isObject(each) && textIn(each, "name"))) {
    return [];
  }
  return objectsOf(given).map((recipient) => {
    const fields = new Fields(recipient, remark);
    const key = organizationKey(fields.text("id"));
    const name = fields.need("name");
    const country = fields.take("addressCountry", countryOf);
    const city = country && fields.take("addressLocality", cityName);
    return {
      key,
      name,
      ...(country && { place: placeOf({ country, city }) }),
      extra: fields.rest(),
    };
  });
}

function beneficiaries(location: JsonObject): PlaceMention[] {
  const country = countryOf(textIn(location, "countryCode") ?? "");
  const place = beneficiary(country, textIn(location, "name"));
  return place ? [place] : [];
}
