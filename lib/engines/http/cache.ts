import { canonicalize } from "@std/json/canonicalize";
import { join } from "@std/path";
import { z } from "zod";
import { NoteSchema } from "../../catalogue/corpus_info.ts";
import { writeWhole } from "../../disk/write_whole.ts";

/** Raised whenever an entry changes its meaning; older ones are asked again. */
const FORMAT = 2;

const Entry = z.object({
  format: z.literal(FORMAT),
  storedAt: z.iso.datetime(),
  etag: z.string().nullable(),
  output: z.unknown(),
  notes: z.array(NoteSchema).readonly(),
});
/** An answer on disk. */
export type CacheEntry = Omit<z.infer<typeof Entry>, "format">;

/** What is asked, as plain data: two equal questions have one entry. */
export type CacheKey = Readonly<Record<string, unknown>>;

/** Answers in a folder, one file each; a file that cannot be read is as good as none. */
export class ResponseCache {
  constructor(private readonly folder: string) {}

  async read(key: CacheKey): Promise<CacheEntry | null> {
    try {
      return Entry.parse(JSON.parse(await Deno.readTextFile(await this.#path(key))));
    } catch (error) {
      if (error instanceof Deno.errors.NotCapable) throw error;
      return null;
    }
  }

  /** Keep an answer; a reader sees the old file or the new one, never half. */
  async write(key: CacheKey, entry: CacheEntry): Promise<void> {
    await Deno.mkdir(this.folder, { recursive: true });
    const text = JSON.stringify({ format: FORMAT, ...entry });
    await writeWhole(await this.#path(key), text, { mode: 0o600 });
  }

  async #path(key: CacheKey): Promise<string> {
    const bytes = new TextEncoder().encode(canonicalize(key));
    const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    return join(this.folder, `${hash.toHex()}.json`);
  }
}
