import type { BuildOutcome } from "../corpus/build_from_paths.ts";
import type { CorpusInfo } from "../engines/engine.ts";
import { textTable } from "./text_table.ts";

const number = new Intl.NumberFormat("en");

/** What came of a build, on one screen. */
export function buildSummary(corpus: string, outcome: BuildOutcome): string {
  const { info, unrecognised, rejections, rejects, unchanged } = outcome;
  const first = unchanged
    ? `${corpus} is up to date: the same sources and settings (${info.fingerprint})`
    : `${corpus} is built (${info.fingerprint})`;
  const lines = [first, "", infoText(info)];
  if (rejections) {
    lines.push(`${number.format(rejections)} rows were rejected, listed in ${rejects}`, "");
  }
  if (unrecognised.length) {
    const importers = unrecognised[0]!.tried.map(({ importer }) => importer).join(", ");
    lines.push(
      `${unrecognised.length} files are not recognised; tried ${importers}:`,
      ...unrecognised.map(({ file }) => `  ${file}`),
      "",
    );
  }
  return lines.join("\n");
}

/** What a corpus holds, for people. */
export function infoText(info: CorpusInfo): string {
  const types = Object.entries(info.types).map(([type, { count, from, to, undated, asOf }]) => [
    type,
    number.format(count),
    from ?? "–",
    to ?? "–",
    number.format(undated),
    asOf ?? "–",
  ]);
  const sources = info.sources.map((source) => [
    source.importer,
    source.path,
    number.format(source.files),
    number.format(source.rows),
    number.format(source.records),
    number.format(source.merged),
    number.format(source.rejected),
    source.licence ?? "–",
  ]);
  return [
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
    ...info.notes.map((note) => `Note: ${note}`),
    ...(info.notes.length ? [""] : []),
  ].join("\n");
}
