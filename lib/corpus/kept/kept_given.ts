import { z } from "zod";
import { RatesSchema, type Settings } from "../settings.ts";
import type { RecordSource } from "../source.ts";
import { Taxonomy } from "../taxonomy/taxonomy.ts";
import { packedJson, unpackedJson } from "./row_keeper.ts";

/** Settings with their taxonomies read. */
export type ReadSettings = Settings & { readonly taxonomy: Taxonomy };

/** What a build was given, as its corpus keeps it. */
export interface Given {
  readonly settings: ReadSettings;
  /** What is not told of the files elsewhere, file by file. */
  readonly files: readonly { readonly outer?: string; readonly mapping?: string }[];
}

export function packedGiven(sources: readonly RecordSource[], settings: ReadSettings): Uint8Array {
  const files = sources.map(({ outer, mapping }) => ({
    ...(outer === undefined ? {} : { outer }),
    ...(mapping === undefined ? {} : { mapping }),
  }));
  return packedJson({ settings, files });
}

/** @throws {z.ZodError} for what no build wrote */
export function unpackedGiven(packed: Uint8Array): Given {
  // as it was written: the fingerprint is over its letters, of which a schema changes the order
  const given = unpackedJson(packed) as Given;
  GivenSchema.parse(given);
  const { settings, files } = given;
  return { settings: { ...settings, taxonomy: new Taxonomy(settings.taxonomy.topics) }, files };
}

const texts = z.array(z.string());
const TopicSchema = z.strictObject({
  vocabulary: z.string(),
  path: texts,
  name: z.string().optional(),
  aliases: texts,
  not: texts,
  match: z.boolean(),
  description: z.string().optional(),
  search: z.string().optional(),
  parents: z.array(texts).optional(),
});

const GivenSchema = z.strictObject({
  settings: z.strictObject({
    title: z.string(),
    synthetic: z.boolean(),
    asOf: z.string().nullable(),
    dates: z.enum(["dmy", "mdy"]).nullable(),
    rates: RatesSchema,
    taxonomy: z.strictObject({ topics: z.array(TopicSchema) }),
    mappings: z.array(z.record(z.string(), z.unknown())),
    sameAs: z.array(texts),
  }),
  files: z.array(z.strictObject({
    outer: z.string().optional(),
    mapping: z.string().optional(),
  })),
});
