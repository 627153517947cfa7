import { Resolution } from "../../catalogue/dates.ts";
import type { Collection } from "../../catalogue/collections.ts";
import { LARGEST_PAGE, ROWS, SORT_DIRECTION } from "../../catalogue/options.ts";
import { sortColumnsFor } from "../../catalogue/sort_columns.ts";
import type { Request, RunOptions } from "../../engines/engine.ts";
import type { Frame } from "../../frame/mod.ts";
import { shown } from "../../words/shown.ts";
import { askedTopic } from "../asked_topic.ts";
import {
  DealQuery,
  ManifestationQuery,
  type OrganizationQuery,
  type Trends,
} from "../../query/mod.ts";
import { askedQuery, type PlannedAsking } from "../build_query.ts";
import { checkOptions, needed } from "../check_options.ts";
import { type Command, type Terminal, UNCHANGED } from "../command.ts";
import { FILTER_OPTIONS, SORT_FLAG, VERB_OPTIONS } from "../flags.ts";
import { KEY_OPTION, openTarget, STATE_OPTION } from "../open_target.ts";
import { type Given, unknown } from "../options.ts";
import { type Format, FORMATS, sayNotes, writeFrame } from "../output.ts";
import { QUERY_TYPES } from "../query_types.ts";
import { UsageError } from "../usage.ts";

const RANKS = ["count", "amount"] as const;

export const query: Command = {
  name: "query",
  summary: "Ask a corpus: rows, counts, series, groups.",
  usage: "TYPE CORPUS|URL",
  details: `TYPE is one of ${QUERY_TYPES.join(", ")}.\n` +
    "On grants --start and --end are the window of a series, and for rows and counts an\n" +
    "interval that the project's must overlap.",
  options: [
    ...FILTER_OPTIONS,
    ...VERB_OPTIONS,
    SORT_FLAG,
    {
      name: "format",
      value: "FORMAT",
      help: "table, csv, json or jsonl. Default: table on a terminal, else csv.",
    },
    STATE_OPTION,
    KEY_OPTION,
  ],
  stopped: UNCHANGED,
  async run(given, terminal) {
    const [name, corpus, ...more] = given.positional;
    if (name === undefined || corpus === undefined || more.length) {
      throw new UsageError(
        "Cannot query: give a type and the one corpus, as in: trendframe query patents CORPUS",
      );
    }
    const type = QUERY_TYPES.find((each) => each === name);
    if (type === undefined) throw unknown("the type", name, QUERY_TYPES);
    checkOptions(type, given);
    const format = given.choice("format", FORMATS) ?? (terminal.isTerminal ? "table" : "csv");
    await using trends = await openTarget(corpus, given, terminal.signal);
    if (type === "topics" && !given.has("match")) {
      return await listTopics(trends, given, terminal, format);
    }
    if (type === "topics" || type === "related") {
      return await askTopics(trends, type, given, terminal, format);
    }
    const query = await askedQuery(trends, type, given, terminal);
    if (query instanceof ManifestationQuery) {
      await askManifestations(query, given, terminal, format);
    } else if (given.has("summary")) {
      await summarise(trends, query as OrganizationQuery, terminal, format);
    } else await ask(query, given, terminal, format);
  },
};

async function askTopics(
  trends: Trends,
  type: "topics" | "related",
  given: Given,
  terminal: Terminal,
  format: Format,
): Promise<void> {
  const take = given.has("count")
    ? LARGEST_PAGE
    : given.whole("top", 0, LARGEST_PAGE) ?? ROWS.default;
  const certainty = given.number("certainty", { least: 0, most: 1 });
  const frame = type === "topics"
    ? await trends.topics(needed(given, "match", type), { take })
    : await trends.related(await askedTopic(trends, needed(given, "topic", type), terminal), {
      take,
      children: given.has("children"),
      ...(certainty !== undefined && { certainty }),
    });
  if (given.has("count")) {
    if (frame.height === LARGEST_PAGE) {
      throw new UsageError(
        `Cannot count ${type}: there are ${LARGEST_PAGE} or more; narrow the search`,
      );
    }
    terminal.out(`${frame.height}\n`);
  } else await writeFrame(frame, terminal, format, async () => await answerTo(trends, frame));
}

