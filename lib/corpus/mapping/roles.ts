import type { Collection } from "../../catalogue/collections.ts";
import type { ColumnLook } from "./column_look.ts";
import type { PlacePart } from "./mapping.ts";
import { mappableFields } from "./rules.ts";
import type { Sniffed } from "./sniff.ts";

/** What the columns of a file may mean, by their names and values. */
export interface Guess {
  readonly type: Collection;
  /** Whether a name or value tells the type. */
  readonly isTypeTold: boolean;
  readonly id?: ColumnLook | undefined;
  /** The title of a document, or the name of an organisation. */
  readonly title?: ColumnLook | undefined;
  readonly summary?: ColumnLook | undefined;
  readonly body?: ColumnLook | undefined;
  readonly date?: ColumnLook | undefined;
  readonly amount?: ColumnLook | undefined;
  /** The column with the currency of each amount. */
  readonly currency?: ColumnLook | undefined;
  readonly url?: ColumnLook | undefined;
  readonly language?: ColumnLook | undefined;
  readonly source?: ColumnLook | undefined;
  readonly organizations: readonly { readonly column: ColumnLook; readonly role: string | null }[];
  readonly places: ReadonlyMap<PlacePart, ColumnLook>;
  /** A column of whole places. */
  readonly location?: ColumnLook | undefined;
  readonly topics: readonly ColumnLook[];
  /** The type's own fields. */
  readonly fields: ReadonlyMap<string, ColumnLook>;
}

const ACQUIRED = /acq[a-z]*(?:ed|ee)(?![a-z])|target/i;
const ACQUIRER = /acq[a-z]*(?:ing|er|or)(?![a-z])|buyer/i;
const INVESTOR = /investor/i;
const COMPANY = /company|start-?_?up|organi[sz]ation|firm|institution|business name/i;
/** What own fields are called besides their names. */
const FIELDS: Readonly<Record<string, RegExp>> = {
  investmentType: /(?:investment|funding|round)[ _]?type|stage/i,
  acquisitionType: /deal[ _]?type/i,
  employeesCount: /^(?:no\.? of )?employees$|headcount/i,
  forwardCitationCount: /^(?:times )?cited(?:[ _]?by)?|citations?(?:[ _]?count)?$/i,
  startDate: /^start[ _]?date$/i,
  endDate: /^end[ _]?date$/i,
};
const TITLE = /(?<!sub[ _-]?)title|headline|\btitel\b|\btitre\b|\btítulo\b|\btitolo\b/i;
const FOUNDED = /founded|founding|year of foundation|incorporated/i;

