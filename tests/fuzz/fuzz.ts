import type { Trial } from "./trial.ts";

/** So many inputs are one piece of work, whose outcome is kept. */
const PIECE = 250;
/** An input that takes longer hangs: what is slow on a busy machine ends before. */
const LIMIT_MS = 600_000;

/** Outcomes of a piece of the inputs of an importer. */
export interface Piece {
  readonly importer: string;
  readonly from: number;
  readonly to: number;
  readonly known: number;
  readonly records: number;
  readonly rejected: number;
  readonly refused: number;
  readonly counted: number;
  readonly built: number;
  readonly slowestMs: number;
  readonly faults: readonly Fault[];
}

/** What was wrong with one input. */
export interface Fault {
  readonly number: number;
  readonly what: string;
}

export interface FuzzOptions {
  readonly importers: readonly string[];
  readonly inputs: number;
  readonly seed: number;
  readonly jobs: number;
  /** A whole build of each input that has such a number. */
  readonly buildEvery: number;
  /** Pieces that are done. */
  readonly known?: readonly Piece[];
  readonly signal?: AbortSignal;
  readonly onPiece?: (piece: Piece, done: number, total: number) => void;
}

/** What a worker is asked to do. */
export interface Task {
  readonly importer: string;
  readonly seed: number;
  readonly from: number;
  readonly to: number;
  readonly buildEvery: number;
}

/** What a worker tells: what it begins, then what came of it. */
export type Told =
  | { readonly begun: number }
  | { readonly number: number; readonly trial: Trial; readonly isBuilt: boolean };

/** Tries the inputs of importers in workers, which are watched: one that hangs is a fault. */
export async function fuzz(options: FuzzOptions): Promise<Piece[]> {
  const { importers, inputs, seed, jobs, buildEvery, known = [], signal, onPiece } = options;
  const done = known.filter((piece) => importers.includes(piece.importer) && piece.to <= inputs);
  const isDone = (task: Task) =>
    done.some(({ importer, from }) => importer === task.importer && from === task.from);
  const tasks: Task[] = importers.flatMap((importer) =>
    Array.from({ length: Math.ceil(inputs / PIECE) }, (_, at) => ({
      importer,
      seed,
      from: at * PIECE,
      to: Math.min(inputs, (at + 1) * PIECE),
      buildEvery,
    }))
  ).filter((task) => !isDone(task))
    // of a run that is cut off, every importer has a part
    .sort((a, b) => a.from - b.from);
  const total = done.length + tasks.length;
  const work = async () => {
    const watched = new Watched();
    try {
      for (let task = tasks.shift(); task && !signal?.aborted; task = tasks.shift()) {
        const piece = await tried(task, watched);
        done.push(piece);
        onPiece?.(piece, done.length, total);
      }
    } finally {
      watched.end();
    }
  };
  await Promise.all(Array.from({ length: jobs }, work));
  return done;
}

async function tried(task: Task, watched: Watched): Promise<Piece> {
  const faults: Fault[] = [];
  let [known, records, rejected, refused, counted, built, slowestMs] = [0, 0, 0, 0, 0, 0, 0];
  for (let from = task.from; from < task.to;) {
    let begun = performance.now();
    const stuck = await watched.run({ ...task, from }, (told) => {
      if ("begun" in told) {
        begun = performance.now();
        return;
      }
      slowestMs = Math.max(slowestMs, performance.now() - begun);
      const { number, trial, isBuilt } = told;
      known += Number(trial.isKnown);
      records += trial.records;
      rejected += trial.rejected;
      refused += Number(trial.isRefused);
      counted += Number(trial.isCounted);
      built += Number(isBuilt);
      for (const what of new Set(trial.faults)) faults.push({ number, what });
    });
    if (stuck === null) break;
    faults.push(stuck);
    from = stuck.number + 1;
  }
  return {
    importer: task.importer,
    from: task.from,
    to: task.to,
    known,
    records,
    rejected,
    refused,
    counted,
    built,
    slowestMs: Math.round(slowestMs),
    faults,
  };
}

/** A worker that is watched, and replaced where it hangs or dies. */
class Watched {
  #worker: Worker | null = null;

  /** @returns the input that never ended, or that killed the worker; null where all went well */
  run(task: Task, onTold: (told: Told) => void): Promise<Fault | null> {
    const worker = this.#worker ??= new Worker(new URL("./worker.ts", import.meta.url), {
      type: "module",
    });
    return new Promise((resolve) => {
      let number = task.from;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const end = (fault: Fault | null) => {
        clearTimeout(timer);
        if (fault) this.end();
        resolve(fault);
      };
      const watch = () => {
        clearTimeout(timer);
        const what = `hangs: no end after ${LIMIT_MS / 1_000} s`;
        timer = setTimeout(() => end({ number, what }), LIMIT_MS);
      };
      worker.onmessage = ({ data }: MessageEvent<Told | "done">) => {
        if (data === "done") return end(null);
        if ("begun" in data) number = data.begun;
        watch();
        onTold(data);
      };
      worker.onerror = (event) => {
        event.preventDefault();
        end({ number, what: `kills its worker: ${event.message}` });
      };
      watch();
      worker.postMessage(task);
    });
  }

  end(): void {
    this.#worker?.terminate();
    this.#worker = null;
  }
}
