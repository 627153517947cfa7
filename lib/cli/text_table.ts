/** A table of text, columns two spaces apart; the numbered columns are set to the right. */
export function textTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  right: readonly number[] = [],
): string {
  const widths = head.map((name, at) =>
    Math.max(name.length, ...rows.map((row) => row[at]!.length))
  );
  return [head, ...rows].map((row) =>
    row.map((cell, at) =>
      right.includes(at) ? cell.padStart(widths[at]!) : cell.padEnd(widths[at]!)
    )
      .join("  ").trimEnd()
  ).join("\n");
}
