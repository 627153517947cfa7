import type { TextWords } from "../index/text_index.ts";
import type { Texts } from "../index/tokens.ts";
import type { FoundInTexts } from "../tagging/topic_tagger.ts";
import type { ReadTexts } from "./messages.ts";
import { PackedFound } from "./packed_found.ts";
import type { TextReader } from "./text_reader.ts";

/** Documents that are read at once: so many at most, or of so many characters. */
const MOST_DOCUMENTS = 256;
const CHARACTERS = 1 << 17;

/** Something with what was read in its texts. */
export interface Read<T> {
  readonly of: T;
  readonly words: TextWords;
  readonly found: FoundInTexts;
}

/** Has the texts of records read, some ahead of the record at hand, and gives them in order. */
export async function* readInOrder<T>(
  records: Iterable<T>,
  textsOf: (record: T) => Texts,
  reader: TextReader,
): AsyncGenerator<Read<T>> {
  const given: { readonly batch: readonly T[]; readonly read: Promise<ReadTexts> }[] = [];
  for (const { batch, texts } of batchesOf(records, textsOf)) {
    const read = reader.read(texts);
    // it may not be waited for any more
    read.catch(() => {});
    given.push({ batch, read });
    if (given.length > reader.ahead) yield* await first(given);
  }
  while (given.length) yield* await first(given);
}

async function first<T>(
  given: { readonly batch: readonly T[]; readonly read: Promise<ReadTexts> }[],
): Promise<Iterable<Read<T>>> {
  const { batch, read } = given.shift()!;
  return documentsOf(batch, await read);
}

function* documentsOf<T>(
  batch: readonly T[],
  { words, lengths, found: packed }: ReadTexts,
): Generator<Read<T>> {
  const found = new PackedFound(packed);
  let at = 0;
  const next = (length: number) => words.subarray(at, at += length);
  for (const [place, of] of batch.entries()) {
    const [title, summary, body] = lengths.subarray(3 * place);
    yield {
      of,
      words: { title: next(title!), summary: next(summary!), body: next(body!) },
      found: found.next(),
    };
  }
}

function* batchesOf<T>(
  records: Iterable<T>,
  textsOf: (record: T) => Texts,
): Generator<{ readonly batch: readonly T[]; readonly texts: readonly Texts[] }> {
  let batch: T[] = [], texts: Texts[] = [], characters = 0;
  for (const record of records) {
    const { title, summary, body } = textsOf(record);
    batch.push(record);
    texts.push({ title, summary, body });
    for (const text of [title, summary, body]) characters += text?.length ?? 0;
    if (batch.length < MOST_DOCUMENTS && characters < CHARACTERS) continue;
    yield { batch, texts };
    batch = [];
    texts = [];
    characters = 0;
  }
  if (batch.length) yield { batch, texts };
}
