import { assert, assertEquals, assertRejects } from "@std/assert";
import { CorpusError } from "../../../lib/catalogue/errors.ts";
import { buildDemo } from "../../../lib/corpus/build_demo.ts";
import { readAddress } from "../../../lib/engines/opensearch/client/address.ts";
import { Connection } from "../../../lib/engines/opensearch/client/connection.ts";
import { ClusterError, DroppedStateError } from "../../../lib/engines/opensearch/client/errors.ts";
import { watchedCluster } from "../../../lib/engines/opensearch/mod.ts";
import type { Selection } from "../../../lib/engines/engine.ts";
import { openCorpus } from "../../../lib/open.ts";
import { publishCorpus } from "../../../lib/publish/mod.ts";
import { createPool } from "../../../lib/service/mod.ts";
import type { Cluster } from "../../cluster/nodes.ts";
import { proxyTo } from "../../cluster/proxy.ts";
import { inFolder, onCluster } from "../../publish/_cluster.ts";
import { parsed } from "../../reference/random.ts";
import { until } from "../../service/pool/_pool.ts";

onCluster(
  "a published corpus is asked, watched and served",
  1,
  (cluster, t) =>
    inFolder(async (folder) => {
      const [old, young] = [`${folder}/old.sqlite`, `${folder}/young.sqlite`];
      await buildDemo(old, { documents: 300 });
      await buildDemo(young, { documents: 500, seed: 2 });
      const address = cluster.address("trends");
      await publishCorpus(old, address, { replicas: 0 });

      await t.step("it opens like its file and tells the same", async () => {
        await using published = await openCorpus(address);
        await using file = await openCorpus(old);
        assertEquals(await published.info(), await file.info());
        const asked = [published, file].map((trends) =>
          trends.patents().matching("quantum OR la*")
        );
        const [here, there] = await Promise.all(asked.map((query) => query.top(20).proofPoints()));
        assertEquals(here!.texts("id"), there!.texts("id"));
      });

      await t.step("it tells its states, and opens those that are published still", async () => {
        const grown = `${folder}/grown.sqlite`, where = cluster.address("grown");
        const states = async (place: string) => {
          await using trends = await openCorpus(place);
          return await trends.engine.capabilities.states!(null);
        };
        await buildDemo(grown, { documents: 200 });
        await publishCorpus(grown, where);
        const [first] = await states(where);
        assertEquals([first], await states(grown));
        await buildDemo(grown, { documents: 250 });
        await publishCorpus(grown, where);
        const [present, before] = await states(grown);
        assertEquals([before!.fingerprint, before!.isWhole], [first!.fingerprint, false]);
        assertEquals(await states(where), [present, { ...before!, isWhole: true }]);
        for (const state of [-1, before!.date, before!.fingerprint!.slice(0, 8)]) {
          await using older = await openCorpus(where, { state });
          assertEquals((await older.info()).fingerprint, before!.fingerprint);
          assertEquals(await older.patents().count(), (await older.info()).types.patents!.count);
        }
        await assertRejects(() => openCorpus(where, { state: -2 }), RangeError, "-1");
        await publishCorpus(grown, where, { dropOld: true });
        assertEquals(await states(where), [present, before]);
        const { message } = await assertRejects(
          () => openCorpus(where, { state: -1 }),
          CorpusError,
          "not on the cluster",
        );
        assert(message.length <= 200, message);
      });

      await t.step("what is no corpus of ours is said to be none", async () => {
        await cluster.ask("foreign/_doc/meta?refresh=true", { method: "PUT", body: { a: 1 } });
        for (
          const [name, part] of [["nowhere", "has none of this name"], ["foreign", "not publish"]]
        ) {
          const { message } = await assertRejects(
            () => openCorpus(cluster.address(name!)),
            CorpusError,
            part,
          );
          assert(message.length <= 200, message);
        }
      });

      await t.step(
        "who asks and who vouches is told beside the address",
        () => secured(cluster, folder),
      );

      await t.step("work on the cluster ends with the question", () => calledOff(cluster));

      await t.step("a service follows the name, and a stream stays where it began", async () => {
        const watched = await watchedCluster(address);
        const pool = await createPool({
          corpus: address,
          engine: {
            module: new URL("../../../lib/engines/opensearch/mod.ts", import.meta.url).href,
            name: "servedCluster",
          },
          identity: () => watched.identity(),
          workers: 1,
          pollMs: 100,
        });
        await using trends = await openCorpus(address);
        const request = parsed({ operation: "patentsTimeSeries", input: {} });
        const first = await pool.execute(request);
        const { fingerprint } = await trends.info();
        assertEquals(first.fingerprint, fingerprint);
        const select = { collection: "patents", input: request.input } as Selection;
        const batches = trends.engine.capabilities.columns!({ select, batchRows: 10 });
        const stream = batches[Symbol.asyncIterator]();
        await stream.next();

        await publishCorpus(young, address, { replicas: 0 });
        const second = await stream.next();
        assertEquals(second.value.rows, 10);
        await until(async () => (await pool.corpus()).fingerprint !== fingerprint, "it follows");
        const later = await pool.execute(request);
        assert(later.fingerprint !== fingerprint);
        await publishCorpus(young, address, { replicas: 0, dropOld: true });
        await assertRejects(() => stream.next(), DroppedStateError, "dropped");
        await until(async () => (await trends.info()).fingerprint === later.fingerprint, "anew");
        await pool.close();
        await watched.close();
      });
    }),
);

