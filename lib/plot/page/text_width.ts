/** Widths of the printable ASCII characters of Arimo, from the space on, in thousandths. */
const REGULAR =
  "278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584"
    .split(" ").map(Number);
const BOLD =
  "278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 333 333 584 584 584 611 975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 667 778 722 667 611 722 667 944 667 667 611 333 278 333 584 556 333 556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556 333 611 556 778 556 556 500 389 280 389 584"
    .split(" ").map(Number);
const FULL = 1000;
const OTHER = 640;
const WIDE =
  /[\u1100-\u115f\u2014\u2026\u2190-\u21ff\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}|[\u{20000}-\u{3fffd}]/u;
/** No-break and thin spaces, middle dot, en dash, euro, minus, quotation marks. */
const SIGNS: Readonly<Record<string, number>> = {
  "\u00a0": 278,
  "\u202f": 200,
  "\u2009": 200,
  "·": 333,
  "–": 556,
  "€": 556,
  "−": 584,
  "“": 500,
  "”": 500,
  "’": 278,
};

const RIGHT_TO_LEFT_MARK = "\u200f";
const LEFT_TO_RIGHT_MARK = "\u200e";
/** The last letter is of a script that runs to the left: so does what follows. */
const ENDS_LEFTWARD = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]\P{L}*$/u;
/** What no line break parts: a character of Chinese or Japanese with what closes it, or a word. */
const UNITS =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}][\u3001\u3002\u300b\u300d\u300f\u3011\u30fc\uff01\uff09\uff0c\uff1a\uff1b\uff1f]*|[^\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]+/gu;

/** Width of a line of text in pixels; of other scripts than Latin about. */
export function textWidth(text: string, size: number, bold = false): number {
  const widths = bold ? BOLD : REGULAR;
  let sum = 0;
  for (const character of text) {
    sum += widths[character.codePointAt(0)! - 32] ?? otherWidth(character);
  }
  return sum / 1000 * size;
}

function otherWidth(character: string): number {
  if (/[\p{M}\p{Cf}]/u.test(character)) return 0;
  return SIGNS[character] ?? (WIDE.test(character) ? FULL : OTHER);
}

/** Text cut to a width, an ellipsis at its end. */
export function fitText(text: string, width: number, size: number, bold = false): string {
  if (textWidth(text, size, bold) <= width) return text;
  const characters = Array.from(text.slice(0, Math.ceil(width / size * 8)));
  while (characters.length && textWidth(`${characters.join("")}…`, size, bold) > width) {
    characters.pop();
  }
  const kept = characters.join("").trimEnd();
  return `${kept}…${ENDS_LEFTWARD.test(kept) ? RIGHT_TO_LEFT_MARK : ""}`;
}

/** Text that more stands behind: at its right, whatever its script. */
export function beforeMore(text: string): string {
  return ENDS_LEFTWARD.test(text) ? `${text}${LEFT_TO_RIGHT_MARK}` : text;
}

/** Whether a line is one that was cut. */
export function isCut(line: string): boolean {
  return /…\u200f?$/.test(line);
}

/** Text broken into lines of at most a width; the last of `most` lines is cut. */
export function wrapText(
  text: string,
  width: number,
  size: number,
  { bold = false, most = Infinity }: { bold?: boolean; most?: number } = {},
): string[] {
  const lines: string[] = [];
  let line = "";
  const units = text.split(/[ \t\r\n]+/).filter(Boolean).flatMap((word) =>
    (word.match(UNITS) ?? []).map((unit, index) => index ? unit : ` ${unit}`)
  );
  for (const [index, unit] of units.entries()) {
    const longer = line ? line + unit : unit.trimStart();
    if (!line || textWidth(longer, size, bold) <= width) {
      line = longer;
      continue;
    }
    if (lines.length === most - 1) {
      return [...lines, fitText(line + units.slice(index).join(""), width, size, bold)];
    }
    lines.push(fitText(line, width, size, bold));
    line = unit.trimStart();
  }
  return line ? [...lines, fitText(line, width, size, bold)] : lines;
}
