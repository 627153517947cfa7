import { assert, assertEquals, assertRejects } from "@std/assert";
import { AmbiguousNameError, UnknownNameError } from "../../lib/catalogue/errors.ts";
import type { SourceRecord } from "../../lib/corpus/record.ts";
import { withCorpus } from "../_corpus.ts";
import { document, topic } from "../conformance/records.ts";

const TITLED = document("research-articles", "a", { title: "Machine learning" });
const KEYED = document("research-articles", "k", {
  title: "Nets",
  told: { keywords: ["Machine Learning"] },
});
const FILED = document("patents", "p", { title: "Nets", topics: [topic(["Optics"])] });

async function refusal(name: string, ...records: readonly SourceRecord[]): Promise<Error> {
  let found: Error | null = null;
  await withCorpus(records, async (trends) => {
    found = await assertRejects(() => trends.topic(name), Error);
  });
  return found!;
}

async function unknown(name: string, ...records: readonly SourceRecord[]): Promise<string> {
  const error = await refusal(name, ...records);
  assert(error instanceof UnknownNameError);
  const [sentence = ""] = error.message.split("\n");
  assert(sentence.length <= 200, sentence);
  return sentence;
}

Deno.test("a name that is a keyword leads to keywords", async () => {
  const said = await unknown("machine learning", TITLED, KEYED, FILED);
  assertEquals(
    said,
    "Cannot find the topic: none is named so, but 1 research article has this keyword: " +
      '.field("keywords", …), --group-by keywords, --match, current value is "machine learning".',
  );
});

Deno.test("a corpus without topics leads to words, and to keywords where it has some", async () => {
  assertEquals(
    await unknown("graphene", TITLED),
    "Cannot find the topic: the corpus has no topics: ask its words by --match, or build it with " +
      '--taxonomy, current value is "graphene".',
  );
  assertEquals(
    await unknown("graphene", KEYED),
    "Cannot find the topic: the corpus has keywords and no topics: see --group-by keywords, " +
      '--match, or build with --taxonomy, current value is "graphene".',
  );
});

Deno.test("a corpus with other topics says no more than that it knows none of the name", async () => {
  const said = "Cannot find the topic: the corpus knows no such name, current value is ";
  assertEquals(await unknown("graphene", KEYED, FILED), `${said}"graphene".`);
});

Deno.test("the sentence is short, however long the name", async () => {
  await unknown("n".repeat(400), TITLED);
  await unknown("n".repeat(400), KEYED);
});

Deno.test("several of a name tell where all have the same records", async () => {
  const named = (vocabulary: string) => ({ ...topic(["laser"]), vocabulary });
  const both = document("patents", "b", { topics: [named("one"), named("two")] });
  const apart = ["one", "two"].map((vocabulary) =>
    document("patents", vocabulary, { topics: [named(vocabulary)] })
  );
  const said = async (...records: readonly SourceRecord[]) => {
    const error = await refusal("laser", ...records);
    assert(error instanceof AmbiguousNameError);
    return error.message.split("\n")[0]!;
  };
  const same = await said(both);
  assert(
    same.startsWith("Cannot choose one topic: 2 are named so, with the same record"),
    same,
  );
  assert(/Give "(one|two):laser" or "(one|two):laser", or an id:$/.test(same), same);
  assert(!(await said(...apart)).includes("same"));
});
