import type { OperationId } from "../catalogue/catalogue.ts";
import { parseInput } from "../catalogue/parse.ts";
import type {
  ColumnsRequest,
  GroupRequest,
  MembersRequest,
  RecordRequest,
  Request,
  ResolveRequest,
  SweepRequest,
} from "../engines/engine.ts";

/** An operation with raw input: what a caller may write. */
export interface RawRequest {
  readonly operation: OperationId;
  readonly input: Readonly<Record<string, unknown>>;
}

/** A capability with its request. */
export type Call =
  | { readonly capability: "columns"; readonly request: ColumnsRequest }
  | { readonly capability: "groupBy"; readonly request: GroupRequest }
  | { readonly capability: "sweep"; readonly request: SweepRequest }
  | { readonly capability: "members"; readonly request: MembersRequest }
  | { readonly capability: "record"; readonly request: RecordRequest }
  | { readonly capability: "resolve"; readonly request: ResolveRequest };

/**
 * Anything that can be asked of a corpus: plain data.
 *
 * @category Corpus
 */
export type Question = RawRequest | Call;

/** The input as an engine gets it. */
export function parsed({ operation, input }: RawRequest): Request {
  return { operation, input: parseInput(operation, input) };
}
