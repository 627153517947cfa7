import { Buffer } from "node:buffer";
import type { Client, ClientOptions } from "@opensearch-project/opensearch";
import { delay } from "@std/async/delay";
import { CorpusError } from "../../../catalogue/errors.ts";
import type { RunOptions } from "../../engine.ts";
import type { ClusterAddress } from "./address.ts";
import { ClusterError } from "./errors.ts";
import { isAnswered, isLate, isUnreached } from "./failures.ts";
import { hasTooManyBuckets, refusalOf } from "./refusal.ts";

/**
 * Who asks a cluster, and how long it is waited for. What is secret here is in no message.
 *
 * @category Corpus
 */
export interface ClusterOptions {
  readonly user?: string | undefined;
  readonly password?: string | undefined;
  /** Certificates, as PEM, of who vouches for the nodes; default: those that the system trusts. */
  readonly ca?: string | undefined;
  /** How long one request may take. @default {60000} */
  readonly timeoutMs?: number | undefined;
  /** How often a request that could not be answered for the moment is sent again. @default {4} */
  readonly retries?: number | undefined;
}

/** A request to a cluster. */
export interface ClusterRequest {
  readonly method: "GET" | "POST" | "PUT" | "DELETE" | "HEAD";
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | boolean>>;
  readonly body?: object;
  /** Lines of JSON, where a request has several; as bytes each ends with a line feed. */
  readonly lines?: readonly object[] | Uint8Array;
  /** Statuses that are answers, too. */
  readonly allow?: readonly number[];
}

/** What a cluster answered. */
export interface ClusterAnswer {
  readonly status: number;
  readonly body: unknown;
}

const TIMEOUT_MS = 60_000;
const RETRIES = 4;
const FIRST_DELAY_MS = 150;
const LONGEST_DELAY_MS = 5_000;
/** What may be over in a moment: too much is asked, or a node is gone and another takes its place. */
const TRANSIENT = new Set([408, 429, 502, 503, 504]);
const LEAST_VERSION = 3;

/** Talks to the nodes of a cluster. */
export class Connection {
  readonly #options: ClientOptions;
  #client: Promise<Client> | null = null;
  readonly #nodes: readonly string[];
  readonly #retries: number;
  #isClosed = false;
  #checked: Promise<void> | null = null;

  constructor({ nodes }: ClusterAddress, options: ClusterOptions = {}) {
    const { user, password, ca, timeoutMs = TIMEOUT_MS, retries = RETRIES } = options;
    this.#nodes = nodes;
    this.#retries = retries;
    this.#options = {
      nodes: [...nodes],
      maxRetries: 0,
      requestTimeout: timeoutMs,
      // no name in what the cluster answers is given by people: those are in texts
      disablePrototypePoisoningProtection: true,
      ...(user === undefined ? {} : { auth: { username: user, password: password ?? "" } }),
      ...(ca === undefined ? {} : { ssl: { ca } }),
    };
  }

  /**
   * Asks, again where that may help.
   *
   * @throws {ClusterError} when the cluster does not answer, or could answer in part alone
   * @throws {CorpusError} when it knows no such user, index or version
   */
  async ask(request: ClusterRequest, run: RunOptions = {}): Promise<ClusterAnswer> {
    await (this.#checked ??= this.#check(run).catch((error) => {
      this.#checked = null;
      throw error;
    }));
    return await this.#ask(request, run);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await (await this.#client)?.close();
  }

  async #ask(request: ClusterRequest, run: RunOptions): Promise<ClusterAnswer> {
    for (let attempt = 0;; attempt++) {
      run.signal?.throwIfAborted();
      if (this.#isClosed) throw new CorpusError("Cannot ask the cluster: the corpus is closed");
      try {
        const answer = await this.#send(request, run);
        const fault = partOf(answer);
        if (!fault) return answer;
        if (attempt >= this.#retries) throw fault;
      } catch (error) {
        run.signal?.throwIfAborted();
        if (error instanceof ClusterError) throw error;
        if (!isTransient(error) || attempt >= this.#retries) {
          throw refusalOf(error, request.path, this.#nodes);
        }
      }
      const longest = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** attempt);
      await delay(longest * (0.5 + Math.random() / 2), run.signal ? { signal: run.signal } : {});
    }
  }

  /** One attempt; the work on the cluster ends when the signal is given. */
  async #send(
    { method, path, query = {}, body, lines, allow = [] }: ClusterRequest,
    { signal }: RunOptions,
  ): Promise<ClusterAnswer> {
    const { transport } = await this.#loaded();
    signal?.throwIfAborted();
    const sent = transport.request({
      method,
      path,
      querystring: { ...query },
      ...(body && { body }),
      ...(lines && { bulkBody: linesAsSent(lines) }),
    }, { ignore: [...allow], maxRetries: 0 });
    const abort = () => sent.abort();
    signal?.addEventListener("abort", abort, { once: true });
    try {
      const { statusCode, body } = await sent;
      const refused = refusedAmong(body);
      if (refused) throw await asAnswer(refused);
      return { status: statusCode ?? 0, body };
    } finally {
      signal?.removeEventListener("abort", abort);
    }
  }

  /** The client, which reads the environment and takes its time when it is loaded. */
  #loaded(): Promise<Client> {
    return this.#client ??= import("@opensearch-project/opensearch")
      .then(({ Client }) => new Client(this.#options));
  }

  /** @throws {CorpusError} for a server that is no OpenSearch of a version that is known */
  async #check(run: RunOptions): Promise<void> {
    const { body } = await this.#ask({ method: "GET", path: "/" }, run);
    const { distribution, number = "" } = (body as Told).version ?? {};
    if (distribution === "opensearch" && parseInt(number) >= LEAST_VERSION) return;
    const found = `${distribution ?? "another server"} ${number}`.trim();
    throw new CorpusError(
      `Cannot ask the cluster: it must be OpenSearch ${LEAST_VERSION} or newer, ` +
        `current value is "${found}"`,
    );
  }
}

