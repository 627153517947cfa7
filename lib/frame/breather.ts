/** So long a call runs before it lets other work run. */
const SLICE_MS = 30;

/** Between steps of long work: lets other work run when it is time, and throws when it is aborted. */
export type Breathe = () => Promise<void> | undefined;

export function breather(signal?: AbortSignal): Breathe {
  let from = performance.now();
  return () => {
    signal?.throwIfAborted();
    if (performance.now() - from < SLICE_MS) return undefined;
    return new Promise((resolve) => setTimeout(resolve)).then(() => {
      from = performance.now();
      signal?.throwIfAborted();
    });
  };
}
