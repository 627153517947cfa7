import { assertEquals } from "@std/assert";
import { inflateSync } from "node:zlib";
import { indexedPng } from "../../../lib/plot/page/pixels.ts";

/** The chunks of a PNG by name. */
function chunksOf(png: Uint8Array): Map<string, Uint8Array> {
  const view = new DataView(png.buffer);
  const chunks = new Map<string, Uint8Array>();
  for (let at = 8; at < png.length;) {
    const length = view.getUint32(at);
    const name = new TextDecoder().decode(png.subarray(at + 4, at + 8));
    chunks.set(name, png.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  return chunks;
}

Deno.test("one pixel per number, beyond the palette transparent", () => {
  const chunks = chunksOf(indexedPng([[0, 1, 9], [2, 2, 0]], ["#ff0000", "#00ff00", "#0000ff"]));
  assertEquals([...chunks.keys()], ["IHDR", "PLTE", "tRNS", "IDAT", "IEND"]);
  assertEquals([...chunks.get("IHDR")!.slice(0, 10)], [0, 0, 0, 3, 0, 0, 0, 2, 8, 3]);
  assertEquals([...chunks.get("PLTE")!], [255, 0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0]);
  assertEquals([...chunks.get("tRNS")!], [255, 255, 255, 0]);
  assertEquals([...inflateSync(chunks.get("IDAT")!)], [0, 0, 1, 3, 0, 2, 2, 0]);
});
