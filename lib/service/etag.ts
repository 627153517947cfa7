/** The ETag of answers from one corpus: weak, since compressed and plain bodies share it. */
export function etagOf(fingerprint: string): string {
  return `W/"${encodeURIComponent(fingerprint)}"`;
}

/** Whether an If-None-Match header names this ETag, by the weak comparison of RFC 9110. */
export function matchesEtag(header: string | null, etag: string): boolean {
  if (header === null) return false;
  if (header.trim() === "*") return true;
  const bare = (tag: string) => tag.trim().replace(/^W\//, "");
  return header.split(",").some((tag) => bare(tag) === bare(etag));
}
