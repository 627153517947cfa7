import { stringify } from "yaml";
import { type Collection, COLLECTIONS } from "../../catalogue/collections.ts";
import { nonSourceWords } from "../../words/non_sources.ts";
import { countWords, wholeWords } from "../../words/numbers.ts";
import { IMPORTERS } from "../importers/registry.ts";
import type { ColumnLook } from "./column_look.ts";
import { partsOfPath } from "./match.ts";
import { PLACE_PARTS, type PlacePart } from "./mapping.ts";
import { type OwnShape, ownShape } from "./own_shape.ts";
import { type Guess, guessOf } from "./roles.ts";
import type { Sniffed } from "./sniff.ts";

/** Before what the file does not tell, and a person must. */
const OPEN = "# ?";
const SAMPLE = 32;

/** A commented first draft of a mapping, in YAML. */
export function draftOf(sniffed: Sniffed): string {
  const own = ownShape(sniffed);
  if (own) return ownDraft(sniffed, own);
  const guess = guessOf(sniffed);
  return [
    ...aboutLines(sniffed),
    "#",
    ...columnLines(sniffed),
    "",
    ...headLines(sniffed, guess.type, guess.isTypeTold),
    "columns:",
    ...[...mappedLines(guess)].map((line) => `  ${line}`),
    ...missingLines(sniffed),
    ...optionalLines(sniffed, guess),
    ...restLines(sniffed, guess),
    "",
  ].join("\n");
}

/** A draft of what our own service answers or exports, of which all is known but the type. */
function ownDraft(sniffed: Sniffed, own: OwnShape): string {
  const { columns, ignored, type, isTypeTold, hasUnnamedCurrency } = own;
  const optional = optionalOf(sniffed, columns);
  const currency = `  ${OPEN} in which currency are the costs?`;
  return [
    ...aboutLines(sniffed),
    "# They are records of this program, as its service answers or exports them.",
    "#",
    ...columnLines(sniffed),
    "",
    ...headLines(sniffed, type, isTypeTold),
    'prefix: ""   # its identifiers are known everywhere',
    "columns:",
    ...stringify(columns, { lineWidth: 0 }).trimEnd().split("\n").map((line) =>
      `  ${line}${hasUnnamedCurrency && line.trim() === "currency: EUR" ? currency : ""}`
    ),
    ...(ignored.length ? [`ignored: [${ignored.map(text).join(", ")}]   # found anew`] : []),
    ...(optional.length ? [`optional: [${optional.map(text).join(", ")}]`] : []),
    "",
  ].join("\n");
}

/** The columns of JSON that the draft names and not every record has. */
function optionalOf({ columns, format, rows }: Sniffed, named: unknown): string[] {
  if (format === "csv" || format === "tsv") return [];
  const texts = new Set(textsIn(named));
  return columns.filter(({ name, seen }) => texts.has(name) && seen < rows).map(({ name }) => name);
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return value !== null && typeof value === "object" ? Object.values(value).flatMap(textsIn) : [];
}

function* aboutLines(sniffed: Sniffed): Generator<string> {
  const { name, encoding, lineEnds, format, delimiter, headLine, records, rows } = sniffed;
  const { importer, nonSource, isCut, odd } = sniffed;
  if (importer) {
    yield `# ${
      comment(name)
    } is known already, as ${importer.title}: build reads it without a mapping.`;
    yield "#";
  }
  if (nonSource) {
    for (const each of nonSourceWords([{ file: comment(name), nonSource }])) yield `# ${each}.`;
    yield "#";
  }
  yield `# A draft of what the columns of ${
    comment(name)
  } mean. Where "${OPEN}" stands, the file does not tell:`;
  yield "# choose, and correct what is wrong. Then: trendframe build CORPUS FILE --mapping THIS_FILE";
  yield "#";
  const place = delimiter === null
    ? records === null ? "" : `, records in ${records}`
    : `, cells parted by ${
      delimiter === "\t" ? "tabs" : JSON.stringify(delimiter)
    }, names in line ${headLine}`;
  yield `# ${format.toUpperCase()} in ${encoding}, lines end with ${
    lineEnds.join(" and ") || "nothing"
  }${place}`;
  const least = isCut ? "the first " : "";
  yield `# ${least}${countWords(rows, "rows")}${
    odd ? `, ${wholeWords(odd)} of them ${oddWords(sniffed)}` : ""
  }`;
}

