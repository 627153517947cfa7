import { isCurrency } from "../../words/numbers.ts";
import { decimalsOf, type Formats } from "../page/format.ts";
import type { Axis } from "./panel.ts";
import { logTicks, valueTicks } from "./ticks.ts";

/** What the values of an axis are. */
export interface Scale {
  readonly formats: Formats;
  readonly unit: string | null;
  /** Parts of a whole, written in percent. */
  readonly share?: boolean;
  readonly log?: boolean;
  /** Only whole numbers. */
  readonly whole?: boolean;
  readonly most?: number;
}

/** An axis of values from zero (or, with `log`, from the least), the currency at its top tick. */
export function valueAxis(values: readonly number[], scale: Scale): Axis {
  const { log = false, whole = false, most = 6 } = scale;
  const used = log ? values.filter((each) => each > 0) : values;
  const least = used.reduce((one, other) => Math.min(one, other), log ? Infinity : 0);
  const greatest = used.reduce((one, other) => Math.max(one, other), log ? -Infinity : 0);
  const ticks = !log
    ? valueTicks(least, greatest, { whole, most })
    : used.length
    ? logTicks(least, greatest, { most, whole })
    : logTicks(1, 10, { most });
  const top = ticks.values.at(-1);
  return {
    type: log ? "log" : "linear",
    domain: ticks.domain,
    ticks: ticks.values.map((at) => ({ at, text: tickText(at, at === top, scale) })),
  };
}

function tickText(at: number, top: boolean, { formats, unit, share = false }: Scale): string {
  if (share) return formats.percent(at);
  if (top && isCurrency(unit)) return formats.amount(at, unit);
  return formats.short(at);
}

/** Values of the scale in words, with the same number of decimals: those of the greatest. */
export function valueTexts(values: readonly number[], scale: Scale): string[] {
  const { formats, unit, share = false } = scale;
  const greatest = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  if (share) return values.map((value) => formats.percent(value, decimalsOf(greatest * 100)));
  if (isCurrency(unit) || greatest >= 100 || values.every(Number.isInteger)) {
    return values.map((value) => valueText(value, scale));
  }
  const decimals = Math.max(greatest < 10 ? 2 : 1, decimalsOf(greatest));
  return values.map((value) => formats.fixed(value, decimals));
}

/** A value of the scale in full, where there is room for it. */
export function exactText(value: number, scale: Scale): string {
  return scale.share || isCurrency(scale.unit)
    ? valueText(value, scale)
    : scale.formats.number(value);
}

/** A value of the scale in words. */
export function valueText(value: number, { formats, unit, share = false }: Scale): string {
  if (share) return formats.percent(value);
  return isCurrency(unit) ? formats.amount(value, unit) : formats.short(value);
}
