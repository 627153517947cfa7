import { oneLine } from "../frame/display/clean.ts";
import { notesFold } from "../frame/display/fold.ts";
import { writeAll } from "../disk/write_whole.ts";
import { writeAtomically } from "../frame/files/atomic.ts";
import type { Frame } from "../frame/frame.ts";
import {
  checkOptions,
  type Checks,
  checkSurplus,
  checkValue,
  FLAG,
  listOf,
  number,
  TEXT,
} from "../words/check.ts";
import { RefusedValue } from "../words/refusals.ts";
import { shown } from "../words/shown.ts";
import { LOCALE, SIDE, THEME } from "./checks.ts";
import { drawPage, type Picture } from "./page/page.ts";
import { pictureHtml, sizeOf } from "./page/picture_html.ts";
import { rasterize } from "./page/raster.ts";
import { lackingNote } from "./page/scripts.ts";
import type { WordOptions } from "./data/words.ts";
import { SIZES, type ThemeName } from "./theme.ts";

/**
 * What every renderer may be told.
 *
 * @category Charts
 */
export interface ChartOptions extends WordOptions {
  /** Pixels. @default {640} */
  readonly width?: number;
  /** Pixels, of the whole picture; more where its words or rows need it. @default {360} */
  readonly height?: number;
  /** Colours, for a light or a dark page; `auto` follows the reader. @default {"light"} */
  readonly theme?: ThemeName;
  /** Language of numbers and dates. @default {"en"} */
  readonly locale?: string;
}

/**
 * How a chart is drawn this time.
 *
 * @category Charts
 */
export interface SvgOptions {
  /** Pixels. @default {as the chart was made} */
  readonly width?: number;
  /** Pixels. @default {as the chart was made} */
  readonly height?: number;
  /** @default {as the chart was made} */
  readonly theme?: ThemeName;
  /** A colour, or `none`. @default {the theme's paper, so that it suits any page} */
  readonly background?: string;
  /** Draw the title; without it the text alternative still has it. @default {true} */
  readonly title?: boolean;
}

/**
 * How a chart becomes a PNG.
 *
 * @category Charts
 */
export interface PngOptions extends SvgOptions {
  /** Pixels of the PNG per pixel of the chart. @default {2; with `dpi`, as many as give its size} */
  readonly scale?: number;
  /**
   * Pixels per inch that the file says of itself; 96 pixels of a chart are an inch.
   *
   * @default {96 times the scale}
   */
  readonly dpi?: number;
  /**
   * Paths of TrueType or OpenType files, for scripts that the font that comes along lacks: it has
   * Latin, Greek, Cyrillic and Hebrew. Without them those of the system are tried, and a script that
   * none has is said below the picture.
   */
  readonly fonts?: readonly string[];
}

/** What each option of any chart must be. */
export const CHART: Checks<ChartOptions> = {
  width: SIDE,
  height: SIDE,
  theme: THEME,
  locale: LOCALE,
  title: TEXT,
  subtitle: TEXT,
  source: TEXT,
};

/** What each option of a picture of a chart must be. */
export const SVG: Checks<SvgOptions> = {
  width: SIDE,
  height: SIDE,
  theme: THEME,
  background: TEXT,
  title: FLAG,
};

export const PNG: Checks<PngOptions> = {
  ...SVG,
  scale: number({ over: 0 }),
  dpi: number({ least: 1, most: 10_000 }),
  fonts: listOf(TEXT),
};

/** Pixels of a chart that are an inch, as in a style sheet. */
const PER_INCH = 96;

export interface ChartParts extends Picture {
  /** The numbers that are drawn. */
  readonly table: Frame;
  readonly size?: { readonly width: number; readonly height: number };
}

/** A notebook file carries every output: a larger SVG is shown as a PNG. */
const TASK = "draw the chart";
const MOST_BYTES = 512 * 1024;
const MOST_WORDS = 1_500;
/** A picture of more pixels is drawn for narrow windows, too, unless it has many bytes. */
const NARROW = { width: 390, most: 128 * 1024 };

/**
 * A chart: draws itself as SVG or PNG in any size and theme, shows in a notebook, says what it
 * shows in words (`alt`) and in numbers (`table`).
 *
 * @category Charts
 *
 * @example
 * ```ts ignore
 * const series = await trends.patents().timeSeries("year");
 * const chart = plot.timeSeries(series);
 * chart.alt; // what it shows, in words
 * await chart.save("patents.png");
 * ```
 */
export class Chart {
  /** What it shows in a sentence or two: subject, range, first, last, peak. */
  readonly alt: string;
  /** The numbers that are drawn. */
  readonly table: Frame;
  readonly #picture: Picture;
  readonly #defaults: Required<Omit<SvgOptions, "background" | "title">>;
  /** In a notebook: as it was made, else as the notebook is. */
  readonly #shownTheme: ThemeName;

