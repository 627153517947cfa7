import { checkSurplus } from "../../words/check.ts";
import { INTERRUPT } from "../../words/hooks.ts";

/** Where the signal of a notebook is found by all that honours it. */
interface Holder {
  controller: AbortController;
}

/**
 * A signal that the notebook's stop button aborts; for calls of your own that take a signal. Each
 * stop ends the calls that were begun before it. Outside a notebook nothing aborts it.
 *
 * @category Notebooks
 *
 * @example
 * ```ts ignore
 * await trends.patents().count({ signal: interruptSignal() });
 * ```
 */
export function interruptSignal(): AbortSignal {
  checkSurplus("give the signal of the stop button", arguments, 0);
  return holder().controller.signal;
}

/** Ends all calls that hold the present signal; later ones get a fresh one. */
export function interruptCalls(): void {
  const before = holder().controller;
  holder().controller = new AbortController();
  before.abort(new DOMException("Stopped", "AbortError"));
}

/**
 * Makes the stop button end calls and not the kernel, which the signal would end.
 *
 * @param onNotice runs when the signal is noticed: when this thread does not compute
 */
export function keepStateOnInterrupt(onNotice: () => void): void {
  Deno.addSignalListener("SIGINT", () => {
    onNotice();
    interruptCalls();
  });
}

/** Makes every `fetch` honour the stop button. */
export function interruptFetches(): void {
  const { fetch } = globalThis;
  globalThis.fetch = (input, init = {}) => {
    const own = init.signal ?? (input instanceof Request ? input.signal : null);
    const signal = own ? AbortSignal.any([own, interruptSignal()]) : interruptSignal();
    return fetch(input, { ...init, signal });
  };
}

function holder(): Holder {
  const scope = globalThis as { [INTERRUPT]?: Holder };
  return scope[INTERRUPT] ??= { controller: new AbortController() };
}
