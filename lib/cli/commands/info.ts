import type { Command } from "../command.ts";
import { KEY_OPTION, openTarget } from "../open_target.ts";
import { infoText } from "../summary.ts";
import { UsageError } from "../usage.ts";

export const info: Command = {
  name: "info",
  summary: "What a corpus holds: types, dates, sources, licences, notes.",
  usage: "CORPUS|URL",
  options: [{ name: "format", value: "table|json", help: "Default: table." }, KEY_OPTION],
  async run(given, terminal) {
    const [corpus, ...more] = given.positional;
    if (corpus === undefined || more.length) {
      throw new UsageError(
        "Cannot show a corpus: give the one to show, as in: trendframe info CORPUS",
      );
    }
    const format = given.choice("format", ["table", "json"]) ?? "table";
    await using trends = await openTarget(corpus, given);
    const found = await trends.info();
    if (format === "table") return terminal.out(infoText(found));
    // a service tells no files
    const files = await trends.engine.inventory?.files();
    terminal.out(`${JSON.stringify({ ...found, ...(files && { files }) }, null, 2)}\n`);
  },
};
