import { assert, assertEquals } from "@std/assert";
import { buildDemo } from "../../lib/corpus/build_demo.ts";
import { publishCorpus } from "../../lib/publish/mod.ts";
import { underKills } from "../cluster/kills.ts";
import { inFolder, onCluster } from "./_cluster.ts";

const SECONDS = 15;

onCluster(
  "a node of three dies, and every answer is the calm one or asked again",
  3,
  (cluster) =>
    inFolder(async (folder) => {
      const corpus = `${folder}/corpus.sqlite`;
      await buildDemo(corpus, { documents: 600 });
      await publishCorpus(corpus, cluster.address("trends"), { replicas: 1 });
      const { equal, retried, wrong, kills } = await underKills(cluster, {
        seconds: SECONDS,
        clients: 4,
        seed: 1,
      });
      assertEquals(wrong, []);
      assert(kills > 0 && equal + retried > 20, `${kills} kills, ${equal} and ${retried} answers`);
    }),
);
