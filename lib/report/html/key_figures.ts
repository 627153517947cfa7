import { knownWords } from "../../words/known_day.ts";
import type { KeyFigure } from "../report.ts";
import { pictureOf } from "./chart.ts";
import { text } from "./element.ts";

/** The numbers of a line on the first screen, each with a sparkline and its own date. */
export function keyFiguresHtml(keyFigures: readonly KeyFigure[]): string {
  if (!keyFigures.length) return "";
  const cards = keyFigures.map((
    { label, value, change, until, sparkline, color, anchor },
  ) =>
    `<li class="c${color}"><p class="label">${text(label)}</p>` +
    `<p class="value"><a href="#${text(anchor)}">${text(value)}</a></p>` +
    `${pictureOf(sparkline)}${change && `<p class="change">${text(change)}</p>`}${
      until ? `<p class="until">data to ${text(knownWords(until))}</p>` : ""
    }</li>`
  );
  return `<ul class="keys">${cards.join("")}</ul>`;
}
