import { assertEquals, assertStrictEquals } from "@std/assert";
import { HttpError } from "../../lib/engines/http/mod.ts";
import { DeniedError, UnreachedError } from "../../lib/engines/opensearch/client/errors.ts";
import { type Call, nameOf, type Response, textOf } from "../../lib/report/bundle/calls.ts";
import type { OpenBundle } from "../../lib/report/bundle/open.ts";
import { rerunRequests } from "../../lib/report/bundle/rerun.ts";
import { Trends } from "../../lib/query/trends.ts";
import { fakeEngine } from "../query/_fake_engine.ts";

const CALL: Call = {
  call: "execute",
  request: { operation: "searchTopics", input: { query: "a", take: 10 } },
};

/** A bundle with one response. */
function bundleOf(response: Response): OpenBundle {
  const name = nameOf(CALL), encoder = new TextEncoder();
  const files = new Map([
    [`requests/${name}.json`, encoder.encode(textOf(CALL))],
    [`responses/${name}.json`, encoder.encode(textOf(response))],
  ]);
  return { files } as unknown as OpenBundle;
}

/** A corpus whose every answer is an error. */
const failing = (error: Error) =>
  new Trends({ ...fakeEngine(), execute: () => Promise.reject(error) });

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
  const { findings, notAsked } = await rerunRequests(
    bundleOf({ value: answer((at) => at < changed ? -1 - at : at) }),
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

Deno.test("a corpus that nobody may ask, or that is not there, ends it at once with that sentence", async () => {
  const bundle = bundleOf({ value: {} });
  for (
    const error of [
      ...[null, 401, 403].map((status) => new HttpError("Cannot run it", status)),
      new UnreachedError("Cannot ask the cluster"),
      new DeniedError("Cannot ask the cluster", "key"),
    ]
  ) {
    const thrown = await rerunRequests(bundle, failing(error), {}).catch((thrown) => thrown);
    assertStrictEquals(thrown, error);
  }
  const { findings } = await rerunRequests(
    bundle,
    failing(new HttpError("Cannot run it", 500)),
    {},
  );
  assertEquals(findings.length, 2);
  const refused = { operation: "searchTopics", message: "Cannot run it" };
  const lacked = bundleOf({ unsupported: refused });
  const forbidden = failing(new HttpError(refused.message, 403));
  assertEquals(await rerunRequests(lacked, forbidden, {}), { findings: [], notAsked: 0 });
});
