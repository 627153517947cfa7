import { BuildError } from "../../catalogue/errors.ts";
import { bytes, int32s } from "../index/growable.ts";
import { Texts } from "./_xlsx_cells.ts";
import { type PartReader, readPart } from "./_xlsx_events.ts";
import { unescaped } from "./_xlsx_values.ts";

/** Bytes that the texts of a workbook take at most: cells refer to any of them, so all are held. */
const MOST_TEXTS = 1 << 29;

/**
 * The texts that the cells of a workbook refer to by number.
 *
 * @throws {BuildError} where they are too many to be held, or cannot be read to their end
 */
export async function sharedTexts(
  part: AsyncIterable<string>,
  path: string,
): Promise<(number: number) => string> {
  const held = bytes();
  const ends = int32s();
  const encoder = new TextEncoder();
  for await (const texts of readPart(part, new TextsReader(), path)) {
    for (const text of texts) {
      held.append(encoder.encode(text));
      ends.push(held.length);
      if (held.length > MOST_TEXTS) {
        throw new BuildError(
          `Cannot read the workbook: its texts must have at most ${MOST_TEXTS} bytes; save its ` +
            `sheets as CSV, current value is "${path}"`,
        );
      }
    }
  }
  const decoder = new TextDecoder();
  return (number) => {
    if (!(number >= 0 && number < ends.length)) return "";
    return decoder.decode(held.view().subarray(number && ends.get(number - 1), ends.get(number)));
  };
}

class TextsReader implements PartReader<string> {
  readonly #texts = new Texts();
  #all: string[] = [];

  open(name: string): void {
    if (name !== "si") this.#texts.open(name);
  }

  text(text: string): void {
    this.#texts.text(text);
  }

  close(name: string): void {
    if (name === "si") this.#all.push(unescaped(this.#texts.taken()));
    else this.#texts.close(name);
  }

  taken(): string[] {
    const all = this.#all;
    this.#all = [];
    return all;
  }
}
