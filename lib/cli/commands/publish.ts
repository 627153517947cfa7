import { format } from "@std/fmt/bytes";
import {
  publishCorpus,
  type Published,
  type PublishEstimate,
  type PublishStanding,
  rollBack,
} from "../../publish/mod.ts";
import { CLUSTER_ADDRESS } from "../../words/addresses.ts";
import { duration } from "../../words/duration.ts";
import { countWords, wholeWords } from "../../words/numbers.ts";
import { type Command, UNCHANGED } from "../command.ts";
import { progressLine } from "../progress_line.ts";
import { UsageError } from "../usage.ts";

export const publish: Command = {
  name: "publish",
  summary: "Publish a corpus to an OpenSearch cluster, where it is asked by its address alone.",
  usage: `CORPUS ${CLUSTER_ADDRESS}`,
  options: [
    {
      name: "replicas",
      value: "N",
      help: "Copies of each shard beside the first. Default: 1 where several nodes hold data.",
    },
    {
      name: "shards",
      value: "N",
      help: "Shards of each collection. Default: one for each 30 GB, at least 1.",
    },
    {
      name: "drop-old",
      help: "Remove all of the name but the present: what is older, and what is newer, too.",
    },
    {
      name: "roll-back",
      help: "Without CORPUS: the name leads to what it led to before the last publication.",
    },
  ],
  details:
    "Several nodes are HOST:PORT,HOST:PORT; without PORT it is 9200. opensearch+https: is for TLS.\n" +
    "User, password and certificates come from TRENDFRAME_OPENSEARCH_USER, _PASSWORD and _CA, or\n" +
    "from the JSON file of TRENDFRAME_OPENSEARCH_FILE. All is there and checked before the name leads\n" +
    "to it, in one step; what it led to stays until --drop-old, and publishing that again takes\n" +
    "seconds. A publication that was ended goes on where it was. Copies are made at the end: keep the\n" +
    "nodes up until then.",
  stopped: UNCHANGED,
  async run(given, terminal) {
    const { signal } = terminal;
    if (given.has("roll-back")) {
      const [address, ...more] = given.positional;
      const others = ["replicas", "shards", "drop-old"].filter((name) => given.has(name));
      if (address === undefined || more.length || others.length) {
        throw new UsageError(
          "Cannot roll back: give the one address and nothing else, as in: " +
            `trendframe publish --roll-back ${CLUSTER_ADDRESS}`,
        );
      }
      const onSwap = () => terminal.leaves(NOT_KNOWN);
      const { from, to } = await rollBack(address, { signal, onSwap });
      return terminal.out(
        `the name leads to ${to} again; ${from} stays, and publishing its file again leads to it in ` +
          "seconds\n",
      );
    }
    const [corpus, address, ...more] = given.positional;
    if (corpus === undefined || address === undefined || more.length) {
      throw new UsageError(
        "Cannot publish: give the corpus and the address, as in: " +
          `trendframe publish CORPUS ${CLUSTER_ADDRESS}`,
      );
    }
    const replicas = given.whole("replicas", 0, 10);
    const shards = given.whole("shards", 1, 1_000);
    const published = await publishCorpus(corpus, address, {
      ...(replicas === undefined ? {} : { replicas }),
      ...(shards === undefined ? {} : { shards }),
      dropOld: given.has("drop-old"),
      signal,
      onStanding: (standing) => terminal.leaves(standingText(standing)),
      onEstimate: (estimate) => terminal.say(estimateLine(estimate)),
      onProgress: (progress) => terminal.progress(progressLine(progress)),
    });
    terminal.out(publishedText(published));
  },
};

const NOT_KNOWN = "whether the name leads back is not known: look with trendframe info ADDRESS";

/** What an interrupt leaves on the cluster. */
export function standingText({ present, records, before, leads }: PublishStanding): string {
  if (leads) return "the name leads to the corpus; the same command does what is left to do";
  if (leads === null) {
    return "all of it is on the cluster, whether the name leads to it is not known; the same command " +
      "sees to it";
  }
  const there = present === null
    ? "what was sent before is on the cluster"
    : `${wholeWords(present)} of ${wholeWords(records)} records are on the cluster`;
  return `${there}, the name ` +
    `${
      before === null ? "leads to no corpus yet" : "still leads to the older corpus"
    }; the same command goes on from there`;
}

function estimateLine({ records, totalBytes, seconds }: PublishEstimate): string {
  return `${countWords(records, "records")}, about ${format(totalBytes)} on the cluster, about ` +
    duration(seconds);
}

function publishedText(
  { name, state, records, found, bytes, replaced, dropped }: Published,
): string {
  return [
    found === records
      ? `${wholeWords(records)} records of ${name} were there`
      : `${wholeWords(records)} records are published as ${name}` +
        (found ? `, ${wholeWords(found)} of them were there` : ""),
    `indices: ${state}-…, ${format(bytes)} without copies`,
    ...(replaced === null ? [] : [`before: ${replaced} stays; --roll-back leads to it again`]),
    ...dropped.map((each) => `removed: ${each}`),
    "",
  ].join("\n");
}
