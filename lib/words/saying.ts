/** The data of what says all by its code. */
export type NoData = Readonly<Record<string, never>>;

/** What a saying needs to know: its parameter, where it has one. */
export type DataOf<S extends (...data: never[]) => string> = Parameters<S> extends
  [infer Data, ...unknown[]] ? Data : NoData;
