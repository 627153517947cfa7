import { assert, assertEquals, assertRejects } from "@std/assert";
import { buildCorpus } from "../../lib/corpus/build.ts";
import { demoRecords } from "../../lib/corpus/demo/mod.ts";
import type { SourceRecord } from "../../lib/corpus/record.ts";
import { cannedQuestions } from "../../lib/court/canned.ts";
import { dice } from "../../lib/court/dice.ts";
import { differences } from "../../lib/court/differences.ts";
import { compareCorpora } from "../../lib/court/mod.ts";
import { outcomeOf } from "../../lib/court/outcome.ts";
import { poolOf } from "../../lib/court/pool.ts";
import { parsed } from "../../lib/court/question.ts";
import { randomQuestion } from "../../lib/court/random_question.ts";
import { openCorpus } from "../../lib/open.ts";
import type { Trends } from "../../lib/query/mod.ts";
import { sourceOf } from "../corpus/_builds.ts";

const RECORDS = [...demoRecords({ documents: 400 })];

/** Opens corpora of some records, in memory of a test. */
async function withCorpora(
  each: readonly (readonly SourceRecord[])[],
  test: (...corpora: readonly Trends[]) => Promise<void>,
): Promise<void> {
  const folder = await Deno.makeTempDir({ prefix: "trendframe-" });
  const opened: Trends[] = [];
  try {
    for (const [at, records] of each.entries()) {
      const path = `${folder}/${at}.sqlite`;
      // of one digest: what tells them apart is what they say
      await buildCorpus(path, [sourceOf(records, { digest: "records" })], { title: "a corpus" });
      opened.push(await openCorpus(path));
    }
    await test(...opened);
  } finally {
    for (const trends of opened) await trends.close();
    await Deno.remove(folder, { recursive: true });
  }
}

/** The records with one of them changed. */
function withChanged(
  isMeant: (record: SourceRecord) => boolean,
  change: (record: SourceRecord) => SourceRecord,
): SourceRecord[] {
  const at = RECORDS.findIndex(isMeant);
  assert(at >= 0, "no record is meant");
  return RECORDS.with(at, change(RECORDS[at]!));
}

Deno.test("two corpora of the same records answer all the same", () =>
  withCorpora([RECORDS, RECORDS], async (one, other) => {
    const steps: { readonly done: number; readonly total: number }[] = [];
    const verdict = await compareCorpora(one!, other!, {
      questions: 150,
      onProgress: (step) => void steps.push(step),
    });
    assertEquals([verdict.differing, verdict.notAsked, verdict.differences], [0, 0, []]);
    assert(verdict.asked > 400, `${verdict.asked}`);
    const total = verdict.asked;
    assertEquals(steps, Array.from({ length: total }, (_, at) => ({ done: at + 1, total })));
  }));

Deno.test("what is asked is answered, and most of it finds something", () =>
  withCorpora([RECORDS], async (trends) => {
    const { engine } = trends!;
    const pool = await poolOf(engine, {});
    const random = dice(7);
    const canned = [...cannedQuestions(pool)];
    const drawn = random.times(300, () => randomQuestion(random, pool));
    let empty = 0;
    for (const [at, question] of [...canned, ...drawn].entries()) {
      const outcome = await outcomeOf(engine, question) as { error?: string };
      const isFault = typeof outcome === "object" && outcome !== null && "error" in outcome;
      // a threshold of a negated topic cannot be swept, which both say
      assert(
        !isFault || at >= canned.length && outcome.error === "ValidationError",
        JSON.stringify([question, outcome]).slice(0, 600),
      );
      if (isFault || /"total":0|"data":\[\]/.test(JSON.stringify(outcome))) empty++;
    }
    assert(empty < (canned.length + drawn.length) / 4, `${empty} of ${canned.length}`);
    const again = dice(7);
    assertEquals(again.times(300, () => randomQuestion(again, pool)), drawn);
  }));

Deno.test("words of more letters than a question may have are left out of questions", () => {
  const records = [..."abcdef"].map((letter, at): SourceRecord => ({
    kind: "patents",
    id: letter,
    title: letter.repeat(at ? 30_000 : 51_000),
  }));
  return withCorpora([records, records], async (one, other) => {
    const { asked, differing, notAsked } = await compareCorpora(one!, other!, { questions: 60 });
    assertEquals([differing, notAsked], [0, 0]);
    assert(asked > 60, `${asked}`);
    const pool = await poolOf(one!.engine, {});
    const random = dice(3);
    const drawn = random.times(200, () => randomQuestion(random, pool));
    for (const question of drawn) if ("operation" in question) parsed(question);
    assert(drawn.some((question) => JSON.stringify(question).length > 30_000));
  });
});

