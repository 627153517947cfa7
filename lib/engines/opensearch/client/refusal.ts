import type { errors } from "@opensearch-project/opensearch";
import { shown } from "../../../words/shown.ts";
import {
  BlockedError,
  ClusterError,
  DeniedError,
  DroppedStateError,
  UnreachedError,
} from "./errors.ts";
import { isAnswered, isLate, isUnreached } from "./failures.ts";

interface Refused {
  readonly error?: {
    readonly type?: string;
    readonly reason?: string;
    readonly root_cause?: readonly { readonly type?: string; readonly reason?: string }[];
    readonly caused_by?: { readonly type?: string; readonly reason?: string };
  } | string;
}

const MOST = 90;

/**
 * What is said of a request that the cluster did not answer: one sentence that says what to do.
 *
 * @param nodes those that may have been asked, `http://HOST:PORT`
 */
export function refusalOf(error: unknown, path: string, nodes: readonly string[]): unknown {
  if (isAnswered(error)) {
    return wantsTls(error) ? unreached(WRITE_TLS, nodes, error) : ofResponse(error, path);
  }
  if (isLate(error)) {
    return new ClusterError(
      "Cannot ask the cluster: it did not answer in time; ask again, or for less",
      { cause: error },
    );
  }
  return isUnreached(error) ? unreached(reasonOf(error, nodes), nodes, error) : error;
}

function unreached(reason: string, nodes: readonly string[], cause: Error): UnreachedError {
  const asked = nodes.map((node) => node.replace(/^https?:\/\//, "")).join();
  return new UnreachedError(`Cannot ask the cluster: ${reason}, current value is ${shown(asked)}`, {
    cause,
  });
}

const WRITE_TLS = "it speaks TLS; write opensearch+https: in place of opensearch:";

/** Why no connection was made and what to do, without what is secret or long in it. */
function reasonOf({ message }: Error, nodes: readonly string[]): string {
  const isTls = nodes.every((node) => node.startsWith("https:"));
  if (/wrong version number|packet length too long|InvalidContentType/i.test(message)) {
    return "it speaks no TLS; write opensearch: in place of opensearch+https:";
  }
  if (/certificate|self.signed|UnknownIssuer/i.test(message)) {
    return "its certificate is not trusted; TRENDFRAME_OPENSEARCH_CA must name the file of who " +
      "vouches for it";
  }
  // a node behind TLS answers what is not in TLS with an alert, or closes the connection
  if (!isTls && /parse error/i.test(message)) {
    return "what it answers is no HTTP; write opensearch+https: if its nodes speak TLS";
  }
  if (!isTls && /hang up|reset/i.test(message)) {
    return "it closes the connection; look whether its nodes run, or write opensearch+https: if they " +
      "speak TLS";
  }
  const what = /refused/i.test(message) ? "no node takes the connection" : "no node answers";
  return `${what}; look whether its nodes run and the address is right`;
}

/** Whether a server that speaks TLS told so in plain text, as many do. */
function wantsTls({ statusCode, body }: InstanceType<typeof errors.ResponseError>): boolean {
  return statusCode === 400 && typeof body === "string" && /HTTPS (port|server)/i.test(body);
}

function ofResponse(error: InstanceType<typeof errors.ResponseError>, path: string): Error {
  const { statusCode: status } = error;
  const { error: told } = (error.body ?? {}) as Refused;
  const { type = "", reason = "" } = typeof told === "object"
    ? told.root_cause?.[0] ?? told
    : { reason: told ?? "" };
  if (hasTooManyBuckets(error)) {
    return new ClusterError(
      "Cannot answer: it would have more buckets than the cluster counts at once; ask for wider " +
        "buckets, narrower dates or fewer thresholds, or raise search.max_buckets",
    );
  }
  if (status === 401) {
    return new DeniedError(
      "Cannot ask the cluster: it knows no such user and password; set " +
        "TRENDFRAME_OPENSEARCH_USER and TRENDFRAME_OPENSEARCH_PASSWORD",
      "key",
    );
  }
  if (isBlocked(type, reason)) return blocked();
  if (status === 403) {
    return new DeniedError(
      "Cannot ask the cluster: the user may not do this; give it the permission for indices " +
        `${path.split("/")[1] ?? ""}*`.slice(0, MOST),
      "scope",
    );
  }
  if (type === "index_not_found_exception" || status === 404) {
    return new DroppedStateError();
  }
  if (/too_many_clauses|too_many_nested_clauses/.test(type) || /maxClauseCount/i.test(reason)) {
    return new ClusterError(
      "Cannot answer: the query has more words or ids than the cluster takes; ask for fewer, or " +
        "raise indices.query.bool.max_clause_count",
    );
  }
  const why = (typeof told === "object" && told.caused_by?.reason) || reason || type;
  return new ClusterError(
    `Cannot ask the cluster: it answered ${status}: ${why.replace(/\s+/g, " ").slice(0, MOST)}`,
    { cause: error },
  );
}

/** Whether an answer would have more buckets than the cluster counts, which it says as if it were busy. */
export function hasTooManyBuckets({ body }: InstanceType<typeof errors.ResponseError>): boolean {
  const { error } = (body ?? {}) as Refused;
  if (typeof error !== "object" || error === null) return false;
  return [error, error.caused_by, ...error.root_cause ?? []].some(
    (each) => each?.type === "too_many_buckets_exception",
  );
}

/** Whether an answer would be the same again: the request itself is refused. */
export function isLasting({ cause }: ClusterError): boolean {
  return isAnswered(cause) && cause.statusCode < 500 && !PASSING.has(cause.statusCode);
}

const PASSING = new Set([408, 429]);

/** Whether the cluster says that it takes nothing more till somebody makes room. */
export function isBlocked(type: string, reason: string): boolean {
  return type === "cluster_block_exception" && /flood.stage|read.only/i.test(reason);
}

export function blocked(): BlockedError {
  return new BlockedError(
    "Cannot write to the cluster: its disk is nearly full or the index is read-only; make room, " +
      "then set index.blocks.read_only_allow_delete to null",
  );
}
