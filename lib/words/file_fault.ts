/** What the system says a file cannot be, by what Deno makes of it. */
const FAULTS: readonly (readonly [kind: keyof typeof Deno.errors, words: string])[] = [
  ["NotFound", "there is no such file or folder"],
  ["PermissionDenied", "it is not permitted"],
  ["NotCapable", "it is not permitted"],
  ["IsADirectory", "the path is a folder"],
  ["NotADirectory", "a part of the path is a file, not a folder"],
  ["AlreadyExists", "something else is there"],
];
const CODES: Readonly<Record<string, string>> = {
  ENOSPC: "the disk is full",
  EDQUOT: "the disk is full",
  ENAMETOOLONG: "its name is too long",
  EROFS: "the disk cannot be written",
  ENOTEMPTY: "the folder is not empty",
};

/** Why a file cannot be read or written, in words; null for an error that is not of the system. */
export function fileFault(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const found = FAULTS.find(([kind]) => error instanceof Deno.errors[kind]);
  if (found) return found[1];
  const { code } = error as { code?: unknown };
  if (typeof code === "string" && code in CODES) return CODES[code]!;
  return / \(os error \d+\)/.test(error.message) ? "the system refuses it" : null;
}
