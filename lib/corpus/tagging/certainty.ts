/** How a topic occurs with an organisation. */
export interface Mentions {
  /** The organisation is named exactly as the topic. */
  readonly nameEquals: boolean;
  readonly inName: boolean;
  /** In the description; a classification by the source counts as one. */
  readonly inDescription: number;
  /** In the extended description; a document of the topic that names it counts as one. */
  readonly inExtended: number;
}

/** How certainly an organisation is active in a topic, 0 to 1 in hundredths; 0 is no link. */
export function certaintyOf({ nameEquals, inName, inDescription, inExtended }: Mentions): number {
  if (nameEquals) return 1;
  if (inName) return 0.9;
  if (inDescription >= 2) return hundredths(Math.min(0.79, 0.7 + 0.02 * (inDescription - 2)));
  if (inDescription === 1) return 0.6;
  if (inExtended >= 1) return hundredths(Math.min(0.59, 0.3 + 0.05 * (inExtended - 1)));
  return 0;
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
