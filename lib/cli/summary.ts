import { basename, dirname } from "@std/path";
import { format } from "@std/fmt/bytes";
import type { BuildOutcome } from "../corpus/build_from_paths.ts";
import type { ChangeOutcome } from "../corpus/change_from_paths.ts";
import type { DryRun } from "../corpus/dry_run.ts";
import type { Estimate } from "../corpus/estimate.ts";
import type { CorpusInfo, DoubleReason, Doubles, FileInfo, SourceInfo } from "../engines/engine.ts";
import type { Unrecognised } from "../corpus/source.ts";
import { duration } from "../words/duration.ts";
import { fileChanges } from "../words/file_changes.ts";
import { knownText } from "../words/known_day.ts";
import { linkWords } from "../words/links.ts";
import { nonSourceWords } from "../words/non_sources.ts";
import { noteText } from "../words/note.ts";
import { countWords, listWords, wholeWords } from "../words/numbers.ts";
import { shellWord } from "../words/shell_word.ts";
import { unrecognisedHelp } from "../words/unrecognised.ts";
import { textTable } from "./text_table.ts";
import { visible } from "./visible.ts";
import { wrapped } from "./wrapped.ts";

/** So many digits tell the digests of a corpus apart; its JSON has all. */
const DIGEST = 12;

/** What came of a build, on one screen. */
export function buildSummary(corpus: string, outcome: BuildOutcome): string {
  const { info, files, unrecognised, links, rejections, rejects, unchanged } = outcome;
  const first = unchanged
    ? `${corpus} is up to date: the same sources and settings (${info.fingerprint})`
    : `${corpus} is built (${info.fingerprint})`;
  const lines = [first, "", ...(files.length ? [fileTable(files), ""] : []), infoText(info)];
  if (rejections) {
    const where = rejects === null ? "" : `, listed in ${rejects}`;
    const were = rejections === 1 ? "was" : "were";
    lines.push(`${countWords(rejections, "rows")} ${were} rejected${where}`, "");
  }
  if (unrecognised.length) {
    lines.push(...unrecognisedLines(unrecognised), "");
  }
  for (const each of linkWords(links, "--follow-links")) lines.push(...wrapped(each, "    "), "");
  return visible(lines.join("\n"));
}

/** What came of a change of a corpus, on one screen. */
export function changeSummary(corpus: string, outcome: ChangeOutcome): string {
  const told = fileChanges(outcome, "--remove").flatMap((each) => wrapped(each, "    "));
  return visible(told.length ? [...told, "", ""].join("\n") : "") + buildSummary(corpus, outcome);
}

/** What a build would make of some files, on one screen. */
export function dryRunSummary(
  corpus: string,
  { files, rejections, unrecognised, links, estimate }: DryRun,
): string {
  const sum = (fate: Fate) => files.reduce((total, each) => total + each[fate], 0);
  const [first] = rejections;
  const rejected = sum("rejected");
  const lines = [`${corpus} would be built; nothing is written`, ""];
  if (files.length) lines.push(fileTable(files), "");
  if (first) {
    const would = `${countWords(rejected, "rows")} would be rejected`;
    const where = `${rejected > 1 ? "first " : ""}${first.file}, line ${first.line}`;
    lines.push(...wrapped(`${would}, ${where}: ${first.reason}`, "    "), "");
  }
  if (unrecognised.length) lines.push(...unrecognisedLines(unrecognised), "");
  for (const each of linkWords(links, "--follow-links")) lines.push(...wrapped(each, "    "), "");
  lines.push(...wrapped(estimateLine(sum("records"), estimate), "    "), "");
  return visible(lines.join("\n"));
}

function estimateLine(records: number, { bytes, seconds }: Estimate): string {
  if (!records) return "There would be no record: such a build is refused";
  const [least, most] = [bytes.low, bytes.high].map((size) => format(size));
  const [from, to] = [seconds.low, seconds.high].map(duration);
  const time = from === to ? from : `${from} to ${to}`;
  return `${countWords(records, "records")}, a corpus of about ${least} to ${most}, built in ` +
    `about ${time} on this machine as it is now`;
}

/** What the rows of each file became; many of one folder and importer are one line. */
function fileTable(files: readonly FileInfo[]): string {
  const groups = [
    ...Map.groupBy(files, ({ importer, file }) => `${importer}\n${dirname(file)}`).values(),
  ];
  const fates = fatesIn(files);
  const rows = groups.map((group) => [
    group.length === 1
      ? group[0]!.file
      : `${dirname(group[0]!.file)}/ (${countWords(group.length, "files")})`,
    group[0]!.importer,
    ...fates.map((fate) => wholeWords(group.reduce((sum, each) => sum + each[fate], 0))),
  ]);
  const heads = ["file", "read as", ...fates.map((fate) => FATES[fate])];
  return textTable(heads, rows, fates.map((_, at) => at + 2));
}

/** The rows of a file, and what becomes of them. */
const FATES = {
  rows: "rows",
  records: "records",
  merged: "merged",
  rejected: "rejected",
  leftOut: "left out",
} as const;
type Fate = keyof typeof FATES;

