import { checkFrame, column, FRAME, type Frame } from "../frame/mod.ts";
import {
  checkOptions,
  type Checks,
  checkSurplus,
  checkValue,
  listOf,
  TEXT,
  whole,
} from "../words/check.ts";
import { labelsWords } from "../words/buckets.ts";
import { countryNumber } from "../words/countries.ts";
import { capital } from "../words/numbers.ts";
import { RefusedType } from "../words/refusals.ts";
import { CHART, Chart, type ChartOptions } from "./chart.ts";
import { having, isKnownOrNot } from "./checks.ts";
import { rankedAlt } from "./data/alt.ts";
import { nounOf } from "./data/about.ts";
import { emptyFrame, tableFrame } from "./data/bare_frame.ts";
import { nameOf } from "./data/nameless.ts";
import { checkRank, groupsMeasure, rankOf } from "./data/ranked.ts";
import { readSeries, type Series } from "./data/series.ts";
import { measureOf, wordsOf } from "./data/words.ts";
import { exactText, type Scale, valueText } from "./layout/value_axis.ts";
import { drawMaps, type MapPanel } from "./map/draw_map.ts";
import { worldShapes } from "./map/world_shapes.ts";
import { type Formats, formatsOf } from "./page/format.ts";
import { beforeMore } from "./page/text_width.ts";

/**
 * A country by its name or code, with its value.
 *
 * @category Charts
 */
export interface CountryRow {
  readonly name: string;
  readonly value: number | null;
}

/**
 * Options of {@linkcode countryMap}.
 *
 * @category Charts
 */
export interface CountryMapOptions extends ChartOptions {
  /** Column of the names or codes of countries. @default {"name"} */
  readonly label?: string;
  /** Column of the values. @default {what the groups were taken by, else "count"} */
  readonly value?: string;
  /** All records by country: the map shows which share of each country's these are. */
  readonly of?: Frame;
  /** Fewer records of a country in all than this say nothing of its share. @default {20} */
  readonly least?: number;
  /** Maps of a frame of several buckets, the last ones. @default {6} */
  readonly most?: number;
  /** The frame that rows were computed from, for title and source. */
  readonly from?: Frame;
}

interface Found {
  readonly name: string;
  readonly number: string | undefined;
  readonly value: number | null;
}

const BORDERS = "borders as in Natural Earth";
const LEAST = 20;
const MOST = 6;
const NAMED = 6;

const TASK = "draw a map of countries";
const ROWS = listOf(having("{ name, value }", { name: TEXT.passes, value: isKnownOrNot }));
const OPTIONS: Checks<CountryMapOptions> = {
  label: TEXT,
  value: TEXT,
  of: FRAME,
  least: whole({ least: 1 }),
  most: whole({ least: 1 }),
  from: FRAME,
  ...CHART,
};

/**
 * Countries in shades of what they count, or of the amounts they got; with `of`, of the share that
 * these are of all that each has. A frame of several buckets gives a map for each, on one scale.
 * Countries of which there is nothing are grey, and what no map has a place for is named below.
 *
 * @category Charts
 * @param input groups by country, with a resolution or without; or rows
 * @throws {TypeError} for a frame without a column of countries
 * @throws {RangeError} for a column that the frame does not have, or another measure than the one by
 * which groups were taken
 *
 * @example
 * ```ts ignore
 * const here = await trends.patents().matching("graphene").groupBy("country", { take: 100 });
 * plot.countryMap(here);
 * const all = await trends.patents().groupBy("country", { take: 250 });
 * plot.countryMap(here, { of: all }); // share of each country's patents
 * ```
 */
export function countryMap(
  input: Frame | readonly CountryRow[],
  options: CountryMapOptions = {},
): Chart {
  if (Array.isArray(input)) checkValue(TASK, "rows", input, ROWS);
  else checkFrame(input, TASK);
  checkOptions(TASK, options, OPTIONS);
  checkSurplus(TASK, arguments, 2);
  const formats = formatsOf(options.locale);
  if ("schema" in input && input.columns.includes("start")) {
    return bucketMaps(input, options, formats);
  }
  const frame = "schema" in input ? input : null;
  const measure = frame ? options.value ?? rankOf(frame) ?? "count" : "value";
  if (frame) checkRank(frame, measure);
  const read = frame ? rowsOf(frame, measure, options.label) : (input as CountryRow[]).map(found);
  const { rows, few } = options.of ? sharesOf(read, options.of, options) : { rows: read, few: [] };
  const scale: Scale = {
    formats,
    unit: frame && !options.of ? frame.column(measure).unit : null,
    share: options.of !== undefined,
  };
  const origin = frame ?? options.from ?? emptyFrame();
  const share = `Share of all ${nounOf(origin)} of each country`;
  return mapChart({
    panels: [{ head: "", rows }],
    subtitle: options.of ? share : frame ? groupsMeasure(frame, measure) : capital(measure),
    notes: [
      few.length
        ? `Fewer than ${options.least ?? LEAST} in all, no share: ${formats.list(few, NAMED)}.`
        : "",
    ],
    scale,
    origin,
    amounts: measure === "amount",
    table: frame ?? tableFrame([
      [column("name", "text"), read.map(({ name }) => name)],
      [column("value", "number"), read.map(({ value }) => value)],
    ], options.from),
  }, options);
}

