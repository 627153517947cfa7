import { escapeHtml } from "../../frame/display/escape.ts";
import { PLAIN } from "../../frame/display/style.ts";
import type { Block, Row } from "./blocks.ts";

// styles of their own: a notebook that is not trusted shows no style sheet
const LINE = "rgba(128,128,128,.35)";
const CODE = "font-family:var(--jp-code-font-family,monospace);font-size:.92em";
const CELL =
  `padding:2px 12px 2px 0;vertical-align:top;text-align:left;border-top:1px solid ${LINE}`;

/** A card as HTML that needs no style sheet. */
export function cardHtml(blocks: readonly Block[]): string {
  return `<div style="max-width:60em;line-height:1.45;border-left:3px solid ${LINE};padding-left:12px">${
    blocks.map(blockHtml).join("")
  }</div>`;
}

function blockHtml(block: Block): string {
  switch (block.kind) {
    case "calls":
      return `<div style="${CODE};font-weight:600;white-space:pre-wrap">${
        block.lines.map(escapeHtml).join("<br>")
      }</div>`;
    case "text":
      return block.text.split("\n\n").map((each) =>
        `<p style="margin:.5em 0;white-space:pre-line">${inline(each)}</p>`
      ).join("");
    case "rows":
      return `${title(block.title)}<table style="border-collapse:collapse"><tbody>${
        block.rows.map(rowHtml).join("")
      }</tbody></table>`;
    case "code":
      return `${title(block.title)}<pre style="${CODE};margin:0;white-space:pre-wrap">${
        escapeHtml(block.code)
      }</pre>`;
  }
}

function title(text: string): string {
  return `<div style="margin:.7em 0 .2em;font-weight:600">${inline(text)}</div>`;
}

function rowHtml({ term, note = "", says = "" }: Row): string {
  return `<tr style="${PLAIN}"><th scope="row" style="${CELL};${CODE};font-weight:600">${
    escapeHtml(term)
  }</th>` +
    `<td style="${CELL};${CODE}">${escapeHtml(note)}</td><td style="${CELL}">${
      inline(says)
    }</td></tr>`;
}

/** Escaped, with what stands between backticks as code. */
function inline(text: string): string {
  return escapeHtml(text).replace(/`([^`\n]+)`/g, `<code style="${CODE}">$1</code>`);
}
