import { RefusedValue } from "../../../words/refusals.ts";
import { shown } from "../../../words/shown.ts";
import { isName } from "../layout/names.ts";

/** Where a corpus is on a cluster. */
export interface ClusterAddress {
  /** The nodes that are asked, `http://HOST:PORT`. */
  readonly nodes: readonly string[];
  readonly name: string;
}

const SCHEMES = { "opensearch:": "http", "opensearch+https:": "https" } as const;
const PORT = "9200";

/** Whether a text is meant as the address of a corpus on a cluster. */
export function isClusterAddress(text: string): boolean {
  return /^opensearch(\+https)?:/i.test(text);
}

/**
 * Reads `opensearch://HOST:PORT/NAME`, or `opensearch+https:` for TLS; several nodes are separated by
 * commas, `HOST:PORT,HOST:PORT`.
 *
 * @throws {RangeError} for another form, and for one with a user or password in it
 */
export function readAddress(text: string): ClusterAddress {
  const [, scheme = "", hosts = "", path = ""] =
    /^([a-z+]+:)\/\/([^/?#]*)\/?([^?#]*)$/i.exec(text.trim()) ?? [];
  // what is before an @ may be a password: it is in no message
  if (text.includes("@")) {
    throw new RefusedValue(
      "Cannot read the address of the cluster: it holds a user or password; give them by " +
        "TRENDFRAME_OPENSEARCH_USER and TRENDFRAME_OPENSEARCH_PASSWORD",
    );
  }
  const protocol = SCHEMES[scheme.toLowerCase() as keyof typeof SCHEMES];
  const nodes = hosts.split(",").filter((host) => host !== "");
  const name = decodeURIComponent(path.replace(/\/$/, ""));
  if (!protocol || !nodes.length || !nodes.every(isHost) || !isName(name)) {
    throw new RefusedValue(
      "Cannot read the address of the cluster: must be opensearch://HOST:PORT/NAME, the name of " +
        `lower-case letters, digits, - and _, current value is ${shown(text)}`,
    );
  }
  return {
    nodes: nodes.map((host) => `${protocol}://${/:\d+$/.test(host) ? host : `${host}:${PORT}`}`),
    name,
  };
}

function isHost(host: string): boolean {
  return URL.canParse(`http://${host}`) && new URL(`http://${host}`).pathname === "/";
}
