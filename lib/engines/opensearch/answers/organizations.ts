import type { Input } from "../../../catalogue/catalogue.ts";
import { fieldsOfCollection } from "../../../catalogue/collections.ts";
import { EMPLOYEE_RANGES } from "../../../catalogue/employees.ts";
import type { TimeSeries } from "../../../catalogue/types.ts";
import { note } from "../../../words/note.ts";
import { ofParameters } from "../../answering/organization_parameters.ts";
import { flatRecord } from "../../answering/record_fields.ts";
import { noteSelected } from "../noted.ts";
import { recordOf } from "../scoring/scorer.ts";
import { bucketsOf, countOf, under } from "../search.ts";
import { insideOf, selectDocuments } from "../selection.ts";
import { countSeries, layOut, noteSeries, noteWithoutLabel, sumOf } from "../series/laid_out.ts";
import { countTally } from "../series/tally.ts";
import type { Session } from "../session.ts";
import { pageAsked } from "./document_rows.ts";

/** A page of organizations, and the exact total. */
export async function organizationRows(
  session: Session,
  input: Input<"searchOrganizations">,
): Promise<{ data: Record<string, unknown>[]; total: number }> {
  const { hits, total } = await pageAsked(session, input);
  const fields = fieldsOfCollection("organizations");
  return { data: hits.map((hit) => flatRecord(fields, recordOf(hit))), total };
}

/** Organizations by the bucket in which they were founded. */
export async function organizationSeries(
  session: Session,
  input: Input<"organizationsTimeSeries">,
): Promise<TimeSeries> {
  const { resolution } = input;
  const selected = await selectDocuments(session, input);
  const { matching, bounds } = selected;
  const tally = await countTally(session, matching, { bounds, resolution });
  const laid = layOut(session, tally, bounds, resolution);
  noteWithoutLabel(session, laid);
  await Promise.all([
    noteSelected(session, selected, sumOf(tally.inside)),
    noteSeries(session, laid),
  ]);
  return countSeries(laid);
}

/** Countries are some hundreds. */
const MOST_COUNTRIES = 10_000;

/** How many organizations there are: in all, per country by its name, and per size. */
export async function organizationSummary(
  session: Session,
  parameters: Input<"organizationsSummaryStatistics">,
): Promise<{ total: number; perCountry: Record<string, number>; perEmployeesCount: object }> {
  const selected = await selectDocuments(session, ofParameters(parameters));
  const { total, counted } = await session.search({
    query: insideOf(selected),
    size: 0,
    aggs: {
      countries: { terms: { field: "country", size: MOST_COUNTRIES } },
      placeless: { missing: { field: "country" } },
      sizes: { terms: { field: "employees", size: EMPLOYEE_RANGES.length + 1 } },
    },
  });
  await noteSelected(session, selected, total);
  const perPlace = bucketsOf<string>(under(counted, "countries"));
  const places = await session.state.byIds("place", perPlace.map(({ key }) => key), session.run);
  const perCountry = new Map<string, number>();
  for (const place of perPlace) {
    const { name } = places.get(place.key)!;
    perCountry.set(name, (perCountry.get(name) ?? 0) + countOf(place));
  }
  const placeless = countOf(under(counted, "placeless"));
  if (placeless) {
    const part = { count: placeless, of: total };
    session.note(note("without_group", { by: "country", collection: "organizations", ...part }));
  }
  const perSize = new Map(
    bucketsOf<string>(under(counted, "sizes")).map((size) => [size.key, countOf(size)]),
  );
  return {
    total,
    perCountry: Object.fromEntries([...perCountry].sort(([a], [b]) => a < b ? -1 : 1)),
    perEmployeesCount: Object.fromEntries(
      EMPLOYEE_RANGES.flatMap((range) => perSize.has(range) ? [[range, perSize.get(range)]] : []),
    ),
  };
}
