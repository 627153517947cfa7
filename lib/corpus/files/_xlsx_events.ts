import { SaxesParser } from "saxes";
import { CutOff } from "./_inflate.ts";
import { DEEPEST, LONGEST_RECORD, MOST_PARTS, TOO_LONG, TOO_MANY } from "./_limits.ts";

/** Hears of the elements of a part, by their names without prefix. */
export interface PartReader<T> {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  text(text: string): void;
  close(name: string): void;
  /** What has been read since it was last asked. */
  taken(): T[];
}

/**
 * Reads a part of a workbook in pieces, and gives what came of each.
 *
 * @throws {CutOff} where it goes on with nothing that can be read
 */
export async function* readPart<T>(
  text: AsyncIterable<string>,
  reader: PartReader<T>,
  path: string,
): AsyncGenerator<T[]> {
  const fault = (reason: string) => new CutOff(path, reason);
  const parser = new SaxesParser();
  let [depth, parts, length] = [0, 0, 0];
  parser.on("attribute", () => {
    if (++parts > MOST_PARTS) throw fault(TOO_MANY);
  });
  parser.on("opentag", ({ name, attributes }) => {
    if (++depth > DEEPEST) throw fault(`elements are nested over ${DEEPEST} deep`);
    reader.open(localName(name), attributes);
  });
  parser.on("text", (text) => reader.text(text));
  parser.on("cdata", (text) => reader.text(text));
  parser.on("closetag", ({ name }) => {
    depth--;
    reader.close(localName(name));
  });
  parser.on("error", ({ message }) => {
    throw fault(`it is no XML any more, ${message.replace(/^\d+:\d+: |\.$/g, "")}`);
  });
  let end: unknown = null;
  const read = (work: () => void): T[] => {
    try {
      work();
    } catch (error) {
      end = error;
    }
    return reader.taken();
  };
  try {
    for await (const piece of text) {
      length += piece.length;
      const taken = read(() => parser.write(piece));
      if (taken.length > 0) {
        yield taken;
        parts = length = 0;
      } else if (length > LONGEST_RECORD) end = fault(TOO_LONG);
      if (end) break;
    }
  } catch (error) {
    end = error;
  }
  if (!end) {
    const taken = read(() => parser.close());
    if (taken.length > 0) yield taken;
  }
  if (end) throw end;
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
