import { TrendframeError } from "../../catalogue/errors.ts";
import type { Trends } from "../../query/mod.ts";
import { type Verification, verifyBundle } from "../../report/mod.ts";
import { countWords, wholeWords } from "../../words/numbers.ts";
import { type Command, type Terminal, UNCHANGED } from "../command.ts";
import { KEY_OPTION, openTarget } from "../open_target.ts";
import { UsageError } from "../usage.ts";

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
    "Names each file that is missing or changed and each number that differs, one a line; the\n" +
    "exit status is 1 then.",
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
  { findings, files, requests, notAsked, numbers }: Verification,
  again: boolean,
  terminal: Terminal,
): void {
  const left = notAsked
    ? `; ${countWords(notAsked, "requests")} ${
      notAsked === 1 ? "was" : "were"
    } not asked: the engine of the corpus does not offer them`
    : "";
  for (const { file, what } of findings) terminal.out(`${file}: ${what}\n`);
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