function oddWords({ columns, headLine }: Sniffed): string {
  return headLine === null ? "broken" : `not of ${columns.length} cells or broken`;
}

function* columnLines({ columns, rows }: Sniffed): Generator<string> {
  const lines = columns.map((column) => [
    cut(comment(column.name), 28),
    rows ? `${Math.round(column.filled / rows * 100)} %` : "",
    lookOf(column),
    column.samples.map((each) => cut(comment(each), SAMPLE)).join(" | "),
  ]);
  const table = [["column", "filled", "mostly", "samples"], ...lines];
  const widths = [0, 1, 2].map((at) => Math.max(...table.map((row) => row[at]!.length)));
  for (const row of table) {
    yield `#   ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join("  ").trimEnd()}`;
  }
}

function lookOf(column: ColumnLook): string {
  const { kind } = column;
  if (kind === "amount" && !column.currencies.size) return "number, digits grouped";
  if (kind !== "date") return kind;
  const { formats, order } = column.dates.formats();
  const doubt = order === "open" ? " or month first?" : order === "both" ? " and month first!" : "";
  return `date ${formats.slice(0, 2).join(", ")}${doubt}`.trimEnd();
}

function* headLines(
  { name, path, format, records, delimiter }: Sniffed,
  type: Collection,
  isTypeTold: boolean,
): Generator<string> {
  yield `name: ${text(freeName(slug(name)))}`;
  yield `title: ${text(name)}`;
  yield "licence: not known";
  yield "attribution: not known";
  const { file, sheet } = partsOfPath(path);
  yield `files: ${text(file)}   # a pattern may stand here, as deals-*.csv`;
  if (sheet !== null) yield `sheets: ${text(sheet)}`;
  yield `format: ${format}`;
  if (delimiter !== null && format !== "tsv") yield `delimiter: ${text(delimiter)}`;
  if (records !== null) yield `records: ${text(records)}`;
  yield `type: ${type}   ${isTypeTold ? "# or" : OPEN} one of ${
    COLLECTIONS.filter((each) => each !== type).join(", ")
  }`;
}

function* mappedLines(guess: Guess): Generator<string> {
  const { type, id, title, summary, body, date, amount, url, language, source } = guess;
  const isOrganization = type === "organizations";
  if (id) yield `id: ${text(id.name)}`;
  else yield `# id: …   # without one, equal rows are told apart by counting them`;
  if (title) yield `${isOrganization ? "name" : "title"}: ${text(title.name)}`;
  if (summary) yield `${isOrganization ? "description" : "summary"}: ${text(summary.name)}`;
  if (body) yield `${isOrganization ? "extendedDescription" : "body"}: ${text(body.name)}`;
  if (date) yield* dateLines(date);
  if (amount) yield* amountLines(amount, guess.currency);
  if (url) yield `url: ${text(url.name)}`;
  if (language) yield `language: ${text(language.name)}`;
  if (source) yield `source: ${text(source.name)}`;
  yield* organizationLines(guess);
  if (!isDeal(guess)) {
    const [place] = placeOf(guess);
    if (place) yield `places: ${place}`;
    if (guess.topics.length) {
      yield "topics:";
      for (const each of guess.topics) yield `  - ${topic(each)}${doubtOf(each)}`;
    }
  }
  if (guess.fields.size) {
    yield "fields:";
    for (const [field, column] of guess.fields) {
      const date = column.kind === "date" ? [...dateLines(column)][0]! : null;
      yield `  ${date === null ? `${field}: ${text(column.name)}` : date.replace("date", field)}`;
    }
  }
  if (!title && !body && !isDeal(guess)) yield `title: …   ${OPEN} which column is it?`;
}

