import { CLUSTER_ADDRESS } from "../../../words/addresses.ts";
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
const MOST_PORT = 65_535;

/**
 * Reads `opensearch://HOST:PORT/NAME`, or `opensearch+https:` for TLS; several nodes are separated by
 * commas, `HOST:PORT,HOST:PORT`. Where no port is given it is 9200.
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
  const far = nodes.map((host) => /:(\d+)$/.exec(host)?.[1]).find((port) =>
    Number(port) > MOST_PORT
  );
  if (far !== undefined) {
    throw new RefusedValue(
      `Cannot read the address of the cluster: its port must be at most ${MOST_PORT}, current value ` +
        `is ${shown(far)}`,
    );
  }
  const name = decodeURIComponent(path.replace(/\/$/, ""));
  if (!protocol || !nodes.length || !nodes.every(isHost) || !isName(name)) {
    throw new RefusedValue(
      `Cannot read the address of the cluster: must be ${CLUSTER_ADDRESS}, the name of lower-case ` +
        `letters, digits, - and _, current value is ${shown(text)}`,
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
