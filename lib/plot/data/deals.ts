import type { Frame } from "../../frame/frame.ts";
import type { Formats } from "../page/format.ts";
import { sentence } from "./words.ts";

/** A row of a frame of acquisitions or investments. */
export interface Deal {
  readonly at: number | null;
  readonly amount: number | null;
  readonly amountText: string;
  readonly name: string;
  /** The one that is bought or funded, where a picture is too narrow for both. */
  readonly brief: string;
  readonly kind: string;
}

/**
 * The deals of a frame of acquisitions or investments.
 *
 * @throws {TypeError} for a frame without `acquiredOn` or `announcedOn`
 */
export function dealsOf(frame: Frame, formats: Formats): Deal[] {
  const { columns } = frame;
  const date = ["acquiredOn", "announcedOn"].find((name) => columns.includes(name));
  if (!date) {
    throw new TypeError(
      `Cannot draw deals: the frame must have acquiredOn or announcedOn, current columns are ` +
        columns.join(", "),
    );
  }
  const texts = (name: string) => columns.includes(name) ? frame.texts(name) : [];
  const [acquirers, acquirees, investees] = ["acquirer", "acquiree", "investee"].map(texts);
  const kinds = texts(date === "acquiredOn" ? "acquisitionType" : "investmentType");
  const amounts = columns.includes("amount") ? frame.numbers("amount") : [];
  const unit = columns.includes("amount") ? frame.column("amount").unit : null;
  return frame.numbers(date).map((at, row) => {
    const amount = amounts[row] ?? null;
    const target = acquirees?.[row] ?? investees?.[row] ?? null;
    const buyer = acquirers?.[row] ?? null;
    return {
      at,
      amount,
      amountText: amount === null ? "amount not known" : formats.amount(amount, unit),
      brief: target ?? buyer ?? "Unnamed",
      name: buyer && target ? `${buyer} buys ${target}` : target ?? buyer ?? "Unnamed",
      kind: kinds[row] ?? (date === "acquiredOn" ? "acquisition" : "investment"),
    };
  });
}

/** A kind of deal as people write it: `Series A` for `series_a`. */
export function kindWords(kind: string): string {
  const words = sentence(kind.replaceAll(/[_-]/g, " "));
  return words.replace(/ [a-z]$/, (letter) => letter.toUpperCase());
}
