/** The benchmark against the peers; `--help` tells the options. */
import { join } from "@std/path";
import { Store } from "../../lib/engines/embedded/store/reader.ts";
import { openCorpus } from "../../lib/open.ts";
import { askedOf } from "./asked.ts";
import type { Built } from "./build_corpus.ts";
import { runChild } from "./child.ts";
import { compare } from "./compare.ts";
import { compareCounts } from "./counts_of_words.ts";
import { firstAnswers } from "./first_answers.ts";
import { needsOf } from "./floor.ts";
import type { Fresh } from "./fresh.ts";
import { freshTables } from "./fresh_questions/markdown.ts";
import { measureFresh } from "./fresh_questions/measure.ts";
import type { Indexing } from "./index_words.ts";
import { machine } from "./machine.ts";
import type { Answering } from "./memory.ts";
import { HELP, readOptions } from "./options.ts";
import { openPeers } from "./peers/mod.ts";
import type { Material } from "./peers/peer.ts";
import { ours } from "./questions.ts";
import { type Building, print, printBuilding, type Results } from "./results.ts";
import { say } from "./say.ts";
import { median } from "./timing.ts";

const options = readOptions(Deno.args);
if (!options) {
  say(HELP);
  Deno.exit(0);
}
const { documents, folder } = options;
await Deno.mkdir(folder, { recursive: true });
const files = {
  corpus: join(folder, "corpus.sqlite"),
  sqlite: join(folder, "peer.sqlite"),
  duckdb: join(folder, "peer.duckdb"),
  parquet: join(folder, "peer.parquet"),
};
const isThere = (path: string) => Deno.stat(path).then(() => true, () => false);

say(`${documents} documents in ${folder}`);
let building: Building | null = null;
if (options.build || !await isThere(files.corpus)) {
  for (const path of Object.values(files)) await Deno.remove(path).catch(() => {});
  const built = await runChild<Built>("build_corpus.ts", String(documents), files.corpus);
  const words = join(folder, "words.sqlite");
  const [ours, fts5] = [
    await runChild<Indexing>("index_words.ts", "ours", files.corpus, words),
    await runChild<Indexing>("index_words.ts", "fts5", files.corpus, files.sqlite),
  ];
  compareCounts(words, files.sqlite);
  await Deno.remove(words);
  building = {
    corpus: { ...built.result, peakBytes: built.peakBytes },
    textBytes: ours.result.textBytes,
    words: {
      trendframe: { ...ours.result, peakBytes: ours.peakBytes },
      sqlite: { ...fts5.result, peakBytes: fts5.peakBytes },
    },
  };
} else if (!await isThere(files.sqlite)) {
  await runChild<Indexing>("index_words.ts", "fts5", files.corpus, files.sqlite);
}

if (options.fresh !== null) {
  if (building) printBuilding(building);
  const results = await measureFresh(files, options, options.fresh);
  say(freshTables(results));
  if (options.json) await Deno.writeTextFile(options.json, JSON.stringify(results, null, 2));
  Deno.exit(0);
}

const fresh: Fresh[] = [];
for (let run = 0; run < 5; run++) {
  fresh.push((await runChild<Fresh>("fresh.ts", files.corpus)).result);
}
const medianOf = (read: (each: Fresh) => number) => median(fresh.map(read));

const answering = await runChild<Answering>("memory.ts", files.corpus, String(documents));

const trends = await openCorpus(files.corpus);
const asked = await askedOf(trends, documents);
const best = await ours(trends, asked, []).Q4.answer();
const material: Material = {
  store: Store.open(files.corpus),
  asked,
  best: best.slice(1).map(([id]) => String(id)),
  folder,
};
const peers = await openPeers(files, material, options);
const questions = await compare(ours(trends, asked, material.best), peers, options);
const first = await firstAnswers(files.corpus, asked, material.best, options.questions);
const { copySpeed, ...about } = machine();
const needs = needsOf(material);
const onNode = peers.find(({ published }) => published)?.published ?? null;
const results: Results = {
  at: new Date().toISOString(),
  documents,
  machine: { ...about, copySpeed },
  versions: Object.fromEntries(peers.map(({ name, version }) => [name, version])),
  building,
  published: onNode && { records: onNode.records, bytes: onNode.bytes, seconds: onNode.seconds },
  fresh: {
    loadMs: medianOf(({ loadMs }) => loadMs),
    openMs: medianOf(({ openMs }) => openMs),
    firstAnswerMs: medianOf(({ firstAnswerMs }) => firstAnswerMs),
    chartMs: medianOf(({ chartMs }) => chartMs),
    totalMs: medianOf(({ totalMs }) => totalMs),
  },
  questions: questions.map((question) => ({
    ...question,
    firstMs: first[question.question]!,
    hits: needs[question.question].hits,
    floorMs: 1000 * needs[question.question].bytes / copySpeed,
  })),
  anonymousBytes: answering.result.anonymousBytes,
};
print(results);
if (options.json) await Deno.writeTextFile(options.json, JSON.stringify(results, null, 2));
for (const peer of peers) await peer.close();
await trends.close();
material.store.close();
