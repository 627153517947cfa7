import { readTaxonomyFile } from "../../corpus/taxonomy/read.ts";
import { type Command, UNCHANGED } from "../command.ts";
import { KEY_OPTION, openTarget } from "../open_target.ts";
import { unknown } from "../options.ts";
import { checkText } from "../topics/check_text.ts";
import { checkTopics } from "../topics/check_topics.ts";
import { UsageError } from "../usage.ts";

const SAMPLE = 3;

export const topics: Command = {
  name: "topics",
  summary: "Try a taxonomy of your own on a corpus, without building it again.",
  usage: "check FILE CORPUS|URL",
  options: [
    { name: "sample", value: "N", help: `Titles shown of each topic. Default: ${SAMPLE}.` },
    { name: "format", value: "table|json", help: "Default: table." },
    KEY_OPTION,
  ],
  details:
    "For each topic: its documents and organisations, some titles, the topics that share documents\n" +
    "with it (Jaccard similarity), and what to look at: topics that find nothing or most of all,\n" +
    "names too short to be looked for, names of several topics. Texts alone are asked, with the\n" +
    "words of the taxonomy: what a source files under a topic by itself is left out, and so are\n" +
    "organisations that a build links to a topic by the documents that name them.\n\n" +
    "trendframe build --help shows how a taxonomy is written.",
  stopped: UNCHANGED,
  async run(given, terminal) {
    const [action, file, corpus, ...more] = given.positional;
    if (action === undefined) throw new UsageError("Cannot use topics: give check");
    if (action !== "check") throw unknown("the action", action, ["check"]);
    if (file === undefined || corpus === undefined || more.length) {
      throw new UsageError(
        "Cannot check topics: give the file of the taxonomy and the corpus, as in: " +
          "trendframe topics check FILE CORPUS",
      );
    }
    const format = given.choice("format", ["table", "json"]) ?? "table";
    const sample = given.whole("sample", 0, 100) ?? SAMPLE;
    const taxonomy = await readTaxonomyFile(file);
    await using trends = await openTarget(corpus, given, terminal.signal);
    const check = await checkTopics(trends, taxonomy, {
      sample,
      signal: terminal.signal,
      onProgress: (done, total) => terminal.progress(`asking topics: ${done + 1} of ${total}`),
    });
    terminal.out(
      format === "json" ? `${JSON.stringify(check, null, 2)}\n` : checkText(check, corpus),
    );
  },
};
