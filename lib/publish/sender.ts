import { CorpusError } from "../catalogue/errors.ts";
import { ClusterError } from "../engines/opensearch/client/errors.ts";
import { blocked, isBlocked } from "../engines/opensearch/client/refusal.ts";
import type { Row } from "../engines/opensearch/layout/rows.ts";
import { shown } from "../words/shown.ts";
import { Patience } from "./patience.ts";
import type { Ask } from "./target.ts";

/** So many requests are under way at once. */
const LANES = 2;
const LEAST_BYTES = 32_000;
const FIRST_BYTES = 1_000_000;
const MOST_BYTES = 8_000_000;
/** A request takes about so long: less, and the next is larger. */
const QUICK_MS = 1_000;
const SLOW_MS = 5_000;

/** A row as it is sent: a line that tells what is done, and one of its fields. */
interface Packed {
  readonly id: string;
  readonly lines: string;
}

/** What became of one row. */
interface Item {
  readonly status: number;
  readonly error?: { readonly type?: string; readonly reason?: string };
}

const encoder = new TextEncoder();
const CREATED = 201;
const IS_THERE = 409;
const BAD = 400;

/**
 * Sends rows to one index, in batches that grow and shrink with what the cluster takes. A row that is
 * there counts as sent; one that was rejected for the moment is sent again.
 */
export class Sender {
  readonly #lanes = new Set<Promise<void>>();
  readonly #patience: Patience;
  #most = FIRST_BYTES;
  #batch: Packed[] = [];
  #bytes = 0;
  #failure: { readonly error: unknown } | null = null;

  constructor(
    private readonly ask: Ask,
    private readonly index: string,
    private readonly options: {
      readonly patienceMs: number;
      readonly signal?: AbortSignal | undefined;
      /** Hears of rows that are there. */
      readonly onSent: (rows: number) => void;
    },
  ) {
    this.#patience = new Patience(options.patienceMs, options.signal);
  }

  /** Takes a row; returns a promise when it must be waited until the cluster takes more. */
  add({ id, fields }: Row): Promise<void> | undefined {
    const lines = `${JSON.stringify({ create: { _id: id } })}\n${JSON.stringify(fields)}\n`;
    this.#batch.push({ id, lines });
    this.#bytes += lines.length;
    return this.#bytes >= this.#most ? this.#flush() : undefined;
  }

  /** Waits until all that was added is there. */
  async finish(): Promise<void> {
    await this.#flush();
    await Promise.all(this.#lanes);
    this.#check();
  }

  async #flush(): Promise<void> {
    while (this.#lanes.size >= LANES) await Promise.race(this.#lanes);
    this.#check();
    if (!this.#batch.length) return;
    const rows = this.#batch;
    this.#batch = [];
    this.#bytes = 0;
    const lane = this.#send(rows).catch((error) => {
      this.#failure ??= { error };
    }).finally(() => void this.#lanes.delete(lane));
    this.#lanes.add(lane);
  }

  #check(): void {
    if (this.#failure) throw this.#failure.error;
  }

  async #send(rows: readonly Packed[]): Promise<void> {
    for (let left = rows; left.length;) {
      const began = performance.now();
      const { body } = await this.ask({
        method: "POST",
        path: `/${this.index}/_bulk`,
        query: { filter_path: "items.*.status,items.*.error.type,items.*.error.reason" },
        lines: encoder.encode(left.map(({ lines }) => lines).join("")),
      });
      const items = (body as { items: readonly { readonly create: Item }[] }).items;
      const rejected = left.filter((row, at) => isRejected(row, items[at]!.create));
      this.options.onSent(left.length - rejected.length);
      if (rejected.length) {
        this.#most = Math.max(LEAST_BYTES, this.#most / 2);
        const { error } = items.find(({ create }) => !isThere(create))!.create;
        await this.#patience.wait(
          new ClusterError(
            `Cannot publish: the cluster takes no more for now (${
              error?.type ?? "no reason"
            }); look at its health, then publish again, which goes on`,
          ),
        );
      } else {
        this.#patience.succeeded();
        this.#adapt(performance.now() - began);
      }
      left = rejected;
    }
  }

  #adapt(milliseconds: number): void {
    const factor = milliseconds < QUICK_MS ? 1.5 : milliseconds > SLOW_MS ? 0.5 : 1;
    this.#most = Math.min(MOST_BYTES, Math.max(LEAST_BYTES, this.#most * factor));
  }
}

function isThere({ status }: Item): boolean {
  return status === CREATED || status === IS_THERE;
}

/**
 * Whether a row must be sent again.
 *
 * @throws {CorpusError} when that would not help
 */
function isRejected({ id }: Packed, item: Item): boolean {
  if (isThere(item)) return false;
  const { type = "", reason = "" } = item.error ?? {};
  if (isBlocked(type, reason)) throw blocked();
  if (type === "index_not_found_exception" || item.status === BAD) {
    throw new CorpusError(
      `Cannot publish: the cluster refuses the record ${shown(id)} (${
        reason.replace(/\s+/g, " ").slice(0, 90)
      })`,
    );
  }
  return true;
}
