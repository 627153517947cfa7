const WIDTH = 100;

/** A line broken at spaces where it is too long for a screen, what follows behind an indent. */
export function wrapped(line: string, indent = ""): string[] {
  if (line.length <= WIDTH) return [line];
  const at = line.lastIndexOf(" ", WIDTH);
  if (at <= indent.length) return [line];
  return [line.slice(0, at), ...wrapped(indent + line.slice(at + 1), indent)];
}
