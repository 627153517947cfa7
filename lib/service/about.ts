import { z } from "zod";
import { COLLECTIONS } from "../catalogue/collections.ts";
import type { CorpusInfo, Engine } from "../engines/engine.ts";
import { json } from "./reply.ts";
import type { Route } from "./routes.ts";

const text = z.string().nullable();

/** What `GET /about` answers: the corpus behind the service. */
export const About = z.object({
  fingerprint: text.meta({ description: "Hash over the sources and settings of the corpus" }),
  title: z.string(),
  synthetic: z.boolean().meta({ description: "True for generated data" }),
  types: z.partialRecord(
    z.enum(COLLECTIONS),
    z.object({
      count: z.int().min(0),
      from: text.meta({ description: "First day with a record" }),
      to: text.meta({ description: "Last day with a record" }),
      undated: z.int().min(0),
      asOf: text.meta({ description: "Day up to which the sources go" }),
    }),
  ),
  sources: z.array(z.object({
    path: z.string().meta({ description: "Name of the file or folder that was read" }),
    importer: z.string(),
    files: z.int().min(0),
    rows: z.int().min(0),
    records: z.int().min(0),
    merged: z.int().min(0),
    rejected: z.int().min(0),
    asOf: text,
    licence: text,
    attribution: text,
  })),
  notes: z.array(z.string()),
}).meta({ id: "About" }) satisfies z.ZodType<CorpusInfo>;

/** `GET /about`, this implementation's own. */
export function aboutRoute(engine: Engine): Route {
  return {
    method: "GET",
    path: "/about",
    access: { scope: "license", bearer: false },
    headers: {},
    respond: async () => json(200, toAbout(await engine.corpus())),
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
