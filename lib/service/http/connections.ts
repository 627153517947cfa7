/** How many connections a service holds, and how long. */
export interface ConnectionLimits {
  /** At once. */
  readonly connections: number;
  /** Of them from one address; proxies may take all. */
  readonly perAddress: number;
  /** How long a new connection may take until it has asked something. */
  readonly silentMs: number;
  /** How long it is kept for another question. */
  readonly idleMs: number;
  /** How long a client may take for an answer, and longer for one with many bytes. */
  readonly sendMs: number;
  /** How many bytes of an answer give it a second more. */
  readonly sendBytesPerSecond: number;
  /** Bytes of all answers that are not taken yet; over it the longest of them are given up. */
  readonly unsentBytes: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  connections: 900,
  perAddress: 300,
  silentMs: 10_000,
  // longer than balancers keep theirs, which else ask where nobody listens any more
  idleMs: 65_000,
  sendMs: 30_000,
  sendBytesPerSecond: 1 << 15,
  unsentBytes: 1 << 28,
};

/** In the order they are closed in to make room; what is answered never is. */
const STATES = ["silent", "idle", "sending", "asking"] as const;
type State = typeof STATES[number];

/** For an answer to be taken, before its place is anyone's where all are taken. */
const GRACE_MS = 1_000;

/** A connection that has a place. */
export interface Place {
  /** It asked something. */
  asks(): void;
  /** An answer of so many bytes is on its way. */
  sends(bytes: number): void;
  /** All it asked for is sent. */
  rests(): void;
  leave(): void;
}

interface Held {
  readonly address: string | null;
  readonly close: () => void;
  state: State;
  since: number;
  until: number;
  /** Of the answer that is not taken yet. */
  unsent: number;
}

/**
 * The places for connections. Where all are taken, or all of an address, one that holds its place
 * without asking makes room for a new one: first those that never asked, then those that asked
 * before, then those that do not take their answer, of each the longest.
 */
export class Connections {
  readonly #held: Readonly<Record<State, Set<Held>>> = {
    silent: new Set(),
    idle: new Set(),
    sending: new Set(),
    asking: new Set(),
  };
  #unsent = 0;
  readonly #byAddress = new Map<string, number>();

  constructor(
    private readonly limits: ConnectionLimits,
    private readonly clock: () => number = () => performance.now(),
  ) {}

  get size(): number {
    return STATES.reduce((sum, state) => sum + this.#held[state].size, 0);
  }

  /** Whether one more from an address would have a place without another that makes room. */
  hasRoom(address: string | null): boolean {
    return !this.#isCrowded(address) && !this.#isFull();
  }

  /**
   * Take a place; null where there is none.
   *
   * @param address as it is counted; null for a proxy, which may take all places
   * @param close closes the connection, at once and without an error
   */
  enter(address: string | null, close: () => void): Place | null {
    if (this.#isCrowded(address) && !this.#makeRoom(address)) return null;
    if (this.#isFull() && !this.#makeRoom(null)) return null;
    const held: Held = { address, close, state: "silent", since: 0, until: 0, unsent: 0 };
    this.#enter(held, "silent", this.limits.silentMs);
    this.#count(address, 1);
    const { idleMs } = this.limits;
    return {
      asks: () => this.#move(held, "asking", Infinity),
      sends: (bytes) => this.#send(held, bytes),
      rests: () => this.#move(held, "idle", idleMs),
      leave: () => this.#leave(held),
    };
  }

  /** Close those whose time is over. */
  sweep(): void {
    const now = this.clock();
    for (const state of STATES) {
      for (const held of this.#held[state]) if (held.until <= now) this.#close(held);
    }
  }

  /** Close all that nothing is answered to. */
  closeIdle(): void {
    for (const state of ["silent", "idle"] as const) this.#held[state].forEach(this.#close);
  }

  closeAll(): void {
    for (const state of STATES) this.#held[state].forEach(this.#close);
  }

  #isFull(): boolean {
    return this.size >= this.limits.connections;
  }

  #isCrowded(address: string | null): boolean {
    return address !== null && (this.#byAddress.get(address) ?? 0) >= this.limits.perAddress;
  }

  #makeRoom(address: string | null): boolean {
    const before = this.clock() - GRACE_MS;
    for (const state of ["silent", "idle", "sending"] as const) {
      for (const held of this.#held[state]) {
        if (address !== null && held.address !== address) continue;
        if (state === "sending" && held.since > before) continue;
        this.#close(held);
        return true;
      }
    }
    return false;
  }

  readonly #close = (held: Held): void => {
    this.#leave(held);
    held.close();
  };

  #send(held: Held, bytes: number): void {
    const { sendMs, sendBytesPerSecond, unsentBytes } = this.limits;
    this.#move(held, "sending", sendMs + bytes / sendBytesPerSecond * 1_000, bytes);
    for (const longest of this.#held.sending) {
      if (this.#unsent <= unsentBytes || longest === held) break;
      this.#close(longest);
    }
  }

  #enter(held: Held, state: State, ms: number): void {
    held.state = state;
    held.since = this.clock();
    held.until = held.since + ms;
    this.#held[state].add(held);
  }

  #move(held: Held, state: State, ms: number, unsent = 0): void {
    if (!this.#take(held)) return;
    this.#enter(held, state, ms);
    held.unsent = unsent;
    this.#unsent += unsent;
  }

  #leave(held: Held): void {
    if (this.#take(held)) this.#count(held.address, -1);
  }

  /** Out of its state; whether it was in one. */
  #take(held: Held): boolean {
    if (!this.#held[held.state].delete(held)) return false;
    this.#unsent -= held.unsent;
    held.unsent = 0;
    return true;
  }

  #count(address: string | null, by: 1 | -1): void {
    if (address === null) return;
    const count = (this.#byAddress.get(address) ?? 0) + by;
    if (count === 0) this.#byAddress.delete(address);
    else this.#byAddress.set(address, count);
  }
}
