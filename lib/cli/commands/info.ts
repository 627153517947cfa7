import { writeDecisions } from "../../corpus/same_as/decisions.ts";
import { checkWritable } from "../check_writable.ts";
import { type Command, UNCHANGED } from "../command.ts";
import { KEY_OPTION, openTarget, STATE_OPTION } from "../open_target.ts";
import { decisionsText, doublesText, infoText } from "../summary.ts";
import { UsageError } from "../usage.ts";

/** So many groups are on the screen where no number is given. */
const DOUBLES = 50;

export const info: Command = {
  name: "info",
  summary: "What a corpus holds: types, dates, sources, licences, notes.",
  usage: "CORPUS|URL",
  options: [
    { name: "format", value: "table|json", help: "Default: table." },
    { name: "doubles", help: "Organisations that are likely one, why, and the records of each." },
    {
      name: "save",
      value: "FILE",
      goesWith: "doubles",
      help: "With --doubles: as CSV to decide in, all of them, for --same-as of build.",
    },
    {
      name: "take",
      value: "N",
      goesWith: "doubles",
      help: "With --doubles: the first groups. Default: 50; json: all.",
    },
    STATE_OPTION,
    KEY_OPTION,
  ],
  stopped: UNCHANGED,
  async run(given, terminal) {
    const [corpus, ...more] = given.positional;
    if (corpus === undefined || more.length) {
      throw new UsageError(
        "Cannot show a corpus: give the one to show, as in: trendframe info CORPUS",
      );
    }
    const format = given.choice("format", ["table", "json"]) ?? "table";
    const take = given.whole("take", 1);
    const save = given.text("save");
    await checkWritable(given, "save");
    await using trends = await openTarget(corpus, given, terminal.signal);
    if (given.has("doubles")) {
      if (save !== undefined) {
        const doubles = await trends.doubles({ ...(take && { take }), signal: terminal.signal });
        await writeDecisions(save, doubles);
        return terminal.out(decisionsText(save, doubles));
      }
      const asked = take ?? (format === "table" ? DOUBLES : undefined);
      const doubles = await trends.doubles({
        ...(asked && { take: asked }),
        signal: terminal.signal,
      });
      return terminal.out(
        format === "json" ? `${JSON.stringify(doubles, null, 2)}\n` : doublesText(doubles),
      );
    }
    const found = await trends.info();
    if (format === "table") return terminal.out(infoText(found));
    // a service tells no files
    const files = await trends.engine.inventory?.files();
    terminal.out(`${JSON.stringify({ ...found, ...(files && { files }) }, null, 2)}\n`);
  },
};
