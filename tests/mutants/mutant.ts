/** A small fault put into a file: the text from `start` to `end` is replaced. */
export interface Mutant {
  /** From the root of the repository. */
  readonly file: string;
  readonly operator: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** What a mutant makes of the lines that it touches, without their indents. */
export interface Change {
  /** Of the first line, from 1. */
  readonly line: number;
  readonly was: string;
  readonly now: string;
}

export function mutated(source: string, { start, end, text }: Mutant): string {
  return source.slice(0, start) + text + source.slice(end);
}

export function changeOf(source: string, mutant: Mutant): Change {
  const from = source.lastIndexOf("\n", mutant.start - 1) + 1;
  const next = source.indexOf("\n", mutant.end);
  const to = next < 0 ? source.length : next;
  const now = source.slice(from, mutant.start) + mutant.text + source.slice(mutant.end, to);
  return {
    line: source.slice(0, from).split("\n").length,
    was: flush(source.slice(from, to)),
    now: flush(now),
  };
}

/** `analysis` of `lib/analysis/mean.ts`; `lib` of a file in no folder. */
export function roomOf(file: string): string {
  return /^lib\/([^/]+)\//.exec(file)?.[1] ?? "lib";
}

function flush(lines: string): string {
  return lines.split("\n").map((line) => line.trim()).join("\n");
}
