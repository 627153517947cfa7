import {
  acquisition,
  document,
  from,
  investment,
  named,
  organization,
  topic,
} from "../../records.ts";
import { note } from "../../../../lib/words/note.ts";
import { idOfOrganization, idOfTopic } from "../_ids.ts";

export const BIG = named("Big", "big");
export const MID = named("Mid", "mid");
export const SMALL = named("Small", "small");
export const T = idOfTopic("T");
export const MIDDLE = idOfOrganization(MID);

/** The note on a type that no acquisition has. */
export const NEVER = note("unknown_types", {
  collection: "acquisitions",
  types: ["never"],
  known: ["merger", "stake"],
  of: 2,
});

export const RECORDS = from(
  "test",
  organization("big", "Big", { employees: "10001+", topics: [topic(["T"])] }),
  organization("small", "Small", { employees: "1-10", topics: [topic(["T", "C"])] }),
  document("pdfs", "pdf", { topics: [topic(["N"])] }),
  acquisition("a1", "2020-01-15", 100, { type: "merger", acquirer: BIG, acquiree: SMALL }),
  acquisition("a2", "2020-02", null, { type: "stake", acquirer: BIG, acquiree: MID }),
  acquisition("a3", null, 200, { acquirer: MID, acquiree: SMALL }),
  acquisition("a4", "2021-05-05", 1_000, { type: "merger", acquiree: BIG, currency: "EUR" }),
  acquisition("a5", "2020-01-15T12:00:00Z", 0, { type: "stake", acquirer: SMALL }),
  investment("i1", "2020-03-03", 10, { type: "seed", investors: [BIG, MID], investee: SMALL }),
  investment("i2", "2020-Q2", null, { type: "seed", investors: [SMALL], investee: MID }),
  investment("i3", "2022", 0.5, { type: "series a", investee: BIG, currency: "USD" }),
  investment("i4", null, 7, { investors: [MID], investee: MID }),
);
