/** Saves a frame of some rows and prints by how many bytes memory grew beyond it: PATH ROWS. */
import { PackedTexts } from "../../lib/catalogue/packed_texts.ts";
import { batchesFrame } from "../../lib/frame/batches_frame.ts";
import { context } from "./_context.ts";

const BATCH = 10_000;
const TEXT_BYTES = 500;

const [path, rows] = [Deno.args[0]!, Number(Deno.args[1])];
const frame = await batchesFrame(batches(), [], context());
// from here on the peak is counted anew
await Deno.writeTextFile("/proc/self/clear_refs", "5");
const before = await memory("VmRSS");
await frame.save(path);
await Deno.stdout.write(new TextEncoder().encode(String(await memory("VmHWM") - before)));

function* batches() {
  for (let from = 0; from < rows; from += BATCH) {
    const values = Float64Array.from({ length: BATCH }, (_, row) => from + row);
    const offsets = Int32Array.from({ length: BATCH + 1 }, (_, row) => row * TEXT_BYTES);
    yield {
      rows: BATCH,
      total: rows,
      notes: [],
      columns: [
        { name: "n", kind: "integer" as const, values },
        { name: "at", kind: "instant" as const, values },
        { name: "text", kind: "text" as const, texts: new PackedTexts(offsets, letters()) },
      ],
    };
  }
}

/** Bytes that are hard to compress. */
function letters(): Uint8Array {
  const bytes = new Uint8Array(BATCH * TEXT_BYTES);
  for (let at = 0; at < bytes.length; at += 65_536) {
    crypto.getRandomValues(bytes.subarray(at, at + 65_536));
  }
  for (let at = 0; at < bytes.length; at++) bytes[at] = 0x40 + (bytes[at]! & 0x3f);
  return bytes;
}

async function memory(name: string): Promise<number> {
  const status = await Deno.readTextFile("/proc/self/status");
  return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)![1]) * 1024;
}
