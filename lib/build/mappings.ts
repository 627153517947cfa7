import { MAPPING } from "../corpus/mapping/given.ts";
import { mappingFile } from "../corpus/mapping/mapping_file.ts";
import { type Check, either, listOf } from "../words/check.ts";
import { PATH } from "./path.ts";

/** Mapping files, or what they hold. */
export const MAPPINGS: Check = listOf(either(PATH, MAPPING));

/** What mappings hold, those that are files read. */
export async function readMappings(
  given: readonly (string | object)[] = [],
): Promise<readonly object[]> {
  return await Promise.all(
    given.map((each) => typeof each === "string" ? mappingFile(each) : each),
  );
}
