import { CATALOGUE, type OperationId } from "../catalogue/catalogue.ts";
import type { Operation } from "../catalogue/operation.ts";
import { parseInput } from "../catalogue/parse.ts";
import type { Engine } from "../engines/engine.ts";
import { type BodyLimits, readBody } from "./body.ts";
import { deprecationHeaders } from "./deprecation.ts";
import { etagOf, matchesEtag } from "./etag.ts";
import type { KeptNotes } from "./kept_notes.ts";
import { encodeNotes, NOTES_HEADER } from "./notes_header.ts";
import { misplacedParameters, readParameters } from "./query_parameters.ts";
import { json } from "./reply.ts";
import type { Call, Route } from "./routes.ts";
import type { StampedAnswer } from "./stamped_answer.ts";

/** The route of an operation of the catalogue, answered by an engine. */
export function operationRoute(
  id: OperationId,
  engine: Engine,
  limits: BodyLimits,
  kept: KeptNotes,
): Route {
  const operation: Operation = CATALOGUE[id];
  const { method, path, scope, bearer = false } = operation;

  async function respond(call: Call) {
    const raw = method === "POST"
      ? await readBody(call.request, limits)
      : readParameters(operation, call.url.searchParams, call.path);
    const input = parseInput(id, raw, misplacedParameters(operation, call.url.searchParams));
    const { fingerprint } = await engine.corpus();
    if (method === "GET" && fingerprint !== null) {
      const etag = etagOf(fingerprint);
      if (matchesEtag(call.request.headers.get("if-none-match"), etag)) {
        return { status: 304, body: null, type: "", headers: { etag, ...CACHING } };
      }
    }
    const answer: StampedAnswer<unknown> = await engine.execute({ operation: id, input }, call);
    const stamp = answer.fingerprint === undefined ? fingerprint : answer.fingerprint;
    const keep = (notes: string) => kept.keep(call.key ?? "", notes);
    return json(200, answer.json ?? JSON.stringify(answer.output), {
      ...CACHING,
      ...(stamp === null ? {} : { etag: etagOf(stamp) }),
      ...(answer.notes.length ? { [NOTES_HEADER]: encodeNotes(answer.notes, keep) } : {}),
    });
  }

  return {
    method,
    path,
    access: { scope, bearer },
    headers: deprecationHeaders(operation),
    respond,
  };
}

/** A client may keep an answer, and must ask whether the corpus is still the same. */
const CACHING = { "cache-control": "private, no-cache" };
