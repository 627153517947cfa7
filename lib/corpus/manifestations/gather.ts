import type { DealType, DocumentType } from "../../catalogue/collections.ts";
import type { Lexicon, TextWords } from "../index/text_index.ts";
import type { AcquisitionRecord, DocumentRecord, InvestmentRecord } from "../record.ts";
import type { Staging } from "../staging.ts";
import { acquisitionKind, FACT_TYPES, productsIn } from "./facts.ts";
import { HeldFacts } from "./held_facts.ts";
import { HeldPoints } from "./held_points.ts";
import { isReporting, packCompared, type ProofPoint } from "./proof_points.ts";

/** What is known of a document beside its record. */
export interface Indexed {
  /** Numbers of the organisations that it names, and of its topics. */
  readonly organizations: readonly number[];
  readonly topics: readonly number[];
  readonly words: TextWords;
}

/** Gathers, while the collections are indexed, what happened and who may report it. */
export class Happenings {
  readonly facts = new HeldFacts();
  readonly points = new HeldPoints();

  /** @param staging where what is compared of texts is kept until all are gathered */
  constructor(
    private readonly staging: Pick<Staging, "keep">,
    private readonly lexicon: Pick<Lexicon, "addTermsOf">,
  ) {}

  /** How many there are to be looked at. */
  get size(): number {
    return this.facts.length + this.points.length;
  }

  document(type: DocumentType, number: number, record: DocumentRecord, indexed: Indexed): void {
    if (isReporting(type)) this.#report(type, number, record, indexed);
    else if (type === "product-launches" || type === "partnerships") {
      const { organizations, topics } = indexed;
      this.facts.add({
        type: FACT_TYPES[type],
        collection: type,
        number,
        id: record.id,
        date: record.published ?? null,
        source: record.source?.id ?? null,
        sides: type === "partnerships" ? organizations.map((each) => [each]) : [organizations],
        topics,
        title: record.title ?? null,
        products: type === "product-launches" ? productsIn(record.extra) : [],
        amount: null,
      });
    }
  }

  deal(
    type: DealType,
    number: number,
    record: AcquisitionRecord | InvestmentRecord,
    deal: {
      readonly buyers: readonly number[];
      readonly targets: readonly number[];
      readonly amount: number | null;
    },
  ): void {
    this.facts.add({
      type: type === "acquisitions" ? acquisitionKind(record.type) : "investment",
      collection: type,
      number,
      id: record.id,
      date: record.date ?? null,
      source: null,
      sides: [deal.buyers, deal.targets],
      topics: null,
      title: null,
      products: [],
      amount: deal.amount,
    });
  }

  #report(
    type: ProofPoint["type"],
    document: number,
    { id, published, source }: DocumentRecord,
    { organizations, topics, words }: Indexed,
  ): void {
    // what is less exact than a day is never known to be within some days of another
    if (published?.precision !== "day") return;
    this.points.add({
      type,
      document,
      id,
      instant: published.instant,
      source: source?.id ?? null,
      organizations,
      topics,
      texts: this.staging.keep(packCompared(words, this.lexicon)),
    });
  }
}
