import type { DocumentType } from "../../catalogue/collections.ts";
import { Resolution } from "../../catalogue/dates.ts";
import type {
  DocumentQuery,
  OrganizationRef,
  PlaceRef,
  TopicRef,
  Trends,
} from "../../query/mod.ts";
import {
  type About,
  bundleReport,
  checkReportFolder,
  FORMATS,
  readParameters,
  REPORT_TYPES,
  type ReportParameters,
  trendReport,
  writeReport,
} from "../../report/mod.ts";
import { writeWhole } from "../../disk/write_whole.ts";
import { askedTopic } from "../asked_topic.ts";
import { checkWritable } from "../check_writable.ts";
import { type Command, type Terminal, UNCHANGED } from "../command.ts";
import { filterOption } from "../flags.ts";
import { KEY_OPTION, openTarget, STATE_OPTION } from "../open_target.ts";
import { type Given, unknown } from "../options.ts";
import { UsageError } from "../usage.ts";

const SIDES = ["acquirer", "acquiree", "investor", "investee", "both"] as const;
const OTHERS =
  "The folder and the bundle appear in one step when they are complete; until then older ones stay.";
const PARAMETERS = `A parameter file is JSON, as in

  { "topics": ["quantum computing", "solid-state batteries"], "title": "Two fields",
    "types": ["patents", "investments"], "start": "2015", "end": "2024",
    "certainty": 0.6, "resolution": "year", "children": true,
    "deals": { "over": 1000000, "types": ["series_a"] } }

with "match", "organizations" and "places" as filters beside topics or in their place. Each of
these may be left out; an option on the command line wins over the file. Several topics are told
one by one and put side by side; filters hold for each.

Types are ${REPORT_TYPES.join(", ")}.`;

export const report: Command = {
  name: "report",
  summary: "Write a trend report on topics or a search: one HTML page, and its data beside it.",
  usage: "CORPUS|URL",
  options: [
    filterOption(
      "topic",
      "Name or id of a topic, or vocabulary:name; of several each is told, side by side.",
    ),
    filterOption("match"),
    filterOption("organization"),
    filterOption("place"),
    { name: "params", value: "FILE", help: "JSON file with topics, title, types, dates and more." },
    { name: "out", value: "FOLDER", help: "Folder to write: new, empty, or an older report." },
    {
      name: "format",
      value: "FORMAT",
      goesWith: "out",
      help: "html, or pdf for report.pdf beside the page, printed by Chromium. Default: html.",
    },
    { name: "bundle", value: "FILE", help: "Zip file to write, which `trendframe verify` checks." },
    { name: "title", value: "TEXT", help: "Title. Default: what it is about." },
    {
      name: "types",
      value: "LIST",
      repeatable: true,
      help: "Types of evidence, separated by commas. Default: all.",
    },
    filterOption("start"),
    filterOption("end"),
    { name: "resolution", value: "WIDTH", help: "month, quarter or year. Default: by the data." },
    filterOption("children", "Count the topics below, too: the default."),
    { name: "no-children", help: "Leave out the topics below." },
    filterOption(
      "certainty",
      "Deals: least certainty of the topic link, 0 to 1. Default: 0.6.",
    ),
    filterOption("topic-link"),
    filterOption("min-value"),
    filterOption("max-value"),
    {
      name: "deal-types",
      value: "LIST",
      repeatable: true,
      help: "Deals: their types, separated by commas. Default: all.",
    },
    STATE_OPTION,
    KEY_OPTION,
  ],
  details: `${OTHERS}\n\n${PARAMETERS}`,
  stopped: UNCHANGED,
  async run(given, terminal) {
    const [corpus, ...more] = given.positional;
    if (corpus === undefined || more.length) {
      throw new UsageError("Cannot write a report: give the one corpus to ask");
    }
    const { asked, parameters } = await parametersOf(given);
    if (!isAsking(asked)) {
      throw new UsageError(
        "Cannot write a report: give what it is about, --topic, --match, --organization or --place",
      );
    }
    if (!asked.topics?.length) checkWithoutTopic(given);
    const [out, bundle] = [given.text("out"), given.text("bundle")];
    if (!out && !bundle) {
      throw new UsageError(
        "Cannot write a report: give the folder to write, --out FOLDER, or --bundle FILE",
      );
    }
    const format = given.choice("format", FORMATS);
    if (out) await checkReportFolder(out);
    await checkWritable(given, "bundle");
    const { signal } = terminal;
    await using trends = await openTarget(corpus, given, terminal.signal);
    const about = await aboutOf(trends, asked, parameters.children, terminal);
    const onProgress = (step: string) => terminal.progress(step);
    const options = { ...parameters, signal, onProgress };
    const made = bundle
      ? await bundleReport(trends, about, options)
      : { report: await trendReport(trends, about, options), bytes: null };
    onProgress("writing the report");
    if (out) terminal.out(`${await writeReport(made.report, out, { signal, format })}\n`);
    if (bundle && made.bytes) {
      await writeWhole(bundle, made.bytes);
      terminal.out(`${bundle}\n`);
    }
  },
};

