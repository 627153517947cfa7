/** How many characters a cell of a workbook holds. */
export const MOST_TEXT = 32_767;
/** What XML cannot hold, or the writer would take away with its neighbour. */
const NOT_XML = /(?![\t\n\r\u0085])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\ufffd]/gu;
/** What workbooks read as another character. */
const CODED = /_(?=x[0-9a-f]{4}_)/gi;

/** Texts of one column that a workbook does not hold as they are. */
export interface LostTexts {
  readonly name: string;
  /** How many were cut. */
  readonly cut: number;
  /** In how many a character was left out. */
  readonly reduced: number;
}

/** Makes texts fit into cells, and counts by column those that did not. */
export class CellTexts {
  readonly #lost = new Map<string, { cut: number; reduced: number }>();

  /** @param name the column that it stands in */
  fit(text: string, name: string): string {
    const short = text.length > MOST_TEXT ? cut(text) : text;
    const fit = short.replace(NOT_XML, "");
    if (short !== text) this.#count(name).cut++;
    if (fit !== short) this.#count(name).reduced++;
    return fit.replace(CODED, "_x005F_");
  }

  get lost(): readonly LostTexts[] {
    return Array.from(this.#lost, ([name, counts]) => ({ name, ...counts }));
  }

  #count(name: string): { cut: number; reduced: number } {
    let counts = this.#lost.get(name);
    if (!counts) this.#lost.set(name, counts = { cut: 0, reduced: 0 });
    return counts;
  }
}

/** As much as a cell holds, without half a character at its end. */
function cut(text: string): string {
  const short = text.slice(0, MOST_TEXT);
  return /[\ud800-\udbff]$/.test(short) ? short.slice(0, -1) : short;
}
