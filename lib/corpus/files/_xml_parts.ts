import { SaxesParser } from "saxes";
import { DEEPEST, LONGEST_RECORD, MOST_PARTS, TOO_LONG, TOO_MANY } from "./_limits.ts";

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

/** An element takes the memory of so many attributes. */
const PARTS_OF_ELEMENT = 8;

interface Open {
  name: string;
  attributes: Record<string, string>;
  children: Open[];
  text: string;
  line: number;
}

/** How much of a piece of text was read, and what came of it. */
export interface Step {
  readonly read: number;
  readonly rows?: readonly XmlRow[];
  readonly isDone: boolean;
}

/** Reads a comment to its end. */
export class CommentReader {
  readonly unended = "the text ends before the end of a comment";
  #start = "<!--".length;

  constructor(readonly line: number) {}

  write(text: string): Step {
    const end = text.indexOf("-->", this.#start);
    if (end >= 0) return { read: end + 3, isDone: true };
    const read = Math.max(0, text.length - 2);
    this.#start = Math.max(0, this.#start - read);
    return { read, isDone: false };
  }
}

/** Thrown by the handlers of the parser to stop it in the middle of a piece. */
class Stop {
  constructor(readonly reason: string) {}
}

/** Reads one element from its start tag to its end tag. */
export class ElementParser {
  readonly unended = "the text ends before its end tag";
  readonly #parser = new SaxesParser({ fragment: true });
  readonly #first: number;
  readonly #rows: XmlRow[] = [];
  #closed: XmlElement | null = null;
  #written = 0;
  #parts = 0;
  /** How much was written before the element. */
  #start = 0;

  /** @param inline elements that mark text up: theirs is that of what they stand in */
  constructor(name: string, public line: number, inline: readonly string[] = []) {
    this.#first = line;
    const path: Open[] = [];
    const parser = this.#parser;
    const append = (text: string) => {
      path.at(-1)!.text += text;
    };
    const count = (parts: number) => {
      this.#parts += parts;
      if (this.#parts > MOST_PARTS) throw new Stop(TOO_MANY);
    };
    parser.on("attribute", () => count(1));
    parser.on("opentag", (tag) => {
      count(PARTS_OF_ELEMENT);
      const attributes = Object.fromEntries(
        Object.entries(tag.attributes).map(([key, value]) => [localName(key), value]),
      );
      const here = this.#here();
      const open = { name: localName(tag.name), attributes, children: [], text: "", line: here };
      if (open.name === name && path.length > 0) {
        const broken = `another <${name}> begins before its end tag (line ${here})`;
        this.#rows.push({ line: this.line, broken });
        this.line = here;
        this.#start = parser.position;
        this.#parts = 0;
        path.length = 0;
      }
      const parent = path.at(-1);
      const isInline = parent !== undefined && inline.includes(open.name);
      if (!isInline) parent?.children.push(open);
      if (path.push(isInline ? parent : open) > DEEPEST) {
        throw new Stop(`elements are nested over ${DEEPEST} deep`);
      }
    });
    parser.on("text", append);
    parser.on("cdata", append);
    parser.on("closetag", () => {
      const closed = path.pop()!;
      if (closed === path.at(-1)) return;
      closed.text = closed.text.trim();
      if (path.length === 0) this.#closed = closed;
    });
    parser.on("error", ({ message }) => {
      const reason = message.replace(/^\d+:\d+: |\.$/g, "");
      throw new Stop(`${reason} (line ${this.#here()})`);
    });
  }

  /** Line of the parser in the whole text. */
  #here(): number {
    return this.#first + this.#parser.line - 1;
  }

  write(text: string): Step {
    const before = this.#written;
    let read = 0;
    try {
      // only after an end tag does the parser tell whether it is that of the element
      while (read < text.length && !this.#closed) {
        const end = text.indexOf(">", read) + 1 || text.length;
        this.#parser.write(text.slice(read, end));
        this.#written += end - read;
        read = end;
      }
      if (this.#closed) this.#rows.push(this.#closed);
      else if (this.#written - this.#start > LONGEST_RECORD) throw new Stop(TOO_LONG);
      return { read, rows: this.#rows.splice(0), isDone: this.#closed !== null };
    } catch (stop) {
      if (!(stop instanceof Stop)) throw stop;
      const read = Math.min(text.length, Math.max(0, this.#parser.position - before));
      const rows = [...this.#rows, { line: this.line, broken: stop.reason }];
      return { read, rows, isDone: true };
    }
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
