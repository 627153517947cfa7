/** What the operating system's answers mean to a person. */
const REASONS: readonly (readonly [kind: new (message: string) => Error, reason: string])[] = [
  [Deno.errors.NotFound, "there is no such file or folder"],
  [Deno.errors.PermissionDenied, "it must be allowed to be read and written"],
  [Deno.errors.AlreadyExists, "something of this name is there already"],
  [Deno.errors.NotADirectory, "what stands where a folder must be is a file"],
  [Deno.errors.IsADirectory, "it must be a file and is a folder"],
];
const FULL = ["ENOSPC", "EDQUOT"];
const CODE = / \(os error \d+\)/;
/** Folders that are made up for a while. */
const TEMPORARY = /[\\/](trendframe|kernel)-[0-9a-f]{8,}/;
/** Files that are made up for a while, beside what they become. */
const BESIDE = /^(.*?)[\\/]?\.[^\\/]+\.(new|rows|staging|building|spill)$/;

/**
 * The reason of an error of the file system, and the path that a person knows: of a file that is
 * made up for a while, its folder. Null for any other error.
 */
export function fileFault(error: Error): string | null {
  const { message } = error;
  const { code } = error as { code?: unknown };
  const reason = REASONS.find(([kind]) => error instanceof kind)?.[1] ??
    (FULL.includes(String(code)) ? "the disk is full; free some space" : null) ??
    (CODE.test(message) ? message.split(CODE)[0]!.toLowerCase() : null);
  if (reason === null) return null;
  const named = /'([^']+)'/.exec(message)?.[1];
  const beside = BESIDE.exec(named ?? "");
  const path = beside ? beside[1] || "." : named;
  return path === undefined || TEMPORARY.test(path)
    ? reason
    : `${reason}, current value is ${path}`;
}
