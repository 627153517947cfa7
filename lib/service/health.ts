import { z } from "zod";
import type { Engine } from "../engines/engine.ts";
import { json } from "./reply.ts";
import type { Route } from "./routes.ts";

/** What `GET /healthz` answers. */
export const Health = z.object({ status: z.literal("ok") }).meta({ id: "Health" });

/** `GET /healthz`: whether the service can answer; for load balancers, needs no key. */
export function healthRoute(engine: Engine): Route {
  return {
    method: "GET",
    path: "/healthz",
    access: null,
    headers: {},
    respond: async () => {
      await engine.corpus();
      return json(200, JSON.stringify({ status: "ok" }));
    },
  };
}