/** Bytes are sent as they are: of text the client would count them, and copy it, first. */
function linesAsSent(lines: NonNullable<ClusterRequest["lines"]>) {
  return lines instanceof Uint8Array
    ? Buffer.from(lines.buffer, lines.byteOffset, lines.byteLength)
    : [...lines] as Record<string, unknown>[];
}

/** What became of one of several searches that the cluster did not answer. */
interface Refused {
  readonly status: number;
  readonly error: unknown;
}

/** The first of several searches in one request that the cluster did not answer. */
function refusedAmong(body: unknown): Refused | undefined {
  if (typeof body !== "object" || body === null || !("responses" in body)) return undefined;
  return (body.responses as Partial<Refused>[]).find((each): each is Refused =>
    each.error !== undefined
  );
}

/** The same as if it had been asked by itself. */
async function asAnswer({ status, error }: Refused): Promise<Error> {
  const { errors } = await import("@opensearch-project/opensearch");
  return new errors.ResponseError({
    body: { error },
    statusCode: status,
    headers: {},
    warnings: null,
    meta: {} as never,
  });
}

interface Told {
  readonly version?: { readonly distribution?: string; readonly number?: string };
}

interface Searched {
  readonly timed_out?: boolean;
  readonly _shards?: { readonly failed?: number };
}

/** What became of a record that was asked for by its id. */
interface Read {
  readonly error?: { readonly type?: string };
}

/** What is wrong with an answer that is not of all shards; null where it is whole. */
function partOf({ body }: ClusterAnswer): ClusterError | null {
  if (typeof body !== "object" || body === null) return null;
  const unread = "docs" in body ? (body.docs as Read[]).filter(isUnread).length : 0;
  if (unread) {
    return new ClusterError(
      `Cannot answer: the cluster could not read ${unread} ${
        unread === 1 ? "record" : "records"
      } for the moment; ask again, or look at the health of the cluster`,
    );
  }
  const answers = "responses" in body ? body.responses as Searched[] : [body as Searched];
  const failed = answers.reduce((sum, { _shards }) => sum + (_shards?.failed ?? 0), 0);
  if (failed) {
    return new ClusterError(
      `Cannot answer: ${failed} ${
        failed === 1 ? "shard" : "shards"
      } of the cluster failed, and an ` +
        "answer without them would be wrong; ask again, or look at the health of the cluster",
    );
  }
  return answers.some(({ timed_out }) => timed_out)
    ? new ClusterError(
      "Cannot answer: the cluster ran out of time, and what it found till then is not all; ask again",
    )
    : null;
}

/** Whether a record may be there and was not read; without its index it is not there. */
function isUnread({ error }: Read): boolean {
  return error !== undefined && error.type !== "index_not_found_exception";
}

function isTransient(error: unknown): boolean {
  if (!isAnswered(error)) return isUnreached(error) || isLate(error);
  return TRANSIENT.has(error.statusCode) && !hasTooManyBuckets(error);
}
