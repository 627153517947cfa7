import { check } from "../words/check.ts";

/** A path of a file or folder. */
export const PATH = check(
  'a path, as "data/"',
  (value) => typeof value === "string" && value !== "",
);
