import { escapeHtml } from "../../../frame/display/escape.ts";
import type { Output } from "../notebook_file.ts";
import { markdownHtml } from "./markdown.ts";

const PICTURES = ["image/png", "image/jpeg", "image/gif"];

/** HTML of an output: the richest of its forms that needs no script. */
export function outputHtml(output: Output): string {
  if (output.output_type === "stream") return block(output.text, output.name);
  if (output.output_type === "error") return errorHtml(output);
  const { data } = output;
  const text = (type: string) => typeof data[type] === "string" ? data[type] as string : null;
  const html = text("text/html");
  if (html !== null) return html;
  const plain = text("text/plain") ?? "";
  const svg = text("image/svg+xml");
  const picture = svg === null ? PICTURES.find((type) => text(type) !== null) : "image/svg+xml";
  if (picture !== undefined) {
    const base64 = svg === null
      ? text(picture)!.replaceAll("\n", "")
      : new TextEncoder().encode(svg).toBase64();
    return `<img alt="${escapeHtml(plain)}" src="data:${picture};base64,${base64}">`;
  }
  const markdown = text("text/markdown");
  return markdown === null ? block(plain, "result") : markdownHtml(markdown);
}

function errorHtml(
  { ename, evalue, traceback }: Extract<Output, { output_type: "error" }>,
): string {
  const stack = traceback.length > 1
    ? `<details><summary>where</summary><pre>${escapeHtml(traceback.join("\n"))}</pre></details>`
    : "";
  return `<div class="error"><pre>${escapeHtml(`${ename}: ${evalue}`)}</pre>${stack}</div>`;
}

function block(text: string, kind: string): string {
  return `<pre class="${escapeHtml(kind)}">${escapeHtml(text.replace(/\n$/, ""))}</pre>`;
}
