import { jsonRows } from "../files/json.ts";
import type { XmlElement } from "../files/xml.ts";
import { EPO, epoPatent } from "./_epo_patent.ts";
import { imported } from "./_made.ts";
import { isObject, type JsonObject } from "./_values.ts";
import type { Imported, Importer, SourceFile } from "./importer.ts";

/** The elements that documents lie in, each within the one before. */
const AROUND = [
  "ops:world-patent-data",
  "ops:biblio-search",
  "ops:search-result",
  "exchange-documents",
];
const DOCUMENT = "exchange-document";
/** One of these is in every file: documents may stand alone. */
const MARKS = [`"${DOCUMENT}"`, '"publication-reference"', '"@doc-number"'];

/** The same as JSON, in which elements are objects: `{"@lang":"en","$":"A laser"}`. */
export const epoOpsJson: Importer = {
  name: "epo-ops-json",
  title: "EPO Open Patent Services (JSON)",
  ...EPO,
  recognise: ({ text }) =>
    /^\s*[[{]/.test(text) && text.includes('"bibliographic-data"') &&
      MARKS.some((mark) => text.includes(mark))
      ? null
      : 'JSON with "bibliographic-data" of an "exchange-document"',
  read: rows,
};

async function* rows(file: SourceFile): AsyncGenerator<Imported> {
  if (file.remark) yield file.remark;
  for await (const row of jsonRows(file.text(), DOCUMENT, AROUND)) {
    if ("broken" in row) {
      const rejected = `Cannot import the record: it is not JSON, ${row.broken}`;
      yield { rejected, line: row.line };
      continue;
    }
    const documents = [...documentsIn(row.value)];
    if (documents.length === 0) {
      yield { rejected: "Cannot import the record: it must hold a document", line: row.line };
    }
    for (const document of documents) {
      yield* imported(
        (tidy, remark) => epoPatent(elementOf(DOCUMENT, tidy, row.line), remark),
        document,
        row.line,
      );
    }
  }
}

/** The documents in a value: itself, or those of a page, of a list of pages, of a list of lists. */
function* documentsIn(value: unknown, depth = 0): Generator<JsonObject> {
  if (depth > AROUND.length + 3) return;
  if (Array.isArray(value)) {
    for (const each of value) yield* documentsIn(each, depth + 1);
  } else if (isObject(value)) {
    if ("bibliographic-data" in value) yield value;
    else for (const name of [...AROUND, DOCUMENT]) yield* documentsIn(value[name], depth + 1);
  }
}

/** The element that an object stands for; a plain value is one with that text. */
function elementOf(name: string, value: unknown, line: number): XmlElement {
  const attributes: Record<string, string> = {};
  const children: XmlElement[] = [];
  let text = isObject(value) || value === null ? "" : String(value);
  for (const [key, inner] of isObject(value) ? Object.entries(value) : []) {
    if (key.startsWith("@xmlns")) continue;
    if (key === "$") text = String(inner ?? "");
    else if (key.startsWith("@")) attributes[plain(key.slice(1))] = String(inner ?? "");
    else {
      for (const each of Array.isArray(inner) ? inner : [inner]) {
        children.push(elementOf(plain(key), each, line));
      }
    }
  }
  return { name: plain(name), attributes, children, text: text.trim(), line };
}

/** A name without the prefix of its namespace. */
function plain(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
