import { ifNoneMatch } from "@std/http/etag";

/** The ETag of answers from one corpus: weak, since compressed and plain bodies share it. */
export function etagOf(fingerprint: string): string {
  return `W/"${encodeURIComponent(fingerprint)}"`;
}

/** Whether an If-None-Match header names this ETag, by the weak comparison of RFC 9110. */
export function matchesEtag(header: string | null, etag: string): boolean {
  return !ifNoneMatch(header, etag);
}