/** What the file says, and over it what the command line says. */
async function parametersOf(given: Given): Promise<{
  readonly asked: Asked;
  readonly parameters: Omit<ReportParameters, keyof Asked>;
}> {
  if (given.has("children") && given.has("no-children")) {
    throw new UsageError("Cannot write a report: give one of --children, --no-children");
  }
  const path = given.text("params");
  const file = path === undefined ? {} : readParameters(await textOf(path), path);
  const texts = (option: string, name: keyof ReportParameters) => {
    const all = given.texts(option);
    return all.length ? { [name]: [...all] } : {};
  };
  const deals = {
    link: given.choice("topic-link", SIDES),
    over: given.number("min-value"),
    atMost: given.number("max-value"),
    types: listOf(given, "deal-types"),
  };
  const types = listOf(given, "types")?.map((name) => {
    const found = REPORT_TYPES.find((each) => each === name);
    if (found === undefined) throw unknown("--types", name, REPORT_TYPES);
    return found;
  });
  const said: ReportParameters = {
    title: given.text("title"),
    start: given.text("start"),
    end: given.text("end"),
    resolution: given.choice("resolution", Resolution.options),
    certainty: given.number("certainty", { least: 0, most: 1 }),
    match: given.text("match"),
    ...texts("topic", "topics"),
    ...texts("organization", "organizations"),
    ...texts("place", "places"),
    types,
    ...(given.has("children") && { children: true }),
    ...(given.has("no-children") && { children: false }),
  };
  const all: ReportParameters = { ...file, ...known(said) };
  const choice = { ...file.deals, ...known(deals) };
  const { topics, match, organizations, places, ...parameters } = all;
  return {
    asked: { topics, match, organizations, places },
    parameters: { ...parameters, ...(Object.keys(choice).length && { deals: choice }) },
  };
}

/** What only says more of a topic has nothing to say without one. */
function checkWithoutTopic(given: Given): void {
  const alone = ["children", "no-children", "certainty", "topic-link"].find((each) =>
    given.has(each)
  );
  if (alone === undefined) return;
  throw new UsageError(`Cannot write a report: --${alone} goes with --topic`);
}

/** What an option lists, separated by commas; undefined when it is not given. */
function listOf(given: Given, option: string): string[] | undefined {
  const lists = given.texts(option);
  if (!lists.length) return undefined;
  const values = lists.flatMap((list) => list.split(",")).map((each) => each.trim())
    .filter(Boolean);
  if (!values.length) throw new UsageError(`Cannot read --${option}: it names nothing`);
  return values;
}

function known<T extends Readonly<Record<string, unknown>>>(all: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(all).filter(([, value]) => value !== undefined),
  ) as Partial<T>;
}

/** What a report is about, by name. */
type Asked = Pick<ReportParameters, "topics" | "match" | "organizations" | "places">;

function isAsking({ topics, match, organizations, places }: Asked): boolean {
  return !!(topics?.length || match || organizations?.length || places?.length);
}

/** The topics; with other filters a question for each of them, or one without topics. */
async function aboutOf(
  trends: Trends,
  { topics: names = [], match, organizations = [], places = [] }: Asked,
  children: boolean | undefined,
  terminal: Terminal,
): Promise<About[]> {
  const { signal } = terminal;
  const topics: TopicRef[] = [];
  for (const name of names) topics.push(await askedTopic(trends, name, terminal));
  if (!match && !organizations.length && !places.length) return topics;
  const named: OrganizationRef[] = [];
  for (const name of organizations) named.push(await trends.organization(name, { signal }));
  const inside: PlaceRef[] = [];
  for (const name of places) inside.push(await trends.place(name, { signal }));
  const asked = (query: DocumentQuery<DocumentType>) => {
    const matched = match ? query.matching(match) : query;
    const of = named.length ? matched.organization(named) : matched;
    return inside.length ? of.place(inside, { children: true }) : of;
  };
  const all = trends.documents<DocumentType>("patents");
  if (!topics.length) return [asked(all)];
  return topics.map((topic) => asked(all.topic(topic, { children: children ?? true })));
}

async function textOf(path: string): Promise<string> {
  try {
    return await Deno.readTextFile(path);
  } catch (error) {
    const what = error instanceof Deno.errors.NotFound ? "there is no such file" : "cannot be read";
    throw new UsageError(`Cannot read --params: ${what}, current value is "${path}"`, {
      cause: error,
    });
  }
}
