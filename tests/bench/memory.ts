import { openCorpus } from "../../lib/open.ts";
import { askedOf } from "./asked.ts";
import { report } from "./child.ts";
import { anonymousMemory } from "./machine.ts";
import { ours } from "./questions.ts";
import { say } from "./say.ts";

/** The most memory of its own that a process has while it answers; mapped files are the system's. */
export interface Answering {
  readonly anonymousBytes: number;
}

/** Asks every question that gives no frame, one after another: `memory.ts CORPUS DOCUMENTS`. */
if (import.meta.main) {
  const [corpus, documents] = Deno.args as [string, string];
  await using trends = await openCorpus(corpus);
  const asked = await askedOf(trends, Number(documents));
  const { Q10: _, ...questions } = ours(trends, asked, []);
  let most = 0;
  for (let round = 0; round < 20; round++) {
    for (const { ask } of Object.values(questions)) {
      await ask();
      most = Math.max(most, anonymousMemory());
    }
  }
  say(report({ anonymousBytes: most } satisfies Answering));
}
