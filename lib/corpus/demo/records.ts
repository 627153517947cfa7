import { DateBound, firstInstant } from "../../catalogue/dates.ts";
import { DOCUMENT_TYPES, type DocumentType } from "../../catalogue/collections.ts";
import type { DocumentRecord, SourceRecord } from "../record.ts";
import { acquisitionRecord, investmentRecord } from "./_deals.ts";
import { productLaunch } from "./_launches.ts";
import { MOST_NAMES } from "./_names.ts";
import { newsArticle } from "./_news.ts";
import { organizationRecord } from "./_organization_record.ts";
import { partnershipDocument } from "./_partnerships.ts";
import { patent } from "./_patents.ts";
import { DEMO_RATIOS, DEMO_SHARES } from "./plan.ts";
import { project } from "./_projects.ts";
import { earningsCall, report } from "./_reports.ts";
import { researchArticle } from "./_research.ts";
import { World } from "./_world.ts";
import { RefusedValue } from "../../words/refusals.ts";

export interface DemoOptions {
  /** Documents of all types. @default {20_000} */
  readonly documents?: number;
  /** Another seed, another corpus of the same kind. @default {1} */
  readonly seed?: number;
  /** The last day with records. @default {"2025-05-17"} */
  readonly asOf?: string;
}

const MOST_DOCUMENTS = MOST_NAMES / DEMO_RATIOS.organizations;
const EARLIEST_AS_OF = "2010-01-01";
const LATEST_AS_OF = "2049-12-31";

const MAKE: Readonly<Record<DocumentType, (world: World, index: number) => DocumentRecord>> = {
  "research-articles": researchArticle,
  "news-articles": newsArticle,
  "patents": patent,
  "projects": project,
  "pdfs": report,
  "product-launches": productLaunch,
  "partnerships": partnershipDocument,
  "earnings-calls": earningsCall,
};

const SCHEDULE = schedule();

/**
 * The records of a synthetic corpus whose truth is known: organisations, documents of all types,
 * acquisitions and investments about topics that each follow a trajectory (see `demoTopics`),
 * every collection with its lag (`DEMO_LAGS`). The same options give the same records, byte for
 * byte, on any machine; each iteration begins anew and holds no more than its tables of topics and
 * organisations in memory. Amounts are in the currency beside them.
 *
 * `extra.topic` of every record is the topic it is really about, `extra.story` of a document the
 * fact or release that it reports.
 *
 * @throws {RangeError} When an option is out of its range.
 */
export function demoRecords(
  { documents = 20_000, seed = 1, asOf = "2025-05-17" }: DemoOptions = {},
): Iterable<SourceRecord> {
  if (!Number.isInteger(documents) || documents < 1 || documents > MOST_DOCUMENTS) {
    throw new RefusedValue(
      `Cannot make a demo corpus: documents must be a whole number from 1 to ${MOST_DOCUMENTS}, ` +
        `current value is ${documents}`,
    );
  }
  if (!Number.isInteger(seed) || seed < 0 || seed >= 2 ** 31) {
    throw new RefusedValue(
      `Cannot make a demo corpus: seed must be a whole number from 0 to ${2 ** 31 - 1}, ` +
        `current value is ${seed}`,
    );
  }
  if (asOf.length !== 10 || !DateBound.safeParse(asOf).success || !isWithin(asOf)) {
    throw new RefusedValue(
      `Cannot make a demo corpus: asOf must be a date from ${EARLIEST_AS_OF} to ${LATEST_AS_OF}, ` +
        `current value is "${asOf}"`,
    );
  }
  return { [Symbol.iterator]: () => generate(new World({ documents, seed, asOf }), documents) };
}

/** All kinds of records side by side, so that the first of them are a fair sample. */
function* generate(world: World, documents: number): Generator<SourceRecord> {
  const made = new Map<DocumentType, number>();
  const organizations = world.organizations.members.length;
  const acquisitions = world.count("acquisitions");
  const investments = world.count("investments");
  const due = [0, 0, 0];
  for (let document = 0; document < documents; document++) {
    const part = (document + 1) / documents;
    while (due[0]! < organizations * part) yield organizationRecord(world, due[0]!++);
    const type = SCHEDULE[document % SCHEDULE.length]!;
    const index = made.get(type) ?? 0;
    made.set(type, index + 1);
    yield MAKE[type](world, index);
    while (due[1]! < acquisitions * part) yield acquisitionRecord(world, due[1]!++);
    while (due[2]! < investments * part) yield investmentRecord(world, due[2]!++);
  }
}

/** Document types in turn: at each place the one that is furthest behind its share. */
function schedule(): readonly DocumentType[] {
  const made = new Map<DocumentType, number>(DOCUMENT_TYPES.map((type) => [type, 0]));
  return Array.from({ length: 100 }, (_, place) => {
    const behind = (type: DocumentType) => DEMO_SHARES[type] * (place + 1) - 100 * made.get(type)!;
    const next = DOCUMENT_TYPES.reduce((best, type) => (behind(type) > behind(best) ? type : best));
    made.set(next, made.get(next)! + 1);
    return next;
  });
}

function isWithin(asOf: string): boolean {
  const instant = firstInstant(asOf);
  return instant >= firstInstant(EARLIEST_AS_OF) && instant <= firstInstant(LATEST_AS_OF);
}
