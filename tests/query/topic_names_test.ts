import { assert, assertEquals, assertRejects, assertStringIncludes } from "@std/assert";
import { AmbiguousNameError, UnknownNameError } from "../../lib/catalogue/errors.ts";
import type { SourceRecord, TopicMention } from "../../lib/corpus/record.ts";
import type { TopicRef, Trends } from "../../lib/query/mod.ts";
import { subjectText } from "../../lib/words/subject.ts";
import { withCorpus } from "../_corpus.ts";
import { served } from "../_served.ts";
import { document, organization } from "../conformance/records.ts";

const PARENTS: Readonly<Record<string, string>> = { "1": "physical sciences", "2": "arts" };

/** A topic by its vocabulary, its path there and its name; roots are named as above. */
function named(vocabulary: string, path: string, name: string): TopicMention {
  const parts = path.split("/");
  return {
    vocabulary,
    path: parts,
    names: parts.map((part, at) => at === parts.length - 1 ? name : PARENTS[part] ?? part),
    score: 1,
  };
}

let records = 0;
/** So many articles that their source files under a topic. */
function articles(count: number, topic: TopicMention): SourceRecord[] {
  return Array.from(
    { length: count },
    () => document("research-articles", `ra:${records++}`, { title: "Untitled", topics: [topic] }),
  );
}

/** Short names are not looked for in texts: only what is filed counts. */
const RECORDS: readonly SourceRecord[] = [
  ...articles(3, named("euro", "1/10", "software")),
  ...articles(4, named("openalex", "C1", "Software")),
  ...articles(5, named("euro", "1/11", "quantum computers")),
  ...articles(2, named("euro", "1/12", "solid-state batteries")),
  ...articles(20, named("euro", "2/20", "law")),
  ...articles(2, named("openalex", "C2", "Law")),
  ...articles(19, named("euro", "2/21", "art")),
  ...articles(2, named("openalex", "C3", "Art")),
  ...articles(30, named("euro", "1/13", "gold")),
  ...articles(1, named("openalex", "C4", "Gold")),
  ...articles(4, named("openalex", "C4/C5", "Gilt")),
  ...articles(60, named("euro", "2/22", "film")),
  ...articles(1, named("openalex", "C6", "Film")),
  organization("a", "A", { topics: [named("openalex", "C6", "Film")] }),
  ...articles(5, named("euro", "2/23", "dance")),
  ...articles(1, named("own", "covid", "Covid: the sequel")),
  ...articles(1, named("own", "software", "openalex: law")),
  ...articles(1, named("euro", "1/14/30", "tests")),
  ...articles(1, named("euro", "1/15/30", "Tests")),
  ...articles(2, named("openalex", "C7", "Robot")),
  ...articles(1, named("openalex", "C8", "Robotics")),
];
const TAXONOMY = {
  topics: [
    { vocabulary: "own", path: ["llm"], name: "large language models", aliases: ["LLM"] },
    { vocabulary: "own", path: ["dance"] },
  ].map((topic) => ({ aliases: [], not: [], match: false, ...topic })),
};

const withTopics = (ask: (trends: Trends) => Promise<void>) =>
  withCorpus(RECORDS, ask, { taxonomy: TAXONOMY });

/** A topic as people name it, and how it was found. */
function found({ vocabulary, name, found }: TopicRef) {
  return [`${vocabulary}:${name}`, found];
}

async function ambiguous(trends: Trends, name: string): Promise<AmbiguousNameError> {
  return await assertRejects(() => trends.topic(name), AmbiguousNameError) as AmbiguousNameError;
}

async function unknown(trends: Trends, name: string): Promise<UnknownNameError> {
  return await assertRejects(() => trends.topic(name), UnknownNameError) as UnknownNameError;
}

function sentence(error: Error): string {
  const [first = ""] = error.message.split("\n");
  assert(first.length <= 200, first);
  return first;
}

/** What could be typed next, as the message lists it. */
function tries(error: Error): string[] {
  const lines = error.message.split("\n").slice(1);
  return lines.map((line) => line.replace(/ {2}[0-9a-f-]{36}$/, "").trim());
}

