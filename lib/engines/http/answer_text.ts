/** A text without the secrets in it. */
export type Redact = (text: string) => string;

export function redactor(secrets: readonly (string | undefined)[]): Redact {
  const known = secrets.filter((each) => each !== undefined);
  return (text) => known.reduce((rest, secret) => rest.replaceAll(secret, "…"), text);
}

const LENGTH = 200;

/** The first line of a body that has anything on it, cut at 200 characters. */
export function firstLine(text: string): string {
  const line = text.split(/\r?\n/).map((each) => each.trim()).find((each) => each !== "") ?? "";
  return line.length > LENGTH ? `${line.slice(0, LENGTH)}…` : line;
}

/** The JSON of a body, or undefined. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The fingerprint in an ETag, as this project's service writes it. */
export function fingerprintOf(headers: Headers): string | null {
  const tag = /^(?:W\/)?"(.*)"$/.exec(headers.get("etag") ?? "")?.[1];
  try {
    return tag === undefined ? null : decodeURIComponent(tag);
  } catch {
    return null;
  }
}
