import { assert, assertEquals, assertThrows } from "@std/assert";
import { countedAs, plain, proxiesOf } from "../../../lib/service/http/addresses.ts";

Deno.test("an address has one plain form", () => {
  const same: readonly (readonly [string, string])[] = [
    ["192.0.2.1", "192.0.2.1"],
    ["::ffff:192.0.2.1", "192.0.2.1"],
    ["::ffff:c000:201", "192.0.2.1"],
    ["2001:DB8:0:0:0:0:0:1", "2001:db8::1"],
    ["fe80::1%eth0", "fe80::1"],
    ["::1", "::1"],
  ];
  for (const [given, expected] of same) assertEquals(plain(given), expected);
});

Deno.test("IPv6 counts by its /64, IPv4 by its address", () => {
  const same: readonly (readonly [string, string])[] = [
    ["192.0.2.1", "192.0.2.1"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:db8:1:2::1", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["2001:db8:1::", "2001:db8:1:0::/64"],
    ["::1", "0:0:0:0::/64"],
  ];
  for (const [given, expected] of same) assertEquals(countedAs(given), expected);
});

Deno.test("proxies are addresses and networks of either kind", () => {
  const proxies = proxiesOf(["10.0.0.1", "172.16.0.0/12", "2001:db8::/32", "::ffff:192.0.2.7"]);
  for (const each of ["10.0.0.1", "172.31.255.255", "2001:db8:ffff::1", "192.0.2.7"]) {
    assert(proxies.has(each), each);
  }
  for (const each of ["10.0.0.2", "172.32.0.0", "2001:db9::1", "::1", "", "unix"]) {
    assert(!proxies.has(each), each);
  }
});

Deno.test("what is no address cannot be a proxy", () => {
  for (
    const each of ["", "localhost", "10.0.0.0/33", "10.0.0.0/", "::/129", "10.0.0.1/8/8", "10.0.0"]
  ) {
    const { message } = assertThrows(() => proxiesOf([each]), RangeError);
    assert(message.startsWith("Cannot serve: a proxy must be an address as 10.0.0.1"), message);
    assert(message.endsWith(`current value is "${each}"`), message);
  }
});
