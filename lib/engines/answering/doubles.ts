import {
  initialsOf,
  type OrganizationName,
  organizationName,
} from "../../text/organization_name.ts";
import type { Double, DoubleReason, Doubles, DoublesRequest } from "../engine.ts";
import type { Breathe } from "../../event_loop.ts";
import { isOneEditApart } from "./one_edit.ts";

/** Names between two looks at the clock. */
const PAUSE = 256;
/** More names that share all but a part of a word are of a kind, not of one organisation. */
const MOST_NEIGHBOURS = 64;
/** A word of fewer letters is not taken for a misspelling. */
const LEAST_LETTERS = 6;
/** Nor one of fewer where nothing else tells the names apart from all others. */
const LEAST_ALONE = 10;
/** Words that so many names have, or such a part of them, tell none apart. */
const COMMON = 10;
const COMMON_PART = 0.001;
/** A word that so many other names have is none that was misspelt. */
const KNOWN_WORD = 3;
/** Initials stand for a name where they are so many: fewer are those of too many names. */
const LEAST_INITIALS = 4;

/** Organisations whose names are the same words. */
interface Named {
  readonly name: OrganizationName;
  /** Numbers of the organisations. */
  readonly members: number[];
  readonly words: readonly string[];
}

/** An organisation as it is compared. */
export interface NamedOrganization {
  readonly id: string;
  readonly name: string;
  /** Records that name it. */
  readonly uses: number;
}

/**
 * Groups of organisations that are likely one, by their names; nothing is merged.
 *
 * @param country of each organisation, as a number; −1 where it is not known
 */
export async function doublesOf(
  rows: readonly NamedOrganization[],
  country: Int32Array,
  { take }: DoublesRequest,
  pause: Breathe,
): Promise<Doubles> {
  const named = new Map<string, Named>();
  for (const [number, row] of rows.entries()) {
    if (number % PAUSE === 0) await pause();
    const name = organizationName(row.name);
    const words = [...new Set(name.telling)].sort();
    const key = words.join(" ");
    if (!isTelling(words)) continue;
    const known = named.get(key);
    if (known) known.members.push(number);
    else named.set(key, { name, members: [number], words });
  }
  const all = [...named.values()];
  const found = new Groups(country);
  const mayBeOne = (one: number, other: number) =>
    country[one]! < 0 || country[other]! < 0 || country[one] === country[other];
  for (const [at, { members }] of all.entries()) {
    if (at % PAUSE === 0) await pause();
    if (members.length < 2) continue;
    const names = members.map((number) => organizationName(rows[number]!.name));
    for (let one = 1; one < members.length; one++) {
      const other = names.slice(0, one).findIndex((each, at) =>
        mayBeOne(members[at]!, members[one]!) && areOrdered(each, names[one]!)
      );
      if (other < 0) continue;
      const [a, b] = [members[one]!, members[other]!];
      const isSame = rows[a]!.name === rows[b]!.name;
      found.join(a, b, isSame ? "same_name" : reasonOf(names[one]!, names[other]!));
    }
  }
  const joinAll = (pairs: Iterable<readonly [Named, Named]>, reason: DoubleReason) => {
    for (const [one, other] of pairs) {
      const a = one.members[0]!;
      const b = other.members.find((each) => mayBeOne(a, each));
      if (b !== undefined) found.join(a, b, reason);
    }
  };
  joinAll(spacedAlike(all), "spacing");
  joinAll(await misspelt(all, pause), "letters");
  joinAll(shortened(all), "initials");
  const groups: Double[] = found.groups().map(({ members, why }) => ({
    why,
    organizations: members.map((number) => {
      const { id, name, uses: records } = rows[number]!;
      return { id, name, records };
    }).sort((one, other) => other.records - one.records || (one.id < other.id ? -1 : 1)),
  }));
  // what a merge would move most records to comes first
  const moved = ({ organizations: [, ...others] }: Double) =>
    others.reduce((sum, { records }) => sum + records, 0);
  groups.sort((one, other) =>
    moved(other) - moved(one) || (one.organizations[0]!.id < other.organizations[0]!.id ? -1 : 1)
  );
  return { groups: take === undefined ? groups : groups.slice(0, take), total: groups.length };
}

/** A name of a letter or two, or of numbers alone, is like too many others. */
function isTelling(words: readonly string[]): boolean {
  const text = words.join("");
  return /\p{L}/u.test(text) && (text.length > 2 || /[^\p{Script=Latin}\p{N}]/u.test(text));
}

/** Whether the order of two words may change: not that of the University of Miami and Miami University. */
function areOrdered(one: OrganizationName, other: OrganizationName): boolean {
  if (one.telling.length > 2 || one.telling.join(" ") === other.telling.join(" ")) return true;
  return one.own.toSorted().join(" ") === other.own.toSorted().join(" ");
}

/** Why two names of the same words are not written alike. */
function reasonOf(one: OrganizationName, other: OrganizationName): DoubleReason {
  const same = (part: keyof OrganizationName) => one[part].join(" ") === other[part].join(" ");
  if (same("words") || sayAlike(one.words, other.words)) return "spelling";
  if (same("own") || sayAlike(one.own, other.own)) return "legal_form";
  return same("telling") ? "abbreviation" : "word_order";
}

