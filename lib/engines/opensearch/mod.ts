import type { OperationId, Output } from "../../catalogue/catalogue.ts";
import type { Collection } from "../../catalogue/collections.ts";
import { CorpusError } from "../../catalogue/errors.ts";
import type { StoredCollection } from "../answering/collection_meta.ts";
import { acquisitionRequest, investmentRequest } from "../answering/deal_request.ts";
import { explainRequest } from "../answering/explain.ts";
import { answered, operationAnswers } from "../answering/operations.ts";
import { resolve } from "../answering/resolve.ts";
import type {
  Answer,
  Capabilities,
  Engine,
  Request,
  RunOptions,
  Selectable,
  StateName,
} from "../engine.ts";
import { columnBatches } from "./answers/columns.ts";
import { acquisitionRows, dealSeries, investmentSummary } from "./answers/deals.ts";
import { documentRows } from "./answers/document_rows.ts";
import { documentSeries } from "./answers/document_series.ts";
import { grantSeries } from "./answers/grants.ts";
import { groupBy } from "./answers/groups.ts";
import { manifestationRows } from "./answers/manifestations.ts";
import { members } from "./answers/members.ts";
import {
  organizationRows,
  organizationSeries,
  organizationSummary,
} from "./answers/organizations.ts";
import { RecordReader } from "./answers/record.ts";
import { diffOf } from "./states/diff.ts";
import { knownStates, olderState } from "./states/known_states.ts";
import { sweepSeries } from "./answers/sweeps.ts";
import { relatedTopics, searchTopics } from "./answers/topics.ts";
import { type ClusterAddress, readAddress } from "./client/address.ts";
import { type ClusterOptions, Connection } from "./client/connection.ts";
import { credentials } from "./client/credentials.ts";
import { doublesIn } from "./inventory.ts";
import { namesOf } from "./names.ts";
import { Session } from "./session.ts";
import { isDropped, resolveState, type State } from "./state.ts";

export type { ClusterOptions } from "./client/connection.ts";
export { credentials } from "./client/credentials.ts";
export { ClusterError, DroppedStateError } from "./client/errors.ts";

const ANSWERS = operationAnswers<Session, Session<"manifestations">>({
  documentRows,
  documentSeries,
  grantSeries,
  acquisitionRows,
  acquisitionSeries: (session, input) =>
    dealSeries(session, acquisitionRequest(input), input.resolution),
  investmentSeries: (session, input) =>
    dealSeries(session, investmentRequest(input), input.resolution),
  investmentSummary,
  searchTopics,
  relatedTopics,
  manifestationRows,
  organizationRows,
  organizationSeries,
  organizationSummary,
});

/** So long a name is not asked again where it leads: a swap is seen soon after. */
const RESOLVED_MS = 1_000;

/**
 * The engine that answers from a corpus on an OpenSearch cluster; nothing is sent before a question.
 * A question asks the indices to which the name leads when it begins, and no others.
 *
 * @param address `opensearch://HOST:PORT/NAME`, or `opensearch+https:` for TLS
 * @param older an older state that was published; by default the present is asked, whichever it is
 * @throws {RangeError} for an address of another form
 */
export function clusterEngine(
  address: string,
  options: ClusterOptions = {},
  older: StateName = 0,
): Engine {
  return engineAt(readAddress(address), options, older === 0 ? RESOLVED_MS : Infinity, older);
}

/**
 * The same for one thread of a service, which tells with each answer of which corpus it is: the name is
 * looked up once, and its indices are asked until the engine is closed. Who asks is in the
 * environment.
 */
export async function servedCluster(address: string): Promise<Engine> {
  return engineAt(readAddress(address), await credentials(), Infinity);
}

/** Where a name leads, to see that it leads elsewhere. */
export interface Watched {
  identity(): Promise<string>;
  close(): Promise<void>;
}

