import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { annotationRows, drawAnnotations } from "../../../lib/plot/layout/annotations.ts";
import { themeOf } from "../../../lib/plot/theme.ts";
import { elementsOf, overlaps, textBoxes } from "../_boxes.ts";

const theme = themeOf("light");
const x = (at: number) => at;

Deno.test("no text meets another, or the rule of another", () => {
  const event = fc.record({
    at: fc.integer({ min: 0, max: 500 }),
    text: fc.stringMatching(/^[A-Za-z]{2,25}$/),
  });
  fc.assert(fc.property(fc.array(event, { maxLength: 12 }), (events) => {
    const rows = annotationRows(events, x, [0, 500]);
    const body = drawAnnotations(events, rows, { x, left: 0, right: 500, bottom: 200, theme });
    const svg = `<svg viewBox="0 0 500 200">${body}</svg>`;
    const boxes = textBoxes(svg);
    assertEquals(overlaps(boxes), []);
    assertEquals(boxes.length + rows.unnamed, events.length);
    const rules = elementsOf(svg).filter(({ name }) => name === "line")
      .map(({ attributes }) => ({ x: Number(attributes.x1), top: Number(attributes.y1) }));
    assertEquals(rules.length, events.length);
    for (const { text, left, right, bottom } of boxes) {
      const crossing = rules.filter((rule) =>
        rule.x > left + 1 && rule.x < right - 1 && rule.top < bottom - 4
      );
      assert(crossing.length === 0, text);
    }
  }));
});

Deno.test("the first ones keep their names when order is given", () => {
  const crowd = Array.from(
    { length: 12 },
    (_, index) => ({ at: 250, text: `Event number ${index}` }),
  );
  const { placed } = annotationRows(crowd, x, [0, 500], { order: "given" });
  assert(placed.length < crowd.length);
  assertEquals(placed[0]?.text, "Event number 0");
});
