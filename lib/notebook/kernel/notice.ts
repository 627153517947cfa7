import type { KernelHooks } from "./internals.ts";

/** Names what the first cell is to say. */
export const NOTICE_VARIABLE = "TRENDFRAME_NOTICE";

/** Says, once, what whoever started the kernel wants said: with the result of the first cell. */
export function giveNotice(hooks: KernelHooks, say: (text: string) => void): void {
  let notice = Deno.env.get(NOTICE_VARIABLE);
  if (notice === undefined) return;
  const { broadcastResult } = hooks;
  hooks.broadcastResult = async (executionCount, result) => {
    if (notice !== undefined) say(notice);
    notice = undefined;
    await broadcastResult(executionCount, result);
  };
}
