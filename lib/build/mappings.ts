import { MAPPING } from "../corpus/mapping/given.ts";
import { type Check, either, listOf } from "../words/check.ts";
import { PATH } from "./path.ts";

/** Mapping files, or what they hold. */
export const MAPPINGS: Check = listOf(either(PATH, MAPPING));

/** What mappings hold, those that are files read. */
export async function readMappings(
  given: readonly (string | object)[] = [],
): Promise<readonly object[]> {
  return await Promise.all(given.map((each) => typeof each === "string" ? readFile(each) : each));
}

async function readFile(path: string): Promise<object> {
  const { mappingFile } = await import("../corpus/mapping/mapping_file.ts");
  return await mappingFile(path);
}
