import { z } from "zod";
import { DEAL_TYPES, DOCUMENT_TYPES } from "../catalogue/collections.ts";
import { Resolution } from "../catalogue/dates.ts";
import { RefusedText, RefusedValue } from "../words/refusals.ts";

/** The types that a report may be about. */
export const REPORT_TYPES = [...DOCUMENT_TYPES, "grants", ...DEAL_TYPES] as const;

/** What a parameter file of a report may say. */
export type ReportParameters = {
  topics?: string[] | undefined;
  match?: string | undefined;
  organizations?: string[] | undefined;
  places?: string[] | undefined;
  title?: string | undefined;
  types?: (typeof REPORT_TYPES)[number][] | undefined;
  start?: string | undefined;
  end?: string | undefined;
  certainty?: number | undefined;
  deals?: {
    link?: "acquirer" | "acquiree" | "investor" | "investee" | "both" | undefined;
    over?: number | undefined;
    atMost?: number | undefined;
    types?: string[] | undefined;
  } | undefined;
  resolution?: Resolution | undefined;
  children?: boolean | undefined;
};

/** The schema of a parameter file. */
export const ParametersSchema = z.strictObject({
  topics: z.array(z.string().trim().min(1)).min(1).optional(),
  match: z.string().trim().min(1).optional(),
  organizations: z.array(z.string().trim().min(1)).min(1).optional(),
  places: z.array(z.string().trim().min(1)).min(1).optional(),
  title: z.string().trim().min(1).optional(),
  types: z.array(z.enum(REPORT_TYPES)).min(1).optional(),
  start: z.string().optional(),
  end: z.string().optional(),
  certainty: z.number().min(0).max(1).optional(),
  deals: z.strictObject({
    link: z.enum(["acquirer", "acquiree", "investor", "investee", "both"]).optional(),
    over: z.number().optional(),
    atMost: z.number().optional(),
    types: z.array(z.string()).min(1).optional(),
  }).optional(),
  resolution: Resolution.optional(),
  children: z.boolean().optional(),
});

/**
 * Reads a parameter file.
 *
 * @param name of the file, for messages
 * @throws {SyntaxError} for text that is not JSON
 * @throws {RangeError} for a parameter that is not known, or a value that it cannot have
 *
 * @example
 * ```ts
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(readParameters(`{ "topics": ["graphene"] }`, "p.json"), { topics: ["graphene"] });
 * ```
 */
export function readParameters(text: string, name: string): ReportParameters {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch (error) {
    throw new RefusedText(
      `Cannot read the parameters: ${JSON.stringify(name)} is not JSON; ${
        error instanceof Error ? error.message : error
      }`,
      { cause: error },
    );
  }
  const { success, data, error } = ParametersSchema.safeParse(given);
  if (success) return data;
  const [issue] = error.issues;
  const place = issue!.path.join(".");
  const known = Object.keys(ParametersSchema.shape).join(", ");
  const what = issue!.code === "unrecognized_keys"
    ? `there is no ${issue!.keys.join(", ")}; known are ${known}`
    : `${place || "the whole"}: ${issue!.message}`;
  throw new RefusedValue(
    `Cannot read the parameters: ${what}, current file is ${JSON.stringify(name)}`,
  );
}
