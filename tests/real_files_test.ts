import { parse } from "csv-parse/sync";
import { assert, assertEquals } from "@std/assert";
import { basename, join } from "@std/path";
import { CORDIS_FILES, sharedData, withShared } from "./_shared.ts";
import { tableOf } from "./cli/_csv.ts";
import { certaintyGrowth, openCorpus, sweep } from "trendframe";
import { run } from "./cli/_run.ts";

/** The files are beside the project; what they hold is read here with as little code as can be. */
const PATHS = {
  openalex: sharedData("openalex_works_2022_tu9.json"),
  snapshot: sharedData("openalex_works_snapshot_2023.jsonl"),
  pubmed: sharedData("pubmed_eye_movements_2020.csv"),
  patents: sharedData("google_patents_search.csv"),
  rounds: sharedData("crunchbase_rounds_2013-10.csv"),
  companies: sharedData("crunchbase_companies_2013-10.csv"),
  acquisitions: sharedData("crunchbase_acquisitions_2013.csv"),
};
const PROJECTS = CORDIS_FILES.map(sharedData);

withShared(
  "the real files, from the command line to numbers that plain code finds in them",
  [...PROJECTS, ...Object.values(PATHS)],
  async (t) => {
    const folder = await Deno.makeTempDir();
    const cordis = join(folder, "projects");
    await Deno.mkdir(cordis);
    for (const path of PROJECTS) await Deno.copyFile(path, join(cordis, basename(path)));
    const corpus = `${folder}/real.sqlite`;
    const articles = `${folder}/articles.sqlite`;
    const query = async (type: string, from: string, ...options: string[]) => {
      const { status, out, err } = await run(["query", type, from, ...options]);
      assertEquals(status, 0, err);
      return out;
    };
    const series = async (type: string, from: string, width: string, ...options: string[]) =>
      tableOf(await query(type, from, "--series", width, "--format", "csv", ...options)).rows;
    try {
      assertEquals((await run(["build", corpus, cordis, ...Object.values(PATHS)])).status, 0);
      assertEquals((await run(["build", articles, PATHS.pubmed])).status, 0);

      await t.step("as many records as the files have rows", async () => {
        const { types, sources } = JSON.parse(
          (await run(["info", corpus, "--format", "json"])).out,
        );
        const rows = Object.fromEntries(
          (sources as { path: string; rows: number }[]).map(({ path, rows }) => [path, rows]),
        );
        const lines = (await Deno.readTextFile(PATHS.snapshot)).trim().split("\n").length;
        assertEquals(rows, {
          [cordis]: PROJECTS.length,
          [PATHS.openalex]: JSON.parse(await Deno.readTextFile(PATHS.openalex)).length,
          [PATHS.snapshot]: lines,
          [PATHS.pubmed]: (await rowsOf(PATHS.pubmed)).length,
          [PATHS.patents]: (await rowsOf(PATHS.patents)).length,
          [PATHS.rounds]: (await rowsOf(PATHS.rounds)).length,
          [PATHS.companies]: (await rowsOf(PATHS.companies)).length,
          [PATHS.acquisitions]: (await rowsOf(PATHS.acquisitions)).length,
        });
        assertEquals(
          Object.fromEntries(
            ["projects", "patents", "acquisitions", "investments"].map((type) => [
              type,
              types[type].count,
            ]),
          ),
          { projects: 144, patents: 5_321, acquisitions: 9_562, investments: 31_679 },
        );
      });

      await t.step("projects on quantum computers by year of their signature", async () => {
        const signed = (await projects()).map(({ ecSignatureDate }) => ecSignatureDate!);
        const expected = tally(signed.map((date) => date.slice(0, 4)));
        assertEquals(expected, { 2022: 45, 2023: 43, 2024: 21, 2025: 35 });
        const topic = ["--topic", "quantum computers"];
        assertEquals(counts(await series("projects", corpus, "year", ...topic)), expected);
        const [last] = (await series("projects", corpus, "year", ...topic)).slice(-1);
        assertEquals(last!.partial, "true");
      });

      await t.step("topics by their vocabulary, and a name that several have", async () => {
        const asked = async (type: string, topic: string) =>
          Number(await query(type, corpus, "--topic", topic, "--count"));
        // too short a name to be looked for in texts: what counts is what the sources file there
        const law = "C199539241";
        const works = [
          ...JSON.parse(await Deno.readTextFile(PATHS.openalex)),
          ...(await Deno.readTextFile(PATHS.snapshot)).trim().split("\n").map((line) =>
            JSON.parse(line)
          ),
        ] as { concepts?: { id: string }[] }[];
        const filed = works.filter(({ concepts }) => concepts?.some(({ id }) => id.endsWith(law)));
        const codes = await Promise.all(
          PROJECTS.map((path) => Deno.readTextFile(path)),
        );
        const projectsOnLaw = codes.filter((xml) => xml.includes("<code>/29/89</code>"));
        for (const topic of ["openalex:Law", `openalex:${law}`]) {
          assertEquals(await asked("research-articles", topic), filed.length);
          assertEquals(await asked("projects", topic), 0);
        }
        for (const topic of ["euroscivoc:law", "euroscivoc:29/89"]) {
          assertEquals(await asked("projects", topic), projectsOnLaw.length);
        }
        const { status, err } = await run(["query", "projects", corpus, "--topic", "law"]);
        assertEquals(status, 2);
        assertEquals(err.match(/^ {2}\w+:law(?= \()/gim), ["  euroscivoc:law", "  openalex:Law"]);

        const form = await run([
          "query",
          "projects",
          corpus,
          ...["--topic", "quantum computer", "--count"],
        ]);
        assertEquals(form.out, `${codes.length}\n`);
        assert(form.err.includes('"quantum computer" read as "euroscivoc:quantum computers", 148'));
      });

      await t.step("active grants and their exposure by quarter", async () => {
        const options = ["--topic", "quantum computers", "--start", "2024", "--end", "2024"];
        const found = (await series("grants", corpus, "quarter", ...options)).map((row) => [
          row.label,
          Number(row.count),
          Number(row.amount),
        ]);
        assertEquals(found, exposure(await projects()));
        assertEquals(found, [
          ["2024-Q1", 86, 19_576_629],
          ["2024-Q2", 91, 19_999_674],
          ["2024-Q3", 95, 20_623_057],
          ["2024-Q4", 97, 20_819_872],
        ]);
      });

      await t.step("each participant has the contribution that CORDIS gives it", async () => {
        const given = await contributions();
        await using trends = await openCorpus(corpus);
        const query = trends.projects();
        const frame = await query.groupBy("organization", { take: 20, by: "amount" });
        const expected = [...given.values()].filter((each) => each > 0).sort((a, b) => b - a);
        assertEquals(frame.numbers("amount"), expected.slice(0, 20));
        assertEquals([frame.facts.money, frame.facts.share], ["contribution", "own"]);
        const all = (await query.groupBy("organization")).numbers("amount");
        const sum = (values: readonly (number | null)[]) =>
          Math.round(values.reduce<number>((total, each) => total + (each ?? 0), 0));
        assertEquals(sum(all), sum([...given.values()]));
        assertEquals(
          sum(all),
          sum((await projects()).map(({ ecMaxContribution }) => Number(ecMaxContribution))),
        );
      });

      await t.step("every relevance in the OpenAlex file is a threshold of its own", async () => {
        await using trends = await openCorpus(corpus);
        const papers = trends.researchArticles();
        const largest = await papers.groupBy("topic", { take: 5 });
        for (const name of largest.texts("name")) {
          const frame = await sweep(papers.topic(await trends.topic(name!)), { minScore: "all" });
          const steps = new Set(frame.numbers("minScore")).size;
          assertEquals([frame.facts.steps, new Set(frame.texts("series")).size], [steps, steps]);
          const { steps: grown } = await certaintyGrowth(frame);
          assert(grown.length > 1 && grown.length <= steps);
        }
      });

      await t.step("investments by year: counts and sums", async () => {
        const rounds = await rowsOf(PATHS.rounds);
        const found = await series("investments", corpus, "year");
        const years = rounds.map(({ funded_at }) => funded_at!.slice(0, 4));
        assertEquals(counts(found), tally(years));
        assertEquals(
          sums(found),
          sumsBy(rounds, years, ({ raised_amount_usd: amount }) => amount ? Number(amount) : 0),
        );
      });

      await t.step("acquisitions by year: counts, and sums of the amounts in dollars", async () => {
        const deals = (await rowsOf(PATHS.acquisitions)).filter(({ aquired_at }) =>
          /^\d{4}-/.test(aquired_at!)
        );
        const found = await series("acquisitions", corpus, "year");
        const years = deals.map(({ aquired_at }) => aquired_at!.slice(0, 4));
        assertEquals(counts(found), tally(years));
        assertEquals(
          sums(found),
          sumsBy(
            deals,
            years,
            ({ price_amount: amount, price_currency_code: currency }) =>
              currency === "USD" && Number(amount) > 0 ? Number(amount) : 0,
          ),
        );
      });

      await t.step("patents by year of publication", async () => {
        const dates = (await rowsOf(PATHS.patents)).map((row) => row["publication date"]!);
        const years = dates.filter(Boolean).map((date) => date.split("/")[2]!);
        assertEquals(counts(await series("patents", corpus, "year")), tally(years));
        assertEquals(dates.length - years.length, 1);
      });

      await t.step("PubMed's articles by their Publication Year", async () => {
        const years = (await rowsOf(PATHS.pubmed)).map((row) => row["Publication Year"]!);
        assertEquals(counts(await series("research-articles", articles, "year")), tally(years));
      });

      await t.step("a count, its series and its rows agree", async () => {
        const options = [
          "--match",
          "laser OR quantum",
          "--start",
          "2023-02",
          "--end",
          "2024-11-15",
        ];
        for (const type of ["projects", "patents"]) {
          const count = Number(await query(type, corpus, "--count", ...options));
          const months = await series(type, corpus, "month", ...options);
          const rows = tableOf(await query(type, corpus, "--top", "5000", ...options)).rows;
          assert(count > 0, type);
          assertEquals(rows.length, count);
          assertEquals(months.reduce((sum, row) => sum + Number(row.count), 0), count);
          assertEquals(
            counts(months),
            tally(rows.map(({ publishedAt }) => publishedAt!.slice(0, 7))),
          );
        }
      });
    } finally {
      await Deno.remove(folder, { recursive: true });
    }
  },
);

type Row = Readonly<Record<string, string>>;

/** The rows of a CSV, whatever ends its lines; bytes are taken as they are. */
async function rowsOf(path: string): Promise<Row[]> {
  const text = new TextDecoder("latin1").decode(await Deno.readFile(path));
  return parse(text.replace(/^ï»¿/, ""), {
    columns: true,
    relax_quotes: true,
    record_delimiter: /\n/.test(text) ? ["\r\n", "\n"] : "\r",
  }) as Row[];
}

/** The first of some elements of every project file. */
async function projects(): Promise<Row[]> {
  return await Promise.all(PROJECTS.map(async (path) => {
    const xml = await Deno.readTextFile(path);
    const elements = ["ecSignatureDate", "startDate", "endDate", "totalCost", "ecMaxContribution"];
    return Object.fromEntries(elements.map((element) => [
      element,
      new RegExp(`<${element}>([^<]*)<`).exec(xml)?.[1] ?? "",
    ]));
  }));
}

/** What the EC gives each organisation, by its code or name, in cents that add up exactly. */
async function contributions(): Promise<Map<string, number>> {
  const cents = new Map<string, number>();
  for (const path of PROJECTS) {
    const xml = await Deno.readTextFile(path);
    for (const [, head, body] of xml.matchAll(/<organization ([^>]*)>(.*?)<\/organization>/gs)) {
      const amount = / ecContribution="([^"]*)"/.exec(` ${head}`)?.[1];
      const key = /<id>([^<]*)</.exec(body!)?.[1] ?? /<legalName>([^<]*)</.exec(body!)?.[1] ?? "";
      if (amount) cents.set(key, (cents.get(key) ?? 0) + Math.round(100 * Number(amount)));
    }
  }
  return new Map([...cents].map(([key, each]) => [key, each / 100]));
}

