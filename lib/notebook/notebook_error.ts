/** A notebook or kernel that cannot be used or run: a sentence that says what to change. */
export class NotebookError extends Error {
  override name = "NotebookError";
}
