import type { CollectionInfo, CorpusInfo } from "../../catalogue/types.ts";
import { knownText } from "../../words/known_day.ts";
import { collectionWords, wholeWords } from "../../words/numbers.ts";
import type { Card, CardTable } from "./card.ts";
import { UNKNOWN } from "./format.ts";

/** What a corpus holds and what it was made from, for people. */
export function corpusCard(
  { title, synthetic, fingerprint, types, sources, notes }: CorpusInfo,
): Card {
  return {
    heading: synthetic && !/synthetic/i.test(title) ? `${title} (synthetic)` : title,
    tables: [typesTable(types), ...(sources.length ? [sourcesTable(sources)] : [])],
    ...(fingerprint !== null && { small: [`fingerprint: ${fingerprint}`] }),
    notes,
  };
}

function typesTable(types: CorpusInfo["types"]): CardTable {
  const undated = Object.values(types).some((each) => each.undated && each.from !== null);
  return {
    columns: ["holds", "#records", "from", "to", ...(undated ? ["#undated"] : []), "as of"],
    rows: Object.entries(types).map(([type, each]) => rowOf(type, each, undated)),
  };
}

function rowOf(
  type: string,
  { count, from, to, undated, asOf, asOfPrecision: precision }: CollectionInfo,
  tellsUndated: boolean,
): string[] {
  return [
    collectionWords(type),
    wholeWords(count),
    from ?? UNKNOWN,
    to ?? UNKNOWN,
    ...(tellsUndated ? [from === null ? UNKNOWN : wholeWords(undated)] : []),
    asOf === null ? UNKNOWN : knownText({ day: asOf, precision }),
  ];
}

function sourcesTable(sources: CorpusInfo["sources"]): CardTable {
  const [merged, rejected] = (["merged", "rejected"] as const)
    .map((name) => sources.some((each) => each[name] > 0));
  return {
    columns: [
      "read as",
      "path",
      "#files",
      "#rows",
      "#records",
      ...(merged ? ["#merged"] : []),
      ...(rejected ? ["#not read"] : []),
      "licence",
    ],
    rows: sources.map((each) => [
      each.importer,
      each.path,
      wholeWords(each.files),
      wholeWords(each.rows),
      wholeWords(each.records),
      ...(merged ? [wholeWords(each.merged)] : []),
      ...(rejected ? [wholeWords(each.rejected)] : []),
      each.licence ?? UNKNOWN,
    ]),
  };
}
