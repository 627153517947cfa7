import type { errors } from "@opensearch-project/opensearch";

// Told by their names: the client is loaded only where a cluster is asked.

type Answered = InstanceType<typeof errors.ResponseError>;

/** Whether the cluster answered with a status that is no success. */
export function isAnswered(error: unknown): error is Answered {
  return isOfClient(error) && error.name === "ResponseError";
}

/** Whether a request took longer than it may. */
export function isLate(error: unknown): error is Error {
  return isOfClient(error) && error.name === "TimeoutError";
}

/** Whether no node could be talked to. */
export function isUnreached(error: unknown): error is Error {
  return isOfClient(error) &&
    (error.name === "ConnectionError" || error.name === "NoLivingConnectionsError");
}

/** Errors of the client tell of the request, unlike those of a signal, some of which have the same names. */
function isOfClient(error: unknown): error is Error {
  return error instanceof Error && "meta" in error;
}
