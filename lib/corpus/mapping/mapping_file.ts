import { BuildError } from "../../catalogue/errors.ts";
import { fileFault } from "../../words/file_fault.ts";
import type { Mapping } from "./mapping.ts";
import { parseMapping } from "./parse_mapping.ts";

/**
 * Reads a mapping file, YAML or JSON.
 *
 * @throws {BuildError} when it cannot be read, or with the line of what is wrong in it
 */
export async function mappingFile(path: string): Promise<Mapping> {
  let text: string;
  try {
    text = await Deno.readTextFile(path);
  } catch (error) {
    const fault = fileFault(error) ?? (error instanceof Error ? error.message : String(error));
    throw new BuildError(`Cannot read the mapping ${path}: ${fault}`, { cause: error });
  }
  return parseMapping(text, path);
}
