import { noteText } from "../../words/note.ts";
import type { DataNote, Report } from "../report.ts";
import { text } from "./element.ts";

/** What a reader of the numbers should know, with the exhibits that each note is about. */
export function notesHtml({ notes }: Report): string {
  const list = notes.length
    ? `<ul class="notes">${notes.map(noteHtml).join("")}</ul>`
    : "<p>There is nothing to note about the data.</p>";
  return `<section id="data-notes"><h2>Data notes</h2>${list}</section>`;
}

function noteHtml({ note, about }: DataNote): string {
  const links = about.map(({ anchor, title }) => `<a href="#${text(anchor)}">${text(title)}</a>`)
    .join(", ");
  return `<li>${text(noteText(note))}${links && ` <span class="quiet">(${links})</span>`}</li>`;
}
