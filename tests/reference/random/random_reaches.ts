import { bucketOf, bucketStart, DAY } from "../../../lib/catalogue/dates.ts";
import type { SourceDate, SourceRecord } from "../../../lib/corpus/record.ts";
import { byCodePoint } from "../../../lib/text/code_points.ts";
import type { Sourced } from "../sourced.ts";
import { type Dice, dice } from "../../../lib/court/dice.ts";
import { randomDocument } from "./random_document.ts";
import { randomId, randomMention } from "./vocabulary.ts";

const FIRST_DAY = Date.UTC(2019, 9, 28);
/** Far from all others. */
const ASTRAY = [Date.UTC(1900, 0, 1), Date.UTC(1970, 0, 1), Date.UTC(2034, 5, 1)];

/** A source: for how many days it has records, and how often it tells of its updates. */
interface Source {
  readonly name: string;
  readonly from: number;
  readonly days: number;
  readonly telling: number;
  readonly precision: SourceDate["precision"];
  /** How many of its records are of the first day of their year. */
  readonly firsts: number;
}

/**
 * Sources that end on different days or pause, some with updates, and here and there one astray; in
 * half of them with files one behind the other, of which some end before others.
 */
export function randomReaches(seed: number, size: number): Sourced[] {
  const random = dice(seed);
  const sources = ["two", "one", "𝐀three"].slice(random.below(3)).map((name): Source => ({
    name,
    from: random.pick([0, 0, 300]),
    days: random.pick([120, 400, 800, 900]),
    telling: random.pick([0, 0, 0.05, 1]),
    precision: random.pick(["day", "day", "month", "quarter", "year"]),
    firsts: random.pick([0, 0, 0.3]),
  }));
  const end = random.pick([420, 800, 1_200]);
  const files = random.pick([0, 3]), longer = files ? 4 : 1;
  const records = random.times(size, () => {
    // those of a file are enough to tell a rate
    const whole = files ? sources.at(-1)! : random.pick(sources), number = random.below(files || 1);
    // the first file has the first half, the second a third of all days
    const source = {
      ...whole,
      days: Math.ceil(longer * whole.days / [2, 3, 1][files ? number : 2]!),
    };
    const record = randomRecord(random, source, size);
    return {
      source: source.name,
      ...(files && { file: `${number}.csv` }),
      record,
      ...(random.chance(source.telling) && { asOf: FIRST_DAY + DAY * (end - random.below(60)) }),
    };
  });
  return files
    ? records.toSorted((one, other) =>
      byCodePoint(one.source, other.source) || byCodePoint(one.file ?? "", other.file ?? "")
    )
    : records;
}

function randomRecord(random: Dice, source: Source, size: number): SourceRecord {
  const date = () => randomDate(random, source);
  if (random.chance(0.1)) {
    return {
      kind: "acquisitions",
      id: randomId(random, "ac", size),
      date: date(),
      amount: random.pick([null, 100]),
      acquirer: randomMention(random),
      acquiree: null,
    };
  }
  const kind = random.pick(["patents", "patents", "projects"] as const);
  return { ...randomDocument(random, kind, size, { date, nodes: () => [] }), id: uniqueId(random) };
}

/** Records that do not replace each other, so that each source keeps its own. */
function uniqueId(random: Dice): string {
  return String(random.below(2 ** 30));
}

function randomDate(random: Dice, { from, days, precision, firsts }: Source): SourceDate {
  if (random.chance(0.004)) return { instant: random.pick(ASTRAY), precision: "day" };
  const day = FIRST_DAY + DAY * (from + random.below(days));
  const instant = random.chance(firsts) ? bucketStart(bucketOf(day, "year"), "year") : day;
  if (precision === "day") return { instant, precision };
  return { instant: bucketStart(bucketOf(instant, precision), precision), precision };
}
