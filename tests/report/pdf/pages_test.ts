import { assert, assertEquals } from "@std/assert";
import { pageStyle } from "../../../lib/report/html/style.ts";
import { printPage } from "../../../lib/report/pdf/print_page.ts";
import { run } from "../../cli/_run.ts";
import { CHROMIUM, WITHOUT } from "../_in_browser.ts";

const PROGRAM = await new Deno.Command("pdftotext", { args: ["-v"], stderr: "null" }).output()
  .then(() => "pdftotext", () => null);
const MISSING = CHROMIUM === null
  ? WITHOUT
  : PROGRAM === null
  ? " (skipped: no pdftotext found; apt-get install poppler-utils)"
  : "";

/** A word of a page and where it stands, in points from its top. */
interface Word {
  readonly text: string;
  readonly top: number;
  readonly bottom: number;
}

/** Points of a sheet: its height, where the running foot begins, and a letter of the text. */
const SHEET = { height: 842, foot: 790, text: 11.5 };

/** The words of each page, without the running foot. */
async function wordsOf(pdf: string): Promise<Word[][]> {
  const { stdout } = await new Deno.Command(PROGRAM!, { args: ["-bbox", pdf, "-"] }).output();
  return new TextDecoder().decode(stdout).split("<page ").slice(1).map((page) =>
    [...page.matchAll(/yMin="([\d.]+)" xMax="[\d.]+" yMax="([\d.]+)">([^<]*)</g)]
      .map(([, top, bottom, text]) => ({ text: text!, top: Number(top), bottom: Number(bottom) }))
      .filter(({ top }) => top < SHEET.foot)
  );
}

Deno.test({
  name: `in print no page is half empty, ends with a heading or begins with a source${MISSING}`,
  ignore: MISSING !== "",
  fn: async () => {
    const folder = await Deno.makeTempDir();
    try {
      const [corpus, out] = [`${folder}/demo.sqlite`, `${folder}/report`];
      const made = await run(["demo", corpus, "--documents", "4000"]);
      assertEquals(made.status, 0, made.err);
      const asked = ["--topic", "advanced computing", "--out", out, "--format", "pdf"];
      const { status, err } = await run(["report", corpus, ...asked]);
      assertEquals(status, 0, err);
      const pages = await wordsOf(`${out}/report.pdf`);
      assert(pages.length >= 5, `${pages.length} pages`);
      for (const [index, words] of pages.entries()) {
        const first = words.reduce((one, each) => each.top < one.top ? each : one);
        assert(!/^Sources?:/.test(first.text), `page ${index + 1} begins with a source`);
        if (index === pages.length - 1) continue;
        const last = words.reduce((one, each) => each.bottom > one.bottom ? each : one);
        const filled = last.bottom / SHEET.height;
        assert(filled > 0.6, `page ${index + 1} ends at ${filled.toFixed(2)}: ${last.text}`);
        const size = last.bottom - last.top;
        assert(size < SHEET.text, `page ${index + 1} ends with a heading: ${last.text}, ${size}`);
      }
    } finally {
      await Deno.remove(folder, { recursive: true });
    }
  },
});

Deno.test({
  name: `a table of several pages has its head on each, its script run${MISSING}`,
  ignore: MISSING !== "",
  fn: async () => {
    const folder = await Deno.makeTempDir();
    try {
      const rows = Array.from({ length: 150 }, (_, row) => `<tr><td>row ${row}</td></tr>`);
      const html = `<!doctype html><html class="tf-chart"><style>${pageStyle("foot")}</style>` +
        `<main class="page"><section><div class="scroll"><table><thead><tr><th><button>Heading` +
        `</button></th></tr></thead><tbody>${rows.join("")}</tbody></table></div></section></main>`;
      await Deno.writeFile(`${folder}/table.pdf`, await printPage(html));
      const pages = await wordsOf(`${folder}/table.pdf`);
      assert(pages.length > 2, `${pages.length} pages`);
      for (const words of pages) assert(words.some(({ text }) => text === "Heading"));
    } finally {
      await Deno.remove(folder, { recursive: true });
    }
  },
});
