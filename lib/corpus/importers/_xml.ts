import { type XmlElement, xmlElements } from "../files/xml.ts";
import { type Convert, imported } from "./_made.ts";
import type { Imported, Importer, SourceFile } from "./importer.ts";

/** A source whose files hold XML, one element a record. */
export interface XmlSource extends Pick<Importer, "name" | "title" | "licence" | "attribution"> {
  /** Name of the element that is a record. */
  readonly element: string;
  /** Names of elements that mark text up: theirs is that of what they stand in. */
  readonly inline?: readonly string[];
  /** Null when the beginning of a file is of this source, else what it lacks. */
  recognise(text: string): string | null;
  /** What makes records of the elements of one file; called anew for each. */
  converter(): Convert<XmlElement>;
}

/** An importer for a source of XML. */
export function xmlImporter(source: XmlSource): Importer {
  const { name, title, licence, attribution } = source;
  return {
    name,
    title,
    licence,
    attribution,
    recognise: ({ text }) =>
      /^\s*</.test(text) ? source.recognise(text) : "XML, which begins with <",
    read: (file) => rows(file, source),
  };
}

async function* rows(file: SourceFile, source: XmlSource): AsyncGenerator<Imported> {
  if (file.remark) yield file.remark;
  const convert = source.converter();
  for await (const row of xmlElements(file.text(), source.element, source.inline)) {
    if ("broken" in row) {
      const rejected = `Cannot import the element <${source.element}>: ${row.broken}`;
      yield { rejected, line: row.line };
    } else {
      yield* imported(convert, row, row.line);
    }
  }
}
