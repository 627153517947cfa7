import { assertEquals } from "@std/assert";
import axe from "axe-core";
import { reportHtml, trendReport } from "../../lib/report/mod.ts";
import { escapeHtml } from "../../lib/frame/mod.ts";
import { withDemo } from "./_corpus.ts";

const CHROMIUM = chromiumPath();

/** What a browser finds in a page. */
interface Findings {
  /** How far the page reaches beyond its window, in pixels. */
  readonly sideways: number;
  /** Rules of axe-core that are broken. */
  readonly violations: readonly string[];
}

Deno.test({
  name: "a report reads well in a browser, wide and narrow" +
    (CHROMIUM ? "" : " (skipped: no Chromium found; set CHROMIUM to its path)"),
  ignore: CHROMIUM === null,
  fn: async () => {
    await withDemo(async (trends, folder) => {
      const topic = await trends.topic("quantum computing");
      const html = reportHtml(await trendReport(trends, [topic]));
      for (const width of [1280, 390]) {
        const findings = await inBrowser(html, width, folder);
        assertEquals([width, findings], [width, { sideways: 0, violations: [] }]);
      }
      const wide = html.replace("<h1>", `<div style="width:2000px">wide</div><h1 role="nothing">`);
      const { sideways, violations } = await inBrowser(wide, 390, folder);
      assertEquals(sideways > 1000, true);
      assertEquals(violations.includes("aria-roles"), true);
    });
  },
});

/** The page in a frame of a width: a browser's own window cannot be as narrow as a telephone. */
async function inBrowser(html: string, width: number, folder: string): Promise<Findings> {
  const inside = html.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, "")
    .replace(
      "</body>",
      () => `<script>${axe.source.replaceAll("</script", "<\\/script")}</script></body>`,
    );
  const outside = `<!doctype html><title>checking</title>
<iframe style="width:${width}px;height:900px;border:0" srcdoc="${escapeHtml(inside)}"></iframe>
<pre id="found"></pre>
<script>
const frame = document.querySelector("iframe");
frame.onload = async () => {
  const { documentElement: root } = frame.contentDocument;
  const sideways = root.scrollWidth - root.clientWidth;
  const { violations } = await frame.contentWindow.axe.run();
  const found = { sideways, violations: violations.map(({ id }) => id) };
  document.querySelector("#found").textContent = JSON.stringify(found);
};
</script>`;
  const file = `${folder}/checked.html`;
  await Deno.writeTextFile(file, outside);
  const { stdout } = await new Deno.Command(CHROMIUM!, {
    args: [
      "--headless",
      "--no-sandbox",
      "--disable-gpu",
      `--user-data-dir=${folder}/chromium`,
      "--virtual-time-budget=60000",
      "--dump-dom",
      `file://${file}`,
    ],
    stderr: "null",
  }).output();
  const [, found] = /<pre id="found">([^<]+)<\/pre>/.exec(new TextDecoder().decode(stdout)) ?? [];
  if (!found) throw new Error("Cannot check the page: the browser gave no findings");
  return JSON.parse(found);
}

function chromiumPath(): string | null {
  const names = [
    Deno.env.get("CHROMIUM"),
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
  ];
  for (const name of names) {
    try {
      if (name && Deno.statSync(name).isFile) return name;
    } catch {
      continue;
    }
  }
  return null;
}
