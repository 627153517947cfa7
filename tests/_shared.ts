/**
 * Test data beside the project. Tests name each file that they count: what else is put there
 * changes nothing.
 */
const SHARED = new URL("../../shared", import.meta.url).pathname;

/** A file of public data. */
export function sharedData(name: string): string {
  return `${SHARED}/data/${name}`;
}

/** A file that once gave a wrong answer. */
export function sharedFault(name: string): string {
  return `${SHARED}/faults/${name}`;
}

/** The projects of Horizon Europe on quantum computers, a file each. */
export const CORDIS_FILES: readonly string[] = `
  238209 238280 238287 238308 238316 238519 238583 238658 239067 239137 239186 239305 239786
  240012 240046 240436 240490 240544 240645 240715 240725 240744 240750 240754 241400 241511
  241522 241575 241801 241860 242137 242553 242711 242818 242883 243160 243240 243334 243580
  243699 243822 243942 243965 244347 244509 244523 244576 244607 250873 250921 251086 251128
  251383 252263 252295 252579 252783 253004 253302 253327 253329 253443 253870 254011 254183
  254600 254805 255124 255323 255375 255454 255464 255514 255659 256661 256968 256977 257195
  257335 257806 257878 257911 257937 257989 258237 258286 258350 259257 259900 260445 260642
  260691 260718 261862 262246 262305 262599 262668 262678 262926 263318 264003 266011 267420
  267435 267763 268091 268245 268278 268761 268826 268856 268910 269081 269160 269232 269283
  269403 269423 269428 269447 269638 269754 269788 269796 270276 271381 271603 272002 272063
  272253 273228 274738 274791 274823 275835 276042 276482 276510 277767 278023 278536 278590
  278639
`.trim().split(/\s+/).map((id) => `cordis_he_xml_quantum_computers/${id}.xml`);

/** A test that is skipped, with a message, where one of its files is absent. */
export function withShared(
  name: string,
  paths: readonly string[],
  fn: (t: Deno.TestContext) => Promise<void>,
): void {
  const missing = paths.filter((path) => !isFile(path));
  const [first] = missing;
  const shown = first?.slice(SHARED.length);
  Deno.test({
    name: first === undefined
      ? name
      : `${name} (skipped: ../shared${shown} is absent${
        missing.length > 1 ? `, and ${missing.length - 1} more` : ""
      })`,
    ignore: first !== undefined,
    fn,
  });
}

function isFile(path: string): boolean {
  try {
    return Deno.statSync(path).isFile;
  } catch {
    return false;
  }
}
