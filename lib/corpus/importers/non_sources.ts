import type { NonSource } from "../../words/non_sources.ts";
import { csvRowsOf } from "../files/csv.ts";
import type { FileHead } from "./importer.ts";

/** What importers know, and is nothing without files of others. */
type Lone = "cordis-tables" | "nih-abstracts";

/** Files that people have beside those of sources, and that hold no documents with dates. */
const NON_SOURCES: Readonly<Record<Exclude<NonSource, Lone>, (text: string) => boolean>> = {
  // how the first bytes of the compound files of Office read, of which not all are letters
  "excel-97": (text) => ["ÐÏ\x11", "–œ\x11"].some((start) => text.startsWith(start)),
  "open-document": (text) =>
    text.startsWith("PK\x03\x04") &&
    text.slice(0, 200).includes("mimetypeapplication/vnd.oasis.opendocument."),
  "archive": (text) => text.startsWith("PK\x03\x04"),
  "packed": isPacked,
  // a reader of PDF looks for this in the first 1,024 bytes
  "pdf": (text) => /^(?:\s*|[^]{0,1000}\n)%PDF-\d/.test(text.slice(0, 1_024)),
  // UTF-16 is read by now, so that a text has hardly any of these
  "no-text": (text) =>
    PRINTED.test(text) || (text.match(CONTROLS)?.length ?? 0) > Math.max(3, text.length / 200),
  "empty": (text) => text.trim() === "",
  "google-trends": (text) =>
    /^Category: .*\r?\n/.test(text) && /: \(.*\)|^TOP\r?$/m.test(text.slice(0, 2_000)),
  "gdelt-timeline": (text) =>
    /^\s*\{/.test(text) && /"timeline"\s*:\s*\[/.test(text) && /"series"\s*:/.test(text),
  "cordis-topics": (text) => {
    const names = namesOf(text);
    return names.includes("topicCode") && names.includes("title") &&
      !names.some((name) => /date|cost/i.test(name));
  },
  "sums-by-date": (text) => {
    const names = namesOf(text);
    return names.some((name) => /^cumulative/i.test(name)) &&
      names.some((name) => /date/i.test(name)) &&
      !names.some((name) => /title|abstract|(?:^|_)id$/i.test(name));
  },
  "patent-references": (text) =>
    /^\s*[[{]/.test(text) && /"@document-id-type"\s*:/.test(text) &&
    !/"(?:date|bibliographic-data)"\s*:/.test(text),
  "identifiers": (text) => {
    const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== "");
    // the last line of the beginning of a file may be cut
    return lines.length > 1 &&
      lines.every((line) => /^(?:\d{5,12}|W\d{4,}|PMC\d+|10\.\d{4,9}\/\S+)$/.test(line.trim()));
  },
};

// deno-lint-ignore no-control-regex -- they are what is looked for
const CONTROLS = /[\x00-\x08\x0e-\x1a\x1c-\x1f]/g;

/** How documents and pictures begin that are written in letters: RTF, PostScript, GIF. */
const PRINTED = /^\s*(?:\{\\rtf\d|%!PS|GIF8[79]a)/;

/** How what is packed begins, as text: the bytes beyond ASCII are letters of several encodings. */
const PACKED =
  // deno-lint-ignore no-control-regex
  /^(?:7z[\x80-\uffff]{1,2}'\x1c|Rar!\x1a\x07|BZh[1-9]1AY&SY|[\x80-\uffff]{1,2}7zXZ\0|\([\x80-\uffff]{1,2}\/[\x80-\uffff])/;
/** Of a tar the first block, its beginning the name of a file whose lines may look like a source's. */
const TAR = /^[^\0]{1,100}\0[^]{100,255}\0ustar[\0 ]/;

/** Whether a file is packed so that it cannot be looked into: nothing in it is its rows. */
export function isPacked(text: string): boolean {
  return PACKED.test(text.slice(0, 16)) || TAR.test(text.slice(0, 512));
}

/** What a file is that no importer knows; null where it is nothing that is known. */
export function nonSourceOf({ text }: FileHead): NonSource | null {
  const kinds = Object.keys(NON_SOURCES) as (keyof typeof NON_SOURCES)[];
  return kinds.find((kind) => NON_SOURCES[kind](text)) ?? null;
}

/** The names in the first row of a table, whichever mark parts them. */
function namesOf(text: string): readonly string[] {
  const rows = [",", ";", "\t"].map((mark) => [...csvRowsOf(text, mark).take(1)][0]?.cells ?? []);
  const widest = rows.reduce((best, each) => each.length > best.length ? each : best);
  return widest.map((name) => name.trim());
}
