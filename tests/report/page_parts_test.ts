import { assert, assertEquals } from "@std/assert";
import { unescape } from "@std/html/entities";
import type { DocumentRecord } from "../../lib/corpus/record.ts";
import { exhibitsOf, type Report, reportHtml, trendReport } from "../../lib/report/mod.ts";
import { tableHtml } from "../../lib/report/html/table.ts";
import { numbersTable } from "../../lib/report/html/numbers_table.ts";
import type { Lack } from "../../lib/frame/buckets.ts";
import { wideFrame } from "../../lib/frame/compare_frame.ts";
import { seriesFrame } from "../../lib/frame/series_frame.ts";
import { context } from "../frame/_context.ts";
import { patents, withRecords } from "./_corpus.ts";

const COUNTS = [4, 6, 8, 9, 12, 14, 15];

Deno.test("a report on several topics tells what happened with each before more of any", async () => {
  const records = [...patents("one", 2010, COUNTS), ...patents("two", 2010, COUNTS.toReversed())];
  await withRecords(records, async (trends) => {
    const report = await trendReport(trends, [
      await trends.topic("one"),
      await trends.topic("two"),
    ]);
    const html = await reportHtml(report);
    const places = ["<b>One.</b>", "<b>Two.</b>", '<h2 class="line">One', '<h2 class="line">Two']
      .map((part) => html.indexOf(part));
    assertEquals(places, places.toSorted((one, other) => one - other));
    assert(places[0]! > 0);
    for (const { opening } of report.lines) {
      assertEquals(html.split(opening[0]!.replace(/\.$/, "")).length > 1, true);
    }
    const charts = exhibitsOf(report).flatMap(({ show }) =>
      show.as === "chart" && show.views ? [show.views] : []
    );
    assertEquals(charts.length, 2, "each topic has its views");
    for (const { views } of charts) assert(views.length > 5);
  }, { asOf: "2016-12-31" });
});

Deno.test("what is sent on shows its title and what happened first, of several topics each", async () => {
  const records = [...patents("<one>", 2010, COUNTS), ...patents("two", 2010, COUNTS.toReversed())];
  await withRecords(records, async (trends) => {
    const [one, two] = [await trends.topic("<one>"), await trends.topic("two")];
    const previewOf = async (about: Parameters<typeof trendReport>[1]) => {
      const report = await trendReport(trends, about);
      const html = await reportHtml(report);
      const [head] = html.split("<style>");
      const said = (name: string) =>
        unescape(
          new RegExp(`<meta (?:name|property)="${name}" content="([^"<>]*)">`).exec(head!)![1]!,
        );
      assertEquals(said("og:title"), `${report.title}: trend report`);
      assertEquals(said("og:description"), said("description"));
      return [said("description"), ...report.lines.map(({ opening }) => opening[0])];
    };
    const [alone, first] = await previewOf(one);
    assertEquals(alone, first);
    const [both, of, other] = await previewOf([one, two]);
    assertEquals(both, `<one>: ${of} Two: ${other}`);
  }, { asOf: "2016-12-31" });
});

Deno.test("a half without another beside it takes the row, and is drawn for it", async () => {
  await withRecords(patents("one", 2010, COUNTS), async (trends) => {
    const html = await reportHtml(await trendReport(trends, [await trends.topic("one")]));
    const [, kind] = /class="exhibit (\w+) chart" id="patents"/.exec(html)!;
    assertEquals(kind, "full");
    assert(/id="patents".*?<svg[^>]* width="820"/s.test(html));
  }, { asOf: "2016-12-31" });
});

/** Who leads in a report. */
function leadersIn(report: Report) {
  const [found] = exhibitsOf(report).flatMap(({ show, ...exhibit }) =>
    show.as === "leaders" ? [{ show, ...exhibit }] : []
  );
  return found;
}

/** Patents of organisations in countries, some of which shout. */
function placed(country: string, name: string, count: number): DocumentRecord[] {
  return patents("one", 2010, [count]).map((each) => ({
    ...each,
    id: `${each.id}-${country}-${name}`,
    places: [{ parts: [{ kind: "country", name: country }] }],
    organizations: [{ key: null, name }],
  }));
}

