/**
 * One place where a request is at fault, as the body of a 422 answer lists it.
 *
 * @category Errors
 */
export interface Fault {
  /** The way to it, beginning with `body`, `query` or `path`. */
  readonly loc: readonly string[];
  /** What is wrong there, in words. */
  readonly msg: string;
  /** The kind of fault, such as `value_error`. */
  readonly type: string;
  /** What was given there. */
  readonly input: unknown;
  /** Values that the message speaks of. */
  readonly ctx: Readonly<Record<string, unknown>>;
}
