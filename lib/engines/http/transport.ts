import { cutTo, LONGEST } from "../../words/check.ts";
import type { RunOptions } from "../engine.ts";
import type { Redact } from "./answer_text.ts";
import { Gate } from "./gate.ts";
import { HttpError } from "./http_error.ts";
import type { Settings } from "./options.ts";
import { refusalOf } from "./refusal.ts";
import { Failed, retried, transient } from "./retry.ts";
import type { HttpRequest } from "./wire.ts";

/** A whole answer: nothing of it is used before all of it is there. */
export interface WireAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Sends a request, again where that helps, and gives the answer: 200, or 304 when asked for. */
export type Send = (
  request: HttpRequest,
  options?: RunOptions & { readonly ifNoneMatch?: string | undefined },
) => Promise<WireAnswer>;

/** How requests travel: bounded in number and time, retried, without secrets in the errors. */
export function createTransport(settings: Settings, redact: Redact): Send {
  const { timeoutMs } = settings;
  const gate = new Gate(settings.concurrency);

  return async (request, { signal, ifNoneMatch } = {}) => {
    const headers = headersOf(settings, request);
    if (ifNoneMatch !== undefined) headers.set("if-none-match", ifNoneMatch);
    return await retried(settings, async () => {
      const answer = await gate.run(() => attemptOnce(request, headers, signal), signal);
      if (answer.status === 200 || answer.status === 304 && ifNoneMatch !== undefined) {
        return answer;
      }
      const failed = new Failed(
        refusalOf(request, answer, settings, redact),
        transient(answer.status, answer.headers),
      );
      if (failed.passes) gate.pause(failed.again?.retryAfterMs ?? 0);
      throw failed;
    }, signal);
  };

  async function attemptOnce(
    { name, method, url, body }: HttpRequest,
    headers: Headers,
    signal: AbortSignal | undefined,
  ): Promise<WireAnswer> {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), timeoutMs);
    try {
      const response = await settings.fetch(url, {
        method,
        headers,
        redirect: "manual",
        signal: signal ? AbortSignal.any([signal, late.signal]) : late.signal,
        ...(body === null ? {} : { body }),
      });
      const { status, headers: answered } = response;
      return { status, headers: answered, text: await response.text() };
    } catch (error) {
      signal?.throwIfAborted();
      if (late.signal.aborted) {
        throw new HttpError(
          `Cannot run ${name}: the server did not answer within ${timeoutMs / 1000} s`,
          null,
        );
      }
      const message = `Cannot run ${name}: no answer from ${settings.baseUrl} (${
        redact(reasonOf(error))
      }); look whether \`trendframe serve\` runs there`;
      const lost = new HttpError(cutTo(LONGEST, message), null);
      throw new Failed(lost, { retryAfterMs: null });
    } finally {
      clearTimeout(timer);
    }
  }
}

/** Why a request did not arrive: the last clause of what the innermost error says. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return reasonOf(error.cause);
  return error.message.replace(/ \(os error \d+\)/g, "").split(": ").at(-1)!;
}

function headersOf({ apiKey, token, userAgent }: Settings, request: HttpRequest): Headers {
  const headers = new Headers({ "accept": "application/json", "user-agent": userAgent });
  if (request.body !== null) headers.set("content-type", "application/json");
  if (apiKey !== undefined) headers.set("x-api-key", apiKey);
  else if (token !== undefined && request.bearer) headers.set("authorization", `Bearer ${token}`);
  else if (token !== undefined) {
    throw new HttpError(`Cannot run ${request.name}: it needs an API key, not a token`, null);
  }
  return headers;
}
