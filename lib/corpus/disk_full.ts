/** Whether an error says that no more can be written: of SQLite or of the system. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error &&
    /disk is full|No space left|Disk quota exceeded|os error (28|122)\b/i.test(error.message);
}
