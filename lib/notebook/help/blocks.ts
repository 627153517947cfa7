/** A line of a list: a name, what kind of thing it is, and what is said of it in Markdown. */
export interface Row {
  readonly term: string;
  readonly note?: string;
  readonly says?: string;
}

/** What a card is made of. */
export type Block =
  | { readonly kind: "calls"; readonly lines: readonly string[] }
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "rows"; readonly title: string; readonly rows: readonly Row[] }
  | { readonly kind: "code"; readonly title: string; readonly code: string };
