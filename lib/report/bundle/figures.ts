import type { ColumnSchema, Frame } from "../../frame/mod.ts";
import { type Exhibit, exhibitsOf, type Report } from "../report.ts";

/** A number of a report that is another when the report is made from what a corpus is now. */
export interface FigureDifference {
  /** `Patents in 2024`, or the title of an exhibit. */
  readonly figure: string;
  /** Which of its numbers: `2023, count`; empty for a figure of the first screen. */
  readonly place: string;
  /** As the report has it; null: it has none there. */
  readonly given: string | null;
  /** As it is now; null: there is none now. */
  readonly now: string | null;
}

/** The numbers of two reports on the same that differ: of the first screen, then of each exhibit. */
export function figureDifferences(given: Report, now: Report): FigureDifference[] {
  const [were, are] = [given, now].map((report) =>
    new Map(exhibitsOf(report).map((each) => [each.anchor, each]))
  ) as [Map<string, Exhibit>, Map<string, Exhibit>];
  return [
    ...keyFigureDifferences(given, now),
    ...[...new Set([...were.keys(), ...are.keys()])].flatMap((anchor) =>
      exhibitDifferences(were.get(anchor), are.get(anchor))
    ),
  ];
}

function keyFigureDifferences(given: Report, now: Report): FigureDifference[] {
  const [were, are] = [given, now].map(keyFiguresOf) as [Numbers, Numbers];
  return differencesOf(were, are).map(({ key, ...values }) => ({
    figure: key,
    place: "",
    ...values,
  }));
}

/** Numbers by what they are of. */
type Numbers = ReadonlyMap<string, string>;

function keyFiguresOf({ lines }: Report): Numbers {
  return new Map(
    lines.flatMap(({ name, keyFigures }) =>
      keyFigures.map(({ label, value }) =>
        [lines.length > 1 ? `${name}, ${label}` : label, value] as const
      )
    ),
  );
}

/** Where an exhibit stands in one report alone, that is one difference. */
function exhibitDifferences(given?: Exhibit, now?: Exhibit): FigureDifference[] {
  const { title: figure } = (given ?? now)!;
  if (!given || !now) {
    const rows = (exhibit?: Exhibit) => exhibit ? String(exhibit.frame.height) : null;
    return [{ figure, place: "rows", given: rows(given), now: rows(now) }];
  }
  return differencesOf(numbersOf(given.frame), numbersOf(now.frame))
    .map(({ key, ...values }) => ({ figure, place: key, ...values }));
}

/** The numbers of a frame that are shown, by row and column; rows are called by their texts. */
function numbersOf(frame: Frame): Numbers {
  const names = frame.schema.filter(({ kind }) => kind === "text").map(({ name }) => name);
  const hidden = new Set(frame.shown.hidden);
  const isNumber = ({ name, kind }: ColumnSchema) =>
    (kind === "integer" || kind === "number") && !hidden.has(name);
  const rows = rowNames(frame, names);
  return new Map(
    frame.schema.filter(isNumber).flatMap(({ name }) =>
      frame.numbers(name).flatMap((value, row) =>
        value === null ? [] : [[`${rows[row]}, ${name}`, String(value)] as const]
      )
    ),
  );
}

/** What distinguishes rows: the first text column, with others behind it until each is its own. */
function rowNames(frame: Frame, names: readonly string[]): string[] {
  let rows = Array.from({ length: frame.height }, () => "");
  for (const name of names) {
    const texts = frame.texts(name);
    rows = rows.map((row, at) => [row, texts[at] ?? ""].filter(Boolean).join(", "));
    if (new Set(rows).size === rows.length) return rows;
  }
  return rows.map((row, at) => `${row || "row"} ${at + 1}`);
}

function differencesOf(given: Numbers, now: Numbers) {
  return [...new Set([...given.keys(), ...now.keys()])].flatMap((key) => {
    const [one, other] = [given.get(key) ?? null, now.get(key) ?? null];
    return one === other ? [] : [{ key, given: one, now: other }];
  });
}
