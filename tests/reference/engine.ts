import type { Input, OperationId, Output } from "../../lib/catalogue/catalogue.ts";
import { parseOutput } from "../../lib/catalogue/parse.ts";
import { notesInOrder } from "../../lib/engines/answering/noticed.ts";
import type {
  Answer,
  Capabilities,
  Engine,
  Request,
  RunOptions,
} from "../../lib/engines/engine.ts";
import { columnsOf } from "./answer/columns.ts";
import { fullRecord } from "./answer/full_record.ts";
import { groupsOf } from "./answer/groups.ts";
import { infoOf } from "./answer/info.ts";
import { membersOf } from "./answer/members.ts";
import { OPERATIONS, type RawAnswer } from "./answer/operations.ts";
import { resolve } from "./answer/resolve.ts";
import { sweepOf } from "./answer/sweep.ts";
import { buildCorpus } from "./build/build.ts";
import type { Corpus } from "./model.ts";
import type { Settings, Sourced } from "./sourced.ts";

/**
 * The slow, obvious engine: what every other engine must answer. It derives and answers everything
 * with plain loops over plain records, so that a reader can check it against the rules.
 */
export function referenceEngine(records: readonly Sourced[], settings: Settings = {}): Engine {
  return engineOf(buildCorpus(records, settings));
}

/** The engine over what a build has derived already. */
export function engineOf(corpus: Corpus): Engine {
  return {
    name: "reference",
    capabilities: capabilitiesOf(corpus),
    async execute<K extends OperationId>({ operation, input }: Request<K>, options?: RunOptions) {
      await settled(options);
      const answer: (corpus: Corpus, input: Input<K>) => RawAnswer = OPERATIONS[operation];
      const { output, notes } = answer(corpus, input);
      return ordered({ output: parseOutput(operation, output) as Output<K>, notes }, input);
    },
    async corpus(options) {
      await settled(options);
      return infoOf(corpus);
    },
    explain: (request) => Promise.resolve(JSON.stringify(request)),
    close: () => Promise.resolve(),
  };
}

function capabilitiesOf(corpus: Corpus): Capabilities {
  return {
    async *columns(request, options) {
      await settled(options);
      for (const batch of columnsOf(corpus, request)) yield ordered(batch, request);
    },
    async groupBy(request, options) {
      await settled(options);
      return ordered(groupsOf(corpus, request), request);
    },
    async sweep(request, options) {
      await settled(options);
      return ordered(sweepOf(corpus, request), request);
    },
    async members(request, options) {
      await settled(options);
      return ordered(membersOf(corpus, request), request);
    },
    async record(request, options) {
      await settled(options);
      return fullRecord(corpus, request);
    },
    async resolve(request, options) {
      await settled(options);
      return resolve(corpus, request);
    },
  };
}

function ordered<A extends Pick<Answer<unknown>, "notes">>(answer: A, request: unknown): A {
  return { ...answer, notes: notesInOrder(answer.notes, request) };
}

/** Rejects with the reason of a signal that is aborted. */
function settled(options?: RunOptions): Promise<void> {
  return Promise.resolve().then(() => options?.signal?.throwIfAborted());
}
