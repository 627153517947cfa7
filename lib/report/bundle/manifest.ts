import { z } from "zod";
import { DOCUMENT_TYPES } from "../../catalogue/collections.ts";
import type { FilterInput } from "../../catalogue/filter.ts";
import type { CapabilityName } from "../../engines/engine.ts";
import { ParametersSchema } from "../parameters.ts";

const CAPABILITIES = [
  "columns",
  "groupBy",
  "sweep",
  "members",
  "record",
  "rawFields",
  "resolve",
  "states",
  "diff",
] as const satisfies readonly CapabilityName[];

const isObject = (value: unknown) => typeof value === "object" && value !== null;

/** What a bundle says of itself. */
export const Manifest = z.strictObject({
  format: z.literal("trendframe report bundle"),
  version: z.literal(5),
  /** The trendframe that made it. */
  trendframe: z.string(),
  about: z.array(z.discriminatedUnion("kind", [
    z.strictObject({
      kind: z.literal("topic"),
      id: z.string(),
      name: z.string(),
      vocabulary: z.string().exactOptional(),
    }),
    z.strictObject({
      kind: z.literal("question"),
      type: z.enum(DOCUMENT_TYPES),
      filters: z.array(z.custom<FilterInput>(isObject)).readonly(),
      words: z.array(z.string()).readonly(),
      start: z.string().optional(),
      end: z.string().optional(),
      raw: z.record(z.string(), z.unknown()).readonly(),
    }),
  ])).min(1),
  parameters: ParametersSchema.omit({
    topics: true,
    match: true,
    organizations: true,
    places: true,
  }),
  engine: z.strictObject({ name: z.string(), capabilities: z.array(z.enum(CAPABILITIES)) }),
  /** SHA-256 of every other file of the bundle, by its path. */
  files: z.record(z.string(), z.string().regex(/^[0-9a-f]{64}$/)),
});
export type Manifest = z.infer<typeof Manifest>;

export const MANIFEST = "manifest.json";
/** Folders of a bundle. */
export const FOLDERS = { report: "report", requests: "requests", responses: "responses" } as const;
