import { join } from "@std/path";
import { openCorpus, type Trends } from "../../mod.ts";
import { cutOffBy } from "./calls.ts";
import { type Moment, momentText, type Way } from "./moments.ts";
import { type Found, foundIn, type Prepared } from "./prepared.ts";
import { type Ended, ended, started } from "./process.ts";
import { SmallDisk } from "./small_disk.ts";
import { ABSENT } from "./state.ts";
import { cutOffAt } from "./watched.ts";

/** What came of one moment. */
export interface Outcome {
  readonly command: string;
  readonly way: Way;
  readonly at: number;
  readonly moment: string;
  /** Whether the process was cut off, and did not end before its moment came. */
  readonly hit: boolean;
  /** What was there then: of several targets some may be new and some old. */
  readonly reached: "old" | "new" | "some new" | "half";
  /** The next run went on where it was cut off. */
  readonly resumed: boolean;
  readonly faults: readonly string[];
}

const STOPPED: readonly number[] = [130, 143];
const FULL = /disk is full/;
const UNCHANGED = /nothing was changed/;
const STACK = /^\s+at .+:\d+:\d+\)?$/m;
const RESUMED = /of them from the run before/;

/** Cuts a command off at a moment, looks at what is there, and runs it again. */
export async function trial(
  prepared: Prepared,
  way: Way,
  at: number,
  moment: Moment,
  scratch: string,
): Promise<Outcome> {
  const { command, place, line, after } = prepared;
  await using disk = "room" in moment ? await SmallDisk.mount() : null;
  const folder = disk?.folder ?? join(scratch, `${command.name} ${way} ${at}`);
  if (!disk) await Deno.mkdir(folder);
  await place(folder);
  const faults: string[] = [];
  try {
    await using reader = await Reader.open(folder, command.reader);
    if ("room" in moment) await disk!.leave(moment.room);
    const cut = await cutOff(prepared, folder, moment);
    const found = await foundIn(folder, command);
    const reached = reachedBy(found, prepared);
    faults.push(...faultsOf(prepared, way, cut, found, reached), ...await reader.faults());

    await disk?.leave();
    const isDone = command.done !== undefined && reached === "new";
    const next = await ended(started(line(folder, isDone ? command.done : undefined)));
    if (next.code !== 0 && !isDone) faults.push(`the next run failed: ${next.err}`);
    const end = await foundIn(folder, command);
    if (!same(end.states, after.states)) faults.push("the next run gave something else");
    const left = end.names.filter((name) => !after.names.includes(name));
    if (left.length) faults.push(`the next run left ${left.join(", ")}`);
    const lost = after.names.filter((name) => !end.names.includes(name));
    if (lost.length) faults.push(`the next run did not make ${lost.join(", ")}`);
    faults.push(...await reader.faults());
    return {
      command: command.name,
      way,
      at,
      moment: momentText(moment),
      hit: way === "kill" ? cut.signal === "SIGKILL" : cut.code !== 0,
      reached,
      resumed: RESUMED.test(next.out),
      faults: faults.map((fault) => fault.replaceAll(folder, "").trim().replaceAll("\n", " / ")),
    };
  } finally {
    if (!disk) await Deno.remove(folder, { recursive: true });
  }
}

async function cutOff({ line }: Prepared, folder: string, moment: Moment): Promise<Ended> {
  if ("room" in moment) return await ended(started(line(folder)));
  const { signal, at } = moment;
  if (typeof at === "number") return await cutOffAt(line(folder), signal, at);
  return await ended(started(line(folder), cutOffBy(signal, at, folder)));
}

function reachedBy({ states }: Found, { command, before, after }: Prepared): Outcome["reached"] {
  const isOld = states.map((state, at) => state === before.states[at]);
  const isNew = states.map((state, at) => state === after.states[at]);
  if (command.paired) {
    // what is said of a file is of that file, or not said
    const [file, about] = [0, 1];
    if (states[about] !== ABSENT && isNew[file] !== isNew[about]) return "half";
    return isNew[file] ? "new" : isOld[file] ? "old" : "half";
  }
  if (isNew.every(Boolean)) return "new";
  if (isOld.every(Boolean)) return "old";
  return states.every((_, at) => isOld[at] || isNew[at]) ? "some new" : "half";
}

/** What is wrong right after a command was cut off. */
function faultsOf(
  { command, before, after }: Prepared,
  way: Way,
  { code, signal, err, last }: Ended,
  { names }: Found,
  reached: Outcome["reached"],
): string[] {
  const faults: string[] = [];
  if (reached === "half") faults.push("half was left");
  if (way === "kill") return faults;
  if (code === 0 && reached !== "new") faults.push("it ended well, and the new is not there");
  if (UNCHANGED.test(last) && reached !== "old") faults.push(`something was changed: ${last}`);
  if (STACK.test(err)) faults.push(`a stack was shown: ${err}`);
  const allowed = [...before.names, ...after.names, ...command.keeps ?? []];
  const left = names.filter((name) => !allowed.includes(name));
  if (left.length) faults.push(`it left ${left.join(", ")}`);
  if (code === 0) return faults;
  if (way === "full" && !(code === 1 && FULL.test(last))) {
    faults.push(`of a full disk it said, with status ${code}: ${err}`);
  }
  // who is stopped before it listens to signals says nothing
  if (way === "stop" && !(STOPPED.includes(code) && (signal !== null || /^Stopped/.test(last)))) {
    faults.push(`stopped, it said, with status ${code}: ${err}`);
  }
  return faults;
}

/** Somebody who has had the corpus open since before. */
class Reader {
  private constructor(
    private readonly trends: Trends | null,
    private readonly expected: string,
  ) {}

  static async open(folder: string, corpus: string | undefined): Promise<Reader> {
    if (corpus === undefined) return new Reader(null, "");
    const trends = await openCorpus(join(folder, corpus));
    return new Reader(trends, await answerOf(trends));
  }

  /** It gets what it got before, of the state that it opened. */
  async faults(): Promise<string[]> {
    if (!this.trends) return [];
    try {
      const answer = await answerOf(this.trends);
      return answer === this.expected ? [] : ["who had the corpus open got another answer"];
    } catch (error) {
      return [`who had the corpus open got: ${error}`];
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.trends?.[Symbol.asyncDispose]();
  }
}

async function answerOf(trends: Trends): Promise<string> {
  return (await trends.patents().matching("laser OR battery OR energy").top(3).proofPoints())
    .toCsv();
}

function same(one: readonly string[], other: readonly string[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
