import type { ToldState } from "../../answering/known_states.ts";
import { stateNamed } from "../../answering/known_states.ts";
import { CorpusError } from "../../../catalogue/errors.ts";
import { shown } from "../../../words/shown.ts";
import type { CorpusState, RunOptions, StateName } from "../../engine.ts";
import type { Connection } from "../client/connection.ts";
import { type PublishedStates, STATES_ID } from "../layout/meta.ts";
import { indexOf, stateOf } from "../layout/names.ts";
import { resolveState, type State, stateAt } from "../state.ts";

/** The states that a published corpus knows of, the present first; whole are those that are published, too. */
export async function knownStates(
  connection: Connection,
  state: State,
  name: string,
  run?: RunOptions,
): Promise<CorpusState[]> {
  const [present, ...older] = (await publishedStates(state, run))?.told ?? [];
  if (!present) return [];
  const indexIn = ({ fingerprint }: ToldState) =>
    fingerprint === null ? null : indexOf(stateOf(name, fingerprint), "corpus");
  const docs = older.map(indexIn).flatMap((_index) =>
    _index === null ? [] : [{ _index, _id: STATES_ID, _source: false }]
  );
  const whole = new Set<string | null>();
  if (docs.length) {
    const { body } = await connection.ask({ method: "POST", path: "/_mget", body: { docs } }, run);
    for (const { _index, found } of (body as { docs: readonly Got[] }).docs) {
      if (found) whole.add(_index);
    }
  }
  return [
    { ...present, isWhole: true },
    ...older.map((each) => ({ ...each, isWhole: whole.has(indexIn(each)) })),
  ];
}

/** What a published corpus knows of its states; null where nothing was told yet. */
export async function publishedStates(
  state: State,
  run?: RunOptions,
): Promise<PublishedStates | null> {
  return await state.row<PublishedStates>(STATES_ID, run);
}

interface Got {
  readonly _index: string;
  readonly found?: boolean;
}

/**
 * An older state of a published corpus, by its number, a day or its fingerprint.
 *
 * @throws {RangeError} for a state that the corpus does not know
 * @throws {CorpusError} where it was not published, or was dropped
 */
export async function olderState(
  connection: Connection,
  name: string,
  wanted: StateName,
  run?: RunOptions,
): Promise<State> {
  const present = await resolveState(connection, name, null, run);
  const states = await knownStates(connection, present, name, run);
  const found = stateNamed(states, wanted, "open the corpus");
  if (found.number === 0) return present;
  if (found.isWhole) return await stateAt(connection, stateOf(name, found.fingerprint!), run);
  throw new CorpusError(
    `Cannot open the corpus: state ${found.number} is not on the cluster; it was not published, or ` +
      `was dropped, current value is ${shown(wanted)}`,
  );
}
