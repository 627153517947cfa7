import { z } from "zod";
import type { CapabilityName } from "../../engines/engine.ts";
import { ReportParameters } from "../parameters.ts";

const CAPABILITIES = [
  "columns",
  "groupBy",
  "sweep",
  "members",
  "record",
  "rawFields",
  "resolve",
] as const satisfies readonly CapabilityName[];

/** What a bundle says of itself. */
export const Manifest = z.strictObject({
  format: z.literal("trendframe report bundle"),
  version: z.literal(2),
  topics: z.array(z.strictObject({ id: z.string(), name: z.string() })).min(1),
  parameters: ReportParameters.omit({ topics: true }),
  engine: z.strictObject({ name: z.string(), capabilities: z.array(z.enum(CAPABILITIES)) }),
  /** SHA-256 of every other file of the bundle, by its path. */
  files: z.record(z.string(), z.string().regex(/^[0-9a-f]{64}$/)),
});
export type Manifest = z.infer<typeof Manifest>;

export const MANIFEST = "manifest.json";
/** Folders of a bundle. */
export const FOLDERS = { report: "report", requests: "requests", responses: "responses" } as const;
