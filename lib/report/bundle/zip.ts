import { Zip, ZipDeflate } from "fflate";
import type { Breathe } from "../../event_loop.ts";

/** As early as a zip file can say; its clock is local, so the same everywhere. */
const DATE = new Date(1980, 0, 1);

/** Bytes that are compressed at once. */
const PIECE = 1 << 18;

/** Files by name as a zip: equal files give equal bytes. */
export async function zipped(
  files: Iterable<readonly [name: string, bytes: Uint8Array]>,
  breathe: Breathe,
): Promise<Uint8Array> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(new Uint8Array(piece));
  });
  for (const [name, bytes] of files) {
    const file = new ZipDeflate(name, { level: 6 });
    file.mtime = DATE;
    zip.add(file);
    for (let at = 0; at === 0 || at < bytes.length; at += PIECE) {
      file.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length);
      await breathe();
    }
  }
  zip.end();
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}
