import { CorpusError, TrendframeError } from "../../../catalogue/errors.ts";

/**
 * What a cluster cannot do now, or could do in part alone: what a shard that failed or was late would
 * have added is in no answer. Asking again may succeed.
 *
 * @category Errors
 */
export class ClusterError extends TrendframeError {
  override name = "ClusterError";
}

/** No node of the cluster could be talked to. */
export class UnreachedError extends ClusterError {
  override get barrier(): TrendframeError["barrier"] {
    return "unreachable";
  }
}

/** Who asks is not known to the cluster, or may not. */
export class DeniedError extends CorpusError {
  constructor(message: string, private readonly why: "key" | "scope") {
    super(message);
  }

  override get barrier(): TrendframeError["barrier"] {
    return this.why;
  }
}

/**
 * What a stream or a page reads from was dropped: the name of the corpus leads elsewhere by now.
 *
 * @category Errors
 */
export class DroppedStateError extends CorpusError {
  override name = "DroppedStateError";

  constructor(
    message = "Cannot ask the cluster: what the question reads from was dropped; ask again",
  ) {
    super(message);
  }
}

/** The cluster takes nothing more: its disk is nearly full, or an index is read-only. */
export class BlockedError extends CorpusError {
  override name = "BlockedError";
}
