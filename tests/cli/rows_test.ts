import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { withFolder } from "../corpus/files/_folder.ts";
import { tableOf } from "./_csv.ts";
import { withCorpus } from "./_corpus.ts";
import { run } from "./_run.ts";

/** The flat record's fields that all document types have, as the specification names them. */
const COMMON =
  "id,source,publishedAt,publishedPrecision,url,domain,language,image,title,summary,body," +
  "topics,topicsTitle,topicsSummary,topicsBody,parentGpes,parentGpesTitle,parentGpesSummary," +
  "acquisitionNodes,cityNodes,countryNodes,gpeNodes,investmentNodes,mergerNodes,orgNodes," +
  "partnershipNodes,settlementNodes,subCountryNodes,worldRegionNodes,score";
const PROJECT =
  `${COMMON},status,acronym,program,cordisEcContribution,cordisGrantDoi,endDate,startDate,totalCost`;

const HEADS: Readonly<Record<string, string>> = {
  "projects": PROJECT,
  "grants": PROJECT,
  "research-articles":
    `${COMMON},journal,journalAbbr,journalIssnL,doi,forwardCitationCount,workType`,
  "news-articles": `${COMMON},sourceIsPremium,sourceCountries`,
  "patents": `${COMMON},applicationNumber,grantNumber,publicationNumber,state,ipc`,
  "pdfs": COMMON,
  "product-launches": COMMON,
  "earnings-calls": COMMON,
  "partnerships": COMMON,
  "acquisitions":
    "id,acquisitionType,acquiredOn,acquiredPrecision,amount,acquirer,acquiree,certainty",
  "investments":
    "id,investmentType,announcedOn,announcedPrecision,amount,investors,investee,certainty",
  "topics --match quantum": "id,name,score,description,parents",
  "related --topic Quantum_computing": "id,name,organizationCount,similarity",
  "patents --group-by topic": "id,name,count,amount",
  "grants --group-by organization": "id,name,count,amount",
  "investments --group-by country": "id,name,count,amount",
};

async function query(corpus: string, typed: string): Promise<string> {
  const [type, ...options] = typed.split(" ").map((each) => each.replaceAll("_", " "));
  const { status, out, err } = await run(["query", type!, corpus, ...options]);
  assertEquals(status, 0, err);
  return out;
}

Deno.test("rows as CSV have the columns of their type, with rows and without", async () => {
  await withCorpus(async (corpus) => {
    for (const [typed, head] of Object.entries(HEADS)) {
      const { head: found, rows } = tableOf(await query(corpus, typed));
      assertEquals(found, head, typed);
      assert(rows.length > 0, typed);
      assertEquals(
        await query(corpus, `${typed} --top ${typed.includes("group") ? 1 : 0}`).then(
          (csv) => tableOf(csv).head,
        ),
        head,
        typed,
      );
    }
  });
});

Deno.test("a project as CSV: references by name joined by `; `, dates as ISO, nothing as nothing", async () => {
  await withCorpus(async (corpus) => {
    for (const type of ["projects", "grants"]) {
      const csv = await query(corpus, `${type} --topic Quantum_computing`);
      const { id, title, summary, body, orgNodes, countryNodes, topics, ...more } = tableOf(csv)
        .rows[0]!;
      assertEquals([id, title, body], ["pr:1", "Qubits, first", ""]);
      assertEquals(summary, 'A "quoted" summary; with, commas');
      assertEquals([orgNodes, countryNodes, topics], [
        "Acme Ltd; Beta GmbH",
        "France; Germany",
        "Quantum computing",
      ]);
      assertEquals([more.publishedAt, more.startDate], [
        "2019-11-05T00:00:00Z",
        "2020-01-01T00:00:00Z",
      ]);
      assertEquals([more.totalCost, more.status, more.program], ["3660.4", "SIGNED", ""]);
    }
  });
});

