/** Every colour, size and font of charts. Light and dark are the same tokens with other values. */

/**
 * `auto` follows the reader's system: for pages, not for pictures.
 *
 * @category Charts
 */
export type ThemeName = "light" | "dark" | "auto";

/** A colour for marks, and the same hue strong enough for text. */
export interface Ink {
  readonly mark: string;
  readonly text: string;
}

export interface Theme {
  readonly paper: string;
  readonly ink: string;
  readonly muted: string;
  readonly axis: string;
  readonly grid: string;
  /** Marks of the background and of what is not named. */
  readonly quiet: string;
  /**
   * The hues of Okabe and Ito, each at least 3:1 on the paper and its neighbours told apart under
   * the three colour blindnesses; six for series, two more for types of evidence.
   */
  readonly series: readonly Ink[];
  /** One hue from nothing to most. */
  readonly ramp: readonly string[];
  /** From least to most around zero in the middle. */
  readonly diverging: readonly string[];
}

export const SIZES = Object.freeze({
  width: 640,
  height: 360,
  pad: 12,
  title: 16,
  text: 12,
  small: 10,
  line: 2,
  thin: 1,
  dot: 3,
  band: 0.15,
});

/** Arial's widths: the layout holds wherever one of these is drawn. */
export const FONTS = "Arimo, Arial, 'Liberation Sans', Helvetica, sans-serif";

const LIGHT: Theme = Object.freeze({
  paper: "#ffffff",
  ink: "#1a1a1a",
  muted: "#595959",
  axis: "#8c8c8c",
  grid: "#e3e3e3",
  quiet: "#949494",
  series: [
    { mark: "#2867a0", text: "#2867a0" },
    { mark: "#bd4e00", text: "#bd4e00" },
    { mark: "#299dd5", text: "#007cae" },
    { mark: "#c08a00", text: "#986d00" },
    { mark: "#008259", text: "#008259" },
    { mark: "#bf759f", text: "#a55d87" },
    { mark: "#1a1a1a", text: "#1a1a1a" },
    { mark: "#9e9700", text: "#7d7700" },
  ],
  ramp: [
    "#e7f6ff",
    "#bedefb",
    "#96c7f1",
    "#70afe4",
    "#4a97d4",
    "#237fc1",
    "#0068ab",
    "#005192",
    "#003b76",
  ],
  diverging: [
    "#9d4600",
    "#b6714a",
    "#cc9b80",
    "#e1c6b7",
    "#f0f2f4",
    "#b9cfe4",
    "#83add1",
    "#4b8bbe",
    "#0068aa",
  ],
});

const DARK: Theme = Object.freeze({
  paper: "#16181c",
  ink: "#ececec",
  muted: "#a9adb3",
  axis: "#70757d",
  grid: "#31353b",
  quiet: "#70757d",
  series: [
    { mark: "#1d6eb4", text: "#3a86ce" },
    { mark: "#d96000", text: "#d96000" },
    { mark: "#5eb0e6", text: "#5eb0e6" },
    { mark: "#e0a200", text: "#e0a200" },
    { mark: "#0d9665", text: "#0d9665" },
    { mark: "#cb7ab0", text: "#cb7ab0" },
    { mark: "#f2f2f2", text: "#f2f2f2" },
    { mark: "#f1e000", text: "#f1e000" },
  ],
  ramp: [
    "#062942",
    "#003e66",
    "#005589",
    "#0f6dab",
    "#2d86c8",
    "#4ea0e1",
    "#73baf5",
    "#9cd4ff",
    "#c7edff",
  ],
  diverging: [
    "#ffa26b",
    "#ca835c",
    "#93654c",
    "#60493c",
    "#2b2e31",
    "#3d5162",
    "#4e7698",
    "#5d9dd2",
    "#6cc6ff",
  ],
});

/** The tokens with their values; those of `auto` are CSS variables, see {@link autoStyle}. */
export function themeOf(name: ThemeName): Theme {
  if (name === "auto") return mapTheme(LIGHT, (token) => `var(--tf-${token})`);
  return name === "dark" ? DARK : LIGHT;
}

/** The style sheet that gives the variables of the theme `auto` their values. */
export function autoStyle(): string {
  return `.tf-chart{${values(LIGHT)}}@media (prefers-color-scheme:dark){.tf-chart{${
    values(DARK)
  }}}`;
}

function values(theme: Theme): string {
  const lines: string[] = [];
  mapTheme(theme, (token, value) => {
    lines.push(`--tf-${token}:${value}`);
    return value;
  });
  return lines.join(";");
}

function mapTheme(theme: Theme, map: (token: string, value: string) => string): Theme {
  const plain = (key: "paper" | "ink" | "muted" | "axis" | "grid" | "quiet") =>
    map(key, theme[key]);
  return {
    paper: plain("paper"),
    ink: plain("ink"),
    muted: plain("muted"),
    axis: plain("axis"),
    grid: plain("grid"),
    quiet: plain("quiet"),
    series: theme.series.map(({ mark, text }, index) => ({
      mark: map(`mark-${index}`, mark),
      text: map(`text-${index}`, text),
    })),
    ramp: theme.ramp.map((value, index) => map(`ramp-${index}`, value)),
    diverging: theme.diverging.map((value, index) => map(`diverging-${index}`, value)),
  };
}
