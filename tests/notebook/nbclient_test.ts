import { assert } from "@std/assert";
import { join } from "@std/path";
import { readNotebook } from "../../lib/notebook/runner/notebook_file.ts";
import { cellOf, checkCells } from "./_many_cells.ts";
import { jupyterProgram, NO_JUPYTER, withWorkplace, writeCells } from "./_jupyter.ts";

const PYTHON = jupyterProgram("python");
const CELLS = 100;

const SCRIPT = `
import sys, nbformat
from nbclient import NotebookClient
notebook = nbformat.read(sys.argv[1], as_version=4)
NotebookClient(notebook, timeout=60, kernel_name="trendframe", allow_errors=True).execute()
nbformat.write(notebook, sys.argv[1])
`;

Deno.test({
  name: `nbclient loses no output of ${CELLS} cells${PYTHON ? "" : ` (${NO_JUPYTER})`}`,
  ignore: PYTHON === null,
  fn: async () => {
    await withWorkplace(async ({ folder, env }) => {
      const file = join(folder, "cells.ipynb");
      await writeCells(file, Array.from({ length: CELLS }, (_, number) => cellOf(number)));
      const { success, stderr } = await new Deno.Command(PYTHON!, {
        args: ["-c", SCRIPT, file],
        cwd: folder,
        env: { ...env },
      }).output();
      assert(success, new TextDecoder().decode(stderr));
      checkCells(readNotebook(await Deno.readTextFile(file), file));
    });
  },
});
