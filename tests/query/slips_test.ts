import { assertEquals } from "@std/assert";
import { lowerCaseOperators } from "../../lib/catalogue/search_slips.ts";
import { Trends } from "../../lib/query/mod.ts";
import { type Note, note, noteText } from "../../lib/words/note.ts";
import { withCorpus as withFile } from "../cli/_corpus.ts";
import { run } from "../cli/_run.ts";
import { fakeEngine, paged, years } from "./_fake_engine.ts";

const OR = note("lower_case_operator", { word: "or" });
const OR_TEXT = "“or” in lower case is a word like others; for either of two write OR";

Deno.test("operators in lower case are found between words, outside of quotes alone", () => {
  const found: Readonly<Record<string, readonly string[]>> = {
    "solar or wind": ["or"],
    "solar or wind or (hydro and not tidal)": ["or", "and", "not"],
    "solar not wind": ["not"],
    "(solar) or -wind": ["or"],
    "solar and title:wind": ["and"],
    '"solar" or "wind"': ["or"],
    '"solar or wind"': [],
    '"or" solar': [],
    'solar "or" wind': [],
    "solar OR wind AND NOT hydro": [],
    "or": [],
    "or solar": [],
    "solar or": [],
    "title:or solar": [],
    "solar OR or": [],
    "error-or-fault or* solar-or-wind": [],
    "oregon Or wind": [],
  };
  for (const [text, words] of Object.entries(found)) {
    assertEquals([text, lowerCaseOperators(text)], [text, words]);
  }
});

Deno.test("each operator is said with what to write", () => {
  assertEquals(
    (["or", "and", "not"] as const).map((word) => noteText(note("lower_case_operator", { word }))),
    [
      OR_TEXT,
      "“and” in lower case is a word like others; words side by side must all be there, with or " +
      "without AND",
      "“not” in lower case is a word like others; to leave out what follows write NOT",
    ],
  );
});

Deno.test("every frame of a question carries what may be a slip in its words", async () => {
  const engine = fakeEngine({
    patentsTimeSeries: () => years(2020, [1, 2]),
    researchArticlesTimeSeries: () => years(2020, [1, 2]),
    searchPatents: paged([{ id: "a" }]),
    searchOrganizations: paged([{ id: "a" }]),
    organizationsSummaryStatistics: () => ({ total: 1, perCountry: {}, perEmployeesCount: {} }),
    searchManifestations: () => ({ data: [], cursor: null }),
  });
  const trends = new Trends(engine);
  const patents = trends.patents().matching("solar or wind");
  const slips = ({ notes }: { readonly notes: readonly Note[] }) =>
    notes.filter(({ code }) => code === "lower_case_operator");
  assertEquals(slips(await patents.timeSeries("year")), [OR]);
  assertEquals(slips(await patents.proofPoints()), [OR]);
  assertEquals(slips(await patents.groupBy("source")), [OR]);
  assertEquals(slips(await patents.members()), [OR]);
  const organizations = trends.organizations().matching("solar or wind");
  assertEquals(slips(await organizations.facts()), [OR]);
  assertEquals(slips(await organizations.summary()), [OR]);
  assertEquals(slips(await trends.manifestations().matching("solar or wind").all()), [OR]);
  assertEquals(
    slips(await trends.patents().not((q) => q.matching("solar or wind")).proofPoints()),
    [OR],
  );
  assertEquals(slips(await trends.patents().matching("solar OR wind").proofPoints()), []);

  const papers = trends.researchArticles();
  assertEquals(slips(await trends.compare({ patents, papers }).timeSeries("year")), [
    { ...OR, about: ["patents"] },
  ]);
  const both = { patents, papers: patents.as("research-articles") };
  assertEquals(slips(await trends.compare(both).timeSeries("year")), [OR]);
});

Deno.test("the command line says an operator in lower case on standard error", async () => {
  await withFile(async (corpus) => {
    const asked = ["query", "patents", corpus, "--match", "laser or mask"];
    for (
      const verb of [["--count"], ["--series", "year"], ["--top", "3"], ["--group-by", "source"]]
    ) {
      const { err } = await run([...asked, ...verb]);
      assertEquals(err.split("\n").filter((line) => line.includes("“or”")), [`Note: ${OR_TEXT}`]);
    }
    const { err } = await run(["query", "patents", corpus, "--match", "laser OR mask", "--count"]);
    assertEquals(err, "");
  });
});
