import type { CorpusInfo, Engine } from "../engines/engine.ts";
import { json } from "./reply.ts";
import type { Route } from "./routes.ts";

/** `GET /about`, this implementation's own. */
export function aboutRoute(engine: Engine): Route {
  return {
    method: "GET",
    path: "/about",
    access: { scope: "license", bearer: false },
    headers: {},
    respond: async () => json(200, JSON.stringify(toAbout(await engine.corpus()))),
  };
}

/** What clients may know of a corpus: the paths of its sources cut to their last part. */
export function toAbout(info: CorpusInfo): CorpusInfo {
  const sources = info.sources.map((source) => ({
    ...source,
    path: source.path.split(/[/\\]/).findLast((part) => part !== "") ?? "",
  }));
  return { ...info, sources };
}
