import { bucketOfLabel } from "../../catalogue/dates.ts";
import type { DocumentType } from "../../catalogue/collections.ts";
import type { Reference } from "../../catalogue/types.ts";
import { nameId, placeId } from "../identity.ts";
import type { PlaceMention } from "../record.ts";
import { slug, titleCase } from "./_names.ts";
import { COUNTRY_WEIGHTS, placeName, PLACES } from "./_places.ts";
import { Random } from "./_random.ts";
import { STREAMS } from "./_streams.ts";
import { TREE } from "./tree/mod.ts";
import { Weighted, zipf } from "./_weighted.ts";

/** Where documents appear. */
export interface Outlet {
  readonly reference: Reference;
  readonly host: string;
  readonly place: PlaceMention;
  readonly country: Reference;
  readonly premium: boolean;
  /** Month of the first document. */
  readonly since: number;
  readonly issn: string;
}

const PAPERS = "Courier Herald Observer Dispatch Gazette Monitor Tribune Bulletin Chronicle Wire";
const EDITIONS = "Morning Evening Daily Weekly Northern Southern Coastal Alpine Metro Industry " +
  "Business Technology";
const JOURNALS = ["Journal of", "Letters on", "Annals of", "Advances in"];
const NAMES: Readonly<
  Record<Exclude<DocumentType, "research-articles" | "pdfs">, readonly string[]>
> = {
  "news-articles": PAPERS.split(" ").flatMap((paper) =>
    EDITIONS.split(" ").map((edition) => `Synthetic ${edition} ${paper}`)
  ),
  "patents": PLACES.slice(0, 8).map(([country]) =>
    `Synthetic Patent Office, ${placeName(country!)}`
  ),
  "projects": ["Synthetic Framework Programme", "Synthetic Science Agency"],
  "product-launches": ["Board", "Weekly", "Radar", "Shelf", "Digest", "Index"].map((name) =>
    `Synthetic Launch ${name}`
  ),
  "earnings-calls": ["Desk", "Archive", "Transcripts"].map((name) => `Synthetic Earnings ${name}`),
  "partnerships": ["Register", "Notices", "Tracker", "Filings"].map((name) =>
    `Synthetic Partnership ${name}`
  ),
};

/** The outlets of all types: few large ones, many small ones, some of them young. */
export class Outlets {
  readonly #seed: number;
  readonly #lists = new Map<string, OutletList>();
  readonly #countries = new Weighted(COUNTRY_WEIGHTS);
  readonly #made = new Map<string, Outlet>();

  constructor(seed: number) {
    this.#seed = seed;
    for (const [type, names] of Object.entries(NAMES)) this.#lists.set(type, this.#list(names));
    for (const { name, fields } of TREE) {
      const own = (forms: readonly string[]) =>
        forms.flatMap((form) =>
          fields.map((field) => `Synthetic ${form} ${titleCase(field.name)}`)
        );
      this.#lists.set(
        `research-articles ${name}`,
        this.#list(["Synthetic Proceedings of Science and Engineering", ...own(JOURNALS)]),
      );
      this.#lists.set(`pdfs ${name}`, this.#list(own(["Institute for", "Council on"])));
    }
  }

  /** An outlet of a document type, and of the domain if it has some, that exists in the month. */
  draw(random: Random, type: DocumentType, domain: string, month: number): Outlet {
    const { outlets, ranks } = (this.#lists.get(`${type} ${domain}`) ?? this.#lists.get(type))!;
    for (let attempt = 0; attempt < 4; attempt++) {
      const outlet = outlets[ranks.draw(random)]!;
      if (outlet.since <= month) return outlet;
    }
    return outlets[0]!;
  }

  #list(names: readonly string[]): OutletList {
    return {
      outlets: names.map((name, rank) => this.#made.get(name) ?? this.#make(name, rank)),
      ranks: zipf(names.length, 2),
    };
  }

  #make(name: string, rank: number): Outlet {
    const random = new Random(this.#seed, STREAMS.outlets, this.#made.size);
    const [country] = PLACES[this.#countries.draw(random)]!;
    const outlet = {
      reference: { id: nameId("source", name), name },
      host: `${slug(name)}.example.org`,
      place: country!,
      country: { id: placeId(country!), name: placeName(country!) },
      premium: random.chance(0.2),
      since: rank > 0 && random.chance(0.35)
        ? bucketOfLabel(`${random.between(2009, 2022)}-07`).bucket
        : 0,
      issn: `0000-${1000 + this.#made.size}`,
    };
    this.#made.set(name, outlet);
    return outlet;
  }
}

interface OutletList {
  readonly outlets: readonly Outlet[];
  readonly ranks: Weighted;
}
