import { knownWords } from "../../words/known_day.ts";
import type { KeyFigure, Sparkline } from "../report.ts";
import { pictureOf } from "./chart.ts";
import { text } from "./element.ts";

/** The numbers of a line on the first screen, each with its course and its own date. */
export function keyFiguresHtml(keyFigures: readonly KeyFigure[]): string {
  if (!keyFigures.length) return "";
  const cards = keyFigures.map((figure) => {
    const { label, value, change, course, color, anchor } = figure;
    const until = untilWords(figure);
    return `<li class="c${color}"><p class="label">${text(label)}</p>` +
      `<p class="value"><a href="#${text(anchor)}">${text(value)}</a></p>` +
      `${course ? courseHtml(course) : ""}<p class="change">${text(change)}</p>` +
      `${until && `<p class="until">${text(until)}</p>`}</li>`;
  });
  return `<ul class="keys">${cards.join("")}</ul>`;
}

/** How far the number goes: `data to 17 May 2025`. */
function untilWords({ until, covered }: KeyFigure): string {
  return covered || (until ? `data to ${knownWords(until)}` : "");
}

function courseHtml({ chart, from, to }: Sparkline): string {
  return `<div class="course">${pictureOf(chart)}<p><span>${text(from)}</span> <span>${
    text(to)
  }</span></p></div>`;
}
