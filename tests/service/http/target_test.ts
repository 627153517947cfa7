import { assert, assertEquals } from "@std/assert";
import { isHost, pathOf } from "../../../lib/service/http/target.ts";

Deno.test("a target is a path, or an address of which the path counts", () => {
  const same: readonly (readonly [string, string | null])[] = [
    ["/topics?query=a", "/topics?query=a"],
    ["//evil/topics", "//evil/topics"],
    ["http://any.host:80/topics?query=http://b/c", "/topics?query=http://b/c"],
    ["HTTPS://any.host", "/"],
    ["http://any.host?query=a", "/?query=a"],
    ["http://user:pass@any.host/topics", null],
    ["http:///topics", null],
    ["http://a b/topics", null],
    ["ftp://any.host/topics", null],
    ["any.host:443", null],
    ["*", null],
    ["", null],
  ];
  for (const [target, expected] of same) assertEquals(pathOf(target), expected, target);
});

Deno.test("a host is a name or an address, with a port or without", () => {
  for (
    const host of ["a", "any.host:8000", "127.0.0.1:1", "[::1]", "[2001:db8::1]:80", "a_b", "a:"]
  ) assert(isHost(host), host);
  for (
    const host of [
      ...["", ":80", "a/b", "a?b", "a#b", "a b", "a, b", "user@a", "u:p@a", "a:b", "a:99999"],
      ...["[", "[::1", "[::1]x", "[zz]", "::1", "a:1:2", "a\\b", "\u00e4", "http://a"],
    ]
  ) assert(!isHost(host), host);
});