/** Whether words differ in an article before them alone. */
function sayAlike(one: readonly string[], other: readonly string[]): boolean {
  const said = (words: readonly string[]) => words.slice(Number(words[0] === "the")).join(" ");
  return said(one) === said(other);
}

/** Names that are the same but for the spaces in them. */
function* spacedAlike(all: readonly Named[]): Generator<readonly [Named, Named]> {
  const compact = Map.groupBy(all, ({ name }) => name.telling.join(""));
  for (const [text, [first, ...others]] of compact) {
    if (text.length < LEAST_LETTERS) continue;
    for (const other of others) yield [first!, other];
  }
}

/** Names that are the same but for a letter of one word. */
async function misspelt(
  all: readonly Named[],
  pause: Breathe,
): Promise<(readonly [Named, Named])[]> {
  const counts = new Map<string, number>();
  for (const { words } of all) {
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const most = Math.max(COMMON, COMMON_PART * all.length);
  const isRare = (word: string) => counts.get(word)! <= most;
  const isKnown = (word: string) => counts.get(word)! >= KNOWN_WORD;
  const blocks = new Map<string, { readonly named: Named; readonly at: number }[]>();
  for (const [number, named] of all.entries()) {
    if (number % PAUSE === 0) await pause();
    const { words } = named;
    for (const [at, word] of words.entries()) {
      const others = words.filter((_, other) => other !== at);
      const least = others.some(isRare) ? LEAST_LETTERS : LEAST_ALONE;
      if (word.length < least || /\p{N}/u.test(word)) continue;
      for (const part of halvesOf(word)) {
        const key = `${others.join(" ")}|${part}`;
        const block = blocks.get(key);
        if (block) block.push({ named, at });
        else blocks.set(key, [{ named, at }]);
      }
    }
  }
  const found = new Map<string, readonly [Named, Named]>();
  let looked = 0;
  for (const block of blocks.values()) {
    if (block.length < 2 || block.length > MOST_NEIGHBOURS) continue;
    for (const [at, one] of block.entries()) {
      for (const other of block.slice(at + 1)) {
        if (looked++ % PAUSE === 0) await pause();
        const [a, b] = [one.named.words[one.at]!, other.named.words[other.at]!];
        const areWords = isKnown(a) && isKnown(b) && `${a}s` !== b && a !== `${b}s`;
        if (a[0] !== b[0] || areWords || !isOneEditApart(a, b)) continue;
        if (one.named.words.length === 1 && isOtherWord(a, b)) continue;
        found.set(`${one.named.words.join(" ")}|${other.named.words.join(" ")}`, [
          one.named,
          other.named,
        ]);
      }
    }
  }
  return [...found.values()];
}

/** A name of one word with another letter, or one more at its end, is the name of another. */
function isOtherWord(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length < long.length) return long.startsWith(short) && !long.endsWith("s");
  return [...one].toSorted().join("") !== [...other].toSorted().join("");
}

/** Of two words a letter apart the beginning or the end is the same. */
function halvesOf(word: string): string[] {
  const lengths = new Set([Math.floor(word.length / 2), Math.floor((word.length - 1) / 2)]);
  return [...lengths].flatMap((length) => [`<${word.slice(0, length)}`, `>${word.slice(-length)}`]);
}

/** Names that are the initials of another, where both are the only such. */
function* shortened(all: readonly Named[]): Generator<readonly [Named, Named]> {
  const long = Map.groupBy(
    all.filter(({ words }) => words.length >= LEAST_INITIALS),
    ({ name }) => initialsOf(name),
  );
  for (const short of all) {
    const [word = "", ...more] = short.name.own;
    const [only, ...others] = long.get(word) ?? [];
    if (only && !others.length && !more.length) yield [only, short];
  }
}

/** Organisations that belong together, and why. */
class Groups {
  readonly #of: Int32Array;
  /** Of a group, at its first. */
  readonly #country: Int32Array;
  readonly #why = new Map<number, Set<DoubleReason>>();

  /** @param country of each; those of two are in no group */
  constructor(country: Int32Array) {
    this.#country = country.slice();
    this.#of = country.map((_, number) => number);
  }

  join(first: number, second: number, reason: DoubleReason): void {
    const [a, b] = [this.#first(first), this.#first(second)].sort((x, y) => x - y) as [
      number,
      number,
    ];
    const [one, other] = [this.#country[a]!, this.#country[b]!];
    if (one >= 0 && other >= 0 && one !== other) return;
    this.#country[a] = Math.max(one, other);
    this.#of[b] = a;
    const why = new Set([...this.#why.get(a) ?? [], ...this.#why.get(b) ?? [], reason]);
    this.#why.set(a, why);
    if (a !== b) this.#why.delete(b);
  }

  groups(): { members: number[]; why: DoubleReason[] }[] {
    const members = new Map([...this.#why.keys()].map((first) => [first, [] as number[]]));
    for (const number of this.#of.keys()) members.get(this.#first(number))?.push(number);
    return [...members].map(([first, own]) => ({
      members: own,
      why: [...this.#why.get(first)!].sort(),
    }));
  }

  #first(number: number): number {
    let first = number;
    while (this.#of[first] !== first) first = this.#of[first] = this.#of[this.#of[first]!]!;
    return first;
  }
}
