import { assert, assertEquals } from "@std/assert";
import { escapeHtml } from "../../lib/frame/mod.ts";
import { reportHtml, trendReport } from "../../lib/report/mod.ts";
import { printPage } from "../../lib/report/pdf/print_page.ts";
import { patents, withRecords } from "./_corpus.ts";
import { CHROMIUM, foundBy, WITHOUT } from "./_in_browser.ts";

const COUNTS = [2, 3, 5, 4, 6, 8, 9, 12, 14, 15, 19, 22, 25, 31, 36];

/** What the script of a page did when a reader used it, under the policy of the page. */
interface Used {
  readonly controls: readonly string[];
  /** What the chart says of itself: at first, after a choice, after the first choice again. */
  readonly charts: readonly string[];
  readonly chosen: readonly string[];
  readonly sorted: readonly string[];
  readonly sort: string | null;
  /** Rows that a filter leaves. */
  readonly left: readonly string[];
  /** What can be reached by a key but has no name. */
  readonly nameless: number;
  readonly tips: readonly (string | null)[];
  /** Values of the marks of the wide and of the narrow picture. */
  readonly values: readonly [wide: readonly string[], narrow: readonly string[]];
}

Deno.test({
  name: "the script of a page shows other views, sorts, filters and tells values" +
    WITHOUT,
  ignore: CHROMIUM === null,
  fn: async () => {
    await withRecords(patents("topic", 2005, COUNTS), async (trends, folder) => {
      const report = await trendReport(trends, [await trends.topic("topic")]);
      const html = await reportHtml(report);
      // a mark with a title, as charts have them
      const marked = html.replace(
        /(<svg[^>]*aria-label="Bar chart[^>]*>)/g,
        "$1<g><title>2005: 2 patents</title><rect width='9' height='9'/></g>",
      );
      const used = await use(marked, folder);
      assertEquals(used.controls, ["Per", "Show", "Scale"]);
      const [first, month, again] = used.charts;
      assert(first!.includes("per year") && month!.includes("per month"), used.charts.join());
      assertEquals(again, first);
      assertEquals(used.chosen, ["month", "number", "linear"]);
      assertEquals([used.sort, used.sorted[0], used.sorted.at(-1)], ["descending", "36", "2"]);
      assertEquals(used.left, ["2012"]);
      assertEquals(used.nameless, 0);
      assertEquals(used.tips, ["2005: 2 patents", null]);
      const [wide, narrow] = used.values;
      assert(wide.length >= COUNTS.length, `${wide.length} values`);
      assertEquals(narrow, wide, "a narrow picture has the values of the wide one");

      const pdf = await printPage(html);
      assertEquals(new TextDecoder().decode(pdf.subarray(0, 5)), "%PDF-");
    });
  },
});

/** Uses a page in a frame, whose own policy holds there. */
async function use(html: string, folder: string): Promise<Used> {
  const outside = `<!doctype html><meta charset="utf-8"><title>using</title>
<iframe style="width:1280px;height:900px;border:0" srcdoc="${escapeHtml(html)}"></iframe>
<pre id="found"></pre>
<script>
const frame = document.querySelector("iframe");
const wait = (done) => new Promise((resolve) => {
  const look = () => done() ? resolve() : setTimeout(look, 50);
  look();
});
frame.onload = async () => {
  const page = frame.contentDocument, view = frame.contentWindow;
  const all = (selector, root = page) => [...root.querySelectorAll(selector)];
  const exhibit = page.querySelector("#patents");
  const label = () => exhibit.querySelector(".wide svg").getAttribute("aria-label");
  const tipsIn = (place) => all(place + " [data-tip]", exhibit).map(({ dataset }) => dataset.tip);
  const values = [".wide", ".narrow"].map(tipsIn);
  const selects = all("select", exhibit);
  const charts = [label()];
  const choose = (select, value) => {
    select.value = value;
    select.dispatchEvent(new view.Event("change"));
  };
  choose(selects[0], "month");
  await wait(() => label() !== charts[0]);
  charts.push(label());
  const chosen = selects.map(({ value }) => value);
  choose(selects[0], "year");
  await wait(() => label() !== charts[1]);
  charts.push(label());
  const table = exhibit.querySelector(".scroll table");
  const head = [...table.tHead.rows[0].cells];
  const count = head.findIndex((cell) => cell.textContent.startsWith("Count"));
  head[count].querySelector("button").click();
  const sorted = [...table.tBodies[0].rows].map((row) => row.cells[count].textContent);
  const sort = head[count].getAttribute("aria-sort");
  const filter = exhibit.querySelector("input[type=search]");
  filter.value = "2012";
  filter.dispatchEvent(new view.Event("input"));
  const left = [...table.tBodies[0].rows].filter((row) => !row.hidden)
    .map((row) => row.cells[0].textContent);
  const reached = all("select,input,[tabindex]");
  const nameless = reached.filter((each) =>
    !each.getAttribute("aria-label") && !each.labels?.length && each.tagName !== "PRE").length;
  const figure = exhibit.querySelector("figure");
  const tip = page.querySelector(".tip");
  const shown = () => tip.hidden ? null : tip.textContent;
  const press = (key) => figure.dispatchEvent(new view.KeyboardEvent("keydown", { key }));
  figure.focus();
  press("ArrowRight");
  const tips = [shown()];
  press("Escape");
  tips.push(shown());
  const controls = all(".controls label", exhibit).map((each) => each.firstChild.textContent.trim());
  document.querySelector("#found").textContent =
    JSON.stringify({ controls, charts, chosen, sorted, sort, left, nameless, tips, values });
};
</script>`;
  return await foundBy(outside, folder);
}
