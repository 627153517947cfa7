import { assert } from "@std/assert";
import { fromFileUrl, join } from "@std/path";

export const ROOT = fromFileUrl(new URL("../../", import.meta.url));

/** A user's first script. */
export const SCRIPT = `import { buildDemo, growth, openCorpus, plot } from "trendframe";

await buildDemo("corpus.sqlite", { documents: 5_000 });
const trends = await openCorpus("corpus.sqlite");
const topic = await trends.topic("quantum computing");
const series = await trends.patents().topic(topic, { children: true }).timeSeries("year");
const { value }: { value: number | null } = growth(series).rate;
await plot.timeSeries(series).save("chart.png");
console.log(typeof value);
`;

/** A test that is skipped where packages are missing that a user's folder needs as this one does. */
export async function withPackages(name: string): Promise<{ name: string; ignore: boolean }> {
  const { code } = await deno(ROOT, "run", "--cached-only", "--allow-all", "mod.ts");
  return code === 0
    ? { name, ignore: false }
    : { name: `${name} (packages are missing: deno install first)`, ignore: true };
}

/** What came of a command. */
export interface Outcome {
  readonly code: number;
  readonly out: string;
  /** Both outputs, for messages. */
  readonly all: string;
}

/** Runs Deno in a folder; asks no registry. */
export async function deno(folder: string, ...args: readonly string[]): Promise<Outcome> {
  return await outcome(new Deno.Command(Deno.execPath(), options(folder, args)));
}

/** Runs a file of a folder by itself, as a shell does. */
export async function runnable(
  folder: string,
  file: string,
  ...args: readonly string[]
): Promise<Outcome> {
  return await outcome(new Deno.Command(join(folder, file), options(folder, args)));
}

export function assertDone({ code, all }: Outcome): void {
  assert(code === 0, all);
}

function options(cwd: string, args: readonly string[]): Deno.CommandOptions {
  return { args: [...args], cwd, env: { NO_COLOR: "1" } };
}

async function outcome(command: Deno.Command): Promise<Outcome> {
  const { code, stdout, stderr } = await command.output();
  const [out, err] = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes));
  return { code, out: out!, all: `${out}${err}` };
}
