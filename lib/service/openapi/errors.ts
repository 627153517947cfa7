import { KEY_LIMITS } from "../limits.ts";
import { z } from "zod";

/** The body of every error but 422. */
export const Problem = z.object({
  detail: z.string().meta({ description: "One sentence: what is wrong and what to change" }),
}).meta({ id: "Problem" });

/** The body of a 422: every fault of the request. */
export const ValidationProblem = z.object({
  detail: z.array(z.object({
    loc: z.array(z.string()).meta({ description: "Where: body, query or path, then the names" }),
    msg: z.string(),
    type: z.string(),
    input: z.unknown().meta({ description: "What was there; null when nothing was" }),
    ctx: z.record(z.string(), z.unknown()).meta({ description: "Limits and choices of the rule" }),
  })),
}).meta({ id: "ValidationProblem" });

/** One kind of error answer. */
export interface ErrorAnswer {
  readonly description: string;
  readonly example: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

const RETRY_AFTER = { "Retry-After": "Seconds until it may be tried again" };

/** The errors that an operation can answer, by status. */
export const ERROR_ANSWERS: Readonly<Record<string, ErrorAnswer>> = {
  400: {
    description: "The header Host names no host",
    example: { detail: "Cannot answer: the header Host must name a host" },
  },
  401: {
    description: "No credential, or one that is unknown, revoked or expired",
    example: { detail: "Cannot answer: the API key is unknown, revoked or expired" },
    headers: { "WWW-Authenticate": "The credentials that will do" },
  },
  403: {
    description: "The key lacks the scope",
    example: { detail: "Cannot answer: the key lacks the scope superAdmin" },
  },
  408: {
    description: "The body took too long to arrive",
    example: { detail: "Cannot read the body: it took too long to arrive" },
  },
  413: {
    description: "The body is too large",
    example: { detail: "Cannot read the body: it must have at most 1048576 bytes" },
  },
  415: {
    description: "The body is compressed",
    example: { detail: "Cannot read the body: it must be plain JSON, not compressed" },
  },
  422: {
    description: "The request breaks a rule; every fault is listed",
    example: {
      detail: [{
        loc: ["query", "take"],
        msg: "Too big: expected number to be <=100",
        type: "too_big",
        input: 1000,
        ctx: { maximum: 100, inclusive: true },
      }],
    },
  },
  429: {
    description:
      `The key asks more than ${KEY_LIMITS.perSecond} times a second (${KEY_LIMITS.burst} at once), or has ` +
      `more than ${KEY_LIMITS.concurrent} requests running`,
    example: { detail: "Cannot answer now: a key may have at most 64 requests running" },
    headers: RETRY_AFTER,
  },
  500: {
    description: "Something went wrong inside the service",
    example: {
      detail: "Cannot answer: something went wrong inside the service; " +
        "the request was 6d1f1c0e-4d5a-4c8e-9a55-3f0b1c2d4e5f",
    },
  },
  501: {
    description: "This service does not offer the operation",
    example: { detail: "Cannot answer: this service does not offer searchManifestations" },
  },
  503: {
    description: "The query ran over its time limit (without Retry-After), all workers are busy, " +
      "or the service is stopping",
    example: { detail: "Cannot answer now: too many questions are waiting" },
    headers: RETRY_AFTER,
  },
};
