import { DateBound } from "../../catalogue/dates.ts";
import { check, type Checks, whole } from "../../words/check.ts";
import type { DemoOptions } from "./records.ts";

/** What each option of the demo must be. */
export const DEMO: Checks<DemoOptions> = {
  documents: whole({ least: 1 }),
  seed: whole({ least: 0 }),
  asOf: check("a day such as 2024-03-31", (value) => DateBound.safeParse(value).success),
};
