import type { z } from "zod";
import type {
  CATALOGUE,
  Input,
  OperationId,
  Output,
  RawInput,
} from "../../lib/catalogue/catalogue.ts";
import type * as schemas from "../../lib/catalogue/corpus_info.ts";
import type { LEAVES } from "../../lib/catalogue/filter.ts";
import type * as records from "../../lib/catalogue/records.ts";
import type * as types from "../../lib/catalogue/types.ts";

/** Whether each of two types can stand for the other. */
type Same<A, B> = [A] extends [B] ? [B] extends [A] ? true : false : false;

/** The names whose types differ. */
type Differing<T> = { [K in keyof T]: T[K] extends true ? never : K }[keyof T];

function nothing<_T extends never>(): void {}

/** The nodes of a filter tree that are no leaves. */
type Joined = { type: "and" | "or" | "not" };

type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T;

type Catalogue = typeof CATALOGUE;

Deno.test("the generated types are those that the schemas compute", () => {
  nothing<Exclude<keyof Catalogue, OperationId>>();
  nothing<Exclude<OperationId, keyof Catalogue>>();
  nothing<
    Differing<{ [K in OperationId]: Same<RawInput<K>, z.input<Catalogue[K]["input"]>> }>
  >();
  nothing<
    Differing<{ [K in OperationId]: Same<Input<K>, z.output<Catalogue[K]["input"]>> }>
  >();
  nothing<
    Differing<{ [K in OperationId]: Same<Output<K>, z.output<Catalogue[K]["output"]>> }>
  >();
  nothing<
    Differing<{
      investment: Same<types.Investment, z.output<typeof records.Investment>>;
      leaf: Same<types.FilterLeaf, z.output<(typeof LEAVES)[number]>>;
      raw: Same<Exclude<types.FilterInput, Joined>, z.input<(typeof LEAVES)[number]>>;
      collection: Same<types.CollectionInfo, z.output<typeof schemas.CollectionInfo>>;
      source: Same<types.SourceInfo, Frozen<z.output<typeof schemas.SourceInfo>>>;
      corpus: Same<types.CorpusInfo, Frozen<z.output<typeof schemas.CorpusInfo>>>;
    }>
  >();
});
