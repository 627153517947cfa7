import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { join } from "@std/path";
import { makeFolder, NOTEBOOK_NAME } from "../../lib/cli/init/make_folder.ts";
import { type Notebook, readNotebook } from "../../lib/notebook/runner/notebook_file.ts";
import { CHROMIUM, NO_CHROMIUM, withBrowser } from "./_browser.ts";
import { origin } from "../../lib/notebook/spec/origin.ts";
import {
  jupyterProgram,
  NO_JUPYTER,
  withJupyterLab,
  withWorkplace,
  writeCells,
} from "./_jupyter.ts";
import { Lab } from "./_lab.ts";
import { BEGUN, PROJECT } from "./_kernel.ts";
import { cellOf, checkCells } from "./_many_cells.ts";

const MISSING = jupyterProgram("jupyter-lab") === null
  ? NO_JUPYTER
  : CHROMIUM === null
  ? NO_CHROMIUM
  : null;
/** Where to keep pictures of what the tests saw. */
const PICTURES = Deno.env.get("TRENDFRAME_PICTURES");
const CELLS = 100;
const QUICK_START = "notebooks/quick_start.ipynb";

Deno.test({
  name: `in JupyterLab${MISSING === null ? "" : ` (${MISSING})`}`,
  ignore: MISSING !== null,
  fn: async (t) => {
    await withWorkplace(async (place) => {
      const { folder } = place;
      await Deno.mkdir(join(folder, "notebooks"));
      const quickStart = await Deno.readTextFile(join(PROJECT, QUICK_START));
      await Deno.writeTextFile(
        join(folder, QUICK_START),
        quickStart.replace("documents = 20_000", "documents = 4_000"),
      );
      await writeCells(
        join(folder, "cells.ipynb"),
        Array.from({ length: CELLS }, (_, number) => cellOf(number)),
      );
      await writeCells(join(folder, "broken.ipynb"), ["let kept = 1;", "const broken = ;", "kept"]);
      await writeCells(join(folder, "stop.ipynb"), [
        "let kept = 7;",
        `${BEGUN} for (;;) {}`,
        "kept",
      ]);
      await withJupyterLab(place, (address) =>
        withBrowser(async (browser) => {
          await t.step("a notebook runs, its tables and its chart are seen", async () => {
            await using lab = await Lab.open(browser, address, QUICK_START);
            await lab.runAll();
            const { alt, width } = await lab.picture();
            assertStringIncludes(alt, "advanced computing");
            assert(width >= 500, `the chart is ${width} pixels wide`);
            assertEquals(await lab.count("table"), 2);
            assertEquals(await lab.count(STDERR), 0);
            if (PICTURES !== undefined) await lab.screenshot(join(PICTURES, "jupyterlab.png"));
            const { cells } = await saved(lab, folder, QUICK_START);
            const empty = cells.filter((each) =>
              each.cell_type === "code" && !each.outputs.length &&
              !/^(const|await)/.test(each.source)
            );
            assertEquals(empty, []);
          });
          await t.step(
            "the notebook of a folder made by init runs there, by its deno.json",
            async () => {
              await makeFolder(join(folder, "mine"), await origin());
              await using lab = await Lab.open(browser, address, `mine/${NOTEBOOK_NAME}`);
              await lab.runAll();
              assertStringIncludes((await lab.picture()).alt, "Research articles per year");
              assertEquals(await lab.count(STDERR), 0);
              if (PICTURES !== undefined) await lab.screenshot(join(PICTURES, "own_folder.png"));
              assertStringIncludes(
                JSON.stringify(await saved(lab, folder, `mine/${NOTEBOOK_NAME}`)),
                "data/ is empty, so this is the synthetic demo",
              );
              assert((await Deno.stat(join(folder, "mine", "corpus.sqlite"))).isFile);
              assert((await Deno.stat(join(folder, "mine", "deno.lock"))).isFile);
            },
          );
          await t.step(`no output of ${CELLS} cells is lost or out of place`, async () => {
            await using lab = await Lab.open(browser, address, "cells.ipynb");
            await lab.runAll();
            checkCells(await saved(lab, folder, "cells.ipynb"));
          });
          await t.step("what is wrong with a cell that cannot run is seen under it", async () => {
            await using lab = await Lab.open(browser, address, "broken.ipynb");
            await lab.runAll();
            assertStringIncludes(
              await lab.textOf(".jp-OutputArea-output"),
              "Cannot run the cell: line 1, column 16: Expression expected",
            );
            if (PICTURES !== undefined) await lab.screenshot(join(PICTURES, "broken.png"));
          });
          await t.step("the stop button ends a loop, says so, and keeps variables", async () => {
            await using lab = await Lab.open(browser, address, "stop.ipynb");
            await lab.run(2);
            await lab.textOf(".jp-OutputArea-output");
            await lab.interrupt();
            assertStringIncludes(await lab.textOf(STDERR), "Stopped: the cell was ended");
            await lab.run(1);
            const { cells } = await saved(lab, folder, "stop.ipynb");
            assertStringIncludes(JSON.stringify(cells[2]), '"7"');
          });
        }));
    });
  },
});

const STDERR = '.jp-OutputArea-output[data-mime-type="application/vnd.jupyter.stderr"]';

async function saved(lab: Lab, folder: string, name: string): Promise<Notebook> {
  await lab.save();
  return readNotebook(await Deno.readTextFile(join(folder, name)), name);
}
