import { assert, assertEquals } from "@std/assert";
import axe from "axe-core";
import { reportHtml, trendReport } from "../../lib/report/mod.ts";
import { escapeHtml } from "../../lib/frame/mod.ts";
import { withDemo } from "./_corpus.ts";
import { CHROMIUM, foundBy, WITHOUT } from "./_in_browser.ts";

/** What a browser finds in a page. */
interface Findings {
  /** How far the page reaches beyond its window, in pixels. */
  readonly sideways: number;
  /** How many pixels too high it is. */
  readonly tooHigh: number;
  /** Rules of axe-core that are broken, and those that it leaves to us to check. */
  readonly violations: readonly string[];
  readonly unsure: readonly string[];
  /** Texts of charts that are too small, cut at the picture's edge or too pale, and headings cut. */
  readonly small: readonly string[];
  readonly cut: readonly string[];
  readonly pale: readonly string[];
}

/** Pixels of a page with everything in it, at a width of 1280. */
const MOST_HEIGHT = 11_000;
const FINE: Findings = {
  sideways: 0,
  tooHigh: 0,
  violations: [],
  unsure: [],
  small: [],
  cut: [],
  pale: [],
};
const VIEWS = [[1280, "light"], [1280, "dark"], [900, "light"], [390, "light"], [
  390,
  "dark",
]] as const;

Deno.test({
  name: "a report reads well in a browser, wide and narrow, light and dark" +
    WITHOUT,
  ignore: CHROMIUM === null,
  fn: async () => {
    await withDemo(async (trends, folder) => {
      const topic = await trends.topic("quantum computing");
      const html = await reportHtml(await trendReport(trends, [topic]));
      for (const [width, scheme] of VIEWS) {
        const findings = await inBrowser(html, width, scheme, folder);
        assertEquals([width, scheme, findings], [width, scheme, FINE]);
      }
      const other = await trends.topic("solid-state batteries");
      const both = await reportHtml(await trendReport(trends, [topic, other]));
      assertEquals(await inBrowser(both, 390, "light", folder), FINE);

      const wrong = html.replace("<h1>", `<div style="width:2000px">wide</div><h1 role="nothing">`)
        .replaceAll(`font-size="10"`, `font-size="7"`)
        .replace("--tf-muted:", "--tf-muted:#ccc;--old:");
      const found = await inBrowser(wrong, 390, "light", folder);
      assert(found.sideways > 1000);
      assert(found.violations.includes("aria-roles"));
      assert(found.small.length > 0);
      assert(found.pale.length > 0);
    });
  },
});

/** The page in a frame of a width: a browser's own window cannot be as narrow as a telephone. */
async function inBrowser(
  html: string,
  width: number,
  scheme: "light" | "dark",
  folder: string,
): Promise<Findings> {
  const inside = html.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, "")
    .replace(
      "</body>",
      () => `<script>${axe.source.replaceAll("</script", "<\\/script")}</script></body>`,
    );
  const outside = `<!doctype html><meta charset="utf-8"><title>checking</title>
<iframe style="width:${width}px;height:900px;border:0" srcdoc="${escapeHtml(inside)}"></iframe>
<pre id="found"></pre>
<script>
const frame = document.querySelector("iframe");
frame.onload = async () => {
  const { documentElement: root } = frame.contentDocument;
  const sideways = root.scrollWidth - root.clientWidth;
  const tooHigh = root.clientWidth < 1200 ? 0 : Math.max(0, root.scrollHeight - ${MOST_HEIGHT});
  const { violations, incomplete } = await frame.contentWindow.axe.run();
  const ids = (rules) => rules.map(({ id }) => id);
  const unsure = ids(incomplete).filter((id) => id !== "color-contrast");
  const found = { sideways, tooHigh, violations: ids(violations), unsure, ...chartTexts(frame) };
  document.querySelector("#found").textContent = JSON.stringify(found);
};
${chartTexts}
</script>`;
  return await foundBy(outside, folder, scheme);
}

/** Runs in the browser: what axe-core does not see of the texts in pictures. */
const chartTexts = `function chartTexts({ contentDocument: page, contentWindow: view }) {
  const channels = (color) => color.match(/[\\d.]+/g).slice(0, 3).map(Number);
  const luminance = (color) => channels(color)
    .map((each) => each / 255)
    .map((each) => each <= 0.04045 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4)
    .reduce((sum, each, at) => sum + each * [0.2126, 0.7152, 0.0722][at], 0);
  const contrast = (one, other) => {
    const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  };
  const paper = view.getComputedStyle(page.body).backgroundColor;
  const found = { small: [], cut: [], pale: [] };
  for (const text of page.querySelectorAll("svg text")) {
    const picture = text.ownerSVGElement.getBoundingClientRect();
    if (!picture.width) continue;
    const box = text.getBoundingClientRect();
    const style = view.getComputedStyle(text);
    const scale = text.getScreenCTM().a;
    const words = text.textContent;
    if (parseFloat(style.fontSize) * scale < 9.95) found.small.push(words);
    if (box.left < picture.left - 1 || box.right > picture.right + 1) found.cut.push(words);
    if (view.innerWidth < 720 && words.includes("…")) found.cut.push(words);
    if (contrast(style.fill, paper) < 4.5) found.pale.push(words);
  }
  return found;
}`;