Deno.test("a topic is found by vocabulary and name, or by its identifier there", async () => {
  await withTopics(async (trends) => {
    const asked = async (name: string) => found(await trends.topic(name));
    assertEquals(await asked("euro:software"), ["euro:software", "exact"]);
    assertEquals(await asked(" OpenAlex : SOFTWARE "), ["openalex:Software", "exact"]);
    assertEquals(await asked("openalex:C1"), ["openalex:Software", "exact"]);
    assertEquals(await asked("euro:10"), ["euro:software", "exact"]);
    assertEquals(await asked("euro:1/10"), ["euro:software", "exact"]);
    assertEquals(await asked("own:llm"), ["own:large language models", "exact"]);
    assertEquals(await asked("euro:quantum computer"), ["euro:quantum computers", "plural"]);
    assertEquals(await asked("own:LLMs"), ["own:large language models", "plural"]);
    const { id } = await trends.topic("euro:software");
    assertEquals(await asked(id.toUpperCase()), ["euro:software", "exact"]);
    const again = await trends.topic("euro:law");
    assertEquals([again.records, again.organizations], [20, 0]);
    assertEquals(await trends.researchArticles().topic(again).count(), 20);
  });
});

Deno.test("a name that holds a colon goes before a vocabulary", async () => {
  await withTopics(async (trends) => {
    const asked = async (name: string) => found(await trends.topic(name));
    assertEquals(await asked("covid: the sequel"), ["own:Covid: the sequel", "exact"]);
    assertEquals(await asked("own:Covid: the sequel"), ["own:Covid: the sequel", "exact"]);
    assertEquals(await asked("openalex: law"), ["own:openalex: law", "exact"]);
    assertEquals(await asked("Covid: the sequels"), ["own:Covid: the sequel", "plural"]);
  });
});

Deno.test("a name goes before an identifier of its vocabulary", async () => {
  await withTopics(async (trends) => {
    assertEquals(found(await trends.topic("own:software")), ["own:openalex: law", "exact"]);
    const records = [
      ...articles(1, named("own", "law", "legal matters")),
      ...articles(1, named("own", "x", "Law")),
    ];
    await withCorpus(records, async (others) => {
      assertEquals(found(await others.topic("own:law")), ["own:Law", "exact"]);
    });
  });
});

Deno.test("of several of a name the one with ten times the records is meant", async () => {
  await withTopics(async (trends) => {
    const law = await trends.topic("LAW");
    assertEquals([...found(law), law.records], ["euro:law", "most", 20]);
    assertEquals(found(await trends.topic("dance")), ["euro:dance", "most"]);
    assertEquals(tries(await ambiguous(trends, "art")), [
      "euro:art (below arts; 19 records)",
      "openalex:Art (2 records)",
    ]);
  });
});

Deno.test("what is below a topic, and who is active in it, count for it", async () => {
  await withTopics(async (trends) => {
    assertEquals(tries(await ambiguous(trends, "gold")), [
      "euro:gold (below physical sciences; 30 records)",
      "openalex:Gold (1 record; with those below 5 records)",
    ]);
    assertEquals(tries(await ambiguous(trends, "film")), [
      "euro:film (below arts; 60 records)",
      "openalex:Film (1 record and 1 organisation)",
    ]);
  });
});

