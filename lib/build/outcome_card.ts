import type { BuildOutcome } from "../corpus/build_from_paths.ts";
import type { ChangeOutcome } from "../corpus/change_from_paths.ts";
import type { CorpusInfo } from "../engines/engine.ts";
import { type Card, corpusCard } from "../frame/mod.ts";
import { fileChanges } from "../words/file_changes.ts";
import { linkWords } from "../words/links.ts";
import { COLLECTIONS } from "../catalogue/collections.ts";
import { nonSourceWords } from "../words/non_sources.ts";
import { countWords, fewWords } from "../words/numbers.ts";

/** So many files are named that nobody knows. */
const NAMED = 8;

/** What a build read and what it skipped, and what the corpus holds now. */
export function outcomeCard(corpus: string, outcome: BuildOutcome): Card {
  const { heading, ...held } = corpusCard(outcome.info);
  return { ...held, heading: `${corpus}: ${heading}`, lines: sentencesOf(outcome) };
}

/** The same in a line. */
export function outcomeLine(corpus: string, outcome: BuildOutcome): string {
  return `${corpus}: ${sentencesOf(outcome).join("; ")}`;
}

/** What a change did to the files, and what the corpus holds now. */
export function changeCard(corpus: string, outcome: ChangeOutcome): Card {
  const card = outcomeCard(corpus, outcome);
  return { ...card, lines: [...changesOf(outcome), ...card.lines ?? []] };
}

/** The same in a line. */
export function changeLine(corpus: string, outcome: ChangeOutcome): string {
  return `${corpus}: ${[...changesOf(outcome), ...sentencesOf(outcome)].join("; ")}`;
}

function changesOf(outcome: ChangeOutcome): string[] {
  return fileChanges(outcome, "{ remove: … }");
}

function sentencesOf(
  { info, unrecognised, links, rejections, rejects, unchanged }: BuildOutcome,
): string[] {
  const files = info.sources.reduce((sum, each) => sum + each.files, 0);
  const read = `${countWords(files, "files")} read, ${countWords(recordsIn(info), "records")}`;
  return [
    unchanged ? `${read}: the same files and options as before, it was left as it is` : read,
    ...(rejections
      ? [
        `${countWords(rejections, "rows")} not read${
          rejects === null ? "" : `, listed in ${rejects}`
        }`,
      ]
      : []),
    ...(unrecognised.length
      ? [
        `${countWords(unrecognised.length, "files")} not recognised: ${
          fewWords(unrecognised.map(({ file }) => file), NAMED)
        }`,
        ...nonSourceWords(unrecognised),
      ]
      : []),
    ...linkWords(links, "{ followLinks: true }"),
  ];
}

/** Documents, deals and organisations of a corpus. */
export function recordsIn({ types }: CorpusInfo): number {
  return COLLECTIONS.reduce((sum, each) => sum + (types[each]?.count ?? 0), 0);
}
