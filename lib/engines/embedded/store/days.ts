import { lowerBound } from "../kernels/docset.ts";
import { checkSound } from "../../answering/unsound.ts";

/** The days on which a collection has documents: a few thousand numbers for millions of dates. */
export class Days {
  /**
   * @param days since 1970, upwards
   * @param firsts the first document of each
   * @param dated how many documents have a date
   * @throws {Unsound} for days or documents that do not ascend
   */
  constructor(
    private readonly days: Int32Array,
    private readonly firsts: Int32Array,
    private readonly dated: number,
  ) {
    checkSound(days.length === firsts.length && (dated ? firsts[0] === 0 : !days.length));
    checkSound((firsts.at(-1) ?? -1) < dated);
    for (let at = 1; at < days.length; at++) {
      checkSound(days[at]! > days[at - 1]! && firsts[at]! > firsts[at - 1]!);
    }
  }

  /** The first document of a day or after it; how many are dated when there is none. */
  from(day: number): number {
    return this.firsts[lowerBound(this.days, day)] ?? this.dated;
  }

  /** The day of a dated document. */
  of(document: number): number {
    return this.days[lowerBound(this.firsts, document + 1) - 1]!;
  }
}
