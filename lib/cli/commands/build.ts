import { DateBound } from "../../catalogue/dates.ts";
import { RatesSchema, TaxonomySchema } from "../../corpus/settings.ts";
import { buildFromPaths } from "../../corpus/build_from_paths.ts";
import { mappingFile } from "../../corpus/mapping/mapping_file.ts";
import type { Command } from "../command.ts";
import { csvFile, JSON_FILE, settingsFile } from "../settings_file.ts";
import { buildSummary } from "../summary.ts";
import { progressLine } from "../progress_line.ts";
import { UsageError } from "../usage.ts";

export const build: Command = {
  name: "build",
  summary: "Build a corpus from files and folders; what is not recognised is named.",
  usage: "CORPUS PATH…",
  options: [
    { name: "as-of", value: "DATE", help: "Last day the data reaches, for all types." },
    { name: "dates", value: "ORDER", help: "dmy or mdy: of 3/4/2020 where a column tells none." },
    { name: "title", value: "TEXT", help: "Name of the corpus in reports. Default: file name." },
    { name: "taxonomy", value: "FILE", help: "JSON: names, aliases and exclusions of topics." },
    {
      name: "mapping",
      value: "FILE",
      repeatable: true,
      help: "YAML or JSON: what the columns of files mean (see sniff). May be repeated.",
    },
    { name: "rates", value: "FILE", help: "CSV: currency,year,rate (US dollars for one unit)." },
    { name: "rejects", value: "FILE", help: "CSV of rejected rows. Default: CORPUS.rejects.csv." },
    {
      name: "follow-links",
      help: "Follow links that are met in a folder. Default: they are named and passed over.",
    },
  ],
  details: "The corpus appears in one step when it is complete; until then an older one stays.\n" +
    "Rows that cannot be read are listed with file, line and reason, and stop nothing.\n\n" +
    "A taxonomy names topics by the identifiers of their vocabulary, from the root down (the table\n" +
    "`topics` of a corpus has both), and adds to them or makes new ones:\n\n" +
    '{"topics": [{"vocabulary": "own", "path": ["llm"], "name": "large language models",\n' +
    '  "aliases": ["LLM", "LLMs"], "not": ["master of laws"], "match": true}]}\n\n' +
    "A text that holds the name or an alias is on the topic, unless it holds one of `not`.",
  async run(given, terminal) {
    const [corpus, ...paths] = given.positional;
    if (corpus === undefined || !paths.length) {
      throw new UsageError(
        "Cannot build: give the corpus to write and at least one file or folder, as in: " +
          "trendframe build CORPUS PATH…",
      );
    }
    const asOf = given.text("as-of") ?? null;
    if (asOf !== null && !(asOf.length === 10 && DateBound.safeParse(asOf).success)) {
      throw new UsageError(
        `Cannot read --as-of: must be a date as 2024-03-31, current value is "${asOf}"`,
      );
    }
    const dates = given.text("dates") ?? null;
    if (dates !== null && dates !== "dmy" && dates !== "mdy") {
      throw new UsageError(
        `Cannot read --dates: must be dmy (day first) or mdy (month first), current value is ` +
          JSON.stringify(dates),
      );
    }
    const taxonomy = await settingsFile(given.text("taxonomy"), JSON_FILE, TaxonomySchema);
    const rates = await settingsFile(
      given.text("rates"),
      csvFile(["currency", "year", "rate"]),
      RatesSchema,
    );
    const mappings = await Promise.all(given.texts("mapping").map(mappingFile));
    const title = given.text("title");
    const outcome = await buildFromPaths(corpus, paths, {
      asOf,
      dates,
      ...(title === undefined ? {} : { title }),
      ...(taxonomy ? { taxonomy } : {}),
      ...(rates ? { rates } : {}),
      ...(mappings.length ? { mappings } : {}),
    }, {
      rejects: given.text("rejects") ?? `${corpus}.rejects.csv`,
      followLinks: given.has("follow-links"),
      signal: terminal.signal,
      onProgress: (progress) => terminal.progress(progressLine(progress)),
    });
    terminal.out(buildSummary(corpus, outcome));
  },
};
