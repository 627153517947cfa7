import { LineCounter } from "./_lines.ts";
import {
  CommentReader,
  ElementParser,
  type Step,
  type XmlElement,
  type XmlRow,
} from "./_xml_parts.ts";

export type { XmlElement, XmlRow };

const LONGEST_NAME = 256;

/**
 * The elements of one name, each as a tree, streamed: no more than one is held. One that is not
 * well-formed is given as broken with the reason, and so is one that the text ends within, or that
 * another of the name begins within; reading goes on at the next. What is in comments is none.
 *
 * @param inline elements that mark text up: theirs is that of what they stand in
 */
export async function* xmlElements(
  text: AsyncIterable<string>,
  name: string,
  inline: readonly string[] = [],
): AsyncGenerator<XmlRow> {
  const start = new RegExp(`<!--|<(?:[\\w.-]+:)?${name}(?=[\\s/>])`);
  const lines = new LineCounter();
  let pending = "";
  const pass = (length: number) => {
    lines.pass(pending.slice(0, length));
    pending = pending.slice(length);
  };
  let inside: ElementParser | CommentReader | null = null;
  for await (const piece of text) {
    pending += piece;
    for (;;) {
      if (!inside) {
        const found = start.exec(pending);
        pass(found?.index ?? withoutTail(pending));
        if (!found) break;
        const isComment = found[0] === "<!--";
        inside = isComment
          ? new CommentReader(lines.line)
          : new ElementParser(name, lines.line, inline);
      }
      const { read, rows = [], isDone }: Step = inside.write(pending);
      pass(read);
      yield* rows;
      if (!isDone) break;
      inside = null;
    }
  }
  if (inside) yield { line: inside.line, broken: inside.unended };
}

/** How much of a text cannot be the beginning of a start tag. */
function withoutTail(text: string): number {
  const at = text.lastIndexOf("<");
  return at >= 0 && text.length - at < LONGEST_NAME ? at : text.length;
}

/** The first child of a name, or of a path of names: `address/city`. */
export function child(element: XmlElement, path: string): XmlElement | undefined {
  let found: XmlElement | undefined = element;
  for (const name of path.split("/")) found = found?.children.find((each) => each.name === name);
  return found;
}

/** The children of a name; none where there is no element. */
export function childrenOf(element: XmlElement | undefined, name: string): readonly XmlElement[] {
  return element?.children.filter((each) => each.name === name) ?? [];
}

/** The text of a child; undefined where there is none or it is empty. */
export function textOf(element: XmlElement | undefined, path: string): string | undefined {
  return (element && child(element, path)?.text) || undefined;
}

/**
 * An element as plain data: text alone as a string, else an object of attributes and children,
 * children of one name as an array. Empty ones are left out (undefined).
 */
export function plain(
  element: XmlElement,
  keep: (element: XmlElement) => boolean = () => true,
): unknown {
  const object: Record<string, unknown> = { ...element.attributes };
  for (const name of new Set(element.children.map((each) => each.name))) {
    const values = childrenOf(element, name).filter(keep)
      .map((each) => plain(each, keep)).filter((value) => value !== undefined);
    if (values.length > 0) object[name] = values.length === 1 ? values[0] : values;
  }
  if (Object.keys(object).length === 0) return element.text || undefined;
  return element.text ? { ...object, text: element.text } : object;
}
