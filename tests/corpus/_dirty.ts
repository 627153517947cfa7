import { gzipSync, zipSync } from "fflate";
import { csvRowsOf } from "../../lib/corpus/files/csv.ts";
import type { Random } from "../../lib/corpus/demo/_random.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** A file as its source would write it. */
export interface CleanFile {
  readonly text: string;
  /** How many records it has. */
  readonly rows: number;
  readonly table: Table | null;
  readonly format: "table" | "json" | "xml" | "lines";
}

interface Table {
  readonly delimiter: string;
  /** Lines above the row of names, as cells. */
  readonly above: readonly (readonly string[])[];
  /** Absent where the source has none. */
  readonly head: readonly string[] | null;
  readonly rows: readonly (readonly string[])[];
}

/** A file that says the same in another way. */
export interface DirtyFile {
  readonly name?: string;
  readonly bytes: Bytes | string;
  /** Rows that are none and are told so. */
  readonly rejected?: number;
  /** Whether it says more than the clean one, or says it so that the source's own text is kept. */
  readonly hasMore?: boolean;
}

/** A kind of dirt; null where a file cannot have it. */
export interface Dirt {
  readonly name: string;
  on(file: CleanFile, random: Random): DirtyFile | null;
}

const DELIMITERS = [",", ";", "\t", "|"];
/** A word of the texts of every sample. */
const WORD = /Qubits|Wind\b|Eyes|Grant 1|LASERS|Lasers|Ozone/g;

