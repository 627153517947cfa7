import { assert, assertEquals } from "@std/assert";
import { DOMParser } from "linkedom";
import { assemble } from "../lib/frame/assemble.ts";
import { cardHtml } from "../lib/frame/display/card.ts";
import { escapeHtml } from "../lib/frame/display/escape.ts";
import { displayHtml } from "../lib/frame/display/html.ts";
import { linkHtml } from "../lib/frame/display/link.ts";
import { column } from "../lib/frame/schema.ts";
import { html } from "../lib/notebook/escaped_html.ts";
import { element, escapeText } from "../lib/plot/page/svg.ts";
import { pageDifferences } from "../lib/report/bundle/compare_pages.ts";
import { text, webAddress } from "../lib/report/html/element.ts";
import { context, said } from "./frame/_context.ts";

const RAW = `a<b>c&d"e'f`;
const ESCAPED = "a&lt;b&gt;c&amp;d&quot;e&#39;f";

Deno.test("all five characters that mean something in HTML are escaped, wherever it is made", () => {
  const frame = assemble(
    "rows",
    [[column(RAW, "text", RAW), [RAW]]],
    context({ notes: [said(RAW)] }),
  );
  const made: Readonly<Record<string, string>> = {
    escapeHtml: escapeHtml(RAW),
    frame: displayHtml(frame),
    card: cardHtml({
      heading: RAW,
      lines: [RAW],
      tables: [{ columns: [RAW], rows: [[RAW]] }],
      code: [RAW],
      small: [RAW],
    }),
    notebook: html`<p title='${RAW}'>${[RAW]}</p>`.toString(),
    picture: element("text", { title: RAW }, escapeText(RAW)),
    report: text(RAW),
  };
  for (const [where, page] of Object.entries(made)) {
    assert(page.includes(ESCAPED), `${where}: ${page}`);
    assert(!page.replaceAll(ESCAPED, "").includes("e'f"), `${where}: ${page}`);
  }
});

Deno.test("an address cannot end the attribute that it stands in, in single quotes either", () => {
  const address = `https://example.org/?q='onclick='alert(1)`;
  for (const made of [linkHtml(address), webAddress(address)]) {
    assert(made !== null && !made.includes("'"), `${made}`);
  }
  const page = `<html><body>${html`<a href='${address}'>x</a>`}</body></html>`;
  const link = new DOMParser().parseFromString(page, "text/html").querySelector("a")!;
  assertEquals([...link.getAttributeNames()], ["href"]);
});

Deno.test("a page that says something else is told in the characters that people read", () => {
  for (const sign of [..."<>&\"'"]) {
    const page = (word: string) =>
      `<main><p>${escapeHtml(`It is ${sign}${word}${sign}.`)}</p></main>`;
    const [told, ...others] = pageDifferences(page("new"), page("old"));
    assertEquals(others, []);
    const quoted = (word: string) => JSON.stringify(`${sign}${word}${sign}.`);
    assert(told!.includes(quoted("new")) && told!.includes(quoted("old")), told);
  }
});
