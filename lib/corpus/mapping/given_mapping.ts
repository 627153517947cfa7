import { canonicalize } from "@std/json/canonicalize";
import { createHash } from "node:crypto";
import { BuildError } from "../../catalogue/errors.ts";
import type { Remark } from "../../words/notes/corpus.ts";
import type { Importer } from "../importers/importer.ts";
import { mappingImporter } from "./importer.ts";
import type { Mapping } from "./mapping.ts";

/** A mapping that a build was given. */
export interface GivenMapping {
  readonly importer: Importer;
  /** SHA-256 of what it says, in hexadecimal. */
  readonly digest: string;
  /** Says in the corpus that it was used. */
  readonly remark: Remark;
}

/**
 * The importers of mappings, and what tells one from another.
 *
 * @param known importers whose names are theirs
 * @throws {BuildError} for a mapping that is called as one of them
 */
export function givenMappings(
  mappings: readonly Mapping[],
  known: readonly Importer[],
): ReadonlyMap<Mapping, GivenMapping> {
  const taken = mappings.find(({ name }) => known.some((importer) => importer.name === name));
  if (taken) {
    throw new BuildError(
      "Cannot build the corpus: a mapping must have a name that no known source has, " +
        `current value is "${taken.name}"`,
    );
  }
  return new Map(mappings.map((mapping) => {
    const plain = JSON.parse(JSON.stringify(mapping));
    const digest = createHash("sha256").update(canonicalize(plain)).digest("hex");
    const remark: Remark = { code: "mapped", data: { digest } };
    return [mapping, { importer: mappingImporter(mapping), digest, remark }];
  }));
}
