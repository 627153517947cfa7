import { askedTypes } from "./asked.ts";
import { questionsReference } from "./questions.ts";
import { catalogueReference } from "../catalogue/reference.ts";
import { catalogueTypes } from "./catalogue_types.ts";
import { helpDocs } from "./help/docs.ts";
import { worldModule } from "./world.ts";

/** A file of this project that is made from others. */
export interface Artefact {
  /** From the folder of the project. */
  readonly path: string;
  /** Its text, before it is formatted. */
  make(): string | Promise<string>;
}

/** Everything that is made: `deno task generate` writes it, a test fails when it is stale. */
export const ARTEFACTS: readonly Artefact[] = [
  { path: "lib/catalogue/README.md", make: catalogueReference },
  { path: "lib/query/asked.ts", make: askedTypes },
  { path: "lib/query/README.md", make: questionsReference },
  { path: "lib/catalogue/types.ts", make: catalogueTypes },
  { path: "lib/notebook/help/docs.ts", make: helpDocs },
  { path: "lib/plot/map/world.ts", make: worldModule },
];
