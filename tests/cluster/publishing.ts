import { delay } from "@std/async/delay";
import { rollBack } from "../../lib/publish/mod.ts";
import { type Ended, ended, started } from "../torture/process.ts";
import { type Content, publishedContent, scoresIn } from "./content.ts";
import type { Cluster } from "./nodes.ts";
import { proxyTo } from "./proxy.ts";

/**
 * Who is killed while a corpus is published, and when: at which row, as the number of requests is
 * that which a cluster is quick enough for.
 */
export interface Moment {
  readonly who: "publisher" | "node";
  readonly at: number;
  /** Before the request that has it is passed on, or when it is answered. */
  readonly when: "before" | "after";
}

/** A corpus that is published, over one that is there. */
export interface Trial {
  readonly cluster: Cluster;
  readonly name: string;
  /** The corpus that the name leads to until the other is there, and what it is. */
  readonly old: string;
  readonly corpus: string;
  readonly content: Content;
  readonly scores: unknown;
}

/** The command line that publishes, as a process. */
export async function publishing(
  corpus: string,
  address: string,
  flags: readonly string[] = [],
): Promise<Ended> {
  return await ended(started({ folder: ".", args: ["publish", corpus, address, ...flags] }));
}

/**
 * Publishes, kills at a moment, and publishes to the end.
 *
 * @returns what is wrong then; empty when all is well
 */
export async function killedAt(trial: Trial, moment: Moment): Promise<string[]> {
  const { cluster, name, corpus } = trial;
  const faults: string[] = [];
  const before = Object.keys(await cluster.ask(`_alias/${name}`)).join();
  let killed = false;
  const victim = 1;
  let kill = async () => {};
  const atMoment = async (when: Moment["when"], rows: number) => {
    if (killed || when !== moment.when || rows < moment.at) return;
    killed = true;
    await kill();
  };
  {
    await using proxy = await proxyTo(cluster.hosts[0]!, {
      onWrite: (_, rows) => atMoment("before", rows),
      onWritten: (_, rows) => void atMoment("after", rows),
    });
    const child = started({
      folder: ".",
      args: ["publish", corpus, `opensearch://${proxy.host}/${name}`],
    });
    kill = moment.who === "publisher"
      ? () => Promise.resolve(child.kill("SIGKILL"))
      : () => cluster.kill(victim);
    const first = ended(child);
    if (moment.who === "node") {
      while (!killed && !await Promise.race([first.then(() => true), delay(50)])) { /* waits */ }
      if (killed) {
        await delay(500);
        await cluster.restart(victim);
      }
    }
    const { code, signal, last } = await first;
    if (!killed) return [`nothing was killed: it sent ${proxy.rows} rows`];
    if (moment.who === "node" && code !== 0) faults.push(`it ended with ${code}: ${last}`);
    if (moment.who === "publisher") {
      if (signal !== "SIGKILL") faults.push(`it ended by ${signal}, not by the kill: ${last}`);
      const after = Object.keys(await cluster.ask(`_alias/${name}`)).join();
      if (after !== before) faults.push(`the name led to ${after} before all was there`);
    }
  }
  const again = await publishing(corpus, cluster.address(name));
  if (again.code !== 0) faults.push(`it did not go on: ${again.last}`);
  await cluster.health("green");
  return [...faults, ...await differencesOf(trial)];
}

/** How what is published differs from an undisturbed publication. */
export async function differencesOf({ cluster, name, content, scores }: Trial): Promise<string[]> {
  const found = await publishedContent(cluster, name);
  const faults = [...new Set([...Object.keys(content), ...Object.keys(found)])]
    .filter((holds) => content[holds] !== found[holds])
    .map((holds) => `${holds} is ${found[holds]}, not ${content[holds]}`);
  const same = JSON.stringify(await scoresIn(cluster, name)) === JSON.stringify(scores);
  return same ? faults : [...faults, "words score otherwise"];
}

/** Brings the name back to the old corpus, and removes the new one. */
export async function undo({ cluster, name }: Trial): Promise<void> {
  const { from } = await rollBack(cluster.address(name));
  for (const index of Object.keys(await cluster.ask(`${from}-*/_mapping`))) {
    await cluster.ask(index, { method: "DELETE" });
  }
}