function* dateLines(column: ColumnLook): Generator<string> {
  const { formats, order, others } = column.dates.formats();
  const name = text(column.name);
  if (!formats.length || others > 0) {
    yield `date: ${name}   # in any way that people write dates`;
    return;
  }
  const written = `date: { column: ${name}, formats: [${formats.map(text).join(", ")}] }`;
  const swapped = formats.map(otherOrder).find((each, at) => each !== formats[at]);
  if (order === "open") yield `${written}   ${OPEN} or ${swapped}: no row tells which`;
  else if (order === "both") yield `${written}   ${OPEN} rows have both this and ${swapped}`;
  else yield written;
}

function* amountLines(column: ColumnLook, codes: ColumnLook | undefined): Generator<string> {
  const [decimal, another] = column.decimals;
  const mark = decimal === "," && !another ? `, decimal: ","` : "";
  if (codes) {
    yield `amount: { column: ${text(column.name)}, currencyColumn: ${text(codes.name)}${mark} }`;
    return;
  }
  const [named] = [...column.currencies].sort(([, one], [, other]) => other - one);
  const inName = /USD|EUR|GBP|INR|CHF|JPY|CNY/i.exec(column.name)?.[0].toUpperCase();
  const currency = named?.[0] ?? inName;
  const line = `amount: { column: ${text(column.name)}, currency: ${currency ?? "USD"}${mark} }`;
  yield currency === undefined ? `${line}   ${OPEN} which currency?` : line;
}

function* organizationLines(guess: Guess): Generator<string> {
  if (!guess.organizations.length) {
    if (isDeal(guess)) yield `organizations: []   ${OPEN} which columns name the companies?`;
    return;
  }
  const [place] = placeOf(guess);
  yield "organizations:";
  for (const [at, { column, role }] of guess.organizations.entries()) {
    const split = role === null || role === "investors" ? separatorOf(column) : null;
    const parts = [
      `column: ${text(column.name)}`,
      ...nameOf(column),
      ...(role === null ? [] : [`role: ${role}`]),
      ...(split === null ? [] : [`split: ${JSON.stringify(split)}`]),
      // where a row of a deal is, is where its first company is
      ...(at === 0 && isDeal(guess) && place ? [`place: ${place}`] : []),
      ...(at === 0 && isDeal(guess) && guess.topics[0]
        ? [`topics: ${topic(guess.topics[0])}`]
        : []),
    ];
    yield `  - { ${parts.join(", ")} }${doubtOf(column)}`;
  }
}

function* placeOf({ places, location }: Guess): Generator<string> {
  if (places.size > 0) {
    const parts = PLACE_PARTS.flatMap((part) => {
      const column = places.get(part);
      return column ? [`${part}: ${text(column.name)}`] : [];
    });
    yield `{ ${parts.join(", ")} }`;
  } else if (location) yield partedPlace(location);
}

/** A place whose samples have as many parts each. */
function partedPlace(column: ColumnLook): string {
  const counts = new Set(column.samples.map((each) => each.split(",").length));
  const [count] = counts;
  const kinds: Readonly<Record<number, readonly PlacePart[]>> = {
    2: ["city", "country"],
    3: ["city", "subCountry", "country"],
  };
  const parts = counts.size === 1 ? kinds[count!] : undefined;
  return parts
    ? `{ column: ${text(column.name)}, parts: [${parts.join(", ")}] }`
    : text(column.name);
}

function topic(column: ColumnLook): string {
  const split = separatorOf(column);
  const more = [...nameOf(column), ...(split === null ? [] : [`split: ${JSON.stringify(split)}`])];
  return more.length
    ? `{ ${[`column: ${text(column.name)}`, ...more].join(", ")} }`
    : text(column.name);
}