/** A map for each of the last finished buckets. */
function bucketMaps(frame: Frame, options: CountryMapOptions, formats: Formats): Chart {
  const set = readSeries(frame, options.value);
  const buckets = bucketsOf(set.series);
  const whole = buckets.filter(({ partial }) => !partial).slice(-(options.most ?? MOST));
  const left = buckets.filter((bucket) => !whole.includes(bucket)).map(({ label }) => label);
  const panels = whole.map(({ from, label }) => ({
    head: label,
    rows: set.series.map(({ name, points }) =>
      found({ name, value: points.find((point) => point.from === from)?.value ?? null })
    ),
  }));
  return mapChart({
    panels,
    subtitle: `${measureOf(frame, set)}, by country`,
    notes: [left.length ? `Not drawn: ${labelsWords(left)}.` : ""],
    scale: { formats, unit: set.unit, share: set.measure === "share" },
    origin: frame,
    amounts: set.measure === "amount",
    table: frame,
  }, options);
}

interface Maps {
  readonly panels: readonly { readonly head: string; readonly rows: readonly Found[] }[];
  readonly subtitle: string;
  readonly notes: readonly string[];
  readonly scale: Scale;
  readonly origin: Frame;
  readonly amounts: boolean;
  readonly table: Frame;
}

function mapChart(
  { panels, subtitle, notes, scale, origin, amounts, table }: Maps,
  options: CountryMapOptions,
): Chart {
  const { formats } = scale;
  const drawn = new Set(worldShapes().map(({ number }) => number));
  const maps = panels.map(({ head, rows }): MapPanel => ({
    head,
    places: joinedRows(rows.filter(({ number }) => number && drawn.has(number)), scale),
  }));
  const all = panels.flatMap(({ rows }) => rows);
  const known = all.filter(({ value }) => value !== null && value > 0);
  const lost = known.filter(({ number }) => !number || !drawn.has(number))
    .map(({ name, value }) => `${beforeMore(name)} ${valueText(value!, scale)}`);
  const unknown = all.filter(({ value }) => value === null).map(({ name }) => name);
  const words = wordsOf(origin, options, {
    subtitle,
    records: null,
    amounts,
    notes: [
      greyNote(origin, formats),
      ...notes,
      lost.length ? `No place on the map: ${formats.list(lost, NAMED)}.` : "",
      unknown.length ? `Not known: ${formats.list([...new Set(unknown)], NAMED)}.` : "",
    ].filter(Boolean),
  }, formats);
  const source = [words.source, BORDERS].filter(Boolean).join(" · ");
  const ranked = (panels.at(-1)?.rows ?? []).filter(({ value }) => value !== null && value > 0)
    .toSorted((one, other) => other.value! - one.value!);
  return new Chart({
    words: { ...words, source },
    alt: rankedAlt(
      panels.length > 1 ? `Maps, ${labelsWords(panels.map(({ head }) => head))}` : "Map",
      ranked.map(({ name, value }) => ({ name, value: valueText(value!, scale) })),
      words,
    ),
    table,
    empty: maps.every(({ places }) => !places.length),
    draw: (stage) =>
      drawMaps(
        maps,
        (value) => valueText(value, scale),
        !scale.share && known.every(({ value }) => Number.isInteger(value)),
        stage,
      ),
  }, options);
}

/** One place for each code; several rows of one add up. */
function joinedRows(rows: readonly Found[], scale: Scale): MapPanel["places"] {
  const known = rows.filter(({ value }) => value !== null && value > 0);
  return [...Map.groupBy(known, ({ number }) => number!)].map(([number, same]) => {
    const value = same.reduce((sum, each) => sum + each.value!, 0);
    return { number, value, title: `${same[0]!.name}: ${exactText(value, scale)}` };
  });
}

/** Which share each value is of all of its country; those of too few are named. */
function sharesOf(
  rows: readonly Found[],
  of: Frame,
  { least = LEAST, label }: CountryMapOptions,
): { readonly rows: Found[]; readonly few: string[] } {
  const all = new Map<string | undefined, number>();
  for (const { name, number, value } of rowsOf(of, "count", label)) {
    const key = number ?? name;
    all.set(key, (all.get(key) ?? 0) + (value ?? 0));
  }
  const shares = rows.map((row) => {
    const whole = all.get(row.number ?? row.name) ?? 0;
    const share = row.value !== null && whole >= least ? row.value / whole : null;
    return { ...row, value: share, few: whole < least };
  });
  return {
    rows: shares.filter(({ few }) => !few),
    few: shares.filter(({ few }) => few).map(({ name }) => name),
  };
}

function greyNote({ facts, height }: Frame, formats: Formats): string {
  const { groups } = facts;
  return typeof groups === "number" && groups > height
    ? `Grey: not among the ${formats.number(height)} greatest of ${
      formats.number(groups)
    }, or none.`
    : "Grey: none.";
}

function rowsOf(frame: Frame, value: string, label?: string): Found[] {
  const names = frame.texts(label ?? labelColumn(frame));
  const values = frame.numbers(value);
  return names.map((name, row) => found({ name: nameOf(name), value: values[row] ?? null }));
}

function found({ name, value }: CountryRow): Found {
  return { name: nameOf(name), number: countryNumber(name), value };
}

function labelColumn(frame: Frame): string {
  const found = ["name", "country"].find((name) => frame.columns.includes(name));
  if (found) return found;
  throw new RefusedType(
    `Cannot draw a map of countries: the frame must have a column of names; name it with label`,
  );
}

function bucketsOf(series: readonly Series[]) {
  const points = series.flatMap((each) => each.points);
  const starts = Map.groupBy(points, ({ from }) => from);
  return [...starts.values()].map((same) => ({
    from: same[0]!.from,
    label: same[0]!.label,
    partial: same.some(({ partial }) => partial),
  })).sort((one, other) => one.from - other.from);
}
