import { assert, assertAlmostEquals, assertEquals } from "@std/assert";
import { bucketOfLabel } from "../../../lib/catalogue/dates.ts";
import { curve, DEMO_TOPICS, type DemoTopic, demoTopics } from "../../../lib/corpus/demo/mod.ts";
import { words } from "../../../lib/text/mod.ts";
import { topicFinder } from "./_topic_names.ts";

/** Topics of all levels by the last part of their path. */
const nodes = (topics: readonly DemoTopic[]): Set<string> =>
  new Set(topics.flatMap(({ path }) => path.map((_, depth) => path.slice(0, depth + 1).join("/"))));

const month = (label: string): number => bucketOfLabel(label).bucket;

Deno.test("there are 60 topics on three levels, and up to 3,000 in a large corpus", () => {
  assertEquals(demoTopics(20_000), DEMO_TOPICS);
  for (
    const [documents, expected] of [[10, 60], [20_000, 60], [100_000, 300], [1_000_000, 3000], [
      4_000_000,
      3000,
    ]] as const
  ) {
    const topics = demoTopics(documents);
    assertEquals(nodes(topics).size, expected);
    assert(topics.every(({ path, names }) => path.length === 3 && names.length === 3));
    for (const topic of DEMO_TOPICS) assert(topics.includes(topic));
  }
});

Deno.test("topics of a domain are side by side", () => {
  const domains = demoTopics(300_000).map(({ names }) => names[0]);
  assertEquals(domains.filter((domain, index) => domain !== domains[index - 1]).length, 6);
});

Deno.test("no name of a topic is part of another, nor of what goes with it", () => {
  const topics = demoTopics(1_000_000);
  const finder = topicFinder(topics);
  for (const topic of topics) {
    assertEquals([...finder(topic.name)], [topic]);
    for (const text of [topic.names[0]!, topic.names[1]!, ...topic.terms]) {
      assertEquals(finder(text).size, 0, text);
    }
    assert(words(topic.name).length > 1, "names of one word would be matched too easily");
  }
});

Deno.test("all kinds of trajectories occur", () => {
  const kinds = (topics: readonly DemoTopic[]) =>
    new Set(topics.map(({ trajectory }) => trajectory.kind));
  const all = new Set(["exponential", "logistic", "flat", "bursts", "seasonal", "step"]);
  assertEquals(kinds(DEMO_TOPICS), all);
  assertEquals(kinds(demoTopics(100_000)), all);
  const growths = DEMO_TOPICS.flatMap(({ trajectory }) =>
    trajectory.kind === "exponential" ? [trajectory.growth] : []
  );
  assert(growths.some((growth) => growth < 0) && growths.some((growth) => growth > 0.2));
});

Deno.test("curves are what they say", () => {
  const exponential = curve({ kind: "exponential", growth: 0.25 });
  assertAlmostEquals(exponential(month("2020-03")) / exponential(month("2019-03")), 1.25, 1e-7);
  const logistic = curve({ kind: "logistic", midpoint: "2015-06", rate: 0.8 });
  assertEquals(logistic(month("2015-06")), 0.5);
  assertAlmostEquals(logistic(month("2016-06")), 1 / (1 + Math.exp(-0.8)), 1e-7);
  const bursts = curve({
    kind: "bursts",
    windows: [{ from: "2010-02", to: "2010-04", factor: 7 }],
  });
  assertEquals(["2010-01", "2010-02", "2010-04", "2010-05"].map(month).map(bursts), [1, 7, 7, 1]);
  const seasonal = curve({ kind: "seasonal", month: 12, factor: 3 });
  const year = ["2010-10", "2010-11", "2010-12", "2011-01", "2011-02"].map(month);
  assertEquals(year.map(seasonal), [1, 2, 3, 2, 1]);
  const step = curve({ kind: "step", at: "2012-05", factor: 3 });
  assertEquals(["2012-04", "2012-05", "2019-01"].map(month).map(step), [1, 3, 3]);
  assertEquals(curve({ kind: "flat" })(0), 1);
});
