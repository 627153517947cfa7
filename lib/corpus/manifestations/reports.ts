import { type Keep, LinkTable } from "../index/link_table.ts";
import type { Fact } from "./facts.ts";
import type { SortedPoints } from "./held_points.ts";
import { WINDOW_DAYS } from "./near_duplicates.ts";
import type { Numbers } from "./numbers.ts";
import { type ComparedTexts, dayOf, type ProofPoint } from "./proof_points.ts";
import { similarityOf } from "./similarity.ts";

/** Titles say the same from this Jaccard similarity of their stems on. */
const ALIKE = 0.5;

/** Finds the proof points that report a fact. */
export class Reports {
  readonly #naming = new Map<number, Int32Array>();
  readonly #days: Int32Array;

  /**
   * @param points sorted by date
   * @param textsOf what is compared of one
   */
  constructor(
    private readonly points: SortedPoints,
    private readonly textsOf: (point: ProofPoint) => ComparedTexts,
    elsewhere: Keep,
  ) {
    this.#days = Int32Array.from(points, dayOf);
    const table = new LinkTable(elsewhere);
    let number = 0;
    for (const { organizations } of points) {
      for (const organization of organizations) table.add(organization, number);
      number++;
    }
    for (const { thing, documents } of table.byThing()) this.#naming.set(thing, documents);
  }

  /**
   * Numbers of the proof points that name each side of a fact within 14 days, and share a topic
   * with it or have a similar title, ascending.
   *
   * @param title stems of the fact's title, sorted and distinct
   */
  of({ date, sides, topics }: Fact, title: () => Int32Array): number[] {
    const [first, ...others] = sides.filter((side) => side.length > 0);
    if (!first || date?.precision !== "day") return [];
    const named = new Set([...first].flatMap((each) => this.#near(each, dayOf(date))));
    return [...named].sort((a, b) => a - b).filter((number) => {
      const point = this.points.at(number);
      return others.every((side) => [...side].some((each) => point.organizations.includes(each))) &&
        (sharesTopic(point, topics) || similarityOf(this.textsOf(point).title, title()) >= ALIKE);
    });
  }

  /** The proof points that name an organisation around a day. */
  #near(organization: number, day: number): number[] {
    const naming = this.#naming.get(organization) ?? [];
    const found: number[] = [];
    let low = 0, high = naming.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#days[naming[middle]!]! < day - WINDOW_DAYS) low = middle + 1;
      else high = middle;
    }
    for (let at = low; at < naming.length; at++) {
      if (this.#days[naming[at]!]! > day + WINDOW_DAYS) break;
      found.push(naming[at]!);
    }
    return found;
  }
}

/**
 * An organisation links to the topics of every document that names it, so what names the sides of a
 * deal shares each topic it has with the deal.
 */
function sharesTopic(point: ProofPoint, topics: Numbers | null): boolean {
  if (topics === null) return point.topics.length > 0;
  return [...topics].some((topic) => point.topics.includes(topic));
}
