import { AS_OF, isAsOf, RatesSchema, type Settings } from "../../corpus/settings.ts";
import { buildFromPaths } from "../../corpus/build_from_paths.ts";
import { changeFromPaths, type FileChanges } from "../../corpus/change_from_paths.ts";
import { dryRunOf } from "../../corpus/dry_run.ts";
import { readDecisions } from "../../corpus/same_as/decisions.ts";
import { mappingFile } from "../../corpus/mapping/mapping_file.ts";
import type { Progress } from "../../corpus/pulse.ts";
import { type Command, UNCHANGED } from "../command.ts";
import type { Given } from "../options.ts";
import { csvFile, settingsFile } from "../settings_file.ts";
import { buildSummary, changeSummary, dryRunSummary } from "../summary.ts";
import { progressLine } from "../progress_line.ts";
import { UsageError } from "../usage.ts";

export const build: Command = {
  name: "build",
  summary: "Build a corpus from files and folders, or change one; what is not recognised is named.",
  usage: "CORPUS [PATH…]",
  options: [
    {
      name: "add",
      value: "PATH",
      repeatable: true,
      help: "Of a corpus that is there: files and folders that come in. More may follow.",
    },
    {
      name: "remove",
      value: "PATH",
      repeatable: true,
      help: "A file that goes, as info --format json lists it, or a folder. May be repeated.",
    },
    { name: "refresh", help: "Read the files again that changed; those that are gone are named." },
    { name: "as-of", value: "DATE", help: "Last day the data reaches, for all types." },
    { name: "dates", value: "ORDER", help: "dmy or mdy: of 3/4/2020 where a column tells none." },
    { name: "title", value: "TEXT", help: "Name of the corpus in reports. Default: file name." },
    {
      name: "taxonomy",
      value: "FILE",
      repeatable: true,
      help: "YAML, CSV or JSON: topics of your own; several are several --taxonomy.",
    },
    {
      name: "mapping",
      value: "FILE",
      repeatable: true,
      help: "YAML or JSON: what the columns of files mean (see sniff). May be repeated.",
    },
    { name: "rates", value: "FILE", help: "CSV: currency,year,rate (US dollars for one unit)." },
    {
      name: "same-as",
      value: "FILE",
      help: "CSV: organisations that are one, as info --doubles --save writes it.",
    },
    { name: "rejects", value: "FILE", help: "CSV of rejected rows. Default: CORPUS.rejects.csv." },
    { name: "dry-run", help: "Say what would be read and how long it takes; write nothing." },
    {
      name: "keep-states",
      value: "N",
      help: "States before this one that are remembered, for diff. Default: 10.",
    },
    { name: "keep-whole", help: "Keep the file that is replaced, for --state of query." },
    {
      name: "follow-links",
      help: "Follow links that are met in a folder. Default: they are named and passed over.",
    },
  ],
  details: "The corpus appears in one step when it is complete; until then an older one stays.\n" +
    "Rows that cannot be read are listed with file, line and reason, and stop nothing.\n\n" +
    "A corpus keeps its rows: with --add, --remove, --refresh or other settings alone it becomes\n" +
    "what a build of all its files is, in the order of their paths, and reads new files only.\n\n" +
    "A taxonomy has topics of your own, as a table (.csv: the columns are the keys below, several\n" +
    "values of a cell stand between |), in JSON or in YAML (.yaml):\n\n" +
    "name: own\n" +
    "topics:\n" +
    "  - id: llm                # stays when the name changes; parents are no part of it\n" +
    "    name: large language models\n" +
    "    aliases: [LLM, LLMs]\n" +
    "    parent: artificial intelligence   # or parents: a list, by id or name\n" +
    "    search: '\"foundation model\" AND language'   # as --match of query takes it\n" +
    "    not: [master of laws]\n" +
    "    match: true            # whether name and aliases are looked for\n" +
    "  - name: artificial intelligence\n\n" +
    "A text is on the topic that holds its name or an alias or that its search string finds, unless\n" +
    "it holds one of `not`. trendframe topics check FILE CORPUS shows what a taxonomy would find.\n\n" +
    "Topics of the sources get names and more by the identifiers of their vocabulary, from the root\n" +
    "down (the table `topics` of a corpus has both), in YAML or JSON:\n\n" +
    '{"topics": [{"vocabulary": "openalex", "path": ["C202374169"], "aliases": ["qubits"]}]}',
  stopped: UNCHANGED,
  async run(given, terminal) {
    const [corpus, ...paths] = given.positional;
    const changes = changesIn(given, paths);
    if (corpus === undefined || !paths.length && !changes) {
      const what = corpus === undefined ? "the corpus to write and at least" : "at least";
      throw new UsageError(
        `Cannot build: give ${what} one file or folder, as in: trendframe build CORPUS PATH…`,
      );
    }
    const asOf = given.text("as-of");
    if (asOf !== undefined && !isAsOf(asOf)) {
      throw new UsageError(
        `Cannot read --as-of: must be ${AS_OF}, current value is "${asOf}"`,
      );
    }
    const dates = given.text("dates");
    if (dates !== undefined && dates !== "dmy" && dates !== "mdy") {
      throw new UsageError(
        `Cannot read --dates: must be dmy (day first) or mdy (month first), current value is ` +
          JSON.stringify(dates),
      );
    }
    const rates = await settingsFile(
      given.text("rates"),
      csvFile(["currency", "year", "rate"]),
      RatesSchema,
    );
    const mappings = await Promise.all(given.texts("mapping").map(mappingFile));
    const watching = {
      followLinks: given.has("follow-links"),
      signal: terminal.signal,
      onProgress: (progress: Progress) => terminal.progress(progressLine(progress)),
    };
    if (given.has("dry-run")) {
      if (changes) {
        throw new UsageError(
          "Cannot make a dry run of a change: it is one of a whole build; leave out --dry-run",
        );
      }
      const found = await dryRunOf(paths, { ...(dates && { dates }), mappings }, watching);
      return terminal.out(dryRunSummary(corpus, found));
    }
    const title = given.text("title");
    const keepStates = given.whole("keep-states", 0);
    const decisions = given.text("same-as");
    const taxonomy = given.texts("taxonomy");
    const settings: Partial<Settings> = {
      ...(asOf === undefined ? {} : { asOf }),
      ...(dates === undefined ? {} : { dates }),
      ...(title === undefined ? {} : { title }),
      ...(taxonomy.length ? { taxonomy } : {}),
      ...(rates ? { rates } : {}),
      ...(mappings.length ? { mappings } : {}),
      ...(decisions === undefined ? {} : { sameAs: await readDecisions(decisions) }),
    };
    const options = {
      rejects: given.text("rejects") ?? `${corpus}.rejects.csv`,
      ...(keepStates !== undefined && { keepStates }),
      keepWhole: given.has("keep-whole"),
      ...watching,
    };
    if (changes) {
      terminal.out(
        changeSummary(corpus, await changeFromPaths(corpus, changes, settings, options)),
      );
    } else {
      terminal.out(buildSummary(corpus, await buildFromPaths(corpus, paths, settings, options)));
    }
  },
};

/** Settings that a corpus may be given anew, without a change of its files. */
const SETTINGS = ["as-of", "dates", "mapping", "rates", "same-as", "taxonomy", "title"];

/** What is to become of the files of a corpus; null for one that is built. */
function changesIn(given: Given, paths: readonly string[]): FileChanges | null {
  const add = given.texts("add"), remove = given.texts("remove"), refresh = given.has("refresh");
  const changes = {
    ...(add.length ? { add: [...add, ...paths] } : {}),
    ...(remove.length ? { remove } : {}),
    refresh,
  };
  if (add.length) return changes;
  if (paths.length && (remove.length || refresh)) {
    throw new UsageError(
      `Cannot change the corpus: say what becomes of ${paths[0]}; new files are --add PATH…`,
    );
  }
  const isChange = remove.length > 0 || refresh ||
    !paths.length && SETTINGS.some((name) => given.has(name));
  return isChange ? changes : null;
}
