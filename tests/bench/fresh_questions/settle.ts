import { say } from "../say.ts";
import type { Reply } from "./asker.ts";
import { dropPages } from "./file_pages.ts";
import type { Prepared } from "./prepare.ts";
import { ProcessOf } from "./process_of.ts";
import type { Question } from "./question.ts";
import type { Settled } from "./results.ts";
import type { Setting, Sitting } from "./settings.ts";
import { Tally } from "./tally.ts";
import { type Asked, askInTurns } from "./turns.ts";

/**
 * Asks all questions of a setting, in new processes of each system for each sitting.
 *
 * @param versions is told the version of each system
 */
export async function settle(
  setting: Setting,
  sittings: readonly Sitting[],
  systems: readonly Prepared[],
  versions: Record<string, string>,
): Promise<Settled> {
  say(`${setting}: ${sittings.length} processes of ${systems.map(({ name }) => name).join(", ")}`);
  const tally = new Tally();
  for (const sitting of sittings) {
    if (setting === "dropped") await dropPages(filesOf(systems));
    const processes: Running[] = [];
    try {
      for (const system of systems) processes.push(await Running.start(system));
      await askInTurns(sitting, processes, tally);
      for (const { name, version } of processes) if (version) versions[name] = version;
    } finally {
      for (const each of processes) await each.close();
    }
  }
  return { setting, processes: sittings.length, kinds: tally.summaries() };
}

/** The files of all systems, each once. */
export function filesOf(systems: readonly Prepared[]): string[] {
  return [...new Set(systems.flatMap(({ files }) => files ?? []))];
}

/** A process of a system, asked in its words. */
class Running implements Asked {
  private constructor(private readonly system: Prepared, private readonly process: ProcessOf) {}

  static async start(system: Prepared): Promise<Running> {
    return new Running(system, await ProcessOf.start(system.setup, system.command));
  }

  get name(): string {
    return this.system.name;
  }

  get version(): string {
    return this.process.version;
  }

  async ask(question: Question): Promise<Reply> {
    const { told, meant } = this.system;
    const reply = await this.process.ask(told ? told(question) : question);
    return meant && "answer" in reply ? { ...reply, answer: meant(question, reply.answer) } : reply;
  }

  async close(): Promise<void> {
    await this.process.close();
  }
}
