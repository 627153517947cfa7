import { BlockList, isIP } from "node:net";
import { RefusedValue } from "../../words/refusals.ts";

/** Addresses and networks (`10.0.0.0/8`) whose requests come for others. */
export interface Proxies {
  /** Whether an address, in its plain form, is one of them. */
  has(address: string): boolean;
}

/** @throws {RangeError} for what is no address or network */
export function proxiesOf(addresses: readonly string[]): Proxies {
  const list = new BlockList();
  for (const each of addresses) {
    const [address = "", bits, ...more] = each.split("/");
    const family = familyOf(address);
    if (!family || more.length || bits !== undefined && !isPrefix(bits, family)) {
      throw new RefusedValue(
        "Cannot serve: a proxy must be an address as 10.0.0.1 or a network as 10.0.0.0/8, " +
          `current value is ${JSON.stringify(each.slice(0, 60))}`,
      );
    }
    if (bits === undefined) list.addAddress(plain(address), familyOf(plain(address))!);
    else list.addSubnet(address, Number(bits), family);
  }
  return {
    has: (address) => {
      const family = familyOf(address);
      return family !== null && list.check(address, family);
    },
  };
}

/** An address as it is compared: IPv4 that came as IPv6 is IPv4, IPv6 has no zone and is short. */
export function plain(address: string): string {
  const [bare = ""] = address.split("%");
  if (isIP(bare) !== 6) return bare;
  const short = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const mapped = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(short);
  if (!mapped) return short;
  const [high, low] = [parseInt(mapped[1]!, 16), parseInt(mapped[2]!, 16)];
  return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}

/**
 * What counts as one address where each may have so much: of IPv6 the /64, which is what one
 * network gives out and whoever has it has all of.
 */
export function countedAs(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = "", tail] = address.split("::");
  const first = head ? head.split(":") : [];
  const last = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? 0 : 8 - first.length - last.length;
  const groups = [...first, ...Array(zeros).fill("0"), ...last];
  return `${groups.slice(0, 4).join(":")}::/64`;
}

function familyOf(address: string): "ipv4" | "ipv6" | null {
  const version = isIP(address);
  return version === 4 ? "ipv4" : version === 6 ? "ipv6" : null;
}

function isPrefix(bits: string, family: "ipv4" | "ipv6"): boolean {
  return /^\d{1,3}$/.test(bits) && Number(bits) <= (family === "ipv4" ? 32 : 128);
}
