import type { Input } from "../../catalogue/catalogue.ts";
import { fieldsOfCollection } from "../../catalogue/collections.ts";
import { EMPLOYEE_RANGES } from "../../catalogue/employees.ts";
import type { TimeSeries } from "../../catalogue/types.ts";
import { note } from "../../words/note.ts";
import { toBuckets } from "./buckets.ts";
import { noteSeries, noteWithoutLabel } from "./caveats.ts";
import { flatRecord } from "../answering/record_fields.ts";
import { ofParameters } from "../answering/organization_parameters.ts";
import { sortOf } from "../answering/sorting.ts";
import { countByBucket } from "./kernels/mod.ts";
import { pageOf } from "./order.ts";
import { employeeRanges } from "./organization_fields.ts";
import { selectDocuments } from "./selection.ts";
import { plainNumbers } from "./plain_numbers.ts";
import type { Session } from "./session.ts";

type Parameters = Input<"organizationsSummaryStatistics">;

/** A page of organizations, and the exact total. */
export async function organizationRows(
  session: Session,
  input: Input<"searchOrganizations">,
): Promise<{ data: Record<string, unknown>[]; total: number }> {
  const { inside } = await selectDocuments(session, input, true);
  const fields = fieldsOfCollection("organizations");
  const page = await pageOf(session, inside, sortOf(fields, input), input);
  const data: Record<string, unknown>[] = [];
  session.store.readTogether("organizations", page);
  for (const number of page) {
    await session.pause();
    data.push(flatRecord(fields, session.store.record("organizations", number)));
  }
  return { data, total: inside.docs.length };
}

/** Organizations by the bucket in which they were founded. */
export async function organizationSeries(
  session: Session,
  input: Input<"organizationsTimeSeries">,
): Promise<TimeSeries> {
  const selected = await selectDocuments(session, input, false);
  const { resolution } = input;
  const buckets = toBuckets(session, selected, input, resolution);
  const { labels, boundaries, labelled, withoutLabel } = buckets;
  noteWithoutLabel(session, buckets);
  noteSeries(session, buckets);
  return {
    labels: [...labels],
    counts: plainNumbers(countByBucket(labelled.docs, boundaries, session.work)),
    amount: [],
    weightedCounts: [],
    variances: [],
    withoutLabel,
  };
}

/** How many organizations there are: in all, per country by its name, and per size. */
export async function organizationSummary(
  session: Session,
  parameters: Parameters,
): Promise<{ total: number; perCountry: Record<string, number>; perEmployeesCount: object }> {
  const { store } = session;
  const { inside: { docs } } = await selectDocuments(session, ofParameters(parameters), false);
  const offsets = store.column("organizations", "refs.country.offsets", "i32");
  const countries = store.column("organizations", "refs.country", "i32");
  const sizeOf = employeeRanges(store);
  const perPlace = new Map<number, number>(), perSize = new Map<string, number>();
  let placeless = 0;
  for (const organization of docs) {
    session.work(1);
    count(perSize, sizeOf(organization));
    // an organization is in one place, and so in one country at most
    const from = offsets[organization]!;
    if (from < offsets[organization + 1]!) count(perPlace, countries[from]!);
    else placeless++;
  }
  const perCountry = new Map<string, number>();
  for (const [place, own] of perPlace) {
    session.work(1_000);
    count(perCountry, store.resource("place", place)!.name, own);
  }
  if (placeless) {
    const part = { count: placeless, of: docs.length };
    session.note(note("without_group", { by: "country", collection: "organizations", ...part }));
  }
  return {
    total: docs.length,
    perCountry: Object.fromEntries([...perCountry].sort(([a], [b]) => a < b ? -1 : 1)),
    perEmployeesCount: Object.fromEntries(
      EMPLOYEE_RANGES.flatMap((range) => perSize.has(range) ? [[range, perSize.get(range)]] : []),
    ),
  };
}

function count<K>(counts: Map<K, number>, key: K, more = 1): void {
  counts.set(key, (counts.get(key) ?? 0) + more);
}