Deno.test("one record that differs is found, by a small question", () => {
  const other = withChanged(
    ({ kind }) => kind === "patents",
    (record) => ({ ...record, title: "Something else" }) as SourceRecord,
  );
  return withCorpora([RECORDS, other], async (one, second) => {
    const { differing, differences: found } = await compareCorpora(one!, second!);
    assert(differing > 0);
    const sizes = found.map(({ question }) => JSON.stringify(question).length);
    assert(Math.min(...sizes) < 160, JSON.stringify(found.map(({ question }) => question)));
    assert(found.every(({ where }) => where.length > 0));
    assert(found.some(({ answers }) => JSON.stringify(answers[1]).includes("Something else")));
  });
});

Deno.test("one record that is missing, and one score that differs, are found", async () => {
  const isScored = (record: SourceRecord) =>
    "topics" in record && record.kind === "research-articles" &&
    (record.topics ?? []).some((topic) => "score" in topic && topic.score < 1);
  const less = withChanged(isScored, (record) =>
    ({
      ...record,
      topics: (record as unknown as { topics: { score: number }[] }).topics.map((topic) => ({
        ...topic,
        score: topic.score * 0.999,
      })),
    }) as unknown as SourceRecord);
  await withCorpora([RECORDS, less], async (one, other) => {
    const { differing, differences: found } = await compareCorpora(one!, other!);
    assert(differing > 0, "the score is not found");
    assert(found.every(({ question }) => question !== null));
  });
  const fewer = RECORDS.toSpliced(RECORDS.findIndex(({ kind }) => kind === "patents"), 1);
  await withCorpora([RECORDS, fewer], async (one, other) => {
    const heard: unknown[] = [];
    let before = 0;
    const { differences: found } = await compareCorpora(one!, other!, {
      questions: 0,
      onDifference: (difference) => void heard.push(difference),
      onProgress: ({ done }) => {
        if (done === 1) before = heard.length;
      },
    });
    assertEquals([heard, before], [[...found], 1], "what they hold is told before more is asked");
    const [first] = found;
    assertEquals(first?.question, null);
    assert(first!.where.some((each) => each.startsWith("types.patents.count")), `${first?.where}`);
  });
});

Deno.test("scores may differ by a millionth of what they are, all else by nothing", () => {
  const answer = { output: { data: [{ id: "a", score: 0.5 }], total: 3, weightedCounts: [1e-9] } };
  const other = (change: object) => ({ output: { ...answer.output, ...change } });
  assertEquals(differences(answer, other({ data: [{ id: "a", score: 0.5 + 4e-7 }] })), []);
  assertEquals(differences(answer, other({ weightedCounts: [1e-9 + 2e-15] })).length, 1);
  assertEquals(differences(answer, other({ data: [{ id: "a", score: 0.500001 }] })).length, 1);
  assertEquals(differences(answer, other({ total: 3.0000001 })).length, 1);
  assertEquals(differences(answer, other({ total: undefined })).length, 1);
  assertEquals(differences([1, 2], [2, 1]).length, 2);
});

Deno.test("what is no corpus is refused", async () => {
  await assertRejects(
    () => compareCorpora("a.sqlite" as unknown as Trends, "b.sqlite" as unknown as Trends),
    TypeError,
    "Cannot compare corpora: the first corpus must be a corpus",
  );
});

Deno.test("where answers differ is told by path and both values, each in a line", () => {
  const record = (id: string, title: string) => ({ id, title, text: "x".repeat(5_000) });
  const records = ["a", "b", "c"].map((id) => record(id, "A lamp"));
  const info = { title: "mine", types: { patents: { count: 3 } }, notes: ["remark"] };
  const cases: [one: unknown, other: unknown, where: string[]][] = [
    [info, { ...info, title: "yours" }, ['title: "mine" and "yours"']],
    [{ data: records }, { data: records.with(1, record("b", "A bulb")) }, [
      'data[1].title: "A lamp" and "A bulb"',
    ]],
    [{ data: records }, { data: records.toSpliced(1, 1) }, [
      'data: 3 and 2 of them, [1] is "b" and "c"',
    ]],
    [{ data: records }, { data: records.slice(0, 2) }, [
      'data: 3 and 2 of them, [2] is "c" and nothing',
    ]],
    [{ output: records }, { error: "CorpusError" }, [
      'output: ["a","b","c"] and nothing',
      'error: nothing and "CorpusError"',
    ]],
    [{ text: `${"same ".repeat(40)}one` }, { text: `${"same ".repeat(40)}other` }, [
      'text: … same same one" and … same same other"',
    ]],
    [null, records, ['the answer: null and ["a","b","c"]']],
  ];
  for (const [one, other, where] of cases) assertEquals(differences(one, other), where);
  const many = differences(Array(20).fill("x".repeat(900)), Array(20).fill("y".repeat(900)));
  assertEquals([many.length, many.at(-1)], [7, "and elsewhere"]);
  assert(many.every((each) => each.length < 160), many.join("\n"));
});
