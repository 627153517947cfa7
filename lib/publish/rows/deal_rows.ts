import type { DealType } from "../../catalogue/collections.ts";
import { employeeRange } from "../../catalogue/employees.ts";
import type { Store } from "../../engines/embedded/store/reader.ts";
import { dealRow, type Involved } from "../../engines/opensearch/layout/deal_row.ts";
import type { Recorded, Row } from "../../engines/opensearch/layout/rows.ts";
import { besideLists, listsOf } from "./lists.ts";
import { collectedIn } from "./placed.ts";
import type { Source } from "./source.ts";

/** The rows of some deals of a type. */
export function* dealRows(
  { store, topicId, amounts }: Source,
  type: DealType,
  from: number,
  to: number,
): Generator<Row> {
  const collected = collectedIn(store, type);
  const involved = involvedIn(store);
  const buyers = listsOf(store, type, "buyers"), targets = listsOf(store, type, "targets");
  const places = listsOf(store, type, "refs.place");
  const countries = listsOf(store, type, "refs.country");
  const placeOf = store.references("place");
  const prices = store.column(type, "amount", "f64");
  const codes = store.column(type, "type", "i32");
  const types = store.dictionary(type, "type");
  for (let number = from; number < to; number++) {
    yield dealRow(store.record(type, number) as Recorded, {
      ...collected(number),
      type: types[codes[number]!] ?? null,
      amount: Number.isNaN(prices[number]!) ? null : prices[number]!,
      buyers: Array.from(buyers(number), involved),
      targets: Array.from(targets(number), involved),
      places: Array.from(places(number), (place) => placeOf(place).id),
      countries: Array.from(countries(number), (place) => placeOf(place).id),
      topicId,
      scale: amounts[type]!,
    });
  }
}

/** What is known of an organisation by its number, where it has a side in a deal. */
export function involvedIn(store: Store): (organization: number) => Involved {
  const orders = store.column("organizations", "name.order", "f64");
  const codes = store.column("organizations", "employeesCount", "i32");
  const sizes = store.dictionary("organizations", "employeesCount");
  const referenceTo = store.references("organization");
  const certain = (kind: "topic" | "topic+") => {
    const topics = listsOf(store, "organizations", `refs.${kind}`);
    const hundredths = besideLists(store, "organizations", `refs.${kind}`, "certainty", "u8");
    return (organization: number) => {
      const certainties = hundredths(organization);
      return Array.from(
        topics(organization),
        (topic, at) => ({ topic, certainty: certainties[at]! }),
      );
    };
  };
  const topicsOf = certain("topic"), withinOf = certain("topic+");
  return (organization) => ({
    id: referenceTo(organization).id,
    nameOrder: orders[organization]!,
    employees: employeeRange(sizes[codes[organization]!]),
    topics: topicsOf(organization),
    within: withinOf(organization),
  });
}
