import type { SourceValues } from "../../catalogue/source_fields.ts";
import { institutionsIn, listed } from "./_affiliations.ts";
import { instantOf, isoDate } from "./_dates.ts";
import { Fields } from "./_fields.ts";
import { jsonImporter } from "./_json.ts";
import { languageOf } from "./_languages.ts";
import { known } from "./_made.ts";
import { readable } from "./_markup.ts";
import { RowError } from "./_row_error.ts";
import { Sources } from "./_sources.ts";
import { retractionIn, textsOf, told } from "./_told.ts";
import { countOf, type JsonObject, objectOf, objectsOf, textIn, wholeText } from "./_values.ts";
import { doiOf, web } from "./_web.ts";

/** Articles of Europe PMC: pages of its API, or papers by their ids as pygetpapers saves them. */
export const europePmcArticles = jsonImporter({
  name: "europe-pmc-articles",
  title: "Europe PMC articles (JSON)",
  licence: "not known",
  attribution: "Europe PMC",
  key: "result",
  around: ["resultList", "papers"],
  isRecord: (object) => textIn(object, "id") !== undefined && "source" in object,
  recognise: (text) =>
    /"source"\s*:\s*"[A-Z]{3}"/.test(text) && /"(?:authorString|pubYear|pmcid)"\s*:/.test(text)
      ? null
      : 'articles with "source" of three letters, and "authorString", "pubYear" or "pmcid"',
  converter: () => {
    const sources = new Sources();
    return (article, remark) => {
      const fields = new Fields(article, remark);
      const [id, archive] = [fields.text("id"), fields.text("source")];
      if (id === undefined || archive === undefined) {
        throw new RowError(
          "Cannot import the article: it must have id and source, current value is none",
        );
      }
      const journal = objectOf(objectOf(article.journalInfo).journal);
      const name = textIn(journal, "title") ?? fields.text("journalTitle");
      const published = fields.date("firstPublicationDate", isoDate) ??
        fields.date("pubYear", (year) => isoDate(wholeText(year)));
      return {
        record: {
          kind: "research-articles",
          id: `europepmc:${archive}:${id}`,
          source: sources.named(name && readable(name)),
          published,
          ...web(`https://europepmc.org/article/${archive}/${encodeURIComponent(id)}`),
          language: fields.convert("language", languageOf, "language"),
          title: fields.take("title", readable),
          summary: fields.take("abstractText", readable),
          organizations: institutionsIn(addressesOf(article).flatMap((text) => listed(text))),
          ...told(valuesOf(article)),
          fields: known({
            journal: name && readable(name),
            journalAbbr: textIn(journal, "medlineAbbreviation"),
            doi: fields.convert("doi", doiOf, "DOI"),
            forwardCitationCount: fields.convert("citedByCount", countOf, "count"),
            workType: fields.text("pubType"),
          }),
          extra: fields.rest(),
        },
        asOf: instantOf(fields.look("dateOfRevision") ?? fields.look("firstIndexDate")),
      };
    };
  },
});

function valuesOf(article: JsonObject): SourceValues {
  const authors = listOf(article.authorList, "author").flatMap((author) =>
    textIn(author, "fullName") ?? textIn(author, "collectiveName") ?? []
  );
  const written = textIn(article, "authorString")?.replace(/\.$/, "").split(", ") ?? [];
  const types = [objectOf(article.pubTypeList).pubType ?? []].flat();
  return {
    authors: authors.length ? authors : written,
    keywords: [
      ...textsOf([objectOf(article.keywordList).keyword ?? []].flat()),
      ...listOf(article.meshHeadingList, "meshHeading").flatMap((heading) =>
        textIn(heading, "descriptorName") ?? []
      ),
    ],
    retracted: textsOf(types).find((type) => /^retracted/i.test(type)) ??
      retractionIn(textIn(article, "title")),
  };
}

/** The affiliations of all authors, else that of the first. */
function addressesOf(article: JsonObject): string[] {
  const addresses = listOf(article.authorList, "author").flatMap((author) =>
    listOf(author.authorAffiliationDetailsList, "authorAffiliation").flatMap((each) =>
      textIn(each, "affiliation") ?? []
    )
  );
  return addresses.length ? addresses : [textIn(article, "affiliation") ?? []].flat();
}

/** What a list holds; one that was made of XML is no array where it is of one. */
function listOf(list: unknown, name: string): readonly JsonObject[] {
  return objectsOf([objectOf(list)[name]].flat());
}