Deno.test("deals as CSV: dates as days, amounts as plain numbers, sides by name", async () => {
  await withCorpus(async (corpus) => {
    const acquisitions = tableOf(await query(corpus, "acquisitions")).rows;
    assertEquals(acquisitions.map((row) => Object.values(row).join("|")), [
      "aq:3||2021-03-04|||Acme Ltd||1.0",
      "aq:2|lbo|2020-03-04||0.2|Beta GmbH|Gamma; Inc|1.0",
      "aq:1|lbo|2020-02-03||0.1|Acme Ltd|Beta GmbH|1.0",
      "aq:4||||5000000.0|Acme Ltd||1.0",
    ]);
    const investments = tableOf(await query(corpus, "investments")).rows;
    assertEquals(investments.map((row) => Object.values(row).join("|")), [
      "in:1|seed|2020-02-03||64609737.44|Acme Ltd; Gamma; Inc|Beta GmbH|1.0",
      "in:2|series_a|2020-01-01|year|1000000.1||Beta GmbH|1.0",
    ]);
  });
});

Deno.test("--by says which groups are the largest, and the note which tie is cut", async () => {
  await withCorpus(async (corpus) => {
    const asked = async (...options: string[]) => {
      const { status, out, err } = await run(["query", "acquisitions", corpus, ...options]);
      assertEquals(status, 0, err);
      return { names: tableOf(out).rows.map(({ name }) => name), err };
    };
    const groups = ["--group-by", "organization", "--top"];
    assertEquals((await asked(...groups, "1")).names, ["Acme Ltd"]);
    assertEquals((await asked(...groups, "2", "--by", "count")).names, ["Acme Ltd", "Beta GmbH"]);
    const { names, err } = await asked("--group-by", "acquisitionType", "--by=amount");
    assertEquals(names, ["lbo"]);
    assertEquals(err.includes("tie"), false);
    const investments = await run([
      "query",
      "investments",
      corpus,
      "--group-by=investors",
      "--top=1",
      "--by=amount",
    ]);
    assertStringIncludes(
      investments.err,
      "Note: 2 groups tie at $64.6\u00a0million: 1 of them is given, the first by id\n",
    );
  });
});

Deno.test("--top is how many rows, 10 without it; deals come the latest first", async () => {
  await withCorpus(async (corpus) => {
    const ids = async (typed: string) =>
      tableOf(await query(corpus, typed)).rows.map(({ id }) => id);
    assertEquals(await ids("patents"), ["pa:5", "pa:2", "pa:4", "pa:1", "pa:3"]);
    assertEquals(await ids("patents --top 2"), ["pa:5", "pa:2"]);
    assertEquals(await ids("patents --match laser"), ["pa:1", "pa:2"]);
    assertEquals(await ids("acquisitions --start 2020-03 --end 2020"), ["aq:2"]);
    assertEquals(await ids("acquisitions --top 2"), ["aq:3", "aq:2"]);
    assertEquals(await ids("acquisitions --top 2 --sort amount"), ["aq:4", "aq:2"]);
    assertEquals(await ids("acquisitions --top 1 --sort amount:asc"), ["aq:1"]);
    assertEquals((await ids("patents --top 0")).length, 0);
  });
});

Deno.test("--count is the number alone, whatever --format says", async () => {
  await withCorpus(async (corpus) => {
    const counts: Readonly<Record<string, number>> = {
      "projects": 2,
      "grants": 2,
      "grants --start 2021": 1,
      "patents": 5,
      "patents --start 2021": 3,
      "patents --match nothing_at_all": 0,
      "partnerships": 1,
      "product-launches --organization Acme_Ltd": 1,
      "earnings-calls --start 2021": 0,
      "acquisitions": 4,
      "acquisitions --topic Quantum_computing": 4,
      "acquisitions --types lbo,other": 2,
      "acquisitions --min-value 0.1": 2,
      "acquisitions --max-value 0.1": 1,
      "investments --topic Quantum_computing --topic-link investor": 1,
      "topics --match optics": 2,
      "related --topic Quantum_computing": 1,
    };
    for (const [typed, count] of Object.entries(counts)) {
      for (const format of ["", " --format json", " --format table"]) {
        assertEquals(await query(corpus, `${typed} --count${format}`), `${count}\n`, typed);
      }
    }
  });
});

