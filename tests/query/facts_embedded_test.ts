import { assert, assertEquals } from "@std/assert";
import { buildDemo } from "../../lib/corpus/build_demo.ts";
import { openCorpus } from "../../lib/open.ts";
import { Trends } from "../../lib/query/trends.ts";

async function withCorpus(check: (trends: Trends) => Promise<void>): Promise<void> {
  const folder = await Deno.makeTempDir({ prefix: "trendframe-" });
  try {
    await buildDemo(`${folder}/demo.sqlite`, { documents: 2_000 });
    await using trends = await openCorpus(`${folder}/demo.sqlite`);
    await check(trends);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

const sum = (values: readonly (number | null)[]) => values.reduce((a, b) => a! + b!, 0);

Deno.test("organisations: count, rows, series, groups and summary of one question agree", async () => {
  await withCorpus(async (trends) => {
    const topic = await trends.topic("quantum computing");
    const plain = new Trends({ ...trends.engine, capabilities: {} });
    const questions = [
      (each: Trends) => each.organizations(),
      (each: Trends) => each.organizations().topic(topic, { children: true, certainty: 0.5 }),
      (each: Trends) =>
        each.organizations().matching("develops OR for OR quantum").employees(
          "501-1000",
          "unknown",
        ),
    ];
    for (const ask of questions) {
      const question = ask(trends);
      const count = await question.count();
      assert(count > 0, String(question));
      const rows = await question.top(10_000).facts({ fields: ["id", "name"] });
      assertEquals(rows.height, count, String(question));
      const series = await question.timeSeries("year");
      assertEquals(sum(series.numbers("count"))! + Number(series.facts.withoutLabel), count);
      const summary = await question.summary();
      assertEquals(summary.facts.organizations, count);
      const counts = (by: string) =>
        summary.toRecords().filter((row) => row.by === by)
          .map(({ name, count }) => [String(name), Number(count)] as const);
      const grouped = async (by: string) => {
        const groups = await question.groupBy(by);
        const names = groups.texts("name");
        return new Map(groups.numbers("count").map((count, at) => [names[at], count]));
      };
      const countries = await grouped("country");
      assertEquals(new Map(counts("country")), countries);
      const sizes = await grouped("employeesCount");
      for (const [name, count] of counts("employees")) {
        if (name !== "unknown") assertEquals(sizes.get(name), count);
      }
      assertEquals(
        (await question.groupBy("topic")).toRecords(),
        (await ask(plain).groupBy("topic")).toRecords(),
      );
      assertEquals(
        (await question.members("2015")).texts("id"),
        (await ask(plain).members("2015")).texts("id"),
      );
    }
  });
});

Deno.test("manifestations: pages add up, and every year is part of the whole", async () => {
  await withCorpus(async (trends) => {
    const all = await trends.manifestations().all();
    assert(all.height > 1_000);
    const starts = all.toRecords().map(({ start }) => start);
    const dated = starts.filter((start) => start !== null);
    assertEquals(dated.map(Number), dated.map(Number).toSorted((a, b) => b - a));
    assert(starts.slice(dated.length).every((start) => start === null));

    const years = await trends.acquisitions().timeSeries("year");
    let inYears = 0;
    for (const year of years.texts("label")) {
      inYears += (await trends.manifestations().between(year!, year!).all()).height;
    }
    const before = await trends.manifestations().until(`${Number(years.texts("label")[0]) - 1}`)
      .all();
    const after = await trends.manifestations()
      .since(`${Number(years.texts("label").at(-1)) + 1}`).all();
    assertEquals(inYears + before.height + after.height, dated.length);

    const deals = await trends.manifestations().types("acquisition", "merger").all();
    assertEquals(deals.height, await trends.acquisitions().count());
    const launches = await trends.manifestations().types("product_launch").all();
    assertEquals(launches.height, await trends.productLaunches().count());
    const reported = launches.numbers("uniqueSourceCount").filter((count) => count! > 1);
    assert(reported.length > 0);
  });
});
