import type { Frame } from "../../frame/frame.ts";
import { checkValue, TEXT } from "../../words/check.ts";
import { capital, fewWords } from "../../words/numbers.ts";
import { RefusedType } from "../../words/refusals.ts";
import type { Formats } from "../page/format.ts";
import { beforeMore } from "../page/text_width.ts";
import { nameOf } from "./nameless.ts";

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
    throw new RefusedType(
      `Cannot draw deals: the frame must have acquiredOn or announcedOn, current columns are ` +
        fewWords(columns, 6),
    );
  }
  const texts = (name: string) => columns.includes(name) ? frame.texts(name) : [];
  const [acquirers, acquirees, investees] = ["acquirer", "acquiree", "investee"].map(texts);
  const kinds = texts(date === "acquiredOn" ? "acquisitionType" : "investmentType");
  const amounts = columns.includes("amount") ? frame.numbers("amount") : [];
  const unit = columns.includes("amount") ? frame.column("amount").unit : null;
  return frame.numbers(date).map((at, row) => {
    const amount = amounts[row] ?? null;
    const target = acquirees?.[row]?.trim() || investees?.[row]?.trim() || null;
    const buyer = acquirers?.[row]?.trim() || null;
    return {
      at,
      amount,
      amountText: amount === null ? "amount not known" : formats.amount(amount, unit),
      brief: nameOf(target ?? buyer),
      name: buyer && target ? `${beforeMore(buyer)} buys ${target}` : nameOf(target ?? buyer),
      kind: kinds[row] ?? (date === "acquiredOn" ? "acquisition" : "investment"),
    };
  });
}

/**
 * A kind of deal as people write it: `Series A` for `series_a`.
 *
 * @category Charts
 *
 * @example
 * ```ts ignore
 * plot.kindWords("series_a"); // Series A
 * ```
 */
export function kindWords(kind: string): string {
  checkValue("name a kind of deal", "the kind", kind, TEXT);
  const words = capital(kind.replaceAll(/[_-]/g, " "));
  return words.replace(/ (?:[a-z](?=\+?$)|ipo\b)/, (letters) => letters.toUpperCase());
}

export interface DatedDeal extends Deal {
  readonly at: number;
}

/**
 * The deals that have a date, in order of time; apart from them the first ones, at most one in a
 * hundred, without which the others take less than half of the time.
 */
export function datedDeals(
  deals: readonly Deal[],
): { readonly dated: readonly DatedDeal[]; readonly early: readonly DatedDeal[] } {
  const ordered = deals.filter((deal): deal is DatedDeal => deal.at !== null)
    .sort((one, other) => one.at - other.at);
  const span = (first: number) => ordered.at(-1)!.at - ordered[first]!.at;
  const most = Math.floor(ordered.length / 100);
  const first = Array.from({ length: most }, (_, index) => index + 1)
    .find((index) => span(index) < span(0) / 2) ?? 0;
  return { dated: ordered.slice(first), early: ordered.slice(0, first) };
}

interface Page {
  readonly take?: number;
  readonly skip?: number;
  readonly sortColumn?: string;
  readonly sortDirection?: string;
}

/** Which of the deals that match a frame holds, when it does not hold all. */
export function excerptNote(
  { facts: { total }, provenance, height }: Frame,
  formats: Formats,
): string {
  if (typeof total !== "number" || total <= height) return "";
  const request = (provenance.request ?? {}) as Page & { readonly input?: Page };
  const { take, skip = 0, sortColumn = "", sortDirection } = request.input ?? request;
  const order = sortColumn === "amount" ? ["smallest", "largest"] : ["earliest", "latest"];
  const isFirstPage = take === height && skip === 0 &&
    ["amount", "acquired_on", "announced_on"].includes(sortColumn);
  const which = isFirstPage ? `The ${order[sortDirection === "desc" ? 1 : 0]} ` : "";
  return `${which}${formats.number(height)} of ${formats.number(total)} deals that match.`;
}
