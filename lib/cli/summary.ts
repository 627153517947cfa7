import { basename, dirname } from "@std/path";
import type { BuildOutcome } from "../corpus/build_from_paths.ts";
import type { FileReport } from "../corpus/source.ts";
import type { CorpusInfo } from "../engines/engine.ts";
import { linkWords } from "../words/links.ts";
import { nonSourceWords } from "../words/non_sources.ts";
import { noteText } from "../words/note.ts";
import { countWords, wholeWords } from "../words/numbers.ts";
import { textTable } from "./text_table.ts";
import { visible } from "./visible.ts";
import { wrapped } from "./wrapped.ts";

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
    const { tried = [] } = unrecognised.find(({ tried }) => tried.length) ?? {};
    const importers = tried.map(({ importer }) => importer).join(", ");
    const are = unrecognised.length === 1 ? "is" : "are";
    const what = `${countWords(unrecognised.length, "files")} ${are}`;
    lines.push(...wrapped(`${what} not recognised${importers && `; tried ${importers}`}:`, "    "));
    for (const [folder, names] of byFolder(unrecognised.map(({ file }) => file))) {
      lines.push(...wrapped(`  ${folder}/ ${names.join(", ")}`, "    "));
    }
    for (const each of nonSourceWords(unrecognised)) lines.push(...wrapped(`  ${each}`, "    "));
    for (const { broken } of unrecognised) {
      if (broken) lines.push(...wrapped(`  ${broken}`, "    "));
    }
    lines.push("");
  }
  for (const each of linkWords(links, "--follow-links")) lines.push(...wrapped(each, "    "), "");
  return visible(lines.join("\n"));
}

/** What each file was read as; many of one folder and importer are one line. */
function fileTable(files: readonly FileReport[]): string {
  const groups = new Map<string, FileReport[]>();
  for (const each of files) {
    const key = `${each.importer}\n${dirname(each.file)}`;
    groups.set(key, [...groups.get(key) ?? [], each]);
  }
  const sum = (group: readonly FileReport[], field: "rows" | "rejected") =>
    wholeWords(group.reduce((total, each) => total + each[field], 0));
  const rows = [...groups.values()].map((group) => [
    group.length === 1
      ? group[0]!.file
      : `${dirname(group[0]!.file)}/ (${countWords(group.length, "files")})`,
    group[0]!.importer,
    sum(group, "rows"),
    sum(group, "rejected"),
  ]);
  return textTable(["file", "read as", "rows", "rejected"], rows, [2, 3]);
}

function byFolder(files: readonly string[]): Map<string, string[]> {
  const folders = new Map<string, string[]>();
  for (const file of files) {
    const folder = dirname(file);
    folders.set(folder, [...folders.get(folder) ?? [], basename(file)]);
  }
  return folders;
}

/** What a corpus holds, for people. */
export function infoText(info: CorpusInfo): string {
  const types = Object.entries(info.types).map(([type, { count, from, to, undated, asOf }]) => [
    type,
    wholeWords(count),
    from ?? "–",
    to ?? "–",
    wholeWords(undated),
    asOf ?? "–",
  ]);
  const sources = info.sources.map((source) => [
    source.importer,
    source.path,
    wholeWords(source.files),
    wholeWords(source.rows),
    wholeWords(source.records),
    wholeWords(source.merged),
    wholeWords(source.rejected),
    source.licence ?? "–",
  ]);
  const lines = [
    `${info.title}${info.synthetic ? " (synthetic)" : ""}`,
    "",
    textTable(["type", "records", "from", "to", "undated", "as of"], types, [1, 4]),
    "",
    textTable(
      ["read as", "path", "files", "rows", "records", "merged", "rejected", "licence"],
      sources,
      [2, 3, 4, 5, 6],
    ),
    "",
    ...info.notes.flatMap((note) => wrapped(`Note: ${noteText(note)}`, "  ")),
    ...(info.notes.length ? [""] : []),
  ];
  return visible(lines.join("\n"));
}
