import { assertEquals, assertStringIncludes } from "@std/assert";
import { tableOf } from "./_csv.ts";
import { withCorpus } from "./_corpus.ts";
import { run } from "./_run.ts";

async function query(corpus: string, typed: string): Promise<string> {
  const [type, ...options] = typed.split(" ").map((each) => each.replaceAll("_", " "));
  const { status, out, err } = await run(["query", type!, corpus, ...options]);
  assertEquals(status, 0, err);
  return out;
}

Deno.test("organisations: rows, number, series, groups and statistics", async () => {
  await withCorpus(async (corpus) => {
    const rows = tableOf(await query(corpus, "organizations"));
    assertEquals(
      rows.head,
      "id,name,foundedOn,foundedPrecision,employeesCount,description,url,gpes,topics",
    );
    assertEquals(rows.rows.length, 3);
    assertEquals(await query(corpus, "organizations --count"), "3\n");
    const counts: [string, number][] = [
      ["--topic Quantum_computing", 2],
      ["--topic Quantum_computing --certainty 0.9", 0],
      ["--topic Computing --children", 2],
      ["--match acme", 1],
      ["--organization Acme_Ltd", 1],
      ["--place France", 1],
      ["--employees 11-50,unknown", 3],
      ["--employees 1-10", 0],
      ["--start 2000", 0],
    ];
    for (const [filters, count] of counts) {
      assertEquals(await query(corpus, `organizations ${filters} --count`), `${count}\n`, filters);
    }
    assertEquals(
      await query(corpus, "organizations --summary"),
      "by,name,count\ncountry,France,1\ncountry,Germany,1\nemployees,11-50,1\nemployees,unknown,2\n",
    );
    assertStringIncludes(await query(corpus, "organizations --group-by topic"), "Laser optics");
    assertStringIncludes(await query(corpus, "organizations --series year"), "label,");
    assertStringIncludes(
      await query(corpus, "organizations --match acme --explain"),
      "/facts/organizations/",
    );
    assertEquals(
      JSON.parse(await query(corpus, "organizations --top 2 --format json")).total,
      3,
    );
  });
});

Deno.test("manifestations: rows, types, dates, and a note where there are more", async () => {
  await withCorpus(async (corpus) => {
    const types = async (options: string) =>
      JSON.parse(await query(corpus, `manifestations --format json ${options}`)).data
        .map(({ type }: { type: string }) => type);
    const rows = tableOf(await query(corpus, "manifestations"));
    assertEquals(
      rows.head,
      "type,references,title,start,end,uniqueSourceCount,companies,products,amount",
    );
    assertEquals((await types("--types acquisition,partnership")).sort(), [
      ...Array(4).fill("acquisition"),
      "partnership",
    ]);
    assertEquals(await types("--start 2020-06 --end 2020-06"), ["partnership"]);
    assertEquals(await types("--match Beta --types partnership"), ["partnership"]);
    assertEquals((await types("--organization Gamma;_Inc")).sort(), ["acquisition", "investment"]);
    const { out, err } = await run(["query", "manifestations", corpus, "--top", "1"]);
    assertEquals(tableOf(out).rows.length, 1);
    assertStringIncludes(err, "more than the 1");
    assertStringIncludes(
      await query(corpus, "manifestations --types news --explain"),
      "/manifestations/search",
    );
  });
});

Deno.test("filters and verbs that they do not have are refused", async () => {
  await withCorpus(async (corpus) => {
    const refused: [string, string][] = [
      ["organizations --types lbo", "--types"],
      ["organizations --employees many", "many"],
      ["organizations --employees ,", "at least one"],
      ["organizations --certainty 0.5", "--topic"],
      ["organizations --summary --organization Acme_Ltd", "--summary has no filter"],
      ["organizations --series year --score-weighted", "--score-weighted"],
      ["manifestations --count", "--count"],
      ["manifestations --series year", "--series"],
      ["manifestations --types rumour", "rumour"],
      ["manifestations --certainty 0.5", "--certainty"],
      ["patents --employees 1-10", "--employees"],
    ];
    for (const [typed, said] of refused) {
      const [type, ...options] = typed.split(" ").map((each) => each.replaceAll("_", " "));
      const { status, err } = await run(["query", type!, corpus, ...options]);
      assertEquals([status > 0, err.includes(said)], [true, true], `${typed}: ${err}`);
    }
  });
});
