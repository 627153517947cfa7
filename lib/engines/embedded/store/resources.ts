import type { Reference } from "../../../catalogue/types.ts";
import type { TopicRow } from "../../answering/topic_tree.ts";
import { FREELY, type Work } from "../kernels/work.ts";
import type { Memory } from "./memory.ts";
import type { Row } from "./rows.ts";
import type { TextColumns } from "./text_columns.ts";
import { checkSound, parsedJson, Unsound } from "../../answering/unsound.ts";

export interface ResourceRow {
  readonly number: number;
  readonly id: string;
  readonly name: string;
  readonly detail: string | null;
  readonly uses: number;
}

const COLUMNS = "number, id, name, detail, uses";

/** What records link to: topics, places, organisations, sources and nodes. */
export class Resources {
  readonly #references = new Map<string, (number: number) => Reference>();

  constructor(private readonly memory: Memory, private readonly texts: TextColumns) {}

  /** Gives id and name of those of a kind by their numbers. */
  references(kind: string): (number: number) => Reference {
    let reference = this.#references.get(kind);
    if (!reference) {
      const ids = this.texts.texts(kind, "reference.id");
      const names = this.texts.texts(kind, "reference.name");
      reference = (number) => {
        const id = ids.at(number), name = names.at(number);
        if (id === null || name === null) throw new Unsound();
        return { id, name };
      };
      this.#references.set(kind, reference);
    }
    return reference;
  }

  resource(kind: string, number: number): ResourceRow | null {
    const row = this.memory.rows.get(
      `SELECT ${COLUMNS} FROM resources WHERE kind = ? AND number = ?`,
      kind,
      number,
    );
    return row ? resourceOf(row) : null;
  }

  byId(kind: string, id: string): ResourceRow | null {
    const row = this.memory.rows.get(
      `SELECT ${COLUMNS} FROM resources WHERE kind = ? AND id = ?`,
      kind,
      id,
    );
    return row ? resourceOf(row) : null;
  }

  /** By folded name, or all of a kind. */
  all(kind: string, folded?: string, work: Work = FREELY): ResourceRow[] {
    const select = `SELECT ${COLUMNS} FROM resources WHERE kind = ?`;
    const rows = folded === undefined
      ? this.memory.rows.all(`${select} ORDER BY number`, kind)
      : this.memory.rows.all(`${select} AND folded = ? ORDER BY uses DESC, id`, kind, folded);
    return rows.map((row) => {
      work(1);
      return resourceOf(row);
    });
  }

  /** What each kind is called. */
  kinds(): string[] {
    return this.memory.rows.all("SELECT DISTINCT kind FROM resources ORDER BY kind")
      .map(({ kind }) => String(kind));
  }

  count(kind: string): number {
    const { rows } = this.memory;
    return Number(rows.sure("SELECT count(*) AS count FROM resources WHERE kind = ?", kind).count);
  }

  /** Some of a kind in the order of their numbers, with their folded names. */
  from(kind: string, first: number, most: number): (ResourceRow & { folded: string })[] {
    return this.memory.rows.all(
      `SELECT ${COLUMNS}, folded FROM resources
       WHERE kind = ? AND number >= ? ORDER BY number LIMIT ?`,
      kind,
      first,
      most,
    ).map((row) => ({ ...resourceOf(row), folded: String(row.folded) }));
  }

  topics(): readonly TopicRow[] {
    return this.memory.derive("topics", () =>
      this.memory.rows.all(
        `SELECT t.number, r.id, r.name, r.uses, t.vocabulary, t.path, t.parents, t.aliases,
                t.description
         FROM topics t JOIN resources r ON r.kind = 'topic' AND r.number = t.number
         ORDER BY t.number`,
      ).map(topicOf), (rows) => rows.length * 400);
  }
}

function resourceOf(row: Row): ResourceRow {
  return {
    number: Number(row.number),
    id: String(row.id),
    name: String(row.name),
    detail: row.detail === null ? null : String(row.detail),
    uses: Number(row.uses),
  };
}

function topicOf(row: Row, at: number, all: readonly Row[]): TopicRow {
  const { path, parents, aliases } = row;
  const topic = {
    number: Number(row.number),
    id: String(row.id),
    name: String(row.name),
    uses: Number(row.uses),
    vocabulary: String(row.vocabulary),
    path: listIn(path, "string") as string[],
    parents: listIn(parents, "number") as number[],
    aliases: listIn(aliases, "string") as string[],
    description: row.description === null ? null : String(row.description),
  };
  checkSound(topic.number === at);
  checkSound(
    topic.parents.every((each) => Number.isInteger(each) && each >= 0 && each < all.length),
  );
  return topic;
}

/** The list that a cell holds as JSON. */
function listIn(json: unknown, type: "string" | "number"): unknown[] {
  const list = parsedJson(String(json));
  if (Array.isArray(list) && list.every((each) => typeof each === type)) return list;
  throw new Unsound();
}
