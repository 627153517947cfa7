import { assert, assertEquals } from "@std/assert";
import { acceptsGzip, type Answer } from "../../lib/service/reply.ts";
import { fakeEngine } from "./fake_engine.ts";
import { service } from "./service.ts";

const SERIES = "/indicators/acquisitions/time-series";
const PATENTS = "/proof-points/patents/search";

Deno.test("the ETag follows the corpus, and If-None-Match spares the engine", async () => {
  const engine = fakeEngine({ fingerprint: "f1" });
  const { get } = service({ engine });
  const first = await get(SERIES);
  assertEquals(first.headers.get("etag"), 'W/"f1"');
  for (const header of ['W/"f1"', '"f1"', '"x", W/"f1"', "*"]) {
    const again = await get(SERIES, { "if-none-match": header });
    assertEquals([again.status, await again.text()], [304, ""], header);
    for (const name of ["etag", "vary"]) {
      assertEquals(again.headers.get(name), first.headers.get(name), name);
    }
    assertEquals(again.headers.get("vary"), "accept-encoding");
  }
  assertEquals(engine.requests.length, 1);
  assertEquals((await get(SERIES, { "if-none-match": '"f0"' })).status, 200);
  assertEquals((await get(`${SERIES}?take=x`, { "if-none-match": '"f1"' })).status, 422);
});

Deno.test("a search by POST has an ETag and is always answered", async () => {
  const { post } = service();
  const response = await post(PATENTS, {}, { "if-none-match": "*" });
  assertEquals([response.status, response.headers.get("etag")], [200, 'W/"abc123"']);
});

Deno.test("a corpus without fingerprint has no ETag", async () => {
  const { get } = service({ engine: fakeEngine({ fingerprint: null }) });
  assertEquals((await get(SERIES)).headers.get("etag"), null);
  assertEquals((await get(SERIES, { "if-none-match": "*" })).status, 200);
});

Deno.test("no notes, no header", async () => {
  assertEquals((await service().get(SERIES)).headers.get("trendframe-notes"), null);
});

Deno.test("long answers are compressed for those who take it", async () => {
  const long = { labels: Array(2_000).fill("2024"), counts: [] };
  const { get } = service({ engine: fakeEngine({ answer: () => long }) });
  const plain = await get(SERIES);
  assertEquals(plain.headers.get("content-encoding"), null);
  const packed = await get(SERIES, { "accept-encoding": "br, gzip" });
  assertEquals(packed.headers.get("content-encoding"), "gzip");
  assertEquals(packed.headers.get("vary"), "accept-encoding");
  const unpacked = packed.body!.pipeThrough(new DecompressionStream("gzip"));
  assertEquals(await new Response(unpacked).json(), await plain.json());
});

Deno.test("short answers are not compressed", async () => {
  const response = await service().get("/healthz", { "accept-encoding": "gzip" });
  assertEquals(response.headers.get("content-encoding"), null);
});

Deno.test("Accept-Encoding is read with its weights", () => {
  for (const header of ["gzip", "deflate, GZIP;q=0.5", "*", "br;q=1.0, *;q=0.1"]) {
    assert(acceptsGzip(header), header);
  }
  for (
    const header of ["", "br", "gzip;q=0", "*;q=0", "gzip;q=0, *", "gzip;q=x", "gzip, ".repeat(200)]
  ) {
    assert(!acceptsGzip(header), header);
  }
});

Deno.test("what is always the same is made once, plain and compressed", async () => {
  const { get } = service();
  for (const path of ["/openapi.json", "/docs/swagger-ui-bundle.js"]) {
    const [first, second] = [await get(path), await get(path)] as Answer[];
    assertEquals(first!.status, 200);
    assertEquals(first!.sent === second!.sent, true);
    const headers = { "accept-encoding": "gzip" };
    const [packed, again] = [await get(path, headers), await get(path, headers)] as Answer[];
    assertEquals(packed!.headers.get("content-encoding"), "gzip");
    assertEquals(packed!.sent === again!.sent, true);
    const unpacked = packed!.body!.pipeThrough(new DecompressionStream("gzip"));
    assertEquals(await new Response(unpacked).bytes(), await first!.bytes());
  }
});
