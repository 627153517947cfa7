import { countWords } from "./numbers.ts";

/** What links to a topic: `142 records`, `142 records and 7 organisations`. */
export function linkedWords(records: number, organizations: number): string {
  const documents = countWords(records, "records");
  return organizations
    ? `${documents} and ${countWords(organizations, "organisations")}`
    : documents;
}