Deno.test("a leader whose name others may be written by says so, and claims nothing", async () => {
  const records = [
    ...placed("Austria", "Intel Corporation", 6),
    ...placed("Austria", "INTEL CORP", 4),
    ...placed("Austria", "Siemens AG", 3),
  ];
  await withRecords(records, async (trends) => {
    const report = await trendReport(trends, [await trends.topic("one")]);
    const { show, rules } = leadersIn(report)!;
    const { leaders } = show.lists.find(({ title }) => title.startsWith("Organisations"))!;
    assertEquals(leaders.map(({ name, alike }) => [name, alike]), [
      ["Intel Corporation", ["Intel Corp"]],
      ["Intel Corp", ["Intel Corporation"]],
      ["Siemens AG", []],
    ]);
    assertEquals(rules.filter((each) => each.includes("nobody decided it")).length, 1);
    const html = await reportHtml(report);
    assert(html.includes('Intel Corporation <small class="alike">perhaps also Intel Corp</small>'));
  }, { asOf: "2016-12-31" });
  await withRecords(placed("Austria", "Siemens AG", 3), async (trends) => {
    const report = await trendReport(trends, [await trends.topic("one")]);
    const { rules } = leadersIn(report)!;
    assertEquals(rules.filter((each) => each.includes("nobody decided it")), []);
  }, { asOf: "2016-12-31" });
});

Deno.test("names that shout are tamed where they are shown, and as they are in the data", async () => {
  const records = [
    ...placed("Austria", "TECHNISCHE UNIVERSITAET WIEN", 5),
    ...placed("Belgium", "UNIVERSITE DE LIEGE", 3),
  ];
  await withRecords(records, async (trends) => {
    const report = await trendReport(trends, [await trends.topic("one")]);
    const { show, frame } = leadersIn(report)!;
    const [organisations] = show.lists;
    assertEquals(organisations!.leaders.map(({ name }) => name), [
      "Technische Universitaet Wien",
      "Universite de Liege",
    ]);
    assertEquals(frame.texts("name").slice(0, 2), [
      "TECHNISCHE UNIVERSITAET WIEN",
      "UNIVERSITE DE LIEGE",
    ]);
    assert(report.lines[0]!.opening.join(" ").includes("Technische Universitaet Wien"));
  }, { asOf: "2016-12-31" });
});

Deno.test("where it happened is a map, whose numbers are all in the data", async () => {
  const names = ["Austria", "Belgium", "Chile", "Denmark", "Estonia", "Finland", "Ghana"];
  const records = names.flatMap((name, at) => placed(name, `Institute of ${name}`, 9 - at));
  await withRecords(records, async (trends) => {
    const topic = await trends.topic("one");
    const report = await trendReport(trends, [topic]);
    const { show, frame, anchor } = leadersIn(report)!;
    assert(show.map!.alt.startsWith("Map"), show.map!.alt);
    const rows = frame.toRecords().filter(({ list }) => list === "Countries in patents");
    assertEquals(
      rows.map(({ name, count }) => [name, count]),
      names.map((name, at) => [name, 9 - at]),
    );
    assertEquals(show.lists.find(({ title }) => title === rows[0]!.list)!.leaders.length, 5);
    const html = await reportHtml(report);
    assert(html.includes('<figure class="map">') && html.includes(`href="data/${anchor}.svg"`));
    assert(html.includes("borders as in Natural Earth"));
  }, { asOf: "2016-12-31" });
  await withRecords(placed("Austria", "Institute", 9), async (trends) => {
    const report = await trendReport(trends, [await trends.topic("one")]);
    assertEquals(leadersIn(report)?.show.map ?? null, null, "one country is no map");
  }, { asOf: "2016-12-31" });
});

Deno.test("data that are known by the year reach a year, wherever the page says so", async () => {
  const records = patents("one", 2010, COUNTS).map((each) => {
    const year = new Date(each.published!.instant).getUTCFullYear();
    return { ...each, published: { instant: Date.UTC(year, 0), precision: "year" as const } };
  });
  await withRecords(records, async (trends) => {
    const report = await trendReport(trends, [await trends.topic("one")], { made: "2025-06-30" });
    const html = (await reportHtml(report)).replaceAll("\u00a0", " ");
    assertEquals(report.reach, [
      { day: "2016-01-01", precision: "year" },
      { day: "2016-01-01", precision: "year" },
    ]);
    for (
      const said of ["· Data to 2016 ·", "data to 2016</p>", "as of 2016 ·", "15 so far in 2016"]
    ) {
      assert(html.includes(said), said);
    }
    assert(!/1 January 2016|until 2016/.test(html));
    // the year in which they end stays unfinished
    assertEquals(report.lines[0]!.keyFigures[0]!.label, "Patents in 2015");
  });
});

