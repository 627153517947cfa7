import { join } from "@std/path";
import { buildDemo } from "../../../lib/corpus/build_demo.ts";
import type { Progress } from "../../../lib/corpus/pulse.ts";

/** The longest time of each phase of a build in which no other work could run. */
export async function blockedBuild(documents: number): Promise<Map<string, number>> {
  const blocked = new Map<string, number>();
  let phase = "beginning", last = performance.now();
  const tick = () => {
    const now = performance.now();
    blocked.set(phase, Math.max(blocked.get(phase) ?? 0, now - last));
    last = now;
  };
  const timer = setInterval(tick, 1);
  await inFolder(async (corpus) => {
    await buildDemo(corpus, { documents }, {
      onProgress: (progress) => {
        if (progress.phase === phase) return;
        tick();
        phase = progress.phase;
      },
    });
    tick();
  });
  clearInterval(timer);
  return blocked;
}

/** From an abort in the middle of each phase to the end of the build; what it leaves is an error. */
export async function stoppedBuilds(
  documents: number,
  phases: readonly string[],
): Promise<Map<string, number>> {
  const stopped = new Map<string, number>();
  for (const wanted of phases) {
    await inFolder(async (corpus, folder) => {
      const controller = new AbortController();
      const { signal } = controller;
      let aborted = NaN;
      const onProgress = ({ phase, done, total }: Progress) => {
        if (phase !== wanted || signal.aborted || total !== null && done < total / 2) return;
        aborted = performance.now();
        setTimeout(() => controller.abort());
      };
      try {
        await buildDemo(corpus, { documents }, { signal, onProgress });
      } catch (error) {
        if (!signal.aborted) throw error;
        stopped.set(wanted, performance.now() - aborted);
        const left = [...Deno.readDirSync(folder)].map(({ name }) => name);
        if (left.length) throw new Error(`stopped in ${wanted}, it leaves ${left.join(", ")}`);
      }
    });
  }
  return stopped;
}

async function inFolder(use: (corpus: string, folder: string) => Promise<void>): Promise<void> {
  const folder = await Deno.makeTempDir();
  try {
    await use(join(folder, "corpus.sqlite"), folder);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}
