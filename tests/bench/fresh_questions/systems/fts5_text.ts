import type { SearchNode } from "../../../../lib/catalogue/search_text.ts";

/** A search string as FTS5 has it; null where it cannot ask the same. */
export function fts5Text(node: SearchNode): string | null {
  switch (node.type) {
    case "or":
      return joined(node.clauses, "OR");
    case "and": {
      const wanted = node.clauses.filter(({ type }) => type !== "not");
      const unwanted = node.clauses.flatMap((each) => each.type === "not" ? [each.clause] : []);
      const found = joined(wanted, "AND");
      if (!found || !unwanted.length) return found;
      const without = joined(unwanted, "OR");
      return without && `(${found} NOT ${without})`;
    }
    case "not":
      return null;
    default: {
      // its NEAR asks for words in any order
      if (node.type === "phrase" && node.slop !== undefined) return null;
      const leaf = `"${node.text}"${node.type === "prefix" ? " *" : ""}`;
      return node.field ? `${node.field} : ${leaf}` : leaf;
    }
  }
}

function joined(nodes: readonly SearchNode[], operator: "AND" | "OR"): string | null {
  const texts = nodes.map(fts5Text);
  if (!texts.length || texts.includes(null)) return null;
  return texts.length === 1 ? texts[0]! : `(${texts.join(` ${operator} `)})`;
}
