import { openCorpus } from "../../open.ts";
import type { Command } from "../command.ts";
import { infoText } from "../summary.ts";
import { UsageError } from "../usage.ts";

export const info: Command = {
  name: "info",
  summary: "What a corpus holds: types, dates, sources, licences, notes.",
  usage: "CORPUS",
  options: [{ name: "format", value: "table|json", help: "Default: table." }],
  async run(given, terminal) {
    const [corpus, ...more] = given.positional;
    if (corpus === undefined || more.length) {
      throw new UsageError("Cannot show a corpus: give the one corpus to show");
    }
    const format = given.choice("format", ["table", "json"]) ?? "table";
    await using trends = await openCorpus(corpus);
    const found = await trends.info();
    terminal.out(format === "json" ? `${JSON.stringify(found, null, 2)}\n` : infoText(found));
  },
};
