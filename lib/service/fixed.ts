import { packed, type Reply } from "./reply.ts";
import type { Route } from "./routes.ts";

/**
 * A route that always answers the same, open to all: the answer is made and compressed once, so
 * that asking for it again and again takes neither time nor memory.
 */
export function fixed(route: Route): Route {
  let made: Promise<Reply> | null = null;
  return {
    ...route,
    respond: (call) =>
      made ??= make(route, call).catch((error) => {
        made = null;
        throw error;
      }),
  };
}

async function make(route: Route, call: Parameters<Route["respond"]>[0]): Promise<Reply> {
  const reply = await route.respond(call);
  if (reply.body === null) return reply;
  const body = typeof reply.body === "string" ? new TextEncoder().encode(reply.body) : reply.body;
  return { ...reply, body, packed: await packed(body) };
}
