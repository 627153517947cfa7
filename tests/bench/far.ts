/**
 * Computes what corpora take that no machine here holds, from two sizes that were measured on one node:
 * `far.ts RESULTS.json RESULTS.json`. It prints a page of Markdown.
 */
import { DOCUMENTS_FAR, farOf, SHARD_BYTES } from "./growth/far.ts";
import type { Results } from "./results.ts";
import { say } from "./say.ts";

const runs = Deno.args
  .map((path): Results => JSON.parse(Deno.readTextFileSync(path)))
  .sort((a, b) => a.documents - b.documents);
const [smaller, larger] = [runs[0], runs.at(-1)];
if (!smaller?.published || !larger?.published || smaller.documents === larger.documents) {
  throw new TypeError(
    "Cannot compute: give results of two sizes that were asked on a cluster (--opensearch URL)",
  );
}
const far = farOf(smaller, larger);
const whole = (value: number) => Math.round(value).toLocaleString("en");
const digits = (value: number) => value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);
say(
  `From ${whole(smaller.documents)} and ${
    whole(larger.documents)
  } documents, measured on one node ` +
    `with one shard for each collection (${larger.machine.processor}, ${larger.machine.cores} cores): ` +
    `${
      digits(far.bytesPerDocument)
    } bytes for each document. **All that follows is computed, not ` +
    "measured**: time is a fixed part and one that grows with the documents of a shard; shards of " +
    `${
      SHARD_BYTES / 1e9
    } GB answer at once, each on a core of its own; what it takes to bring their ` +
    "answers together is not in it.\n",
);
say(`|  | ${DOCUMENTS_FAR.map((each) => `${whole(each)} documents`).join(" | ")} |`);
say(`| --- |${" --: |".repeat(DOCUMENTS_FAR.length)}`);
say(`| GB without copies | ${far.sizes.map(({ bytes }) => whole(bytes / 1e9)).join(" | ")} |`);
say(`| shards | ${far.sizes.map(({ shards }) => whole(shards)).join(" | ")} |`);
say("");
const heads = DOCUMENTS_FAR.map((each) => `ms at ${whole(each)}`);
say(`| question | ms | and for each million documents of a shard | ${heads.join(" | ")} |`);
say(`| --- | --: | --: |${" --: |".repeat(DOCUMENTS_FAR.length)}`);
for (const { question, line } of far.questions) {
  const cells = line
    ? [line.fixedMs, line.perMillionMs, ...line.ms].map(digits)
    : new Array(heads.length + 2).fill("–");
  say(`| ${question} | ${cells.join(" | ")} |`);
}
if (far.questions.some(({ line }) => !line)) {
  say("\nOf a question that took no longer at the larger size (–) no line can be drawn.");
}
