const FEWEST = 4;
const MOST = 17;

/** Numbers in short, with as many decimals as tell each from all others. */
export function distinctNumbers(values: readonly number[]): string[] {
  const different = new Set(values).size;
  for (let decimals = FEWEST; decimals < MOST; decimals++) {
    const written = values.map((value) => String(Number(value.toFixed(decimals))));
    if (new Set(written).size === different) return written;
  }
  return values.map(String);
}
