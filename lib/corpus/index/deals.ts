import { toCents } from "../../catalogue/cents.ts";
import type { DealType } from "../../catalogue/collections.ts";
import type { AcquisitionRecord, InvestmentRecord, OrganizationMention } from "../record.ts";
import { contentOf, LedgerColumns } from "../ledger/ledger_columns.ts";
import { markText } from "../ledger/marks.ts";
import { dollarsPerUnit } from "../settings.ts";
import type { IndexContext } from "./context.ts";
import { DateColumns, dayOf } from "./date_columns.ts";
import { fieldColumn } from "./fields.ts";
import { float64s, Lists } from "./growable.ts";
import { LinkTable } from "./link_table.ts";
import type { IndexedOrganizations } from "./organizations.ts";

type DealRecord = AcquisitionRecord | InvestmentRecord;

/** Indexes all acquisitions or investments: who bought or invested, and the target of it. */
export async function indexDeals(
  context: IndexContext,
  type: DealType,
  indexed: IndexedOrganizations,
): Promise<void> {
  const { staging, writer, uses, pause } = context;
  const dates = new DateColumns(context, type);
  const types = fieldColumn(context, type, { name: "type", kind: "text" })!;
  const amounts = float64s();
  const buyers = new Lists(), targets = new Lists();
  const organizationLists = new Lists(), places = new Lists(), countries = new Lists();
  const bySide = {
    byBuyer: new LinkTable(staging),
    byTarget: new LinkTable(staging),
    byOrganization: new LinkTable(staging),
  };
  const records = writer.recordBlocks(type);
  const ledger = new LedgerColumns(writer, type);

  let deal = 0;
  for (const { rank, source, record: staged } of await staging.inOrder(type, pause)) {
    const record = staged as DealRecord;
    const importer = context.importers[source]!;
    const reference = (each: OrganizationMention) =>
      context.organizations.referenceTo(importer, each);
    const numberOf = (each: OrganizationMention) => context.organizations.numberOf(importer, each);
    const { buying, target } = sidesOf(record);
    const buyerNumbers = [...new Set(buying.map(numberOf))];
    const targetNumbers = target ? [numberOf(target)] : [];
    const involved = [...new Set([...buyerNumbers, ...targetNumbers])];
    const amount = dollars(context, record);

    dates.add(rank, record.id, record.date, importer);
    dates.amount({ ...record, currency: record.currency ?? null }, importer);
    types.add(record.type);
    amounts.push(amount ?? NaN);
    buyers.add(buyerNumbers);
    targets.add(targetNumbers);
    organizationLists.add(involved);
    const placeNumbers = [...new Set(involved.flatMap((number) => indexed.places[number]!))];
    places.add(placeNumbers);
    countries.add(placeNumbers.filter((number) => context.places.at(number).kind === "country"));
    for (const number of buyerNumbers) bySide.byBuyer.add(number, deal);
    for (const number of targetNumbers) bySide.byTarget.add(number, deal);
    for (const number of involved) {
      bySide.byOrganization.add(number, deal);
      uses.organization[number]!++;
    }
    context.happenings.deal(type, deal, record, {
      buyers: buyerNumbers,
      targets: targetNumbers,
      amount,
    });

    const known = (numbers: readonly number[]) =>
      numbers.map((each) => [context.organizations.get(each).id, indexed.employees[each]]);
    const marked = (numbers: readonly number[]) =>
      numbers.map((each) => markText(indexed.marks.at(each))).sort().join("\n");
    ledger.add({
      source,
      content: contentOf(record, ["date"], amount, known(buyerNumbers), known(targetNumbers)),
      topics: [buyerNumbers, targetNumbers].map(marked).join("\n\n"),
    });
    const day = record.date ? dayOf(record.date.instant) : null;
    const precision = record.date && record.date.precision !== "day" ? record.date.precision : null;
    records.add(JSON.stringify({
      id: record.id,
      ...(record.kind === "acquisitions"
        ? {
          acquisitionType: record.type ?? null,
          acquiredOn: day,
          ...(precision && { acquiredPrecision: precision }),
          amount,
          acquirer: record.acquirer ? reference(record.acquirer) : null,
          acquiree: record.acquiree ? reference(record.acquiree) : null,
        }
        : {
          investmentType: record.type ?? null,
          announcedOn: day,
          ...(precision && { announcedPrecision: precision }),
          amount,
          investors: record.investors.map(reference),
          investee: record.investee ? reference(record.investee) : null,
        }),
      extra: {
        ...record.extra,
        ...(record.currency && record.currency !== "USD"
          ? { originalAmount: record.amount, originalCurrency: record.currency }
          : {}),
      },
    }));
    deal++;
    await context.step();
  }
  records.close();
  ledger.finish();
  await types.write();
  writer.column(type, "amount", amounts.view());
  const lists = {
    "buyers": buyers,
    "targets": targets,
    "refs.organization": organizationLists,
    "refs.place": places,
    "refs.country": countries,
  };
  for (const [name, list] of Object.entries(lists)) {
    writer.list(type, name, list.offsets(), list.values());
    await pause();
  }
  for (const [name, table] of Object.entries(bySide)) {
    const deals = dealsOfOrganizations(table, uses.organization.length);
    writer.list(type, name, deals.offsets(), deals.values());
    await pause();
  }
  context.collections[type] = { ...dates.finish(), withText: 0, averageLength: 0 };
}

function sidesOf(
  record: DealRecord,
): { buying: readonly OrganizationMention[]; target: OrganizationMention | null } {
  return record.kind === "acquisitions"
    ? { buying: record.acquirer ? [record.acquirer] : [], target: record.acquiree }
    : { buying: record.investors, target: record.investee };
}

/** The amount in US dollars; null when it is unknown, or in a currency without a rate. */
function dollars({ settings }: IndexContext, { amount, currency, date }: DealRecord) {
  if (amount === null || !currency || currency === "USD") return amount;
  const rate = date && dollarsPerUnit(
    settings.rates,
    currency,
    new Date(date.instant).getUTCFullYear(),
  );
  return rate ? toCents(amount * rate) : null;
}

/** For every organisation the deals in which it has a side. */
function dealsOfOrganizations(table: LinkTable, count: number): Lists {
  const lists = new Lists();
  let next = 0;
  for (const { thing, documents } of table.byThing()) {
    for (; next < thing; next++) lists.add([]);
    lists.add(documents);
    next++;
  }
  for (; next < count; next++) lists.add([]);
  return lists;
}
