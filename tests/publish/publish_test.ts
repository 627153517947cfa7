import { assert, assertEquals, assertRejects, assertStringIncludes } from "@std/assert";
import { delay } from "@std/async/delay";
import { CorpusError } from "../../lib/catalogue/errors.ts";
import { buildDemo } from "../../lib/corpus/build_demo.ts";
import { Connection } from "../../lib/engines/opensearch/client/connection.ts";
import { BlockedError } from "../../lib/engines/opensearch/client/errors.ts";
import { standingText } from "../../lib/cli/commands/publish.ts";
import { Interrupt } from "../../lib/cli/interrupt.ts";
import {
  publishCorpus,
  type PublishEstimate,
  type PublishStanding,
  rollBack,
} from "../../lib/publish/mod.ts";
import { Target } from "../../lib/publish/target.ts";
import { run } from "../cli/_run.ts";
import { contentOf, publishedContent, scoresIn } from "../cluster/content.ts";
import { startNodes } from "../cluster/nodes.ts";
import { proxyTo } from "../cluster/proxy.ts";
import { killedAt, type Moment, publishing, type Trial, undo } from "../cluster/publishing.ts";
import { inFolder, onCluster } from "./_cluster.ts";

const LONGEST = 200;

onCluster(
  "a corpus is published, again, over another and back",
  1,
  (cluster, t) =>
    inFolder(async (folder) => {
      const [old, corpus] = [`${folder}/old.sqlite`, `${folder}/corpus.sqlite`];
      await buildDemo(old, { documents: 300 });
      await buildDemo(corpus, { documents: 600, seed: 2 });
      const address = cluster.address("trends");

      await t.step("all of it is there, and the name leads to it", async () => {
        const estimates: PublishEstimate[] = [];
        const phases = new Set<string>();
        const published = await publishCorpus(old, address, {
          onEstimate: (estimate) => estimates.push(estimate),
          onProgress: ({ phase }) => phases.add(phase),
        });
        assertEquals(await publishedContent(cluster, "trends"), contentOf(old));
        assertEquals([published.found, published.replaced, published.dropped], [0, null, []]);
        const [estimate, ...more] = estimates;
        assertEquals(more, []);
        assertEquals(estimate?.records, published.records);
        // of few records, whose indices take more than what they hold
        assert(
          Math.abs(Math.log2(estimate!.totalBytes / published.bytes)) < 2,
          `${published.bytes}`,
        );
        assert(phases.has("sending patents") && phases.has("checking what is there"));
      });

      await t.step("the same corpus again changes nothing", async () => {
        const writes = { count: 0 };
        await using proxy = await proxyTo(cluster.hosts[0]!, {
          onWrite: () => void writes.count++,
        });
        const published = await publishCorpus(old, `opensearch://${proxy.host}/trends`);
        assertEquals([published.found, writes.count], [published.records, 0]);
      });

      await t.step("another one replaces it, and the name leads back", async () => {
        const first = await publishCorpus(old, address);
        const second = await publishCorpus(corpus, address, { shards: 2 });
        assertEquals(second.replaced, first.state);
        assertEquals(await publishedContent(cluster, "trends"), contentOf(corpus));
        const scores = await scoresIn(cluster, "trends");
        assertEquals(await rollBack(address), { from: second.state, to: first.state });
        assertEquals(await publishedContent(cluster, "trends"), contentOf(old));
        const again = await refused(() => rollBack(address), "led to no other corpus before");
        assertStringIncludes(again.message, "to go forward, publish the newer file again");
        const third = await publishCorpus(corpus, address, { dropOld: true });
        assertEquals([third.found, third.dropped], [third.records, [first.state]]);
        assertEquals(await scoresIn(cluster, "trends"), scores);
        await refused(
          () => rollBack(address),
          `Cannot roll back: "${first.state}", to which the name led before, was removed`,
        );
      });

      await t.step(
        "all of the name goes but the present, what it was rolled back from, too",
        async () => {
          const first = await publishCorpus(old, address);
          const second = await publishCorpus(corpus, address);
          const { status, out, err } = await run(["publish", "--roll-back", address]);
          assertEquals([status, err], [0, ""]);
          assertEquals(
            out,
            `the name leads to ${first.state} again; ${second.state} stays, and publishing its file ` +
              "again leads to it in seconds\n",
          );
          const third = await publishCorpus(old, address, { dropOld: true });
          assertEquals([third.state, third.dropped], [first.state, [second.state]]);
          await publishCorpus(corpus, address, { dropOld: true });
        },
      );

      await t.step(
        "killed at any moment it goes on, and nothing is lost, doubled or left",
        async () => {
          const trial: Trial = {
            cluster,
            name: "trends",
            old,
            corpus,
            content: contentOf(corpus),
            scores: await scoresIn(cluster, "trends"),
          };
          await publishCorpus(old, address, { dropOld: true });
          for (const moment of MOMENTS) {
            assertEquals(await killedAt(trial, moment), [], JSON.stringify(moment));
            await undo(trial);
          }
        },
      );

      await t.step("what another corpus left unfinished is removed", async () => {
        const other = `${folder}/other.sqlite`;
        await buildDemo(other, { documents: 250, seed: 3 });
        await using proxy = await proxyTo(cluster.hosts[0]!, {
          onWrite: () => ({ status: 400, body: {} }),
        });
        await assertRejects(() => publishCorpus(other, `opensearch://${proxy.host}/trends`));
        const published = await publishCorpus(old, address);
        assertEquals(published.dropped.length, 1);
        const indices = Object.keys(await cluster.ask("trends-*/_mapping"));
        assert(indices.every((index) => index.startsWith(published.state)), indices.join());
      });

      await t.step(
        "two publishers of one name: the second is told so, and changes nothing",
        async () => {
          let second: Promise<Error> | null = null;
          let during: unknown = null;
          await using proxy = await proxyTo(cluster.hosts[0]!, {
            onWrite: async () => {
              if (second) return;
              second = assertRejects(
                () => publishCorpus(old, cluster.address("shared")),
                CorpusError,
              );
              await second;
              during = await cluster.ask("_alias/shared", { allow: [404] });
            },
          });
          const first = await publishCorpus(corpus, `opensearch://${proxy.host}/shared`);
          const { message } = await second!;
          assertStringIncludes(message, "another publisher is at work");
          assert(message.length <= LONGEST, message);
          assertEquals((during as { status: number }).status, 404);
          assertEquals([first.found, first.dropped], [0, []]);
          assertEquals(await publishedContent(cluster, "shared"), contentOf(corpus));
          await publishCorpus(old, cluster.address("shared"));
          assertEquals(await publishedContent(cluster, "shared"), contentOf(old));
        },
      );

      await t.step("what a cluster rejects for the moment is waited out", async () => {
        let rejected = 0;
        await using proxy = await proxyTo(cluster.hosts[0]!, {
          onWrite: (at) => {
            if (at % 2 === 0) return;
            rejected++;
            const error = { type: "rejected_execution_exception", reason: "queue is full" };
            return at % 4 === 1
              ? new Response(JSON.stringify({ error, status: 429 }), { status: 429 })
              : undefined;
          },
        });
        await publishCorpus(corpus, `opensearch://${proxy.host}/waits`);
        assert(rejected > 3, `${rejected}`);
        assertEquals(await publishedContent(cluster, "waits"), contentOf(corpus));
      });

      await t.step("each fault is one sentence that says what to do", async () => {
        await cluster.ask("taken", { method: "PUT" });
        await cluster.ask("elsewhere", { method: "PUT", body: { aliases: { strange: {} } } });
        await refused(() => publishCorpus(old, cluster.address("taken")), "give another name");
        await refused(() => publishCorpus(old, cluster.address("strange")), "give another name");
        await refused(() => rollBack(cluster.address("nothing")), "publish it first");
        await refused(
          () => publishCorpus(`${folder}/none.sqlite`, address),
          "there is no such file",
        );
        await cluster.ask("_cluster/settings", {
          method: "PUT",
          body: { persistent: { "cluster.blocks.read_only_allow_delete": true } },
        });
        const blocked = await refused(
          () => publishCorpus(corpus, address),
          "make room",
        );
        assert(blocked instanceof BlockedError, blocked.name);
        await cluster.ask("_cluster/settings", {
          method: "PUT",
          body: { persistent: { "cluster.blocks.read_only_allow_delete": null } },
        });
      });

      for (const without of ["CommonAnalysisModulePlugin", "PainlessModulePlugin"]) {
        await t.step(`nodes without ${without} are said to need it`, async () => {
          await using nodes = await startNodes(1, { without });
          await refused(
            () => publishCorpus(old, nodes.address("trends")),
            "need the modules lang-painless and analysis-common",
          );
        });
      }

      await t.step("an index that fills up while it is written says so", async () => {
        await using proxy = await proxyTo(cluster.hosts[0]!, {
          onWrite: async (at) => {
            if (at !== 3) return;
            await cluster.ask("full-*/_settings", {
              method: "PUT",
              body: { "index.blocks.read_only_allow_delete": true },
            });
          },
        });
        const error = await refused(
          () => publishCorpus(corpus, `opensearch://${proxy.host}/full`),
          "set index.blocks.read_only_allow_delete to null",
        );
        assert(error instanceof BlockedError, error.name);
        await cluster.ask("full-*/_settings", {
          method: "PUT",
          body: { "index.blocks.read_only_allow_delete": null },
        });
        const { found } = await publishCorpus(corpus, cluster.address("full"));
        assert(found > 0, "it did not go on where it was");
        assertEquals(await publishedContent(cluster, "full"), contentOf(corpus));
      });

      await t.step("an interrupt is told of by what is there then", async () => {
        const stopped = async (at: number, when: "onWrite" | "onWritten") => {
          const stop = new AbortController();
          const interrupt = (write: number) => {
            if (write === at) stop.abort(new Interrupt(130));
          };
          await using proxy = await proxyTo(cluster.hosts[0]!, { [when]: interrupt });
          const address = `opensearch://${proxy.host}/stopped`;
          const ran = await run(["publish", corpus, address], { signal: stop.signal });
          assertEquals([ran.status, ran.out], [130, ""], ran.err);
          const last = ran.err.trimEnd().split("\n").at(-1)!;
          assert(last.length <= LONGEST, last);
          const [, told] = /^Stopped; ([\d,]+) of /.exec(last) ?? [];
          assert(told !== undefined, last);
          return { last, told: Number(told!.replace(",", "")) };
        };
        const countOf = async (name: string) => {
          await cluster.ask(`${name}-*/_refresh`, { method: "POST" });
          const { count } = await cluster.ask<{ count: number }>(`${name}-*,-*-corpus/_count`);
          return count;
        };
        const first = await stopped(1, "onWrite");
        assertEquals(first.told, 0);
        assertStringIncludes(
          first.last,
          "the name leads to no corpus yet; the same command goes on",
        );
        const second = await stopped(4, "onWritten");
        const there = await countOf("stopped");
        // what was under way came, too
        assert(second.told > 0 && second.told <= there, `${second.last} ${there}`);
        await publishCorpus(old, cluster.address("stopped"));
        const third = await stopped(2, "onWritten");
        assertStringIncludes(third.last, "the name still leads to the older corpus");
        assertEquals(await publishedContent(cluster, "stopped"), contentOf(old));
        // what an earlier run sent is there before this one sends anything
        const fourth = await stopped(1, "onWrite");
        assert(fourth.told >= third.told, `${third.last} ${fourth.last}`);
        const { found } = await publishCorpus(corpus, cluster.address("stopped"));
        assert(found >= third.told, `${found} and ${third.last}`);
        assertEquals(await publishedContent(cluster, "stopped"), contentOf(corpus));
      });

      await t.step("what is told at an interrupt holds whenever it comes", async () => {
        const standings: PublishStanding[] = [];
        const where = cluster.address("standing");
        const onStanding = (standing: PublishStanding) => standings.push(standing);
        const { records } = await publishCorpus(old, where, { onStanding });
        const leads = standings.map(({ leads }) => leads);
        assertEquals(standings[0], { present: 0, records, before: null, leads: false });
        assertEquals([...new Set(leads)], [false, null, true]);
        assertEquals(leads, leads.toSorted((a, b) => STEPS.indexOf(a) - STEPS.indexOf(b)));
        assert(standings.every(({ present, leads }) => leads === false || present === records));
        assertEquals(new Set(standings.map(standingText)).size > 3, true);
        const begun = standingText({ present: null, records, before: null, leads: false });
        assertStringIncludes(begun, "what was sent before is on the cluster");
        for (const standing of standings) {
          assert(`Stopped; ${standingText(standing)}.`.length <= LONGEST);
        }
        standings.length = 0;
        await publishCorpus(old, where, { onStanding });
        assertEquals(standings, [], "nothing was changed");
        const swaps: string[] = [];
        await publishCorpus(corpus, where);
        await rollBack(where, { onSwap: () => swaps.push("swap") });
        assertEquals(swaps, ["swap"]);
      });

      await t.step("the command line says what it did", async () => {
        const { code, out, err } = await publishing(corpus, cluster.address("typed"));
        assertEquals(code, 0, err);
        assertStringIncludes(out, "records are published as typed");
        assertStringIncludes(err, "on the cluster, about");
      });
    }),
);

