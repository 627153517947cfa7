import { CorpusError } from "../catalogue/errors.ts";
import { readAddress } from "../engines/opensearch/client/address.ts";
import { type ClusterOptions, Connection } from "../engines/opensearch/client/connection.ts";
import { credentials } from "../engines/opensearch/client/credentials.ts";
import {
  checkOptions,
  type Checks,
  checkSurplus,
  checkValue,
  FUNCTION,
  OBJECT,
  SIGNAL,
  TEXT,
  whole,
} from "../words/check.ts";
import { shown } from "../words/shown.ts";
import { Lease } from "./lease.ts";
import { PATIENCE_MS, patiently } from "./patience.ts";
import { Target } from "./target.ts";

/**
 * Options of `rollBack`.
 *
 * @category Corpus
 */
export interface RollBackOptions {
  readonly patienceMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Hears that the alias is swapped from now on: whether it is when this ends is not known. */
  readonly onSwap?: (() => void) | undefined;
  /** Who asks; default: TRENDFRAME_OPENSEARCH_USER, …_PASSWORD, …_CA or …_FILE. */
  readonly cluster?: ClusterOptions | undefined;
}

const TASK = "roll back";
const OPTIONS: Checks<RollBackOptions> = {
  patienceMs: whole({ least: 0 }),
  signal: SIGNAL,
  onSwap: FUNCTION,
  cluster: OBJECT,
};

/**
 * Has the alias of a published corpus lead to the state again that it led to before the last
 * publication, in one step. The state that it leaves stays: publishing that corpus again leads to it
 * within seconds.
 *
 * @category Corpus
 * @returns the states that it led to and leads to
 * @throws {CorpusError} when nothing is published there, there is no state before, or another is
 * publishing there
 *
 * @example
 * ```ts ignore
 * await rollBack("opensearch://search.example:9200/trends");
 * ```
 */
export async function rollBack(
  address: string,
  options: RollBackOptions = {},
): Promise<{ readonly from: string; readonly to: string }> {
  checkValue(TASK, "the address", address, TEXT);
  checkOptions(TASK, options, OPTIONS);
  checkSurplus(TASK, arguments, 2);
  const where = readAddress(address);
  const connection = new Connection(where, {
    retries: 1,
    ...options.cluster ?? await credentials(),
  });
  try {
    const ask = await patiently(connection, options.patienceMs ?? PATIENCE_MS, options.signal);
    if (await new Target(ask, where.name).current() === null) {
      throw new CorpusError(
        `Cannot roll back: nothing is published as ${JSON.stringify(where.name)}; publish it first`,
      );
    }
    await using lease = await Lease.take(connection, ask, where.name, { signal: options.signal });
    const target = new Target(lease.guarded(ask), where.name);
    const from = (await target.current())!;
    const to = await target.replacedBy(from);
    if (to === null) {
      throw new CorpusError(
        `Cannot roll back: ${shown(where.name)} led to no other corpus before this one; to go ` +
          "forward, publish the newer file again, which takes seconds where it is there still",
      );
    }
    if (!await target.isWhole(to)) {
      throw new CorpusError(
        `Cannot roll back: ${
          shown(to)
        }, to which the name led before, was removed; publish its file again`,
      );
    }
    options.onSwap?.();
    await target.swap(from, to);
    return { from, to };
  } finally {
    await connection.close();
  }
}
