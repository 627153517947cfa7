import type { OrganizationMention, SourceDate } from "../record.ts";
import { instantOf, isoDate } from "./_dates.ts";
import { Fields } from "./_fields.ts";
import { jsonImporter } from "./_json.ts";
import { languageOf } from "./_languages.ts";
import { known } from "./_made.ts";
import { readable } from "./_markup.ts";
import { RowError } from "./_row_error.ts";
import { Sources } from "./_sources.ts";
import { retractionIn, textsOf, told } from "./_told.ts";
import { countOf, type JsonObject, objectOf, objectsOf, textIn } from "./_values.ts";
import { doiOf, web } from "./_web.ts";

/** Dates of a work, the first that is known being its publication. */
const DATES = ["issued", "published", "published-online", "published-print", "posted"];

/** Works of Crossref: pages of its API, lists of items, items as lines. */
export const crossrefWorks = jsonImporter({
  name: "crossref-works",
  title: "Crossref works (JSON)",
  licence: "CC0 1.0",
  attribution: "Crossref",
  key: "items",
  around: ["message"],
  isRecord: (object) => textIn(object, "DOI") !== undefined,
  recognise: (text) =>
    /"DOI"\s*:\s*"10\./.test(text) && /"(?:prefix|member)"\s*:/.test(text) &&
      /"(?:deposited|indexed)"\s*:\s*\{/.test(text)
      ? null
      : 'works with "DOI", "prefix" or "member", and "deposited" or "indexed"',
  converter: () => {
    const sources = new Sources();
    return (work, remark) => {
      const fields = new Fields(work, remark);
      const doi = fields.take("DOI", doiOf);
      if (doi === undefined) {
        throw new RowError(
          `Cannot import the work: its DOI must begin with 10., current value is ${
            JSON.stringify(work.DOI ?? null).slice(0, 100)
          }`,
        );
      }
      const journal = firstOf(work, "container-title");
      const title = firstOf(work, "title");
      for (const name of ["title", "container-title", "short-container-title"]) {
        if (single(work[name])) fields.drop(name);
      }
      const dated = DATES.find((name) => dateOf(work[name]));
      if (dated !== undefined) fields.drop(dated);
      return {
        record: {
          kind: "research-articles",
          id: `crossref:${doi}`,
          source: sources.named(journal ?? textIn(work, "publisher")),
          published: dated === undefined ? undefined : dateOf(work[dated]),
          ...fields.take("URL", web) ?? web(`https://doi.org/${doi}`),
          language: fields.convert("language", languageOf, "language"),
          title,
          summary: fields.take("abstract", readable),
          organizations: affiliationsOf(work),
          ...told({
            authors: objectsOf(work.author).flatMap(nameOf),
            keywords: textsOf(work.subject),
            references: objectsOf(work.reference).flatMap((each) => textIn(each, "DOI") ?? []),
            retracted: retractionOf(work) ?? retractionIn(title),
          }),
          fields: known({
            journal,
            journalAbbr: firstOf(work, "short-container-title"),
            doi,
            forwardCitationCount: fields.convert("is-referenced-by-count", countOf, "count") ??
              fields.take("cited-count", countOf),
            workType: fields.text("type"),
          }),
          extra: fields.rest(),
        },
        asOf: instantOf(textIn(objectOf(work.indexed), "date-time")),
      };
    };
  },
});

/** The first text of a list of them. */
function firstOf(work: JsonObject, name: string): string | undefined {
  const [first] = [work[name]].flat();
  return typeof first === "string" ? readable(first) || undefined : undefined;
}

function single(value: unknown): boolean {
  return [value].flat().length === 1;
}

/** `{ "date-parts": [[2015, 8]] }`, as exactly as it is written. */
function dateOf(value: unknown): SourceDate | undefined {
  const written = objectOf(value)["date-parts"];
  const [first] = Array.isArray(written) ? written : [];
  if (!Array.isArray(first)) return undefined;
  const parts = first.filter((part) => typeof part === "number" || typeof part === "string");
  return isoDate(parts.join("-")) ?? undefined;
}

/** The affiliations of authors, each once, by ROR where they have one; an address is no name. */
function affiliationsOf(work: JsonObject): OrganizationMention[] {
  const found = new Map<string, OrganizationMention>();
  for (const author of objectsOf(work.author)) {
    for (const affiliation of objectsOf(author.affiliation)) {
      const name = textIn(affiliation, "name");
      if (name === undefined) continue;
      const key = objectsOf(affiliation.id).filter((id) => textIn(id, "id-type") === "ROR")
        .map((id) => textIn(id, "id"))[0] ?? null;
      if (key !== null || !name.includes(",")) {
        found.set(key ?? name, { key, name: readable(name) });
      }
    }
  }
  return [...found.values()];
}

/** `Ada Li`, or the name of a group. */
function nameOf(author: JsonObject): string[] {
  const parts = [textIn(author, "given"), textIn(author, "family")].filter((part) => part);
  const name = parts.length ? parts.join(" ") : textIn(author, "name");
  return name === undefined ? [] : [readable(name)];
}

/** What retracted a work; a notice that retracts others says so in `update-to`, of itself nothing. */
function retractionOf(work: JsonObject): string | undefined {
  const notice = objectsOf(work["updated-by"]).find(({ type }) => type === "retraction");
  if (!notice) return undefined;
  return ["retraction", textIn(notice, "DOI")].filter((part) => part).join(" ");
}
