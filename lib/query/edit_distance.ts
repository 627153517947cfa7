/** The least number of letters to insert, delete or replace that turns one word into another. */
export function editDistance(one: string, other: string): number {
  const [a, b] = [Array.from(one), Array.from(other)];
  let above = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (const [row, letter] of a.entries()) {
    const line = [row + 1];
    for (const [column, against] of b.entries()) {
      const replaced = above[column]! + (letter === against ? 0 : 1);
      line.push(Math.min(replaced, above[column + 1]! + 1, line[column]! + 1));
    }
    above = line;
  }
  return above[b.length]!;
}
