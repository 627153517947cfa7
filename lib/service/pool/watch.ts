import { identityOf } from "../file_identity.ts";

/**
 * Call back when another file than `known` stands at a path, as after a rename. Returns what ends
 * the watch. A path that is missing for a moment is not a change.
 */
export function watchFile(
  path: string,
  known: string | null,
  everyMs: number,
  changed: () => Promise<void>,
): () => void {
  let ended = false;
  let timer = schedule();

  async function look() {
    const now = await identityOf(path);
    if (now !== null && now !== known && !ended) {
      known = now;
      await changed();
    }
    if (!ended) timer = schedule();
  }

  function schedule() {
    const id = setTimeout(look, everyMs);
    Deno.unrefTimer(id);
    return id;
  }

  return () => {
    ended = true;
    clearTimeout(timer);
  };
}
