import { amountIn } from "./_amounts.ts";
import { dateText } from "./_dates.ts";
import type { ToRemark } from "../files/remarked.ts";
import type { InvestmentRecord, OrganizationMention, OrganizationRecord } from "../record.ts";
import { category, companyKey, companyName, companyPlace } from "./_crunchbase.ts";
import type { DatesOf } from "./_csv.ts";
import type { CsvRecord } from "./_csv_record.ts";
import type { Made } from "./_made.ts";
import { Repeats } from "./_repeats.ts";

/** Funding rounds as rows tell of them, and the companies that are in them. */
export class Rounds {
  readonly #repeats = new Repeats();
  readonly #companies = new Set<string>();

  constructor(private readonly dates: DatesOf) {}

  /**
   * The round of a row. Rounds have no identifier; equal ones are told apart by counting them, those
   * of one investor where the row is of an investor.
   */
  of(row: CsvRecord, remark: ToRemark, investor: OrganizationRecord | null): Made[] {
    const permalink = row.need("company_permalink");
    const date = row.date("funded_at", this.dates("funded_at"));
    const type = row.text("funding_round_type");
    const amount = row.amount("raised_amount_usd", amountIn("USD"));
    // what cannot be read tells rounds apart as it is written
    const round = [
      permalink,
      date ? dateText(date) : row.look("funded_at") ?? "",
      type ?? "",
      amount ?? row.look("raised_amount_usd") ?? "",
    ].join("|");
    const number = this.#repeats.count([round, investor?.key].join("|"));
    const company = organizationOf(row, "company", permalink, remark);
    const record: InvestmentRecord = {
      kind: "investments",
      id: `crunchbase-round:${round}|${number}`,
      date,
      type,
      investors: investor ? [mentionOf(investor)] : [],
      investee: mentionOf(company),
      isPart: investor !== null,
      amount: amount ?? null,
      currency: "USD",
      extra: row.rest(),
    };
    const named = [company, ...(investor ? [investor] : [])];
    return [{ record }, ...this.#unseen(named).map((derived) => ({ derived }))];
  }

  #unseen(organizations: readonly OrganizationRecord[]): OrganizationRecord[] {
    return organizations.filter(({ key }) => {
      const isNew = !this.#companies.has(key);
      this.#companies.add(key);
      return isNew;
    });
  }
}

/** An organisation in the columns of a prefix: `company` or `investor`. */
export function organizationOf(
  row: CsvRecord,
  prefix: string,
  permalink: string,
  remark: ToRemark,
): OrganizationRecord {
  return {
    kind: "organizations",
    key: companyKey(permalink),
    name: companyName(row, `${prefix}_name`, permalink, remark),
    place: companyPlace(row, `${prefix}_`),
    topics: category(row.text(`${prefix}_category_code`)),
    extra: { permalink },
  };
}

function mentionOf({ key, name, place }: OrganizationRecord): OrganizationMention {
  return { key, name, place };
}
