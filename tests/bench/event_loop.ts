/**
 * How long each kind of call keeps the event loop from other work, and how soon an AbortSignal ends
 * it: `event_loop.ts CORPUS`. Calls that are over before they can be stopped show no second number.
 */
import { openCorpus } from "../../lib/open.ts";
import type { Trends } from "../../lib/query/mod.ts";
import { say } from "./say.ts";

interface RunOptions {
  readonly signal?: AbortSignal;
}

/** The heaviest questions of each kind. */
async function callsOf(
  trends: Trends,
): Promise<Readonly<Record<string, (options: RunOptions) => Promise<unknown>>>> {
  const topic = await trends.topic("clean energy");
  const articles = trends.researchArticles();
  const { capabilities } = trends.engine;
  const select = {
    collection: "acquisitions" as const,
    input: trends.acquisitions().topic(topic, { children: true })
      .toRequest("timeSeries").input as never,
  };
  return {
    "series of a common word": (run) => articles.matching("results").timeSeries("month", run),
    "series of a prefix": (run) => articles.matching("a*").timeSeries("month", run),
    "series of a phrase of common words": (run) =>
      articles.matching('"of the"').timeSeries("month", run),
    "series of near words": (run) => articles.matching('"the of"~20').timeSeries("month", run),
    "score-weighted series of many words": (run) =>
      articles.matching("the OR of OR and OR a OR in")
        .timeSeries("month", { scoreWeighted: true, ...run }),
    "page by score": (run) => articles.matching("the OR of OR and").top(1_000).proofPoints(run),
    "page by citations": (run) =>
      articles.sortBy("forward_citation_count").top(1_000).proofPoints(run),
    "groups by organization": (run) => articles.groupBy("organization", run),
    "groups by organization per year": (run) =>
      articles.groupBy("organization", { take: 100, resolution: "year", ...run }),
    "groups by DOI": (run) => articles.groupBy("doi", { take: 100, ...run }),
    "groups by city, from the records": (run) => articles.groupBy("cityNodes", run),
    "all ids": (run) => articles.members(undefined, run),
    "rows of ten columns": (run) =>
      articles.top(1_000_000).proofPoints({
        fields: ["id", "publishedAt", "title", "url", "source", "journal", "topics", "orgNodes"],
        ...run,
      }),
    "rows of all columns": (run) => articles.top(20_000).proofPoints(run),
    "deals at every certainty": (run) => capabilities.sweep!({ select, thresholds: "all" }, run),
    "topics at every relevance": (run) =>
      capabilities.sweep!({
        select: {
          collection: "research-articles",
          input: articles.topic(topic, { children: true }).toRequest("timeSeries")
            .input as never,
        },
        thresholds: "all",
      }, run),
    "acquisitions by name": (run) =>
      trends.acquisitions().sortBy("acquirer").top(1_000).events(run),
    "grants per month": (run) => trends.grants().timeSeries("month", run),
    "grants by organization per year": (run) =>
      trends.grants().groupBy("organization", { take: 100, resolution: "year", ...run }),
    "related topics": (run) => trends.related(topic, { children: true, take: 1_000, ...run }),
    "a name that nothing has": (run) =>
      trends.organization("Zyxwv Qponm Laboratories", run).catch((error: Error) => {
        if (error.name !== "UnknownNameError") throw error;
      }),
  };
}

/** The longest time in which no other work could run, while a promise settles. */
async function longestBlock(run: () => Promise<unknown>): Promise<number> {
  let last = performance.now(), longest = 0;
  const tick = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const timer = setInterval(tick, 1);
  await new Promise((resolve) => setTimeout(resolve, 5));
  longest = 0;
  try {
    await run();
    await new Promise((resolve) => setTimeout(resolve));
    tick();
  } finally {
    clearInterval(timer);
  }
  return longest;
}

/** From the abort to the end of the call; null when the call was over before. */
async function timeToStop(
  run: (options: RunOptions) => Promise<unknown>,
): Promise<number | null> {
  const controller = new AbortController();
  let aborted = NaN;
  const timer = setTimeout(() => {
    aborted = performance.now();
    controller.abort();
  }, 20);
  try {
    await run({ signal: controller.signal });
    return null;
  } catch (error) {
    if (!controller.signal.aborted) throw error;
    return performance.now() - aborted;
  } finally {
    clearTimeout(timer);
  }
}

if (import.meta.main) {
  const path = Deno.args[0]!;
  say(`${"ms".padEnd(44)}    in all   blocked, first time and again   to stop`);
  const names = Object.keys(await callsOf(await openCorpus(path)));
  for (const name of names) {
    // a fresh engine each time: what is not in the caches blocks longest
    await using trends = await openCorpus(path);
    const call = (await callsOf(trends))[name]!;
    const start = performance.now();
    const cold = await longestBlock(() => call({}));
    const all = performance.now() - start;
    const warm = await longestBlock(() => call({}));
    const stopped = await timeToStop(call);
    say(
      name.padEnd(44) + [all, cold, warm].map((each) => each.toFixed(1).padStart(12)).join("") +
        (stopped === null ? "" : stopped.toFixed(1)).padStart(18),
    );
  }
}