/** Looks up where the name of an address leads, as often as it is asked. */
export async function watchedCluster(address: string): Promise<Watched> {
  const where = readAddress(address);
  const connection = new Connection(where, await credentials());
  return {
    identity: async () => (await resolveState(connection, where.name, null)).name,
    close: () => connection.close(),
  };
}

/** @param freshMs so long a name is not looked up again */
function engineAt(
  address: ClusterAddress,
  options: ClusterOptions,
  freshMs: number,
  older: StateName = 0,
): Engine {
  const connection = new Connection(address, options);
  const records = new RecordReader(connection);
  let isClosed = false;
  let state: State | null = null;
  let resolved = -Infinity;
  const resolveNow = async (run?: RunOptions): Promise<State> => {
    state = older === 0
      ? await resolveState(connection, address.name, state, run)
      : await olderState(connection, address.name, older, run);
    resolved = performance.now();
    return state;
  };
  const current = async (run?: RunOptions): Promise<State> => {
    run?.signal?.throwIfAborted();
    if (isClosed) throw new CorpusError("Cannot answer: the corpus is closed");
    return state && performance.now() - resolved < freshMs ? state : await resolveNow(run);
  };
  /** Answers anew where what was asked has been dropped since the name was looked up. */
  const asking = async <T>(run: RunOptions | undefined, ask: (state: State) => Promise<T>) => {
    const asked = await current(run);
    try {
      return await ask(asked);
    } catch (error) {
      if (!isDropped(error) || freshMs === Infinity) throw error;
      const now = await resolveNow(run);
      if (now === asked) throw error;
      return await ask(now);
    }
  };
  const open = <C extends StoredCollection>(state: State, collection: C, run?: RunOptions) =>
    new Session(connection, state, collection, run);
  const collectionOf = (selectable: Selectable): Collection =>
    selectable === "grants" ? "projects" : selectable;
  const answer = async <R extends { readonly select: { readonly collection: Selectable } }, T>(
    ask: (session: Session, request: R) => Promise<T>,
    request: R,
    run: RunOptions | undefined,
  ): Promise<Answer<T>> =>
    await asking(run, async (state) => {
      const session = open(state, collectionOf(request.select.collection), run);
      const output = await ask(session, request);
      return { output, notes: session.notes(request) };
    });

  const capabilities: Capabilities = {
    async *columns(request, run) {
      const state = await current(run);
      yield* columnBatches(open(state, collectionOf(request.select.collection), run), request);
    },
    groupBy: (request, run) => answer(groupBy, request, run),
    sweep: (request, run) => answer(sweepSeries, request, run),
    members: (request, run) => answer(members, request, run),
    record: (request, run) => asking(run, (state) => records.read(state, request, run)),
    states: (_, run) => asking(run, (state) => knownStates(connection, state, address.name, run)),
    diff: (request, run) =>
      answer((session, request) => diffOf(session, request, address.name), request, run),
    resolve: (request, run) =>
      asking(
        run,
        async (state) => await resolve(await namesOf(open(state, "organizations", run)), request),
      ),
  };

  return {
    name: "opensearch",
    capabilities,
    inventory: {
      files: (run) => asking(run, (state) => state.files(run)),
      doubles: (request, run) =>
        asking(run, (state) => doublesIn(open(state, "organizations", run), request)),
    },
    execute: async <K extends OperationId>({ operation, input }: Request<K>, run?: RunOptions) => {
      const answering = ANSWERS[operation];
      const answer = await asking(
        run,
        async (state) =>
          answering.collection === "manifestations"
            ? await answered(open(state, "manifestations", run), answering.answer, input)
            : await answered(open(state, answering.collection, run), answering.answer, input),
      );
      return answer as Answer<Output<K>>;
    },
    corpus: (run) => asking(run, async (state) => await Promise.resolve(state.meta.info)),
    explain: async (request) => await Promise.resolve(explainRequest(request)),
    close: async () => {
      isClosed = true;
      await connection.close();
    },
  };
}
