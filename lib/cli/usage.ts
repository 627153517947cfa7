/** The command line is wrong: what to change; exit status 2. */
export class UsageError extends Error {
  override name = "UsageError";
}
