/** Legal forms and short names as they are written. */
const WRITTEN: Readonly<Record<string, string>> = Object.fromEntries(
  ("GmbH mbH gGmbH AG SA SAS SARL SRL SpA SL SLU BV NV AB AS OY OYJ KG SE PLC LLC Ltd Inc Corp Co " +
    "St Dr CEA CERN CNR CNRS CSEM CSIC DESY DLR ENEA ENI EPFL ESA ETH ETHZ ICFO IBM IFREMER IMEC " +
    "INRAE INRIA INSERM ITER JRC KIT KTH LMU MIT NASA NTNU RWTH SAP SINTEF TNO TU UCL UPC UPV VIB VTT")
    .split(" ").map((word) => [word.toUpperCase(), word]),
);
/** Words within a name that have no capital. */
const SMALL = new Set(
  ("a à al and at au aux d da dal das de degli dei del della delle den der des di do dos du e el en " +
    "et et for für fur fuer het i im in la las le les los l na of on op para pour sur te the to und " +
    "van vom von voor w y z zu zum zur").split(" "),
);
const WORD = /[\p{L}\p{M}\p{N}.&]+/gu;
/** What stands before a word with an apostrophe and belongs to it: `d'`, `dell'`. */
const ELIDED = /\b(?:d|l|dall|dell|nell|all|un)(?=['’]\p{L})/giu;
/** A name of one word with fewer letters is short for something: `IMEC`. */
const LEAST_LETTERS = 6;

/**
 * A name without capitals that shout: one without a small letter has capitals where a person writes
 * them. Legal forms, words without a vowel, with a digit or a point, the initials of the name and
 * what is known to be short for something stay: `UNIVERSITE DE LIEGE` is `Universite de Liege`, and
 * in `CENTRE NATIONAL DE LA RECHERCHE SCIENTIFIQUE CNRS` the last word stays.
 */
export function tamedName(name: string): string {
  if (/\p{Ll}/u.test(name) || !/\p{Lu}/u.test(name)) return name;
  const words = name.match(WORD) ?? [];
  if (words.length === 1 && name.length < LEAST_LETTERS) return name;
  const full = words.filter((word) => !SMALL.has(word.toLowerCase()));
  const initials = [words, full].map((some) => some.map(([first]) => first).join(""));
  const isShort = (word: string) =>
    /[\p{N}.&]/u.test(word) || isWithoutVowel(word) ||
    word.length > 1 && initials.some((letters) => letters !== word && letters.startsWith(word));
  let at = 0;
  return name.replace(WORD, (word) => {
    const small = word.toLowerCase();
    const isFirst = at++ === 0;
    if (Object.hasOwn(WRITTEN, word)) return WRITTEN[word]!;
    if (SMALL.has(small) && !isFirst) return small;
    if (isShort(word)) return word;
    const [first = "", ...rest] = word;
    return first + rest.join("").toLowerCase();
  }).replace(ELIDED, (elided, place: number) => place === 0 ? elided : elided.toLowerCase());
}

/** Nobody can say `CNRS` but letter by letter. */
function isWithoutVowel(word: string): boolean {
  const plain = word.normalize("NFD").replace(/\p{M}/gu, "");
  return /^[A-Z]+$/.test(plain) && !/[AEIOUY]/.test(plain);
}
