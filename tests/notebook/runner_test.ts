import { assert, assertEquals, assertStringIncludes, assertThrows } from "@std/assert";
import { NotebookError } from "../../lib/notebook/notebook_error.ts";
import { notebookHtml } from "../../lib/notebook/runner/html/page.ts";
import {
  type Notebook,
  readNotebook,
  writeNotebook,
} from "../../lib/notebook/runner/notebook_file.ts";
import { readParameter, withParameters } from "../../lib/notebook/runner/parameters.ts";
import { failureError, runNotebook } from "../../lib/notebook/runner/run_notebook.ts";
import { PROJECT } from "./_kernel.ts";

Deno.test("a notebook runs, twice to the same bytes, with its parameters", async () => {
  const notebook = notebookOf(
    "# Title\n\nText",
    ["const topic = 'x';\nlet year = 2020;", "parameters"],
    "console.log(topic); console.error(year); [topic, year + 1]",
    "await Deno.jupyter.display({ a: 1 }, { display_id: 'one' });",
    `await Deno.jupyter.display({ "text/plain": "two" }, { raw: true, display_id: "one", update: true });`,
    "",
  );
  const pages: string[] = [];
  for (let time = 0; time < 2; time++) {
    const { notebook: executed, failure } = await run(notebook, {
      topic: "graphene",
      year: 2024,
    });
    assertEquals(failure, null);
    pages.push(notebookHtml(executed, "n.ipynb") + writeNotebook(executed));
    const outputs = executed.cells.map((each) => each.cell_type === "code" ? each.outputs : []);
    assertEquals(outputs[3], [
      { output_type: "stream", name: "stdout", text: "graphene\n" },
      { output_type: "stream", name: "stderr", text: "2024\n" },
      {
        output_type: "execute_result",
        data: { "text/plain": '[ "graphene", 2025 ]' },
        metadata: {},
        execution_count: 3,
      },
    ]);
    assertEquals(outputs[4], [
      { output_type: "display_data", data: { "text/plain": "two" }, metadata: {} },
    ]);
  }
  assertEquals(pages[0], pages[1]);
  assertStringIncludes(pages[0]!, "<title>Title</title>");
});

Deno.test("any error ends a run and names its cell, whatever way it came", async () => {
  const display = `({ [Symbol.for("Jupyter.display")]() { throw new Error("no picture") } })`;
  for (
    const [source, error] of [
      ["null.f", "TypeError: Cannot read properties of null (reading 'f')"],
      [
        "const fine = 1;\nconst broken = ;",
        "SyntaxError: Cannot run the cell: line 2, column 16: Expression expected, current line is " +
        "const broken = ;",
      ],
      ["import x from 'npm:@trendframe/absent'", "TypeError: Cannot run the cell: "],
      ["await import('./absent.ts')", 'TypeError: Module not found "file://'],
      [display, "Error: no picture"],
      ["Deno.exit(3)", "KernelError: "],
    ] as const
  ) {
    const { notebook, failure } = await run(notebookOf("# T", "1", source, "'never'"));
    assertEquals([source, failure?.cell], [source, 3]);
    assertStringIncludes(failure!.error, error);
    const [, , failed, after] = notebook.cells;
    assert(failed?.cell_type === "code" && failed.outputs.at(-1)?.output_type === "error");
    assert(after?.cell_type === "code" && after.outputs.length === 0);
    assertStringIncludes(failureError("n.ipynb", failure!).message, "n.ipynb: cell 3 failed");
  }
});

Deno.test("a name that the library does not have is told under the cell that imports it", async () => {
  const { notebook } = await run(notebookOf(
    'import { opnCorpus, plot, type Frame, Resolution } from "trendframe";\nopnCorpus',
    'import { tabel as mine } from "trendframe/notebook";\nmine([])',
  ));
  const shown = notebook.cells.map((each) =>
    each.cell_type === "code"
      ? each.outputs.map((one) => one.output_type === "stream" ? one.text : one.output_type)
      : []
  );
  assertEquals(shown, [
    ['trendframe has no export "opnCorpus"; did you mean "openCorpus"?\n'],
    ["error", 'trendframe/notebook has no export "tabel"; did you mean "table"?\n'],
  ]);
});

Deno.test("a cell that takes too long ends a run", async () => {
  const { failure } = await run(notebookOf("for (;;) {}"), {}, 500);
  assertEquals(failure?.error, "TimeoutError: it did not end within 0.5 s");
});

Deno.test("a cell tagged raises-exception may fail", async () => {
  const { notebook, failure } = await run(notebookOf(["null.f", "raises-exception"], "'after'"));
  assertEquals(failure, null);
  assertStringIncludes(notebookHtml(notebook, "n"), "TypeError: Cannot read");
  assertStringIncludes(notebookHtml(notebook, "n"), "&quot;after&quot;");
});

Deno.test("a parameter that the notebook does not have is refused", () => {
  const notebook = notebookOf(["const topic = 1;\nconst year = 2;", "parameters"]);
  assertThrows(
    () => withParameters(notebook, { topics: 3 }),
    NotebookError,
    'the notebook has topic, year, current value is "topics"',
  );
  assertThrows(
    () => withParameters(notebookOf("1"), { topic: 3 }),
    NotebookError,
    "no cell tagged",
  );
  assertEquals(withParameters(notebook, {}), notebook);
  for (
    const [text, value] of [["a=1", 1], ['a="1"', "1"], ["a=b=c", "b=c"], ["a=", ""]] as const
  ) assertEquals(readParameter(text), ["a", value]);
  assertThrows(() => readParameter("=1"), SyntaxError, "as topic=graphene");
});

Deno.test("a notebook file is read in any form and written as Jupyter does", () => {
  const text = writeNotebook(notebookOf("a\nb\n", "c"));
  assertEquals(writeNotebook(readNotebook(text, "n")), text);
  assertStringIncludes(text, '   "source": [\n    "c"\n   ]');
  assertStringIncludes(text, '    "a\\n",\n    "b\\n"');
  for (const wrong of ["", "[]", '{"nbformat":3,"cells":[],"metadata":{},"nbformat_minor":0}']) {
    assertThrows(() => readNotebook(wrong, "n.ipynb"), NotebookError, "notebook n.ipynb");
  }
});

Deno.test("a page escapes what it shows and runs nothing", () => {
  const html = notebookHtml(
    notebookOf(
      "# <script>a()</script>\n\n[x](javascript:a()) <img src=x onerror=a()> [y](https://e.org)",
      "'<script>b()</script>'",
    ),
    "n.ipynb",
  );
  assertEquals(html.includes("<script"), false);
  assertEquals(html.includes("javascript:"), false);
  assertEquals(html.includes("<img"), false);
  assertStringIncludes(html, `href="https://e.org"`);
  assertStringIncludes(html, "default-src 'none'");
});

/** A notebook of cells: those that begin with a hash are text; a second value is a tag. */
function notebookOf(...sources: (string | readonly [string, string])[]): Notebook {
  const cells = sources.map((each, index): Notebook["cells"][number] => {
    const [source, tag] = typeof each === "string" ? [each] : each;
    const common = { id: `c${index}`, metadata: tag ? { tags: [tag] } : {}, source };
    return source.startsWith("#")
      ? { cell_type: "markdown", ...common }
      : { cell_type: "code", ...common, execution_count: null, outputs: [] };
  });
  return { cells, metadata: {}, nbformat: 4, nbformat_minor: 5 };
}

async function run(notebook: Notebook, parameters = {}, timeoutMs = 30_000) {
  return await runNotebook(notebook, { project: PROJECT, folder: PROJECT, parameters, timeoutMs });
}
