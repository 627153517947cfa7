/** So many names stand before a note. */
const MOST_NAMED = 3;

/**
 * Each note once, after the names of those it is about; a note on all of several has none.
 *
 * @param notes the notes on each, by name
 */
export function namedNotes(notes: ReadonlyMap<string, readonly string[]>): string[] {
  const said = [...notes].flatMap(([name, own]) => own.map((note) => [note, name] as const));
  return [...Map.groupBy(said, ([note]) => note)].map(([note, about]) => {
    const names = [...new Set(about.map(([, name]) => name))];
    if (names.length === notes.size && notes.size > 1) return note;
    const more = names.length - MOST_NAMED;
    const shown = more > 1 ? names.slice(0, MOST_NAMED) : names;
    return `${shown.join(", ")}${more > 1 ? ` and ${more} more` : ""}: ${note}`;
  });
}