Deno.test("json is the operation's answer: nested where the operation nests, with the total", async () => {
  await withCorpus(async (corpus) => {
    const answer = async (typed: string) =>
      JSON.parse(await query(corpus, `${typed} --format json`));
    const projects = await answer("projects --topic Quantum_computing");
    assertEquals([projects.total, projects.data.length], [1, 1]);
    assertEquals(projects.data[0].orgNodes.map(({ name }: { name: string }) => name), [
      "Acme Ltd",
      "Beta GmbH",
    ]);
    const grants = await answer("grants --topic Quantum_computing");
    assertEquals(grants.data[0].nodes.org.length, 2);
    assertEquals(grants.data[0].totalCost, 3660.4);
    const launches = await answer("product-launches");
    assertEquals(launches.data[0].topics, { document: [], title: [], summary: [], body: [] });

    const { data, total } = await answer("acquisitions --top 1 --sort amount:asc");
    assertEquals([data.length, total], [1, 4]);
    assertEquals(data[0].amount, 0.1);
    assertEquals((await answer("topics --match quantum")).data[0].name, "Quantum computing");
    assertEquals(await answer("investments --summary --topic Quantum_computing"), {
      total: 2,
      perType: { seed: 1, series_a: 1 },
    });
  });
});

Deno.test("jsonl is a record per line with the columns of the CSV", async () => {
  await withCorpus(async (corpus) => {
    for (const typed of ["patents", "acquisitions", "patents --series year"]) {
      const lines = (await query(corpus, `${typed} --format jsonl`)).trimEnd().split("\n");
      const { head, rows } = tableOf(await query(corpus, `${typed} --format csv`));
      assertEquals(lines.length, rows.length);
      for (const line of lines) assertEquals(Object.keys(JSON.parse(line)).join(), head);
    }
  });
});

Deno.test("a table is for terminals, CSV for everything else, unless --format says so", async () => {
  await withCorpus(async (corpus) => {
    const args = ["query", "patents", corpus, "--match", "laser"];
    const csv = (await run(args)).out;
    const table = (await run(args, { isTerminal: true })).out;
    const narrow = (await run(args, { isTerminal: true, width: 30 })).out;
    assert(csv.startsWith("id,source,"));
    assert(/^title +publishedAt +score\n/.test(table) && table.includes("--format csv"), table);
    assert(/^title +publishedAt\n/.test(narrow), narrow);
    assertEquals((await run([...args, "--format", "csv"], { isTerminal: true })).out, csv);
    assertEquals((await run([...args, "--format", "table"])).out, table);
  });
});

Deno.test("--explain shows the request, its curl without a key, and the engine's query", async () => {
  await withCorpus(async (corpus) => {
    const explained = async (more: string) => {
      const out = await query(corpus, `patents --match laser --start 2020 ${more} --explain`);
      assert(out.includes("$TRENDFRAME_API_KEY"), out);
      return { out, ...JSON.parse(out.slice(0, out.indexOf("\n\n"))) };
    };
    const { out, operation, input } = await explained("--top 3 --sort score:asc");
    assertEquals(operation, "searchPatents");
    assertEquals(input.query, { type: "query", query: "laser" });
    assertEquals([input.start, input.end, input.take], ["2020-01-01", undefined, 3]);
    assertEquals([input.sortColumn, input.sortDirection], ["score", "asc"]);
    assert(out.includes("/proof-points/patents/search"), out);
    assertEquals((await explained("--count")).input.take, 0);
    const series = await explained("--series month");
    assertEquals([series.operation, series.input.resolution], ["patentsTimeSeries", "month"]);
  });
});

Deno.test("a table has all notes below it, as CSV has them beside it", async () => {
  await withFolder({}, async (folder) => {
    const corpus = `${folder}/demo.sqlite`;
    await run(["demo", corpus, "--documents", "500"]);
    const notesIn = (text: string, begin: string) =>
      text.trimEnd().split("\n").filter((line) => line.startsWith(begin))
        .map((line) => line.slice(begin.length)).toSorted();
    let most = 0;
    for (const more of [["--series", "year"], ["--group-by", "country"], []]) {
      const asked = async (format: string) =>
        await run(["query", "grants", corpus, ...more, "--format", format]);
      const { out } = await asked("table");
      const told = notesIn(out, "note: ");
      assertEquals(told, notesIn((await asked("csv")).err, "Note: "));
      assert(!out.includes("noteText"), out);
      most = Math.max(most, told.length);
    }
    assert(most > 3, `${most}`);
  });
});
