import { createHash } from "node:crypto";
import { type DocumentType, isDocumentType } from "../../catalogue/collections.ts";
import { Precision } from "../../catalogue/dates.ts";
import { nameId, normalisedName } from "../identity.ts";
import type { DatesOf, MarksOf } from "../importers/_csv.ts";
import type { Fields } from "../importers/_fields.ts";
import { languageOf } from "../importers/_languages.ts";
import { type Convert, known, type Made } from "../importers/_made.ts";
import { Repeats } from "../importers/_repeats.ts";
import { RowError } from "../importers/_row_error.ts";
import { Sources } from "../importers/_sources.ts";
import { isObject, textIn } from "../importers/_values.ts";
import { web } from "../importers/_web.ts";
import type {
  AcquisitionRecord,
  DocumentRecord,
  InvestmentRecord,
  OrganizationMention,
  OrganizationRecord,
} from "../record.ts";
import { amountIn } from "./amounts.ts";
import { Cells } from "./cells.ts";
import { formattedDate, withPrecision } from "./date_formats.ts";
import { rowCheck } from "./filter.ts";
import type { DateColumn, Mapping } from "./mapping.ts";
import { type NamedOrganizations, organizationsIn } from "./organizations.ts";
import { type DateIn, ownFieldsIn } from "./own_fields.ts";
import { placeIn, placesIn } from "./places.ts";
import { AMOUNT, rolesOf } from "./rules.ts";
import { topicsIn } from "./topics.ts";

/** What stands for nothing in files of any kind. */
const UNKNOWN = ["\\N", "n/a", "N/A", "#N/A", "NULL"];

/** What makes records of the rows of one file, as a mapping says. */
export function mappingConverter(
  mapping: Mapping,
  dates: DatesOf,
  marks: MarksOf,
): Convert<Fields> {
  const missing = new Set([...UNKNOWN, ...mapping.missing]);
  const check = rowCheck(mapping.where);
  const rows = new MappedRows(mapping, dates, marks);
  return (fields, remark) => {
    const cells = new Cells(fields, missing, remark);
    check(cells);
    for (const column of mapping.ignored) cells.drop(column);
    const { type } = mapping;
    if (isDocumentType(type)) return rows.document(type, cells);
    if (type === "organizations") return rows.organization(cells);
    return type === "acquisitions" ? rows.acquisition(cells) : rows.investment(cells);
  };
}

/** Makes records of the rows of one file. */
class MappedRows {
  readonly #repeats = new Repeats();
  readonly #sources = new Sources();
  readonly #prefix: string;
  readonly #dateIn: DateIn;

  constructor(
    private readonly mapping: Mapping,
    dates: DatesOf,
    private readonly marks: MarksOf,
  ) {
    this.#prefix = mapping.prefix ?? mapping.name;
    this.#dateIn = dateReader(dates);
  }

