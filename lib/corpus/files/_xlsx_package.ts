import { BuildError } from "../../catalogue/errors.ts";
import { percentDecoded } from "../percent_decoded.ts";
import { ByteReader } from "./_byte_reader.ts";
import type { ZipMember } from "./_zip.ts";
import { type XmlElement, xmlElements } from "./xml.ts";

/** A reference from one part of a package to another. */
interface Relation {
  readonly id: string;
  /** The last word of its type, which is the same in every edition of the standard: `worksheet`. */
  readonly type: string;
  readonly target: string;
}

/** The parts of a document of an office program, by their names: `xl/workbook.xml`. */
export class Package {
  readonly #parts: ReadonlyMap<string, ZipMember>;

  constructor(readonly path: string, members: readonly ZipMember[]) {
    this.#parts = new Map(members.map((member) => [member.name.toLowerCase(), member]));
  }

  /** @throws {BuildError} where there is no such part */
  part(name: string): ZipMember {
    const part = this.#parts.get(name.toLowerCase());
    if (!part) throw this.fault(`it has no part ${name}`);
    return part;
  }

  text(name: string): AsyncGenerator<string> {
    return decoded(this.part(name).bytes());
  }

  /** The elements of a name in a part. */
  async elements(part: string, name: string): Promise<readonly XmlElement[]> {
    const found: XmlElement[] = [];
    for await (const element of xmlElements(this.text(part), name)) {
      if ("broken" in element) throw this.fault(`of its part ${part} ${element.broken}`);
      found.push(element);
    }
    return found;
  }

  /** What a part refers to, and what the package itself does. */
  async relations(of: string): Promise<readonly Relation[]> {
    const name = of.replace(/[^/]*$/, "_rels/$&.rels");
    if (!this.#parts.has(name.toLowerCase())) return [];
    return (await this.elements(name, "Relationship")).flatMap(({ attributes }) => {
      const { Id: id = "", Type: type = "", Target: target = "", TargetMode: mode } = attributes;
      if (mode === "External" || !URL.canParse(target, `part:/${of}`)) return [];
      const { pathname } = new URL(target, `part:/${of}`);
      return [{ id, type: type.replace(/^.*\//, ""), target: percentDecoded(pathname.slice(1)) }];
    });
  }

  fault(reason: string): BuildError {
    return new BuildError(
      `Cannot read the workbook: ${reason}, current value is "${this.path}"`,
    );
  }
}

/** The text of a part: UTF-16 where its byte-order mark says so, else UTF-8. */
async function* decoded(bytes: AsyncIterable<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = new ByteReader(bytes);
  try {
    const mark = await reader.exactly(2);
    reader.back(mark);
    const [first, second] = mark;
    const isUtf16 = first! + second! === 0xff + 0xfe && Math.min(first!, second!) === 0xfe;
    const label = !isUtf16 ? "utf-8" : first === 0xff ? "utf-16le" : "utf-16be";
    const decoder = new TextDecoder(label);
    for (let piece = await reader.some(); piece.length > 0; piece = await reader.some()) {
      yield decoder.decode(piece, { stream: true });
    }
    yield decoder.decode();
  } finally {
    await reader.close();
  }
}
