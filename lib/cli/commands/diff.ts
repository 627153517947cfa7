import { Resolution } from "../../catalogue/dates.ts";
import type { Trends } from "../../query/mod.ts";
import { assemble, column, type Frame } from "../../frame/mod.ts";
import { stateDiff } from "../../plot/mod.ts";
import { boundsShown } from "../../study/evidence/_diff_frames.ts";
import { diff as compare, type StateDiff, states as listStates } from "../../study/mod.ts";
import type { Query } from "../../study/_query.ts";
import { CHANGE_REASONS } from "../../words/changes.ts";
import { briefNotes } from "../../words/brief_notes.ts";
import { distinctNotes } from "../../words/note.ts";
import { askedQuery } from "../build_query.ts";
import { checkFilters } from "../check_options.ts";
import { checkWritable } from "../check_writable.ts";
import { type Command, type Terminal, UNCHANGED } from "../command.ts";
import { FILTER_OPTIONS } from "../flags.ts";
import { type Given, unknown } from "../options.ts";
import { type Format, FORMATS, writeFrame } from "../output.ts";
import { EXPORT_TYPES, type ExportType } from "../query_types.ts";
import { openTarget } from "../open_target.ts";
import { UsageError } from "../usage.ts";
import { CLUSTER_ADDRESS } from "../../words/addresses.ts";

/** What has dates and states: manifestations are made of other records. */
const TYPES = EXPORT_TYPES.filter((each) => each !== "manifestations");

export const diff: Command = {
  name: "diff",
  summary: "What counts otherwise than in an older state of a corpus, and why.",
  usage: `CORPUS|${CLUSTER_ADDRESS} [TYPE]`,
  details: `TYPE is one of ${TYPES.join(", ")};\n` +
    "without one every type is counted. Filters are those of query. A build remembers ids, dates\n" +
    "and topics of the states before it: what a filter asks beside those is known of records that\n" +
    "say the same today, and of all where the state was kept whole (build --keep-whole). What is\n" +
    "not known is told as unknown, with the least and the most that it can be.",
  options: [
    {
      name: "from",
      value: "STATE",
      help: "The earlier state: -1 the one before, a day, its fingerprint. Default: -1.",
    },
    { name: "to", value: "STATE", help: "The later state. Default: 0, the present." },
    { name: "states", help: "List the states that are known, and compare none." },
    { name: "series", value: "WIDTH", help: "Per month, quarter or year. Default: year." },
    { name: "records", help: "The records that count otherwise or may, with why, by id." },
    { name: "chart", value: "FILE", help: "Draw it, stacked by reason, as .svg or .png." },
    ...FILTER_OPTIONS,
    {
      name: "format",
      value: "FORMAT",
      help: "table, csv, json or jsonl. Default: table on a terminal, else csv.",
    },
  ],
  stopped: UNCHANGED,
  async run(given, terminal) {
    const [corpus, name, ...more] = given.positional;
    if (corpus === undefined || more.length) {
      throw new UsageError(
        "Cannot compare states: give the corpus and at most one type, as in: trendframe diff CORPUS",
      );
    }
    const type = TYPES.find((each) => each === name);
    if (name !== undefined && type === undefined) throw unknown("the type", name, TYPES);
    const format = given.choice("format", FORMATS) ?? (terminal.isTerminal ? "table" : "csv");
    if (given.has("states")) checkStates(given);
    if (type === undefined) checkWithoutType(given);
    await checkWritable(given, "chart");
    await using trends = await openTarget(corpus, given, terminal.signal);
    if (given.has("states")) {
      const known = await listStates(trends, { signal: terminal.signal });
      return await written(known, terminal, format);
    }
    if (type === undefined) return await everyType(trends, given, terminal, format);
    const found = await compared(trends, type, given, terminal);
    if (format === "table") terminal.out(`${String(found)}\n\n`);
    const chart = given.text("chart");
    if (chart !== undefined) await stateDiff(found).save(chart);
    const frame = given.has("records") ? found.records : found.frame;
    // what is said of all has the notes already, where they are few
    const isTold = format === "table" && briefNotes(found.notes).complete;
    await written(isTold ? frame.with({ notes: [] }) : frame, terminal, format);
  },
};

