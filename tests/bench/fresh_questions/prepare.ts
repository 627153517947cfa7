import { DatabaseSync } from "node:sqlite";
import { dirname, fromFileUrl, join } from "@std/path";
import { topicTree } from "../../../lib/engines/embedded/topic_tree.ts";
import type { BenchOptions } from "../options.ts";
import { OpenSearch } from "../peers/opensearch_http.ts";
import { publishedAt } from "../peers/cluster.ts";
import { makeIndexes } from "../peers/opensearch_indexes.ts";
import type { Material } from "../peers/peer.ts";
import { addTables } from "../peers/sqlite_tables.ts";
import { articleOrganizations } from "../tables/article_organizations.ts";
import type { Setup } from "./asker.ts";
import type { AskedTopic, Question } from "./question.ts";
import type { Answer } from "../answer.ts";
import { makeDuckdb } from "./systems/duckdb.ts";
import { FRONTS } from "./systems/ours.ts";
import { writeFrames } from "./systems/polars_frames.ts";
import { addFreshTables } from "./systems/sqlite_tables.ts";
import {
  buildTantivy,
  pythonIn,
  tantivyCommand,
  toldByTantivy,
  toldToTantivy,
} from "./systems/tantivy.ts";

/** A system whose files are there, so that processes of it can be started. */
export interface Prepared {
  readonly name: string;
  readonly setup: Setup;
  /** What answers in place of a process of Deno. */
  readonly command?: readonly string[];
  /** How a question is told to it, and what it means by its answer; default: as it is. */
  readonly told?: (question: Question) => unknown;
  readonly meant?: (question: Question, answer: Answer) => Answer;
  /** Its files, which can be dropped from memory; null: there are none, or they are elsewhere. */
  readonly files: readonly string[] | null;
}

export interface PreparedSystems {
  readonly systems: readonly Prepared[];
  /** Why others are left out, in sentences. */
  readonly left: string[];
}

/** Where the files of a run are. */
export interface FreshFiles {
  readonly corpus: string;
  readonly sqlite: string;
  readonly duckdb: string;
}

/** Sees that the files of all systems are there. */
export async function prepareSystems(
  files: FreshFiles,
  material: Material,
  { peers: wanted, opensearch }: BenchOptions,
): Promise<PreparedSystems> {
  const { store, folder } = material;
  const topics = topicTree(store).topics.map(({ id }) => id);
  const setup = (system: string, path: string): Setup => ({ system, path, topics });
  const systems: Prepared[] = FRONTS.map((front) => ({
    name: front,
    setup: setup(front, files.corpus),
    files: [files.corpus],
  }));
  const left: string[] = [];
  const isWanted = (name: string) => !wanted || wanted.includes(name);
  if (isWanted("sqlite")) {
    const database = new DatabaseSync(files.sqlite);
    database.exec("PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF;");
    addTables(database, material);
    addFreshTables(database, store);
    database.close();
    systems.push({ name: "sqlite", setup: setup("sqlite", files.sqlite), files: [files.sqlite] });
  }
  if (isWanted("duckdb")) {
    await makeDuckdb(files.duckdb, material);
    systems.push({ name: "duckdb", setup: setup("duckdb", files.duckdb), files: [files.duckdb] });
  }
  if (isWanted("polars")) {
    const frames = join(folder, "frames");
    await onceIn(frames, () => writeFrames(frames, store));
    systems.push({ name: "polars", setup: setup("polars", frames), files: null });
    left.push("polars keeps its frames in memory; nothing of them is dropped.");
  }
  const { ids } = articleOrganizations(store);
  const withIds = ({ gives }: Question, answer: Answer): Answer =>
    gives === "groups" ? answer.map(([rank, count]) => [ids[Number(rank)]!, count!]) : answer;
  if (opensearch !== null && isWanted("opensearch")) {
    await makeIndexes(new OpenSearch(opensearch), material);
    systems.push({
      name: "opensearch",
      setup: setup("opensearch", opensearch),
      meant: withIds,
      files: null,
    });
    if (isWanted("cluster")) {
      systems.push({
        name: "cluster",
        setup: setup("cluster", (await publishedAt(opensearch, files.corpus)).address),
        files: null,
      });
    }
    left.push("OpenSearch is a server that goes on; its files are not dropped.");
  }
  if (isWanted("tantivy")) {
    const python = await pythonIn(VENV);
    if ("without" in python) left.push(`tantivy is left out: ${python.without}.`);
    else {
      const path = join(folder, "tantivy");
      await onceIn(path, () => buildTantivy(python, path, store));
      systems.push({
        name: "tantivy",
        setup: setup("tantivy", path),
        command: tantivyCommand(python),
        told: toldToTantivy,
        meant: (question, answer) => withIds(question, toldByTantivy(question, answer)),
        files: [path],
      });
    }
  }
  return { systems, left };
}

const VENV = join(dirname(fromFileUrl(import.meta.url)), "../../../.venv/tantivy");

/** Makes what is in a folder, unless it was made there before. */
async function onceIn(folder: string, make: () => Promise<void>): Promise<void> {
  const done = join(folder, "ready");
  if (await Deno.stat(done).then(() => true, () => false)) return;
  await Deno.remove(folder, { recursive: true }).catch(() => {});
  await make();
  await Deno.writeTextFile(done, "");
}

/** Topics as questions are asked on them, by id. */
export function askedTopics({ store }: Pick<Material, "store">): (id: string) => AskedTopic {
  const tree = topicTree(store);
  const numbers = new Map(tree.topics.map(({ id, number }) => [id, number]));
  return (id) => {
    const number = numbers.get(id)!;
    return { id, number, kin: [...new Set([...tree.above(number), ...tree.below(number)])] };
  };
}
