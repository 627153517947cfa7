import type { Importer } from "../../importers/importer.ts";
import { mappingImporter } from "../importer.ts";
import type { Mapping } from "../mapping.ts";
import { readMapping } from "../parse_mapping.ts";
import { googleAcquisitions } from "./google_acquisitions.ts";
import { startUpFundings } from "./start_up_fundings.ts";
import { unicorns } from "./unicorns.ts";
import { yCombinatorCompanies } from "./y_combinator_companies.ts";

/** A mapping that comes with the library, and a text that its files have beside its columns. */
interface Ready {
  readonly mapping: unknown;
  readonly holds?: string;
}

const READY: readonly Ready[] = [
  // of other buyers there are lists with the same columns
  { mapping: googleAcquisitions, holds: "Google" },
  { mapping: startUpFundings },
  { mapping: unicorns },
  { mapping: yCombinatorCompanies },
];

/** Importers of lists that people share. */
export const READY_IMPORTERS: readonly Importer[] = READY.map(({ mapping, holds }) => {
  const importer = mappingImporter(checked(mapping));
  if (holds === undefined) return importer;
  return {
    ...importer,
    recognise: (head) =>
      importer.recognise(head) ?? (head.text.includes(holds) ? null : `rows with ${holds}`),
  };
});

function checked(raw: unknown): Mapping {
  const read = readMapping(raw);
  if ("mapping" in read) return read.mapping;
  throw new Error(
    read.faults.map(({ path, message }) => `${path.join(".")} ${message}`).join("; "),
  );
}
