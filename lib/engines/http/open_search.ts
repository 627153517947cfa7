const PORTS: Readonly<Record<string, string>> = { "http:": "80", "https:": "443" };

/**
 * How the corpus of an address is written where a node of OpenSearch answers there, which is no
 * service; null where none does.
 */
export function openSearchAt(baseUrl: string, headers: Headers): string | null {
  const isNode = headers.has("x-opensearch-version") ||
    /OpenSearch/i.test(headers.get("www-authenticate") ?? "");
  if (!isNode) return null;
  const { protocol, hostname, port, pathname } = new URL(baseUrl);
  const scheme = protocol === "https:" ? "opensearch+https" : "opensearch";
  return `${scheme}://${hostname}:${port || PORTS[protocol]}/${pathname.split("/")[1] || "NAME"}`;
}
