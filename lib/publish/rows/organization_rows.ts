import { organizationRow } from "../../engines/opensearch/layout/organization_row.ts";
import type { Recorded, Row } from "../../engines/opensearch/layout/rows.ts";
import { involvedIn } from "./deal_rows.ts";
import { LinkedTopicsOf } from "./linked_topics.ts";
import { listsOf, run } from "./lists.ts";
import { collectedIn } from "./placed.ts";
import type { Source } from "./source.ts";
import { textsIn } from "./texts.ts";

/** The rows of some organisations. */
export function* organizationRows(source: Source, from: number, to: number): Generator<Row> {
  const { store, tree, scores, tokens, topicId } = source;
  const type = "organizations";
  const collected = collectedIn(store, type);
  const texts = textsIn(store, type, tokens);
  const topics = new LinkedTopicsOf(store, type, run(from, to), tree, scores);
  const involved = involvedIn(store);
  const places = listsOf(store, type, "refs.place");
  const countries = listsOf(store, type, "refs.country");
  const placeOf = store.references("place");
  for (let number = from; number < to; number++) {
    const record = store.record(type, number) as Recorded;
    const { employees, nameOrder, topics: own, within } = involved(number);
    yield organizationRow(record, {
      ...collected(number),
      ...texts(number, record),
      topics: topics.of(number),
      toldOf: scores.toldOf,
      certain: { topics: own, topicsWithin: within },
      employees,
      nameOrder,
      places: Array.from(places(number), (place) => placeOf(place).id),
      countries: Array.from(countries(number), (place) => placeOf(place).id),
      topicId,
    });
  }
}
