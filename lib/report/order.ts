/** The types that say most come first, from idea to market. */
const ORDER = ["research-articles", "patents", "projects", "investments", "news-articles"];

/** The place of a type in a report. */
export function orderOf(type: string): number {
  const found = ORDER.indexOf(type);
  return found < 0 ? ORDER.length : found;
}
