import { z } from "zod";
import { Resolution } from "../catalogue/dates.ts";
import { NoteSchema } from "../catalogue/corpus_info.ts";
import type { Provenance } from "../frame/provenance.ts";
import type { Note } from "../words/note.ts";
import { hashOfFile } from "./sink.ts";

const Subject = z.object({
  name: z.string().nullable(),
  collection: z.string().nullable(),
  filters: z.array(z.string()).readonly(),
  start: z.string().nullable(),
  end: z.string().nullable(),
});

const SourceEnd = z.object({
  source: z.string(),
  end: z.string(),
  precision: Resolution.optional(),
  records: z.int(),
  of: z.int(),
});

/** What is beside an exported file, `FILE.manifest.json`: where it comes from and what it holds. */
export interface Manifest {
  readonly manifest: 2;
  readonly file: string;
  readonly format: string;
  /** Whether texts that a spreadsheet would run have an apostrophe before them. */
  readonly safeCells: boolean;
  readonly bytes: number;
  readonly sha256: string;
  readonly rows: number;
  /** SHA-256 over the ids, each with a line feed: the same for the same rows in any format. */
  readonly idsSha256: string;
  /** Records that match, of which `rows` were asked for; null when the server does not tell. */
  readonly total: number | null;
  /** How many rows have no value, by field; fields that every row has are left out. */
  readonly gaps: Readonly<Record<string, number>>;
  readonly fields: readonly {
    readonly name: string;
    readonly kind: string;
    readonly unit: string | null;
    readonly description: string | null;
  }[];
  readonly notes: readonly Note[];
  readonly provenance: Provenance;
}

const ManifestSchema: z.ZodType<Manifest> = z.object({
  manifest: z.literal(2),
  file: z.string(),
  format: z.string(),
  safeCells: z.boolean().default(false),
  bytes: z.int(),
  sha256: z.string(),
  rows: z.int(),
  idsSha256: z.string(),
  total: z.int().nullable(),
  gaps: z.record(z.string(), z.int()),
  fields: z.array(z.object({
    name: z.string(),
    kind: z.string(),
    unit: z.string().nullable(),
    description: z.string().nullable(),
  })),
  notes: z.array(NoteSchema),
  provenance: z.object({
    request: z.unknown(),
    subjects: z.array(Subject).readonly(),
    window: z.object({ first: z.string(), last: z.string() }).nullable(),
    currency: z.string().nullable(),
    ends: z.array(SourceEnd).readonly(),
    title: z.string(),
    fingerprint: z.string().nullable(),
    synthetic: z.boolean(),
    engine: z.string(),
    asOf: z.string().nullable(),
    asOfPrecision: Resolution.optional(),
    licences: z.array(z.string()).readonly(),
    at: z.string(),
  }),
});

export function manifestPathOf(path: string): string {
  return `${path}.manifest.json`;
}

/** The manifest beside a file when the file is still the one it describes, else null. */
export async function validManifestOf(path: string): Promise<Manifest | null> {
  try {
    const text = await Deno.readTextFile(manifestPathOf(path));
    const manifest = ManifestSchema.parse(JSON.parse(text));
    const { size } = await Deno.stat(path);
    return size === manifest.bytes && await hashOfFile(path) === manifest.sha256 ? manifest : null;
  } catch (error) {
    const broken = error instanceof z.ZodError || error instanceof SyntaxError;
    if (broken || error instanceof Deno.errors.NotFound) return null;
    throw error;
  }
}
