import type { BaiPerron, KleinbergBursts, Pelt } from "../../analysis/mod.ts";
import type { Frame } from "../../frame/frame.ts";
import type { Annotation } from "../layout/annotations.ts";
import { type Formats, formatsOf } from "../page/format.ts";

/** Change points as annotations: when the level changed, and from what to what. */
export function changePoints(
  frame: Frame,
  { breaks, segments }: Pelt | BaiPerron,
  { locale }: { locale?: string } = {},
): Annotation[] {
  const starts = frame.numbers("start");
  const formats = formatsOf(locale);
  return breaks.flatMap((index, position) => {
    const at = starts[index];
    const [before, after] = [segments[position], segments[position + 1]];
    if (at === null || at === undefined || !before || !after) return [];
    const level = (mean: number) => formats.short(Number(mean.toPrecision(3)));
    return [{ at, text: `Level ${level(before.mean)} → ${level(after.mean)}` }];
  });
}

/** Bursts as annotations over the time that they last. */
export function bursts(frame: Frame, result: KleinbergBursts): Annotation[] {
  const starts = frame.numbers("start");
  const ends = frame.numbers("end");
  return result.bursts.flatMap(({ start, end }) => {
    const [at, to] = [starts[start], ends[end - 1]];
    return at === null || at === undefined || to === null || to === undefined
      ? []
      : [{ at, to, text: "Burst" }];
  });
}

/** The largest deals of a frame of deals as annotations. */
export function dealEvents(
  frame: Frame,
  { most = 3, locale }: { most?: number; locale?: string } = {},
): Annotation[] {
  return dealsOf(frame, formatsOf(locale))
    .filter(({ at, amount }) => at !== null && amount !== null)
    .sort((one, other) => other.amount! - one.amount!)
    .slice(0, most)
    .map(({ at, name, amountText }) => ({ at: at!, text: `${name}, ${amountText}` }));
}

/** A row of a frame of acquisitions or investments. */
export interface Deal {
  readonly at: number | null;
  readonly amount: number | null;
  readonly amountText: string;
  readonly name: string;
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
      name: buyer && target ? `${buyer} buys ${target}` : target ?? buyer ?? "Unnamed",
      kind: kinds[row] ?? (date === "acquiredOn" ? "acquisition" : "investment"),
    };
  });
}
