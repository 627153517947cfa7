/** Wait; ends early with the signal's reason. */
export function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const aborted = () => reject(signal?.reason);
  const timer = setTimeout(resolve, ms);
  if (signal?.aborted) aborted();
  signal?.addEventListener("abort", aborted);
  return promise.finally(() => {
    clearTimeout(timer);
    signal?.removeEventListener("abort", aborted);
  });
}
