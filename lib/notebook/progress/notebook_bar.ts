import { type Html, html } from "../escaped_html.ts";
import type { Jupyter } from "../kernel/internals.ts";
import type { Bar, Step } from "./bar.ts";
import { endText, stepText } from "./step_text.ts";

/** A bar in the output of a cell, drawn over with each step. */
export function notebookBar(kernel: Jupyter, label: string): Bar {
  const id = crypto.randomUUID();
  let shown = false;
  const show = async (text: string, markup: Html) => {
    const update = shown;
    shown = true;
    const bundle = { "text/html": markup.html, "text/plain": text };
    await kernel.display(bundle, { raw: true, update, display_id: id });
  };
  return {
    async draw(step) {
      const text = stepText(label, step);
      await show(text, html`<div>${barOf(step, text)} ${text}</div>`);
    },
    async finish(step, complete) {
      const text = endText(label, step, complete);
      await show(text, html`<div style="font-size:12px;opacity:.8">${text}</div>`);
    },
  };
}

function barOf({ done, total }: Step, label: string): Html {
  if (total == null) return html`<progress aria-label="${label}"></progress>`;
  const max = Math.max(total, 1);
  return html`<progress aria-label="${label}" value="${done}" max="${max}"></progress>`;
}
