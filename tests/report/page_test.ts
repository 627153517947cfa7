import { assert, assertEquals } from "@std/assert";
import { exhibitsOf, type Report, reportHtml, trendReport } from "../../lib/report/mod.ts";
import { HOSTILE, patents, withDemo, withRecords } from "./_corpus.ts";

const MOST_BYTES = 2 * 1024 * 1024;

Deno.test("the page of a report", async (t) => {
  await withDemo(async (trends) => {
    const topic = await trends.topic("quantum computing");
    const report = await trendReport(trends, [topic]);
    const html = await reportHtml(report);

    await t.step("refers to nothing of the network and runs no script", () => {
      assert(!/<(script|iframe|object|embed|link|img)\b/i.test(html));
      assert(!/\b(src|srcset|poster|action)=/i.test(html));
      assert(!/@import|url\((?!#)/i.test(html));
    });

    await t.step("leads every link somewhere", () => {
      const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!);
      assertEquals(ids.length, new Set(ids).size);
      for (const [, id] of html.matchAll(/ href="#([^"]+)"/g)) assert(ids.includes(id!), id);
      const anchors = exhibitsOf(report).map(({ anchor }) => anchor);
      const files = new Set([...html.matchAll(/ href="([^"#:]+)" download/g)].map(([, f]) => f!));
      assertEquals(files, new Set(anchors.flatMap((each) => [`${each}.csv`, `${each}.parquet`])));
    });

    await t.step("describes each chart, and folds its numbers and how they were counted", () => {
      const charts = exhibitsOf(report).filter(({ show }) => show.as === "chart");
      const described = html.match(/role="img"[^>]*>|aria-label="[^"]{20,}"[^>]*role="img"/g) ?? [];
      assert(described.length >= 2 * charts.length);
      for (const [svg] of html.matchAll(/<svg[^>]*>/g)) assert(/aria-label="[^"]+"/.test(svg), svg);
      const folds = html.match(/<summary>How this was counted<\/summary>/g) ?? [];
      assertEquals(folds.length, exhibitsOf(report).length);
    });

    await t.step("says that the data is synthetic, and whose it is", () => {
      assert(html.includes("Synthetic data: generated, not observed"));
      assert(/<footer>.*synthetic data.*CC0.*<\/footer>/s.test(html));
      const lines = [...html.matchAll(/<p class="source">([^<]*)/g)];
      assert(lines.length > 0);
      for (const [, line] of lines) assert(line!.includes("synthetic data"), line);
    });

    await t.step("has no clock in it, and weighs little", async () => {
      const again = await reportHtml(await trendReport(trends, [topic]));
      assertEquals(again, html);
      assert(
        !html.includes(
          String(new Date().getUTCFullYear()) + "-" +
            new Date().toISOString().slice(5, 10),
        ),
      );
      assert(new TextEncoder().encode(html).length < MOST_BYTES);
    });
  });
});

Deno.test("hostile text stays text", async () => {
  const [first, ...others] = patents("safe topic", 2015, [2, 3, 4, 5, 6, 7]);
  const hostile = {
    ...first!,
    title: HOSTILE,
    summary: HOSTILE,
    url: `javascript:alert("1")`,
    source: { id: "s", name: HOSTILE },
    organizations: [{ key: null, name: HOSTILE }],
    topics: [
      ...first!.topics!,
      { vocabulary: "test", path: [HOSTILE], names: [HOSTILE], score: 1 },
    ],
  };
  await withRecords([hostile, ...others], async (trends) => {
    for (const name of ["safe topic", HOSTILE]) {
      const report: Report = await trendReport(trends, [await trends.topic(name)]);
      const html = await reportHtml(report);
      assert(html.includes("&lt;b&gt;"));
      assert(!html.includes("<b>"));
      assert(!/<script|href="javascript/i.test(html));
      assert(html.includes("by &quot;A&quot; &amp; B"));
    }
  }, { title: HOSTILE });
});

Deno.test("a report without evidence is a page that says so", async () => {
  await withRecords(patents("here", 2015, [3]), async (trends) => {
    const here = await trends.topic("here");
    const gone = { ...here, id: "00000000-0000-5000-8000-000000000000", name: "gone" };
    const report = await trendReport(trends, [gone]);
    assertEquals(report.lines[0]!.opening.length, 1);
    assertEquals(exhibitsOf(report), []);
    assert((await reportHtml(report)).includes("On this topic the corpus has no patents."));
  });
});
