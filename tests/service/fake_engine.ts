import { CATALOGUE, type OperationId, type Output } from "../../lib/catalogue/catalogue.ts";
import type { Operation } from "../../lib/catalogue/operation.ts";
import type { Answer, CorpusInfo, Engine, Request, RunOptions } from "../../lib/engines/engine.ts";
import type { Note } from "../../lib/words/note.ts";
import { sampleOf } from "../../lib/service/openapi/sample.ts";

/** What a fake engine does in place of its own ways. */
export interface Fakes {
  readonly fingerprint?: string | null;
  readonly notes?: readonly Note[];
  readonly sources?: CorpusInfo["sources"];
  readonly corpusNotes?: CorpusInfo["notes"];
  readonly answer?: (request: Request, options?: RunOptions) => unknown;
}

/** An engine that answers each operation with an example of its schema. */
export function fakeEngine(fakes: Fakes = {}): Engine & { readonly requests: Request[] } {
  const requests: Request[] = [];
  const info: CorpusInfo = {
    fingerprint: fakes.fingerprint === undefined ? "abc123" : fakes.fingerprint,
    title: "Fake",
    synthetic: true,
    types: { patents: { count: 3, from: "2020-01-01", to: "2024-12-31", undated: 0, asOf: null } },
    sources: fakes.sources ?? [],
    notes: fakes.corpusNotes ?? [],
  };
  return {
    name: "fake",
    capabilities: {},
    requests,
    async execute<K extends OperationId>(
      request: Request<K>,
      options?: RunOptions,
    ): Promise<Answer<Output<K>>> {
      requests.push(request as Request);
      const operation: Operation = CATALOGUE[request.operation];
      const output = fakes.answer
        ? await fakes.answer(request as Request, options)
        : sampleOf(operation.output);
      return { output: output as Output<K>, notes: fakes.notes ?? [] };
    },
    corpus: () => Promise.resolve(info),
    explain: () => Promise.resolve("fake"),
    close: () => Promise.resolve(),
  };
}
