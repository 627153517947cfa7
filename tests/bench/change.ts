/**
 * What a change of a corpus costs beside a build of the same: `change.ts [DOCUMENTS…]`. Processor
 * time of all threads, in pairs, of a corpus from files of JSON to which 1,000 works are added, and of
 * the same built from nothing; what a copy of the file takes, and what is kept in it to make changes
 * cheap.
 *
 * @module
 */
import { join } from "@std/path";
import process from "node:process";
import { DatabaseSync } from "node:sqlite";
import { buildFromPaths } from "../../lib/corpus/build_from_paths.ts";
import { changeFromPaths } from "../../lib/corpus/change_from_paths.ts";
import { say } from "./say.ts";

const NEW = 1_000, PAIRS = 1, PER_FILE = 10_000;
const WORDS =
  ("battery cell electrode energy field grid heat laser light material matter model network " +
    "photon power quantum sensor signal solar storage surface system vehicle wave wind").split(" ");

/** Works as OpenAlex gives them, some words of which are rare. */
function* works(first: number, count: number): Generator<string> {
  for (let at = first; at < first + count; at++) {
    const word = (place: number) => WORDS[(at * 7 + place * (1 + at % 11)) % WORDS.length]!;
    const text = (words: number) => Array.from({ length: words }, (_, place) => word(place));
    const abstract = [...text(120), `w${at % 5_003}`, `v${at}`];
    yield JSON.stringify({
      id: `https://openalex.org/W${at}`,
      doi: `https://doi.org/10.1000/${at}`,
      title: `${text(9).join(" ")} ${at % 977}`,
      publication_date: `20${10 + at % 15}-0${1 + at % 9}-1${at % 10}`,
      abstract_inverted_index: Object.fromEntries(
        abstract.map((each, place) => [`${each}${place % 3 ? "" : "s"}`, [place]]),
      ),
      concepts: [0, 1, 2].map((each) => ({
        id: `https://openalex.org/C${(at + each) % 40}`,
        display_name: `${WORDS[(at + each) % WORDS.length]} ${
          WORDS[(at + each + 3) % 40 % WORDS.length]
        }`,
        score: ((at + each) % 10) / 10,
      })),
      authorships: [0, 1].map((each) => ({
        institutions: [{
          id: `https://openalex.org/I${(at * 13 + each) % 4_001}`,
          display_name: `Institute ${(at * 13 + each) % 4_001}`,
          country_code: ["DE", "FR", "US"][at % 3],
        }],
      })),
    });
  }
}

/** Seconds of processor time of some work, in all threads. */
async function spent(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

/** Bytes of some cells of a corpus. */
function bytesOf(path: string, table: string, which: string): number {
  using database = new DatabaseSync(path, { readOnly: true });
  const row = database.prepare(`SELECT total(length(data)) AS bytes FROM ${table} ${which}`).get();
  return Number(row!.bytes);
}

const sizes = Deno.args.length ? Deno.args.map(Number) : [20_000, 60_000];
say(
  [
    "documents",
    "build, s",
    "add 1,000, s",
    "part of a build",
    "a copy of the file, s",
    "file, MB",
    "rows kept, MB",
    "names and places of rows, MB",
    "ledger, bytes a record",
  ].join("    "),
);
for (const documents of sizes) {
  const folder = await Deno.makeTempDir();
  try {
    const at = (name: string) => join(folder, name);
    await Deno.mkdir(at("in"));
    for (let first = 0; first < documents; first += PER_FILE) {
      const lines = works(first, Math.min(PER_FILE, documents - first));
      await Deno.writeTextFile(
        at(`in/${String(first).padStart(9, "0")}.jsonl`),
        [...lines].join("\n"),
      );
    }
    await Deno.writeTextFile(at("new.jsonl"), [...works(documents, NEW)].join("\n"));
    const options = { rejects: at("rejects.csv") };
    const built: number[] = [], changed: number[] = [], copied: number[] = [];
    for (let pair = 0; pair < PAIRS; pair++) {
      await Deno.remove(at("c.sqlite")).catch(() => {});
      built.push(await spent(() => buildFromPaths(at("c.sqlite"), [at("in")], {}, options)));
      copied.push(await spent(() => Deno.copyFile(at("c.sqlite"), at("copy.sqlite"))));
      changed.push(
        await spent(() => changeFromPaths(at("c.sqlite"), { add: [at("new.jsonl")] }, {}, options)),
      );
    }
    const [build, change] = [Math.min(...built), Math.min(...changed)];
    const after = at("c.sqlite");
    const columns = (names: string) => bytesOf(after, "columns", `WHERE name GLOB '${names}'`);
    const names = columns("mentions*") + columns("rows") +
      bytesOf(after, "texts", "WHERE name = 'mentions'");
    const marks = columns("ledger.*") + bytesOf(after, "states", "") +
      bytesOf(after, "changes", "");
    say(
      [
        documents,
        build.toFixed(1),
        change.toFixed(1),
        (change / build).toFixed(2),
        Math.min(...copied).toFixed(2),
        ((await Deno.stat(after)).size / 1e6).toFixed(0),
        (bytesOf(after, "kept", "") / 1e6).toFixed(1),
        (names / 1e6).toFixed(1),
        (marks / (documents + NEW)).toFixed(1),
      ].join("    "),
    );
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}
