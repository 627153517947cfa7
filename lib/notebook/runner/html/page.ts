import { escapeHtml } from "../../../frame/display/escape.ts";
import { type Cell, type CodeCell, hasTag, type Notebook } from "../notebook_file.ts";
import { markdownHtml } from "./markdown.ts";
import { outputHtml } from "./output.ts";
import { STYLE } from "./style.ts";

/** No script runs, nothing is fetched: the page is read from a file, offline. */
const POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'";

/**
 * A notebook as one page that needs nothing else; the same notebook gives the same page. Code in a
 * cell tagged `hide-input` is folded.
 *
 * @param name what the page is called where the notebook has no heading
 */
export function notebookHtml({ cells }: Notebook, name: string): string {
  const heading = cells.find((each) => each.cell_type === "markdown")?.source
    .match(/^#\s+(.+)$/m)?.[1];
  const title = heading ?? name;
  return [
    "<!doctype html>",
    '<html lang="en">',
    "<head>",
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
    `<title>${escapeHtml(title)}</title>`,
    `<style>${STYLE}</style>`,
    "</head>",
    "<body>",
    "<main>",
    ...(heading === undefined ? [`<h1>${escapeHtml(name)}</h1>`] : []),
    ...cells.map(cellHtml),
    "</main>",
    "</body>",
    "</html>",
    "",
  ].join("\n");
}

function cellHtml(cell: Cell, index: number): string {
  if (cell.cell_type === "markdown") {
    return `<section class="text">\n${markdownHtml(cell.source)}</section>`;
  }
  return cell.cell_type === "code" ? codeHtml(cell, index + 1) : "";
}

function codeHtml(cell: CodeCell, number: number): string {
  const open = hasTag(cell, "hide-input") ? "" : " open";
  const code = cell.source.trim()
    ? `<details class="code"${open}><summary>Code of cell ${number}</summary><pre><code>${
      escapeHtml(cell.source.trimEnd())
    }</code></pre></details>`
    : "";
  const outputs = cell.outputs.map((each) =>
    `<div class="output" tabindex="0" role="group" aria-label="Output of cell ${number}">${
      outputHtml(each)
    }</div>`
  );
  return [code, ...outputs].join("\n");
}
