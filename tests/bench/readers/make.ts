import { strToU8, Zip, ZipDeflate } from "fflate";
import { workbookFiles } from "../../corpus/files/_workbook.ts";
import type { Format } from "./formats.ts";

const PIECE = 1 << 18;

/** A file of a format. */
export interface Made {
  readonly path: string;
  readonly records: number;
  /** What it holds, unpacked. */
  readonly bytes: number;
}

/** Makes a file of a format that holds so many records. */
export async function makeFile(format: Format, path: string, records: number): Promise<Made> {
  let bytes = 0;
  const { stored } = format;
  async function* counted(pieces: Iterable<string>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
    for (const piece of pieces) {
      const written = stored === "windows-1252" ? oneByteEach(piece) : strToU8(piece);
      bytes += written.length;
      yield await Promise.resolve(new Uint8Array(written));
    }
  }
  const texts = (pieces: Iterable<string>) => ReadableStream.from(counted(pieces));
  const made = stored?.startsWith("workbook")
    ? ReadableStream.from(workbook(format, records, counted))
    : stored === "gzip"
    ? texts(textOf(format, records)).pipeThrough(new CompressionStream("gzip"))
    : texts(textOf(format, records));
  await Deno.writeFile(path, made);
  return { path, records, bytes };
}

function* textOf(
  { around: [above, between, below], record }: Pick<Format, "around" | "record">,
  records: number,
): Generator<string> {
  let text = above;
  for (let number = 1; number <= records; number++) {
    text += (number > 1 ? between : "") + record(number);
    if (text.length < PIECE) continue;
    yield text;
    text = "";
  }
  yield text + below;
}

/** Letters up to U+00FF, a byte each. */
function oneByteEach(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** A workbook of one sheet, its texts in the cells or, as programs write it, apart. */
async function* workbook(
  { cells = [], stored }: Format,
  records: number,
  counted: (pieces: Iterable<string>) => AsyncIterable<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const isApart = stored === "workbook";
  // the row of names has number 0
  const at = (number: number) =>
    cells.map(([column, cell]) => number === 0 ? column : cell(number));
  const row = (number: number) =>
    `<row r="${number + 1}">${
      at(number).map((text, column) =>
        isApart
          ? `<c t="s"><v>${number * cells.length + column}</v></c>`
          : `<c t="inlineStr"><is><t>${text}</t></is></c>`
      ).join("")
    }</row>`;
  const texts = (number: number) => at(number).map((text) => `<si><t>${text}</t></si>`).join("");

  const marks = { sheets: { Works: MARK }, ...(isApart ? { texts: MARK } : {}) };
  const out: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    out.push(piece);
  });
  for (const [name, content] of Object.entries(workbookFiles(marks))) {
    const member = new ZipDeflate(name, { level: 1 });
    zip.add(member);
    const [above, below] = content.split(MARK) as [string, string?];
    if (below === undefined) {
      member.push(strToU8(above), true);
      continue;
    }
    const record = name.endsWith("texts.xml") ? texts : row;
    const around = [above + record(0), "", below] as const;
    for await (const piece of counted(textOf({ around, record }, records))) {
      member.push(piece);
      yield* out.splice(0).map((each) => new Uint8Array(each));
    }
    member.push(new Uint8Array(), true);
  }
  zip.end();
  yield* out.splice(0).map((each) => new Uint8Array(each));
}

/** Where the records are to stand. */
const MARK = "<records/>";
