import type { PackedTexts } from "../../catalogue/packed_texts.ts";

/** Bytes that no writer makes, whoever made their checksum; the reader says of which file. */
export class Unsound extends Error {}

/** Throws where what a block says of itself cannot be. */
export function checkSound(isSound: boolean): void {
  if (!isSound) throw new Unsound();
}

/** Whether numbers ascend from 0 or more to less than `most`; equal ones may be neighbours. */
export function checkAscending(numbers: ArrayLike<number>, most: number): void {
  let before = 0;
  for (let at = 0; at < numbers.length; at++) {
    const number = numbers[at]!;
    checkSound(number >= before);
    before = number;
  }
  checkSound(before < most || numbers.length === 0);
}

/** Whether texts lie one after the other, from the first byte to the last. */
export function checkOffsets(
  { offsets, bytes }: Pick<PackedTexts, "offsets" | "bytes">,
): void {
  checkAscending(offsets, bytes.length + 1);
  checkSound(offsets[0] === 0 && offsets.at(-1) === bytes.length);
}

/** What a stored text says. */
export function parsedJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (cause) {
    throw new Unsound("", { cause });
  }
}