  constructor(parts: ChartParts, { width, height, theme }: ChartOptions = {}) {
    this.alt = oneLine(parts.alt, MOST_WORDS);
    this.table = parts.table;
    this.#picture = { ...parts, alt: this.alt };
    this.#defaults = {
      width: width ?? parts.size?.width ?? SIZES.width,
      height: height ?? parts.size?.height ?? SIZES.height,
      theme: theme ?? "light",
    };
    this.#shownTheme = theme ?? "auto";
    Object.freeze(this);
  }

  /** The line above the picture. */
  get title(): string {
    return this.#picture.words.title;
  }

  /**
   * An SVG document that needs nothing else; the same input gives the same text.
   *
   * @throws {RangeError} when width or height is not a number of pixels from 16 to 10,000
   */
  svg(options: SvgOptions = {}): string {
    checkOptions(TASK, options, SVG);
    checkSurplus(TASK, arguments, 1);
    return drawPage(this.#picture, { ...this.#defaults, ...options });
  }

  /**
   * A PNG file. A PNG has one theme: `auto` gives the light one.
   *
   * @throws {RangeError} when the scale is not above 0, the picture would be too large, or a font
   * cannot be read
   */
  async png(given: PngOptions = {}): Promise<Uint8Array> {
    checkOptions(TASK, given, PNG);
    checkSurplus(TASK, arguments, 1);
    const { dpi, fonts = [], scale = dpi === undefined ? 2 : dpi / PER_INCH, ...options } = given;
    const asked = { ...this.#defaults, ...options };
    const size = { ...asked, theme: asked.theme === "auto" ? "light" as const : asked.theme };
    return await rasterize(
      drawPage(this.#picture, size),
      { scale, dpi: dpi ?? scale * PER_INCH, fonts },
      (lacking) => drawPage(withNote(this.#picture, lackingNote(lacking)), size),
    );
  }

  /**
   * Write the chart to a file, by its ending: .svg or .png. A file that is there is replaced in one
   * step, or left as it was.
   *
   * @throws {RangeError} for another ending
   */
  async save(path: string, options: PngOptions = {}): Promise<void> {
    const task = "save the chart";
    checkValue(task, "the path", path, TEXT);
    checkSurplus(task, arguments, 2);
    const ending = /\.[^./\\]+$/.exec(path)?.[0].toLowerCase();
    if (ending !== ".svg" && ending !== ".png") {
      throw new RefusedValue(
        `Cannot save the chart: its file must end in .svg or .png, current value is ${shown(path)}`,
      );
    }
    checkOptions(task, options, ending === ".png" ? PNG : SVG);
    const bytes = ending === ".png"
      ? await this.png(options)
      : new TextEncoder().encode(`${this.svg(options)}\n`);
    await writeAtomically(task, path, (file) => writeAll(file, bytes));
  }

  /** The chart in one line of words. */
  toString(): string {
    return `Chart: ${this.alt}`;
  }

  /** What `console.log` prints. */
  [Symbol.for("Deno.customInspect")](): string {
    return this.toString();
  }

  /** What a notebook shows: a card as light or dark as the notebook is, and the notes, folded. */
  [Symbol.for("Jupyter.display")](): Record<string, string> | Promise<Record<string, string>> {
    const svg = this.svg({ theme: this.#shownTheme });
    const bytes = new TextEncoder().encode(svg);
    if (bytes.length > MOST_BYTES) return this.#largeDisplay(svg);
    const narrow = this.#picture.bare || bytes.length > NARROW.most ||
        this.#defaults.width <= NARROW.width
      ? undefined
      : this.svg({ theme: this.#shownTheme, width: NARROW.width });
    return {
      "text/html": this.#html("image/svg+xml", bytes, svg, narrow),
      "image/svg+xml": svg,
      "text/plain": this.toString(),
    };
  }

  async #largeDisplay(svg: string): Promise<Record<string, string>> {
    return {
      "text/html": this.#html("image/png", await this.png(), svg),
      "text/plain": this.toString(),
    };
  }

  #html(
    type: "image/svg+xml" | "image/png",
    bytes: Uint8Array,
    svg: string,
    narrow?: string,
  ): string {
    const { bare = false } = this.#picture;
    const picture = pictureHtml({ alt: this.alt, type, bytes, ...sizeOf(svg), narrow, bare });
    return bare ? picture : `<div>${picture}${notesFold(this.table.notes)}</div>`;
  }
}

function withNote(picture: Picture, note: string): Picture {
  const { words } = picture;
  return { ...picture, words: { ...words, notes: [...words.notes, note] } };
}
