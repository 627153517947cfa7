/** What the client of a service says. */
export const HTTP = {
  /** A note of a server that knows more, or other, than this library. */
  foreign: ({ code, data }: { code: string; data: Readonly<Record<string, unknown>> }) =>
    Object.keys(data).length ? `${code}: ${JSON.stringify(data)}` : code,
};
