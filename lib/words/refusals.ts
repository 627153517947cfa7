/** A value that this library refuses: a RangeError whose message is for people. */
export class RefusedValue extends RangeError {}

/** Something of another kind than is needed: a TypeError whose message is for people. */
export class RefusedType extends TypeError {}

/** A text that cannot be read: a SyntaxError whose message is for people. */
export class RefusedText extends SyntaxError {}

/** Whether an error is of this library about what it was given, not the engine's own. */
export function isRefusal(error: unknown): boolean {
  return error instanceof RefusedValue || error instanceof RefusedType ||
    error instanceof RefusedText;
}

/** What to do where a service does not offer something that a corpus file does. */
export const ASK_FILE = "ask the corpus file";
