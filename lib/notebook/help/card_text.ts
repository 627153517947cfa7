import type { Block, Row } from "./blocks.ts";

const WIDTH = 92;

/** A card as lines of text. */
export function cardText(blocks: readonly Block[]): string {
  return blocks.map(blockText).join("\n\n");
}

function blockText(block: Block): string {
  switch (block.kind) {
    case "calls":
      return block.lines.join("\n");
    case "text":
      return wrapped(block.text, "");
    case "rows":
      return [block.title, ...block.rows.map(rowText)].join("\n");
    case "code":
      return [block.title, ...block.code.split("\n").map((line) => `  ${line}`.trimEnd())].join(
        "\n",
      );
  }
}

function rowText({ term, note, says }: Row): string {
  const head = `  ${term}${note ? `: ${note}` : ""}`;
  return says ? `${head}\n${wrapped(says, "      ")}` : head;
}

/** Paragraphs in lines of a width; lists and code stay as they are. */
function wrapped(text: string, indent: string): string {
  return text.split("\n").map((line) => {
    const lines: string[] = [];
    let open = "";
    for (const word of line.split(" ")) {
      if (open && indent.length + open.length + 1 + word.length > WIDTH) {
        lines.push(open);
        open = word;
      } else open = open ? `${open} ${word}` : word;
    }
    return [...lines, open].map((each) => each && indent + each).join("\n");
  }).join("\n");
}
