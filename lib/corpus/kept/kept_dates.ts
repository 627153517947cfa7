import type { DocumentType } from "../../catalogue/collections.ts";
import { PRECISIONS } from "../../engines/embedded/store/layout.ts";
import type { Store } from "../../engines/embedded/store/reader.ts";
import type { SourceDate } from "../record.ts";

/** Gives the dates of the documents of a type in the corpus that is changed. */
export function keptDates(
  store: Store,
  type: DocumentType,
): (document: number) => SourceDate | undefined {
  const instants = store.column(type, "published", "f64");
  const precisions = store.column(type, "precision", "u8");
  return (document) => {
    const instant = instants[document]!;
    if (Number.isNaN(instant)) return undefined;
    return { instant, precision: PRECISIONS[precisions[document]!]! };
  };
}
