import { TrendframeError } from "../../catalogue/errors.ts";
import { compareCorpora, type Difference } from "../../court/mod.ts";
import { CLUSTER_ADDRESS } from "../../words/addresses.ts";
import { countWords, wholeWords } from "../../words/numbers.ts";
import { type Command, UNCHANGED } from "../command.ts";
import { KEY_OPTION, openTarget } from "../open_target.ts";
import { UsageError } from "../usage.ts";

export const court: Command = {
  name: "court",
  summary: "Ask two corpora the same questions and compare their answers: what a move lost.",
  usage: "CORPUS|URL CORPUS|URL",
  options: [
    {
      name: "questions",
      value: "N",
      help: "Questions at random, beside some hundreds of fixed ones. Default: 200.",
    },
    { name: "seed", value: "S", help: "Another seed, other questions. Default: 1." },
    KEY_OPTION,
  ],
  details: "Files, services and clusters alike. Counts, totals, order, ids, labels, notes and\n" +
    "amounts must be the same, scores and their sums to 1e-6. The first questions with other\n" +
    "answers are made small and printed with where these differ; the exit status is 1 then.",
  stopped: UNCHANGED,
  async run(given, terminal) {
    const [one, other, ...more] = given.positional;
    if (one === undefined || other === undefined || more.length) {
      throw new UsageError(
        `Cannot compare: give the two corpora, as in: trendframe court CORPUS ${CLUSTER_ADDRESS}`,
      );
    }
    const questions = given.whole("questions", 0, 1_000_000);
    const seed = given.whole("seed", 0);
    await using first = await openTarget(one, given, terminal.signal, given.positional);
    await using second = await openTarget(other, given, terminal.signal, given.positional);
    const { asked, notAsked, differing } = await compareCorpora(first, second, {
      ...(questions === undefined ? {} : { questions }),
      ...(seed === undefined ? {} : { seed }),
      signal: terminal.signal,
      onProgress: ({ done, total }) =>
        terminal.progress(`asking: ${wholeWords(done)} of ${wholeWords(total)}`),
      onDifference: (difference) => terminal.out(differenceText(difference)),
    });
    const left = notAsked ? `; ${countWords(notAsked, "questions")} that one does not offer` : "";
    if (differing) {
      throw new TrendframeError(
        `Cannot confirm that they are the same: ${wholeWords(differing)} of ${
          countWords(asked, "questions")
        } ${differing === 1 ? "has" : "have"} other answers${left}`,
      );
    }
    terminal.out(`${countWords(asked, "questions")}, and both answer all the same${left}\n`);
  },
};

function differenceText({ question, where }: Difference): string {
  return [
    `question: ${question ? JSON.stringify(question) : "what it holds"}`,
    ...where.map((each) => `  ${each}`),
    "",
  ].join("\n");
}
