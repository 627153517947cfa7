import { csvRowsOf } from "../../lib/corpus/files/csv.ts";
import type { Random } from "../../lib/corpus/demo/_random.ts";
import { gzipSync } from "node:zlib";
import { ODD_VALUES, OPENINGS } from "./values.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** A way to break a text; null where it has nothing that could be broken so. */
export interface TextOperator {
  readonly name: string;
  change(text: string, random: Random, others: readonly string[]): string | null;
}

/** A way to break the bytes of a file. */
export interface ByteOperator {
  readonly name: string;
  change(bytes: Bytes, random: Random): Bytes;
}

const LONGEST_RUN = 4_000;
const DEEPEST = 1_500;
const VALUE = /[^,;\t|{}[\]<>"\r\n=:]+/g;
const ENCODER = new TextEncoder();

export const TEXT_OPERATORS: readonly TextOperator[] = [
  { name: "lines swapped", change: (text, random) => inLines(text, random, swap) },
  {
    name: "a line left out",
    change: (text, random) => inLines(text, random, (lines) => take(lines, random)),
  },
  {
    name: "a line twice",
    change: (text, random) =>
      inLines(text, random, (lines) => put(lines, random, random.pick(lines))),
  },
  {
    name: "lines shuffled",
    change: (text, random) =>
      inLines(text, random, (lines) => {
        for (let times = lines.length; times > 0; times--) swap(lines, random);
      }),
  },
  {
    name: "line ends changed",
    change(text, random) {
      const ends = ["\n", "\r\n", "\r", "\n\n", "\r\r\n", "\u2028", "\n \n"];
      const [one, other] = [random.pick(ends), random.pick(ends)];
      return text.replaceAll("\n", () => random.chance(0.5) ? one : other);
    },
  },
  {
    name: "values swapped",
    change(text, random) {
      const values = [...text.matchAll(VALUE)];
      if (values.length < 2) return null;
      const [one, other] = [random.pick(values), random.pick(values)];
      const [first, last] = one.index <= other.index ? [one, other] : [other, one];
      if (first === last) return null;
      return text.slice(0, first.index) + last[0] +
        text.slice(first.index + first[0].length, last.index) + first[0] +
        text.slice(last.index + last[0].length);
    },
  },
  {
    name: "a value replaced",
    change: (text, random) => replaceValue(text, random, random.pick(ODD_VALUES)),
  },
  { name: "a value left out", change: (text, random) => replaceValue(text, random, "") },
  { name: "cells changed", change: changeCells },
  { name: "columns in another order", change: changeColumns },
  { name: "JSON changed", change: changeJson },
  {
    name: "an element changed",
    change(text, random) {
      const elements = [...text.matchAll(/<([\w:.-]+)[^<>]*>[^<>]*<\/\1>/g)];
      if (!elements.length) return null;
      const { index, 0: whole, 1: name } = random.pick(elements);
      const odd = random.pick(ODD_VALUES).replaceAll("&", "&amp;").replaceAll("<", "&lt;");
      const written = random.pick([
        "",
        whole + whole,
        `<${name}>${odd}</${name}>`,
        `<${name}/>`,
        `<${name}>${whole}</${name}>`,
        `<x:${name} a="${odd.replaceAll('"', "&quot;")}">${whole}</x:${name}>`,
      ]);
      return text.slice(0, index) + written + text.slice(index + whole.length);
    },
  },
  {
    name: "deep nesting",
    change(text, random) {
      const opening = random.pick(OPENINGS);
      return insert(text, random, opening.repeat(random.between(2, DEEPEST)));
    },
  },
  {
    name: "a long run",
    change(text, random) {
      const unit = random.pick(["a", " ", "1", "\t", ",", ";", "-", ".", "é", "\u200b", "a b "]);
      return insert(text, random, unit.repeat(random.between(100, LONGEST_RUN)));
    },
  },
  {
    name: "an odd character put in",
    change: (text, random) => insert(text, random, random.pick(ODD_VALUES)),
  },
  {
    name: "another sample from here on",
    change(text, random, others) {
      const other = random.pick(others);
      return text.slice(0, random.below(text.length + 1)) + other.slice(random.below(other.length));
    },
  },
  {
    name: "lines of another sample",
    change(text, random, others) {
      const strange = random.pick(others).split("\n");
      return inLines(text, random, (lines) => put(lines, random, random.pick(strange)));
    },
  },
  { name: "the whole twice", change: (text) => text + text },
];

export const BYTE_OPERATORS: readonly ByteOperator[] = [
  {
    name: "bytes flipped",
    change(bytes, random) {
      const changed = bytes.slice();
      for (let times = random.between(1, 8); times > 0 && bytes.length; times--) {
        changed[random.below(bytes.length)] = random.chance(0.5)
          ? random.below(256)
          : random.pick([0, 9, 10, 13, 34, 39, 44, 45, 59, 60, 62, 64, 92, 123, 125, 0xc3, 0xff]);
      }
      return changed;
    },
  },
  {
    name: "bytes left out",
    change(bytes, random) {
      const [from, to] = range(bytes, random);
      return joined(bytes.subarray(0, from), bytes.subarray(to));
    },
  },
  {
    name: "bytes twice",
    change(bytes, random) {
      const [from, to] = range(bytes, random);
      return joined(bytes.subarray(0, to), bytes.subarray(from));
    },
  },
  { name: "cut off", change: (bytes, random) => bytes.slice(0, random.below(bytes.length + 1)) },
  {
    name: "zeros",
    change(bytes, random) {
      const [from, to] = range(bytes, random);
      return bytes.slice().fill(0, from, to);
    },
  },
  {
    name: "UTF-16",
    change(bytes, random) {
      const text = new TextDecoder().decode(bytes);
      return utf16(random.chance(0.8) ? `\ufeff${text}` : text, random.chance(0.5));
    },
  },
  {
    name: "Windows-1252",
    change: (bytes) =>
      Uint8Array.from(
        new TextDecoder().decode(bytes),
        (letter) => letter.charCodeAt(0) < 256 ? letter.charCodeAt(0) : 0x95,
      ),
  },
  {
    name: "encoded twice",
    change: (bytes) => ENCODER.encode(new TextDecoder("windows-1252").decode(bytes)),
  },
  { name: "a mark in front", change: (bytes) => joined(Uint8Array.of(0xef, 0xbb, 0xbf), bytes) },
  {
    name: "gzip",
    change(bytes, random) {
      const packed = new Uint8Array(gzipSync(bytes));
      return random.chance(0.7) ? packed : packed.slice(0, random.below(packed.length + 1));
    },
  },
];

/** The text in UTF-16, its mark included where it has one. */
export function utf16(text: string, isLittle: boolean): Bytes {
  const bytes = new Uint8Array(2 * text.length);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at++) view.setUint16(2 * at, text.charCodeAt(at), isLittle);
  return bytes;
}

