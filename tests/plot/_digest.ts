import { gallery } from "./_gallery.ts";

/** Prints a hash of every picture of the gallery. */
for (const [name, chart] of await gallery()) {
  const bytes = new TextEncoder().encode(chart.svg());
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  await Deno.stdout.write(new TextEncoder().encode(`${name} ${hash.toHex()}\n`));
}
