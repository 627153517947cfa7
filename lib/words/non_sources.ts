import { fileName } from "./file_name.ts";
import { fewWords } from "./numbers.ts";

/** So many files are named. */
const NAMED = 3;

/** What files that are known, and hold no documents with dates, are, and what to do instead. */
const SENTENCES = {
  "excel-97":
    "a workbook of Office before 2007 or one with a password, which is not read: open it and save it as .xlsx without one, or as CSV",
  "open-document":
    "a workbook or document of OpenDocument, which is not read: open it and save it as .xlsx or CSV",
  "archive":
    "an archive in another, or a document of Office that is no workbook: unpack it first, or save its tables as CSV",
  "packed":
    "packed in a way that is not read (tar, 7z, rar, bz2, xz or zstd): unpack it, or pack it as .zip or .gz",
  "pdf":
    "a PDF, whose pages are not read: save its tables as CSV, or list such files with title, date and text as CSV or JSON",
  "no-text":
    "no text, as a picture, RTF or a file of a program is: save what it holds as CSV or JSON, where it holds any",
  "empty": "empty: download it again, where something should be in it",
  "google-trends":
    "Google Trends, shares of searches and no documents: compare it with the series of a corpus, as a table of its own",
  "gdelt-timeline":
    "a timeline of GDELT, ready-made shares and no articles: ask for the list of articles (mode=ArtList) instead",
  "cordis-topics":
    "the table of topics of CORDIS, without projects or dates: download the projects of the same programme",
  "cordis-tables":
    "a table of CORDIS that belongs to projects, none of which is here: give the projects of the same programme with it",
  "nih-abstracts":
    "abstracts of NIH ExPORTER without their projects: give the projects of the same fiscal year with them",
  "sums-by-date":
    "sums by date, ready-made and without what they are of: download the awards or records themselves",
  "patent-references":
    "numbers of patents without titles or dates: ask the EPO for their biblio, as XML or JSON",
  "identifiers":
    "a list of identifiers without titles or dates: download the records that they are of, with all fields",
} as const;

/** Of these no mapping makes anything: they are no text, or there is none. */
const UNREADABLE: readonly NonSource[] = [
  "excel-97",
  "open-document",
  "archive",
  "packed",
  "pdf",
  "no-text",
  "empty",
];

/** Whether no part of a file can be read as a table or as JSON. */
export function isUnreadable(kind: NonSource | null | undefined): kind is NonSource {
  return kind !== null && kind !== undefined && UNREADABLE.includes(kind);
}

/** What a known kind of file is, and what to do instead. */
export function nonSourceSentence(kind: NonSource): string {
  return SENTENCES[kind];
}

/** A known kind of file that holds no documents with dates. */
export type NonSource = keyof typeof SENTENCES;

/** What a build says of the files that it knows and does not read: a sentence for each kind. */
export function nonSourceWords(
  files: readonly { readonly file: string; readonly nonSource?: NonSource | undefined }[],
): string[] {
  const kinds = Object.keys(SENTENCES) as NonSource[];
  return kinds.flatMap((kind) => {
    const names = files.filter(({ nonSource }) => nonSource === kind)
      .map(({ file }) => fileName(file));
    if (!names.length) return [];
    return [`${fewWords(names, NAMED)}: ${SENTENCES[kind]}`];
  });
}
