// NOTES AS TEXT: these become `source_ended`, `outside` and `reaches` of lib/words.

/** A source of at least a tenth of the matching records that ends before another of them. */
export interface SourceEnded {
  readonly source: string;
  /** Its last day, `2019-12-19`. */
  readonly end: string;
  /** Matching records of this source, and of all. */
  readonly records: number;
  readonly of: number;
}

/** Matching records whose dates are astray, before and after the axis of a series. */
export interface Outside {
  readonly before: number;
  readonly after: number;
}

export function sourceEndedNote({ source, end, records, of }: SourceEnded): string {
  return `${source} ends on ${end}, with ${records} of ${of} matching records: what follows is not ` +
    "of all sources";
}

export function readSourceEnded(note: string): SourceEnded | null {
  const [, source, end, records, of] =
    /^(.+) ends on (\S+), with (\d+) of (\d+) matching records: /.exec(note) ?? [];
  if (source === undefined || end === undefined) return null;
  return { source, end, records: Number(records), of: Number(of) };
}

export function outsideNote({ before, after }: Outside): string {
  return `Not on the axis, far from all others of their source: ${before} records before it, ` +
    `${after} records after it`;
}

export function readOutside(note: string): Outside | null {
  const [, before, after] =
    /^Not on the axis, .*: (\d+) records before it, (\d+) records after it$/.exec(note) ?? [];
  return before === undefined ? null : { before: Number(before), after: Number(after) };
}

/** How far the sources of the matching records reach, where others of the type reach elsewhere. */
export function reachesNote(end: string): string {
  return `The sources of the matching records reach ${end}`;
}

export function readReaches(note: string): string | null {
  return /^The sources of the matching records reach (\S+)$/.exec(note)?.[1] ?? null;
}
