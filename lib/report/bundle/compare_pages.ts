import { differenceOf } from "./finding.ts";

/** A part of a page: a section or an exhibit, under its head. */
interface Block {
  readonly name: string;
  /** Tags and the texts between them. */
  readonly pieces: readonly string[];
}

/** Where a page says something else than the computed one: each number and word, by its exhibit. */
export function pageDifferences(given: string, computed: string): string[] {
  if (given === computed) return [];
  const [all, right] = [blocksOf(given), blocksOf(computed)];
  const found = [
    ...[...right].flatMap(([id, block]) => {
      const own = all.get(id);
      return own ? blockDifferences(own, block) : [`${block.name}: is missing`];
    }),
    ...[...all].filter(([id]) => !right.has(id)).map(([, { name }]) => `${name}: is not computed`),
  ];
  return found.length ? [...new Set(found)] : ["its parts are in another order"];
}

function blockDifferences({ pieces }: Block, right: Block): string[] {
  if (pieces.length !== right.pieces.length) {
    return [`${right.name}: ${differenceOf(textOf(pieces), textOf(right.pieces))}`];
  }
  const changed = [...pieces.keys()].filter((at) => pieces[at] !== right.pieces[at]);
  const said = (at: number) =>
    `${right.name}: ${differenceOf(decoded(pieces[at]!), decoded(right.pieces[at]!))}`;
  const texts = changed.filter((at) => !pieces[at]!.startsWith("<"));
  const [tag, ...others] = changed.filter((at) => pieces[at]!.startsWith("<"));
  const more = others.length ? `, and ${others.length} more marks or links` : "";
  return [...texts.map(said), ...(tag === undefined ? [] : [`${said(tag)}${more}`])];
}

function blocksOf(page: string): Map<string, Block> {
  const parts = page.split(/(?=<section\b)/);
  return new Map(parts.map((part, at) => {
    const id = /^<section\b[^>]*\bid="([^"]+)"/.exec(part)?.[1] ?? "";
    const title = decoded(/<h[23]>([^<]+)/.exec(part)?.[1] ?? "");
    const name = at === 0 ? "the first screen" : `"${title}" (#${id})`;
    return [id, { name, pieces: part.split(/(?=<)|(?<=>)/) }];
  }));
}

function textOf(pieces: readonly string[]): string {
  return decoded(pieces.filter((each) => !each.startsWith("<")).join(" "));
}

function decoded(text: string): string {
  return text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'").replaceAll("&amp;", "&");
}

/** How many numbers a page says. */
export function numbersIn(page: string): number {
  const texts = page.replace(/<(style|script)\b.*?<\/\1>/gs, "").replace(/<[^>]*>/g, " ");
  return texts.match(/\d[\d,.]*/g)?.length ?? 0;
}
