import { parse } from "csv-parse/sync";
import { BuildError } from "../../catalogue/errors.ts";
import { writeWhole } from "../../disk/write_whole.ts";
import type { Doubles } from "../../engines/engine.ts";
import { safeCell } from "../../words/safe_cell.ts";
import { shown } from "../../words/shown.ts";
import { SAME_GROUPS, type SameGroups } from "./same_as.ts";

const COLUMNS = ["group", "id", "name", "records", "why"] as const;
const HEAD = COLUMNS.join(",");

/**
 * Writes organisations that are likely one as a table that somebody decides in: rows of one group are
 * one organisation, called as the first of them; rows that are taken out are others.
 *
 * @throws {BuildError} when what is there is no such table, or it cannot be written
 */
export async function writeDecisions(path: string, { groups }: Doubles): Promise<void> {
  await checkReplaceable(path);
  const quoted = (text: string) => `"${safeCell(text).replaceAll('"', '""')}"`;
  const rows = groups.flatMap(({ why, organizations }, group) =>
    organizations.map(({ id, name, records }) =>
      `${group + 1},${quoted(id)},${quoted(name)},${records},${why.join(" ")}\n`
    )
  );
  await writeWhole(path, `${HEAD}\n${rows.join("")}`);
}

/**
 * Reads what somebody decided; a group of which one row is left says nothing.
 *
 * @throws {BuildError} when it cannot be read, or an id is in it twice
 */
export async function readDecisions(path: string): Promise<SameGroups> {
  const refuse = (what: string, cause?: unknown) =>
    new BuildError(`Cannot read the decisions: ${what}, current value is ${shown(path)}`, {
      cause,
    });
  let rows: Record<string, string>[];
  try {
    rows = parse(await Deno.readTextFile(path), { bom: true, trim: true, columns: true });
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) throw refuse("there is no such file", error);
    throw refuse("the file cannot be read as CSV", error);
  }
  if (rows.some(({ group, id }) => !group || !id)) {
    throw refuse(`each row must have a group and an id, as info --doubles --save writes them`);
  }
  const groups = [...Map.groupBy(rows, ({ group }) => group!).values()]
    .map((group) => group.map(({ id }) => id!))
    .filter(({ length }) => length > 1);
  if (!SAME_GROUPS.passes(groups)) {
    throw refuse("each id may be in it once; take out the row of the group that it is not of");
  }
  return groups;
}

async function checkReplaceable(path: string): Promise<void> {
  const refuse = (what: string, cause?: unknown) =>
    new BuildError(`Cannot save the decisions: ${what}, current value is ${shown(path)}`, {
      cause,
    });
  try {
    using file = await Deno.open(path);
    const head = new Uint8Array(HEAD.length);
    const length = await file.read(head) ?? 0;
    if (new TextDecoder().decode(head.subarray(0, length)) === HEAD) return;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return;
    throw refuse("what is there cannot be read", error);
  }
  throw refuse("what is there is no such table and is not overwritten; give another name");
}
