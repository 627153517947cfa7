import type { Card, CardTable } from "../frame/mod.ts";
import { knownText } from "../words/known_day.ts";
import { countWords, fewWords } from "../words/numbers.ts";
import { exhibitsOf, type KeyFigure, type Report, type ReportLine } from "./report.ts";

const SECTIONS = 12;

/** What a notebook shows of a report: its first screen, and how to get the page. */
export function reportCard(report: Report): Card {
  const { title, lines, scope, sections, notes } = report;
  return {
    heading: title,
    lines: lines.flatMap((line) => openingOf(line, lines.length > 1)),
    tables: lines.flatMap(({ keyFigures }) => keyFigures.length ? [figuresTable(keyFigures)] : []),
    small: [
      scope,
      `${countWords(sections.length, "sections")}: ${
        fewWords(sections.map((each) => each.title), SECTIONS)
      }; ${countWords(exhibitsOf(report).length, "exhibits")}, ${
        countWords(notes.length, "notes")
      }`,
      'The page: await writeReport(report, "FOLDER"), or as text reportHtml(report)',
    ],
  };
}

function openingOf({ name, opening }: ReportLine, several: boolean): string[] {
  const text = opening.join(" ");
  return text ? [several ? `${name}: ${text}` : text] : [];
}

function figuresTable(figures: readonly KeyFigure[]): CardTable {
  return {
    columns: ["figure", "#value", "change", "until"],
    rows: figures.map((
      { label, value, change, until, covered },
    ) => [label, value, change, covered || (until ? knownText(until) : "–")]),
  };
}