/** Guesses the type of records and what the columns mean. */
export function guessOf({ columns }: Sniffed): Guess {
  const used = new Set<ColumnLook>();
  const free = (test: (column: ColumnLook) => boolean) =>
    columns.find((each) => !used.has(each) && each.kind !== "nothing" && test(each));
  const take = (test: (column: ColumnLook) => boolean) => {
    const found = free(test);
    if (found) used.add(found);
    return found;
  };
  const named = (name: RegExp, ...kinds: readonly string[]) => (column: ColumnLook) =>
    name.test(column.name) && (kinds.length === 0 || kinds.includes(column.kind));
  const isText = ["text", "list", "objects"];

  const { type, isTypeTold } = typeOf(columns);
  const isDeal = type === "acquisitions" || type === "investments";
  const id = take((each) =>
    each.isDistinct && each.kind !== "date" &&
    /^(?:u?id|s\.?_?no\.?|no\.?|nr\.?|number|uuid|key|reference|permalink|doi|index|.*[_ ](?:id|number|no|code)|.*reference)$/i
      .test(each.name)
  );
  const organizations: { column: ColumnLook; role: string | null }[] = [];
  const organization = (name: RegExp, role: string | null) => {
    const column = take(named(name, ...isText));
    if (column) organizations.push({ column, role });
  };
  const fields = new Map<string, ColumnLook>();
  for (const field of mappableFields(type)) {
    // a citation is a text, too
    const fits = ({ kind }: ColumnLook) =>
      field !== "forwardCitationCount" || ["whole number", "number"].includes(kind);
    const column = take((each) => plain(each.name) === plain(field)) ??
      take((each) => fits(each) && FIELDS[field]?.test(each.name) === true);
    if (column) fields.set(field, column);
  }
  let title: ColumnLook | undefined;
  if (type === "acquisitions") {
    organization(ACQUIRED, "acquiree");
    organization(ACQUIRER, "acquirer");
  } else if (type === "investments") {
    organization(/investee/i, "investee");
    if (!organizations.length) organization(COMPANY, "investee");
    if (!organizations.length) organization(/^name$/i, "investee");
    organization(INVESTOR, "investors");
  } else if (type === "organizations") {
    title = take(named(COMPANY, "text")) ?? take(named(/name/i, "text"));
  } else {
    title = take(named(TITLE, "text")) ?? take(named(/^name$/i, "text")) ??
      take(named(/subject|name|betreff/i, "text"));
  }
  const date = type === "organizations"
    ? take(named(FOUNDED, "date", "year"))
    : take(named(/publi|announc|award|start|launch|^date$|^datum$|day/i, "date")) ??
      take((each) => each.kind === "date") ?? take((each) => each.kind === "year");
  const money = /amount|price|funding|cost|raised|sum|value|betrag|montant|importe|valor/i;
  const kinds = ["amount", "number", "whole number"];
  const hasAmount = isDeal || type === "projects";
  const amount = hasAmount ? take(named(money, ...kinds)) : undefined;
  const currency = amount && take(named(/currency|währung|devise|moneda|\bcurr\b/i, "text"));
  const url = isDeal ? undefined : take(named(/url|link|web|site|address/i, "address"));
  const isDocument = !isDeal && type !== "organizations";
  const language = isDocument ? take(named(/^lang(?:uage)?$/i, "text")) : undefined;
  const summary = isDeal ? undefined : take(
    named(
      /abstract|summary|descri|snippet|teaser|beschreibung|zusammenfassung|résumé|resumen/i,
      "text",
    ),
  );
  const body = isDeal
    ? undefined
    : take(named(/^body|content(?![ _-]?(?:type|rating))|full.?text|objective/i, "text"));
  if (isDocument) {
    organization(
      /compan|organi[sz]ation|institution|assignee|applicant|affiliat|partner|recipient|org|empfänger|firma|unternehmen|entreprise|empresa|bénéficiaire|beneficiari/i,
      null,
    );
  }
  const source = isDocument
    ? take(named(/^source|journal|publisher|outlet/i, "text", "objects"))
    : undefined;
  const places = new Map<PlacePart, ColumnLook>();
  const parts: readonly (readonly [PlacePart, RegExp])[] = [
    ["country", /country|^land$|^pays$|^país$/i],
    ["subCountry", /^(?:state|province|region)/i],
    ["city", /city|^(?:stadt|ort|ville|ciudad)$/i],
  ];
  for (const [part, name] of parts) {
    const column = take(named(name, "text"));
    if (column) places.set(part, column);
  }
  const location = take(named(/location|place|address/i, "text"));
  const topic =
    /categor|industry|sector|sektor|secteur|branche|thema|topic|keyword|\btags?\b|subject|field|vertical|business/i;
  const topics = [1, 2].flatMap(() => take(named(topic, ...isText)) ?? []);
  if (isDocument && !title && !body && !summary) {
    title = columns.filter((each) => !used.has(each) && each.kind === "text")
      .toSorted((one, other) => other.length - one.length)[0];
  }
  if (type === "organizations" && !title) title = take((each) => each.kind === "text");
  return {
    type,
    isTypeTold,
    id,
    title,
    summary,
    body,
    date,
    amount,
    currency,
    url,
    language,
    source,
    organizations,
    places,
    location,
    topics,
    fields,
  };
}

/** `startDate`, `Start Date` and `start_date` are the same. */
function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, "");
}

/** What kind of record the names of columns tell of; news where they tell of none. */
function typeOf(
  columns: readonly ColumnLook[],
): { readonly type: Collection; readonly isTypeTold: boolean } {
  const has = (name: RegExp) => columns.some((each) => name.test(each.name));
  const told = (type: Collection) => ({ type, isTypeTold: true });
  if (has(ACQUIRED) && (has(ACQUIRER) || has(/price|amount/i))) return told("acquisitions");
  if (has(/patent|assignee|application.?number|publicationNumber|\bipc\b/i)) return told("patents");
  if (has(/\bdoi\b|journal|^authors$/i)) return told("research-articles");
  if (has(FOUNDED)) return told("organizations");
  if (has(INVESTOR) || has(/investee|funding.?round/i)) return told("investments");
  if (
    has(/project|grant|award|programme|totalCost|förder|foerder|bewillig|zuwendung|subvention/i)
  ) return told("projects");
  if (has(/fiscal|earnings/i) && has(/quarter|call|transcript/i)) return told("earnings-calls");
  if (has(/partner/i)) return told("partnerships");
  if (has(/launch/i) && columns.some(({ kind }) => kind === "date")) {
    return told("product-launches");
  }
  if (has(COMPANY) && !has(TITLE)) {
    // what happened on a day is a document, and which kind of one nobody says
    const isOfDays = columns.some(({ kind }) => kind === "date");
    return { type: "organizations", isTypeTold: !isOfDays };
  }
  return { type: "news-articles", isTypeTold: false };
}
