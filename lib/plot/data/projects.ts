import type { Frame } from "../../frame/frame.ts";
import { fewWords } from "../../words/numbers.ts";
import { RefusedType } from "../../words/refusals.ts";
import { nameOf } from "./nameless.ts";
import type { Formats } from "../page/format.ts";

/** A row of a frame of projects. */
export interface Project {
  readonly name: string;
  readonly from: number;
  /** First instant after its last day; without an end it lasts one day. */
  readonly to: number;
  readonly open: boolean;
  readonly cost: number | null;
  readonly costText: string;
}

const DAY = 86_400_000;

/**
 * The projects of a frame that have a start, the earliest first, and how many have none.
 *
 * @throws {TypeError} for a frame without `startDate` and `endDate`
 */
export function projectsOf(
  frame: Frame,
  formats: Formats,
): {
  readonly projects: Project[];
  readonly without: number;
  /** What their costs are in. */
  readonly unit: string | null;
} {
  const { columns } = frame;
  if (!columns.includes("startDate") || !columns.includes("endDate")) {
    throw new RefusedType(
      `Cannot draw projects: the frame must have startDate and endDate, current columns are ` +
        fewWords(columns, 6),
    );
  }
  const texts = (name: string) => columns.includes(name) ? frame.texts(name) : [];
  const numbers = (name: string) => columns.includes(name) ? frame.numbers(name) : [];
  const [acronyms, titles] = [texts("acronym"), texts("title")];
  const [costs, grants] = [numbers("totalCost"), numbers("cordisEcContribution")];
  const ends = frame.numbers("endDate");
  const starts = frame.numbers("startDate");
  const unit = columns.includes("totalCost") ? frame.column("totalCost").unit : null;
  const projects = starts.flatMap((start, row): Project[] => {
    const end = ends[row] ?? null;
    if (start === null || (end !== null && end < start)) return [];
    const cost = costs[row] || grants[row] || null;
    return [{
      name: nameOf(acronyms[row]?.trim() ? acronyms[row] : titles[row]),
      from: start,
      to: (end ?? start) + DAY,
      open: end === null,
      cost,
      costText: cost === null ? "" : formats.amount(cost, unit),
    }];
  });
  return {
    projects: projects.toSorted((one, other) =>
      one.from - other.from || one.to - other.to || (one.name < other.name ? -1 : 1)
    ),
    without: starts.length - projects.length,
    unit,
  };
}
