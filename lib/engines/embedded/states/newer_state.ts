import { resolve } from "@std/path";
import { CorpusError } from "../../../catalogue/errors.ts";
import { note, type NoteOf } from "../../../words/note.ts";
import { Store } from "../store/reader.ts";

/** So often at most it is looked what stands at the path, which takes less than this. */
const LOOK_MS = 20;

/** What stands at a path is a new file whenever a corpus is built there; null where none is. */
type Identity = string | null;

/**
 * Whether another state stands at the path of a corpus by now than the one that was opened there,
 * which is read on: a build puts a new file in the place of the old one, whose content stays for
 * those who have it open. What is no corpus, or says the same, is none.
 *
 * @param fingerprint of the state that was opened
 * @param opened what {@link identityAt} gave before it was
 */
export function newerState(
  path: string,
  fingerprint: string | null,
  opened: Identity,
): () => NoteOf<"newer_state"> | null {
  const absolute = resolve(path);
  let known = opened;
  let found: NoteOf<"newer_state"> | null = null;
  let looked = -Infinity;
  return () => {
    const now = performance.now();
    if (now - looked < LOOK_MS) return found;
    looked = now;
    const identity = identityAt(absolute);
    if (identity === null || identity === known) return found;
    const other = stateAt(absolute);
    // one that cannot be opened now may be later
    if (!other) return found;
    known = identity;
    return found = other.fingerprint === fingerprint ? null : note("newer_state", other);
  };
}

/** What stands at a path now. */
export function identityAt(path: string): Identity {
  try {
    const { dev, ino, size, mtime } = Deno.statSync(path);
    return `${dev} ${ino} ${size} ${mtime?.getTime()}`;
  } catch {
    return null;
  }
}

function stateAt(path: string): { date: string; fingerprint: string | null } | null {
  try {
    const store = Store.open(path);
    try {
      return { date: store.date, fingerprint: store.meta.info.fingerprint };
    } finally {
      store.close();
    }
  } catch (error) {
    if (error instanceof CorpusError) return null;
    throw error;
  }
}
