import type { TopicRef } from "../../query/mod.ts";
import { trendReport, writeReport } from "../../report/mod.ts";
import type { Command } from "../command.ts";
import { KEY_OPTION, openTarget } from "../open_target.ts";
import { UsageError } from "../usage.ts";

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
    { name: "out", value: "FOLDER", help: "Folder to write: new, empty, or an older report." },
    { name: "children", help: "Count the topics below, too: the default." },
    { name: "no-children", help: "Leave out the topics below." },
    {
      name: "certainty",
      value: "X",
      help: "Deals: least certainty of the topic link, 0 to 1. Default: 0.6.",
    },
    KEY_OPTION,
  ],
  details: "The folder appears in one step when it is complete; until then an older report stays.",
  async run(given, terminal) {
    const [corpus, ...more] = given.positional;
    if (corpus === undefined || more.length) {
      throw new UsageError("Cannot write a report: give the one corpus to ask");
    }
    const names = given.texts("topic");
    if (!names.length) throw new UsageError("Cannot write a report: give at least one --topic");
    const out = given.text("out");
    if (!out) throw new UsageError("Cannot write a report: give the folder to write, --out FOLDER");
    if (given.has("children") && given.has("no-children")) {
      throw new UsageError("Cannot write a report: give one of --children, --no-children");
    }
    const certainty = given.number("certainty");
    const { signal } = terminal;
    await using trends = await openTarget(corpus, given);
    const topics: TopicRef[] = [];
    for (const name of names) topics.push(await trends.topic(name, { signal }));
    const made = await trendReport(trends, topics, {
      children: !given.has("no-children"),
      ...(certainty === undefined ? {} : { certainty }),
      signal,
      onProgress: (step) => terminal.progress(step),
    });
    terminal.progress("writing the report");
    terminal.out(`${await writeReport(made, out)}\n`);
  },
};
