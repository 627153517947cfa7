import { noteText } from "../../words/note.ts";
import { countWords } from "../../words/numbers.ts";
import type { DataNote, Report } from "../report.ts";
import { text } from "./element.ts";

/** What a reader of the numbers should know, with the exhibits that each note is about. */
export function notesHtml({ notes }: Report): string {
  const shown = notes.filter(({ folded }) => !folded);
  const folded = notes.filter(({ folded }) => folded);
  const list = shown.length
    ? listHtml(shown)
    : "<p>There is nothing to note about the data of this report.</p>";
  const rest = folded.length
    ? `<details><summary>${
      countWords(folded.length, "notes")
    } on sources that this report does not use</summary>${listHtml(folded)}</details>`
    : "";
  return `<section id="data-notes"><h2>Data notes</h2>${list}${rest}</section>`;
}

function listHtml(notes: readonly DataNote[]): string {
  return `<ul class="notes">${notes.map(noteHtml).join("")}</ul>`;
}

function noteHtml({ note, about }: DataNote): string {
  const links = about.map(({ anchor, title }) => `<a href="#${text(anchor)}">${text(title)}</a>`)
    .join(", ");
  return `<li>${text(noteText(note))}${links && ` <span class="quiet">(${links})</span>`}</li>`;
}
