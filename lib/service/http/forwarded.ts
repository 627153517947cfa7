import { isIP } from "node:net";
import { plain, type Proxies } from "./addresses.ts";

/**
 * Who asks: the address of the connection, or where that is one of the proxies, what the header
 * `Forwarded` (RFC 7239) says from right to left, up to the first that is no proxy. What stands
 * further left anyone can have written.
 */
export function clientOf(peer: string, forwarded: string | null, proxies: Proxies): string {
  let client = plain(peer);
  const hops = proxies.has(client) ? hopsOf(forwarded ?? "") : [];
  while (hops.length && proxies.has(client)) {
    const hop = hops.pop()!;
    // a proxy that does not say for whom, or says it in a name of its own
    if (hop === null) break;
    client = hop;
  }
  return client;
}

/** `for="[2001:db8::1]:4711"` and what ends it; brackets and colons also without quotes. */
const PAIR =
  /[ \t]*([\w!#$%&'*+.^`|~-]+)=(?:"((?:[^"\\]|\\.)*)"|([\w!#$%&'*+.^`|~:[\]-]+))[ \t]*([;,]|$)/y;

/**
 * The address after `for=` of each element, null where it is none. A header that is not wholly as
 * RFC 7239 writes it says nothing: a quote that a client leaves open must not swallow what a proxy
 * adds.
 */
function hopsOf(header: string): (string | null)[] {
  const hops: (string | null)[] = [];
  let hop: string | null = null;
  PAIR.lastIndex = 0;
  while (PAIR.lastIndex < header.length) {
    const pair = PAIR.exec(header);
    if (!pair) return [];
    const [, name = "", quoted, bare = "", end] = pair;
    const value = quoted?.replace(/\\(.)/g, "$1") ?? bare;
    if (name.toLowerCase() === "for") hop = addressIn(value);
    if (end === ";") continue;
    hops.push(hop);
    hop = null;
  }
  return hops;
}

/** Without brackets and port: `[2001:db8::1]:4711`, `192.0.2.1:80`. */
function addressIn(node: string): string | null {
  const bare = /^\[([^\]]*)\](?::\w+)?$/.exec(node)?.[1] ?? /^([\d.]+)(?::\w+)?$/.exec(node)?.[1] ??
    node;
  return isIP(bare) ? plain(bare) : null;
}
