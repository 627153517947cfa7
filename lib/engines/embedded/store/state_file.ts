import { besideOf } from "../../../disk/beside.ts";

/** Where the whole of an older state of a corpus is kept. */
export function stateFile(corpus: string, fingerprint: string): string {
  return besideOf(placed(corpus), `state-${fingerprint}`);
}

export function isThere(path: string): boolean {
  try {
    return Deno.statSync(path).isFile;
  } catch {
    return false;
  }
}

/** Where a link leads, as far as that may be known. */
function placed(path: string): string {
  try {
    return Deno.realPathSync(path);
  } catch {
    return path;
  }
}
