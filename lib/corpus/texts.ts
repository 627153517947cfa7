import type { DocumentRecord } from "./record.ts";

/** The three texts in which a document is found: its own, and after each its translations. */
export function textsOf(
  record: Pick<DocumentRecord, "title" | "summary" | "body" | "translations">,
): Pick<DocumentRecord, "title" | "summary" | "body"> {
  const { translations } = record;
  if (!translations?.length) return record;
  const joined = (field: "title" | "summary" | "body") =>
    [record, ...translations].map((each) => each[field]).filter((text) => text).join("\n\n") ||
    undefined;
  return { title: joined("title"), summary: joined("summary"), body: joined("body") };
}
