/** Request fields that a query has a place for. */
const PLACED = ["start", "end", "sortColumn", "sortDirection", "skip", "take"];

/** Fields given as they are: those that a query has a place for, and the rest. */
export function placeFields(fields: Readonly<Record<string, unknown>>) {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  const placed = (entry: readonly [string, unknown]) => PLACED.includes(entry[0]);
  return {
    placed: Object.fromEntries(entries.filter(placed)),
    rest: Object.fromEntries(entries.filter((each) => !placed(each))),
  };
}
