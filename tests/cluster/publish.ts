import { join } from "@std/path";
import { buildDemo } from "../../lib/corpus/build_demo.ts";
import { dice } from "../../lib/court/dice.ts";
import { say } from "../bench/say.ts";
import { contentOf, publishedContent, scoresIn } from "./content.ts";
import { startNodes } from "./nodes.ts";
import { proxyTo } from "./proxy.ts";
import { killedAt, type Moment, publishing, type Trial, undo } from "./publishing.ts";

export interface PublishTrials {
  readonly documents: number;
  readonly moments: number;
  readonly seed: number;
}

/**
 * Publishes a corpus over another one on three nodes, with a copy of each shard, and kills the
 * publisher or a node at seeded moments: each time the name leads to the old corpus until the new one
 * is there, and that is as an undisturbed publication makes it.
 *
 * @returns how many moments went wrong
 */
export async function publishTrials({ documents, moments, seed }: PublishTrials): Promise<number> {
  const folder = await Deno.makeTempDir({ prefix: "trendframe-" });
  try {
    const [old, corpus] = [join(folder, "old.sqlite"), join(folder, "corpus.sqlite")];
    await buildDemo(old, { documents: Math.ceil(documents / 10), seed });
    await buildDemo(corpus, { documents, seed: seed + 1 });
    await using cluster = await startNodes(3, { heap: "512m" });
    const name = "trends";
    const address = cluster.address(name);
    const rows = await undisturbed(cluster, corpus, name);
    const trial: Trial = {
      cluster,
      name,
      old,
      corpus,
      content: contentOf(corpus),
      scores: await scoresIn(cluster, name),
    };
    const found = await publishedContent(cluster, name);
    say(`an undisturbed publication sends ${rows} rows`);
    if (JSON.stringify(sorted(found)) !== JSON.stringify(sorted(trial.content))) {
      say("and it is not what the corpus is");
      return moments;
    }
    const { code, last } = await publishing(old, address, ["--drop-old"]);
    if (code !== 0) throw new Error(last);
    const random = dice(seed);
    let wrong = 0;
    for (let at = 0; at < moments; at++) {
      const moment: Moment = {
        who: at % 2 ? "node" : "publisher",
        at: 1 + random.below(rows),
        when: random.pick(["before", "after"] as const),
      };
      const faults = await killedAt(trial, moment);
      if (faults.length) wrong++;
      say(
        `${at + 1} of ${moments}: kill -9 of the ${moment.who} ${moment.when} row ${moment.at}: ${
          faults.length ? faults.join("; ") : "as undisturbed"
        }`,
      );
      await undo(trial);
    }
    return wrong;
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/** @returns how many rows it sends */
async function undisturbed(
  cluster: Trial["cluster"],
  corpus: string,
  name: string,
): Promise<number> {
  await using proxy = await proxyTo(cluster.hosts[0]!);
  const { code, last } = await publishing(corpus, `opensearch://${proxy.host}/${name}`);
  if (code !== 0) throw new Error(last);
  return proxy.rows;
}

function sorted<T>(content: Readonly<Record<string, T>>): [string, T][] {
  return Object.entries(content).sort(([a], [b]) => a < b ? -1 : 1);
}