Deno.test("a source that has no more of a subject is not said to have ended itself", async () => {
  const of = (name: string, counts: readonly number[]) =>
    patents("one", 2010, counts).map((each) => ({
      ...each,
      id: `${each.id}-${name}`,
      source: { id: name, name },
    }));
  const records = [
    ...of("Old Office", [80, 64, 52, 40, 32, 26, 22, 0, 0, 0]),
    ...of("New Office", Array(10).fill(9)),
  ];
  await withRecords(records, async (trends) => {
    const report = await trendReport(trends, [await trends.topic("one")]);
    const said = report.lines[0]!.opening.join(" ").replaceAll("\u00a0", " ");
    assert(
      / would mislead: .*Old Office \(\d+ % of the records in finished years until 201\d\) gave none since\./
        .test(
          said,
        ),
      said,
    );
  }, { asOf: "2019-12-31" });
});

Deno.test("a corpus without a title is called so", async () => {
  await withRecords(patents("one", 2010, COUNTS), async (trends) => {
    const html = await reportHtml(await trendReport(trends, [await trends.topic("one")]));
    assert(html.includes("Corpus without a title"));
    assert(!html.includes("Corpus: ."));
  }, { title: "", asOf: "2016-12-31" });
});

Deno.test("columns of which nothing is known are left out", () => {
  const column = (name: string, cells: readonly string[]) =>
    ({ name, unit: null, numeric: false, cells }) as const;
  const columns = [column("A", ["1", "–"]), column("B", ["–", "–"]), column("C", ["", "–"])];
  const html = tableHtml({ as: "table", half: false, foot: null, columns }, "label");
  assertEquals([...html.matchAll(/<th[^>]*>(\w)/g)].map(([, name]) => name), ["A"]);
});

Deno.test("the reference is given as BibTeX, too", async () => {
  await withRecords(patents("one", 2010, COUNTS), async (trends) => {
    const report = await trendReport(trends, [await trends.topic("one")], {
      title: "50 % of {one}",
      made: "2025-06-30",
    });
    const html = await reportHtml(report);
    const [, entry] = /<summary>BibTeX<\/summary><pre[^>]*>([^<]*)/.exec(html)!;
    assert(entry!.startsWith("@misc{trendframe:2025-06-30:50_20__25__20_of_20__7b_one_7d_,\n"));
    assert(entry!.includes("title = {{50 \\% of \\textbraceleft{}one\\textbraceright{}: trend"));
    assert(entry!.includes("year = {2025},\n  month = {6}"));
    assert(entry!.includes(`fingerprint ${report.corpus.fingerprint}`));
  }, { asOf: "2016-12-31" });
});

Deno.test("a table of numbers says why a bucket is not complete, of several series of which", () => {
  const labels = ["2019", "2020", "2021", "2022", "2023"], counts = [1, 2, 3, 4, 5];
  const rest = { amount: [], weightedCounts: counts, variances: counts, withoutLabel: 0 };
  const series = { labels, counts, ...rest };
  const reach = { from: "2010-01-01", asOf: "2023-06-30" };
  const began: Lack = { reason: "source_began", after: null, before: "2020-01-01" };
  const paused: Lack = {
    reason: "source_paused",
    after: "2020-12-31",
    before: "2022-01-01",
    least: 1,
  };
  const notComplete = (frame: Parameters<typeof numbersTable>[0]) => {
    const { columns } = numbersTable(frame);
    assertEquals(columns.filter(({ name }) => /partial|Unfinished/i.test(name)), []);
    return columns.find(({ name }) => name === "Not complete")?.cells;
  };
  const of = (...lacks: Lack[]) => ({ ...reach, lacks });
  const years = { ...context(), resolution: "year" } as const;
  assertEquals(notComplete(seriesFrame(series, { ...years, window: of(began, paused) })), [
    "before a source begins",
    "no",
    "in a pause of a source",
    "no",
    "unfinished",
  ]);
  const cut = { ...of(), end: "2022-06-30" };
  const several = [
    { name: "A", series, window: of(began) },
    { name: "B", series, window: of(began, paused) },
    { name: "C", series, window: cut },
  ];
  assertEquals(notComplete(wideFrame(several, years)), [
    "A and B: before a source begins",
    "no",
    "B: in a pause of a source",
    "C: cut by the bounds",
    "A and B: unfinished; C: cut by the bounds",
  ]);
  assertEquals(notComplete(wideFrame(several.slice(0, 2), years))!.at(-1), "unfinished");
});
