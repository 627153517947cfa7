/** What the operating system's answers mean to a person. */
const REASONS: readonly (readonly [kind: new (message: string) => Error, reason: string])[] = [
  [Deno.errors.NotFound, "there is no such file or folder"],
  [Deno.errors.PermissionDenied, "it must be allowed to be read and written"],
  [Deno.errors.AlreadyExists, "something of this name is there already"],
  [Deno.errors.NotADirectory, "what stands where a folder must be is a file"],
  [Deno.errors.IsADirectory, "it must be a file and is a folder"],
];
const CODE = / \(os error \d+\)/;
/** Names that are made up for a while. */
const TEMPORARY = /[\\/](trendframe|kernel)-[0-9a-f]{8,}/;

/** The reason of an error of the file system, and the path where it helps; null for any other. */
export function fileFault(error: Error): string | null {
  const { message } = error;
  const reason = REASONS.find(([kind]) => error instanceof kind)?.[1] ??
    (CODE.test(message) ? message.split(CODE)[0]!.toLowerCase() : null);
  if (reason === null) return null;
  const path = /'([^']+)'/.exec(message)?.[1];
  return path === undefined || TEMPORARY.test(path)
    ? reason
    : `${reason}, current value is ${path}`;
}
