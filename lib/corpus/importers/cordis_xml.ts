import { child, childrenOf, textOf, type XmlElement } from "../files/xml.ts";
import type { TopicMention } from "../record.ts";
import { amountOf } from "./_amounts.ts";
import { CORDIS, fieldOfScience, projectPage } from "./_cordis.ts";
import { isTelling, participant } from "./_cordis_participant.ts";
import { instantOf, isoDate, isoInstant } from "./_dates.ts";
import { languageOf } from "./_languages.ts";
import { known } from "./_made.ts";
import { RowError } from "./_row_error.ts";
import { web } from "./_web.ts";
import { xmlImporter } from "./_xml.ts";
import { XmlRecord } from "./_xml_record.ts";

/** A project, or one element around projects, after what may stand before. */
const ROOT =
  /^(?:\s|<\?[^>]*\?>|<!--(?:[^-]|-(?!->))*-->|<!DOCTYPE[^>]*>)*(?:<\w+[^>]*>\s*)?<project[\s>]/;

/** A project among the hits of a search at the site. */
const HIT = /<hit(?:\s[^>]*)?>\s*<project[\s>]/;

/** Projects of the EU's framework programmes, as CORDIS gives them in XML, old and new. */
export const cordisXml = xmlImporter({
  name: "cordis-xml",
  title: "CORDIS projects (XML)",
  licence: CORDIS.licence,
  attribution: CORDIS.attribution,
  element: "project",
  recognise: (text) =>
    (ROOT.test(text) || HIT.test(text)) && /<rcn>\d+<\/rcn>\s*<(?:id|reference)>/.test(text)
      ? null
      : "an element <project> with <rcn> and then <id> or <reference>",
  converter: () => (project, remark) => {
    const read = new Set<XmlElement>();
    const readAll = <T>(path: string, name: string, convert: (element: XmlElement) => T | null) =>
      childrenOf(child(project, path), name).flatMap((element) => {
        const made = convert(element);
        if (made !== null) read.add(element);
        return made ?? [];
      });
    const participants = readAll("relations/associations", "organization", (element) => {
      const made = participant(element, remark);
      if (!made) remark({ code: "nameless_participant", data: {} });
      return made;
    });
    const topics = readAll("relations/categories", "category", topicOf);
    const [grantDoi] = readAll("identifiers", "grantDoi", ({ text }) => text || null);
    const fields = new XmlRecord(project, remark, (each) => isTelling(each) && !read.has(each));
    const number = fields.text("id") ?? fields.text("reference");
    if (!number) {
      throw new RowError("Cannot import the project: it must have a number, current value is none");
    }
    const signed = fields.date("ecSignatureDate", isoDate);
    const start = fields.date("startDate", isoDate);
    const end = fields.date("endDate", isoDate);
    return [
      {
        record: {
          kind: "projects",
          id: `cordis:${number}`,
          source: CORDIS.source,
          published: signed ?? start,
          ...web(projectPage(number)),
          language: fields.convert("language", languageOf, "language"),
          title: fields.text("title"),
          summary: fields.text("teaser"),
          body: fields.text("objective"),
          topics,
          organizations: participants.map(({ mention }) => mention),
          fields: known({
            status: fields.text("status"),
            acronym: fields.text("acronym"),
            program: programOf(project),
            startDate: isoInstant(start),
            endDate: isoInstant(end),
            // CORDIS writes 0 where it does not know the cost.
            totalCost: fields.amount("totalCost"),
            cordisEcContribution: fields.convert("ecMaxContribution", amountOf, "amount"),
            cordisGrantDoi: grantDoi,
          }),
          currency: "EUR",
          extra: fields.rest(),
        },
        asOf: instantOf(fields.look("lastUpdateDate")),
      },
      ...participants.flatMap(({ organization }) =>
        organization ? [{ derived: organization }] : []
      ),
    ];
  },
});

function topicOf(category: XmlElement): TopicMention | null {
  if (category.attributes.classification !== "euroSciVoc") return null;
  const [code, names, title] = ["code", "displayCode", "title"]
    .map((name) => textOf(category, name));
  return fieldOfScience(code, names, title);
}

/** `HORIZON`, `H2020`, `FP7`: named outright, or the root of the legal basis. */
function programOf(project: XmlElement): string | undefined {
  const programmes = childrenOf(child(project, "relations/associations"), "programme");
  const named = [project, ...programmes].map((each) => textOf(each, "frameworkProgramme"))
    .find((name) => name !== undefined);
  const basis = programmes.find(({ attributes }) =>
    /LegalBasis|^relatedProgramme$/.test(attributes.type ?? "")
  );
  return named ?? (basis && rootCode(basis));
}

function rootCode(programme: XmlElement): string | undefined {
  const parents = programme.children.filter(({ name }) =>
    name === "parent" || name === "programme"
  );
  const above = parents.map(rootCode).find((code) => code !== undefined);
  return above ?? textOf(programme, "code");
}
