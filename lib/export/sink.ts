import { createHash } from "node:crypto";

/** A file being written, and what is known of it so far. */
export class Sink {
  readonly #hash = createHash("sha256");
  #bytes = 0;

  constructor(private readonly file: Deno.FsFile) {}

  async write(bytes: Uint8Array): Promise<void> {
    this.#hash.update(bytes);
    this.#bytes += bytes.length;
    for (let at = 0; at < bytes.length;) at += await this.file.write(bytes.subarray(at));
  }

  async writeText(text: string): Promise<void> {
    await this.write(new TextEncoder().encode(text));
  }

  /** To be read once, at the end. */
  finish(): { readonly bytes: number; readonly sha256: string } {
    return { bytes: this.#bytes, sha256: this.#hash.digest("hex") };
  }
}

/** The SHA-256 of a file, in hexadecimal. */
export async function hashOfFile(path: string): Promise<string> {
  const hash = createHash("sha256");
  const file = await Deno.open(path);
  for await (const chunk of file.readable) hash.update(chunk);
  return hash.digest("hex");
}
