import { assert, assertEquals } from "@std/assert";
import { canTrace } from "./calls.ts";
import { COMMANDS } from "./commands.ts";
import { SmallDisk } from "./small_disk.ts";
import { torture } from "./torture.ts";
import type { Outcome } from "./trial.ts";

/** A share of what `deno task torture` does: one command of each kind, a few moments. */
const SHARE = ["build", "build --add", "export parquet", "report", "keys create"];
const MOMENTS = { kill: 4, stop: 1, full: 1 };
const ANY = Math.floor(Math.random() * 1e6);

const commands = COMMANDS.filter(({ name }) => SHARE.includes(name));
const tracing = await canTrace();
const disks = await hasSmallDisk();
const skipped = [
  ...tracing ? [] : ["without strace, by what files change"],
  ...disks ? [] : ["no small disk can be mounted here"],
].join("; ");

Deno.test(
  `cut off at any moment, there is the old or the new, and the next run ends it (${
    skipped || "all ways"
  })`,
  async () => {
    const outcomes = await torture({
      commands,
      moments: MOMENTS,
      seed: ANY,
      jobs: 2,
      documents: 1_500,
    });
    const told = ({ command, moment, faults }: Outcome) =>
      `seed ${ANY}, ${command}, ${moment}: ${faults.join("; ")}`;
    assertEquals(outcomes.filter(({ faults }) => faults.length).map(told), []);

    const of = (way: string) => outcomes.filter((each) => each.way === way);
    assertEquals(of("kill").length, MOMENTS.kill * commands.length);
    assertEquals(of("full").length, disks ? MOMENTS.full * commands.length : 0);
    // what never hits tells nothing
    if (tracing) assert(of("kill").filter(({ hit }) => hit).length >= commands.length);
  },
);

async function hasSmallDisk(): Promise<boolean> {
  await using disk = await SmallDisk.mount();
  return disk !== null;
}
