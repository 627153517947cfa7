import { Resolution } from "../../catalogue/dates.ts";
import type { TopicRef } from "../../query/mod.ts";
import {
  bundleReport,
  checkReportFolder,
  readParameters,
  REPORT_TYPES,
  type ReportParameters,
  trendReport,
  writeReport,
} from "../../report/mod.ts";
import type { Command } from "../command.ts";
import { KEY_OPTION, openTarget } from "../open_target.ts";
import { type Given, unknown } from "../options.ts";
import { UsageError } from "../usage.ts";

const OTHERS =
  "The folder and the bundle appear in one step when they are complete; until then older ones stay.";
const PARAMETERS = `A parameter file is JSON, as in

  { "topics": ["quantum computing", "solid-state batteries"], "title": "Two fields",
    "types": ["patents", "investments"], "start": "2015", "end": "2024",
    "certainty": 0.6, "resolution": "year", "children": true }

Each of these may be left out; an option on the command line wins over the file. Several topics are
also put side by side. Types are ${REPORT_TYPES.join(", ")}.`;

export const report: Command = {
  name: "report",
  summary: "Write a trend report on one or several topics: one HTML page, and its data beside it.",
  usage: "CORPUS|URL",
  options: [
    {
      name: "topic",
      value: "NAME",
      repeatable: true,
      help: "Name or id of a topic; any of several.",
    },
    { name: "params", value: "FILE", help: "JSON file with topics, title, types, dates and more." },
    { name: "out", value: "FOLDER", help: "Folder to write: new, empty, or an older report." },
    { name: "bundle", value: "FILE", help: "Zip file to write, which `trendframe verify` checks." },
    { name: "title", value: "TEXT", help: "Title. Default: the names of the topics." },
    {
      name: "types",
      value: "LIST",
      repeatable: true,
      help: "Types of evidence, separated by commas. Default: all.",
    },
    { name: "start", value: "DATE", help: "First day: 2024, 2024-Q3, 2024-03 or 2024-03-31." },
    { name: "end", value: "DATE", help: "Last day, included." },
    { name: "resolution", value: "WIDTH", help: "month, quarter or year. Default: by the data." },
    { name: "children", help: "Count the topics below, too: the default." },
    { name: "no-children", help: "Leave out the topics below." },
    {
      name: "certainty",
      value: "X",
      help: "Deals: least certainty of the topic link, 0 to 1. Default: 0.6.",
    },
    KEY_OPTION,
  ],
  details: `${OTHERS}\n\n${PARAMETERS}`,
  async run(given, terminal) {
    const [corpus, ...more] = given.positional;
    if (corpus === undefined || more.length) {
      throw new UsageError("Cannot write a report: give the one corpus to ask");
    }
    const { topics: names = [], ...parameters } = await parametersOf(given);
    if (!names.length) throw new UsageError("Cannot write a report: give at least one --topic");
    const [out, bundle] = [given.text("out"), given.text("bundle")];
    if (!out && !bundle) {
      throw new UsageError(
        "Cannot write a report: give the folder to write, --out FOLDER, or --bundle FILE",
      );
    }
    if (out) await checkReportFolder(out);
    const { signal } = terminal;
    await using trends = await openTarget(corpus, given);
    const topics: TopicRef[] = [];
    for (const name of names) topics.push(await trends.topic(name, { signal }));
    const onProgress = (step: string) => terminal.progress(step);
    const options = { ...parameters, signal, onProgress };
    const made = bundle
      ? await bundleReport(trends, topics, options)
      : { report: await trendReport(trends, topics, options), bytes: null };
    onProgress("writing the report");
    if (out) terminal.out(`${await writeReport(made.report, out, { signal })}\n`);
    if (bundle && made.bytes) {
      await writeWhole(bundle, made.bytes);
      terminal.out(`${bundle}\n`);
    }
  },
};

/** What the file says, and over it what the command line says. */
async function parametersOf(given: Given): Promise<ReportParameters> {
  if (given.has("children") && given.has("no-children")) {
    throw new UsageError("Cannot write a report: give one of --children, --no-children");
  }
  const path = given.text("params");
  const file = path === undefined ? {} : readParameters(await textOf(path), path);
  const topics = given.texts("topic");
  const types = given.texts("types").flatMap((list) => list.split(",")).map((name) => {
    const found = REPORT_TYPES.find((each) => each === name.trim());
    if (found === undefined) throw unknown("--types", name.trim(), REPORT_TYPES);
    return found;
  });
  const said: ReportParameters = {
    title: given.text("title"),
    start: given.text("start"),
    end: given.text("end"),
    resolution: given.choice("resolution", Resolution.options),
    certainty: given.number("certainty", { least: 0, most: 1 }),
    ...(topics.length && { topics: [...topics] }),
    ...(types.length && { types }),
    ...(given.has("children") && { children: true }),
    ...(given.has("no-children") && { children: false }),
  };
  const typed = Object.entries(said).filter(([, value]) => value !== undefined);
  return { ...file, ...Object.fromEntries(typed) };
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

/** Writes a file in one step: it is there whole or as it was. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const beside = `${path}.${crypto.randomUUID()}.new`;
  try {
    await Deno.writeFile(beside, bytes);
    await Deno.rename(beside, path);
  } catch (error) {
    await Deno.remove(beside).catch(() => {});
    throw error;
  }
}
