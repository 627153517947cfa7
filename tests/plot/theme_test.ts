import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { autoStyle, type Theme, themeOf } from "../../lib/plot/theme.ts";

/** Contrast of two `#rrggbb` colours as WCAG 2 defines it. */
function contrast(one: string, other: string): number {
  const [low, high] = [one, other].map(luminance).sort((a, b) => a - b);
  return (high! + 0.05) / (low! + 0.05);
}

function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const value = parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

const THEMES: Record<string, Theme> = { light: themeOf("light"), dark: themeOf("dark") };

for (const [name, theme] of Object.entries(THEMES)) {
  Deno.test(`${name}: all text stands out from the paper (4.5)`, () => {
    const texts = [theme.ink, theme.muted, ...theme.series.map(({ text }) => text)];
    for (const text of texts) assert(contrast(text, theme.paper) >= 4.5, text);
  });

  Deno.test(`${name}: the first four marks and the axis stand out (3)`, () => {
    const marks = [theme.axis, ...theme.series.slice(0, 4).map(({ mark }) => mark)];
    for (const mark of marks) assert(contrast(mark, theme.paper) >= 3, mark);
  });

  Deno.test(`${name}: the ramp goes one way in light steps of like size`, () => {
    const levels = theme.ramp.map((color) => luminance(color) ** (1 / 3));
    const steps = levels.slice(1).map((level, index) => level - levels[index]!);
    const way = Math.sign(steps[0]!);
    for (const step of steps) assert(Math.sign(step) === way && Math.abs(step) > 0.03);
    assert(contrast(theme.ramp[0]!, theme.paper) < contrast(theme.ramp[8]!, theme.paper));
  });
}

Deno.test("light marks are the eight colours of Okabe and Ito", () => {
  const marks = themeOf("light").series.map(({ mark }) => mark).sort();
  assertEquals(marks, [
    "#000000",
    "#0072b2",
    "#009e73",
    "#56b4e9",
    "#cc79a7",
    "#d55e00",
    "#e69f00",
    "#f0e442",
  ]);
});

Deno.test("auto names the tokens, and its style sheet gives each both values", () => {
  const style = autoStyle();
  const auto = themeOf("auto");
  for (const value of [auto.paper, auto.series[3]!.mark, auto.ramp[8]!, auto.diverging[4]!]) {
    const token = /^var\((--tf-[\w-]+)\)$/.exec(value)?.[1];
    assert(token);
    assertEquals(style.split(`${token}:`).length - 1, 2);
  }
  assertStringIncludes(style, "--tf-paper:#16181c");
});
