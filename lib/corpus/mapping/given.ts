import { type Check, check } from "../../words/check.ts";

/** What a mapping is that is given as data; what is wrong within is told when it is read. */
export const MAPPING: Check = check(
  'a mapping, as { name: "deals", type: "investments", columns: { … } }',
  (value) => typeof value === "object" && value !== null && !Array.isArray(value),
);
