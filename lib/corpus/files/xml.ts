import { SaxesParser } from "saxes";
import { LineCounter } from "./_lines.ts";

/** An element with all that it holds. */
export interface XmlElement {
  /** Name without the prefix of its namespace. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** The text directly within it, trimmed. */
  readonly text: string;
  /** The line on which it begins. */
  readonly line: number;
}

export type XmlRow = XmlElement | { readonly line: number; readonly broken: string };

const LONGEST_NAME = 256;
const DEEPEST = 100;

interface Open {
  name: string;
  attributes: Record<string, string>;
  children: Open[];
  text: string;
  line: number;
}

/**
 * The elements of one name, each as a tree, streamed: no more than one is held. One that is not
 * well-formed is given as broken with the reason, and so is one that the text ends within; reading
 * goes on at the next. Of an element within one of the same name only the outer is given.
 */
export async function* xmlElements(
  text: AsyncIterable<string>,
  name: string,
): AsyncGenerator<XmlRow> {
  const start = new RegExp(`<(?:[\\w.-]+:)?${name}(?=[\\s/>])`);
  const lines = new LineCounter();
  let pending = "";
  let element: ElementParser | null = null;
  for await (const piece of text) {
    pending += piece;
    for (;;) {
      if (!element) {
        const at = pending.search(start);
        const skipped = at < 0 ? withoutTail(pending) : at;
        lines.pass(pending.slice(0, skipped));
        pending = pending.slice(skipped);
        if (at < 0) break;
        element = new ElementParser(lines.line);
      }
      const { read, row }: Step = element.write(pending);
      lines.pass(pending.slice(0, read));
      pending = pending.slice(read);
      if (!row) break;
      yield row;
      element = null;
    }
  }
  if (element) yield { line: element.line, broken: "the text ends before its end tag" };
}

interface Step {
  /** How much of the text was read. */
  readonly read: number;
  /** What came of it; absent while the element goes on. */
  readonly row?: XmlRow;
}

/** Thrown by the handlers of the parser to stop it in the middle of a piece. */
class Stop {
  constructor(readonly row: XmlRow) {}
}

/** Reads one element from its start tag to its end tag. */
class ElementParser {
  readonly #parser = new SaxesParser({ fragment: true });
  #written = 0;

  constructor(readonly line: number) {
    const path: Open[] = [];
    const parser = this.#parser;
    const append = (text: string) => {
      path.at(-1)!.text += text;
    };
    parser.on("opentag", (tag) => {
      const attributes = Object.fromEntries(
        Object.entries(tag.attributes).map(([key, value]) => [localName(key), value]),
      );
      const here = line + parser.line - 1;
      const open = { name: localName(tag.name), attributes, children: [], text: "", line: here };
      path.at(-1)?.children.push(open);
      if (path.push(open) > DEEPEST) {
        throw new Stop({ line, broken: `elements are nested over ${DEEPEST} deep` });
      }
    });
    parser.on("text", append);
    parser.on("cdata", append);
    parser.on("closetag", () => {
      const closed = path.pop()!;
      closed.text = closed.text.trim();
      if (path.length === 0) throw new Stop(closed);
    });
    parser.on("error", ({ message }) => {
      const reason = message.replace(/^\d+:\d+: |\.$/g, "");
      throw new Stop({ line, broken: `${reason} (line ${line + parser.line - 1})` });
    });
  }

  write(text: string): Step {
    try {
      this.#parser.write(text);
      this.#written += text.length;
      return { read: text.length };
    } catch (stop) {
      if (!(stop instanceof Stop)) throw stop;
      const read = this.#parser.position - this.#written;
      return { read: Math.min(text.length, Math.max(0, read)), row: stop.row };
    }
  }
}

/** How much of a text cannot be the beginning of a start tag. */
function withoutTail(text: string): number {
  const at = text.lastIndexOf("<");
  return at >= 0 && text.length - at < LONGEST_NAME ? at : text.length;
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
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
