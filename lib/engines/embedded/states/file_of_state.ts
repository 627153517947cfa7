import { CorpusError } from "../../../catalogue/errors.ts";
import { shellWord } from "../../../words/shell_word.ts";
import { shown } from "../../../words/shown.ts";
import { stateNamed } from "../../answering/known_states.ts";
import type { StateName } from "../../engine.ts";
import { Store } from "../store/reader.ts";
import { stateFile } from "../store/state_file.ts";
import { knownStates } from "./known_states.ts";

/** So many paths of a build are named. */
const MOST_NAMED = 2;

/** Where a state of a corpus is there whole, and what it is known by. */
export interface WholeState {
  readonly file: string;
  readonly fingerprint: string | null;
}

/**
 * The file of a state of a corpus, by its number, a day or its fingerprint.
 *
 * @throws {RangeError} for a state that the corpus does not know
 * @throws {CorpusError} where all of it was not kept; says which build makes it again
 */
export function fileOfState(path: string, name: StateName): WholeState {
  const store = Store.open(path);
  try {
    const state = stateNamed(knownStates(store, path), name, "open the corpus");
    const { fingerprint } = state;
    if (state.number === 0) return { file: path, fingerprint };
    if (state.isWhole) return { file: stateFile(path, fingerprint!), fingerprint };
    throw new CorpusError(
      `Cannot open the corpus: state ${state.number} is not kept whole; make it again from what its ` +
        `files were: trendframe build OTHER ${pathWords(state.paths)}, current value is ${
          shown(name)
        }`,
    );
  } finally {
    store.close();
  }
}

/** Paths as a command takes them; an ellipsis stands for those that are not named. */
function pathWords(paths: readonly string[]): string {
  const named = paths.slice(0, MOST_NAMED).map(shellWord);
  return [...named, ...(paths.length > MOST_NAMED ? ["…"] : [])].join(" ");
}
