import type { DocumentRecord, Translation } from "../../../lib/corpus/record.ts";
import { firstKnown } from "./merge.ts";

/**
 * What all records of one id say together, in file order: the last one, but of language versions
 * the English one, else that of the first language by code, the texts of the others beside it.
 */
export function oneOf(records: readonly DocumentRecord[]): DocumentRecord {
  let kept = records[0]!;
  for (const record of records.slice(1)) {
    const versions = kept.language && record.language
      ? [...versionsOf(kept), ...versionsOf(record)]
      : [];
    const languages = [...new Set(versions.map(({ language }) => language))]
      .sort((a, b) => a === b ? 0 : a === "en" ? -1 : b === "en" ? 1 : a < b ? -1 : 1);
    if (languages.length < 2) {
      kept = record;
      continue;
    }
    const texts = languages.map((language) =>
      versions.findLast((each) => each.language === language)!
    );
    const [main, ...translations] = texts;
    const [first, second] = record.language === main!.language ? [record, kept] : [kept, record];
    kept = {
      ...firstKnown([first, second]),
      ...main,
      told: firstKnown([first.told ?? {}, second.told ?? {}]),
      kind: record.kind,
      id: record.id,
      translations,
    };
  }
  return kept;
}

function versionsOf(record: DocumentRecord): Translation[] {
  const { language, title, summary, body, translations = [] } = record;
  return [...translations, { language: language!, title, summary, body }];
}
