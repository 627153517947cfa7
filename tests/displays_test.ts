import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { buildDemo, claim, growth, lint, openCorpus, trendReport, why } from "../mod.ts";

const DISPLAY = Symbol.for("Jupyter.display");

Deno.test("what an analyst asks for shows as HTML and as text, and is still plain data", async () => {
  const folder = await Deno.makeTempDir({ prefix: "displays-" });
  try {
    await using trends = await buildDemo(`${folder}/demo.sqlite`, { documents: 600 });
    const topic = await trends.topic("advanced computing");
    const papers = trends.researchArticles();
    const perYear = await papers.timeSeries("year");
    const rows = await papers.top(3).proofPoints();
    const shown: Record<string, readonly [unknown, string]> = {
      trends: [trends, "embedded"],
      info: [await trends.info(), "research articles"],
      topic: [topic, "topic: advanced computing"],
      place: [await trends.place("Germany"), "place: Germany"],
      query: [papers, "run it with a verb"],
      rows: [rows, 'columns are not shown: .show({ columns: "all" })'],
      df: [rows.df, "columns are not shown: df.select("],
      series: [perYear, "weightedCount and variance"],
      weighted: [await papers.timeSeries("year", { scoreWeighted: true }), "variance"],
      receipt: [await why(papers, "2020"), "rule: "],
      comparison: [trends.compare({ papers, patents: trends.patents() }), "papers: research"],
      summary: [await trends.investments().topic(topic).summary(), "type"],
      organizationSummary: [await trends.organizations().summary(), "country"],
      growth: [growth(perYear), "growth per year"],
      lint: [await lint(papers), "research articles"],
      claim: [claim.grows(papers), "test it"],
      tested: [await claim.grows(papers).test(), "verdict: "],
      explanation: [await papers.explain(), "curl"],
      report: [await trendReport(trends, topic), "writeReport(report"],
    };
    for (const [name, [thing, words]] of Object.entries(shown)) {
      const bundle = await Reflect.get(thing as object, DISPLAY).call(thing);
      assertEquals([name, Object.keys(bundle)], [name, ["text/html", "text/plain"]]);
      const { "text/html": html, "text/plain": text } = bundle as Record<string, string>;
      assert(!/<(script|style|iframe)/.test(html!), name);
      assertStringIncludes(text!, words, name);
      assertStringIncludes(html!.replace(/<[^>]*>/g, "").replaceAll("&quot;", '"'), words, name);
    }
    assertEquals(Object.keys(topic).slice(0, 3), ["kind", "id", "name"]);
    await using again = await openCorpus(`${folder}/demo.sqlite`);
    assertEquals(await again.info(), await trends.info());
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
