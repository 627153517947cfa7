import { currencyOfText } from "../../words/currencies.ts";
import type { OrganizationMention, PlaceMention } from "../record.ts";
import { beneficiary, GIVING, organizationKey } from "./_360giving.ts";
import { amountIn, amountOf } from "./_amounts.ts";
import type { DatesOf, MarksOf } from "./_csv.ts";
import type { CsvRecord } from "./_csv_record.ts";
import { isoInstant } from "./_dates.ts";
import type { Convert } from "./_made.ts";
import { known } from "./_made.ts";
import { cityName, countryOf, placeOf } from "./_places.ts";

/** What parts of a grant are called: in the title of a column, and as a field of the standard. */
const GROUPS = {
  dates: ["Planned Dates", "plannedDates"],
  recipient: ["Recipient Org", "recipientOrganization"],
  location: ["Beneficiary Location", "beneficiaryLocation"],
  programme: ["Grant Programme", "grantProgramme"],
} as const;

const PARTS = {
  id: ["Identifier", "id"],
  name: ["Name", "name"],
  title: ["Title", "title"],
  city: ["City", "addressLocality"],
  country: ["Country", "addressCountry"],
  countryCode: ["Country Code", "countryCode"],
  startDate: ["Start Date", "startDate"],
  endDate: ["End Date", "endDate"],
} as const;

const AWARDED = ["Award Date", "awardDate"];

/** Columns of amounts in tables of grants. */
export const GRANT_AMOUNTS: readonly string[] = ["Amount Awarded", "amountAwarded"];

type Group = keyof typeof GROUPS;
type Part = keyof typeof PARTS;

/**
 * The columns of a part of a grant, of which there may be several: `Recipient Org:Name`,
 * `Recipient Org:0:Name` or `recipientOrganization/0/name`.
 */
function columnsOf(group: Group, part: Part, number = 0): string[] {
  const [[title, field], [called, name]] = [GROUPS[group], PARTS[part]];
  const numbered = [`${title}:${number}:${called}`, `${field}/${number}/${name}`];
  return number === 0 ? [`${title}:${called}`, ...numbered] : numbered;
}

/** Columns of dates in tables of grants, however they are called. */
export const GRANT_DATES: readonly string[] = [
  ...AWARDED,
  ...columnsOf("dates", "startDate"),
  ...columnsOf("dates", "endDate"),
];

/** Makes projects of the rows of a table of grants. */
export function grantsOf(dates: DatesOf, marks: MarksOf): Convert<CsvRecord> {
  return (row) => {
    const amount = given(row, GRANT_AMOUNTS);
    const id = row.need(given(row, ["Identifier", "id"]));
    const currency = row.take(given(row, ["Currency", "currency"]), currencyOfText);
    const dated = (columns: readonly string[]) => {
      const column = given(row, columns);
      return row.date(column, dates(column));
    };
    return {
      record: {
        kind: "projects",
        id: `360giving:${id}`,
        source: GIVING.source,
        published: dated(AWARDED),
        title: row.plain(given(row, ["Title", "title"])),
        body: row.plain(given(row, ["Description", "description"])),
        organizations: recipientsOf(row),
        places: beneficiariesOf(row),
        fields: known({
          program: row.text(given(row, columnsOf("programme", "title"))),
          startDate: isoInstant(dated(columnsOf("dates", "startDate"))),
          endDate: isoInstant(dated(columnsOf("dates", "endDate"))),
          totalCost: row.amount(
            amount,
            currency ? amountIn(currency, marks(amount)) : amountOf,
          ),
        }),
        currency,
        extra: row.rest(),
      },
    };
  };
}

/** The one of some columns that a row has a value in; the first where it has none. */
function given(row: CsvRecord, columns: readonly string[]): string {
  return columns.find((column) => row.look(column) !== undefined) ?? columns[0]!;
}

/** What is made of each of several parts, as long as there are any. */
function several<T>(
  make: (part: (part: Part) => readonly string[]) => T | undefined,
  group: Group,
) {
  const made: T[] = [];
  for (let number = 0;; number++) {
    const one = make((part) => columnsOf(group, part, number));
    if (one === undefined) return made;
    made.push(one);
  }
}

function recipientsOf(row: CsvRecord): OrganizationMention[] {
  return several((part) => {
    const name = row.plain(given(row, part("name")));
    if (name === undefined) return undefined;
    const country = row.take(given(row, part("country")), countryOf);
    const city = country && row.take(given(row, part("city")), cityName);
    return {
      key: organizationKey(row.text(given(row, part("id")))),
      name,
      ...(country && { place: placeOf({ country, city }) }),
    };
  }, "recipient");
}

function beneficiariesOf(row: CsvRecord): PlaceMention[] {
  return several((part) => {
    const name = given(row, part("name"));
    const country = row.take(given(row, part("countryCode")), countryOf);
    const place = beneficiary(country, row.look(name));
    if (place) row.drop(name);
    return place;
  }, "location");
}
