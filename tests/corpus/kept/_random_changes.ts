import { join } from "@std/path";
import { BuildError } from "../../../lib/catalogue/errors.ts";
import { buildFromPaths } from "../../../lib/corpus/build_from_paths.ts";
import { changeFromPaths, type FileChanges } from "../../../lib/corpus/change_from_paths.ts";
import { organizationId } from "../../../lib/corpus/identity.ts";
import type { Settings } from "../../../lib/corpus/settings.ts";
import { type Dice, dice } from "../../../lib/court/dice.ts";
import { kindOf, namesOf, type Version, versionOf } from "./_changed_files.ts";
import { namesIn } from "../_builds.ts";
import { ledgerFault } from "./_ledger_fault.ts";
import { differenceOf } from "./_same_corpus.ts";
import { killed } from "./_killed.ts";

const TITLE = "changed";
const TAXONOMIES: readonly Settings["taxonomy"][] = [
  { topics: [] },
  { name: "own", topics: [{ name: "solar power", aliases: ["solar cells"] }, { name: "laser" }] },
  {
    name: "own",
    topics: [
      { name: "light", search: "laser* OR qubits", not: ["wind"] },
      { name: "solar", parent: "light" },
    ],
  },
];
const AS_OF = [null, "2024-06-30", "2030-01-01"];
const RATES = [[], [{ currency: "EUR", year: 2022, rate: 1.05 }]];

const ORGANIZATIONS = [0, 1, 2].map((at) =>
  organizationId("", { key: `https://openalex.org/I${at}`, name: "" })
);
const SAME_AS = [[], [ORGANIZATIONS.slice(0, 2)], [ORGANIZATIONS.toReversed()]];

/** What a change asks for, and what is on the disk by then. */
interface Step {
  readonly changes: FileChanges;
  readonly settings: Partial<Settings>;
}

/** Such a part of the changes is killed before it is made. */
const KILLED = 0.15;

/** A corpus that is changed at random, and what must become of it. */
class World {
  readonly corpus: string;
  readonly #expected: string;
  readonly #before: string;
  readonly #options;
  /** What the corpus is of. */
  #read = new Map<string, Version>();
  readonly #disk = new Map<string, Version>();
  #settings: Partial<Settings> = { title: TITLE };
  readonly #names: readonly string[];

  constructor(private readonly folder: string, private readonly random: Dice) {
    this.corpus = join(folder, "c.sqlite");
    this.#expected = join(folder, "expected.sqlite");
    this.#before = join(folder, "before.sqlite");
    this.#options = { rejects: join(folder, "rejected.csv") };
    this.#names = namesOf(random);
  }

