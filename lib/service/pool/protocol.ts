import {
  CorpusError,
  CostlyQuestionError,
  type Fault,
  TrendframeError,
  UnsupportedOperationError,
  ValidationError,
} from "../../catalogue/errors.ts";
import type { CorpusInfo, Engine, Request } from "../../engines/engine.ts";
import type { Note } from "../../words/note.ts";
import { BusyError, WorkerError } from "./errors.ts";

/** Where a worker finds the function that opens its engine. */
export interface EngineModule {
  /** URL of a module. */
  readonly module: string;
  /** Name of the {@link OpenEngine} that it exports. */
  readonly name: string;
}

/**
 * Opens a corpus. When `stop[0]` is not 0, the engine ends what it is doing with an error; a question
 * that opens more than `opened` items of the index ends with a CostlyQuestionError.
 */
export type OpenEngine = (
  path: string,
  options: { readonly stop: Int32Array<SharedArrayBuffer>; readonly opened: number },
) => Engine | Promise<Engine>;

/** What a worker is asked. */
export type Question =
  | { readonly call: "execute"; readonly request: Request }
  | { readonly call: "explain"; readonly request: Request };

/** What a worker answers to `execute`: the output as JSON in UTF-8, which is handed over. */
export interface WireAnswer {
  readonly json: Uint8Array<ArrayBuffer>;
  readonly notes: readonly Note[];
}

/** Messages to a worker. */
export type ToWorker =
  | {
    readonly type: "open";
    readonly engine: EngineModule;
    readonly path: string;
    readonly stop: Int32Array<SharedArrayBuffer>;
    readonly opened: number;
  }
  | { readonly type: "ask"; readonly question: Question }
  | { readonly type: "stop" }
  | { readonly type: "close" };

/** Messages from a worker. */
export type FromWorker =
  | { readonly type: "opened"; readonly name: string; readonly info: CorpusInfo }
  | { readonly type: "answered"; readonly answer: WireAnswer | string }
  | { readonly type: "failed"; readonly error: WireError }
  | { readonly type: "died"; readonly error: WireError }
  | { readonly type: "closed" };

/** An error as plain data: messages between threads lose the classes of errors. */
export interface WireError {
  readonly name: string;
  readonly message: string;
  readonly stack: string;
  readonly detail: readonly Fault[] | null;
  readonly operation: string | null;
}

export function toWire(error: unknown): WireError {
  const known = error instanceof Error ? error : new Error(String(error));
  return {
    name: known.name,
    message: known.message,
    stack: known.stack ?? "",
    detail: known instanceof ValidationError ? known.detail : null,
    operation: known instanceof UnsupportedOperationError ? known.operation : null,
  };
}

/** What is over in a moment: a node is gone, or what was asked has been replaced. */
const PASSING: readonly string[] = ["ClusterError", "DroppedStateError"];

export function fromWire(engine: string, wire: WireError): TrendframeError {
  if (wire.detail) return new ValidationError(wire.detail);
  if (wire.operation !== null) return new UnsupportedOperationError(engine, wire.operation);
  if (wire.name === "CostlyQuestionError") return new CostlyQuestionError();
  if (wire.name === "CorpusError") return new CorpusError(wire.message);
  if (PASSING.includes(wire.name)) {
    return new BusyError(
      "Cannot answer: the cluster has no answer at the moment; ask again",
      1_000,
    );
  }
  return new WorkerError(wire.message, { cause: wire.stack });
}
