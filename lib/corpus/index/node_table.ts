import type { DocumentType } from "../../catalogue/collections.ts";
import type { Reference } from "../../catalogue/types.ts";
import { normalisedName } from "../identity.ts";
import { type IndexContext, writeLinks } from "./context.ts";
import { LinkTable } from "./link_table.ts";

/** Numbers what documents refer to by kind: their nodes and their own fields of references. */
export class NodeTable {
  readonly #kinds = new Map<
    string,
    { numbers: Map<string, number>; names: string[]; table: LinkTable }
  >();

  constructor(private readonly context: IndexContext, private readonly type: DocumentType) {}

  add(kind: string, document: number, nodes: readonly Reference[]): void {
    if (!nodes.length) return;
    let known = this.#kinds.get(kind);
    if (!known) {
      this.#kinds.set(
        kind,
        known = { numbers: new Map(), names: [], table: new LinkTable(this.context.staging) },
      );
    }
    const { numbers, names, table } = known;
    for (const { id, name } of new Map(nodes.map((node) => [node.id, node])).values()) {
      let number = numbers.get(id);
      if (number === undefined) {
        number = names.push(name) - 1;
        numbers.set(id, number);
      }
      table.add(number, document);
    }
  }

  async write(): Promise<void> {
    for (const [kind, { numbers, names, table }] of this.#kinds) {
      await writeLinks(this.context, this.type, `node:${kind}`, table);
      for (const [id, number] of numbers) {
        const name = names[number]!;
        this.context.writer.resource(`${kind}:${this.type}`, {
          number,
          id,
          name,
          folded: normalisedName(name),
          detail: null,
          uses: 0,
        });
        await this.context.pause();
      }
    }
  }
}
