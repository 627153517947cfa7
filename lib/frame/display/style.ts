/** Styles of displays, without a style sheet: a notebook that is not trusted keeps only these. */
export const RULE = "1px solid rgba(128,128,128,.35)";
export const PAD = "padding:8px;vertical-align:top;";
/** Of a row: notebooks paint every other one, where rules part them already. */
export const PLAIN = "background:none";
export const SMALL = "font-size:12px;opacity:.8;margin:4px 0;";

/** A table that scrolls inside itself where it is wider than its place; keyboards reach it. */
export function scrolling(table: string): string {
  return '<div style="overflow-x:auto;max-width:100%" tabindex="0" role="group" ' +
    `aria-label="Table">${table}</div>`;
}
