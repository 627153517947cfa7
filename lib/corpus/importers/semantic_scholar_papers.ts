import { isoDate } from "./_dates.ts";
import { Fields } from "./_fields.ts";
import { jsonImporter } from "./_json.ts";
import { known } from "./_made.ts";
import { readable } from "./_markup.ts";
import { RowError } from "./_row_error.ts";
import { Sources } from "./_sources.ts";
import { retractionIn, told } from "./_told.ts";
import {
  countOf,
  isObject,
  type JsonObject,
  objectOf,
  objectsOf,
  textIn,
  wholeText,
} from "./_values.ts";
import { doiOf, web } from "./_web.ts";

/** Papers of Semantic Scholar, in the names of its API or in those with underscores. */
export const semanticScholarPapers = jsonImporter({
  name: "semantic-scholar-papers",
  title: "Semantic Scholar papers (JSON)",
  licence: "not known",
  attribution: "Semantic Scholar",
  key: "data",
  isRecord: (object) => textIn(object, "paperId") !== undefined,
  recognise: (text) =>
    /"paperId"\s*:\s*"[\da-f]{40}"/.test(text) ? null : 'papers with "paperId", 40 hexadecimals',
  converter: () => {
    const sources = new Sources();
    return (paper, remark) => {
      const fields = new Fields(paper, remark);
      const id = fields.text("paperId");
      if (id === undefined) {
        throw new RowError(
          "Cannot import the paper: it must have a paperId, current value is none",
        );
      }
      const external = objectOf(paper.externalIds);
      const journal = textIn(objectOf(paper.journal), "name") ?? fields.look("journal");
      const venue = fields.text("venue") ?? journal;
      const published = fields.date("publicationDate", isoDate) ??
        fields.date("publication_date", isoDate) ??
        fields.date("year", (year) => isoDate(wholeText(year)));
      fields.take(
        "year",
        (year) => published && yearOf(published.instant) === wholeText(year) || null,
      );
      const arxiv = textIn(external, "ArXiv") ?? fields.look("arxiv_id");
      return {
        record: {
          kind: "research-articles",
          id: `semantic-scholar:${id}`,
          source: sources.named(venue),
          published,
          ...fields.take("url", web) ?? web(`https://www.semanticscholar.org/paper/${id}`),
          title: fields.take("title", readable),
          summary: fields.take("abstract", readable),
          ...told({
            authors: fields.take("authors", (text) => text.split(/;\s*/)) ??
              objectsOf(paper.authors).flatMap((author) => textIn(author, "name") ?? []),
            references: objectsOf(paper.references).flatMap(referenceOf),
            retracted: retractionIn(textIn(paper, "title")),
          }),
          fields: known({
            journal: venue,
            doi: doiOf(textIn(external, "DOI")) ?? fields.convert("doi", doiOf, "DOI") ??
              (arxiv && doiOf(`10.48550/arxiv.${arxiv}`)),
            forwardCitationCount: fields.convert("citationCount", countOf, "count") ??
              fields.convert("citation_count", countOf, "count"),
            workType: workTypeOf(paper.publicationTypes) ?? fields.text("publication_types"),
          }),
          extra: fields.rest(),
        },
      };
    };
  },
});

function workTypeOf(types: unknown): string | undefined {
  const [first] = Array.isArray(types) ? types : [];
  return typeof first === "string" && !isObject(first) ? first : undefined;
}

function yearOf(instant: number): string {
  return String(new Date(instant).getUTCFullYear());
}

/** A cited paper by its DOI, else as its own record is called. */
function referenceOf(paper: JsonObject): string[] {
  const doi = doiOf(textIn(objectOf(paper.externalIds), "DOI"));
  const id = textIn(paper, "paperId");
  return doi ? [doi] : id ? [`semantic-scholar:${id}`] : [];
}
