import { z } from "zod";
import type { CorpusInfo } from "../engine.ts";

const text = z.string().nullable();
const count = z.int();

/** What `GET /about` of this project's service answers. */
export const About: z.ZodType<CorpusInfo> = z.object({
  fingerprint: text,
  title: z.string(),
  synthetic: z.boolean(),
  types: z.record(
    z.string(),
    z.object({ count, from: text, to: text, undated: count, asOf: text }),
  ),
  sources: z.array(z.object({
    path: z.string(),
    importer: z.string(),
    files: count,
    rows: count,
    records: count,
    merged: count,
    rejected: count,
    asOf: text,
    licence: text,
    attribution: text,
  })),
  notes: z.array(z.string()),
});

/** The corpus of a server that does not tell. */
export function unknownCorpus(baseUrl: string): CorpusInfo {
  return {
    fingerprint: null,
    title: baseUrl,
    synthetic: false,
    types: {},
    sources: [],
    notes: ["The server does not tell its corpus: fingerprint and unfinished buckets are unknown"],
  };
}
