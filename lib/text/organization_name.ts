import { fold } from "./fold.ts";
import { LEGAL_FORMS } from "./legal_forms.ts";

/** A name of an organisation as it is compared with others. */
export interface OrganizationName {
  /** Its folded words. */
  readonly words: readonly string[];
  /** Those without a legal form. */
  readonly own: readonly string[];
  /** Those that tell it from others, in full, in their order. */
  readonly telling: readonly string[];
}

const FORMS = new Set([...LEGAL_FORMS].map((form) => form.replace(/[^\p{L}]/gu, "")));
// words that end other names, too
for (const word of ["me", "teo"]) FORMS.delete(word);
/** What also stands before a name. */
const LEADING = new Set("ооо оао зао пао ао ип ooo oao zao pao pt".split(" "));
const UNSPACED = [...FORMS].filter((form) =>
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}]/u.test(form)
).sort((one, other) => other.length - one.length);
/** A legal form that is of one word with the name. */
const ATTACHED = new RegExp(
  `^(?:${UNSPACED.join("|")})(?=.)|(?<=.)(?:${UNSPACED.join("|")})$`,
  "gu",
);
/** Words of the longest legal form. */
const MOST_WORDS = 3;

const LETTERS: Readonly<Record<string, string>> = {
  "ß": "ss",
  "ø": "o",
  "æ": "ae",
  "œ": "oe",
  "ł": "l",
  "đ": "d",
  "ð": "d",
  "þ": "th",
  "ı": "i",
};

const LINKING = new Set(
  "the of and for at in de la le les des du d l der die das fur und et y e di del della degli da do dos van"
    .split(" "),
);

/** Words that are written short. */
const FULL: Readonly<Record<string, string>> = {
  acad: "academy",
  assn: "association",
  assoc: "association",
  bros: "brothers",
  centre: "center",
  chem: "chemical",
  coll: "college",
  ctr: "center",
  dept: "department",
  dev: "development",
  elec: "electric",
  eng: "engineering",
  engrg: "engineering",
  fdn: "foundation",
  found: "foundation",
  govt: "government",
  grp: "group",
  hosp: "hospital",
  ind: "industries",
  inst: "institute",
  institut: "institute",
  intl: "international",
  lab: "laboratory",
  laboratories: "laboratory",
  labs: "laboratory",
  mfg: "manufacturing",
  mgmt: "management",
  natl: "national",
  pharm: "pharmaceuticals",
  pharma: "pharmaceuticals",
  polytech: "polytechnic",
  res: "research",
  sch: "school",
  sci: "science",
  sciences: "science",
  serv: "services",
  soc: "society",
  svcs: "services",
  sys: "systems",
  tech: "technology",
  technol: "technology",
  technologies: "technology",
  univ: "university",
  universidad: "university",
  universidade: "university",
  universita: "university",
  universitat: "university",
  universite: "university",
  universiteit: "university",
};

/** Reads a name of an organisation: in any script, with or without a legal form. */
export function organizationName(name: string): OrganizationName {
  const folded = fold(name).replace(/[ßøæœłđðþı]/gu, (letter) => LETTERS[letter]!)
    // the dots of initials, what is beside the name, and apostrophes part no words
    .replace(/\b(\p{L})\.(?=\p{L}\b)/gu, "$1").replace(/['’`]/gu, "").replaceAll("&", " and ");
  const words = folded.match(/[\p{L}\p{N}]+/gu) ?? [];
  const own = withoutForm(words);
  const telling = own.filter((word, at) => !isLinking(word, at, own)).map((word) => {
    // umlauts are also written as two letters
    const plain = word.replace(/([aou])e(?=[^aeiou])/g, "$1");
    return FULL[plain] ?? plain;
  });
  return { words, own, telling };
}

/** The letters that the words of a name begin with. */
export function initialsOf({ own }: OrganizationName): string {
  return own.filter((word, at) => !isLinking(word, at, own)).map((word) => [...word][0]).join("");
}

/** An article before a name, or what stands between two of its words. */
function isLinking(word: string, at: number, own: readonly string[]): boolean {
  const isBetween = at > 0 && at < own.length - 1;
  return isBetween ? LINKING.has(word) : word === "the" && at === 0 && own.length > 1;
}

function withoutForm(words: readonly string[]): readonly string[] {
  let own = words.length > 1 && LEADING.has(words[0]!) ? words.slice(1) : words;
  for (let found = true; found;) {
    found = false;
    for (let length = MOST_WORDS; length > 0 && !found; length--) {
      if (own.length <= length) continue;
      const end = own.slice(-length).filter((word) => word !== "and").join("");
      found = FORMS.has(end);
      if (found) own = own.slice(0, -length);
    }
    // what joined two forms, as in GmbH & Co. KG
    if (found && own.length > 1 && own.at(-1) === "and") own = own.slice(0, -1);
  }
  return own.map((word) => word.replace(ATTACHED, ""));
}
