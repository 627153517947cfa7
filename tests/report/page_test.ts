import { createHash } from "node:crypto";
import { assert, assertEquals, assertRejects } from "@std/assert";
import { gunzipSync } from "fflate";
import { dayWords } from "../../lib/words/numbers.ts";
import { exhibitsOf, type Report, reportHtml, trendReport } from "../../lib/report/mod.ts";
import { pictureIn } from "../../lib/report/data_files.ts";
import { HOSTILE, patents, withDemo, withRecords } from "./_corpus.ts";

const MOST_BYTES = 2 * 1024 * 1024;
const MADE = "2025-06-30";

Deno.test("the page of a report", async (t) => {
  await withDemo(async (trends) => {
    const topic = await trends.topic("quantum computing");
    const report = await trendReport(trends, [topic], { made: MADE });
    const html = await reportHtml(report);

    await t.step("says how to cite it", () => {
      const { fingerprint, title } = report.corpus;
      const cited = /<p class="citation">([^<]*)/.exec(html)![1]!;
      const facts = ["Quantum computing", title, fingerprint!, "Data to", "30 June 2025"];
      for (const fact of facts) assert(cited.includes(fact), fact);
      assert(cited.includes(`trendframe ${report.made.version}`) && report.made.version !== "");
    });

    await t.step("packs the views of its series, each with its choices", () => {
      const found = [...html.matchAll(/data-views="([^"]*)">([^<]*)</g)];
      const charts = exhibitsOf(report).flatMap(({ show }) =>
        show.as === "chart" && show.views ? [show.views] : []
      );
      assertEquals(found.length, charts.length);
      assert(found.length > 1);
      for (const [at, [, told, packed]] of found.entries()) {
        const { choices } = JSON.parse(told!.replaceAll("&quot;", '"'));
        assertEquals(choices, charts[at]!.views.map(({ choice }) => choice));
        assertEquals(new Set(choices.map(String)).size, choices.length);
        const bytes = gunzipSync(Uint8Array.fromBase64(packed!));
        const pictures = JSON.parse(new TextDecoder().decode(bytes)) as string[];
        assertEquals(pictures.length, choices.length - 1);
        assert(pictures.every((picture) => picture.startsWith("<svg")));
      }
      const choices = charts[0]!.views.map(({ choice }) => choice.join(" "));
      for (const wanted of ["year share linear", "month number log", "quarter index linear"]) {
        assert(choices.includes(wanted), wanted);
      }
    });

    await t.step("refers to nothing of the network, and runs the one script it names", () => {
      assert(!/<(iframe|object|embed|link|img)\b/i.test(html));
      const scripts = [...html.matchAll(/<script([^>]*)>([^<]*)<\/script>/g)];
      const run = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text]) => text!);
      assertEquals(run.length, 1);
      assert(new TextEncoder().encode(run[0]!).length <= 8192);
      const hash = createHash("sha256").update(run[0]!).digest("base64");
      assert(html.includes(`script-src 'sha256-${hash}'; style-src`));
      for (const [, attributes] of scripts) {
        if (attributes) assert(attributes.startsWith(' type="text/plain"'), attributes);
      }
      assert(!/\b(src|srcset|poster|action)=/i.test(html));
      assert(!/@import|url\((?!#)/i.test(html));
    });

    await t.step("leads every link somewhere", () => {
      const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!);
      assertEquals(ids.length, new Set(ids).size);
      for (const [, id] of html.matchAll(/ href="#([^"]+)"/g)) assert(ids.includes(id!), id);
      const anchors = exhibitsOf(report).map(({ anchor }) => anchor);
      const files = new Set([...html.matchAll(/ href="([^"#:]+)" download/g)].map(([, f]) => f!));
      const charts = exhibitsOf(report).filter((each) => pictureIn(each));
      assert(charts.some(({ show }) => show.as === "leaders"), "who leads has a map");
      assertEquals(
        files,
        new Set([
          ...anchors.flatMap((each) => [`data/${each}.csv`, `data/${each}.parquet`]),
          ...charts.flatMap(({ anchor }) => [`data/${anchor}.svg`, `data/${anchor}.png`]),
        ]),
      );
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

    await t.step("has no clock in it but the day that it is given, and weighs little", async () => {
      const again = await reportHtml(await trendReport(trends, [topic], { made: MADE }));
      assertEquals(again, html);
      assert(html.includes("Made 30 June 2025"));
      assert(!html.includes(dayWords(new Date().toISOString())));
      const other = await trendReport(trends, [topic], { types: ["pdfs"] });
      assertEquals(other.made.day, new Date().toISOString().slice(0, 10));
      await assertRejects(() => trendReport(trends, [topic], { made: "2025-02-30" }), RangeError);
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
      assert(!/<script>alert|href="javascript/i.test(html));
      assertEquals(html.match(/<script>/g)?.length, 1);
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
    assert((await reportHtml(report)).includes("The sources hold no patents on this topic."));
  });
});
