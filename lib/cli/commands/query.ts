import { Resolution } from "../../catalogue/dates.ts";
import type { DealType } from "../../catalogue/collections.ts";
import type { Request } from "../../engines/engine.ts";
import type { Frame } from "../../frame/mod.ts";
import { openCorpus } from "../../open.ts";
import type { DealQuery, Trends } from "../../query/mod.ts";
import { type AskedQuery, dealQuery, documentQuery } from "../build_query.ts";
import type { Command, Terminal } from "../command.ts";
import { type Given, unknown } from "../options.ts";
import { type Format, FORMATS, writeFrame } from "../output.ts";
import { filterKindOf, FILTERS, QUERY_TYPES, type QueryType, VERBS } from "../query_types.ts";
import { UsageError } from "../usage.ts";

const DEFAULT_ROWS = 10;

export const query: Command = {
  name: "query",
  summary: "Ask a corpus: rows, counts, series, groups.",
  usage: "TYPE CORPUS",
  details: `TYPE is one of ${QUERY_TYPES.join(", ")}.\n` +
    "On grants --start and --end are the window of a series, and for rows and counts an\n" +
    "interval that the project's must overlap.",
  options: [
    {
      name: "topic",
      value: "NAME",
      repeatable: true,
      help: "Name or id of a topic; any of several.",
    },
    { name: "children", help: "Count the topics below, too." },
    { name: "match", value: "TEXT", help: 'Search string: words, "phrases", prefix*, AND OR NOT.' },
    { name: "organization", value: "NAME", repeatable: true, help: "Name or id; any of several." },
    { name: "place", value: "NAME", repeatable: true, help: "Name or id; any of several." },
    { name: "start", value: "DATE", help: "First day: 2024, 2024-Q3, 2024-03 or 2024-03-31." },
    { name: "end", value: "DATE", help: "Last day, included." },
    { name: "certainty", value: "X", help: "Deals: least certainty of the topic link, 0 to 1." },
    {
      name: "topic-link",
      value: "SIDE",
      help: "Deals: acquirer, acquiree, investor, investee, both.",
    },
    { name: "min-value", value: "USD", help: "Deals: amount over." },
    { name: "max-value", value: "USD", help: "Deals: amount at most." },
    { name: "types", value: "LIST", repeatable: true, help: "Deals: types, separated by commas." },
    { name: "top", value: "N", help: `Rows. Default: ${DEFAULT_ROWS}.` },
    { name: "count", help: "The number alone." },
    { name: "series", value: "WIDTH", help: "Counts per month, quarter or year." },
    { name: "score-weighted", help: "With --series: weight documents by their score." },
    {
      name: "group-by",
      value: "WHAT",
      help: "organization, place, country, source, topic or a field.",
    },
    { name: "summary", help: "Investments: total and per type." },
    { name: "explain", help: "The request as JSON, as curl and as the engine's query." },
    {
      name: "format",
      value: "FORMAT",
      help: "table, csv, json or jsonl. Default: table on a terminal, else csv.",
    },
  ],
  async run(given, terminal) {
    const [name, corpus, ...more] = given.positional;
    if (name === undefined || corpus === undefined || more.length) {
      throw new UsageError("Cannot query: give a type and the one corpus to ask");
    }
    const type = QUERY_TYPES.find((each) => each === name);
    if (type === undefined) throw unknown("type", name, QUERY_TYPES);
    checkOptions(type, given);
    const format = given.choice("format", FORMATS) ?? (terminal.isTerminal ? "table" : "csv");
    await using trends = await openCorpus(corpus);
    if (type === "topics" || type === "related") {
      await askTopics(trends, type, given, terminal, format);
    } else if (type === "acquisitions" || type === "investments") {
      const deals = await dealQuery(trends, type, given);
      if (given.has("summary")) await summarise(trends, deals, terminal, format);
      else await ask(deals, given, terminal, format);
    } else await ask(await documentQuery(trends, type, given), given, terminal, format);
  },
};

