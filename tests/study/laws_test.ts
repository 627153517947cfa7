import { assert, assertEquals } from "@std/assert";
import { fromFileUrl } from "@std/path";
import { demoRecords } from "../../lib/corpus/demo/mod.ts";
import type { SourceRecord } from "../../lib/corpus/record.ts";
import type { Trends } from "../../lib/query/mod.ts";
import { certaintyGrowth, growth, multiverse, scan, sweep } from "../../lib/study/mod.ts";
import { randomNumbers } from "../analysis/_numbers.ts";
import { document, on, topic } from "../conformance/records.ts";
import { withRecords } from "./_corpus.ts";
import { withDemo } from "./_demo.ts";

Deno.test("the answers are the same in three time zones", async () => {
  await withDemo(async (_able, _plain, path) => {
    const script = fromFileUrl(new URL("_zones.ts", import.meta.url));
    const outputs = await Promise.all(
      ["UTC", "America/Los_Angeles", "Asia/Tokyo"].map(async (TZ) => {
        const { stdout, stderr, success } = await new Deno.Command(Deno.execPath(), {
          args: ["run", "-A", "--no-check", script, path],
          env: { TZ, NO_COLOR: "1" },
        }).output();
        assert(success, new TextDecoder().decode(stderr));
        const [offset, ...answers] = JSON.parse(new TextDecoder().decode(stdout)) as unknown[];
        return { offset, answers };
      }),
    );
    assertEquals(outputs.map(({ offset }) => offset), [0, 480, -540]);
    const [utc, ...others] = outputs;
    for (const { answers } of others) assertEquals(answers, utc!.answers);
  });
});

/** What is asked of a corpus, without its fingerprint and the time of the answer. */
async function answers(trends: Trends) {
  const quantum = await trends.topic("quantum computing");
  const query = trends.patents().topic(quantum, { children: true });
  const deals = trends.investments().topic(quantum, { children: true });
  const { share, outcomes } = await multiverse(query);
  const swept = await sweep(deals, { certainty: "all" });
  const { steps, expected } = await certaintyGrowth(swept);
  return [
    growth(await query.timeSeries("quarter")).rate,
    [share, outcomes],
    swept.toRecords(),
    [steps, expected],
    (await scan(trends, "news-articles")).toRecords(),
  ];
}

Deno.test("the order of the records does not matter", async () => {
  const records = [...demoRecords({ documents: 1_500 })];
  const random = randomNumbers(9);
  const shuffled = records.map((record) => ({ record, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ record }): SourceRecord => record);
  const found: unknown[] = [];
  for (const each of [records, shuffled]) {
    await withRecords(each, async (trends) => {
      found.push(await answers(trends));
    }, "2025-05-17");
  }
  assertEquals(found[1], found[0]);
});

/** Patents on two topics whose number follows the years. */
function patents(shift: number) {
  const random = randomNumbers(10);
  return Array.from(
    { length: 15 },
    (_, year) =>
      Array.from({ length: 3 + year }, (_, at) =>
        document("patents", `p${year}-${at}`, {
          published: on(`${2005 + year + shift}-0${1 + Math.floor(9 * random())}-11`),
          title: "made",
          topics: [topic([random() < 0.5 ? "Qubits" : "Lasers"], 0.1 + 0.9 * random())],
        })),
  ).flat();
}

Deno.test("moving all dates by a year moves labels only", async () => {
  const found: { rows: unknown[]; outcomes: unknown; labels: (string | null)[] }[] = [];
  for (const shift of [0, 1]) {
    await withRecords(patents(shift), async (trends) => {
      const qubits = await trends.topic("Qubits");
      const query = trends.patents().topic(qubits);
      const { outcomes } = await multiverse(query);
      const rounded = outcomes.map(({ specification, estimate, low, high }) => [
        specification,
        ...[estimate, low, high].map((each) => each === null ? null : Math.round(each * 1e6)),
      ]);
      const rows = (await scan(trends, "patents")).toRecords().map((
        { name, count, holds },
      ) => [name, count, holds]);
      const swept = await sweep(query, { minScore: "all" });
      found.push({ rows, outcomes: rounded, labels: swept.texts("label") });
    }, `${2019 + shift}-12-31`);
  }
  const [here, there] = found;
  assertEquals(there!.rows, here!.rows);
  assertEquals(there!.outcomes, here!.outcomes);
  assertEquals(there!.labels, here!.labels.map((label) => String(Number(label) + 1)));
});

Deno.test("splitting a corpus by document adds up in counts", async () => {
  const all = patents(0);
  const counts: Map<string, number>[] = [];
  for (const part of [all, all.filter((_, at) => at % 3), all.filter((_, at) => !(at % 3))]) {
    await withRecords(part, async (trends) => {
      const frame = await trends.patents().between("2005", "2019").timeSeries("year");
      const numbers = frame.numbers("count");
      counts.push(new Map(frame.texts("label").map((label, row) => [label!, numbers[row]!])));
    });
  }
  const [whole, some, rest] = counts;
  for (const [label, count] of whole!) {
    assertEquals(some!.get(label)! + rest!.get(label)!, count, label);
  }
});
