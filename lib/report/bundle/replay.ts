import type { Engine } from "../../engines/engine.ts";
import { DocumentQuery, Trends } from "../../query/mod.ts";
import { RefusedValue } from "../../words/refusals.ts";
import type { About } from "../line.ts";
import { checkReportOptions, makeReport } from "../trend_report.ts";
import type { Report } from "../report.ts";
import { answeringEngine } from "./answering_engine.ts";
import { nameOf, type Response, valueOf } from "./calls.ts";
import { FOLDERS, type Manifest } from "./manifest.ts";
import type { OpenBundle } from "./open.ts";

/**
 * The report, computed again from the responses of its bundle alone.
 *
 * @throws {RangeError} where a response that is needed is missing or cannot be read
 */
export async function replayReport(
  { manifest, files }: OpenBundle,
  signal?: AbortSignal,
): Promise<Report> {
  const { engine } = manifest;
  const answering = answeringEngine(engine.name, engine.capabilities, (call) => {
    const path = `${FOLDERS.responses}/${nameOf(call)}.json`;
    const bytes = files.get(path);
    if (!bytes) throw new RefusedValue(`Cannot answer from the bundle: ${path} is missing`);
    return Promise.resolve(responseOf(bytes, path));
  });
  return await reportOf(manifest, answering, signal);
}

/** The report that a bundle says it is of, made from what an engine answers. */
export async function reportOf(
  { about, parameters, trendframe }: Manifest,
  engine: Engine,
  signal?: AbortSignal,
): Promise<Report> {
  checkReportOptions("read the bundle", parameters);
  return await makeReport(
    new Trends(engine),
    about.map((each): About => each.kind === "topic" ? each : DocumentQuery.from(engine, each)),
    { ...parameters, signal },
    trendframe,
  );
}

/**
 * A stored response.
 *
 * @throws {RangeError} for bytes that are none
 */
export function responseOf(bytes: Uint8Array, path: string): Response {
  try {
    const value = valueOf(new TextDecoder().decode(bytes));
    if (typeof value === "object" && value !== null) {
      if ("value" in value || "unsupported" in value) return value as Response;
    }
  } catch (error) {
    throw new RefusedValue(`Cannot answer from the bundle: ${path} is not JSON`, { cause: error });
  }
  throw new RefusedValue(`Cannot answer from the bundle: ${path} is no response`);
}
