import { byCodePoint } from "../../text/mod.ts";
import { type Note, type NoteData, noteText } from "../../words/note.ts";
import { capital, collectionWords, countWords, dayWords, listWords } from "../../words/numbers.ts";
import { sourceWords } from "../../words/sources.ts";

/** Notes in words: those on where sources end in one, by the day on which they do. */
export function saidNotes(notes: readonly Note[]): string[] {
  return groupedNotes(notes.map((note) => ({ note, about: [] }))).map(({ text }) => text);
}

/** A note in words, and what it is about. */
export interface SaidNote<A> {
  readonly text: string;
  readonly about: readonly A[];
}

/** The same of notes that are about exhibits: one for each collection, or for each of the exhibits. */
export function groupedNotes<A>(
  notes: readonly { readonly note: Note; readonly about: readonly A[] }[],
): SaidNote<A>[] {
  const groups = Map.groupBy(notes, ({ note, about }) => keyOf(note, about));
  return [...groups.values()].map((same) => {
    const [{ note, about }] = same as [(typeof same)[number]];
    const text = same.length === 1
      ? noteText(note)
      : note.code === "source_ends"
      ? endsText(same.map(({ note }) => note.data as NoteData<"source_ends">))
      : endedText(same.map(({ note }) => note.data as NoteData<"source_ended">));
    return { text, about };
  });
}

/** Equal for notes that are told as one. */
function keyOf<A>(note: Note, about: readonly A[]): unknown {
  if (note.about?.length) return note;
  if (note.code === "source_ends") return `${note.data.collection} ${note.data.latest}`;
  return note.code === "source_ended" ? JSON.stringify([note.data.of, about]) : note;
}

/** `Patents: of what reaches 3 March 2025, Lens and EPO end on 1 May 2020, Espacenet on 9 May 2021`. */
function endsText(all: readonly NoteData<"source_ends">[]): string {
  const [{ collection, latest }] = all as [NoteData<"source_ends">];
  const ends = endWords(all.map(({ importer, end }) => ({ source: importer, end })));
  return `${capital(collectionWords(collection))}: before ${dayWords(latest)} ${ends}`;
}

function endedText(all: readonly NoteData<"source_ended">[]): string {
  const [{ of }] = all as [NoteData<"source_ended">];
  const records = all.reduce((sum, each) => sum + each.records, 0);
  return `${endWords(all)}, with ${
    countWords(records, "records")
  } of ${of}: what follows is not of ` +
    "all sources";
}

/** `PubMed and Scopus end on 19 December 2019, IEEE Xplore ends on 3 May 2020`: by the day. */
export function endWords(
  sources: readonly { readonly source: string; readonly end: string }[],
): string {
  const days = [...Map.groupBy(sources, ({ end }) => end)]
    .sort(([one], [other]) => byCodePoint(one, other));
  return listWords(days.map(([end, own]) => {
    const names = [...new Set(own.map(({ source }) => sourceWords(source)))];
    return `${listWords(names)} ${names.length > 1 ? "end" : "ends"} on ${dayWords(end)}`;
  }));
}
