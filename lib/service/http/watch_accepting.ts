import type { Server } from "node:http";
import { type AddressInfo, connect } from "node:net";

const EVERY_MS = 5_000;
const WAITED_MS = 2_000;

/** What a watch is kept with. */
export interface WatchOptions {
  /** Whether an address may visit without taking the place of another. */
  readonly hasRoom: (address: string) => boolean;
  /** Listens again, at the same address. */
  readonly again: () => Promise<void>;
}

/**
 * See to it that a server goes on accepting: where the system refuses it a connection once (as for
 * want of files), the runtime accepts none ever again, and says nothing. So a server that nobody
 * came to is visited, and made to listen again when the visit is not
 * noticed.
 */
export function watchAccepting(
  server: Server,
  { hasRoom, again }: WatchOptions,
): { stop(): void } {
  let came = 0;
  const count = () => void came++;
  server.on("connection", count);
  let timer = setTimeout(look, EVERY_MS);
  let stopped = false;

  async function look(): Promise<void> {
    const missed = came === 0 && await isMissed();
    came = 0;
    if (missed && !stopped) await again();
    if (!stopped) timer = setTimeout(look, EVERY_MS);
  }

  /** Whether a connection is made that the server does not hear of. */
  function isMissed(): Promise<boolean> {
    const at = server.address() as AddressInfo | null;
    if (at === null) return Promise.resolve(true);
    const { address, port } = at;
    const host = address === "0.0.0.0" ? "127.0.0.1" : address === "::" ? "::1" : address;
    if (!hasRoom(host)) return Promise.resolve(false);
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const visit = connect({ host, port });
    const late = setTimeout(() => resolve(came === 0), WAITED_MS);
    server.once("connection", () => resolve(false));
    // what cannot be visited tells nothing
    visit.on("error", () => resolve(false));
    return promise.finally(() => {
      clearTimeout(late);
      visit.destroy();
    });
  }

  return {
    stop() {
      stopped = true;
      clearTimeout(timer);
      server.off("connection", count);
    },
  };
}
