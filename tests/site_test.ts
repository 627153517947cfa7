import { assert, assertEquals } from "@std/assert";
import { dirname, join, relative } from "@std/path";
import { buildSite } from "../lib/generate/docs/site.ts";
import { CHROMIUM, NO_CHROMIUM, pageFindings, withBrowser } from "./notebook/_browser.ts";

const WIDTHS = [1280, 390];

Deno.test("guides and gallery become pages that need nothing else, and lead to each other", async (t) => {
  const folder = await Deno.realPath(await Deno.makeTempDir({ prefix: "site-" }));
  try {
    const pages = await buildSite(relative(Deno.cwd(), folder));
    const gallery = await Deno.readTextFile(join(folder, "gallery/index.html"));
    assert((gallery.match(/<li><a href="#/g)?.length ?? 0) >= 17, "the gallery says what is in it");
    assert(pages.includes("guides/index.html") && pages.includes("gallery/index.html"));
    assertEquals(pages.length, 6);
    for (const page of pages) {
      const html = await Deno.readTextFile(join(folder, page));
      assert(/<h1[^>]*>\w/.test(html) && html.includes("<!doctype html>"), page);
      assert(!/\{\{|\{%|<script|\.md"/.test(html.replace(/<pre[^>]*>.*?<\/pre>/gs, "")), page);
      assert(!html.includes("<pre>"), "what scrolls can be reached by the keyboard");
      for (const [, part] of html.matchAll(/href="#([^"]+)"/g)) {
        assert(html.includes(` id="${part}"`), `${page} leads to ${part}`);
      }
      for (const [, address] of html.matchAll(/(?:href|src)="([^"#]+)"/g)) {
        assert(!/^\w+:/.test(address!), `${page} leads to ${address}`);
        assert((await Deno.stat(join(folder, dirname(page), address!))).isFile, address);
      }
    }
    await t.step({
      name: `code scrolls inside itself; no page scrolls sideways or breaks a rule of axe-core${
        CHROMIUM === null ? ` (${NO_CHROMIUM})` : ""
      }`,
      ignore: CHROMIUM === null,
      fn: () =>
        withBrowser(async (browser) => {
          for (const page of ["guides/engineer.html", "gallery/index.html"]) {
            for (const width of WIDTHS) {
              const found = await pageFindings(browser, join(folder, page), width);
              await using opened = await browser.open(width, 900);
              await opened.goTo(`file://${join(folder, page)}`);
              await opened.until(
                `document.readyState === "complete" && document.querySelector("pre")`,
              );
              const lines = await opened.evaluate(
                `[...document.querySelectorAll("pre")].every((pre) =>
                pre.clientHeight < 30 + 21 * pre.textContent.trimEnd().split("\\n").length)`,
              );
              assert(lines, `${page} at ${width}: a line of code is broken`);
              assertEquals([page, width, found], [page, width, { sideways: 0, violations: [] }]);
            }
          }
        }),
    });
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
