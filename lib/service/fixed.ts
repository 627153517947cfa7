import { packed, type Reply } from "./reply.ts";
import type { Route } from "./routes.ts";

/**
 * A route that answers the same for long, open to all: an answer is compressed once, so that asking
 * for it again and again takes neither time nor memory.
 */
export function fixed(route: Route): Route {
  let made: { readonly body: Reply["body"]; readonly ready: Promise<Reply> } | null = null;
  return {
    ...route,
    async respond(call) {
      const reply = await route.respond(call);
      if (made?.body !== reply.body) made = { body: reply.body, ready: ready(reply) };
      return await made.ready;
    },
  };
}

async function ready(reply: Reply): Promise<Reply> {
  if (reply.body === null) return reply;
  const body = typeof reply.body === "string" ? new TextEncoder().encode(reply.body) : reply.body;
  return { ...reply, body, packed: await packed(body) };
}
