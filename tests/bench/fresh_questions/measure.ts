import { Store } from "../../../lib/engines/embedded/store/reader.ts";
import { openCorpus } from "../../../lib/open.ts";
import { randomOf } from "../../calibration/random.ts";
import { askedOf } from "../asked.ts";
import { machine } from "../machine.ts";
import type { BenchOptions } from "../options.ts";
import { say } from "../say.ts";
import { Draw } from "./draw.ts";
import type { Reply } from "./asker.ts";
import { dropPages, readPages } from "./file_pages.ts";
import { poolOf } from "./pool.ts";
import type { Question } from "./question.ts";
import { askedTopics, type FreshFiles, type Prepared, prepareSystems } from "./prepare.ts";
import { ProcessOf } from "./process_of.ts";
import type { FreshResults, Settled } from "./results.ts";
import {
  kindsOf,
  notebookSittings,
  serviceSitting,
  type Setting,
  type Sitting,
} from "./settings.ts";
import { Tally } from "./tally.ts";
import { type Asked, askInTurns } from "./turns.ts";

/** Numbers of the series of random numbers: those of processes begin at the last. */
const SERIES = { pool: 0, notebook: 1, service: 2, dropped: 3, processes: 100 } as const;

/** Asks questions that were never asked before, in every setting. */
export async function measureFresh(
  files: FreshFiles,
  options: BenchOptions,
  fresh: number,
): Promise<FreshResults> {
  const { documents, folder, seed, before } = options;
  const kinds = kindsOf(options.questions);
  const trends = await openCorpus(files.corpus);
  const pool = await poolOf(trends, randomOf(seed, SERIES.pool));
  const asked = await askedOf(trends, documents);
  await trends.close();
  const store = Store.open(files.corpus);
  const material = { store, asked, best: [], folder };
  const { systems, left } = await prepareSystems(files, material, options);
  const topicOf = askedTopics(material);
  store.close();

  const drawOf = (series: number) => new Draw(pool, topicOf, randomOf(seed, series));
  const notebooks = (setting: "notebook" | "dropped", first: number) =>
    notebookSittings(
      (process) => drawOf(first + process),
      kinds,
      fresh,
      randomOf(seed, SERIES[setting]),
    );
  const service = serviceSitting(
    drawOf(SERIES.service),
    kinds,
    fresh,
    before,
    randomOf(seed, SERIES.service),
  );
  const versions: Record<string, string> = {};
  const settle = async (
    setting: Setting,
    sittings: readonly Sitting[],
    asked: readonly Prepared[],
  ): Promise<Settled> => {
    say(`${setting}: ${sittings.length} processes of ${asked.map(({ name }) => name).join(", ")}`);
    const tally = new Tally();
    for (const sitting of sittings) {
      if (setting === "dropped") await dropPages(filesOf(asked));
      const processes: Running[] = [];
      try {
        for (const system of asked) processes.push(await Running.start(system));
        await askInTurns(sitting, processes, tally);
        for (const { name, version } of processes) if (version) versions[name] = version;
      } finally {
        for (const each of processes) await each.close();
      }
    }
    return { setting, processes: sittings.length, kinds: tally.summaries() };
  };

  await readPages(filesOf(systems));
  const first = notebooks("notebook", SERIES.processes);
  const settings = [
    await settle("notebook", first, systems),
    await settle("service", [service], systems),
  ];
  const stay = await dropPages(filesOf(systems));
  if (stay) left.push(`Nothing is asked with pages dropped: ${stay}.`);
  else {
    const again = notebooks("dropped", SERIES.processes + first.length);
    settings.push(await settle("dropped", again, ownersOf(systems)));
  }
  return {
    at: new Date().toISOString(),
    documents,
    machine: machine(),
    versions,
    seed,
    fresh,
    before: service.before.length,
    settings,
    left,
  };
}

/** The systems that have files, one for each: another would find its pages in memory again. */
function ownersOf(systems: readonly Prepared[]): Prepared[] {
  const owned = new Set<string>();
  return systems.filter(({ files }) => {
    if (!files || files.some((file) => owned.has(file))) return false;
    for (const file of files) owned.add(file);
    return true;
  });
}

function filesOf(systems: readonly Prepared[]): string[] {
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
