import { DatabaseSync } from "node:sqlite";
import { INDEXES, SCHEMA } from "./layout.ts";

/** What SQLite notes of the indexes when a corpus is complete. */
const STATISTICS = [
  "CREATE TABLE sqlite_stat1(tbl,idx,stat)",
  "CREATE TABLE sqlite_stat4(tbl,idx,neq,nlt,ndlt,sample)",
];
const ENTRIES = "SELECT type, name, tbl_name, sql FROM sqlite_schema";
/** More than a corpus has. */
const MOST = 1_000;

/** The tables, indexes, views and triggers of a database, each as one text. */
export interface Schema {
  /** Whether `meta` is the table that every corpus has. */
  readonly hasMeta: boolean;
  /** Whether there is all that a corpus of this version has, and nothing else. */
  readonly isOurs: boolean;
}

let known: ReadonlySet<string> | undefined;

/** Looks at what a database says that it holds, and at nothing that it holds. */
export function schemaOf(database: DatabaseSync): Schema {
  const ours = known ??= entriesOfCorpus();
  const found = entriesOf(database);
  const own = found.filter((each) => !isStatistics(each));
  const meta = [...ours].find((each) => each.startsWith("table meta "))!;
  return {
    hasMeta: found.includes(meta),
    isOurs: own.length === ours.size && own.every((each) => ours.has(each)),
  };
}

/** What a writer makes. */
function entriesOfCorpus(): ReadonlySet<string> {
  using database = new DatabaseSync(":memory:");
  database.exec(SCHEMA + INDEXES);
  return new Set(entriesOf(database));
}

function entriesOf(database: DatabaseSync): string[] {
  return database.prepare(`${ENTRIES} LIMIT ${MOST}`).all().map(({ type, name, tbl_name, sql }) =>
    `${type} ${name} ${tbl_name} ${String(sql).replace(/\s+/g, " ").trim()}`
  );
}

function isStatistics(entry: string): boolean {
  return STATISTICS.some((sql, at) => {
    const name = `sqlite_stat${at === 0 ? 1 : 4}`;
    return entry === `table ${name} ${name} ${sql}`;
  });
}
