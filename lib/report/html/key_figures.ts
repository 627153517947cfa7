import type { Report } from "../report.ts";
import { pictureOf } from "./chart.ts";
import { text } from "./element.ts";

/** The numbers of the first screen, each with a sparkline. */
export function keyFiguresHtml({ keyFigures }: Report): string {
  if (!keyFigures.length) return "";
  const cards = keyFigures.map(({ label, value, change, sparkline, color, anchor }) =>
    `<li class="c${color}"><p class="label">${text(label)}</p>` +
    `<p class="value"><a href="#${text(anchor)}">${text(value)}</a></p>` +
    `${pictureOf(sparkline)}<p class="change">${text(change)}</p></li>`
  );
  return `<ul class="keys">${cards.join("")}</ul>`;
}
