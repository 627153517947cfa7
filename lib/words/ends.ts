import { byDay, type Coarse, knownText, latestDay, whenWords } from "./known_day.ts";
import { countWords, listWords } from "./numbers.ts";
import { sourceEnds, sourceWords } from "./sources.ts";

/** Where a source ends. */
interface End {
  readonly source: string;
  /** The file of it that ends there, where others do not. */
  readonly file?: string | undefined;
  /** `2019-12-19`. */
  readonly end: string;
  readonly precision?: Coarse | undefined;
}

/** So many days are told one by one. */
const MOST_DAYS = 3;

/**
 * Where sources end, by the day: `PubMed and Scopus end on 19 December 2019, IEEE Xplore ends in
 * 2020`; what several importers read of one source ends once, with the last of them; of many days the
 * first and the last: `9 sources end, from PubMed on 19 December 2019 to IEEE Xplore in 2020`.
 */
export function endWords(ends: readonly End[]): string {
  const all = ends.map(({ end: day, ...each }) => ({ ...each, day }));
  const known = [...Map.groupBy(all, ({ source }) => sourceWords(source)).values()]
    .map((parts) => latestDay(parts)!).toSorted(byDay);
  const days = [...Map.groupBy(known, knownText).values()] as [Known, ...Known[]][];
  if (days.length > MOST_DAYS) {
    const [first, last] = [days[0]!, days.at(-1)!];
    return `${countWords(namesOf(known).length, "sources")} end, from ${said(first)} to ${
      said(last)
    }`;
  }
  return listWords(days.map((own) => {
    const names = namesOf(own);
    const [first] = own;
    const end = names.length > 1
      ? `${listWords(names)} end`
      : first.file
      ? `${nameOf(first)} ends`
      : sourceEnds(first.source);
    return `${end} ${whenWords(first)}`;
  }));
}

type Known = Parameters<typeof whenWords>[0] & Pick<End, "source" | "file">;

/** `PubMed and Scopus on 19 December 2019` */
function said(own: readonly [Known, ...Known[]]): string {
  return `${listWords(namesOf(own))} ${whenWords(own[0])}`;
}

function namesOf(own: readonly Known[]): string[] {
  return own.map(nameOf);
}

/** `PubMed`, `old.csv of PubMed` */
function nameOf({ source, file }: Pick<End, "source" | "file">): string {
  return file ? `${file} of ${sourceWords(source)}` : sourceWords(source);
}
