import { unzipSync, zipSync } from "fflate";
import { hashOf } from "../../lib/report/bundle/calls.ts";

/** The files of a bundle as text; Parquet files are garbled. */
export function textsOf(bytes: Uint8Array): Record<string, string> {
  return Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([name, each]) =>
      [name, new TextDecoder().decode(each)] as const
    ),
  );
}

/**
 * A bundle with one file changed, or without it; with `rehash` the hash of the file is made to fit,
 * as somebody would who knows how bundles are made.
 */
export function tampered(
  bytes: Uint8Array,
  path: string,
  change: ((text: string) => string) | null,
  { rehash = false }: { rehash?: boolean } = {},
): Uint8Array<ArrayBuffer> {
  const files = unzipSync(bytes);
  const before = files[path];
  if (!before) throw new Error(`there is no ${path}`);
  delete files[path];
  if (change) {
    const text = new TextDecoder().decode(before);
    const changed = change(text);
    if (changed === text) throw new Error(`nothing was changed in ${path}`);
    files[path] = new TextEncoder().encode(changed);
  }
  if (rehash) {
    const manifest = JSON.parse(new TextDecoder().decode(files["manifest.json"]));
    if (change) manifest.files[path] = hashOf(files[path]!);
    else delete manifest.files[path];
    files["manifest.json"] = new TextEncoder().encode(JSON.stringify(manifest));
  }
  return zipSync(files) as Uint8Array<ArrayBuffer>;
}
