import { childrenOf, textOf, type XmlElement } from "../files/xml.ts";
import { isoDate } from "./_dates.ts";
import { known } from "./_made.ts";
import { readable } from "./_markup.ts";
import { RowError } from "./_row_error.ts";
import { Sources } from "./_sources.ts";
import { told } from "./_told.ts";
import { doiOf, web } from "./_web.ts";
import { xmlImporter } from "./_xml.ts";
import { XmlRecord } from "./_xml_record.ts";

const SOURCE = new Sources().named("arXiv");

/** Preprints that the API of arXiv gives as an Atom feed; versions of one are one. */
export const arxivAtom = xmlImporter({
  name: "arxiv-atom",
  title: "arXiv preprints (Atom)",
  licence: "CC0 1.0",
  attribution: "arXiv",
  element: "entry",
  recognise: (text) =>
    /<(?:\w+:)?feed[\s>]/.test(text) && /<(?:\w+:)?id>https?:\/\/arxiv\.org\/abs\//.test(text)
      ? null
      : "a <feed> of entries with <id>http://arxiv.org/abs/…</id>",
  converter: () => (entry, remark) => {
    const [, id] = /arxiv\.org\/abs\/(\S+?)(?:v\d+)?$/.exec(textOf(entry, "id") ?? "") ?? [];
    if (id === undefined) {
      throw new RowError(
        `Cannot import the entry: its id must be of arxiv.org/abs/, current value is ${
          JSON.stringify(textOf(entry, "id") ?? null).slice(0, 100)
        }`,
      );
    }
    const fields = new XmlRecord(entry, remark, (each) => !isAddress(each, entry));
    const journal = fields.text("journal_ref");
    const affiliations = childrenOf(entry, "author").flatMap((author) =>
      childrenOf(author, "affiliation").map(({ text }) => text)
    );
    return {
      record: {
        kind: "research-articles",
        id: `arxiv:${id}`,
        source: SOURCE,
        published: fields.date("published", isoDate),
        ...web(`https://arxiv.org/abs/${id}`),
        title: fields.take("title", oneLine),
        summary: fields.take("summary", oneLine),
        organizations: [...new Set(affiliations)].filter((name) =>
          name !== "" && !name.includes(",")
        )
          .map((name) => ({ key: null, name })),
        ...told({
          authors: childrenOf(entry, "author").flatMap((author) => textOf(author, "name") ?? []),
        }),
        fields: known({
          journal,
          // every preprint has a DOI of arXiv's own beside that of a journal
          doi: fields.convert("doi", doiOf, "DOI") ?? doiOf(`10.48550/arxiv.${id}`),
          workType: "preprint",
        }),
        extra: fields.rest("published"),
      },
    };
  },
});

/** Feeds break long lines. */
function oneLine(text: string): string | null {
  return readable(text).replace(/\s+/g, " ") || null;
}

/** The address that its id tells. */
function isAddress(element: XmlElement, entry: XmlElement): boolean {
  return element.name === "link" && element.attributes.rel === "alternate" &&
    entry.children.includes(element);
}
