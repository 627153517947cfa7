import type { DocumentType } from "../../catalogue/collections.ts";
import { type SourceField, sourceFieldsOf } from "../../catalogue/source_fields.ts";
import { isWritten, NO_DAY } from "../../engines/embedded/store/layout.ts";
import {
  type DocumentFacts,
  documentRow,
  type ToldValues,
} from "../../engines/opensearch/layout/document_row.ts";
import { type ProjectFacts, projectRow } from "../../engines/opensearch/layout/project_row.ts";
import type { Recorded, Row } from "../../engines/opensearch/layout/rows.ts";
import { LinkedTopicsOf } from "./linked_topics.ts";
import { besideLists, listsOf, run } from "./lists.ts";
import { collectedIn } from "./placed.ts";
import type { Source } from "./source.ts";
import { textsIn } from "./texts.ts";

/** The rows of some documents of a type. */
export function* documentRows(
  source: Source,
  type: DocumentType,
  from: number,
  to: number,
): Generator<Row> {
  const { store, tree, scores, tokens, topicId } = source;
  const collected = collectedIn(store, type);
  const texts = textsIn(store, type, tokens);
  const topics = new LinkedTopicsOf(store, type, run(from, to), tree, scores);
  const told = toldIn(source, type);
  const projects = type === "projects" ? projectsIn(source) : null;
  for (let number = from; number < to; number++) {
    const record = store.record(type, number) as Recorded;
    const facts: DocumentFacts = {
      ...collected(number),
      ...texts(number, record),
      topics: topics.of(number),
      toldOf: scores.toldOf,
      told: told(number),
      topicId,
    };
    yield projects ? projects(number, record, facts) : documentRow(type, record, facts);
  }
}

/** The fields of sources that some document of a type has: lists of values, and amounts. */
export function toldFields({ store }: Source, type: DocumentType): SourceField[] {
  return sourceFieldsOf(type).filter((field) =>
    field.kind === "amounts"
      ? store.column("projects", "refs.organization.own", "f64").some((own) => !Number.isNaN(own))
      : store.sourceLists(type, field).offsets.length > 0
  );
}

function toldIn(source: Source, type: DocumentType): (number: number) => ToldValues[] {
  const { store } = source;
  const fields = toldFields(source, type).filter(({ kind }) => kind !== "amounts").map((field) => ({
    name: field.name,
    isFolded: isWritten(field),
    lists: store.sourceLists(type, field),
    valueOf: store.sourceValues(type, field),
  }));
  return (number) =>
    fields.flatMap(({ name, isFolded, lists: { offsets, values }, valueOf }) => {
      const codes = values.subarray(offsets[number], offsets[number + 1]);
      return codes.length ? [{ name, isFolded, values: Array.from(codes, valueOf) }] : [];
    });
}

/** Makes the rows of projects, of what is known of their money. */
function projectsIn(
  { store, amounts, dailyRates }: Source,
): (number: number, record: Recorded, facts: DocumentFacts) => Row {
  const starts = store.column("projects", "startDay", "i32");
  const ends = store.column("projects", "endDay", "i32");
  const costs = store.column("projects", "cost", "f64");
  const currencies = store.column("projects", "currency", "i32");
  const names = store.dictionary("projects", "currency");
  const own = (["organization", "place"] as const).map((kind) => ({
    kind,
    named: listsOf(store, "projects", `refs.${kind}`),
    amountsOf: besideLists(store, "projects", `refs.${kind}`, "own", "f64"),
    referenceTo: store.references(kind),
  }));
  const scales = { amounts: amounts.projects!, dailyRates: dailyRates! };
  return (number, given, facts) => {
    const shares: ProjectFacts["own"] = own.flatMap(({ kind, named, amountsOf, referenceTo }) => {
      const told = amountsOf(number);
      return Array.from(named(number), (each, at) => ({
        of: referenceTo(each).id,
        kind,
        amount: known(told[at]!),
      }));
    });
    const cost = known(costs[number]!);
    const contributions = contributionsOf(shares, given);
    const record = contributions.length
      ? { ...given, extra: { ...given.extra as object, contributions } }
      : given;
    return projectRow(record, {
      ...facts,
      interval: starts[number] === NO_DAY ? null : { start: starts[number]!, end: ends[number]! },
      cost,
      currency: names[currencies[number]!] ?? null,
      own: shares,
      scales,
    });
  };
}

/** What of its money each organisation of a project has as its own, as the whole record tells it. */
function contributionsOf(shares: ProjectFacts["own"], record: Recorded): object[] {
  const whole = Number(record.cordisEcContribution ?? record.totalCost) || null;
  const names = new Map(
    (record.orgNodes as readonly { id: string; name: string }[]).map(({ id, name }) => [id, name]),
  );
  return shares.flatMap(({ of: id, kind, amount }) =>
    kind === "organization" && amount !== null
      ? [{ id, name: names.get(id), amount, share: whole && amount / whole }]
      : []
  );
}

function known(amount: number): number | null {
  return Number.isNaN(amount) ? null : amount;
}
