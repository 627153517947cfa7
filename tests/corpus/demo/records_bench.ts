import { demoRecords } from "../../../lib/corpus/demo/mod.ts";
import { documentsOf } from "./_select.ts";

const DOCUMENTS = 20_000;

/** Reads a character of every text, so that no text stays a mere plan of one. */
function readAll(documents: number): number {
  let read = 0;
  for (const record of demoRecords({ documents })) {
    if (!("body" in record)) continue;
    for (const text of [record.title, record.summary, record.body]) {
      read += text?.charCodeAt(0) ?? 0;
    }
  }
  return read;
}

Deno.bench(`demo corpus: ${DOCUMENTS} documents`, () => {
  if (readAll(DOCUMENTS) === 0) throw new Error("No texts");
});

Deno.bench("demo corpus: tables alone", () => {
  if (documentsOf(demoRecords({ documents: 1 })).length !== 1) throw new Error("No document");
});
