import { child, childrenOf, plain, textOf, type XmlElement } from "../files/xml.ts";
import type { Extra, SourceDate, TopicMention } from "../record.ts";
import { plainAmount } from "./_amounts.ts";
import { isTelling, participant } from "./_cordis_participant.ts";
import { instantOf, isoDate, isoInstant } from "./_dates.ts";
import { known, type Remark } from "./_made.ts";
import { RowError } from "./_row_error.ts";
import { type JsonObject, objectOf, without } from "./_values.ts";
import { Sources } from "./_sources.ts";
import { web } from "./_web.ts";
import { xmlImporter } from "./_xml.ts";

const PLACED = new Set([
  "availableLanguages",
  "id",
  "reference",
  "acronym",
  "teaser",
  "objective",
  "title",
  "ecMaxContribution",
  "status",
  "language",
  "identifiers",
]);
const SOURCE = new Sources().named("CORDIS");
const DATES = ["ecSignatureDate", "startDate", "endDate"] as const;

/** A project, or one element around projects, after what may stand before. */
const ROOT =
  /^(?:\s|<\?[^>]*\?>|<!--(?:[^-]|-(?!->))*-->|<!DOCTYPE[^>]*>)*(?:<\w+[^>]*>\s*)?<project[\s>]/;

/** Projects of the EU's framework programmes, as CORDIS gives them in XML, old and new. */
export const cordisXml = xmlImporter({
  name: "cordis-xml",
  title: "CORDIS projects (XML)",
  licence: "CC BY 4.0",
  attribution: "© European Union, CORDIS",
  element: "project",
  recognise: (text) =>
    ROOT.test(text) && /<rcn>\d+<\/rcn>\s*<(?:id|reference)>/.test(text)
      ? null
      : "an element <project> with <rcn> and then <id> or <reference>",
  converter: () => (project, remark) => {
    const number = textOf(project, "id") ?? textOf(project, "reference");
    if (!number) {
      throw new RowError("Cannot import the project: it must have a number, current value is none");
    }
    const named = childrenOf(child(project, "relations/associations"), "organization");
    const participants = named.map(participant).filter((each) => each !== null);
    if (participants.length < named.length) remark("a participant without a name is left out");
    const [signed, start, end] = DATES.map((name) => dateIn(project, name, remark));
    const totalCost = amountIn(project, "totalCost");
    return [
      {
        record: {
          kind: "projects",
          id: `cordis:${number}`,
          source: SOURCE,
          published: signed ?? start,
          ...web(`https://cordis.europa.eu/project/id/${number}`),
          language: textOf(project, "language"),
          title: textOf(project, "title"),
          summary: textOf(project, "teaser"),
          body: textOf(project, "objective"),
          topics: topicsOf(project),
          organizations: participants.map(({ mention }) => mention),
          fields: known({
            status: textOf(project, "status"),
            acronym: textOf(project, "acronym"),
            program: programOf(project),
            startDate: isoInstant(start),
            endDate: isoInstant(end),
            // CORDIS writes 0 where it does not know the cost.
            totalCost: totalCost || undefined,
            cordisEcContribution: amountIn(project, "ecMaxContribution"),
            cordisGrantDoi: textOf(project, "identifiers/grantDoi"),
          }),
          currency: "EUR",
          extra: extraOf(project, named),
        },
        asOf: instantOf(textOf(project, "lastUpdateDate")),
      },
      ...participants.flatMap(({ organization }) =>
        organization ? [{ derived: organization }] : []
      ),
    ];
  },
});

function dateIn(project: XmlElement, name: string, remark: Remark): SourceDate | undefined {
  const text = textOf(project, name);
  const date = text === undefined ? null : isoDate(text);
  if (text !== undefined && !date) remark(`${name} is left out where it is no date that exists`);
  return date ?? undefined;
}

function amountIn(project: XmlElement, name: string): number | undefined {
  const text = textOf(project, name);
  return text === undefined ? undefined : plainAmount(text) ?? undefined;
}

/** Fields of science, `/23/43/251` with `/natural sciences/physical sciences/optics`. */
function topicsOf(project: XmlElement): readonly TopicMention[] {
  return childrenOf(child(project, "relations/categories"), "category")
    .filter(({ attributes }) => attributes.classification === "euroSciVoc")
    .flatMap((category) => {
      const path = partsOf(textOf(category, "code"));
      const names = partsOf(textOf(category, "displayCode"));
      if (path.length === 0) return [];
      if (names.length === path.length) {
        return [{ vocabulary: "euroscivoc", path, names, score: 1 }];
      }
      // Without the names of the levels above, those are called by their codes.
      const last = textOf(category, "title") ?? names.at(-1) ?? path.at(-1)!;
      return [{ vocabulary: "euroscivoc", path, names: path.with(-1, last), score: 1 }];
    });
}

function partsOf(path: string | undefined): string[] {
  return path?.split("/").map((part) => part.trim()).filter((part) => part !== "") ?? [];
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

function extraOf(project: XmlElement, participants: readonly XmlElement[]): Extra {
  const isPlaced = (element: XmlElement) =>
    participants.includes(element) || element.attributes.classification === "euroSciVoc";
  const all = plain(project, (element) => isTelling(element) && !isPlaced(element));
  const extra: JsonObject = without(objectOf(all), PLACED);
  return Object.fromEntries(
    Object.entries(extra).filter(([name, value]) => {
      if (DATES.some((date) => date === name)) return !isoDate(String(value));
      return name !== "totalCost" || !plainAmount(String(value));
    }),
  );
}