/** The topics of the corpus, or how many there are. */
async function listTopics(
  trends: Trends,
  given: Given,
  terminal: Terminal,
  format: Format,
): Promise<void> {
  const { signal } = terminal;
  const take = given.whole("top", 0, LARGEST_PAGE) ?? ROWS.default;
  const frame = await trends.topics({ take: given.has("count") ? 0 : take, signal });
  if (given.has("count")) terminal.out(`${frame.facts.topics}\n`);
  else {await writeFrame(frame, terminal, format, () =>
      Promise.resolve({ data: frame.toRecords() }));}
}

/** The answer of the operation that a frame was made from. */
async function answerTo({ engine }: Trends, { provenance }: Frame): Promise<unknown> {
  return (await engine.execute(provenance.request as Request)).output;
}

async function summarise(
  trends: Trends,
  query: { summary(options: RunOptions): Promise<Frame> },
  terminal: Terminal,
  format: Format,
): Promise<void> {
  const frame = await query.summary({ signal: terminal.signal });
  await writeFrame(frame, terminal, format, async () => await answerTo(trends, frame));
}

async function askManifestations(
  query: ManifestationQuery,
  given: Given,
  terminal: Terminal,
  format: Format,
): Promise<void> {
  if (given.has("explain")) {
    terminal.out(`${await query.explain()}\n`);
    return;
  }
  const { signal } = terminal;
  const take = given.whole("top", 0) ?? ROWS.default;
  const frame = await query.all({ take, signal });
  await writeFrame(frame, terminal, format, async () => await query.answerRows({ take, signal }));
}

/** Runs the verb that was asked for. */
async function ask(
  query: PlannedAsking,
  given: Given,
  terminal: Terminal,
  format: Format,
): Promise<void> {
  const { signal } = terminal;
  const series = given.choice("series", Resolution.options);
  const groups = given.text("group-by");
  const weights = given.has("score-weighted") ? { scoreWeighted: true } : {};
  const pageOf = () => sorted(query, given).top(given.whole("top", 0) ?? ROWS.default);
  if (given.has("explain")) {
    const explained = series !== undefined
      ? await query.explain("timeSeries", { resolution: series, ...weights })
      : await pageOf().explain(given.has("count") ? "count" : "rows");
    terminal.out(`${explained}\n`);
  } else if (given.has("count")) {
    await count(query, terminal);
  } else if (series !== undefined) {
    const frame = await query.timeSeries(series, { ...weights, signal });
    const { withoutLabel, outside } = frame.facts;
    if (withoutLabel) terminal.say(`withoutLabel: ${withoutLabel}`);
    if (outside) terminal.say(`outside: ${outside}`);
    await writeFrame(
      frame,
      terminal,
      format,
      async () => (await query.answerSeries(series, { ...weights, signal })).series,
    );
  } else if (groups !== undefined) {
    const take = given.whole("top", 1);
    const by = given.choice("by", RANKS);
    const frame = await query.groupBy(groups, {
      ...(take !== undefined && { take }),
      ...(by !== undefined && { by }),
      signal,
    });
    await writeFrame(frame, terminal, format, () => Promise.resolve({ data: frame.toRecords() }));
  } else {
    const page = pageOf();
    const frame = await rowsOf(page, signal);
    await writeFrame(frame, terminal, format, async () => await page.answerRows({ signal }));
  }
}

async function rowsOf(page: PlannedAsking, signal: AbortSignal): Promise<Frame> {
  return "facts" in page ? await page.facts({ signal }) : await page.proofPoints({ signal });
}

/** The number on standard output, and what a reader of it should know beside it. */
async function count(query: PlannedAsking, terminal: Terminal): Promise<void> {
  const { signal } = terminal;
  const number = await query.count({ signal });
  terminal.out(`${number}\n`);
  const { notes } = !(query instanceof DealQuery)
    ? await rowsOf(query.top(0), signal)
    : number === 0
    ? await query.timeSeries("year", { signal })
    : await query.answerSeries("year", { signal });
  sayNotes(notes, terminal);
}

/** The query in the order asked for. */
function sorted(query: PlannedAsking, given: Given): PlannedAsking {
  const asked = given.text("sort");
  if (asked === undefined) return query;
  const [, column, direction] = /^([^:]+)(?::(asc|desc))?$/.exec(asked) ?? [];
  if (column === undefined) {
    throw new UsageError(
      `Cannot read --sort: must be COLUMN, COLUMN:asc or COLUMN:desc, current value is ${
        shown(asked)
      }`,
    );
  }
  const known = sortColumnsFor(query.subject.collection as Collection);
  if (!known.includes(column)) throw unknown("--sort", column, known);
  return query.with({ sortColumn: column, sortDirection: direction ?? SORT_DIRECTION });
}
