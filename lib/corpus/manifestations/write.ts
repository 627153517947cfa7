import { periodEnd } from "../../catalogue/dates.ts";
import type { Manifestation, ManifestationReference } from "../../catalogue/types.ts";
import { MEMBER_COLLECTIONS, PRECISIONS } from "../../engines/embedded/store/layout.ts";
import { CodedTexts } from "../index/coded_texts.ts";
import type { IndexContext } from "../index/context.ts";
import { dayOf } from "../index/date_columns.ts";
import { bytes, float64s, int32s } from "../index/growable.ts";
import { sortInSteps } from "../index/sort_in_steps.ts";
import { writeDates } from "../index/write_dates.ts";
import type { DocumentRecord } from "../record.ts";
import { type Fact, titleOfDeal } from "./facts.ts";
import { group, type Grouped } from "./group.ts";
import type { Numbers } from "./numbers.ts";
import { type ProofPoint, stemsOf, unpackCompared } from "./proof_points.ts";

const COLLECTION = "manifestations";

/** Groups what was gathered, and writes the manifestations in order of their start. */
export async function writeManifestations(context: IndexContext): Promise<void> {
  const { staging, writer, vocabulary, happenings: { facts, points: unsorted }, step, pause } =
    context;
  if (!facts.length && !unsorted.length) return;
  const points = await unsorted.sorted(pause);
  const stems = (fact: Fact) => stemsOf(vocabulary.termsOf(titleOf(context, fact) ?? ""));
  const compared = ({ texts }: ProofPoint) => unpackCompared(staging.kept(texts));
  const groups = await group(facts, points, stems, compared, { staging, step, pause });
  const order = await groups.order(pause);

  const starts = float64s(), precisions = bytes();
  const members = new Members();
  const types = new CodedTexts();
  const records = writer.recordBlocks(COLLECTION);
  let last = -Infinity;
  for (const [number, place] of order.entries()) {
    const each = groups.at(place);
    const record = recordOf(context, each);
    starts.push(each.start ?? NaN);
    precisions.push(PRECISIONS.indexOf(each.precision));
    types.add(each.type);
    members.add(number, each);
    records.add(JSON.stringify(record));
    if (record.end) last = Math.max(last, Date.parse(record.end));
    await pause();
  }
  records.close();
  await members.write(context);
  writer.codes(COLLECTION, "type", types.texts, types.numbers());
  const dates = writeDates(writer, COLLECTION, starts.view(), precisions.view());
  const { dated } = dates;
  context.collections[COLLECTION] = {
    ...dates,
    from: dated ? dayOf(starts.get(0)) : null,
    to: dated ? dayOf(last) : null,
    asOf: null,
    withText: 0,
    averageLength: 0,
    sources: [],
    unread: 0,
    astray: [],
    caveats: [],
  };
}

/** For each collection, which of its records are members of which manifestations. */
class Members {
  readonly #pairs = new Map(
    MEMBER_COLLECTIONS.map((collection) => [collection, { members: int32s(), of: int32s() }]),
  );

  add(manifestation: number, { fact, points }: Grouped): void {
    const add = (collection: Fact["collection"] | ProofPoint["type"], member: number) => {
      const { members, of } = this.#pairs.get(collection)!;
      members.push(member);
      of.push(manifestation);
    };
    if (fact) add(fact.collection, fact.number);
    for (const { type, document } of points) add(type, document);
  }

  async write({ writer, pause }: IndexContext): Promise<void> {
    for (const [collection, { members, of }] of this.#pairs) {
      const order = await sortInSteps(
        members.view().keys(),
        (a, b) => members.get(a) - members.get(b),
        pause,
      );
      const name = `members.${collection}`;
      writer.column(COLLECTION, name, Int32Array.from(order, (at) => members.get(at)));
      writer.column(COLLECTION, `${name}.of`, Int32Array.from(order, (at) => of.get(at)));
      await pause();
    }
  }
}

function recordOf(context: IndexContext, grouped: Grouped): Manifestation {
  const { type, fact, points, start } = grouped;
  const sources = [fact?.source ?? null, ...points.map(({ source }) => source)];
  const organizations = fact?.sides.flatMap((side) => [...side]) ??
    points.flatMap((point) => [...point.organizations]);
  const ends = [
    ...fact?.date ? [periodEnd(fact.date.instant, fact.date.precision)] : [],
    ...points.map(({ instant }) => periodEnd(instant, "day")),
  ];
  return {
    type,
    references: [...fact ? [referenceTo(fact)] : [], ...points.map(proofPointReference)],
    title: fact ? titleOf(context, fact) : titleOfDocument(context, points[0]!),
    start: start === null ? null : new Date(start).toISOString(),
    end: ends.length ? new Date(ends.reduce((a, b) => Math.max(a, b))).toISOString() : null,
    uniqueSourceCount: new Set(sources.filter((source) => source !== null)).size,
    companies: namesOf(context, organizations),
    products: [...new Set(fact?.products)],
    amount: fact?.amount ?? null,
  };
}

function referenceTo({ type, collection, id }: Fact): ManifestationReference {
  if (collection === "product-launches") {
    return { type: "product_launch", id, proofPointType: collection, factType: null };
  }
  const proofPointType = collection === "partnerships" ? collection : null;
  return { type: "fact", id, proofPointType, factType: type };
}

function proofPointReference({ type, id }: ProofPoint): ManifestationReference {
  return { type: "proof_point", id, proofPointType: type, factType: null };
}

function titleOf(context: IndexContext, { type, sides, topics, title }: Fact): string | null {
  if (topics !== null) return title;
  const [buyers = [], targets = []] = sides;
  return titleOfDeal(type, namesOf(context, buyers), namesOf(context, targets));
}

function titleOfDocument({ staging }: IndexContext, { type, id }: ProofPoint): string | null {
  return (staging.find(type, id)!.record as DocumentRecord).title ?? null;
}

/** The names of organisations, each name once. */
function namesOf({ organizations }: IndexContext, numbers: Numbers): string[] {
  return [...new Set([...numbers].map((number) => organizations.get(number).name))];
}
