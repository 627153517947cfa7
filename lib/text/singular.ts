const RULES: readonly (readonly [RegExp, string])[] = [
  [/(?<=ly|the|gno|cri)ses$/, "sis"],
  [/(?<=[a-z]{2})ies$/, "y"],
  [/(?<=ss|x|ch|sh|zz)es$/, ""],
  [/(?<=[a-z]{2}[^sui])s$/, ""],
];

/**
 * A folded English word in the singular: that of batteries is battery, as is that of battery. Unlike
 * stems it keeps words of one root apart that mean different things, as collectible and collected.
 */
export function singular(word: string): string {
  const rule = RULES.find(([ending]) => ending.test(word));
  return rule ? word.replace(...rule) : word;
}
