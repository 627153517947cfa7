/** What the vocabularies of sources are called; another has the name that its user gave it. */
const NAMES: Readonly<Record<string, string>> = {
  "crunchbase": "Crunchbase",
  "euroscivoc": "EuroSciVoc",
  "nih": "NIH",
  "openalex": "OpenAlex concepts",
  "openalex-topics": "OpenAlex topics",
};

/** A vocabulary as a person calls it: `EuroSciVoc` for `euroscivoc`. */
export function vocabularyWords(vocabulary: string): string {
  return Object.hasOwn(NAMES, vocabulary) ? NAMES[vocabulary]! : vocabulary;
}
