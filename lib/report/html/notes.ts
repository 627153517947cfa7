import { countWords } from "../../words/numbers.ts";
import type { DataNote, Report } from "../report.ts";
import { groupedNotes, type SaidNote } from "../words/said_notes.ts";
import { text } from "./element.ts";

type About = DataNote["about"][number];

/** So many notes are seen at once. */
const OPEN = 4;

/**
 * What a reader of the numbers should know, with the exhibits that each note is about: first what is
 * of the whole report, then what is of most exhibits.
 */
export function notesHtml({ notes }: Report): string {
  const weightOf = ({ about }: SaidNote<About>) => about.length || notes.length + 1;
  const shown = groupedNotes(notes.filter(({ folded }) => !folded))
    .toSorted((one, other) => weightOf(other) - weightOf(one));
  const folded = groupedNotes(notes.filter(({ folded }) => folded));
  const more = shown.slice(OPEN);
  const list = shown.length
    ? listHtml(shown.slice(0, OPEN)) +
      (more.length
        ? `<details><summary>${
          countWords(more.length, "more notes")
        } on single figures, each of which has its own under it</summary>${
          listHtml(more)
        }</details>`
        : "")
    : "<p>There is nothing to note about the data of this report.</p>";
  const rest = folded.length
    ? `<details><summary>${
      countWords(folded.length, "notes")
    } on sources that this report does not use</summary>${listHtml(folded)}</details>`
    : "";
  return `<section id="data-notes"><h2>Data notes</h2>${list}${rest}</section>`;
}

function listHtml(notes: readonly SaidNote<About>[]): string {
  return `<ul class="notes">${notes.map(noteHtml).join("")}</ul>`;
}

function noteHtml({ text: said, about }: SaidNote<About>): string {
  const links = about.map(({ anchor, title }) => `<a href="#${text(anchor)}">${text(title)}</a>`)
    .join(", ");
  return `<li>${text(said)}${links && ` <span class="quiet">(${links})</span>`}</li>`;
}
