/** The data of a note that says all by its code. */
export type NoData = Readonly<Record<string, never>>;

/** The saying of a note without data. */
export function always(text: string): (data: NoData) => string {
  return () => text;
}