/** The states are listed of the whole corpus. */
function checkStates(given: Given): void {
  const comparing = ["from", "to", "series", "records", "chart"];
  const strange = [...comparing, ...FILTER_OPTIONS.map(({ name }) => name)]
    .find((each) => given.has(each));
  if (strange === undefined) return;
  throw new UsageError(`Cannot list states: --${strange} goes with a comparison; leave it out`);
}

function checkWithoutType(given: Given): void {
  const needing = ["series", "records", "chart"].find((each) => given.has(each));
  if (needing === undefined) return;
  throw new UsageError(
    `Cannot compare states: --${needing} is of one type; give it, as in: trendframe diff CORPUS patents`,
  );
}

async function compared(
  trends: Trends,
  type: ExportType,
  given: Given,
  terminal: Terminal,
): Promise<StateDiff> {
  checkFilters(type, given, (what) => new UsageError(`Cannot compare ${type}: ${what}`));
  const query = await askedQuery(trends, type, given, terminal) as unknown as Query;
  const resolution = given.choice("series", Resolution.options);
  const [from, to] = ["from", "to"].map((name) => given.text(name));
  return await compare(trends, query, { from, to, resolution, signal: terminal.signal });
}

/** A row for each type that the filters fit and that has records in either state. */
async function everyType(
  trends: Trends,
  given: Given,
  terminal: Terminal,
  format: Format,
): Promise<void> {
  const found: [ExportType, StateDiff][] = [];
  for (const type of TYPES) {
    if (!fits(type, given)) continue;
    const diff = await compared(trends, type, given, terminal);
    if (diff.count.from.most || diff.count.to.most) found.push([type, diff]);
  }
  if (!found.length) {
    throw new UsageError(
      "Cannot compare states: no type that these filters fit has records in either state",
    );
  }
  const [[, first]] = found as [[ExportType, StateDiff]];
  const of = <T>(pick: (diff: StateDiff) => T) => found.map(([, each]) => pick(each));
  const frame = assemble("table", [
    [column("type", "text", "Type of record"), found.map(([type]) => type)],
    ...(["from", "to"] as const).flatMap((side) => [
      [
        column(side, "integer", "Records; none: not known"),
        of(({ count }) => count[side].least === count[side].most ? count[side].least : null),
      ] as const,
      [
        column(`${side}Least`, "integer", "The least that there can be"),
        of(({ count }) => count[side].least),
      ] as const,
      [
        column(`${side}Most`, "integer", "The most that there can be"),
        of(({ count }) => count[side].most),
      ] as const,
    ]),
    ...CHANGE_REASONS.map((reason) =>
      [
        column(reason, "integer", "Records that came less those that left, for this reason"),
        of(({ reasons }) => reasons[reason].added - reasons[reason].removed),
      ] as const
    ),
  ], {
    notes: distinctNotes(found.flatMap(([, { notes }]) => notes)),
    provenance: {
      ...first.provenance,
      subjects: of(({ provenance }) => provenance.subjects).flat(),
    },
    shown: boundsShown(
      found.some(([, { count: { from, to } }]) => from.least !== from.most || to.least !== to.most),
    ),
  });
  await written(frame, terminal, format);
}

function fits(type: ExportType, given: Given): boolean {
  try {
    checkFilters(type, given, (what) => new UsageError(what));
    return true;
  } catch (error) {
    if (error instanceof UsageError) return false;
    throw error;
  }
}

async function written(frame: Frame, terminal: Terminal, format: Format): Promise<void> {
  await writeFrame(frame, terminal, format, () => Promise.resolve({ data: frame.toRecords() }));
}
