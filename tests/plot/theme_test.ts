import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import {
  differenceCiede2000,
  filterDeficiencyDeuter,
  filterDeficiencyProt,
  filterDeficiencyTrit,
  lch,
  parse,
} from "culori";
import { autoStyle, type Theme, themeOf } from "../../lib/plot/theme.ts";
import { contrast, luminance } from "./_contrast.ts";

/** What each sees, as Machado, Oliveira and Fernandes (2009) simulate it, of a `#rrggbb` colour. */
const EYES = {
  "all eyes": (color: string) => parse(color)!,
  "eyes without red cones": (color: string) => filterDeficiencyProt(1)(parse(color)!),
  "eyes without green cones": (color: string) => filterDeficiencyDeuter(1)(parse(color)!),
  "eyes without blue cones": (color: string) => filterDeficiencyTrit(1)(parse(color)!),
};
const distance = differenceCiede2000();

/** Degrees between the hues of two colours. */
function apart(one: string, other: string): number {
  const turn = Math.abs((lch(one)!.h ?? 0) - (lch(other)!.h ?? 0));
  return Math.min(turn, 360 - turn);
}

const THEMES: Record<string, Theme> = { light: themeOf("light"), dark: themeOf("dark") };

for (const [name, theme] of Object.entries(THEMES)) {
  Deno.test(`${name}: all text stands out from the paper (4.5)`, () => {
    const texts = [theme.ink, theme.muted, ...theme.series.map(({ text }) => text)];
    for (const text of texts) assert(contrast(text, theme.paper) >= 4.5, text);
  });

  Deno.test(`${name}: all marks and the axis stand out (3)`, () => {
    const marks = [theme.axis, theme.quiet, ...theme.series.map(({ mark }) => mark)];
    for (const mark of marks) assert(contrast(mark, theme.paper) >= 3, mark);
  });

  for (const [eyes, seen] of Object.entries(EYES)) {
    Deno.test(`${name}: ${eyes} tell neighbouring marks apart (20), and any two of the first six (10)`, () => {
      const marks = theme.series.map(({ mark }) => seen(mark));
      marks.slice(1).forEach((mark, index) => {
        assert(distance(marks[index]!, mark) >= 20, `${index} and ${index + 1}`);
      });
      const six = marks.slice(0, 6);
      six.forEach((one, index) => {
        for (const other of six.slice(index + 1)) assert(distance(one, other) >= 10, `${index}`);
      });
    });
  }

  Deno.test(`${name}: the ramp goes one way in light steps of like size`, () => {
    const levels = theme.ramp.map((color) => luminance(color) ** (1 / 3));
    const steps = levels.slice(1).map((level, index) => level - levels[index]!);
    const way = Math.sign(steps[0]!);
    for (const step of steps) assert(Math.sign(step) === way && Math.abs(step) > 0.03);
    assert(contrast(theme.ramp[0]!, theme.paper) < contrast(theme.ramp[8]!, theme.paper));
  });
}

Deno.test("marks have the hues of Okabe and Ito", () => {
  const hues = ["#0072b2", "#d55e00", "#56b4e9", "#e69f00", "#009e73", "#cc79a7", null, "#f0e442"];
  for (const theme of Object.values(THEMES)) {
    theme.series.forEach(({ mark }, index) => {
      const hue = hues[index];
      if (!hue) return assert(lch(mark)!.c < 1, "black, or white");
      assert(apart(mark, hue) < 20, mark);
    });
  }
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
