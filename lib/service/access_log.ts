/** One answered request, for a log of one JSON object a line; holds no secret and no query. */
export interface AccessEntry {
  readonly time: string;
  /** Also the header x-request-id of the answer. */
  readonly id: string;
  readonly method: string;
  /** The route's path as the catalogue writes it; of an unknown one the path asked for. */
  readonly route: string;
  /** The answer's status; 499 when the client went away first. */
  readonly status: number;
  readonly ms: number;
  /** Bytes of the body sent. */
  readonly bytes: number;
  /** The name of the key, null without a known one. */
  readonly key: string | null;
  /** What went wrong inside, with its stack, where the status is 500. */
  readonly error?: string;
}

const SECRET = /tf_[A-Za-z0-9_-]{8,}/g;

/** A text without the keys in it, at most 200 characters (a stack: 4,000). */
export function redact(text: string, length = 200): string {
  const safe = text.replace(SECRET, "tf_…");
  return safe.length > length ? `${safe.slice(0, length)}…` : safe;
}
