import { z } from "zod";
import type { SourceReach } from "./collection_meta.ts";

const day = z.string().nullable();
const precision = z.enum(["month", "quarter", "year"]).optional();

/** The shape of which days a source covers, as it is stored. */
export const SourceReachSchema: z.ZodType<SourceReach> = z.strictObject({
  importer: z.string(),
  first: day,
  firstPrecision: precision,
  since: day,
  pauses: z.array(z.strictObject({
    after: z.string(),
    before: z.string(),
    expected: z.int().min(0),
    least: z.int().min(1),
  })).readonly(),
  end: day,
  precision,
  apart: z.strictObject({
    files: z.array(z.strictObject({
      file: z.string(),
      end: z.string(),
      precision,
      records: z.int().min(1),
    })).readonly(),
    latest: z.string(),
    latestPrecision: precision,
  }).optional(),
});
