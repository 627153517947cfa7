import { z } from "zod";
import { type Note, note, readNote } from "../words/note.ts";
import { COLLECTIONS } from "./collections.ts";
import type * as types from "./types.ts";

/** A note as it is written. */
const Written = z.object({
  code: z.string().meta({ description: "What is said" }),
  data: z.record(z.string(), z.unknown()).meta({ description: "Of what it is said" }),
  about: z.array(z.string()).optional()
    .meta({ description: "The names of those it is about; absent: all" }),
}).meta({
  id: "Note",
  description: "What a reader of the numbers should know, as data",
  examples: [note("amounts_in", { currency: "EUR" })],
});

/** A note as it travels; {@link readNote} takes what another version may send. */
export const NoteSchema = z.unknown().transform((value, { issues }): Note => {
  const read = readNote(value);
  if (read) return read;
  issues.push({ code: "custom", input: value, message: "must be a note: { code, data }" });
  return z.NEVER;
}).pipe(Written as unknown as z.ZodType<Note, Note>);

const text = z.string().nullable();
const count = z.int().min(0);

const asOfPrecision = z.enum(["month", "quarter", "year"]).optional().meta({
  description: "How exactly that is known, of which asOf is the first day; absent: to the day",
});

/** How far one collection reaches; days as `2024-03-31`. */
export const CollectionInfo = z.object({
  count,
  from: text.meta({ description: "First day with a record" }),
  to: text.meta({ description: "Last day with a record" }),
  undated: count.meta({ description: "Records without any date" }),
  asOf: text.meta({ description: "Day up to which the sources go" }),
  asOfPrecision,
}).meta({ id: "CollectionInfo" });

/** What one importer read under one given path; rows = records + merged + rejected + leftOut. */
export const SourceInfo = z.object({
  path: z.string().meta({ description: "The file or folder that was read" }),
  importer: z.string(),
  files: count,
  rows: count,
  records: count,
  merged: count,
  rejected: count,
  leftOut: count.default(0).meta({ description: "Rows that a mapping leaves out" }),
  digest: text.default(null).meta({
    description: "SHA-256 of its file; of several, of their digests in order, one a line",
  }),
  modified: text.default(null).meta({ description: "When the last of its files was changed" }),
  asOf: text.meta({ description: "Day up to which the source goes" }),
  asOfPrecision,
  collections: z.array(z.enum(COLLECTIONS)).default([]).meta({
    description: "What its records became",
  }),
  licence: text,
  attribution: text,
}).meta({ id: "SourceInfo" });

/** Everything that a corpus counts; topics have no dates. */
export const COUNTED = [...COLLECTIONS, "topics"] as const;

/** What a corpus holds. */
export const CorpusInfo = z.object({
  fingerprint: text.meta({
    description: "Hash over the sources and settings; null when a server does not tell",
  }),
  title: z.string(),
  synthetic: z.boolean().meta({ description: "True for generated data, which every number says" }),
  types: z.partialRecord(z.enum(COUNTED), CollectionInfo),
  sources: z.array(SourceInfo),
  notes: z.array(NoteSchema),
}).meta({ id: "CorpusInfo" });

/** What clients may know of a corpus: the paths of its sources cut to the last part, in notes too. */
export function withoutFolders<T extends types.CorpusInfo>(info: T): T {
  return {
    ...info,
    sources: info.sources.map((source) => ({ ...source, path: lastPart(source.path) })),
    notes: info.notes.map((each): Note => {
      switch (each.code) {
        case "merged_rows":
          return note(each.code, { ...each.data, path: lastPart(each.data.path) });
        case "merged_rows_differ": {
          const { example } = each.data;
          const [standsIn, leftIn] = [lastPart(example.standsIn), lastPart(example.leftIn)];
          return note(each.code, {
            ...each.data,
            path: lastPart(each.data.path),
            example: { ...example, standsIn, leftIn },
          });
        }
        case "remark":
          return note(each.code, { ...each.data, path: lastPart(each.data.path) });
        default:
          return each;
      }
    }),
  };
}

function lastPart(path: string): string {
  return path.split(/[/\\]/).findLast((part) => part !== "") ?? "";
}
