import { assertEquals } from "@std/assert";
import { proxiesOf } from "../../../lib/service/http/addresses.ts";
import { clientOf } from "../../../lib/service/http/forwarded.ts";

const proxies = proxiesOf(["10.0.0.0/8", "2001:db8:ffff::/48"]);
const client = (forwarded: string | null, peer = "10.0.0.1") => clientOf(peer, forwarded, proxies);

Deno.test("only a proxy is believed", () => {
  assertEquals(client("for=192.0.2.1", "198.51.100.1"), "198.51.100.1");
  assertEquals(client("for=192.0.2.1", "::ffff:198.51.100.1"), "198.51.100.1");
  assertEquals(client("for=192.0.2.1"), "192.0.2.1");
  assertEquals(client("for=192.0.2.1", "::ffff:10.0.0.1"), "192.0.2.1");
  assertEquals(client(null), "10.0.0.1");
});

Deno.test("the last that is no proxy asks, whatever stands left of it", () => {
  assertEquals(client("for=203.0.113.9, for=192.0.2.1"), "192.0.2.1");
  assertEquals(client("for=203.0.113.9, for=192.0.2.1, for=10.0.0.2,for=10.0.0.3"), "192.0.2.1");
  assertEquals(client("for=10.0.0.2, for=10.0.0.3"), "10.0.0.2");
});

Deno.test("addresses stand with and without quotes, brackets and ports", () => {
  for (
    const [header, expected] of [
      ['For="[2001:db8:cafe::17]:4711"', "2001:db8:cafe::17"],
      ['for="[2001:DB8:CAFE:0::17]"', "2001:db8:cafe::17"],
      ["for=[2001:db8:cafe::17]", "2001:db8:cafe::17"],
      ["for=192.0.2.1:8080", "192.0.2.1"],
      ['for="192.0.2.1:_port"', "192.0.2.1"],
      ['for="\\192.0.2.1"', "192.0.2.1"],
      ['proto=http;by="10.0.0.1";FOR=192.0.2.1 ; host="a, b;for=203.0.113.9"', "192.0.2.1"],
      ['for="[2001:db8:ffff::1]"', "2001:db8:ffff::1"],
      ["for=203.0.113.9\t,\t for=192.0.2.1\t", "192.0.2.1"],
    ] as const
  ) assertEquals(client(header), expected, header);
});

Deno.test("where a proxy names no address, it is the proxy itself that asks", () => {
  for (
    const header of ["for=unknown", "for=_hidden", "by=192.0.2.1", "", "for=999.1.1.1", "for=a.b"]
  ) assertEquals(client(header), "10.0.0.1", header);
  assertEquals(client("for=192.0.2.1, for=_hidden, for=10.0.0.7"), "10.0.0.7");
});

Deno.test("a quote that a client leaves open takes no address in from what a proxy adds", () => {
  for (const added of [', for="[2001:db8::1]"', ", for=192.0.2.1", ', for=192.0.2.1;host=""']) {
    for (const open of ['for=203.0.113.9;x="', '"', 'for="203.0.113.9', 'x="\\']) {
      const told = client(`${open}${added}`);
      assertEquals(told, "10.0.0.1", `${open}${added}`);
    }
  }
});

Deno.test("a long header takes no time", () => {
  const started = performance.now();
  for (const part of ['"', '\\"', 'a="\\', "for=1,", "a=b;", " ", "=", "for=[", "a"]) {
    client(part.repeat(64_000 / part.length));
  }
  assertEquals(performance.now() - started < 2_000, true);
});