/** Which member of the objects of a column is the name, where that is not `name`. */
function nameOf(column: ColumnLook): readonly string[] {
  if (column.kind !== "objects" || column.texts.has("name")) return [];
  const name = NAMES.find((each) => column.texts.has(each)) ?? [...column.texts][0];
  return name === undefined ? [] : [`name: ${text(name)}`];
}

/** Asks where objects have no member that is called as a name is. */
function doubtOf({ kind, texts }: ColumnLook): string {
  const isTold = kind !== "objects" || ["name", ...NAMES].some((each) => texts.has(each));
  return isTold ? "" : `   ${OPEN} which member is the name?`;
}

const NAMES = ["label", "title", "display_name", "displayName", "term", "value"];

/** What parts the things of a column: in a tenth of its rows at least. */
function separatorOf({ kind, filled, separators }: ColumnLook): string | null {
  if (kind !== "text") return null;
  const found = [";", "|", ","].find((each) => (separators.get(each) ?? 0) >= filled / 10);
  return found ?? null;
}

function missingLines({ columns }: Sniffed): readonly string[] {
  const strangers = columns.flatMap(({ stranger }) => stranger ?? []);
  return strangers.length ? [`missing: [${[...new Set(strangers)].map(text).join(", ")}]`] : [];
}

/** The columns of JSON that the draft names and not every record has. */
function optionalLines(sniffed: Sniffed, guess: Guess): readonly string[] {
  const used = usedIn(guess);
  if (sniffed.format === "csv" || sniffed.format === "tsv") return [];
  const optional = sniffed.columns.filter((each) => used.has(each) && each.seen < sniffed.rows);
  return optional.length
    ? [`optional: [${optional.map(({ name }) => text(name)).join(", ")}]`]
    : [];
}

/** The columns that no part of the draft names: they are kept beside the record. */
function restLines({ columns }: Sniffed, guess: Guess): readonly string[] {
  const used = usedIn(guess);
  const left = columns.filter((each) => !used.has(each)).map(({ name }) => comment(name));
  return left.length ? [`# kept beside the records: ${left.join(", ")}`] : [];
}

function usedIn(guess: Guess): ReadonlySet<unknown> {
  const { organizations, places, topics, location, fields, ...single } = guess;
  return new Set<unknown>([
    ...Object.values(single),
    ...organizations.map(({ column }) => column),
    ...places.values(),
    ...fields.values(),
    ...(isDeal(guess) ? topics.slice(0, 1) : topics),
    location,
  ]);
}

function isDeal({ type }: Guess): boolean {
  return type === "acquisitions" || type === "investments";
}

/** The same format with day and month in the other order. */
function otherOrder(format: string): string {
  return format.replace(
    /^(d|M)([./-])(d|M)/,
    (_, first, separator, second) => `${second}${separator}${first}`,
  );
}

/** A text as YAML writes it, in quotes where it needs them. */
function text(value: string): string {
  const isPlain = /^[A-Za-z_][A-Za-z0-9_ ./-]*$/.test(value) && value.trim() === value &&
    !/^(?:true|false|yes|no|on|off|null|y|n)$/i.test(value);
  return isPlain ? value : JSON.stringify(value);
}

/** A text on one line, without what a terminal or an editor would obey. */
function comment(value: string): string {
  return value.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
}

function cut(value: string, most: number): string {
  return value.length > most ? `${value.slice(0, most - 1)}…` : value;
}

/** A name that no known source has. */
function freeName(name: string): string {
  return IMPORTERS.some((importer) => importer.name === name) ? `my-${name}` : name;
}

function slug(name: string): string {
  const base = name.replace(/(?:\.(?:csv|tsv|txt|json|jsonl|gz))+$/i, "");
  return base.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "") ||
    "my-source";
}
