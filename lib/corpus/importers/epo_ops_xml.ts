import { child, childrenOf, textOf, type XmlElement } from "../files/xml.ts";
import type { Translation } from "../record.ts";
import { applicantsOf } from "./_applicants.ts";
import { writtenDate } from "./_dates.ts";
import { languageOf } from "./_languages.ts";
import { known } from "./_made.ts";
import { readable } from "./_markup.ts";
import { RowError } from "./_row_error.ts";
import { Sources } from "./_sources.ts";
import { told } from "./_told.ts";
import { doiOf, web } from "./_web.ts";
import { xmlImporter } from "./_xml.ts";
import { XmlRecord } from "./_xml_record.ts";

/** The code of a language that none of the known ones is. */
const UNKNOWN = "und";

const SOURCE = new Sources().named("European Patent Office");

/** Patents that the Open Patent Services of the EPO answer with: bibliographic data in XML. */
export const epoOpsXml = xmlImporter({
  name: "epo-ops-xml",
  title: "EPO Open Patent Services (XML)",
  licence: "not known",
  attribution: "EPO, Open Patent Services",
  element: "exchange-document",
  recognise: (text) =>
    /<(?:\w+:)?exchange-document\s/.test(text) && /<(?:\w+:)?bibliographic-data[\s>]/.test(text)
      ? null
      : "elements <exchange-document> with <bibliographic-data>",
  converter: () => (document, remark) => {
    const { country, kind } = document.attributes;
    const serial = document.attributes["doc-number"];
    if (!country || !serial) {
      throw new RowError(
        "Cannot import the document: it must have country and doc-number, current value is none",
      );
    }
    const number = `${country}${serial}${kind ?? ""}`;
    const data = child(document, "bibliographic-data");
    const published = referenceOf(data, "publication-reference", "date");
    const applicants = namesOf(data, "parties/applicants", "applicant");
    const ipc = childrenOf(child(data ?? document, "classifications-ipcr"), "classification-ipcr")
      .flatMap((each) => symbolOf(textOf(each, "text")));
    const taken = new Set<XmlElement>();
    const [text, ...translations] = textsOf(document, data, taken);
    const fields = new XmlRecord(document, remark, (each) => !taken.has(each));
    return {
      record: {
        kind: "patents",
        id: `epo:${number}`,
        source: SOURCE,
        published: published === undefined ? undefined : writtenDate(published, null) ?? undefined,
        ...web(
          `https://worldwide.espacenet.com/patent/search?q=pn%3D${encodeURIComponent(number)}`,
        ),
        ...text,
        language: text?.language === UNKNOWN ? undefined : text?.language,
        translations,
        organizations: applicantsOf(applicants),
        ...told({
          inventors: applicantsOf(namesOf(data, "parties/inventors", "inventor"))
            .map(({ name }) => name),
          references: citationsOf(data),
          family: document.attributes["family-id"],
        }),
        fields: known({
          publicationNumber: number,
          applicationNumber: referenceOf(data, "application-reference", "doc-number"),
          ipc: ipc.length ? [...new Set(ipc)].join("; ") : undefined,
        }),
        extra: fields.rest(),
      },
    };
  },
});

/** Of a reference that is written in several forms the one of epodoc, which is whole, else any. */
function referenceOf(data: XmlElement | undefined, path: string, name: string) {
  const forms = childrenOf(data && child(data, path), "document-id");
  const sorted = [...forms].sort((a, b) => Number(isEpodoc(b)) - Number(isEpodoc(a)));
  return sorted.map((form) => textOf(form, name)).find((text) => text !== undefined);
}

function isEpodoc({ attributes }: XmlElement): boolean {
  return (attributes["document-id-type"] ?? attributes["data-format"]) === "epodoc";
}

/** The names of parties as epodoc has them, with their countries; the original ones without those. */
function namesOf(data: XmlElement | undefined, path: string, name: string): string[] {
  const parties = childrenOf(data && child(data, path), name);
  const epodoc = parties.filter(isEpodoc);
  return (epodoc.length ? epodoc : parties).flatMap((each) =>
    textOf(each, `${name}-name/name`) ?? []
  );
}

/** `B01J 8/00` of `B01J   8/    00            A I`. */
function symbolOf(text: string | undefined): string[] {
  const parts = /^([A-H]\d\d[A-Z])\s*(\d+)\s*\/\s*(\d+)/.exec(text ?? "");
  return parts ? [`${parts[1]}${parts[2]}/${parts[3]}`] : [];
}

/** Titles and abstracts by language, the English ones first; of several of a language the first. */
function textsOf(
  document: XmlElement,
  data: XmlElement | undefined,
  taken: Set<XmlElement>,
): Translation[] {
  const texts = new Map<string, { title?: string; summary?: string }>();
  const add = (element: XmlElement, name: "title" | "summary", written: string) => {
    const language = languageOf(element.attributes.lang ?? "en") ?? UNKNOWN;
    const known = texts.get(language) ?? {};
    const text = readable(written.replace(/\s+/g, " "));
    if (text === "" || known[name] !== undefined) return;
    texts.set(language, { ...known, [name]: text });
    taken.add(element);
  };
  for (const each of childrenOf(data, "invention-title")) add(each, "title", each.text);
  for (const each of childrenOf(document, "abstract")) {
    add(each, "summary", [each.text, ...each.children.map(({ text }) => text)].join(" "));
  }
  return [...texts].map(([language, text]) => ({ language, ...text }))
    .sort((a, b) => Number(b.language === "en") - Number(a.language === "en"));
}

/** The patents that are cited, by their numbers, and the works of which a DOI is told. */
function citationsOf(data: XmlElement | undefined): string[] {
  const citations = childrenOf(data && child(data, "references-cited"), "citation");
  return citations.flatMap((citation) => {
    const patents = childrenOf(citation, "patcit").flatMap((patent) => {
      const forms = childrenOf(patent, "document-id");
      const parts = forms.map((form) =>
        ["country", "doc-number", "kind"].map((name) =>
          textOf(form, name) ?? ""
        )
      ).sort((a, b) => b.filter(Boolean).length - a.filter(Boolean).length)[0];
      return parts?.[1] ? [parts.join("")] : [];
    });
    const works = childrenOf(citation, "nplcit").flatMap((work) =>
      doiOf(textOf(work, "text")) ?? []
    );
    return [...patents, ...works];
  });
}
