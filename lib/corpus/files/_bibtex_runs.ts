/** Fields of long texts, in which nothing but what LaTeX says has a meaning. */
const LONG = /(?<=[,{\s])(?:abstract|annote|note|affiliations?|(?:cited-)?references)\s*=\s*[{"]/gi;
/** Where another field begins. */
const FIELD = /\n\s*[a-z][\w-]*\s*=/gi;
/** Text that is the same in LaTeX, without the marks that LaTeX makes others of when they meet. */
const PLAIN = /[^\\{}$%&#_^~"'`<>?!\-\ue000-\ue0ff]{80,}/g;
const [OPEN, CLOSE] = ["\ue001", "\ue002"];

/** An entry whose long plain texts are kept beside it. */
export interface Shortened {
  readonly entry: string;
  /** A value with the texts in their places. */
  restored(value: string): string;
}

/**
 * An entry without the runs of plain text in its long fields: a parser of LaTeX looks at every
 * character of them in many ways, and makes nothing of them but single spaces.
 */
export function shortened(entry: string): Shortened {
  const runs: string[] = [];
  const parts: string[] = [];
  let done = 0;
  for (const { index, 0: beginning } of entry.matchAll(LONG)) {
    const from = index + beginning.length;
    if (from < done) continue;
    FIELD.lastIndex = from;
    const end = FIELD.exec(entry)?.index ?? entry.length;
    const text = entry.slice(from, end);
    // between dollars spaces are none, and these are not ours
    if (text.includes("$") || text.includes(OPEN)) continue;
    parts.push(entry.slice(done, from), text.replace(PLAIN, (run) => keptIn(runs, run)));
    done = end;
  }
  return {
    entry: parts.join("") + entry.slice(done),
    restored: (value) =>
      runs.length === 0 || !value.includes(OPEN)
        ? value
        : value.replace(/\ue001(\d+)\ue002/g, (_, number) => runs[Number(number)]!),
  };
}

/** A run but for its first words, which may be a macro and its arguments, and its last. */
function keptIn(runs: string[], run: string): string {
  const [start, end] = [/^(?:\S*\s+){4}/.exec(run)?.[0].length ?? 0, run.search(/\s\S*$/)];
  if (start === 0 || end <= start) return run;
  const kept = run.slice(start, end).trimEnd();
  runs.push(kept.replace(/\s+/g, " "));
  return `${run.slice(0, start)}${OPEN}${runs.length - 1}${CLOSE}${run.slice(start + kept.length)}`;
}
