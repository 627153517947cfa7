import type { SourceDate } from "../record.ts";
import { articleOf } from "./_article.ts";
import { isoDate, writtenDate } from "./_dates.ts";
import { Fields } from "./_fields.ts";
import { jsonImporter } from "./_json.ts";
import { Sources } from "./_sources.ts";
import { told } from "./_told.ts";
import { isObject, type JsonObject, objectOf, objectsOf, textIn, wholeText } from "./_values.ts";
import { WorkIds } from "./_work_ids.ts";

const FIELDS = {
  title: ["title"],
  summary: ["abstract"],
  language: "language",
  doi: ["DOI"],
  journal: ["container-title"],
  journalAbbr: ["container-title-short", "journalAbbreviation"],
  workType: ["type"],
  url: ["URL"],
};

/** References as reference managers write them for citing (CSL JSON): research articles. */
export const cslJson = jsonImporter({
  name: "csl-json",
  title: "References (CSL JSON)",
  licence: "not known",
  attribution: "not known",
  key: "items",
  isRecord: (object) => textIn(object, "type") !== undefined && "title" in object,
  recognise: (text) =>
    /"type"\s*:\s*"(?:article|book|chapter|paper|report|thesis|webpage|patent|dataset|document|software|manuscript|post|speech|entry|motion|interview|bill|legal)[\w-]*"/
        .test(text) &&
      /"(?:issued|accessed)"\s*:\s*\{\s*"(?:date-parts|raw|literal)"/.test(text) &&
      /"(?:family|literal)"\s*:/.test(text) && /"title"\s*:\s*"/.test(text) &&
      !/"(?:deposited|indexed|paperId)"\s*:/.test(text)
      ? null
      : 'references with "type", "title", "issued" with "date-parts", and names with "family"',
  converter: () => {
    const sources = new Sources();
    const ids = new WorkIds("csl");
    return (item, remark) => {
      const row = new Fields(item, remark);
      const published = dateOf(item.issued);
      if (published) row.drop("issued");
      const year = published && String(new Date(published.instant).getUTCFullYear());
      const record = articleOf(row, FIELDS, sources, {
        id: (work) => zoteroId(row.look("id")) ?? ids.of({ ...work, year }),
        published,
      });
      return {
        record: { ...record, ...told({ ...record.told, authors: namesOf(item.author) }) },
      };
    };
  },
});

/** The number of an item of Zotero, as its other exports have it. */
function zoteroId(written: string | undefined): string | undefined {
  const key = /\bzotero\.org\/.*\bitems\/([A-Z\d]{8})$/.exec(written ?? "")?.[1];
  return key && `zotero:${key}`;
}

/** `{ "date-parts": [["2015", 8]] }`, as exactly as it is written, or in words. */
function dateOf(value: unknown): SourceDate | undefined {
  const issued = objectOf(value);
  const [first] = Array.isArray(issued["date-parts"]) ? issued["date-parts"] : [];
  if (Array.isArray(first)) {
    const parts = first.filter((part) => typeof part === "number" || typeof part === "string");
    return isoDate(parts.join("-")) ?? undefined;
  }
  const text = textIn(issued, "raw") ?? textIn(issued, "literal");
  return text === undefined ? undefined : writtenDate(wholeText(text), null) ?? undefined;
}

function namesOf(value: unknown): readonly string[] {
  return objectsOf(value).filter(isObject).flatMap((name: JsonObject) => {
    const parts = [textIn(name, "family"), textIn(name, "given")].filter((part) => part);
    return textIn(name, "literal") ?? (parts.length ? parts.join(", ") : []);
  });
}
