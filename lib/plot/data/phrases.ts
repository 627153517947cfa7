import type { Provenance } from "../../frame/provenance.ts";
import type { Formats } from "../page/format.ts";

/** With a capital at its beginning. */
export function sentence(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** `1 patent`, `2,000 patents`. */
export function counted(count: number, plural: string, formats: Formats): string {
  const noun = count === 1
    ? plural.replace(/(?<!ser)ies$/, "y").replace(/(?<!serie)s$/, "")
    : plural;
  return `${formats.number(count)} ${noun}`;
}

/** A list as a person says it: `a, b and 3 more`. */
export function listed(names: readonly string[], most: number, formats: Formats): string {
  const left = names.length - most;
  if (left > 0) return `${names.slice(0, most).join(", ")} and ${formats.number(left)} more`;
  return names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : names.join("");
}

/** A range as a person says it: `2015 to 2024`, `2015`. */
export function ranged(first: string, last: string): string {
  return first === last ? first : `${first} to ${last}`;
}

/** Sentences in a row. */
export function joined(sentences: readonly string[]): string {
  return sentences.filter(Boolean).map((each) => /[.!?…]$/.test(each) ? each : `${each}.`).join(
    " ",
  );
}

/** What is counted, in the plural: `patents`, `research articles`; `records` when not known. */
export function nounOf({ request }: Pick<Provenance, "request">): string {
  const asked = request as {
    readonly operation?: unknown;
    readonly select?: { readonly collection?: unknown };
  } | null;
  const { operation, select } = asked ?? {};
  const name = typeof select?.collection === "string"
    ? select.collection
    : typeof operation === "string"
    ? operation.replace(/^search|TimeSeries$|ProofPoints$/g, "")
    : "";
  const words = name.replace(/([a-z])([A-Z])/g, "$1 $2").replaceAll("-", " ").toLowerCase();
  return words === "pdfs" ? "PDFs" : words || "records";
}