/** What rows became: that a mapping leaves some out is told where one does. */
function fatesIn(counts: readonly (FileInfo | SourceInfo)[]): Fate[] {
  const all = Object.keys(FATES) as Fate[];
  return all.filter((fate) => fate !== "leftOut" || counts.some(({ leftOut }) => leftOut > 0));
}

/** The files that nobody reads, and what would help. */
function unrecognisedLines(unrecognised: readonly Unrecognised[]): string[] {
  const are = unrecognised.length === 1 ? "is" : "are";
  return [
    `${countWords(unrecognised.length, "files")} ${are} not recognised:`,
    ...[...byFolder(unrecognised)].map(([folder, names]) => `  ${folder}/ ${names.join(", ")}`),
    ...unrecognisedHelp(unrecognised).map((each) => `  ${each}`),
    ...nonSourceWords(unrecognised).map((each) => `  ${each}`),
    ...unrecognised.flatMap(({ broken }) => broken ? [`  ${broken}`] : []),
  ].flatMap((line) => wrapped(line, "    "));
}

/** Of more files of a folder that are no text the first is named. */
const NAMED_ALL = 5;

/** The names of files by their folders; of many that are no text, as pictures, how many there are. */
function byFolder(files: readonly Unrecognised[]): Map<string, readonly string[]> {
  return new Map(
    [...Map.groupBy(files, ({ file }) => dirname(file))].map(([folder, inside]) => {
      const names = (of: readonly Unrecognised[]) => of.map(({ file }) => basename(file));
      const isText = ({ nonSource }: Unrecognised) => nonSource !== "no-text";
      const others = names(inside.filter((each) => !isText(each)));
      if (others.length <= NAMED_ALL) return [folder, names(inside)];
      const many = `${countWords(others.length, "files")} that are no text, as ${others[0]}`;
      return [folder, [...names(inside.filter(isText)), many]];
    }),
  );
}

/** How names of one organisation differ. */
const REASONS: Readonly<Record<DoubleReason, string>> = {
  same_name: "same name",
  spelling: "spelling",
  legal_form: "legal form",
  abbreviation: "abbreviation",
  word_order: "order of words",
  spacing: "spaces",
  letters: "a letter",
  initials: "initials",
};

/** Organisations that are likely one, for people: a line each, a group between two empty lines. */
export function doublesText({ groups, total }: Doubles): string {
  if (!total) return "No organisations look like one\n";
  const rest = total > groups.length ? `; the first ${wholeWords(groups.length)}` : "";
  const count = total === 1 ? "1 group" : `${wholeWords(total)} groups`;
  const rows = groups.flatMap(({ why, organizations }) => [
    ["", `${listWords(why.map((each) => REASONS[each]))}:`, ""],
    ...organizations.map(({ id, name, records }) => [wholeWords(records), name, id]),
  ]);
  return visible([
    `${count} of organisations that are likely one, by their names; none is merged${rest}`,
    "",
    textTable(["records", "name", "id"], rows, [0]),
    "",
  ].join("\n"));
}

/** What is to be done with a file of decisions. */
export function decisionsText(path: string, { groups }: Doubles): string {
  return visible([
    `${countWords(groups.length, "groups")} of organisations that are likely one ${
      groups.length === 1 ? "is" : "are"
    } in ${path}`,
    "",
    "Take out the rows that are of others; of each group the first stays. Then a build obeys it:",
    `trendframe build CORPUS --same-as ${shellWord(path)}`,
    "",
  ].join("\n"));
}

/** What a corpus holds, for people. */
export function infoText(info: CorpusInfo): string {
  const types = Object.entries(info.types).map(([type, each]) => {
    const { count, from, to, undated, asOf, asOfPrecision: precision } = each;
    return [
      type,
      wholeWords(count),
      from ?? "–",
      to ?? "–",
      wholeWords(undated),
      asOf === null ? "–" : knownText({ day: asOf, precision }),
    ];
  });
  const fates = fatesIn(info.sources);
  const sources = info.sources.map((source) => [
    source.importer,
    source.path,
    wholeWords(source.files),
    ...fates.map((fate) => wholeWords(source[fate])),
    source.modified?.slice(0, 10) ?? "–",
    source.digest?.slice(0, DIGEST) ?? "–",
    source.licence ?? "–",
  ]);
  const lines = [
    `${info.title}${info.synthetic ? " (synthetic)" : ""}`,
    "",
    textTable(["type", "records", "from", "to", "undated", "as of"], types, [1, 4]),
    "",
    textTable(
      [
        "read as",
        "path",
        "files",
        ...fates.map((fate) => FATES[fate]),
        "changed",
        "sha-256",
        "licence",
      ],
      sources,
      [2, ...fates.map((_, at) => at + 3)],
    ),
    "",
    ...info.notes.flatMap((note) => wrapped(`Note: ${noteText(note)}`, "  ")),
    ...(info.notes.length ? [""] : []),
  ];
  return visible(lines.join("\n"));
}
