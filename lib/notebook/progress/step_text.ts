import type { Step } from "./bar.ts";

/** `Building: indexing patents, 12,000 of 20,000`. */
export function stepText(label: string, { phase, done, total }: Step): string {
  const number = new Intl.NumberFormat("en");
  const count = total == null
    ? done ? number.format(done) : ""
    : `${number.format(done)} of ${number.format(total)}`;
  const rest = [phase, count].filter(Boolean).join(", ");
  return rest ? `${label}: ${rest}` : label;
}
