import { assertEquals } from "@std/assert";
import { differences } from "../../../lib/court/differences.ts";
import { outcomeOf } from "../../../lib/court/outcome.ts";
import type { Question } from "../../../lib/court/question.ts";
import { openCorpus } from "../../../lib/open.ts";
import { publishCorpus } from "../../../lib/publish/mod.ts";
import { build } from "../../conformance/build.ts";
import { document, from, on } from "../../conformance/records.ts";
import { onCluster } from "../../publish/_cluster.ts";

/** Titles of articles, and their years. */
type Titled = readonly (readonly [title: string, year: string])[];

const words = (query: string) => ({ type: "query", query });
const until = (end: string) => ({ type: "date", end });

/** Both scored questions that there are, of a tree. */
function scored(query: object, more: object = {}): Question[] {
  return [
    { operation: "searchResearchArticles", input: { query, take: 5, ...more } },
    { operation: "researchArticlesTimeSeries", input: { query, scoreWeighted: true, ...more } },
  ];
}

const old: Titled = Array.from(
  { length: 40 },
  (_, at) => at ? [at % 2 ? "alpha" : "alpha beta gamma", "2020"] : ["alpha beta gamma", "2010"],
);
const begun: Titled = ["abcx", "abcx", "abca", "abco", "abcp", "abcq"].map((
  word,
) => [word, "2020"]);
const frequent: Titled = Array.from(
  { length: 400 },
  (_, at) => [at % 2 ? "abcx pad" : `abcx${at % 50} pad filler`, "2020"],
);

const BOUND = { end: "2010-12-31" };
const CASES: readonly (readonly [what: string, titles: Titled, questions: readonly Question[]])[] =
  [
    ["a bound of dates that a shard has none in", old, [
      ...scored(words("beta"), BOUND),
      ...scored(words("alpha beta"), BOUND),
      ...scored(words("alpha OR gamma"), BOUND),
      ...scored(words('"beta gamma"'), BOUND),
    ]],
    ["a leaf of dates", old, [
      ...scored({ type: "and", clauses: [words("beta"), until(BOUND.end)] }),
      ...scored({
        type: "or",
        clauses: [{ type: "and", clauses: [words("beta"), until(BOUND.end)] }, words("gamma")],
      }),
    ]],
    ["a prefix whose most frequent word a shard lacks", begun, scored(words("abc*"))],
    ["a prefix of frequent words", frequent, scored(words("abc* OR filler"))],
  ];

const NONE: (typeof CASES)[number] = ["a collection that the corpus has not", begun, [
  { operation: "searchPatents", input: { query: words("alpha OR be*"), take: 5 } },
  { operation: "patentsTimeSeries", input: { query: words("alpha"), scoreWeighted: true } },
]];

onCluster("scores do not hang on the shard on which a record lies", 1, async (cluster, t) => {
  for (const [at, [what, titles, questions]] of [...CASES, NONE].entries()) {
    await t.step(what, async () => {
      const records = titles.map(([title, year], number) =>
        document("research-articles", `p${number}`, {
          title,
          published: on(year),
        })
      );
      const built = await build(from("s", ...records), { asOf: "2024-06-30" });
      try {
        const address = cluster.address(`shards-${at}`);
        await publishCorpus(built.path, address, { shards: 3, replicas: 0 });
        await using file = await openCorpus(built.path);
        await using published = await openCorpus(address);
        for (const question of questions) {
          const [here, there] = await Promise.all(
            [file, published].map(({ engine }) => outcomeOf(engine, question)),
          );
          assertEquals(differences(here, there), [], JSON.stringify(question));
        }
      } finally {
        await built.remove();
      }
    });
  }
});
