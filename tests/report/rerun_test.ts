import { assertEquals } from "@std/assert";
import { type Call, nameOf, textOf } from "../../lib/report/bundle/calls.ts";
import type { OpenBundle } from "../../lib/report/bundle/open.ts";
import { rerunRequests } from "../../lib/report/bundle/rerun.ts";
import { Trends } from "../../lib/query/trends.ts";
import { fakeEngine } from "../query/_fake_engine.ts";

const CALL: Call = {
  call: "execute",
  request: { operation: "searchTopics", input: { query: "a", take: 10 } },
};

/** What is found when so many values of an answer are others now. */
async function foundOf(changed: number): Promise<string[]> {
  const answer = (of: (at: number) => number) => ({
    output: { data: Array.from({ length: 300 }, (_, at) => of(at)) },
    notes: [],
  });
  const engine = {
    ...fakeEngine(),
    execute: () => Promise.resolve(answer((at) => at) as never),
  };
  const stored = textOf({ value: answer((at) => at < changed ? -1 - at : at) });
  const name = nameOf(CALL), encoder = new TextEncoder();
  const files = new Map([
    [`requests/${name}.json`, encoder.encode(textOf(CALL))],
    [`responses/${name}.json`, encoder.encode(stored)],
  ]);
  const { findings, notAsked } = await rerunRequests(
    { files } as unknown as OpenBundle,
    new Trends(engine),
    {},
  );
  assertEquals(notAsked, 0);
  return findings.map(({ what }) => what);
}

Deno.test("of an answer that is another now a hundred values are told, and how many more differ", async () => {
  assertEquals(await foundOf(0), []);
  for (const changed of [1, 99, 100]) assertEquals((await foundOf(changed)).length, changed);
  for (const changed of [101, 250]) {
    const found = await foundOf(changed);
    assertEquals(new Set(found).size, 101);
    assertEquals(found.at(-1)!.endsWith(`, ${changed - 100} more values differ`), true);
  }
});
