import { assertEquals } from "@std/assert";
import type { Selection } from "../../../lib/engines/engine.ts";
import { embeddedEngine } from "../../../lib/engines/embedded/mod.ts";
import { clusterEngine } from "../../../lib/engines/opensearch/mod.ts";
import { publishCorpus } from "../../../lib/publish/mod.ts";
import { timesRuns } from "../../conformance/runs.ts";
import { inFolder, onCluster } from "../../publish/_cluster.ts";
import { buildCorpus } from "../../reference/build/build.ts";
import { dice, poolOf } from "../../reference/random.ts";
import { randomSelection } from "../../reference/random/random_call.ts";
import { buildState, keepWhole, randomStates } from "../embedded/states/_states.ts";

const QUESTIONS = 30;
const STATES = 3;

onCluster(
  "what counts otherwise in two states is told by a cluster as by the file",
  1,
  async (cluster, t) => {
    for (let seed = 3; seed < 3 + timesRuns(3); seed++) {
      for (const areWhole of [false, true]) {
        await t.step(
          `random states ${seed}${areWhole ? ", each of them there" : ""}`,
          () =>
            inFolder(async (folder) => {
              const path = `${folder}/c.sqlite`,
                address = cluster.address(`states-${seed}-${areWhole}`);
              const states = randomStates(seed, STATES);
              for (const [at, state] of states.entries()) {
                if (at && areWhole) await keepWhole(path);
                await buildState(path, state);
                if (areWhole || at === STATES - 1) await publishCorpus(path, address);
              }
              const file = embeddedEngine(path), published = clusterEngine(address);
              try {
                const known = await file.capabilities.states!(null);
                assertEquals(await published.capabilities.states!(null), known);
                const random = dice(seed);
                const pools = states.map(({ records, settings }) =>
                  poolOf(buildCorpus(records, settings))
                );
                const pairs = [[-1, 0], [-2, 0], [-2, -1], [0, -1], [0, 0]].filter((pair) =>
                  pair.every((each) => known.some(({ number }) => number === each))
                );
                for (let asked = 0; asked < QUESTIONS; asked++) {
                  const [from, to] = random.pick(pairs) as [number, number];
                  const question = randomSelection(random, random.pick(pools));
                  const select = (random.chance(0.2)
                    ? { ...question, input: { ...question.input, query: null } }
                    : question) as Selection;
                  const [right, told] = await Promise.allSettled(
                    [file, published].map((each) => each.capabilities.diff!({ select, from, to })),
                  );
                  assertEquals(told, right, `from ${from} to ${to}, ${JSON.stringify(select)}`);
                }
              } finally {
                await file.close();
                await published.close();
              }
            }),
        );
      }
    }
  },
);
