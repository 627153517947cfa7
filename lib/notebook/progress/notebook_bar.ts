import { html } from "../escaped_html.ts";
import type { Jupyter } from "../kernel/internals.ts";
import type { Bar, Step } from "./bar.ts";
import { stepText } from "./step_text.ts";

/** A bar in the output of a cell, drawn over with each step. */
export function notebookBar(kernel: Jupyter, label: string): Bar {
  const id = crypto.randomUUID();
  let shown = false;
  const show = async (step: Step, ending: string) => {
    const update = shown;
    shown = true;
    await kernel.display(bundle(`${stepText(label, step)}${ending}`, step), {
      raw: true,
      update,
      display_id: id,
    });
  };
  return {
    draw: (step) => show(step, ""),
    finish: (step, complete) => show(step, complete ? ", done" : ", stopped"),
  };
}

function bundle(text: string, { done, total }: Step): Record<string, string> {
  const bar = total == null
    ? html`<progress aria-label="${text}"></progress>`
    : html`<progress aria-label="${text}" value="${done}" max="${Math.max(total, 1)}"></progress>`;
  return { "text/html": String(html`<div>${bar} ${text}</div>`), "text/plain": text };
}
