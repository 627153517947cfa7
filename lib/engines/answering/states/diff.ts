import { bucketLabel } from "../../../catalogue/dates.ts";
import { note } from "../../../words/note.ts";
import type {
  CorpusInfo,
  CorpusState,
  Diff,
  DiffRequest,
  DiffSide,
  FileInfo,
} from "../../engine.ts";
import { stateNamed } from "../known_states.ts";
import { UNKNOWN, YES } from "./certainties.ts";
import type { Comparing } from "./comparing.ts";
import type { OldState } from "./ledger.ts";
import { recordChanges } from "./record_changes.ts";
import { rememberedSide } from "./remembered_side.ts";
import { type Axis, axisOf, NO_BUCKET, type Side } from "./side.ts";
import type { StateEntries } from "./state_entries.ts";
import type { WholeState } from "./whole_state.ts";
import { wholeSide } from "./whole_side.ts";

const TASK = "compare states";

/** What a corpus tells of its states, and of one collection in each of them. */
export interface States {
  /** Those that are known, the present first. */
  readonly known: readonly CorpusState[];
  /** What the present is, and what it was built from. */
  readonly info: CorpusInfo;
  readonly files: readonly FileInfo[];
  /** What is remembered of those before, the one before the present first. */
  readonly older: readonly OldState[];
  /** The collection in a state that is there whole. */
  whole(state: CorpusState): Promise<WholeState>;
  /** Its records so many states back, as they are remembered. */
  remembered(back: number): Promise<StateEntries>;
}

/** What counts otherwise in two states of a corpus, and why. */
export async function diffOf(
  states: States,
  { select, from: first, to: second }: DiffRequest,
  comparing: Comparing,
): Promise<Diff> {
  const { known, older } = states;
  const [from, to] = [first, second].map((name) => stateNamed(known, name, TASK)) as [
    CorpusState,
    CorpusState,
  ];
  const wholes = new Map<CorpusState, WholeState>();
  for (const state of [known[0]!, to, from]) {
    if (state.isWhole && !wholes.has(state)) wholes.set(state, await states.whole(state));
  }
  const anchors = [...wholes.values()];
  const sideOf = async (state: CorpusState): Promise<Side> => {
    const whole = wholes.get(state);
    if (whole) return await wholeSide(whole, select);
    const entries = await states.remembered(-state.number);
    await comparing.pause();
    return await rememberedSide(entries, older[-1 - state.number]!, select, anchors);
  };
  const was = await sideOf(from);
  await comparing.pause();
  const is = await sideOf(to);
  await comparing.pause();
  const axes = [was, is].map((side) => axisOf(side, select)) as [Axis, Axis];
  const axis = {
    first: Math.min(axes[0].first, axes[1].first),
    last: Math.max(axes[0].last, axes[1].last),
  };
  const { resolution } = select.input;
  const labels = labelsOf(axis, (bucket) => bucketLabel(bucket, resolution));
  const toldOf = ({ number }: CorpusState) => number === 0 ? states : older[-1 - number]!;
  const sides = [[from, was, axes[0]], [to, is, axes[1]]] as const;
  const [before, after] = sides.map(([state, side, own]) =>
    sideIn(state, toldOf(state).info, side, own, axis, (bucket) => bucketLabel(bucket, resolution))
  ) as [DiffSide, DiffSide];
  for (const { state, unknown } of [before, after]) {
    if (unknown) {
      comparing.note(note("state_partly_known", {
        state: state.number,
        date: state.date.slice(0, 10),
        count: unknown,
      }));
    }
  }
  const compared = (state: CorpusState, side: Side) => ({
    files: toldOf(state).files,
    side,
    whole: wholes.get(state) ?? null,
  });
  return {
    labels,
    from: before,
    to: after,
    records: await recordChanges(
      { from: compared(from, was), to: compared(to, is), present: wholes.get(known[0]!)! },
      select,
      comparing,
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