  document(kind: DocumentType, cells: Cells): Made {
    const { columns, constants } = this.mapping;
    const id = this.#id(cells);
    const title = cells.plain(columns.title);
    const summary = cells.plain(columns.summary);
    const body = cells.plain(columns.body);
    if (title === undefined && summary === undefined && body === undefined) {
      throw needed(columns.title ?? columns.body!);
    }
    const { mentions } = this.#organizations(cells);
    const money = amountIn(cells, columns.amount, this.marks);
    const language = columns.language === undefined
      ? undefined
      : cells.convert(columns.language, languageOf, "language");
    const record: DocumentRecord = {
      kind,
      id,
      source: this.#sources.named(this.#sourceName(cells) ?? textOf(constants.source)),
      published: columns.date && this.#dateIn(cells, columns.date),
      ...(columns.url === undefined ? {} : cells.convert(columns.url, web, "address")),
      ...(columns.domain === undefined ? {} : known({ domain: cells.text(columns.domain) })),
      language: language ?? textOf(constants.language),
      image: cells.text(columns.image),
      title,
      summary,
      body,
      topics: this.#topics(cells),
      organizations: mentions("org"),
      candidates: mentions("candidatesOrg"),
      places: columns.places?.flatMap((place) => placesIn(cells, place)) ?? [],
      nodes: this.#nodes(cells),
      fields: {
        ...ownFieldsIn(cells, this.mapping, this.#dateIn),
        ...known({ [AMOUNT]: money?.amount }),
      },
      currency: money?.currency,
      extra: cells.rest(),
    };
    return { record };
  }

  organization(cells: Cells): Made {
    const { columns } = this.mapping;
    const name = cells.plain(columns.name);
    if (name === undefined) throw needed(columns.name!);
    const [place] = columns.places?.flatMap((each) => placeIn(cells, each) ?? []) ?? [];
    const { employeesCount } = ownFieldsIn(cells, this.mapping, this.#dateIn);
    const record: OrganizationRecord = {
      kind: "organizations",
      key: columns.id ? this.#id(cells) : this.#numbered(normalisedName(name)),
      name,
      founded: columns.date && this.#dateIn(cells, columns.date),
      description: cells.plain(columns.description),
      extendedDescription: cells.plain(columns.extendedDescription),
      url: columns.url === undefined ? undefined : cells.convert(columns.url, web, "address")?.url,
      employees: textOf(employeesCount),
      place,
      topics: this.#topics(cells),
      extra: cells.rest(),
    };
    return { record };
  }

  acquisition(cells: Cells): Made[] {
    const id = this.#id(cells);
    const { mentions, derived } = this.#organizations(cells);
    const acquirer = only(cells, mentions("acquirer"), "acquirer");
    const acquiree = only(cells, mentions("acquiree"), "acquiree");
    if (!acquirer && !acquiree) throw needed(this.#columnOf("acquiree"));
    if (!acquirer || !acquiree) cells.remark({ code: "unknown_company", data: {} });
    const record: AcquisitionRecord = {
      kind: "acquisitions",
      id,
      ...this.#deal(cells, "acquisitionType"),
      acquirer,
      acquiree,
      extra: cells.rest(),
    };
    return [{ record }, ...derived.map((each) => ({ derived: each }))];
  }

  investment(cells: Cells): Made[] {
    const id = this.#id(cells);
    const { mentions, derived } = this.#organizations(cells);
    const investors = mentions("investors");
    const investee = only(cells, mentions("investee"), "investee");
    if (!investee && !investors.length) throw needed(this.#columnOf("investee"));
    const record: InvestmentRecord = {
      kind: "investments",
      id,
      ...this.#deal(cells, "investmentType"),
      investors,
      investee,
      extra: cells.rest(),
    };
    return [{ record }, ...derived.map((each) => ({ derived: each }))];
  }

  #deal(cells: Cells, type: string) {
    const { columns } = this.mapping;
    const money = amountIn(cells, columns.amount, this.marks);
    return {
      date: columns.date && this.#dateIn(cells, columns.date),
      type: textOf(ownFieldsIn(cells, this.mapping, this.#dateIn)[type]),
      amount: money?.amount ?? null,
      currency: money?.currency,
    };
  }

  /** What the columns say that identify a record, else what the whole row says. */
  #id(cells: Cells): string {
    const { id } = this.mapping.columns;
    if (!id) {
      const hash = createHash("sha256").update(JSON.stringify(cells.rest()));
      return this.#numbered(hash.digest("hex").slice(0, 16));
    }
    const parts = id.map((column) => cells.look(column) ?? "");
    if (parts.every((part) => part === "")) throw needed(id.join(", "));
    for (const column of id) cells.drop(column);
    return this.#prefixed(parts.join("|"));
  }

  /** Tells apart what has no identifier of its own. */
  #numbered(id: string): string {
    const number = this.#repeats.count(id);
    return this.#prefixed(number === 1 ? id : `${id}|${number}`);
  }

  #prefixed(id: string): string {
    return this.#prefix === "" ? id : `${this.#prefix}:${id}`;
  }

  #topics(cells: Cells) {
    const { columns: { topics = [] }, name } = this.mapping;
    return topics.flatMap((each) => {
      const found = topicsIn(cells, each, name);
      if (found.length) cells.drop(each.column);
      return found;
    });
  }

  /** The deals and partnerships that a document is about. */
  #nodes(cells: Cells): NonNullable<DocumentRecord["nodes"]> {
    return Object.fromEntries(
      Object.entries(this.mapping.columns.nodes ?? {}).map(([kind, column]) => {
        const items = cells.list(column);
        if (items.length) cells.drop(column.column);
        return [kind, items.map(({ id, name }) => ({ id: id ?? nameId(kind, name), name }))];
      }),
    );
  }

  /** The organisations of a row by their roles, those that are the same for all rows too. */
  #organizations(cells: Cells) {
    const { columns: { organizations = [] }, constants, name, type } = this.mapping;
    const [usual] = rolesOf(type);
    const found: (NamedOrganizations & { readonly role: string | undefined })[] = organizations.map(
      (each) => ({
        role: each.role ?? usual,
        ...organizationsIn(cells, each, (id) => this.#prefixed(id), name),
      }),
    );
    const mentions = (role: string): OrganizationMention[] => {
      const constant = textOf(constants[role]);
      return [
        ...found.filter((each) => each.role === role).flatMap((each) => each.mentions),
        ...(constant === undefined ? [] : [{ key: null, name: constant }]),
      ];
    };
    return { mentions, derived: found.flatMap(({ derived }) => derived) };
  }

  #columnOf(role: string): string {
    const { organizations = [] } = this.mapping.columns;
    return organizations.find((each) => each.role === role)?.column ?? role;
  }

  /** The name of a source, which JSON may write as a reference. */
  #sourceName(cells: Cells): string | undefined {
    const { source } = this.mapping.columns;
    if (source === undefined) return undefined;
    const value = cells.value(source);
    return isObject(value) ? textIn(value, "name") : cells.text(source);
  }
}

/** The one organisation of a side; of several none. */
function only(
  cells: Cells,
  mentions: readonly OrganizationMention[],
  role: string,
): OrganizationMention | null {
  if (mentions.length > 1) {
    cells.remark({ code: "unreadable_field", data: { field: role, kind: "single organisation" } });
  }
  return mentions.length === 1 ? mentions[0]! : null;
}

function dateReader(dates: DatesOf): DateIn {
  const readers = new Map<string, ReturnType<DatesOf>>();
  return (cells, { column, formats, precision, precisionColumn }: DateColumn) => {
    let read = readers.get(column);
    if (!read) readers.set(column, read = formats ? formattedDate(formats) : dates(column));
    const date = cells.convert(column, read, "date");
    const written = precisionColumn === undefined ? undefined : cells.text(precisionColumn);
    const told = Precision.safeParse(written).data ?? precision;
    return date && told ? withPrecision(date, told) : date;
  };
}

function textOf(value: unknown): string | undefined {
  return value === undefined ? undefined : String(value);
}

function needed(column: string): RowError {
  return new RowError(`Cannot import the row: it must have ${column}, current value is empty`);
}
