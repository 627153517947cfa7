import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { ByteCache } from "../../../../lib/engines/embedded/store/cache.ts";

Deno.test("a cache keeps what is used, and lets the rest go when there is no room", () => {
  const cache = new ByteCache<number>(100);
  for (let key = 0; key < 50; key++) {
    cache.set(String(key), key, 10);
    assertEquals(cache.get(String(key)), key);
    assertEquals(cache.get("0"), 0);
  }
  assertEquals(cache.get("20"), undefined);
  assertEquals(cache.get("48"), 48);
});

Deno.test("a cache never holds more bytes than its limit, nor another value than the last", () => {
  const sets = fc.array(fc.tuple(fc.nat(8), fc.nat(120), fc.boolean()), { maxLength: 200 });
  fc.assert(fc.property(sets, (all) => {
    const cache = new ByteCache<{ bytes: number }>(100);
    const last = new Map<string, { bytes: number }>();
    for (const [number, bytes, reads] of all) {
      const key = String(number);
      if (!reads) {
        const value = { bytes };
        cache.set(key, value, bytes);
        // what is too large is not kept, and leaves what was there
        if (bytes <= 25) last.set(key, value);
      }
      const held = [...last].filter(([key, value]) => cache.get(key) === value);
      assertEquals([...last.keys()].filter((key) => cache.get(key)).length, held.length);
      assertEquals(held.reduce((sum, [, { bytes }]) => sum + bytes, 0) <= 100, true);
    }
  }));
});
