import { withoutFolders } from "../catalogue/corpus_info.ts";
import type { Engine } from "../engines/engine.ts";
import { json } from "./reply.ts";
import type { Route } from "./routes.ts";

/** `GET /about`, this implementation's own. */
export function aboutRoute(engine: Engine): Route {
  return {
    method: "GET",
    path: "/about",
    access: { scope: "license", bearer: false },
    headers: {},
    respond: async () => json(200, JSON.stringify(withoutFolders(await engine.corpus()))),
  };
}
