import { TrendframeError } from "../../catalogue/errors.ts";
import { fieldsOf } from "../../catalogue/fields.ts";
import { MAIN_FIELDS } from "../../catalogue/main_fields.ts";
import { largestPage } from "../../catalogue/pages.ts";
import * as records from "../../catalogue/records.ts";
import type { Manifestation } from "../../catalogue/types.ts";
import type { Answer, Engine, Request, RunOptions } from "../../engines/engine.ts";
import type { Frame } from "../../frame/frame.ts";
import { rowsFrameLong } from "../../frame/rows_frame.ts";
import { mainColumns } from "../../frame/shown.ts";
import { distinctNotes, type Note, note } from "../../words/note.ts";
import type { Subject } from "../../words/subject.ts";
import { contextOf } from "./context.ts";
import { fieldOf } from "./fetch_rows.ts";
import type { StreamOptions } from "../asked.ts";
import type { RowStream } from "./row_stream.ts";

type Asked = Request<"searchManifestations">;

/**
 * A page of what happened, and where the next one begins.
 *
 * @category Questions
 */
export interface ManifestationPage {
  readonly data: readonly Manifestation[];
  /** Behind the last; null when there are no more. */
  readonly cursor: string | null;
}

interface Reading extends RunOptions {
  readonly take?: number | undefined;
}

/** A row for each manifestation; `references` are JSON. */
export async function frameOfManifestations(
  engine: Engine,
  request: Asked,
  subject: Subject,
  { take, signal }: Reading,
): Promise<Frame> {
  const [{ output: { data, cursor }, notes }, info] = await Promise.all([
    readManifestations(engine, request, { take, signal }),
    engine.corpus({ signal }),
  ]);
  const more = cursor === null ? [] : [note("more_match", { asked: data.length })];
  const asked = { request, subjects: [subject], collections: [] };
  const fields = fieldsOf(records.Manifestation);
  const context = {
    ...contextOf(engine, info, asked, [...notes, ...more]),
    shown: mainColumns(fields, MAIN_FIELDS.manifestations),
  };
  return await rowsFrameLong(data, fields, context, { signal });
}

/** All manifestations that a request matches, of all its pages. */
export async function readManifestations(
  engine: Engine,
  request: Asked,
  reading: Reading,
): Promise<Answer<ManifestationPage>> {
  const data: Manifestation[] = [];
  const notes: Note[] = [];
  let cursor = request.input.cursor ?? null;
  for await (const page of manifestationPages(engine, request, reading)) {
    data.push(...page.output.data);
    notes.push(...page.notes);
    cursor = page.output.cursor;
  }
  return { output: { data, cursor }, notes: distinctNotes(notes) };
}

/**
 * Manifestations page by page, each page by the cursor of the one before.
 *
 * @throws {TrendframeError} when a cursor comes twice
 */
export async function* manifestationPages(
  engine: Engine,
  { operation, input }: Asked,
  { take = Infinity, signal }: Reading,
): AsyncGenerator<Answer<ManifestationPage>> {
  const seen = new Set<string>();
  let cursor: string | null | undefined = input.cursor;
  for (let left = take; left > 0 && cursor !== null;) {
    signal?.throwIfAborted();
    const asked = { ...input, take: Math.min(largestPage("searchManifestations"), left), cursor };
    const page: Answer<ManifestationPage> = await engine.execute({ operation, input: asked }, {
      signal,
    });
    yield page;
    left -= page.output.data.length;
    cursor = page.output.cursor;
    if (cursor !== null && seen.has(cursor)) {
      throw new TrendframeError(
        "Cannot fetch all manifestations: a page was answered with a cursor that was there " +
          `before, current value is ${JSON.stringify(cursor)}`,
      );
    }
    if (cursor !== null) seen.add(cursor);
  }
}

/**
 * All manifestations as a stream. They have no ids: their members tell them apart. Pages are behind
 * cursors, so that one that goes on from a later one reads those before it again.
 *
 * @throws {RangeError} for a field that manifestations do not have
 */
export function manifestationStream(
  engine: Engine,
  request: Asked,
  subject: Subject,
  { fields: names, take }: StreamOptions,
): RowStream {
  const known = fieldsOf(records.Manifestation);
  const kept = { ...(names && { fields: names }), ...(take !== undefined && { take }) };
  return {
    engine,
    asked: { request: { ...request, ...kept }, subjects: [subject], collections: [] },
    fields: names?.map((name) => fieldOf(known, name)) ?? known,
    identityOf: ({ type, references }) => JSON.stringify([type, references]),
    expected: () => null,
    async *read(from, { signal } = {}) {
      let at = 0;
      for await (const { output, notes } of manifestationPages(engine, request, { take, signal })) {
        const rows = output.data.slice(Math.max(0, from - at));
        at += output.data.length;
        if (rows.length || at === 0) yield { rows, total: null, notes };
      }
    },
  };
}
