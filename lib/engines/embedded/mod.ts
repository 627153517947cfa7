import type { OperationId, Output } from "../../catalogue/catalogue.ts";
import { CorpusError } from "../../catalogue/errors.ts";
import type {
  Answer,
  Capabilities,
  CorpusState,
  Engine,
  Request,
  RunOptions,
  Selectable,
} from "../engine.ts";
import { columnBatches } from "./columns_answer.ts";
import { acquisitionRows, dealSeries, investmentSummary } from "./deal_answers.ts";
import { acquisitionFilter, investmentFilter } from "./deals.ts";
import { documentRows } from "./document_rows.ts";
import { documentSeries } from "./document_series.ts";
import { Effort } from "./effort.ts";
import { explainRequest } from "../answering/explain.ts";
import { resolve } from "../answering/resolve.ts";
import { answered, operationAnswers } from "../answering/operations.ts";
import { grantSeries } from "./grants.ts";
import { groupBy } from "./groups.ts";
import { manifestationRows } from "./manifestation_answers.ts";
import { doublesIn } from "./inventory.ts";
import { members } from "./members.ts";
import { namesOf } from "./names.ts";
import {
  organizationRows,
  organizationSeries,
  organizationSummary,
} from "./organization_answers.ts";
import { RecordReader } from "./record_reader.ts";
import { Session } from "./session.ts";
import { diffOf } from "./states/diff.ts";
import { knownStates } from "./states/known_states.ts";
import { stateFile } from "./store/state_file.ts";
import type { StoredCollection } from "./store/layout.ts";
import { Store } from "./store/reader.ts";
import { sweepSeries } from "./sweep_answer.ts";
import { relatedTopics, searchTopics } from "./topic_answers.ts";

export interface EmbeddedOptions {
  /**
   * How many bytes of lists of documents to keep; default 192 MiB, 0 keeps none. Columns and
   * dictionaries, up to 128 MiB, are kept beside them.
   */
  readonly cacheBytes?: number;
  /** Set to another value than 0 from outside, it ends the running question. */
  readonly stop?: Int32Array;
}

/** What a service adds: its questions come from strangers. */
export interface LimitedOptions extends EmbeddedOptions {
  /**
   * How much of the index one question may open: documents of terms, positions, and 1,000 for each
   * term. Left out, there is no limit.
   */
  readonly opened?: number;
}

const ANSWERS = operationAnswers<Session, Session<"manifestations">>({
  documentRows,
  documentSeries,
  grantSeries,
  acquisitionRows,
  acquisitionSeries: (session, input) =>
    dealSeries(session, acquisitionFilter(session, input), input.resolution),
  investmentSeries: (session, input) =>
    dealSeries(session, investmentFilter(session, input), input.resolution),
  investmentSummary,
  searchTopics,
  relatedTopics,
  manifestationRows,
  organizationRows,
  organizationSeries,
  organizationSummary,
});

/**
 * The engine that answers from a corpus file in this process.
 *
 * @throws {CorpusError} when the file is missing, damaged, of another version or no corpus
 */
export function embeddedEngine(path: string, options: LimitedOptions = {}): Engine {
  const opened = Store.open(path, options.cacheBytes);
  let isClosed = false;
  const stored = (): Store => {
    if (!isClosed) return opened;
    throw new CorpusError(
      `Cannot answer: the corpus is closed, current value is ${JSON.stringify(path)}`,
    );
  };
  /** The corpus, while it is open and nobody stops the question. */
  const asked = ({ signal }: RunOptions = {}): Store => {
    signal?.throwIfAborted();
    if (options.stop && Atomics.load(options.stop, 0) !== 0) {
      throw new DOMException("Cannot finish the query: it was stopped", "AbortError");
    }
    return stored();
  };
  const open = <C extends StoredCollection>(collection: C, run?: RunOptions) =>
    new Session(asked(run), collection, new Effort(() => void asked(run), options.opened));
  const session = (collection: Selectable, run?: RunOptions): Session =>
    open(collection === "grants" ? "projects" : collection, run);
  const answer = async <R extends { readonly select: { readonly collection: Selectable } }, T>(
    ask: (session: Session, request: R) => Promise<T>,
    request: R,
    run: RunOptions | undefined,
  ): Promise<Answer<T>> => {
    const asking = session(request.select.collection, run);
    const output = await ask(asking, request);
    return { output, notes: asking.notes(request) };
  };

  const older = new Map<string, Store>();
  /** Sessions of older states that are kept whole. */
  const wholes = ({ collection, effort }: Session, run?: RunOptions) => (state: CorpusState) => {
    asked(run);
    const file = stateFile(path, state.fingerprint!);
    const known = older.get(file) ?? Store.open(file, options.cacheBytes);
    older.set(file, known);
    return new Session(known, collection, effort);
  };

  const records = new RecordReader();
  const capabilities: Capabilities = {
    async *columns(request, run) {
      yield* columnBatches(session(request.select.collection, run), request);
    },
    groupBy: (request, run) => answer(groupBy, request, run),
    sweep: (request, run) => answer(sweepSeries, request, run),
    members: (request, run) => answer(members, request, run),
    record: (request, run) => records.read(() => asked(run), request),
    resolve: async (request, run) => await resolve(namesOf(open("organizations", run)), request),
    states: async (_, run) => await Promise.resolve(knownStates(asked(run), path)),
    diff: (request, run) =>
      answer(
        (session, request) => diffOf(session, request, { path, sessionOf: wholes(session, run) }),
        request,
        run,
      ),
  };

  return {
    name: "embedded",
    capabilities,
    inventory: {
      files: async (run) => await Promise.resolve(asked(run).files()),
      doubles: async (request, run) => await doublesIn(open("organizations", run), request),
    },
    execute: async <K extends OperationId>({ operation, input }: Request<K>, run?: RunOptions) => {
      const answering = ANSWERS[operation];
      const answer = answering.collection === "manifestations"
        ? await answered(open("manifestations", run), answering.answer, input)
        : await answered(open(answering.collection, run), answering.answer, input);
      return answer as Answer<Output<K>>;
    },
    corpus: async (run) => await Promise.resolve(asked(run).meta.info),
    explain: async (request) => await Promise.resolve(explainRequest(request)),
    close: async () => {
      isClosed = true;
      for (const each of older.values()) each.close();
      await Promise.resolve(opened.close());
    },
  };
}
