import { setImmediate } from "node:timers";
import { rest } from "../lib/event_loop.ts";
import { withClock } from "./_clock.ts";

/** So much goes by each time that the time is asked for: work rests at about every fortieth question. */
const STEP_MS = 0.5;

/**
 * Counts the turns of the event loop that work gives to others, whatever time it takes: by a clock
 * that goes forward when it is looked at.
 *
 * @returns how many there were so far
 */
export async function countTurns(work: (turns: () => number) => Promise<unknown>): Promise<void> {
  let turns = 0, isOver = false;
  const count = () => {
    turns++;
    if (!isOver) setImmediate(count);
  };
  await rest();
  await withClock(async ({ forward }) => {
    const { now } = performance;
    performance.now = () => {
      forward(STEP_MS);
      return now();
    };
    setImmediate(count);
    try {
      await work(() => turns);
    } finally {
      isOver = true;
      // else what was begun at a time to come would keep the next work from resting
      await rest();
    }
  });
}
