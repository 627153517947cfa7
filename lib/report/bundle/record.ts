import type { CapabilityName } from "../../engines/engine.ts";
import { Trends } from "../../query/mod.ts";
import { TrendframeError } from "../../catalogue/errors.ts";
import { answeringEngine } from "./answering_engine.ts";
import { ask } from "./ask.ts";
import { type Call, nameOf, operationOf, type Response, textOf } from "./calls.ts";

/** A call and its response as they are stored. */
export interface Exchange {
  readonly call: Call;
  readonly request: string;
  readonly response: string;
}

/** A corpus that is asked as before, and everything that was asked and answered, by name. */
export interface Recording {
  readonly trends: Trends;
  readonly exchanges: ReadonlyMap<string, Exchange>;
}

/** The same corpus, with a record of what it is asked; equal calls are asked once. */
export function record({ engine }: Trends): Recording {
  const exchanges = new Map<string, Exchange>();
  const running = new Map<string, Promise<Response>>();
  const capabilities = Object.keys(engine.capabilities) as CapabilityName[];
  const recording = answeringEngine(engine.name, capabilities, (call, options) => {
    const name = nameOf(call);
    const known = running.get(name);
    if (known) return known;
    const asked = ask(engine, call, options).catch((error) => withoutScope(error, call)).then(
      (response) => {
        exchanges.set(name, { call, request: textOf(call), response: textOf(response) });
        return response;
      },
    );
    running.set(name, asked);
    return asked;
  });
  return { trends: new Trends(recording), exchanges };
}

/** What the key may not is kept as what is not offered: a report does without either. */
export function withoutScope(error: unknown, call: Call): Response {
  if (!(error instanceof TrendframeError) || error.barrier !== "scope") throw error;
  return { unsupported: { operation: operationOf(call), message: error.message } };
}
