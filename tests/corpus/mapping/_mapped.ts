import { mappingImporter } from "../../../lib/corpus/mapping/importer.ts";
import { parseMapping } from "../../../lib/corpus/mapping/parse_mapping.ts";
import type { Reading } from "../../../lib/corpus/importers/importer.ts";
import { importText, type Result } from "../importers/_read.ts";

/** What a mapping in YAML makes of a text. */
export function mapped(yaml: string, text: string, reading?: Reading): Promise<Result> {
  return importText(mappingImporter(parseMapping(yaml, "m.yaml")), text, 1000, reading);
}

/** The message of the error that something throws. */
export async function messageOf(run: () => unknown): Promise<string> {
  try {
    await run();
  } catch (error) {
    if (error instanceof Error) return error.message;
  }
  return "nothing was thrown";
}
