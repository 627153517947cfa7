import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { placeLabels } from "../../../lib/plot/layout/place_labels.ts";
import { themeOf } from "../../../lib/plot/theme.ts";
import { outside, overlaps, textBoxes } from "../_boxes.ts";

const theme = themeOf("light");
const edges = { left: 0, top: 0, right: 400, bottom: 300 };
const picture = (body: string) => `<svg viewBox="0 0 400 300">${body}</svg>`;

Deno.test("a name stands right of its mark, or where there is room", () => {
  const mark = { text: "name", x: 100, y: 100, radius: 5, fill: "#000" };
  const [box] = textBoxes(picture(placeLabels([mark], edges, theme).body));
  assertEquals(box?.left, 109);
  const [atEdge] = textBoxes(picture(placeLabels([{ ...mark, x: 395 }], edges, theme).body));
  assert(atEdge!.right < 395);
});

Deno.test("names never meet; those without room are told", () => {
  const mark = fc.record({
    text: fc.stringMatching(/^[a-z]{3,20}$/),
    x: fc.integer({ min: 10, max: 390 }),
    y: fc.integer({ min: 10, max: 290 }),
    radius: fc.integer({ min: 2, max: 15 }),
    fill: fc.constant("#000"),
  });
  fc.assert(
    fc.property(fc.array(mark, { maxLength: 40 }), (marks) => {
      const { body, unnamed } = placeLabels(marks, edges, theme);
      const boxes = textBoxes(picture(body));
      assertEquals(overlaps(boxes), []);
      assertEquals(outside(boxes, picture("")), []);
      assertEquals(boxes.length + unnamed.length, marks.length);
    }),
    { numRuns: 50 },
  );
});
