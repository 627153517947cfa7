import { bucketLabel } from "../../../catalogue/dates.ts";
import { note } from "../../../words/note.ts";
import { stateNamed } from "../../answering/known_states.ts";
import type { CorpusInfo, CorpusState, Diff, DiffRequest, DiffSide } from "../../engine.ts";
import type { Session } from "../session.ts";
import { stateEntries } from "../store/state_entries.ts";
import { UNKNOWN, YES } from "./certainties.ts";
import { knownStates } from "./known_states.ts";
import { recordChanges } from "./record_changes.ts";
import { rememberedSide } from "./remembered_side.ts";
import { type Axis, axisOf, NO_BUCKET, type Side } from "./side.ts";
import { wholeSide } from "./whole_side.ts";

const TASK = "compare states";

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
  const { select } = request;
  const states = knownStates(session.store, path);
  const [from, to] = [request.from, request.to].map((name) => stateNamed(states, name, TASK)) as [
    CorpusState,
    CorpusState,
  ];
  const sessions = new Map<CorpusState, Session>();
  for (const state of [states[0]!, to, from]) {
    if (state.isWhole) sessions.set(state, state.number === 0 ? session : sessionOf(state));
  }
  const anchors = [...sessions.values()];
  const sideOf = async (state: CorpusState): Promise<Side> => {
    const whole = sessions.get(state);
    if (whole) return await wholeSide(whole, select);
    const back = -state.number;
    const { store, collection } = session;
    const entries = store.sound(() => stateEntries(store, collection, back));
    await session.pause();
    return await rememberedSide(entries, store.oldStates()[back - 1]!, select, anchors);
  };
  const was = await sideOf(from);
  await session.pause();
  const is = await sideOf(to);
  await session.pause();
  const axes = [was, is].map((side) => axisOf(side, select)) as [Axis, Axis];
  const axis = {
    first: Math.min(axes[0].first, axes[1].first),
    last: Math.max(axes[0].last, axes[1].last),
  };
  const { resolution } = select.input;
  const labels = labelsOf(axis, (bucket) => bucketLabel(bucket, resolution));
  const infoOf = ({ number }: CorpusState): CorpusInfo =>
    number === 0 ? session.store.meta.info : session.store.oldStates()[-1 - number]!.info;
  const sides = [[from, was, axes[0]], [to, is, axes[1]]] as const;
  const [before, after] = sides.map(([state, side, own]) =>
    sideIn(state, infoOf(state), side, own, axis, (bucket) => bucketLabel(bucket, resolution))
  ) as [DiffSide, DiffSide];
  for (const { state, unknown } of [before, after]) {
    if (unknown) {
      session.note(note("state_partly_known", {
        state: state.number,
        date: state.date.slice(0, 10),
        count: unknown,
      }));
    }
  }
  return {
    labels,
    from: before,
    to: after,
    records: await recordChanges(
      { state: from, side: was, session: sessions.get(from) ?? null },
      { state: to, side: is, session: sessions.get(to) ?? null },
      { present: session, select },
    ),
  };
}

function labelsOf({ first, last }: Axis, labelOf: (bucket: number) => string): string[] {
  if (first > last) return [];
  return Array.from({ length: last - first + 1 }, (_, at) => labelOf(first + at));
}

function sideIn(
  state: CorpusState,
  info: CorpusInfo,
  side: Side,
  own: Axis,
  axis: Axis,
  labelOf: (bucket: number) => string,
): DiffSide {
  const { counted, matching, reach, first } = side;
  const unknown = countOf(counted, UNKNOWN);
  const isKnown = unknown === 0 && countOf(matching, UNKNOWN) === 0;
  const withoutLabel = matching.reduce(
    (sum, truth, at) => sum + Number(truth === YES && first[at] === NO_BUCKET),
    0,
  );
  return {
    state,
    info,
    count: countOf(counted, YES),
    unknown,
    counts: countsIn(side, axis, YES),
    unknowns: countsIn(side, axis, UNKNOWN),
    series: isKnown
      ? { labels: labelsOf(own, labelOf), counts: countsIn(side, own, YES), withoutLabel, reach }
      : null,
  };
}

function countOf(truths: Uint8Array, wanted: number): number {
  return truths.reduce((sum, truth) => sum + Number(truth === wanted), 0);
}

/** How many records are counted in each bucket, or may be. */
function countsIn({ counted, first, last }: Side, axis: Axis, wanted: number): number[] {
  const counts = new Array<number>(Math.max(0, axis.last - axis.first + 1) || 0).fill(0);
  for (let at = 0; at < counted.length; at++) {
    if (counted[at] !== wanted || first[at] === NO_BUCKET) continue;
    const start = Math.max(first[at]!, axis.first), end = Math.min(last[at]!, axis.last);
    for (let bucket = start; bucket <= end; bucket++) counts[bucket - axis.first]!++;
  }
  return counts;
}
