import { NO_DAY } from "../../engines/embedded/store/layout.ts";
import type { Store } from "../../engines/embedded/store/reader.ts";
import { YEAR_DAYS } from "../../engines/opensearch/layout/daily_rate.ts";
import { centScale, type Scale, scaleFor } from "../../engines/opensearch/layout/fixed_point.ts";

const OWN = ["refs.organization.own", "refs.place.own"] as const;

/** In what parts the amounts of a collection are stored, in cents. */
export function amountScale(
  store: Store,
  collection: "acquisitions" | "investments" | "projects",
): Scale {
  const columns = collection === "projects"
    ? ["cost", ...OWN].map((name) => store.column("projects", name, "f64"))
    : [store.column(collection, "amount", "f64")];
  return centScale(columns.flatMap((column) => [...column.filter((each) => !Number.isNaN(each))]));
}

/** The same of what projects cost a day, times the days of a year. */
export function dailyScale(store: Store): Scale {
  const starts = store.column("projects", "startDay", "i32");
  const ends = store.column("projects", "endDay", "i32");
  const costs = store.column("projects", "cost", "f64");
  let largest = 0, values = costs.length;
  const look = (project: number, amount: number) => {
    if (starts[project] === NO_DAY || Number.isNaN(amount)) return;
    const days = ends[project]! - starts[project]! + 1;
    largest = Math.max(largest, YEAR_DAYS * Math.abs(amount) / days);
  };
  for (const [project, cost] of costs.entries()) look(project, cost);
  for (const name of OWN) {
    const list = name.replace(/\.own$/, "");
    const offsets = store.column("projects", `${list}.offsets`, "i32");
    const own = store.column("projects", name, "f64");
    values += own.length;
    for (let project = 0; project < costs.length; project++) {
      for (let at = offsets[project]!; at < offsets[project + 1]!; at++) look(project, own[at]!);
    }
  }
  return scaleFor(largest, values);
}

/** Whether what projects cost a day can be summed as doubles: then no sum is less than its parts. */
export function hasNearRates(store: Store): boolean {
  return !store.column("projects", "cost", "f64").some((cost) => cost < 0);
}