function inLines(
  text: string,
  random: Random,
  change: (lines: string[], random: Random) => unknown,
): string {
  const lines = text.split("\n");
  change(lines, random);
  return lines.join("\n");
}

function swap<T>(items: T[], random: Random): void {
  const [one, other] = [random.below(items.length), random.below(items.length)];
  [items[one], items[other]] = [items[other]!, items[one]!];
}

function take<T>(items: T[], random: Random): T[] {
  return items.splice(random.below(items.length), 1);
}

function put<T>(items: T[], random: Random, item: T): void {
  items.splice(random.below(items.length + 1), 0, item);
}

function insert(text: string, random: Random, what: string): string {
  const at = random.below(text.length + 1);
  return text.slice(0, at) + what + text.slice(at);
}

function replaceValue(text: string, random: Random, value: string): string | null {
  const values = [...text.matchAll(VALUE)];
  if (!values.length) return null;
  const { index, 0: whole } = random.pick(values);
  return text.slice(0, index) + value + text.slice(index + whole.length);
}

/** The delimiter that a text has most of, where it has enough to be a table. */
export function delimiterOf(text: string): string | null {
  const count = (mark: string) => text.split(mark).length;
  const best = [",", ";", "\t"].sort((a, b) => count(b) - count(a))[0]!;
  return count(best) > 6 && !/^\s*[<[{@/]/.test(text) ? best : null;
}

function quoted(cell: string): string {
  return /[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

function inCells(text: string, change: (rows: string[][]) => void): string | null {
  const delimiter = delimiterOf(text);
  if (delimiter === null) return null;
  const rows = [...csvRowsOf(text, delimiter)].map(({ cells }) => [...cells]);
  if (rows.length < 2) return null;
  change(rows);
  return rows.map((row) => row.map(quoted).join(delimiter) + "\n").join("");
}

/** Cells get other values, come out or go in, and the table stays one. */
function changeCells(text: string, random: Random): string | null {
  return inCells(text, (rows) => {
    for (let times = random.between(1, 6); times > 0; times--) {
      const row = random.pick(rows.slice(1));
      switch (random.below(10)) {
        case 0:
          take(row, random);
          break;
        case 1:
          put(row, random, random.pick(ODD_VALUES));
          break;
        case 2:
          put(rows, random, random.pick(rows));
          break;
        default:
          row[random.below(row.length)] = random.pick(ODD_VALUES);
      }
    }
  });
}

function changeColumns(text: string, random: Random): string | null {
  return inCells(text, (rows) => {
    const width = Math.max(...rows.map(({ length }) => length));
    const places = Array.from({ length: width }, (_, at) => at);
    for (let times = width; times > 0; times--) swap(places, random);
    for (const [at, row] of rows.entries()) {
      if (row.length === width) rows[at] = places.map((place) => row[place]!);
    }
  });
}

type Json = Record<string, unknown> | unknown[];

function changeJson(text: string, random: Random): string | null {
  let whole: unknown;
  try {
    whole = JSON.parse(text.replace(/^(?:\s|\/\/.*\n)+/, ""));
  } catch {
    return null;
  }
  for (let times = random.between(1, 4); times > 0; times--) {
    const places = placesIn(whole);
    if (!places.length) break;
    const [holder, key] = random.pick(places);
    if (random.chance(0.15)) {
      if (Array.isArray(holder)) holder.splice(Number(key), 1);
      else delete holder[key];
    } else (holder as Record<string, unknown>)[key] = oddJson(random, holder);
  }
  return JSON.stringify(whole, null, random.pick([undefined, 1]))
    // written as no program would
    .replaceAll('"\u0001huge"', "1e400");
}

function placesIn(value: unknown, found: [Json, string][] = []): [Json, string][] {
  if (value === null || typeof value !== "object") return found;
  for (const [key, each] of Object.entries(value)) {
    found.push([value as Json, key]);
    if (found.length < 5_000) placesIn(each, found);
  }
  return found;
}

function oddJson(random: Random, around: unknown): unknown {
  return random.pick<() => unknown>([
    () => null,
    () => random.pick(ODD_VALUES),
    () => random.pick(ODD_VALUES),
    () => random.pick([0, -1, 0.5, 1e308, -1e308, 2 ** 53, true, false]),
    () => "\u0001huge",
    () => [],
    () => ({}),
    () => [random.pick(ODD_VALUES)],
    () => [null, null],
    () => ({ [random.pick(ODD_VALUES)]: random.pick(ODD_VALUES) }),
    () => structuredClone(around),
    () => deep(random.between(2, 300)),
  ])();
}

function deep(levels: number): unknown {
  let value: unknown = "deep";
  for (; levels > 0; levels--) value = levels % 2 ? [value] : { a: value };
  return value;
}

function range(bytes: Bytes, random: Random): [from: number, to: number] {
  const from = random.below(bytes.length + 1);
  return [from, Math.min(bytes.length, from + random.between(1, random.chance(0.5) ? 4 : 200))];
}

function joined(a: Bytes, b: Bytes): Bytes {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}
