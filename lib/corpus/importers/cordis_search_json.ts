import type { OrganizationMention } from "../record.ts";
import { CORDIS, euros, projectPage } from "./_cordis.ts";
import { cordisFields } from "./_cordis_project.ts";
import { instantOf, writtenDate } from "./_dates.ts";
import { Fields } from "./_fields.ts";
import { jsonImporter } from "./_json.ts";
import { known } from "./_made.ts";
import { cityName, placeOf } from "./_places.ts";
import { type JsonObject, objectOf, objectsOf, textIn, wholeText } from "./_values.ts";
import { web } from "./_web.ts";

/** Projects that a search at the CORDIS site finds, as its JSON has them: a hit each. */
export const cordisSearchJson = jsonImporter({
  name: "cordis-search-json",
  title: "CORDIS search results (JSON)",
  licence: CORDIS.licence,
  attribution: CORDIS.attribution,
  key: "hit",
  around: ["hits", "project"],
  isRecord: (object) => "rcn" in object || "acronym" in object,
  recognise: (text) =>
    /"hit"\s*:/.test(text) && /"project"\s*:\s*\{/.test(text) && /"rcn"\s*:/.test(text)
      ? null
      : '"hit" with objects "project" that have "rcn"',
  converter: () => (project, remark) => {
    const fields = new Fields(project, remark);
    const id = wholeText(fields.text("id") ?? fields.need("reference"));
    const date = (name: string) => fields.date(name, (text) => writtenDate(text, null));
    const start = date("startDate");
    const signed = date("ecSignatureDate");
    const updated = fields.look("lastUpdateDate") ?? fields.look("contentUpdateDate");
    return {
      record: {
        kind: "projects",
        id: `cordis:${id}`,
        source: CORDIS.source,
        published: signed ?? start,
        ...web(projectPage(id)),
        language: fields.take("language", (code) => /^[a-z]{2}$/.exec(code)?.[0]),
        title: fields.plain("title"),
        summary: fields.plain("teaser"),
        body: fields.plain("objective"),
        organizations: organizationsOf(project),
        fields: cordisFields(fields, start, date("endDate")),
        currency: "EUR",
        extra: fields.rest(),
      },
      ...(updated === undefined ? {} : { asOf: instantOf(updated) ?? null }),
    };
  },
});

/** The participants, where a hit tells them. */
function organizationsOf(project: JsonObject): OrganizationMention[] {
  const { organization } = objectOf(objectOf(project.relations).associations);
  return objectsOf([organization].flat()).flatMap((each) => {
    const name = textIn(each, "legalName") ?? textIn(each, "shortName");
    if (name === undefined) return [];
    const pic = textIn(each, "id");
    const address = objectOf(each.address);
    const amount = euros(textIn(each, "ecContribution") ?? textIn(each, "@ecContribution") ?? "");
    return [{
      key: pic ? `pic:${pic}` : null,
      name,
      place: placeOf({
        country: textIn(address, "country"),
        city: cityName(textIn(address, "city")),
      }),
      ...(amount !== null && { amount }),
      extra: known({ type: textIn(each, "type") ?? textIn(each, "@type") }),
    }];
  });
}
