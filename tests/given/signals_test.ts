import { assert, assertEquals, assertRejects } from "@std/assert";
import * as trendframe from "../../mod.ts";
import type { Capabilities, Engine, RunOptions } from "../../lib/engines/engine.ts";
import type { TopicRef, Trends } from "../../lib/query/mod.ts";
import { withSamples } from "./_samples.ts";

const REASON = new Error("enough");

/** An engine that tells each of its calls, and with which signal it came. */
function heardBy(engine: Engine, hear: (call: string, signal: AbortSignal | undefined) => void) {
  const hearing = <F extends (...given: never[]) => unknown>(name: string, call: F, at = 1) =>
    ((...given: Parameters<F>) => {
      hear(name, (given[at] as RunOptions | undefined)?.signal);
      return call.apply(engine, given);
    }) as unknown as F;
  const capabilities = Object.fromEntries(
    Object.entries(engine.capabilities).map(([name, call]) =>
      [name, typeof call === "function" ? hearing(name, call as () => unknown) : call] as const
    ),
  ) as Capabilities;
  return {
    ...engine,
    capabilities,
    execute: hearing("execute", engine.execute as () => unknown) as Engine["execute"],
    corpus: hearing("corpus", engine.corpus, 0),
    explain: engine.explain.bind(engine),
    close: engine.close.bind(engine),
  };
}

/** What is asked with builders, and what one function asks in several ways. */
function asked(trends: Trends, topic: TopicRef) {
  const { sweep } = exported;
  const patents = trends.patents().topic(topic, { children: true });
  const deals = trends.acquisitions().topic(topic, { children: true });
  const of: Readonly<Record<string, (run: Required<RunOptions>) => Promise<unknown>>> = {
    "sweep of sides": (run) => sweep(deals, { topicLink: "all" }, run),
    "sweep of certainties": (run) => sweep(deals, { certainty: [0, 0.5] }, run),
    "sweep of windows": (run) => sweep(patents, { window: [5, "all"] }, run),
    "sweep of smoothers": (run) => sweep(patents, { smoothing: ["none", "whittaker"] }, run),
    "a series": (run) => patents.timeSeries("quarter", run),
    "a count": (run) => patents.count(run),
    "proof points": (run) => patents.top(5).proofPoints(run),
    "all proof points": (run) => patents.top(5_000).proofPoints(run),
    "groups": (run) => patents.groupBy("organization", { take: 3, ...run }),
    "members": (run) => patents.members(undefined, { take: 3, ...run }),
    "a stream": (run) => Array.fromAsync(patents.stream().read(0, run)),
    "grants": (run) => trends.grants().topic(topic).timeSeries("year", run),
    "deals": (run) => deals.timeSeries("year", run),
    "organisations": (run) => trends.organizations().topic(topic).facts(run),
    "manifestations": (run) => trends.manifestations().all({ take: 5, ...run }),
    "a topic": (run) => trends.topic(topic.id, run),
    "topics": (run) => trends.topics(run),
    "related topics": (run) => trends.related(topic, run),
    "a summary": (run) => trends.organizations().topic(topic).summary(run),
  };
  return of;
}

const { plot: _plot, claim, ...exported } = trendframe;

Deno.test("a signal reaches every request of what it is given to, and an aborted one ends it", async (t) => {
  const calls: { call: string; signal: AbortSignal | undefined }[] = [];
  const { signal } = new AbortController();
  const unheard = async (run: () => unknown) => {
    calls.length = 0;
    await run();
    return {
      count: calls.length,
      without: calls.filter((each) => each.signal !== signal).map(({ call }) => call),
    };
  };
  await withSamples(async ({ samples, instances, trends, topic }) => {
    let asking = 0;
    for (const [name, all] of Object.entries(samples)) {
      for (
        const { given, options } of all.filter(({ options }) => options && "signal" in options)
      ) {
        const [owner, method] = name.split(".") as [string, string?];
        const receiver = (method ? { claim, ...instances }[owner] : exported) as
          | Readonly<Record<string, (...given: unknown[]) => unknown>>
          | undefined;
        const called = receiver?.[method ?? owner];
        if (!called) continue;
        await t.step(name, async () => {
          const call = (signal: AbortSignal) =>
            called.apply(receiver, [...given, { ...options, signal }]);
          const { count, without } = await unheard(() => call(signal));
          assertEquals(without, []);
          if (!count) return;
          asking++;
          await assertRejects(async () => await call(AbortSignal.abort(REASON)), Error, "enough");
        });
      }
    }
    assert(asking > 10, `${asking} of them ask`);

    for (const [name, run] of Object.entries(asked(trends, topic))) {
      await t.step(name, async () => {
        const { count, without } = await unheard(() => run({ signal }));
        assertEquals([count > 0, without], [true, []]);
        await assertRejects(
          async () => await run({ signal: AbortSignal.abort(REASON) }),
          Error,
          "enough",
        );
      });
    }
  }, (engine) => heardBy(engine, (call, signal) => calls.push({ call, signal })));
});