/** A sample as a file with its parts. */
export function cleanFile(text: string, rows: number): CleanFile {
  const format = /^\s*(?:[{[]|\/\/)/.test(text)
    ? "json"
    : /^\s*</.test(text)
    ? "xml"
    : /^@|^TY {2}-|^PMID-|^PT J$/m.test(text)
    ? "lines"
    : "table";
  return { text, rows, format, table: format === "table" ? tableOf(text, rows) : null };
}

function tableOf(text: string, rows: number): Table {
  const counts = DELIMITERS.map((mark) => text.split(mark).length);
  const delimiter = DELIMITERS[counts.indexOf(Math.max(...counts))]!;
  const all = [...csvRowsOf(text, delimiter)].map(({ cells }) => cells);
  const place = all.length - rows - 1;
  const head = all[place] ?? null;
  return {
    delimiter,
    above: all.slice(0, Math.max(0, place)),
    head,
    rows: all.slice(place + 1).map((row) => head ? row.slice(0, head.length) : row),
  };
}

interface Style {
  readonly delimiter?: string;
  readonly quotes?: "all" | "needed";
  readonly end?: string;
}

/** A table as a text. */
export function written(table: Table, style: Style = {}): string {
  const { delimiter = table.delimiter, quotes = "needed", end = "\n" } = style;
  const cellOf = (cell: string) =>
    quotes === "all" || /["\r\n]/.test(cell) || cell.includes(delimiter)
      ? `"${cell.replaceAll('"', '""')}"`
      : cell;
  const { above, head, rows } = table;
  return [...above, ...head ? [head] : [], ...rows]
    .map((row) => row.map(cellOf).join(delimiter) + end).join("");
}

/** Dirt that changes the text alone. */
function texts(
  name: string,
  change: (file: CleanFile, random: Random) => string | null,
  { hasMore = false, rejected = 0 }: { hasMore?: boolean; rejected?: number } = {},
): Dirt {
  return {
    name,
    on(file, random) {
      const text = change(file, random);
      return text === null ? null : { bytes: text, hasMore, rejected };
    },
  };
}

/** Dirt of tables with names. */
function tables(
  name: string,
  change: (table: Table & { readonly head: readonly string[] }, random: Random) => string | null,
  options?: { hasMore?: boolean; rejected?: number },
): Dirt {
  return texts(
    name,
    ({ table }, random) => table?.head ? change({ ...table, head: table.head }, random) : null,
    options,
  );
}

const encoder = new TextEncoder();

/** Every kind of dirt that keeps what a file says. */
export const DIRT: readonly Dirt[] = [
  {
    name: "gzip",
    on: ({ text }) => ({ name: "file.gz", bytes: bytesOf(gzipSync(encoder.encode(text))) }),
  },
  {
    name: "zip",
    on: ({ text }) => ({
      name: "file.zip",
      bytes: bytesOf(zipSync({ "export/file": encoder.encode(text) })),
    }),
  },
  texts("a byte-order mark", ({ text }) => `\ufeff${text}`),
  ...["utf-16le", "utf-16be"].flatMap((encoding): Dirt[] =>
    [true, false].map((hasMark) => ({
      name: `${encoding}, ${hasMark ? "with" : "without"} a mark`,
      on: ({ text }) => ({ bytes: utf16(hasMark ? `\ufeff${text}` : text, encoding) }),
    }))
  ),
  ...["windows-1252", "macintosh"].map((encoding): Dirt => ({
    name: encoding,
    on({ text }) {
      const bytes = encoded(text, encoding);
      return bytes && { bytes };
    },
  })),
  texts("CRLF", ({ text }) => text.replaceAll("\n", "\r\n")),
  texts("CR", ({ text }) => text.replaceAll("\n", "\r")),
  texts(
    "mixed line ends",
    ({ text }, random) => text.replaceAll("\n", () => random.pick(["\n", "\r\n", "\r"])),
  ),
  texts("blank lines at the end", ({ text }) => `${text}\n\n  \n\n`),
  texts("no line end at the end", ({ text }) => text.replace(/\n+$/, "")),
  tables("all cells quoted", (table) => written(table, { quotes: "all" })),
  tables("no cell quoted that need not be", (table) => written(table)),
  ...DELIMITERS.map((delimiter) =>
    tables(
      `parted at ${JSON.stringify(delimiter)}`,
      (table) => delimiter === table.delimiter ? null : written(table, { delimiter }),
    )
  ),
  tables("rows without their empty end", (table) => {
    const rows = table.rows.map((row) =>
      row.slice(0, row.findLastIndex((cell) => cell !== "") + 1)
    );
    return written({ ...table, rows });
  }),
  tables(
    "rows with more empty cells",
    (table, random) =>
      written({
        ...table,
        rows: table.rows.map((row) => [...row, ...Array(random.below(3)).fill("")]),
      }),
  ),
  tables(
    "the row of names again",
    (table) =>
      written({ ...table, rows: [...table.rows.slice(0, 1), table.head, ...table.rows.slice(1)] }),
    { rejected: 1 },
  ),
  tables("rows of empty cells", (table) => {
    const empty = table.head.map(() => "");
    return written({
      ...table,
      rows: [...table.rows.slice(0, 1), empty, ...table.rows.slice(1), empty, empty],
    });
  }),
  tables(
    "lines above",
    (table) => written({ ...table, above: [["Saved by hand, on a Monday"], ...table.above] }),
  ),
  tables("columns in another order", (table, random) => {
    const places = shuffled(table.head.map((_, at) => at), random);
    const inOrder = (row: readonly string[]) => places.map((place) => row[place] ?? "");
    return written({ ...table, head: inOrder(table.head), rows: table.rows.map(inOrder) });
  }),
  tables(
    "spaces around names",
    (table) => written({ ...table, head: table.head.map((name) => name && ` ${name} `) }),
  ),
  tables(
    "spaces around values",
    (table) =>
      written({ ...table, rows: table.rows.map((row) => row.map((cell) => cell && ` ${cell}\t`)) }),
  ),
  tables("columns that nobody knows", (table) => {
    const more = ['of several\nlines, "quoted"', "x".repeat(100_000), "1"];
    return written({
      ...table,
      head: ["my notes", ...table.head, "long", "score (mine)"],
      rows: table.rows.map((
        row,
      ) => [more[0]!, ...padded(row, table.head.length), more[1]!, more[2]!]),
    });
  }, { hasMore: true }),
  ...["\\N", "NULL", "n/a", "N/A", "#N/A", "NaN", "-"].map((mark) =>
    tables(`${mark} for nothing`, (table) =>
      written({
        ...table,
        rows: table.rows.map((row) => padded(row, table.head.length).map((cell) => cell || mark)),
      }))
  ),
  ...Object.entries(amountForms()).map(([name, write]) =>
    tables(
      `amounts as ${name}`,
      (table) =>
        changedCells(table, (cell, column) =>
          MONEY.test(column) && /^\d{4,}$/.test(cell) ? write(cell) : cell),
      { hasMore: true },
    )
  ),
  ...Object.entries(dateForms()).map(([name, write]) =>
    tables(`dates as ${name}`, (table) =>
      changedCells(table, (cell) => {
        const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(cell) ?? [];
        return day === undefined ? cell : write(year!, month!, day);
      }), { hasMore: true })
  ),
  texts(
    "characters without a width in words",
    ({ text, format }) =>
      inWords(text, (word) => word[0] + unicode("\u200b", format) + word.slice(1)),
  ),
  texts(
    "characters of control in words",
    ({ text, format }) =>
      format === "xml"
        ? null
        : inWords(text, (word) => word[0] + unicode("\u0007", format) + word.slice(1)),
  ),
  texts(
    "soft hyphens in words",
    ({ text, format }) =>
      inWords(text, (word) => word[0] + unicode("\u00ad", format) + word.slice(1)),
  ),
  texts("spaces at which no line breaks", ({ text, format, table }) => {
    if (table && !table.head) return null;
    const space = unicode("\u00a0", format);
    return table
      ? written({
        ...table,
        rows: table.rows.map((row) => row.map((cell) => cell.replaceAll(" ", space))),
      })
      : text.replaceAll(/(?<=[a-z]) (?=[a-z]{3,}[ .])/g, space);
  }),
  texts(
    "HTML in texts",
    ({ text, format }) => {
      const [open, close] = format === "xml" ? ["&lt;i&gt;", "&lt;/i&gt;"] : ["<i>", "</i>"];
      return inWords(text, (word) => `${open}${word}${close}`);
    },
    { hasMore: true },
  ),
  texts(
    "JSON, its keys sorted",
    ({ text, format }) => inJson(text, format, (value) => JSON.stringify(sorted(value))),
  ),
  texts(
    "JSON, its keys in another order",
    ({ text, format }) => inJson(text, format, (value) => JSON.stringify(reversed(value))),
  ),
  texts(
    "JSON over many lines",
    ({ text, format }) => inJson(text, format, (value) => JSON.stringify(value, null, 2)),
  ),
  texts(
    "JSON in one line",
    ({ text, format }) => inJson(text, format, (value) => JSON.stringify(value)),
  ),
  texts(
    "JSON, a record a line",
    ({ text, format, rows }) =>
      inJson(
        text,
        format,
        (value) =>
          recordsIn(value, rows)?.map((record) => `${JSON.stringify(record)}\n`).join("") ?? null,
      ),
  ),
  texts("JSON, an array of records", ({ text, format, rows }) =>
    inJson(text, format, (value) => {
      const records = recordsIn(value, rows);
      return records && JSON.stringify(records);
    })),
  texts(
    "JSON, a list of pages",
    ({ text, format }) =>
      inJson(
        text,
        format,
        (value) => Array.isArray(value) ? null : JSON.stringify([value], null, 1),
      ),
  ),
  texts(
    "JSON, all beyond ASCII escaped",
    ({ text, format }) =>
      inJson(text, format, (value) =>
        JSON.stringify(value).replaceAll(
          /[^\0-\x7f]/g,
          (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
        )),
  ),
];

/** Columns of money in the samples. */
const MONEY =
  /amount|cost|contribution|budget|price|funding_total|award ?(?:ed)?pounds|fundsObligatedAmt/i;

function amountForms(): Readonly<Record<string, (cell: string) => string>> {
  return {
    "1,750,000": (cell) => grouped(cell, ","),
    "1 750 000": (cell) => grouped(cell, " "),
    "1'750'000": (cell) => grouped(cell, "'"),
    "1750000.00": (cell) => `${cell}.00`,
    "1,750,000.00": (cell) => `${grouped(cell, ",")}.00`,
  };
}

const MONTHS =
  "January February March April May June July August September October November December"
    .split(" ");

type WriteDate = (year: string, month: string, day: string) => string;

function dateForms(): Readonly<Record<string, WriteDate>> {
  const name = (month: string) => MONTHS[Number(month) - 1]!;
  return {
    "2016/09/30": (year, month, day) => `${year}/${month}/${day}`,
    "2016-09-30 00:00:00": (year, month, day) => `${year}-${month}-${day} 00:00:00`,
    "2016-09-30T00:00:00.000Z": (year, month, day) => `${year}-${month}-${day}T00:00:00.000Z`,
    "20160930": (year, month, day) => `${year}${month}${day}`,
    "30 September 2016": (year, month, day) => `${Number(day)} ${name(month)} ${year}`,
    "September 30, 2016": (year, month, day) => `${name(month)} ${Number(day)}, ${year}`,
    "30-Sep-2016": (year, month, day) => `${day}-${name(month).slice(0, 3)}-${year}`,
    "Sep 30 2016": (year, month, day) => `${name(month).slice(0, 3)} ${Number(day)} ${year}`,
    "2016 Sep 30": (year, month, day) => `${year} ${name(month).slice(0, 3)} ${Number(day)}`,
    "Fri, 30 Sep 2016 00:00:00 GMT": (year, month, day) =>
      `${weekday(`${year}-${month}-${day}`)}, ${day} ${
        name(month).slice(0, 3)
      } ${year} 00:00:00 GMT`,
  };
}

function weekday(day: string): string {
  return new Date(day).toUTCString().slice(0, 3);
}

function grouped(digits: string, mark: string): string {
  return digits.replaceAll(/\B(?=(?:\d{3})+$)/g, mark);
}

/** Null where no cell is another then. */
function changedCells(
  table: Table & { readonly head: readonly string[] },
  change: (cell: string, column: string) => string,
): string | null {
  const rows = table.rows.map((row) => row.map((cell, at) => change(cell, table.head[at] ?? "")));
  return JSON.stringify(rows) === JSON.stringify(table.rows) ? null : written({ ...table, rows });
}

function inWords(text: string, change: (word: string) => string): string | null {
  const changed = text.replaceAll(WORD, change);
  return changed === text ? null : changed;
}

/** A character as a format has it. */
function unicode(letter: string, format: CleanFile["format"]): string {
  return format === "json" ? JSON.stringify(letter).slice(1, -1) : letter;
}

function inJson(
  text: string,
  format: CleanFile["format"],
  write: (value: unknown) => string | null,
): string | null {
  return format === "json" ? write(JSON.parse(text.replace(/^(?:\s|\/\/.*\n)+/, ""))) : null;
}

/** The array of so many records that a value is or holds. */
function recordsIn(value: unknown, rows: number): readonly unknown[] | null {
  if (Array.isArray(value)) return value.length === rows ? value : null;
  if (value === null || typeof value !== "object") return null;
  for (const each of Object.values(value)) {
    const found = recordsIn(each, rows);
    if (found) return found;
  }
  return null;
}

function inOrder(value: unknown, order: (keys: string[]) => string[]): unknown {
  if (Array.isArray(value)) return value.map((each) => inOrder(each, order));
  if (value === null || typeof value !== "object") return value;
  const object = value as Record<string, unknown>;
  return Object.fromEntries(
    order(Object.keys(object)).map((key) => [key, inOrder(object[key], order)]),
  );
}

const sorted = (value: unknown) => inOrder(value, (keys) => keys.sort());
const reversed = (value: unknown) => inOrder(value, (keys) => keys.reverse());

function padded(row: readonly string[], length: number): string[] {
  return [...row, ...Array(Math.max(0, length - row.length)).fill("")];
}

function shuffled<T>(items: readonly T[], random: Random): T[] {
  const left = [...items];
  return items.map(() => left.splice(random.below(left.length), 1)[0]!);
}

function bytesOf(bytes: Uint8Array): Bytes {
  return new Uint8Array(bytes);
}

function utf16(text: string, encoding: string): Bytes {
  const view = new DataView(new ArrayBuffer(2 * text.length));
  for (let at = 0; at < text.length; at++) {
    view.setUint16(2 * at, text.charCodeAt(at), encoding === "utf-16le");
  }
  return new Uint8Array(view.buffer);
}

/** A text in an encoding of one byte a character; null where a character has none there. */
function encoded(text: string, encoding: string): Bytes | null {
  const decoder = new TextDecoder(encoding);
  const bytes = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]),
  );
  const found = Array.from(text, (letter) => bytes.get(letter));
  return found.every((byte) => byte !== undefined) ? Uint8Array.from(found) : null;
}
