import { jsonExcess } from "./json_excess.ts";
import { faulty, Refusal, retryAfter } from "./refusal.ts";

/** How large a body may be and how long it may take to arrive. */
export interface BodyLimits {
  readonly bytes: number;
  readonly timeMs: number;
}

/** A body with 10,000 ids is 400 kB. */
export const BODY_LIMITS: BodyLimits = { bytes: 1 << 20, timeMs: 10_000 };

/**
 * The JSON of a request body; an empty body is `{}`.
 *
 * @throws {Refusal} 413 over the size, 408 over the time, 415 when compressed, 503 when it breaks
 * off, 422 when it is not JSON, or has more values or levels than any request needs
 */
export async function readBody(request: Request, limits: BodyLimits): Promise<unknown> {
  const coding = request.headers.get("content-encoding");
  if (coding !== null && coding !== "identity") {
    throw new Refusal(415, "Cannot read the body: it must be plain JSON, not compressed");
  }
  if (Number(request.headers.get("content-length")) > limits.bytes) throw tooLarge(limits);
  const bytes = await readBytes(request, limits);
  const excess = jsonExcess(bytes);
  if (excess) throw faulty(["body"], excess, "too_large");
  const text = decode(bytes);
  return text === "" ? {} : parse(text);
}

async function readBytes(request: Request, limits: BodyLimits): Promise<Uint8Array> {
  if (!request.body) return new Uint8Array();
  const reader = request.body.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0, late = false;
  const timer = setTimeout(() => {
    late = true;
    reader.cancel().catch(() => {});
  }, limits.timeMs);
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      length += part.value.length;
      if (length > limits.bytes) throw tooLarge(limits);
      chunks.push(part.value);
    }
  } catch (error) {
    throw error instanceof Refusal ? error : brokenOff();
  } finally {
    clearTimeout(timer);
    reader.cancel().catch(() => {});
  }
  if (late) throw new Refusal(408, "Cannot read the body: it took too long to arrive");
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

function tooLarge({ bytes }: BodyLimits): Refusal {
  return new Refusal(413, `Cannot read the body: it must have at most ${bytes} bytes`);
}

/** Deno lets go of the bodies that still arrive when a server shuts down. */
function brokenOff(): Refusal {
  const detail = "Cannot read the body: it broke off, as when the service stops; send it again";
  return new Refusal(503, detail, retryAfter(5_000));
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw faulty(["body"], "must be JSON in UTF-8", "json_invalid");
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const position = /position (\d+)/.exec((error as SyntaxError).message)?.[1];
    const where = position === undefined ? "" : `; it breaks at character ${position}`;
    throw faulty(["body"], `must be JSON${where}`, "json_invalid");
  }
}
