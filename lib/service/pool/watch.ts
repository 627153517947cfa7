/** What stands there at the moment; null when nothing does. */
export type Identity = () => Promise<string | null>;

/** How long a corpus that could not be taken is left alone at most. */
const LONGEST_MS = 60_000;

/**
 * Call back when another corpus than `known` stands there, as after a rename. One that was not taken
 * is offered again, after a pause that doubles. Returns what ends the watch. One that is missing, or
 * cannot be looked at for a moment, is not a change.
 */
export function watch(
  identity: Identity,
  known: string | null,
  everyMs: number,
  changed: () => Promise<boolean>,
): () => void {
  let ended = false;
  let tried: string | null = null, pause = 0, due = 0;
  let timer = schedule();

  async function look() {
    const now = await identity().catch(() => null);
    if (now !== null && now !== known && !ended) await offer(now);
    if (!ended) timer = schedule();
  }

  async function offer(now: string) {
    if (now !== tried) pause = everyMs;
    else if (performance.now() < due) return;
    tried = now;
    if (await changed()) known = now;
    due = performance.now() + pause;
    pause = Math.min(2 * pause, LONGEST_MS);
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
