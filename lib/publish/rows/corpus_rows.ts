import { type Collection, COLLECTIONS } from "../../catalogue/collections.ts";
import {
  fileRow,
  resourceRow,
  scoresRow,
  wordsRow,
} from "../../engines/opensearch/layout/corpus_row.ts";
import { SCORES_PER_ROW, WORDS_PER_ROW } from "../../engines/opensearch/layout/meta.ts";
import type { Row } from "../../engines/opensearch/layout/rows.ts";
import type { Source } from "./source.ts";

/** So many resources are read at a time. */
const RESOURCES = 1_000;

/** The rows of what is told of the corpus as a whole, but for those that are written last. */
export function* corpusRows(source: Source): Generator<Row> {
  const { store, scores: { scores } } = source;
  for (const [number, file] of store.files().entries()) yield fileRow(number, file);
  for (let place = 0; place * SCORES_PER_ROW < scores.length; place++) {
    const first = place * SCORES_PER_ROW;
    yield scoresRow(place, scores.slice(first, first + SCORES_PER_ROW));
  }
  for (const kind of store.resourceKinds()) yield* resourceRows(source, kind);
  for (const collection of COLLECTIONS) yield* wordRows(source, collection);
}

function* resourceRows({ store, tree }: Source, kind: string): Generator<Row> {
  for (let first = 0;;) {
    const resources = store.resourcesFrom(kind, first, RESOURCES);
    for (const resource of resources) {
      const topic = kind === "topic" ? tree.topics[resource.number] : undefined;
      yield resourceRow(
        { kind, ...resource },
        topic && {
          vocabulary: topic.vocabulary,
          path: topic.path,
          parents: topic.parents,
          aliases: topic.aliases,
          description: topic.description,
        },
      );
    }
    if (resources.length < RESOURCES) return;
    first = resources.at(-1)!.number + 1;
  }
}

function* wordRows({ store }: Source, collection: Collection): Generator<Row> {
  let words: string[] = [], place = 0;
  for (const { words: some } of store.words(collection)) {
    for (let at = 0; at < some.length; at++) {
      words.push(some.at(at)!);
      if (words.length < WORDS_PER_ROW) continue;
      yield wordsRow(collection, place++, words);
      words = [];
    }
  }
  if (words.length) yield wordsRow(collection, place, words);
}

/** How many such rows there are, nearly. */
export function corpusRowCount({ store, scores: { scores } }: Source): number {
  const resources = store.resourceKinds().reduce((sum, kind) => sum + store.resourceCount(kind), 0);
  return resources + store.files().length + Math.ceil(scores.length / SCORES_PER_ROW);
}
