import { buildDemo } from "../../corpus/build_demo.ts";
import { type Command, UNCHANGED } from "../command.ts";
import { progressLine } from "../progress_line.ts";
import { infoText } from "../summary.ts";
import { UsageError } from "../usage.ts";

export const demo: Command = {
  name: "demo",
  summary: "Build the synthetic corpus: seeded, of any size, labelled synthetic.",
  usage: "CORPUS",
  options: [
    { name: "documents", value: "N", help: "Documents of all types. Default: 20000." },
    {
      name: "seed",
      value: "S",
      help: "Another seed, another corpus of the same kind. Default: 1.",
    },
  ],
  stopped: UNCHANGED,
  async run(given, terminal) {
    const [corpus, ...more] = given.positional;
    if (corpus === undefined || more.length) {
      throw new UsageError(
        "Cannot build: give the one corpus to write, as in: trendframe demo CORPUS",
      );
    }
    const documents = given.whole("documents", 1);
    const seed = given.whole("seed", 0);
    const { info } = await buildDemo(corpus, {
      ...(documents === undefined ? {} : { documents }),
      ...(seed === undefined ? {} : { seed }),
    }, {
      signal: terminal.signal,
      onProgress: (progress) => terminal.progress(progressLine(progress)),
    });
    terminal.out(infoText(info));
  },
};