/** Refuses filters and verbs that the type does not have, and more than one verb. */
function checkOptions(type: QueryType, given: Given): void {
  const kind = filterKindOf(type);
  const filters: readonly string[] = FILTERS[kind];
  const verbs: readonly string[] = VERBS[kind];
  for (const name of new Set(Object.values(FILTERS).flat())) {
    if (given.has(name) && !filters.includes(name)) {
      throw new UsageError(
        `Cannot query ${type}: --${name} is no filter of it, it has ${
          filters.map((each) => `--${each}`).join(", ")
        }`,
      );
    }
  }
  const verbsAsked = [...new Set(Object.values(VERBS).flat())].filter((name) => given.has(name));
  // with groups, --top is how many of them
  const asked = verbsAsked.filter((name) => !(name === "top" && given.has("group-by")));
  if (asked.length > 1) {
    throw new UsageError(`Cannot query ${type}: give one of --${asked.join(", --")}`);
  }
  const [verb] = asked;
  if (verb !== undefined && !verbs.includes(verb) || verb === "summary" && type !== "investments") {
    throw new UsageError(`Cannot query ${type}: there is no --${verb} of it`);
  }
  if (given.has("score-weighted") && !given.has("series")) {
    throw new UsageError("Cannot query: --score-weighted goes with --series");
  }
}

async function askTopics(
  trends: Trends,
  type: "topics" | "related",
  given: Given,
  terminal: Terminal,
  format: Format,
): Promise<void> {
  const take = given.has("count") ? 1_000 : given.whole("top", 0) ?? DEFAULT_ROWS;
  const frame = type === "topics"
    ? await trends.topics(needed(given, "match", type), { take })
    : await trends.related(await trends.topic(needed(given, "topic", type)), {
      take,
      children: given.has("children"),
      ...(given.has("certainty") && { certainty: given.number("certainty")! }),
    });
  if (given.has("count")) terminal.out(`${frame.height}\n`);
  else await writeFrame(frame, terminal, format, async () => await answerTo(trends, frame));
}

/** The answer of the operation that a frame was made from. */
async function answerTo({ engine }: Trends, { provenance }: Frame): Promise<unknown> {
  return (await engine.execute(provenance.request as Request)).output;
}

function needed(given: Given, option: string, type: QueryType): string {
  const values = given.texts(option);
  if (values.length === 1) return values[0]!;
  throw new UsageError(`Cannot query ${type}: give one --${option}, ${values.length} are given`);
}

async function summarise(
  trends: Trends,
  deals: DealQuery<DealType>,
  terminal: Terminal,
  format: Format,
): Promise<void> {
  const { signal } = terminal;
  const frame = await (deals as DealQuery<"investments">).summary({ signal });
  await writeFrame(frame, terminal, format, async () => await answerTo(trends, frame));
}

/** Runs the verb that was asked for. */
async function ask(
  query: AskedQuery,
  given: Given,
  terminal: Terminal,
  format: Format,
): Promise<void> {
  const { signal } = terminal;
  const series = given.choice("series", Resolution.options);
  const groups = given.text("group-by");
  if (given.has("count")) {
    terminal.out(`${await query.count({ signal })}\n`);
  } else if (series !== undefined) {
    const scoreWeighted = given.has("score-weighted");
    const frame = await query.timeSeries(series, { scoreWeighted, signal });
    const { withoutLabel } = frame.facts;
    if (withoutLabel) terminal.say(`withoutLabel: ${withoutLabel}`);
    await writeFrame(
      frame,
      terminal,
      format,
      async () => (await query.answerSeries(series, { scoreWeighted, signal })).series,
    );
  } else if (groups !== undefined) {
    const take = given.whole("top", 1);
    const frame = await query.groupBy(groups, { ...(take !== undefined && { take }), signal });
    await writeFrame(frame, terminal, format, () => Promise.resolve({ data: frame.toRecords() }));
  } else if (given.has("explain")) {
    terminal.out(`${await query.explain()}\n`);
  } else {
    const page = query.top(given.whole("top", 0) ?? DEFAULT_ROWS);
    const frame = "events" in page
      ? await page.events({ signal })
      : await page.proofPoints({ signal });
    await writeFrame(frame, terminal, format, async () => await page.answerRows({ signal }));
  }
}
