import { DOCUMENT_OPERATIONS, type DocumentType, isDealType } from "../../catalogue/collections.ts";
import type { FilterInput } from "../../catalogue/filter.ts";
import type { Trends } from "../../query/mod.ts";
import { RefusedType } from "../../words/refusals.ts";
import type { Query } from "../_query.ts";

type Input = Readonly<Record<string, unknown>>;

/** What a recorded request selects. */
interface Recorded {
  readonly of: DocumentType | "grants" | "acquisitions" | "investments";
  readonly input: Input;
}

/** The operations that give a series, and what they count. */
const COUNTED: ReadonlyMap<string, Recorded["of"]> = new Map<string, Recorded["of"]>([
  ...Object.entries(DOCUMENT_OPERATIONS).flatMap(([type, { series }]) =>
    series ? [[series, type as DocumentType] as const] : []
  ),
  ["grantsTimeSeries", "grants"],
  ["acquisitionsTimeSeries", "acquisitions"],
  ["investmentsTimeSeries", "investments"],
]);

/**
 * The query behind a series, from the request that its provenance recorded.
 *
 * @throws {TypeError} for a request that is not of one series
 */
export function queryOf(trends: Trends, request: unknown): Query {
  const { of, input } = recorded(request);
  const { resolution: _width, scoreWeighted: _weights, query, ...asked } = input;
  const fields = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== null));
  if (isDealType(of)) return trends.deals(of).with(fields);
  const all = of === "grants" ? trends.grants() : trends.documents(of);
  const within = all.with(fields) as typeof all;
  return query ? within.where(query as FilterInput) : within;
}

function recorded(request: unknown): Recorded {
  const { operation, input, select } = (request ?? {}) as {
    operation?: string;
    input?: Input;
    select?: { collection: Recorded["of"]; input: Input };
  };
  if (select) return { of: select.collection, input: select.input };
  const of = COUNTED.get(operation ?? "");
  if (of && input) return { of, input };
  throw new RefusedType(
    `Cannot trace a number: its frame must come from the time series of one query, current request ` +
      `is ${JSON.stringify(request)?.slice(0, 90)}`,
  );
}