/** A search whose script takes seconds for each shard, called off after a moment. */
async function calledOff(cluster: Cluster): Promise<void> {
  const connection = new Connection(readAddress(cluster.address("trends")));
  const source = "double x = 0; for (int i = 0; i < 900000; i++) { x += Math.sqrt(i) } return x;";
  const query = { script_score: { query: { match_all: {} }, script: { source } } };
  const running = async () => {
    const tasks = await cluster.ask<{ nodes: Record<string, { tasks: object }> }>(
      "_tasks?actions=indices:data/read/search*",
    );
    return Object.values(tasks.nodes).reduce(
      (sum, each) => sum + Object.keys(each.tasks).length,
      0,
    );
  };
  const controller = new AbortController();
  const path = "/trends-*-patents/_search";
  const asked = connection.ask({ method: "POST", path, body: { query } }, {
    signal: controller.signal,
  });
  const ended = assertRejects(() => asked, Error, "called off");
  await until(async () => await running() > 0, "it runs");
  controller.abort(new Error("called off"));
  await ended;
  await until(async () => await running() === 0, "its work ends");
  await connection.close();
}

/** A node behind TLS with a CA of its own, that asks for a password. */
async function secured(cluster: Cluster, folder: string): Promise<void> {
  const ca = await certify(folder);
  if (ca === null) return;
  await using proxy = await proxyTo(cluster.hosts[0]!, {
    auth: "me:secret",
    tls: {
      cert: await Deno.readTextFile(`${folder}/node.pem`),
      key: await Deno.readTextFile(`${folder}/node.key`),
    },
  });
  const address = `opensearch+https://${proxy.host}/trends`;
  await using trends = await openCorpus(address, {
    cluster: { user: "me", password: "secret", ca },
  });
  const frame = await trends.patents().matching("quantum").timeSeries("year");
  assert(frame.height > 0);
  const explained = await trends.patents().matching("quantum").explain();
  assert(!JSON.stringify([frame.provenance, String(explained)]).includes("secret"));
  for (
    const [given, part] of [
      [{ user: "me", password: "other", ca }, "no such user and password"],
      [
        { user: "me", password: "secret", retries: 0 },
        "certificate is not trusted; TRENDFRAME_OPENSEARCH_CA must name the file",
      ],
    ] as const
  ) {
    const error = await assertRejects(() => openCorpus(address, { cluster: given }), Error, part);
    assert(error instanceof CorpusError || error instanceof ClusterError);
    assert(error.message.length <= 200 && !error.message.includes("secret"), error.message);
  }
}

/** Writes a certificate of 127.0.0.1 into a folder; gives who vouches for it, null without openssl. */
async function certify(folder: string): Promise<string | null> {
  const run = async (...args: string[]) => {
    const { success } = await new Deno.Command("openssl", {
      args,
      cwd: folder,
      stdout: "null",
      stderr: "null",
    }).output();
    assert(success, args.join(" "));
  };
  const key = ["-newkey", "rsa:2048", "-nodes"];
  try {
    await run(
      ...["req", "-x509", ...key, "-keyout", "ca.key", "-out", "ca.pem", "-subj", "/CN=own ca"],
    );
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    throw error;
  }
  await Deno.writeTextFile(`${folder}/names`, "subjectAltName=IP:127.0.0.1");
  await run("req", ...key, "-keyout", "node.key", "-out", "node.csr", "-subj", "/CN=node");
  await run(
    ...["x509", "-req", "-in", "node.csr", "-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial"],
    ...["-extfile", "names", "-out", "node.pem"],
  );
  return await Deno.readTextFile(`${folder}/ca.pem`);
}
