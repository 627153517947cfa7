import { isDealType } from "../../../catalogue/collections.ts";
import { limitsOf } from "../filter/bounds.ts";
import { worthOf } from "../grants/worth.ts";
import { allOf, having, type Query } from "../filter/scope.ts";
import { pagesOfValues, valuesOf } from "../composite.ts";
import { readNamedKey } from "../layout/document_row.ts";
import { keyOf } from "../layout/keys.ts";
import { join } from "../layout/fixed_point.ts";
import { amountSums } from "../money.ts";
import { recordOf } from "../scoring/scorer.ts";
import { countOf, type Hit, under } from "../search.ts";
import { insideOf, type Selected } from "../selection.ts";
import type { Session } from "../session.ts";
import { digestedGroups, referencesIn } from "./digests.ts";
import type { Grouping } from "./grouping.ts";
import { added, type GroupMoney, groupSums, NO_SUM, readSums, type Sum } from "./group_money.ts";

/** A group before it is told of. */
export interface Counting {
  readonly id: string;
  /** The value of the field; of groups that are read off records the id. */
  readonly key: string;
  readonly name: string | null;
  readonly count: number;
  readonly sum: Sum;
  /** What finds its records among those that match. */
  readonly query: Query;
}

export interface Enumerated {
  readonly groups: readonly Counting[];
  /** Records that have no group. */
  readonly withoutGroup: number;
  /** All records, each once. */
  readonly records: number;
}

/** What groups are told of. */
export interface Told {
  readonly money: GroupMoney | null;
  /** Whether their series are told, too. */
  readonly laidOut: boolean;
}

/** All groups of the records of a selection that are inside its bounds. */
export async function enumerated(
  session: Session,
  selected: Selected,
  grouping: Grouping,
  told: Told,
): Promise<Enumerated> {
  const { field, named, read } = grouping, { money } = told;
  if (read !== null) return await readGroups(session, selected, read, told);
  const inside = insideOf(selected);
  if (field === null) {
    const aggs = money ? groupSums(money, "") : {};
    const { total: count, counted } = await session.search({ query: inside, size: 0, aggs });
    const sum = money ? readSums(money, [counted]) : NO_SUM;
    const one = { id: "all", key: "all", name: "all", count, sum, query: { match_all: {} } };
    return { groups: [one], withoutGroup: 0, records: count };
  }
  const whose = money?.own ?? null, counted = named ?? field;
  const aggs = money && whose === null ? groupSums(money, "") : {};
  const found = new Map<string, { count: number; sum: Sum }>();
  let withoutGroup = 0, records = 0;
  const pages = pagesOfValues<string>(session, {
    query: inside,
    terms: { field: counted },
    aggs,
    beside: { missing: { missing: { field: counted } }, every: { filter: { match_all: {} } } },
  });
  for await (const { values, beside } of pages) {
    withoutGroup += countOf(under(beside, "missing"));
    records += countOf(under(beside, "every"));
    for (const { key, counted } of values) {
      found.set(key, {
        count: countOf(counted),
        sum: money && whose === null ? readSums(money, [counted]) : NO_SUM,
      });
    }
  }
  const own = money && whose !== null
    ? await ownSums(session, inside, { ...money, own: whose })
    : null;
  const keys = [...found.keys()];
  const digested = await digestedGroups(session, { field: counted, tell: grouping.tell }, keys);
  const described = grouping.coded ? await grouping.describe(keys) : null;
  return {
    withoutGroup,
    records,
    groups: keys.map((value, at) => {
      const told = digested.get(value) ?? (named ? readNamedKey(value) : described?.[at]);
      const id = told?.id ?? value, key = named ? keyOf(id) : value;
      const { count, sum } = found.get(value)!;
      return {
        id,
        key,
        name: told?.name ?? null,
        count,
        sum: own?.get(key) ?? sum,
        query: having(field, [key]),
      };
    }),
  };
}

/** What of the money of projects is each group's own. */
async function ownSums(
  session: Session,
  inside: Query,
  { shares, own, scale, ...money }: GroupMoney & { readonly own: string },
): Promise<Map<string, Sum>> {
  const sums = new Map<string, Sum>();
  for (const { worth, query } of shares) {
    const groups = valuesOf<string>(session, {
      query: allOf([inside, query]),
      terms: { field: `shares.${own}` },
      aggs: amountSums(scale, "shares."),
      isOfShares: true,
    });
    for await (const { key, counted } of groups) {
      const plain = { ...money, shares: [{ worth, query }], own: null, scale };
      const sum = readSums(plain, [{ share0: counted }]);
      sums.set(key, added(sums.get(key) ?? NO_SUM, sum));
    }
  }
  return sums;
}

/** The groups by a field of the records that is kept in these alone. */
async function readGroups(
  session: Session,
  selected: Selected,
  field: string,
  { money, laidOut }: Told,
): Promise<Enumerated> {
  const found = new Map<string, { name: string; numbers: number[]; count: number; sum: Sum }>();
  const limits = laidOut ? limitsOf(selected.bounds) : [];
  let withoutGroup = 0, records = 0;
  const pages = session.scan({
    // how far the sources of a group reach is told by those outside, too
    query: limits.length
      ? {
        bool: {
          filter: [selected.matching],
          should: [{ bool: { filter: limits, _name: INSIDE } }],
        },
      }
      : insideOf(selected),
    sort: [{ number: "asc" }],
    stored_fields: ["record"],
    docvalue_fields: ["number", ...money ? ["amount", ...PARTS, "money"] : []],
  });
  for await (const hits of pages) {
    await session.pause();
    for (const hit of hits) {
      const groups = new Map(
        referencesIn(recordOf(hit)[field]).map((each) => [each.id, each.name]),
      );
      const isInside = !limits.length || Boolean(hit.matched_queries?.includes(INSIDE));
      records += Number(isInside);
      if (!groups.size && isInside) withoutGroup++;
      const sum = money && isInside ? sumOf(session, hit, money) : NO_SUM;
      for (const [id, name] of groups) {
        const known = found.get(id) ?? { name, numbers: [], count: 0, sum: NO_SUM };
        known.numbers.push(Number(hit.fields!.number![0]));
        // the first of those that are counted names it
        if (isInside && !known.count) known.name = name;
        known.count += Number(isInside);
        known.sum = added(known.sum, sum);
        found.set(id, known);
      }
    }
  }
  return {
    withoutGroup,
    records,
    groups: [...found].filter(([, { count }]) => count).map(([id, { numbers, ...group }]) => ({
      id,
      key: id,
      ...group,
      query: having("number", numbers),
    })),
  };
}

const INSIDE = "inside";

const PARTS = ["cents.high", "cents.low", "cents.rest"];

/** The amount of a record in the unit of the groups. */
function sumOf(session: Session, { fields }: Hit, { unit, scale }: GroupMoney): Sum {
  if (fields?.amount === undefined) return NO_SUM;
  const part = (name: string) => Number(fields[`cents.${name}`]?.[0] ?? 0);
  const worth = isDealType(session.collection) || unit === null
    ? 1
    : worthOf(session, String(fields.money?.[0] ?? ""), unit);
  if (Number.isNaN(worth)) return NO_SUM;
  const cents = join({ high: part("high"), low: part("low"), rest: part("rest") }, scale);
  return { known: 1, cents: new Map([[worth, cents]]) };
}
