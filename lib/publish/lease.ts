import { delay } from "@std/async/delay";
import { CorpusError } from "../catalogue/errors.ts";
import type { Connection } from "../engines/opensearch/client/connection.ts";
import { shown } from "../words/shown.ts";
import type { Ask } from "./target.ts";

/** So often who holds a name says so. */
const BEAT_MS = 2_000;
/** Who said nothing for so long was ended. */
const SILENT_MS = 12_000;
const LOOK_MS = 500;
const HOLDER = "publisher";

/** What is written down of who holds a name. */
interface Held {
  readonly holder: string;
  readonly seqNo: number;
  readonly term: number;
}

/**
 * One at a time may change what a name leads to. Who does writes that down on the cluster, again and
 * again; who was killed is silent, and the next one takes over.
 */
export class Lease implements AsyncDisposable {
  readonly #holder = crypto.randomUUID();
  #ask: Ask;
  #held: Held | null = null;
  #isLost = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #beat: Promise<void> = Promise.resolve();

  private constructor(
    private readonly connection: Connection,
    ask: Ask,
    private readonly name: string,
  ) {
    this.#ask = ask;
  }

  /**
   * Takes a name.
   *
   * @param onWait hears that it waits whether who had it is still there
   * @throws {CorpusError} where another has it
   */
  static async take(
    connection: Connection,
    ask: Ask,
    name: string,
    { signal, onWait }: { readonly signal?: AbortSignal | undefined; readonly onWait?: () => void },
  ): Promise<Lease> {
    const lease = new Lease(connection, ask, name);
    await lease.#take(signal, onWait ?? (() => {}));
    // it is no use to wait for long to say that it is here now
    lease.#ask = (request) => connection.ask(request);
    lease.#next();
    return lease;
  }

  /** The same requests, as long as the name is ours. */
  guarded(ask: Ask): Ask {
    return async (request) => {
      if (this.#isLost) throw this.#refusal();
      return await ask(request);
    };
  }

  /** Gives it back, where that can be said. */
  async [Symbol.asyncDispose](): Promise<void> {
    clearTimeout(this.#timer);
    await this.#beat;
    if (!this.#held || this.#isLost) return;
    await this.connection.ask({
      method: "DELETE",
      path: this.#path("_doc"),
      query: versionOf(this.#held),
      allow: [404, 409],
    }).catch(() => {
      // silence says it
    });
  }

  async #take(signal: AbortSignal | undefined, onWait: () => void): Promise<void> {
    await this.#ask({
      method: "PUT",
      path: `/${this.#index}`,
      body: {
        settings: { number_of_shards: 1, auto_expand_replicas: "0-1" },
        mappings: { dynamic: false },
      },
      allow: [400],
    });
    let known = await this.#read();
    if (known) onWait();
    for (const until = performance.now() + SILENT_MS; known && performance.now() < until;) {
      await delay(LOOK_MS, signal ? { signal } : {});
      const now = await this.#read();
      if (now && now.seqNo !== known.seqNo) throw this.#refusal();
      known = now;
    }
    // whoever came in the meantime has it
    if (!await this.#write(known)) throw this.#refusal();
  }

  /** Says again and again that it is here, until it is given back or lost. */
  #next(): void {
    this.#timer = setTimeout(() => {
      this.#beat = this.#write(this.#held).then(
        (isOurs) => {
          this.#isLost = !isOurs;
          if (isOurs) this.#next();
        },
        // what it asks next says why; so long it is silent
        () => this.#next(),
      );
    }, BEAT_MS);
  }

  /** Writes down who has the name, over what is known; false where somebody else has. */
  async #write(known: Held | null): Promise<boolean> {
    const { status, body } = await this.#ask({
      method: "PUT",
      path: this.#path(known ? "_doc" : "_create"),
      query: known ? versionOf(known) : {},
      body: { holder: this.#holder },
      allow: [409],
    });
    if (status !== 409) {
      const { _seq_no: seqNo, _primary_term: term } = body as Versioned;
      this.#held = { holder: this.#holder, seqNo, term };
      return true;
    }
    // its own word may have been taken although no answer came
    const found = await this.#read();
    if (found?.holder !== this.#holder) return false;
    this.#held = found;
    return true;
  }

  async #read(): Promise<Held | null> {
    const { body } = await this.#ask({ method: "GET", path: this.#path("_doc"), allow: [404] });
    const { found, _seq_no: seqNo, _primary_term: term, _source } = body as Versioned;
    return found ? { holder: _source!.holder, seqNo, term } : null;
  }

  /** No name of a corpus, nor an index of one. */
  get #index(): string {
    return `${this.name}~publisher`;
  }

  #path(kind: "_doc" | "_create"): string {
    return `/${this.#index}/${kind}/${HOLDER}`;
  }

  #refusal(): CorpusError {
    return new CorpusError(
      "Cannot publish: another publisher is at work on this name; wait until it ends, or give " +
        `another name, current value is ${shown(this.name)}`,
    );
  }
}

interface Versioned {
  readonly _seq_no: number;
  readonly _primary_term: number;
  readonly found?: boolean;
  readonly _source?: { readonly holder: string };
}

function versionOf({ seqNo, term }: Held) {
  return { if_seq_no: seqNo, if_primary_term: term };
}
