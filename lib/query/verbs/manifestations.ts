import { TrendframeError } from "../../catalogue/errors.ts";
import { fieldsOf } from "../../catalogue/fields.ts";
import { Manifestation } from "../../catalogue/records.ts";
import type { Answer, Engine, Request, RunOptions } from "../../engines/engine.ts";
import type { Frame } from "../../frame/frame.ts";
import { rowsFrame } from "../../frame/rows_frame.ts";
import { contextOf } from "./context.ts";

type Asked = Request<"searchManifestations">;

export interface ManifestationPage {
  readonly data: readonly Manifestation[];
  /** Behind the last; null when there are no more. */
  readonly cursor: string | null;
}

interface Reading extends RunOptions {
  readonly take?: number | undefined;
}

const PAGE_ROWS = 100;

/** A row for each manifestation; `references` are JSON. */
export async function frameOfManifestations(
  engine: Engine,
  request: Asked,
  subject: string,
  { take, signal }: Reading,
): Promise<Frame> {
  const [{ output: { data, cursor }, notes }, info] = await Promise.all([
    readManifestations(engine, request, { take, signal }),
    engine.corpus({ signal }),
  ]);
  const more = cursor === null
    ? []
    : [`There are more than the ${data.length} that were asked for`];
  const asked = { request, subject, collections: [] };
  const context = contextOf(engine, info, asked, [...notes, ...more]);
  return rowsFrame(data, fieldsOf(Manifestation), context);
}

/**
 * Manifestations page by page, each page by the cursor of the one before.
 *
 * @throws {TrendframeError} when a cursor comes twice
 */
export async function readManifestations(
  engine: Engine,
  { operation, input }: Asked,
  { take = Infinity, signal }: Reading,
): Promise<Answer<ManifestationPage>> {
  const data: Manifestation[] = [];
  const notes = new Set<string>();
  const seen = new Set<string>();
  let cursor: string | null | undefined = input.cursor;
  while (data.length < take && cursor !== null) {
    signal?.throwIfAborted();
    const wanted = Math.min(PAGE_ROWS, take - data.length);
    const page = await engine.execute({ operation, input: { ...input, take: wanted, cursor } }, {
      signal,
    });
    data.push(...page.output.data);
    for (const note of page.notes) notes.add(note);
    cursor = page.output.cursor;
    if (cursor !== null && seen.has(cursor)) {
      throw new TrendframeError(
        "Cannot fetch all manifestations: a page was answered with a cursor that was there " +
          `before, current value is ${JSON.stringify(cursor)}`,
      );
    }
    if (cursor !== null) seen.add(cursor);
  }
  return { output: { data, cursor: cursor ?? null }, notes: [...notes] };
}
