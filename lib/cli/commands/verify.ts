import { TrendframeError } from "../../catalogue/errors.ts";
import type { Trends } from "../../query/mod.ts";
import { type Finding, type ReportNow, type Verification, verifyBundle } from "../../report/mod.ts";
import { countWords, wholeWords } from "../../words/numbers.ts";
import { type Command, type Terminal, UNCHANGED } from "../command.ts";
import { KEY_OPTION, openTarget } from "../open_target.ts";
import { UsageError } from "../usage.ts";

/** So many figures and answers that differ are named; the library's result has each. */
const MOST_FIGURES = 20, MOST_ANSWERS = 5;
/** Letters of a line, and of a fingerprint. */
const MOST_LETTERS = 200, STATE = 12;

export const verify: Command = {
  name: "verify",
  summary: "Check a report's bundle: its hashes, and every number from the stored responses.",
  usage: "BUNDLE",
  options: [
    {
      name: "corpus",
      value: "CORPUS|URL",
      help: "Also ask this corpus every request again and compare the answers.",
    },
    { ...KEY_OPTION, goesWith: "corpus" },
  ],
  details:
    "Names each file that is missing or changed and each number that differs, one a line; of a\n" +
    "corpus that answers otherwise its state, the figures of the report that are others now and\n" +
    "the first of its answers. The exit status is 1 then.",
  stopped: UNCHANGED,
  async run(given, terminal) {
    const [path, ...more] = given.positional;
    if (path === undefined || more.length) {
      throw new UsageError("Cannot verify: give the one bundle to check");
    }
    const bytes = await bytesOf(path);
    const corpus = given.text("corpus");
    if (corpus === undefined) return tell(await check(bytes, undefined, terminal), false, terminal);
    await using trends = await openTarget(corpus, given, terminal.signal);
    tell(await check(bytes, trends, terminal), true, terminal);
  },
};

async function check(
  bytes: Uint8Array,
  corpus: Trends | undefined,
  { signal, progress }: Terminal,
): Promise<Verification> {
  return await verifyBundle(bytes, { corpus, signal, onProgress: progress });
}

function tell(
  { findings, files, requests, notAsked, numbers, now }: Verification,
  again: boolean,
  terminal: Terminal,
): void {
  const left = notAsked
    ? `; ${countWords(notAsked, "requests")} ${
      notAsked === 1 ? "was" : "were"
    } not asked: the engine of the corpus does not offer them`
    : "";
  const [answers, others] = partition(findings);
  for (const finding of others) terminal.out(`${lineOf(finding)}\n`);
  if (now) tellNow(now, terminal);
  for (const finding of answers.slice(0, MOST_ANSWERS)) terminal.out(`${lineOf(finding)}\n`);
  const more = answers.length - MOST_ANSWERS;
  if (more > 0) {
    const differ = more === 1 ? "differs" : "differ";
    terminal.out(`… ${countWords(more, "more values")} of the answers ${differ}\n`);
  }
  if (findings.length) {
    throw new TrendframeError(
      `Cannot confirm the report: ${countWords(findings.length, "things")} ${
        findings.length === 1 ? "differs" : "differ"
      }${left}`,
    );
  }
  const given = notAsked ? wholeWords(requests - notAsked) : "each";
  terminal.out(
    `The report holds: ${countWords(files, "files")} unchanged, ${
      countWords(numbers, "numbers")
    } computed ` +
      `again from ${countWords(requests, "stored responses")}` +
      `${again ? `, ${given} of which the corpus gives again` : ""}${left}.\n`,
  );
}

/** What is of the answers of a corpus, and what of the bundle itself. */
function partition(findings: readonly Finding[]): [Finding[], Finding[]] {
  const { answers = [], others = [] } = Object.groupBy(
    findings,
    ({ about }) => about === "answer" ? "answers" : "others",
  );
  return [answers, others];
}

/** Which state the corpus is of now, and which figures of the report it gives otherwise. */
function tellNow({ from, corpus, figures }: ReportNow, terminal: Terminal): void {
  if (from !== corpus) {
    const [one, other] = [from, corpus].map((state) => state?.slice(0, STATE) ?? "not known");
    terminal.out(`Made from state ${one}, the corpus is now ${other}.\n`);
  }
  if (!figures) {
    terminal.out("The report cannot be made from the corpus as it is now.\n");
    return;
  }
  if (!figures.length) terminal.out("No figure of the report differs.\n");
  for (const { figure, place, given, now } of figures.slice(0, MOST_FIGURES)) {
    const of = [figure, place].filter(Boolean).join(", ");
    terminal.out(`${fitting(`${of}: ${given ?? "none"} in the report, ${now ?? "none"} now`)}\n`);
  }
  const more = figures.length - MOST_FIGURES;
  if (more > 0) {
    terminal.out(
      `… ${countWords(more, "more numbers")} of the report ${more === 1 ? "differs" : "differ"}\n`,
    );
  }
}

function lineOf({ file, what }: Finding): string {
  return fitting(`${file}: ${what}`);
}

/** A line that a person reads: its end, which says what differs, is kept. */
function fitting(line: string): string {
  if (line.length <= MOST_LETTERS) return line;
  const head = Math.floor(MOST_LETTERS / 3);
  return `${line.slice(0, head)}…${line.slice(head + 1 - MOST_LETTERS)}`;
}

async function bytesOf(path: string): Promise<Uint8Array> {
  try {
    return await Deno.readFile(path);
  } catch (error) {
    const what = error instanceof Deno.errors.NotFound
      ? "there is no such file"
      : error instanceof Deno.errors.IsADirectory
      ? "give the zip file that report --bundle wrote, not a folder"
      : "cannot be read";
    throw new UsageError(`Cannot verify: ${what}, current value is "${path}"`, { cause: error });
  }
}
