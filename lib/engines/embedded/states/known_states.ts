import type { CorpusState } from "../../engine.ts";
import type { Store } from "../store/reader.ts";
import { isThere, stateFile } from "../store/state_file.ts";

/** The states of a corpus that are known, the present first. */
export function knownStates(store: Store, path: string): CorpusState[] {
  return store.toldStates().map((state) => ({
    ...state,
    isWhole: state.number === 0 ||
      state.fingerprint !== null && isThere(stateFile(path, state.fingerprint)),
  }));
}
