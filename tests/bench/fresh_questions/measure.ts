import { Store } from "../../../lib/engines/embedded/store/reader.ts";
import { openCorpus } from "../../../lib/open.ts";
import { randomOf } from "../../calibration/random.ts";
import { askedOf } from "../asked.ts";
import { machine } from "../machine.ts";
import type { BenchOptions } from "../options.ts";
import { Draw } from "./draw.ts";
import { dropPages, readPages } from "./file_pages.ts";
import { poolOf } from "./pool.ts";
import { askedTopics, type FreshFiles, type Prepared, prepareSystems } from "./prepare.ts";
import type { FreshResults, Settled } from "./results.ts";
import { serve } from "./served.ts";
import { filesOf, settle } from "./settle.ts";
import { kindsOf, notebookSittings, serviceSitting, settingsOf } from "./settings.ts";

/** Numbers of the series of random numbers: those of processes begin at the last. */
const SERIES = {
  pool: 0,
  notebook: 1,
  service: 2,
  dropped: 3,
  served: 4,
  processes: 100,
} as const;

/** Asks questions that were never asked before, in every setting. */
export async function measureFresh(
  files: FreshFiles,
  options: BenchOptions,
  fresh: number,
): Promise<FreshResults> {
  const { documents, folder, seed, before } = options;
  const kinds = kindsOf(options.questions), wanted = settingsOf(options.settings);
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
  const sitting = (setting: "service" | "served") =>
    serviceSitting(drawOf(SERIES[setting]), kinds, fresh, before, randomOf(seed, SERIES[setting]));
  const service = sitting("service");
  const versions: Record<string, string> = {};
  await readPages(filesOf(systems));
  const first = notebooks("notebook", SERIES.processes);
  const settings: Settled[] = [];
  if (wanted.includes("notebook")) {
    settings.push(await settle("notebook", first, systems, versions));
  }
  if (wanted.includes("service")) {
    settings.push(await settle("service", [service], systems, versions));
  }
  const served = wanted.includes("served")
    ? await serve(files.corpus, sitting("served"), systems)
    : [];
  const stay = wanted.includes("dropped") ? await dropPages(filesOf(systems)) : null;
  if (stay) left.push(`Nothing is asked with pages dropped: ${stay}.`);
  else if (wanted.includes("dropped")) {
    const again = notebooks("dropped", SERIES.processes + first.length);
    settings.push(await settle("dropped", again, ownersOf(systems), versions));
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
    served,
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
