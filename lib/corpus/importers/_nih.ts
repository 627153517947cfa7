import { countryNamed } from "../../words/countries.ts";
import type { ToRemark } from "../files/remarked.ts";
import { normalisedName } from "../identity.ts";
import type { OrganizationMention, TopicMention } from "../record.ts";
import { amountIn } from "./_amounts.ts";
import { type DateReader, isoDate, isoInstant } from "./_dates.ts";
import type { Fields } from "./_fields.ts";
import { KnownByUei, ueiKey } from "./_known_by_uei.ts";
import { known, type Made } from "./_made.ts";
import { cityName, countryOf, placeOf, stateOf } from "./_places.ts";
import { Sources } from "./_sources.ts";
import { keywordsIn, told } from "./_told.ts";
import { wholeText } from "./_values.ts";
import { web } from "./_web.ts";

/** What all that comes from NIH RePORTER has in common. */
export const NIH = {
  licence: "US government",
  attribution: "National Institutes of Health, RePORTER",
} as const;

/** What the fields of an application are called in one of its layouts; absent where it has none. */
export interface NihNames {
  /** Number of the application, one a year of an award. */
  readonly id: string;
  /** Number of its award, which ends with the year of support: `5R01ES030616-05`. */
  readonly number: string;
  readonly part?: string;
  readonly title: string;
  readonly abstract?: string;
  readonly relevance?: string;
  readonly categories?: string;
  readonly institute?: string;
  readonly year?: string;
  readonly noticed?: string;
  readonly budgetStart: string;
  readonly budgetEnd: string;
  readonly projectStart: string;
  readonly projectEnd: string;
  readonly cost: string;
  readonly organization: string;
  readonly city?: string;
  readonly state?: string;
  readonly country?: string;
  readonly uei?: string;
  readonly touched?: string;
}

/** Terms that the NIH gives to projects, as its layouts call them. */
const TERMS = ["PROJECT_TERMS", "Project Terms", "pref_terms"];

const SOURCE = new Sources().named("NIH RePORTER");
const dollars = amountIn("USD");

/**
 * Applications as projects. The NIH awards a project anew each year, with another number, budget
 * and abstract: each is a project of its own that lasts its budget period, so its money lies where
 * it was given, and no year that a file lacks is made up.
 */
export class NihApplications {
  /** The first award of each project. */
  readonly #awards = new Map<string, string>();
  /** What each award costs. */
  readonly #costs = new Map<string, number>();
  readonly #known = new KnownByUei();

  constructor(
    private readonly names: NihNames,
    private readonly dates: (name: string) => DateReader,
  ) {}

  of(fields: Fields, remark: ToRemark): Made[] {
    const { names } = this;
    const text = (name: string | undefined) => name === undefined ? undefined : fields.plain(name);
    const date = (name: string | undefined) =>
      name === undefined ? undefined : fields.date(name, this.dates(name));
    const number = fields.look(names.number);
    const application = fields.text(names.id);
    const id = wholeText(application ?? number ?? fields.need(names.id));
    if (number !== undefined) this.#tellOthers(number, remark);
    const { start, end } = this.#period(fields, date, remark);
    const organization = this.#organization(fields);
    return [
      {
        record: {
          kind: "projects",
          id: `nih:${id}`,
          source: SOURCE,
          published: date(names.noticed) ?? start,
          ...(application === undefined ? {} : web(detailPage(id))),
          title: text(names.title),
          summary: text(names.relevance),
          body: text(names.abstract),
          topics: categoriesOf(names.categories && fields.text(names.categories)),
          organizations: organization ? [organization] : [],
          fields: known({
            program: text(names.institute),
            startDate: isoInstant(start),
            endDate: isoInstant(end),
            totalCost: this.#cost(fields, number, remark),
          }),
          ...told({ keywords: TERMS.flatMap((name) => fields.take(name, keywordsIn) ?? []) }),
          currency: "USD",
          extra: fields.rest(),
        },
        ...(names.touched && { asOf: fields.touched(names.touched, this.dates(names.touched)) }),
      },
      ...(organization ? this.#known.first(organization, nameKey(organization.name)) : []),
    ];
  }

  /** The budget period, else the fiscal year, which is when the money is given; else the project. */
  #period(
    fields: Fields,
    date: (name: string | undefined) => ReturnType<Fields["date"]>,
    remark: ToRemark,
  ) {
    const { budgetStart, budgetEnd, projectStart, projectEnd, year: yearName } = this.names;
    const [start, end] = [date(budgetStart), date(budgetEnd)];
    if (start) return { start, end };
    const year = yearName && /^\d{4}$/.exec(wholeText(fields.look(yearName) ?? ""))?.[0];
    if (!year) return { start: date(projectStart), end: date(projectEnd) };
    remark({ code: "fiscal_year_alone", data: {} });
    return {
      start: isoDate(`${Number(year) - 1}-10-01`) ?? undefined,
      end: isoDate(`${year}-09-30`) ?? undefined,
    };
  }

  /** Tells where the award of another year of a project is here too. */
  #tellOthers(number: string, remark: ToRemark): void {
    const project = number.replace(/^\d(?=[A-Z])/, "").replace(/-[^-]*$/, "");
    const other = this.#awards.get(project);
    if (other === undefined) this.#awards.set(project, number);
    else if (other !== number) remark({ code: "year_of_award", data: {} });
  }

  /** What an application costs; that of a subproject is in its award's, and stays in the rest. */
  #cost(fields: Fields, number: string | undefined, remark: ToRemark): number | undefined {
    const { cost, part } = this.names;
    const amount = dollars(fields.look(cost) ?? "");
    const whole = number === undefined ? undefined : this.#costs.get(number);
    const isPart = part === undefined
      ? whole !== undefined && amount !== null && amount <= whole
      : fields.look(part) !== undefined;
    if (isPart) {
      remark({ code: "part_of_award", data: {} });
      return undefined;
    }
    if (number !== undefined && amount) this.#costs.set(number, amount);
    return fields.amount(cost, dollars);
  }

  #organization(fields: Fields): OrganizationMention | undefined {
    const { names } = this;
    const name = fields.plain(names.organization);
    if (name === undefined) return undefined;
    const take = (column: string | undefined, read: (text: string) => string | undefined) =>
      column === undefined ? undefined : fields.take(column, read);
    const country = take(names.country, (text) => countryNamed(text) ?? countryOf(text));
    const place = country && placeOf({
      country,
      state: take(names.state, (code) => stateOf(country, code)),
      city: take(names.city, cityName),
    });
    const uei = take(names.uei, (text) => /^[A-Z\d]{12}$/.exec(text)?.[0]);
    return { key: uei ? ueiKey(uei) : nameKey(name), name, ...(place && { place }) };
  }
}

/** The page of an application. */
function detailPage(id: string): string {
  return `https://reporter.nih.gov/project-details/${encodeURIComponent(id)}`;
}

/** The key of an organisation that is known by its name alone. */
function nameKey(name: string): string {
  return `nih:${normalisedName(name)}`;
}

/** What the NIH says it spends its money on, parted by semicolons. */
function categoriesOf(text: string | undefined): TopicMention[] {
  const names = (text ?? "").split(";").map((name) => name.trim()).filter((name) => name !== "");
  return [...new Set(names)].map((name) => ({
    vocabulary: "nih",
    path: [name],
    names: [name],
    score: 1,
  }));
}
