import { countByCode } from "./kernels/mod.ts";
import { OnDemand } from "./on_demand.ts";
import type { Session } from "./session.ts";
import { NO_DAY } from "./store/layout.ts";

/** Bits of the kind of a project; above them its currency, 0 for none. */
const KIND = { noInterval: 1, noEnd: 2, noCost: 4, noTotal: 8 } as const;
const CURRENCY_SHIFT = 4;

/** How many of some projects there are of each sort. */
export interface ProjectTally {
  /** Without a start, or with an end before it. */
  readonly withoutInterval: number;
  /** With a start and no end. */
  readonly withoutEnd: number;
  readonly withoutCost: number;
  /** With a cost that is not their total cost but the contribution of the EC. */
  readonly standIns: number;
  /** The currency that most of them have; null when none has one. */
  readonly currency: string | null;
  /** With a cost that is not in that currency. */
  readonly inOthers: number;
}

/** Counts projects by what the notes about grants say, in one pass over them. */
export function tallyProjects(
  { store, meta: { count }, work }: Session,
  projects: Int32Array,
): ProjectTally {
  const { currencies, kinds } = store.derive("project kinds", () => {
    const kinds = new Uint16Array(count), kindOf = kindsOf(store);
    return {
      currencies: store.dictionary("projects", "currency"),
      kinds: new OnDemand(kinds, count, (project) => kinds[project] = kindOf(project)),
    };
  }, () => 3 * count);
  const size = (currencies.length + 1) << CURRENCY_SHIFT;
  const counts = countByCode(projects, kinds.of(projects, work), size, work);
  const perCurrency = new Array<number>(currencies.length).fill(0);
  const costsPerCurrency = new Map<number, number>();
  let withoutInterval = 0, withoutEnd = 0, withoutCost = 0, standIns = 0, costs = 0;
  for (let kind = 0; kind < size; kind++) {
    const count = counts[kind]!;
    if (!count) continue;
    const currency = (kind >> CURRENCY_SHIFT) - 1;
    if (currency >= 0) perCurrency[currency]! += count;
    if (kind & KIND.noInterval) withoutInterval += count;
    if (kind & KIND.noEnd) withoutEnd += count;
    if (kind & KIND.noTotal) standIns += count;
    if (kind & KIND.noCost) withoutCost += count;
    else {
      costs += count;
      costsPerCurrency.set(currency, (costsPerCurrency.get(currency) ?? 0) + count);
    }
  }
  const main = perCurrency.indexOf(Math.max(0, ...perCurrency));
  const hasCurrency = main >= 0 && perCurrency[main]! > 0;
  return {
    withoutInterval,
    withoutEnd,
    withoutCost,
    standIns,
    currency: hasCurrency ? currencies[main]! : null,
    inOthers: costs - (costsPerCurrency.get(main) ?? 0),
  };
}

function kindsOf(store: Session["store"]): (project: number) => number {
  const starts = store.column("projects", "startDay", "i32");
  const endDates = store.column("projects", "endDate", "f64");
  const costs = store.column("projects", "cost", "f64");
  const totals = store.column("projects", "totalCost", "f64");
  const codes = store.column("projects", "currency", "i32");
  return (project) => {
    const hasInterval = starts[project] !== NO_DAY;
    const hasCost = !Number.isNaN(costs[project]!);
    return (codes[project]! + 1) << CURRENCY_SHIFT |
      (hasInterval ? 0 : KIND.noInterval) |
      (hasInterval && Number.isNaN(endDates[project]!) ? KIND.noEnd : 0) |
      (hasCost ? totals[project]! > 0 ? 0 : KIND.noTotal : KIND.noCost);
  };
}
