import { fromFileUrl } from "@std/path";
import type { FileChanges } from "../../../lib/corpus/change_from_paths.ts";
import type { Settings } from "../../../lib/corpus/settings.ts";
import type { Dice } from "../../../lib/court/dice.ts";

const SCRIPT = fromFileUrl(new URL("./_change_script.ts", import.meta.url));
/** A change of this size takes no longer, once its process runs. */
const LONGEST_MS = 150;

/** Begins a change in a process of its own and kills it at a random moment. */
export async function killed(
  corpus: string,
  changes: FileChanges,
  settings: Partial<Settings>,
  { below }: Dice,
): Promise<void> {
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "--no-check", "-A", SCRIPT, JSON.stringify({ corpus, changes, settings })],
    stdout: "piped",
    stderr: "null",
  }).spawn();
  const reader = child.stdout.getReader();
  // it says when it begins
  await reader.read();
  await new Promise((resolve) => setTimeout(resolve, below(LONGEST_MS)));
  try {
    child.kill("SIGKILL");
  } catch {
    // it has ended
  }
  await reader.cancel();
  await child.status;
}
