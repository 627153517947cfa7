const RETRY_MS = 5;

/**
 * Writes all bytes to a stream. One that is set not to block, as a pipe may be, is written as fast
 * as its reader takes it.
 */
export function writeAll(
  stream: { writeSync(data: Uint8Array): number },
  bytes: Uint8Array,
): void {
  const clock = new Int32Array(new SharedArrayBuffer(4));
  for (let at = 0; at < bytes.length;) {
    try {
      at += stream.writeSync(bytes.subarray(at));
    } catch (error) {
      if (!(error instanceof Deno.errors.WouldBlock)) throw error;
      Atomics.wait(clock, 0, 0, RETRY_MS);
    }
  }
}
