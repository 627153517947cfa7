import { diffOf as compare } from "../../answering/states/diff.ts";
import type { Told } from "../../answering/states/compare_entries.ts";
import { stateEntries } from "../../answering/states/state_entries.ts";
import type { Diff, DiffRequest } from "../../engine.ts";
import { FREELY } from "../../embedded/kernels/mod.ts";
import { stateOf } from "../layout/names.ts";
import { Session } from "../session.ts";
import { stateAt } from "../state.ts";
import { knownStates, publishedStates } from "./known_states.ts";
import { Ledger, sound } from "./ledger.ts";
import { wholeState } from "./whole_state.ts";

/** What counts otherwise in two states of a published corpus, and why. */
export async function diffOf(
  session: Session,
  request: DiffRequest,
  name: string,
): Promise<Diff> {
  const { collection, connection, run, state } = session;
  const ledger = await ledgerOf(session);
  const [known, older, files] = await Promise.all([
    knownStates(connection, state, name, run),
    ledger.older(),
    state.files(run),
  ]);
  return await compare(
    {
      known,
      info: state.meta.info,
      files,
      older,
      whole: async ({ number, fingerprint }) => {
        const own = number === 0 ? session : new Session(
          connection,
          await stateAt(connection, stateOf(name, fingerprint!), run),
          collection,
          run,
        );
        return await wholeState(own, await presentOf(own, await ledgerOf(own)));
      },
      remembered: async (back) => {
        const remembered = {
          collection,
          present: await presentOf(session, ledger),
          topics: (await state.topics(run)).topics,
          older,
          changes: await ledger.changes(back),
        };
        return await sound(async () => await Promise.resolve(stateEntries(remembered, back)));
      },
    },
    request,
    {
      note: (note) => session.note(note),
      pause: session.pause,
      work: FREELY,
    },
  );
}

async function ledgerOf(session: Session): Promise<Ledger> {
  const published = await publishedStates(session.state, session.run);
  return new Ledger(session, published!);
}

/** The records of the collection, and the names of the files that they are of. */
async function presentOf({ state, run }: Session, ledger: Ledger): Promise<Told> {
  const [entries, files] = await Promise.all([ledger.present(), state.files(run)]);
  return { ...entries, fileNames: files.map(({ file }) => file) };
}
