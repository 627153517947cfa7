import { curlOf, wireOf } from "../../catalogue/wire.ts";
import type { Engine, Request } from "../../engines/engine.ts";
import { cardDisplay } from "../../frame/display/card.ts";

/**
 * A request in the three forms a person may want to read. Never a key: the curl names a variable.
 *
 * @category Questions
 */
export class Explanation {
  /** The request as plain data, its input checked. */
  readonly request: Request;
  /** The same over HTTP, for a shell; the address is the variable TRENDFRAME_URL. */
  readonly curl: string;
  /** The engine's own query. */
  readonly query: string;

  constructor(request: Request, query: string) {
    this.request = request;
    this.curl = curlOf(wireOf(request.operation, request.input));
    this.query = query;
    Object.freeze(this);
  }

  toString(): string {
    return [JSON.stringify(this.request, null, 2), this.curl, this.query].join("\n\n");
  }

  [Symbol.for("Deno.customInspect")](): string {
    return this.toString();
  }

  [Symbol.for("Jupyter.display")](): Record<string, string> {
    const text = this.toString();
    return { ...cardDisplay({ heading: "", code: [text] }), "text/plain": text };
  }
}

export async function explain(engine: Engine, request: Request): Promise<Explanation> {
  return new Explanation(request, await engine.explain(request));
}
