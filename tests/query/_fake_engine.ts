import type { OperationId, Output } from "../../lib/catalogue/catalogue.ts";
import type {
  Answer,
  Capabilities,
  CorpusInfo,
  Engine,
  Request,
  RunOptions,
} from "../../lib/engines/engine.ts";
import { note } from "../../lib/words/note.ts";

/** What the fake engine says of every answer. */
export const TOLD = note("foreign", { code: "told_by_the_engine", data: {} });

const YEARS = { from: "2010-03-01", to: "2024-05-17", undated: 2, asOf: "2024-05-17" };

export const INFO: CorpusInfo = {
  fingerprint: "f00d",
  title: "Test corpus",
  synthetic: true,
  types: {
    "patents": { count: 100, ...YEARS },
    "research-articles": { count: 50, ...YEARS, asOf: "2024-12-31" },
    "projects": { count: 10, ...YEARS },
    "product-launches": { count: 10, ...YEARS },
    "acquisitions": { count: 10, ...YEARS },
  },
  sources: [
    {
      path: "a.csv",
      importer: "a",
      files: 1,
      rows: 1,
      records: 1,
      merged: 0,
      rejected: 0,
      leftOut: 0,
      digest: null,
      modified: null,
      asOf: null,
      collections: [],
      licence: "CC0",
      attribution: "A. Uthor",
    },
    {
      path: "b.csv",
      importer: "b",
      files: 1,
      rows: 1,
      records: 1,
      merged: 0,
      rejected: 0,
      leftOut: 0,
      digest: null,
      modified: null,
      asOf: null,
      collections: [],
      licence: null,
      attribution: null,
    },
  ],
  notes: [],
};

type Input = Readonly<Record<string, unknown>>;
/** What an operation answers, from its input. */
export type Answers = Partial<Record<OperationId, (input: Input) => unknown>>;

export interface FakeEngine extends Engine {
  /** Every request, in the order it came. */
  readonly requests: Request[];
  readonly signals: (AbortSignal | undefined)[];
  readonly closed: () => boolean;
}

/** An engine that answers what it is told to and remembers what it was asked. */
export function fakeEngine(
  answers: Answers = {},
  capabilities: Capabilities = {},
  info: CorpusInfo = INFO,
): FakeEngine {
  const requests: Request[] = [];
  const signals: (AbortSignal | undefined)[] = [];
  let closed = false;
  return {
    name: "fake",
    capabilities,
    requests,
    signals,
    closed: () => closed,
    execute<K extends OperationId>(
      request: Request<K>,
      options: RunOptions = {},
    ): Promise<Answer<Output<K>>> {
      requests.push(request);
      signals.push(options.signal);
      const answer = answers[request.operation];
      if (!answer) throw new Error(`the fake engine was not told of ${request.operation}`);
      const output = answer(request.input as Input) as Output<K>;
      return Promise.resolve({ output, notes: [TOLD] });
    },
    corpus: () => Promise.resolve(info),
    explain: (request) => Promise.resolve(`fake query of ${request.operation}`),
    close: () => {
      closed = true;
      return Promise.resolve();
    },
  };
}

/** A series of years. */
export function years(first: number, counts: number[], withoutLabel = 0) {
  return {
    labels: counts.map((_, index) => String(first + index)),
    counts,
    amount: [],
    weightedCounts: counts,
    variances: counts,
    withoutLabel,
  };
}

/** Pages over records, as a search answers. */
export function paged(records: readonly { id: string }[]) {
  return ({ skip, take }: Input) => ({
    data: records.slice(Number(skip), Number(skip) + Number(take)),
    total: records.length,
  });
}

export const GRAPHENE = {
  kind: "topic",
  id: "6f0c3f0e-0000-5000-8000-000000000001",
  name: "graphene",
} as const;
