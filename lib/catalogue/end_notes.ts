/** The end of what an importer read of a collection, before the latest day of that. */
export interface FileEnd {
  readonly collection: string;
  readonly importer: string;
  /** Its last day, `2019-12-19`. */
  readonly end: string;
}

/** The note by which a corpus says that files end earlier than the rest of their type. */
export function endNote({ collection, importer, end }: FileEnd, latest: string): string {
  return `${collection}: ${importer} ends on ${end}, before ${latest}`;
}

/** What such a note says; null for any other. */
export function readEndNote(note: string): FileEnd | null {
  const [, collection, importer, end] =
    /^(\S+): (.+) ends on (\d{4}-\d\d-\d\d), before /.exec(note) ?? [];
  return collection && importer && end ? { collection, importer, end } : null;
}
