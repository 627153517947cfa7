/**
 * Listens with more places than this process may open files, prints its port and what it hears.
 */
import { CONNECTION_LIMITS } from "../../../lib/service/http/connections.ts";
import { listen } from "../../../lib/service/http/listen.ts";

const many = { connections: 10_000, perAddress: 10_000, silentMs: 600_000 };
const { port } = await listen({
  host: "127.0.0.1",
  port: 0,
  proxies: { has: () => false },
  limits: { ...CONNECTION_LIMITS, ...many },
  handler: () => Promise.resolve(new Response("answered")),
  onAcceptingAgain: () => Deno.stdout.write(new TextEncoder().encode("again\n")),
});
await Deno.stdout.write(new TextEncoder().encode(`${port}\n`));