const DAY = 86_400_000;

/** Day by day: how many projects run in each quarter of 2024, and what part of their cost is in it. */
function exposure(all: readonly Row[]): (string | number)[][] {
  return [1, 2, 3, 4].map((quarter) => {
    const from = Date.UTC(2024, 3 * quarter - 3, 1), to = Date.UTC(2024, 3 * quarter, 1) - DAY;
    let active = 0, amount = 0;
    for (const { startDate, endDate, totalCost, ecMaxContribution } of all) {
      const start = Date.parse(startDate!), end = Date.parse(endDate!);
      let days = 0;
      for (let day = from; day <= to; day += DAY) if (day >= start && day <= end) days++;
      if (!days) continue;
      active++;
      const cost = Number(totalCost) || Number(ecMaxContribution);
      amount += cost * days / ((end - start) / DAY + 1);
    }
    return [`2024-Q${quarter}`, active, Math.round(amount)];
  });
}

function tally(values: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

/** The counts of a series, empty buckets left out. */
function counts(rows: readonly Row[]): Record<string, number> {
  return Object.fromEntries(
    rows.filter(({ count }) => count !== "0").map(({ label, count }) => [label, Number(count)]),
  );
}

function sums(rows: readonly Row[]): Record<string, number> {
  return Object.fromEntries(
    rows.filter(({ count }) => count !== "0").map(({ label, amount }) => [label, Number(amount)]),
  );
}

function sumsBy(
  rows: readonly Row[],
  years: readonly string[],
  amountOf: (row: Row) => number,
): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const [at, row] of rows.entries()) {
    sums[years[at]!] = (sums[years[at]!] ?? 0) + amountOf(row);
  }
  return sums;
}