const STEPS = [false, null, true];

const MOMENTS: readonly Moment[] = [
  { who: "publisher", at: 1, when: "before" },
  { who: "publisher", at: 400, when: "after" },
  { who: "publisher", at: 900, when: "before" },
  { who: "publisher", at: 1_300, when: "after" },
];

async function refused(work: () => Promise<unknown>, says: string): Promise<Error> {
  const error = await assertRejects(work, Error, says);
  assert(error.message.length <= LONGEST && !error.message.includes("\n"), error.message);
  return error;
}

onCluster(
  "what was sent is let go of after a while, and the next merge leaves it out",
  1,
  async (cluster) => {
    const connection = new Connection({ nodes: [`http://${cluster.hosts[0]}`], name: "kept" });
    const target = new Target((request) => connection.ask(request), "kept");
    const texts = Array.from({ length: 200 }, () => crypto.randomUUID().repeat(20));
    const written = async (state: string) => {
      await cluster.ask(`${state}-all`, {
        method: "PUT",
        body: {
          settings: { number_of_replicas: 0 },
          mappings: { dynamic: false, _source: { enabled: false } },
        },
      });
      for (const text of texts) {
        await cluster.ask(`${state}-all/_doc`, { method: "POST", body: { text } });
      }
      await target.flush(`${state}-all`);
    };
    const merged = async (state: string) => {
      // one segment is not merged
      await cluster.ask(`${state}-all/_doc`, { method: "POST", body: {} });
      await target.flush(`${state}-all`);
      await target.merge(`${state}-all`);
      await target.refresh(`${state}-all`);
      return await target.bytes(state);
    };
    try {
      await written("early");
      assertEquals(await target.isLetGo("early-all"), false);
      const early = await merged("early");
      await written("late");
      const until = performance.now() + 60_000;
      while (!await target.isLetGo("late-all") && performance.now() < until) await delay(500);
      const late = await merged("late");
      assert(late < early / 2, `${early} bytes, and ${late} later`);
    } finally {
      await connection.close();
    }
  },
);
