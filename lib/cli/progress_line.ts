import type { Progress } from "../corpus/pulse.ts";

/** `indexing patents: 12,000 of 20,000`. */
export function progressLine({ phase, done, total }: Progress): string {
  const number = new Intl.NumberFormat("en");
  if (!done) return phase;
  return `${phase}: ${number.format(done)}${total === null ? "" : ` of ${number.format(total)}`}`;
}
