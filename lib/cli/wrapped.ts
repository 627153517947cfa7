/** Lines of text are no longer, however wide a terminal is. */
const MOST = 100;

/** A line broken at spaces where it is too long for a screen, what follows behind an indent. */
export function wrapped(line: string, indent = "", width = MOST): string[] {
  const most = Math.min(width, MOST);
  if (line.length <= most) return [line];
  const at = line.lastIndexOf(" ", most);
  if (at <= indent.length) return [line];
  return [line.slice(0, at), ...wrapped(indent + line.slice(at + 1), indent, most)];
}
