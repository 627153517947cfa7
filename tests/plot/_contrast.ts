/** Contrast of two `#rrggbb` colours as WCAG 2 defines it. */
export function contrast(one: string, other: string): number {
  const [low, high] = [one, other].map(luminance).sort((a, b) => a - b);
  return (high! + 0.05) / (low! + 0.05);
}

export function luminance(color: string): number {
  const [red, green, blue] = partsOf(color).map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

/** A colour of some opacity on another. */
export function mixed(color: string, paper: string, opacity: number): string {
  const below = partsOf(paper);
  return `#${
    partsOf(color).map((part, index) =>
      Math.round(part * opacity + below[index]! * (1 - opacity)).toString(16).padStart(2, "0")
    ).join("")
  }`;
}

function partsOf(color: string): number[] {
  return [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));
}
