import { diffOf as compare } from "../../answering/states/diff.ts";
import { stateEntries } from "../../answering/states/state_entries.ts";
import type { CorpusState, Diff, DiffRequest } from "../../engine.ts";
import type { Session } from "../session.ts";
import { presentEntries } from "../store/present_entries.ts";
import { knownStates } from "./known_states.ts";
import { wholeState } from "./whole_state.ts";

/** Where the states of a corpus are. */
export interface StatesOf {
  readonly path: string;
  /** A session of a state that is there whole. */
  readonly sessionOf: (state: CorpusState) => Session;
}

/** What counts otherwise in two states of a corpus, and why. */
export async function diffOf(
  session: Session,
  request: DiffRequest,
  { path, sessionOf }: StatesOf,
): Promise<Diff> {
  const { store, collection } = session;
  const files = store.files(), older = store.oldStates();
  return await compare(
    {
      known: knownStates(store, path),
      info: store.meta.info,
      files,
      older,
      whole: async (state) =>
        await Promise.resolve(wholeState(state.number === 0 ? session : sessionOf(state))),
      remembered: async (back) =>
        await Promise.resolve(store.sound(() =>
          stateEntries({
            collection,
            present: {
              ...presentEntries(store, collection),
              fileNames: files.map(({ file }) => file),
            },
            topics: store.topics(),
            older,
            changes: Array.from({ length: back }, (_, at) => store.changes(at + 1, collection)),
          }, back)
        )),
    },
    request,
    session,
  );
}
