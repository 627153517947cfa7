const SYSTEM = ["ENOSPC", "EDQUOT"];
/** SQLITE_FULL; above it an extended code may have more. */
const SQLITE = { code: 13, text: "database or disk is full" };

/** Whether an error says that no more can be written: of SQLite or of the system. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  if (code !== "ERR_SQLITE_ERROR") return SYSTEM.includes(String(code));
  // what exec() throws has no number
  return errcode === undefined
    ? error.message === SQLITE.text
    : (Number(errcode) & 0xff) === SQLITE.code;
}
