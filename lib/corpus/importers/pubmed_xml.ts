import { child, childrenOf, textOf, type XmlElement } from "../files/xml.ts";
import type { SourceDate } from "../record.ts";
import { countriesOf } from "./_affiliations.ts";
import { articleOf } from "./_article.ts";
import { citationDate, instantOf, isoDate } from "./_dates.ts";
import { Fields } from "./_fields.ts";
import { RowError } from "./_row_error.ts";
import { Sources } from "./_sources.ts";
import { told } from "./_told.ts";
import { doiOf } from "./_web.ts";
import { xmlImporter } from "./_xml.ts";
import { XmlRecord } from "./_xml_record.ts";

const FIELDS = {
  title: ["title"],
  summary: ["abstract"],
  language: "language",
  journal: ["journal"],
  journalAbbr: ["abbreviation"],
  workType: ["type"],
};

/** Citations that PubMed gives as XML, by its API or as files: research articles. */
export const pubmedXml = xmlImporter({
  name: "pubmed-xml",
  title: "PubMed citations (XML)",
  licence: "NLM terms",
  attribution: "Courtesy of the U.S. National Library of Medicine",
  element: "PubmedArticle",
  inline: ["i", "b", "u", "sup", "sub"],
  recognise: (text) =>
    /<PubmedArticle[\s>]/.test(text) && /<PMID[\s>]/.test(text)
      ? null
      : "elements <PubmedArticle> with <PMID>",
  converter: () => {
    const sources = new Sources();
    return (element, remark) => {
      const citation = child(element, "MedlineCitation");
      const pmid = textOf(citation, "PMID");
      if (pmid === undefined) {
        throw new RowError("Cannot import the article: it must have a PMID, current value is none");
      }
      const article = child(citation!, "Article");
      const journal = article && child(article, "Journal");
      const authors = childrenOf(article && child(article, "AuthorList"), "Author");
      const row = new Fields({
        title: oneLine(textOf(article, "ArticleTitle") ?? textOf(article, "VernacularTitle")),
        abstract: abstractOf(article),
        language: textOf(article, "Language"),
        journal: textOf(journal, "Title") ?? textOf(citation, "MedlineJournalInfo/MedlineTA"),
        abbreviation: textOf(journal, "ISOAbbreviation"),
        type: textOf(article, "PublicationTypeList/PublicationType"),
      }, remark);
      const record = articleOf(row, FIELDS, sources, {
        id: () => `pubmed:${pmid}`,
        doi: doiIn(element, article),
        published: firstDate([
          child(element, "MedlineCitation/Article/Journal/JournalIssue/PubDate"),
          ...childrenOf(article, "ArticleDate"),
        ]),
        url: `https://pubmed.ncbi.nlm.nih.gov/${encodeURIComponent(pmid)}/`,
        places: countriesOf(authors.flatMap(affiliationsOf)),
      });
      const rest = new XmlRecord(element, remark, (each) => !KNOWN.has(each.name)).rest();
      const headings = childrenOf(child(citation!, "MeshHeadingList"), "MeshHeading");
      return {
        record: {
          ...record,
          ...told({
            ...record.told,
            authors: authors.flatMap(nameOf),
            keywords: [
              ...headings.flatMap((heading) => textOf(heading, "DescriptorName") ?? []),
              ...childrenOf(child(citation!, "KeywordList"), "Keyword").map(({ text }) => text),
            ].map((word) => oneLine(word)!),
          }),
          extra: { ...record.extra, ...rest },
        },
        asOf: instantOf(createdOn(element)),
      };
    };
  },
});

/** Elements whose text is that of the record. */
const KNOWN = new Set(["ArticleTitle", "AbstractText"]);

function oneLine(text: string | undefined): string | undefined {
  return text?.replace(/\s+/g, " ");
}

/** The parts of an abstract, each after its label. */
function abstractOf(article: XmlElement | undefined): string | undefined {
  const parts = childrenOf(article && child(article, "Abstract"), "AbstractText");
  return parts.map(({ text, attributes: { Label } }) =>
    oneLine(Label === undefined ? text : `${Label}: ${text}`)
  ).join(" ") || undefined;
}

function doiIn(element: XmlElement, article: XmlElement | undefined): string | undefined {
  const places = childrenOf(article, "ELocationID").filter(({ attributes }) =>
    attributes.EIdType === "doi"
  );
  const ids = childrenOf(child(element, "PubmedData/ArticleIdList"), "ArticleId").filter((
    { attributes },
  ) => attributes.IdType === "doi");
  return [...places, ...ids].map(({ text }) => doiOf(text)).find((doi) => doi !== undefined);
}

function firstDate(elements: readonly (XmlElement | undefined)[]): SourceDate | undefined {
  for (const element of elements) {
    const date = dateOf(element);
    if (date) return date;
  }
  return undefined;
}

/** A date by its parts, whose month may be a name, or as PubMed found it: `2018 Mar-Apr`. */
function dateOf(element: XmlElement | undefined): SourceDate | null {
  const written = textOf(element, "MedlineDate");
  if (written !== undefined) return citationDate(written);
  const [year, month, day] = ["Year", "Month", "Day"].map((name) => textOf(element, name));
  if (year === undefined) return null;
  if (month === undefined) return isoDate(year);
  const parts = [year, month, ...day === undefined ? [] : [day]];
  return (/^\d+$/.test(month) ? isoDate(parts.join("-")) : citationDate(parts.join(" "))) ??
    isoDate(year);
}

function affiliationsOf(author: XmlElement): readonly string[] {
  // before 2015 an author had one, without an element around it
  return [author, ...childrenOf(author, "AffiliationInfo")].flatMap((each) =>
    childrenOf(each, "Affiliation").map(({ text }) => text)
  );
}

/** `Li, Bo`, or the name of a group. */
function nameOf(author: XmlElement): readonly string[] {
  const [last, first] = [textOf(author, "LastName"), textOf(author, "ForeName")];
  const name = last === undefined ? textOf(author, "CollectiveName") : last;
  return name === undefined ? [] : [first === undefined ? name : `${name}, ${first}`];
}

/** The day on which PubMed entered the citation. */
function createdOn(element: XmlElement): string | undefined {
  const entered = childrenOf(child(element, "PubmedData/History"), "PubMedPubDate")
    .find(({ attributes }) => attributes.PubStatus === "entrez");
  const parts = ["Year", "Month", "Day"].map((name) => textOf(entered, name)?.padStart(2, "0"));
  return parts.includes(undefined) ? undefined : parts.join("-");
}
