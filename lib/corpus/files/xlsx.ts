import { csvLine } from "./csv.ts";
import { checkExpansion } from "./_inflate.ts";
import { LONGEST_RECORD } from "./_limits.ts";
import { readPart } from "./_xlsx_events.ts";
import { type Numbers, SheetReader, type SheetRow } from "./_xlsx_cells.ts";
import { builtInLook, lookOf } from "./_xlsx_formats.ts";
import { Package } from "./_xlsx_package.ts";
import { sharedTexts } from "./_xlsx_texts.ts";
import type { ZipMember } from "./_zip.ts";
import { childrenOf } from "./xml.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** A sheet of a workbook. */
export interface Sheet {
  readonly name: string;
  /**
   * The sheet as a table of values separated by commas, in UTF-8, streamed. Its lines have the
   * numbers of the rows; dates are written as ISO 8601 has them, numbers as they are stored. Nothing
   * where it has no values.
   */
  table(): AsyncIterable<Bytes>;
}

/** A workbook of any program that writes Office Open XML. */
export interface Workbook {
  readonly sheets: readonly Sheet[];
}

/** Cells that are filled up in a row that ends before others did. */
const MOST_FILLED = 512;
/** So much of a table is given at once. */
const PIECE = 1 << 16;

/**
 * The workbook of which the parts are given; null where they are those of another document.
 *
 * @throws {BuildError} where it cannot be read
 */
export async function workbookOf(
  path: string,
  parts: readonly ZipMember[],
): Promise<Workbook | null> {
  const file = new Package(path, parts);
  const main = (await file.relations("")).find(({ type }) => type === "officeDocument")?.target;
  if (main === undefined) return null;
  if (/\/workbook\.bin$/i.test(main)) {
    throw file.fault("it is a binary one (.xlsb); save it as .xlsx or CSV");
  }
  if (!await isWorkbook(file, main)) return null;

  const relations = await file.relations(main);
  const related = (type: string) => relations.find((each) => each.type === type)?.target;
  const [texts, styles] = [related("sharedStrings"), related("styles")];
  let shared: Promise<{ numbers: Numbers; text: (number: number) => string }> | null = null;
  const load = async () => ({
    numbers: await numbersOf(file, main, styles),
    text: texts === undefined ? () => "" : await sharedTexts(file.text(texts), path),
  });
  const sheets = (await file.elements(main, "sheet")).flatMap(({ attributes }) => {
    const { name = "", id } = attributes;
    const relation = relations.find((each) => each.id === id);
    if (relation?.type !== "worksheet") return [];
    const { target } = relation;
    async function* table(): AsyncGenerator<Bytes> {
      const { numbers, text } = await (shared ??= load());
      const given = file.part(target).packed + (texts === undefined ? 0 : file.part(texts).packed);
      const rows = readPart(file.text(target), new SheetReader(numbers), `${path}/${name}`);
      yield* tableOf(rows, text, (made) => checkExpansion(made, given, `${path}/${name}`));
    }
    return [{ name, table }];
  });
  return { sheets };
}

async function isWorkbook(file: Package, main: string): Promise<boolean> {
  for await (const head of file.text(main)) {
    if (head.trim() !== "") return /<(?:[\w.-]+:)?workbook[\s>]/.test(head);
  }
  return false;
}

async function numbersOf(
  file: Package,
  main: string,
  styles: string | undefined,
): Promise<Numbers> {
  const [settings] = await file.elements(main, "workbookPr");
  const is1904 = ["1", "true"].includes(settings?.attributes.date1904 ?? "");
  if (styles === undefined) return { is1904, look: () => "number" };
  const [codes] = await file.elements(styles, "numFmts");
  const looks = new Map(
    childrenOf(codes, "numFmt").map(({ attributes }) =>
      [Number(attributes.numFmtId), lookOf(attributes.formatCode ?? "")] as const
    ),
  );
  const [formats] = await file.elements(styles, "cellXfs");
  const ofStyles = childrenOf(formats, "xf").map(({ attributes }) => {
    const format = Number(attributes.numFmtId ?? 0);
    return looks.get(format) ?? builtInLook(format);
  });
  return { is1904, look: (style) => ofStyles[style] ?? "number" };
}

async function* tableOf(
  rows: AsyncIterable<readonly SheetRow[]>,
  text: (number: number) => string,
  check: (made: number) => void,
): AsyncGenerator<Bytes> {
  let made = 0;
  for await (const lines of piecesOf(linesOf(rows, text))) {
    const bytes = new TextEncoder().encode(lines);
    check(made += bytes.length);
    for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
  }
}

/** Texts together, as long as there are any. */
async function* piecesOf(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let pending = "";
  try {
    for await (const text of texts) {
      pending += text;
      if (pending.length < PIECE) continue;
      yield pending;
      pending = "";
    }
  } catch (error) {
    if (pending !== "") yield pending;
    throw error;
  }
  if (pending !== "") yield pending;
}

async function* linesOf(
  rows: AsyncIterable<readonly SheetRow[]>,
  text: (number: number) => string,
): AsyncGenerator<string> {
  let [line, width] = [1, 0];
  for await (const some of rows) {
    for (const { number, cells } of some) {
      const values = valuesOf(cells, text);
      if (values.length === 0) continue;
      width = Math.max(width, values.length);
      const filled = Math.min(width, values.length + MOST_FILLED);
      while (values.length < filled) values.push("");
      yield "\n".repeat(number - line) + csvLine(values);
      line = number + 1;
    }
  }
}

/** The values of a row to the last of them; of one that is longer than a record no more than that. */
function valuesOf(
  cells: readonly (string | number)[],
  text: (number: number) => string,
): string[] {
  const values: string[] = [];
  let [length, last] = [0, 0];
  for (const cell of cells) {
    if (length > LONGEST_RECORD) break;
    const value = typeof cell === "number" ? text(cell) : cell;
    length += value.length;
    if (values.push(value) && value !== "") last = values.length;
  }
  return values.slice(0, last);
}