Deno.test("the next try can be copied from what is listed", async () => {
  await withTopics(async (trends) => {
    const error = await ambiguous(trends, "software");
    assertEquals(
      sentence(error),
      'Cannot choose one topic: 2 are named so, current value is "software". ' +
        'Give "openalex:Software" or "euro:software", or an id:',
    );
    assertEquals(tries(error), [
      "openalex:Software (4 records)",
      "euro:software (below physical sciences; 3 records)",
    ]);
    for (const [at, line] of tries(error).entries()) {
      const { id } = error.candidates[at]!;
      assertEquals((await trends.topic(line.replace(/ \(.*/, ""))).id, id);
      assertStringIncludes(error.message, id);
      assertEquals((await trends.topic(id)).id, id);
    }
    const twice = await ambiguous(trends, "euro:tests");
    assertEquals(
      tries(twice),
      ["euro:tests (below 14; 1 record)", "euro:Tests (below 15; 1 record)"]
        .sort((a, b) => orderOf(twice, a) - orderOf(twice, b)),
    );
    assertEquals(found(await trends.topic("euro:1/15/30")), ["euro:Tests", "exact"]);
  });
});

/** Topics of equal use come in the order of their ids. */
function orderOf({ message }: Error, line: string): number {
  return message.indexOf(line);
}

Deno.test("the only topic of the same words is meant where none has the name", async () => {
  await withTopics(async (trends) => {
    const asked = async (name: string) => found(await trends.topic(name));
    assertEquals(await asked("Quantum Computer"), ["euro:quantum computers", "plural"]);
    assertEquals(await asked("solid state battery"), ["euro:solid-state batteries", "plural"]);
    assertEquals(await asked("solid state batteries"), ["euro:solid-state batteries", "plural"]);
    assertEquals(await asked("Solid-State Batteries"), ["euro:solid-state batteries", "exact"]);
    assertEquals(await asked("llm"), ["own:large language models", "alias"]);

    const read = await trends.topic("Quantum Computer");
    const { provenance } = await trends.researchArticles().topic(read).timeSeries("year");
    assertEquals(provenance.subjects.map(subjectText), ["research articles on quantum computers"]);

    const robots = await unknown(trends, "robotish");
    assertEquals(
      sentence(robots),
      'Cannot find the topic: the corpus knows no such name, current value is "robotish". Did you mean:',
    );
    assertEquals(tries(robots).slice(0, 2), [
      "openalex:Robot (2 records)",
      "openalex:Robotics (1 record)",
    ]);
  });
});

Deno.test("an unknown vocabulary, and a name that a vocabulary does not have", async () => {
  await withTopics(async (trends) => {
    const vocabulary = await unknown(trends, "openalx:software");
    assertEquals(
      sentence(vocabulary),
      "Cannot find the topic: the corpus knows no such name, its vocabularies are euro, openalex " +
        'and own, current value is "openalx:software". Did you mean:',
    );
    assertEquals(tries(vocabulary).slice(0, 2).map((line) => line.replace(/ \(.*/, "")), [
      "openalex:Software",
      "euro:software",
    ]);
    const name = await unknown(trends, "openalex:quantum computers");
    assertEquals(
      sentence(name),
      "Cannot find the topic: the vocabulary openalex has no such name, current value is " +
        '"openalex:quantum computers". Did you mean:',
    );
    assertEquals(tries(name)[0], "euro:quantum computers (below physical sciences; 5 records)");
    for (const text of ["openalex:", ":", ":nothing", "zzz:zzz:zzz"]) {
      assert(sentence(await unknown(trends, text)).startsWith("Cannot find the topic: the corpus"));
    }
  });
});

Deno.test("a sentence is short however long the value and the vocabularies", async () => {
  const many = Array.from(
    { length: 40 },
    (_, at) => named(`a vocabulary of number ${at}`, "1", "x"),
  );
  await withCorpus(articles(1, named("v".repeat(300), "1", "law")), async (trends) => {
    sentence(await unknown(trends, `${"v".repeat(300)}:${"w".repeat(300)}`));
    sentence(await unknown(trends, "w:".repeat(300)));
  });
  await withCorpus(many.flatMap((topic) => articles(1, topic)), async (trends) => {
    const said = sentence(await unknown(trends, `nothing:${"w".repeat(300)}`));
    assertStringIncludes(said, "and 38 more");
    sentence(await ambiguous(trends, "x"));
  });
});

Deno.test("over HTTP a name is read where one is clearly meant", async () => {
  await withTopics(async (trends) => {
    await using remote = served(trends);
    const { id } = await trends.topic("euro:quantum computers");
    const quantum = { kind: "topic" as const, id, name: "quantum computers" };
    assertEquals(await remote.topic("Quantum computers"), { ...quantum, found: "exact" });
    assertEquals(await remote.topic("quantum computer"), { ...quantum, found: "plural" });
    assertEquals((await remote.topic("solid state battery")).name, "solid-state batteries");
    assertEquals((await remote.topic("solid state batteries")).found, "plural");
    assertEquals((await remote.topic("covid: the sequel")).found, "exact");
    assertEquals(
      (await unknown(remote, "robotish")).suggestions.map(({ name }) => name).slice(0, 2).sort(),
      ["Robot", "Robotics"],
    );
    const law = await ambiguous(remote, "law");
    assertStringIncludes(sentence(law), "Give the id of one of:");
    assertEquals(law.candidates.map(({ detail }) => detail).sort(), ["", "arts"]);
  });
});

Deno.test("over HTTP no vocabulary is known: those of the name are given with their ids", async () => {
  await withTopics(async (trends) => {
    await using remote = served(trends);
    const error = await unknown(remote, "euro:software");
    assertEquals(
      sentence(error),
      "Cannot find the topic: the http engine tells no vocabularies, give a name or an id, " +
        'current value is "euro:software". Did you mean:',
    );
    const euro = await trends.topic("euro:software");
    assertStringIncludes(error.message, `${euro.id}  software (physical sciences)`);
    assertEquals(error.suggestions.length, 2);
    sentence(await unknown(remote, `openalex:${"C".repeat(300)}`));
  });
});
