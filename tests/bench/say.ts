const encoder = new TextEncoder();

/** Prints a line. */
export function say(line: string): void {
  Deno.stdout.writeSync(encoder.encode(`${line}\n`));
}
