import { main } from "../../lib/cli/main.ts";

/** What a command line did. */
export interface Ran {
  readonly status: Awaited<ReturnType<typeof main>>;
  /** Standard output. */
  readonly out: string;
  /** Standard error, without progress. */
  readonly err: string;
  readonly progress: readonly string[];
}

/** Runs a command line in this process. */
export async function run(
  args: readonly string[],
  { isTerminal = false, width = 160, signal = new AbortController().signal } = {},
): Promise<Ran> {
  let out = "", err = "";
  const progress: string[] = [];
  const status = await main(args, {
    out: (text) => out += text,
    say: (text) => err += `${text}\n`,
    progress: (text) => progress.push(text),
    isTerminal,
    width,
    signal,
  });
  return { status, out, err, progress };
}
