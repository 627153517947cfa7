import type { ColumnBatch } from "../../catalogue/columns.ts";
import { UnsupportedOperationError } from "../../catalogue/errors.ts";
import type { Capabilities, CapabilityName, Engine, RunOptions } from "../../engines/engine.ts";
import type { Call, CallName, Response } from "./calls.ts";

/** Who gives the responses of an engine. */
export type Responder = (call: Call, options: RunOptions) => Promise<Response>;

/** An engine of a name and some capabilities, each of whose answers is a response. */
export function answeringEngine(
  name: string,
  offered: readonly CapabilityName[],
  respond: Responder,
): Engine {
  const answer = async <T>(call: CallName, request: unknown, options: RunOptions = {}) => {
    const response = await respond({ call, request }, options);
    if ("value" in response) return response.value as T;
    throw unsupported(response.unsupported);
  };
  const all: Required<Omit<Capabilities, "rawFields">> = {
    groupBy: (request, options) => answer("groupBy", request, options),
    sweep: (request, options) => answer("sweep", request, options),
    members: (request, options) => answer("members", request, options),
    record: (request, options) => answer("record", request, options),
    resolve: (request, options) => answer("resolve", request, options),
    states: (request, options) => answer("states", request, options),
    diff: (request, options) => answer("diff", request, options),
    async *columns(request, options) {
      yield* await answer<ColumnBatch[]>("columns", request, options);
    },
  };
  const capabilities: Capabilities = Object.fromEntries(
    offered.map((each) => [each, each === "rawFields" ? true : all[each]]),
  );
  return {
    name,
    capabilities,
    execute: (request, options) => answer("execute", request, options),
    corpus: (options) => answer("corpus", null, options),
    explain: () => Promise.reject(new UnsupportedOperationError(name, "explain")),
    close: () => Promise.resolve(),
  };
}

/** The error that the engine gave, to the word. */
function unsupported(
  { operation, message }: { readonly operation: string; readonly message: string },
): UnsupportedOperationError {
  const error = new UnsupportedOperationError("", operation);
  error.message = message;
  return error;
}
