import { z } from "zod";
import {
  DEAL_TYPES,
  type DealType,
  DOCUMENT_TYPES,
  type DocumentType,
} from "../catalogue/collections.ts";
import { Resolution } from "../catalogue/dates.ts";
import { RefusedText, RefusedValue } from "../words/refusals.ts";

/** The types that a report may be about. */
export const REPORT_TYPES = [...DOCUMENT_TYPES, "grants", ...DEAL_TYPES] as const;

/** A type that a report may be about. */
export type ReportType = DocumentType | "grants" | DealType;

/** Which deals a report is about. */
export interface ReportDeals {
  /** The side that the topic must be linked to. @default {"both"} */
  link?: "acquirer" | "acquiree" | "investor" | "investee" | "both" | undefined;
  /** US dollars that the amount must exceed. */
  over?: number | undefined;
  /** US dollars that the amount may reach. */
  atMost?: number | undefined;
  /** Types of deals. @default {all} */
  types?: string[] | undefined;
}

/** What a parameter file of a report may say. */
export type ReportParameters = {
  /** Names or ids of topics, each told apart. */
  topics?: string[] | undefined;
  /** A search string, as `matching` takes it. */
  match?: string | undefined;
  /** Names or ids of organisations; any of them. */
  organizations?: string[] | undefined;
  /** Names or ids of places, with those inside them; any of them. */
  places?: string[] | undefined;
  /** The heading of the page. @default {what it is about} */
  title?: string | undefined;
  /** The day that the page says it was made on, as 2025-06-30. @default {today, UTC} */
  made?: string | undefined;
  /** The types of evidence. @default {all} */
  types?: ReportType[] | undefined;
  /** First day of the window, as 2015, 2015-03 or 2015-03-31. */
  start?: string | undefined;
  /** Last day of the window, included. */
  end?: string | undefined;
  /** Least certainty of the link of a deal and a topic, 0 to 1. @default {0.6} */
  certainty?: number | undefined;
  /** Which deals: the side of the topic, US dollars over and at most, their types. @default {all} */
  deals?: ReportDeals | undefined;
  /** Width of a bucket. @default {by the data} */
  resolution?: Resolution | undefined;
  /** Count the topics below, too. @default {true} */
  children?: boolean | undefined;
};

/** The schema of a parameter file. */
export const ParametersSchema = z.strictObject({
  topics: z.array(z.string().trim().min(1)).min(1).optional(),
  match: z.string().trim().min(1).optional(),
  organizations: z.array(z.string().trim().min(1)).min(1).optional(),
  places: z.array(z.string().trim().min(1)).min(1).optional(),
  title: z.string().trim().min(1).optional(),
  made: z.iso.date().optional(),
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
