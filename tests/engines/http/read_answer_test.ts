import { assertEquals, assertRejects } from "@std/assert";
import { HttpError } from "../../../lib/engines/http/mod.ts";
import { stubbed, TOPICS, topics } from "./stub.ts";

Deno.test("an answer of another shape is told with its place and what stands there", async () => {
  const said = async (body: unknown) => {
    const { engine } = stubbed(() => ({ body }), { retries: 0 });
    return (await assertRejects(() => engine.execute(topics), HttpError)).message;
  };
  const [topic] = TOPICS.data;
  const number = await said({ data: [{ ...topic, score: "much" }] });
  assertEquals(number.startsWith("Cannot read the answer of searchTopics: data.0.score: "), true);
  assertEquals(number.endsWith('current value is "much"'), true, number);
  const list = await said({ data: 7 });
  assertEquals(list.endsWith("current value is 7"), true, list);
  assertEquals(
    (await said({ data: [{ ...topic, id: [1] }] })).endsWith("current value is [1]"),
    true,
  );
});
