import { partsOfDate, writtenDate } from "../importers/_dates.ts";
import { formattedDate } from "./date_formats.ts";

/** How a column writes its dates. */
export interface DateFormats {
  /** Unicode date patterns, the most frequent first. */
  readonly formats: readonly string[];
  /** Whether no value tells if the day or the month comes first, or some tell the one, some the other. */
  readonly order: "clear" | "open" | "both";
  /** How many dates have another form, which is read all the same where no format is given. */
  readonly others: number;
}

/** Forms of dates, and how they are written as patterns; `D` and `M` stand in either order. */
const FORMS: readonly (readonly [form: RegExp, pattern: string])[] = [
  [/^\d{4}-\d{2}-\d{2}$/, "yyyy-MM-dd"],
  [/^\d{4}\/\d{1,2}\/\d{1,2}$/, "yyyy/M/d"],
  [/^\d{8}$/, "yyyyMMdd"],
  [/^\d{4}-\d{2}$/, "yyyy-MM"],
  [/^\d{4}$/, "yyyy"],
  [/^\d{1,2} [a-z]{3} \d{4}$/i, "d MMM yyyy"],
  [/^\d{1,2} [a-z]{4,} \d{4}$/i, "d MMMM yyyy"],
  [/^[a-z]{3} \d{1,2}, \d{4}$/i, "MMM d, yyyy"],
  [/^[a-z]{4,} \d{1,2}, \d{4}$/i, "MMMM d, yyyy"],
  [/^[a-z]{3} \d{4}$/i, "MMM yyyy"],
  [/^[a-z]{4,} \d{4}$/i, "MMMM yyyy"],
  [/^\d{1,2}-[a-z]{3}-\d{4}$/i, "d-MMM-yyyy"],
  [/^\d{1,2}-[a-z]{3}-\d{2}$/i, "d-MMM-yy"],
  [/^\d{4} Q[1-4]$/, "yyyy QQQ"],
];

/** Looks at the values of a column for dates. */
export class DateLook {
  readonly #patterns = new Map<string, number>();
  readonly #only = { dmy: 0, mdy: 0 };
  #others = 0;

  /** @returns whether a text is a date */
  see(text: string): boolean {
    const parts = partsOfDate(text);
    const isPlain = /^\d{1,2}([./-])\d{1,2}\1(?:\d{4}|\d{2})$/.test(text);
    if (parts) {
      const dmy = writtenDate(text, "dmy") !== null, mdy = writtenDate(text, "mdy") !== null;
      if (!dmy && !mdy) return false;
      if (dmy && !mdy) this.#only.dmy++;
      if (mdy && !dmy) this.#only.mdy++;
      if (isPlain) {
        const [separator] = /[./-]/.exec(text)!;
        const year = /\d{4}$/.test(text) ? "yyyy" : "yy";
        this.#count(`D${separator}M${separator}${year}`);
      } else this.#others++;
      return true;
    }
    const form = FORMS.find(([form]) => form.test(text));
    if (form && formattedDate([form[1]])(text)) {
      this.#count(form[1]);
      return true;
    }
    if (writtenDate(text, null) === null) return false;
    this.#others++;
    return true;
  }

  formats(): DateFormats {
    const { dmy, mdy } = this.#only;
    const hasOrder = [...this.#patterns.keys()].some((each) => each.startsWith("D"));
    const patterns = [...this.#patterns].sort(([, one], [, other]) => other - one);
    return {
      formats: patterns.map(([pattern]) => ordered(pattern, mdy > dmy ? "mdy" : "dmy")),
      order: !hasOrder || (dmy > 0) !== (mdy > 0) ? "clear" : dmy > 0 ? "both" : "open",
      others: this.#others,
    };
  }

  #count(pattern: string): void {
    this.#patterns.set(pattern, (this.#patterns.get(pattern) ?? 0) + 1);
  }
}

/** `d/M/yyyy` for `D/M/yyyy` where the day comes first. */
function ordered(pattern: string, order: "dmy" | "mdy"): string {
  const parts = /^D([./-])M[./-](y+)$/.exec(pattern);
  if (!parts) return pattern;
  const [first, second] = order === "dmy" ? ["d", "M"] : ["M", "d"];
  return `${first}${parts[1]}${second}${parts[1]}${parts[2]}`;
}
