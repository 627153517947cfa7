// Three syllables that no company would choose, so that every name is plainly invented.
const FIRST =
  ("Zib Quam Drub Vel Mox Tar Grib Lum Bek Fon Haz Jor Kel Nib Pruv Rud Sof Tul Vam Wex " +
    "Yar Zop Brof Cul Dax Fep Gam Hul Ivol Jub Krob Lof Mer Nuv Osk Pil Rog Sib Tev Ulm").split(
      " ",
    );
const SECOND = ("an el ob ir um av et ok us in ar eb od yl ez ak im ol un as ip er og ad iv om " +
  "ut al es ix").split(" ");
const THIRD = ("quor drim vanth lep gost mar tix bral nop wex dun fis lor zim kast pel rond sum " +
  "tiv vok yarn zant brix crel dost flim gand hosk jall meth").split(" ");

const COINED = FIRST.length * SECOND.length * THIRD.length;

// Without a common divisor with the number of coined words, so that each comes once in a round.
const STRIDE = 7919;

export type OrganizationKind = "company" | "academia" | "fund";

const SUFFIXES: Readonly<Record<OrganizationKind, readonly string[]>> = {
  company: [
    "Labs",
    "Systems",
    "Technologies",
    "Works",
    "Dynamics",
    "Industries",
    "Instruments",
    "Solutions",
    "Devices",
    "Materials",
    "Group",
    "Engineering",
  ],
  academia: [
    "University",
    "Technical University",
    "Institute of Technology",
    "Research Centre",
    "Polytechnic",
    "Academy of Sciences",
    "Medical School",
    "State University",
    "College",
    "National Laboratory",
    "Graduate School",
    "Observatory",
  ],
  fund: [
    "Ventures",
    "Capital",
    "Partners",
    "Growth Fund",
    "Equity",
    "Seed Fund",
    "Holdings",
    "Investment Trust",
    "Venture Partners",
    "Angels",
    "Impact Fund",
    "Technology Fund",
  ],
};

/** The most organisations that all have different names. */
export const MOST_NAMES = COINED * SUFFIXES.company.length;

/** A coined word; the same for two indexes only when they are 36,000 apart. */
export function coinedWord(seed: number, index: number): string {
  const code = ((index * STRIDE + seed) % COINED + COINED) % COINED;
  const first = code % FIRST.length;
  const second = Math.floor(code / FIRST.length) % SECOND.length;
  return FIRST[first]! + SECOND[second]! + THIRD[Math.floor(code / FIRST.length / SECOND.length)]!;
}

/** The name of an organisation: a coined word and what the organisation is. */
export function organizationName(seed: number, index: number, kind: OrganizationKind): string {
  const suffixes = SUFFIXES[kind];
  const round = Math.floor(index / COINED);
  return `${coinedWord(seed, index)} ${suffixes[(index + round) % suffixes.length]}`;
}

/** A name as a part of an address. */
export function slug(name: string): string {
  return name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/[^a-z0-9]+/g, "-");
}

/** `Quantum Error Correction` for the name of a topic, `mRNA Vaccines` kept as it is written. */
export function titleCase(name: string): string {
  return name.split(" ").map(capitalised).join(" ");
}

/** The first letter in upper case, unless the word is written like `mRNA`. */
export function capitalised(text: string): string {
  const second = text.charCodeAt(1);
  if (second >= 65 && second <= 90) return text;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
