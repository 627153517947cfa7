import { fromFileUrl } from "@std/path";
import { peakMemory } from "./machine.ts";

/** What a process of its own said, and the most memory that it had. */
export interface ChildReport<T> {
  readonly result: T;
  readonly peakBytes: number;
}

/** Runs a script of this folder in a fresh process; it prints its result as JSON. */
export async function runChild<T>(script: string, ...args: string[]): Promise<ChildReport<T>> {
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--no-prompt", fromFileUrl(new URL(script, import.meta.url)), ...args],
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
  const { success, stdout } = await child.output();
  if (!success) throw new Error(`Cannot measure: ${script} ${args.join(" ")} failed`);
  const last = new TextDecoder().decode(stdout).trimEnd().split("\n").at(-1)!;
  return JSON.parse(last);
}

/** The last line that a script prints for {@link runChild}. */
export function report<T>(result: T): string {
  return JSON.stringify({ result, peakBytes: peakMemory() } satisfies ChildReport<T>);
}