  /** Builds what is changed then. */
  async begin(): Promise<void> {
    const first = [this.#names[0]!, ...this.random.some(this.#names.slice(1), 0.4)];
    for (const name of first) await this.#write(name);
    for (const name of first) this.#read.set(name, this.#disk.get(name)!);
    await buildFromPaths(this.corpus, first.sort().map(this.#path), this.#settings, this.#options);
    this.#forgetLone(await this.#build());
  }

  /** One change. @returns what is wrong with what came of it, or null */
  async step(): Promise<string | null> {
    const held = { read: new Map(this.#read), settings: this.#settings };
    const { changes, settings } = await this.#next();
    const said = JSON.stringify({ changes, settings });
    const old = await Deno.readFile(this.corpus);
    const expected = await this.#build();
    const change = () => changeFromPaths(this.corpus, changes, settings, this.#options);
    const lone = expected?.unrecognised.map(({ file }) => file) ?? [];
    const addsNothing = changes.add?.every((path) => lone.includes(path));
    if (expected === null || addsNothing) {
      const error = await change().then(() => null, (error) => error);
      if (error !== null && !(error instanceof BuildError)) throw error;
      this.#read = held.read;
      this.#settings = held.settings;
      const isOld = areSame(old, await Deno.readFile(this.corpus));
      return error && isOld
        ? null
        : `${said}: nothing would be left or added, and the corpus changed`;
    }
    let before = old;
    if (this.random.chance(KILLED)) {
      await killed(this.corpus, changes, settings, this.random);
      before = await Deno.readFile(this.corpus);
      const isOld = areSame(old, before);
      if (!isOld && differenceOf(this.corpus, this.#expected) !== null) {
        return `${said}: what a kill left is neither the old nor the new`;
      }
      // the new one has no file any more that would go
      if (!isOld) delete (changes as { remove?: unknown }).remove;
    }
    const { info } = await change();
    this.#forgetLone(expected);
    const left = (await namesIn(this.folder)).filter((name) => name.startsWith("."));
    if (left.length) return `${said}: ${left} are left`;
    const difference = differenceOf(this.corpus, this.#expected);
    if (difference !== null) return `${said}: ${difference}`;
    await Deno.writeFile(this.#before, before);
    const forgotten = await ledgerFault(this.#before, this.corpus);
    if (forgotten !== null) return `${said}: the ledger of ${forgotten}`;
    return info.fingerprint === expected.info.fingerprint ? null : `${said}: another fingerprint`;
  }

  /** Draws a change, and has done to the disk and to what is expected what it means. */
  async #next(): Promise<Step> {
    const { chance, pick, some } = this.random;
    const settings: Partial<Settings> = {
      ...(chance(0.25) ? { taxonomy: pick(TAXONOMIES) } : {}),
      ...(chance(0.1) ? { asOf: pick(AS_OF) } : {}),
      ...(chance(0.1) ? { rates: pick(RATES) } : {}),
      ...(chance(0.1) ? { sameAs: pick(SAME_AS) } : {}),
    };
    this.#settings = { ...this.#settings, ...settings };
    // what changes on the disk alone is not seen without a refresh
    for (const name of some([...this.#disk.keys()], 0.15)) await this.#write(name);
    const remove = chance(0.4) ? some([...this.#read.keys()], 0.25) : [];
    for (const name of remove) this.#read.delete(name);
    const refresh = chance(0.3);
    if (refresh) {
      for (const name of some([...this.#disk.keys()], 0.1)) await this.#delete(name);
      for (const name of this.#read.keys()) {
        const now = this.#disk.get(name);
        // only its bytes tell that a file is another
        if (now && now.text !== this.#read.get(name)!.text) this.#read.set(name, now);
      }
    }
    const add = chance(0.6) ? some(this.#names, 0.2) : [];
    for (const name of add) {
      if (!this.#disk.has(name)) await this.#write(name);
      this.#read.set(name, this.#disk.get(name)!);
    }
    return {
      changes: {
        ...(add.length ? { add: add.map(this.#path) } : {}),
        ...(remove.length ? { remove: remove.map(this.#path) } : {}),
        refresh,
      },
      settings,
    };
  }

  /** Builds from nothing what the corpus is to be; null where that has no row. */
  async #build(): Promise<Awaited<ReturnType<typeof buildFromPaths>> | null> {
    const now = new Map(this.#disk);
    for (const [name, version] of this.#read) await this.#put(name, version);
    try {
      await Deno.remove(this.#expected).catch(() => {});
      const paths = [...this.#read.keys()].sort().map(this.#path);
      if (!paths.length) return null;
      return await buildFromPaths(this.#expected, paths, this.#settings, {
        rejects: join(this.folder, "expected.csv"),
      });
    } catch (error) {
      if (error instanceof BuildError) return null;
      throw error;
    } finally {
      for (const name of this.#read.keys()) await Deno.remove(this.#path(name));
      for (const [name, version] of now) await this.#put(name, version);
    }
  }

  /** Files that tell nothing without others are in no corpus. */
  #forgetLone(built: Awaited<ReturnType<typeof buildFromPaths>> | null): void {
    for (const { file } of built?.unrecognised ?? []) {
      this.#read.delete(file.slice(this.folder.length + 1));
    }
  }

  readonly #path = (name: string) => join(this.folder, name);

  async #write(name: string): Promise<void> {
    const version = versionOf(kindOf(name), this.random.below(1e6));
    this.#disk.set(name, version);
    await this.#put(name, version);
  }

  async #put(name: string, { text, modified }: Version): Promise<void> {
    await Deno.writeTextFile(this.#path(name), text);
    await Deno.utime(this.#path(name), modified, modified);
  }

  async #delete(name: string): Promise<void> {
    this.#disk.delete(name);
    await Deno.remove(this.#path(name));
  }
}

/** Changes a corpus at random so many times. @returns what went wrong first, or null */
export async function randomChanges(seed: number, steps: number): Promise<string | null> {
  const folder = await Deno.makeTempDir();
  try {
    const world = new World(folder, dice(seed));
    await world.begin();
    for (let step = 0; step < steps; step++) {
      const fault = await world.step();
      if (fault !== null) return `seed ${seed}, step ${step}: ${fault}`;
    }
    return null;
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

function areSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}
