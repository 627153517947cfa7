import { assert, assertEquals } from "@std/assert";
import { join } from "@std/path";
import { buildDemo } from "../../lib/corpus/build_demo.ts";
import { notebookHtml } from "../../lib/notebook/runner/html/page.ts";
import {
  type Notebook,
  readNotebook,
  writeNotebook,
} from "../../lib/notebook/runner/notebook_file.ts";
import { failureError, runNotebook } from "../../lib/notebook/runner/run_notebook.ts";
import { CHROMIUM, NO_CHROMIUM, pageFindings, withBrowser } from "./_browser.ts";
import { PROJECT } from "./_kernel.ts";

const FOLDER = join(PROJECT, "notebooks");
/** The notebooks, and how many charts each shows. */
const NOTEBOOKS: Readonly<Record<string, number>> = {
  quick_start: 1,
  topic_deep_dive: 6,
  grants_and_capital: 4,
  deals_and_certainty: 4,
  related_topics: 4,
  reproducible_report: 1,
};
/** Of the demo corpus that they run on. */
const DOCUMENTS = 4_000;
const MOST_PAGE_BYTES = 2 * 1024 * 1024;

Deno.test("every notebook in the folder is known here, has no outputs and is as Jupyter writes it", async () => {
  const names: string[] = [];
  for await (const { name } of Deno.readDir(FOLDER)) {
    if (!name.endsWith(".ipynb")) continue;
    const text = await Deno.readTextFile(join(FOLDER, name));
    const notebook = readNotebook(text, name);
    assertEquals(writeNotebook(notebook), text);
    for (const cell of notebook.cells) {
      // a cell above may be run again, so nothing that it needs is closed
      assert(!/\.close\(\)/.test(cell.source), `${name} closes`);
      assert(cell.cell_type !== "code" || !cell.outputs.length, `${name} has outputs`);
    }
    names.push(name.replace(".ipynb", ""));
  }
  assertEquals(names.sort(), Object.keys(NOTEBOOKS).sort());
});

Deno.test("the notebooks run on the demo corpus, and their pages read well in a browser", async (t) => {
  const scratch = await Deno.makeTempDir({ prefix: "notebook-" });
  try {
    const corpus = join(scratch, "demo.sqlite");
    await buildDemo(corpus, { documents: DOCUMENTS });
    const pages = new Map<string, string>();
    for (const [name, charts] of Object.entries(NOTEBOOKS)) {
      await t.step(name, async () => {
        const html = await pageOf(name, corpus);
        pages.set(name, html);
        assertEquals(html.match(/<img alt="[^"]{20,}"/g)?.length, charts);
        assert(html.length < MOST_PAGE_BYTES);
      });
    }
    await t.step("a second run gives the same page, to the byte", async () => {
      assertEquals(await pageOf("reproducible_report", corpus), pages.get("reproducible_report"));
    });
    await t.step({
      name: `pages pass axe-core, wide and narrow, and do not scroll sideways${
        CHROMIUM === null ? ` (${NO_CHROMIUM})` : ""
      }`,
      ignore: CHROMIUM === null,
      fn: () =>
        withBrowser(async (browser) => {
          for (const [name, html] of pages) {
            const file = join(scratch, `${name}.html`);
            await Deno.writeTextFile(file, html);
            for (const width of [1280, 390]) {
              const found = await pageFindings(browser, file, width);
              assertEquals([name, width, found], [name, width, { sideways: 0, violations: [] }]);
            }
          }
        }),
    });
  } finally {
    await Deno.remove(scratch, { recursive: true });
  }
});

async function pageOf(name: string, corpus: string): Promise<string> {
  const file = `${name}.ipynb`;
  const source: Notebook = readNotebook(await Deno.readTextFile(join(FOLDER, file)), file);
  const { notebook, failure } = await runNotebook(source, {
    project: PROJECT,
    folder: FOLDER,
    parameters: { corpus, documents: DOCUMENTS },
    timeoutMs: 120_000,
  });
  if (failure) throw failureError(file, failure);
  return notebookHtml(notebook, file);
}
