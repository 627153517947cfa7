import { gzipSync } from "fflate";
import type { ShownChart } from "../report.ts";
import { viewOf } from "./chart.ts";
import { text } from "./element.ts";

/**
 * The views of a chart but the first, which stands on the page: packed, since they are many and
 * alike, with what there is to choose in the open. Yields nothing between the pictures, so that a
 * longer work rests.
 */
export function* viewsParts(shown: ShownChart, title: string): Generator<string> {
  const { views: found, height } = shown;
  const [, ...others] = found?.views ?? [];
  if (!found || !others.length) return;
  const pictures: string[] = [];
  for (const { chart } of others) {
    pictures.push(viewOf(chart, height));
    yield "";
  }
  const bytes = new TextEncoder().encode(JSON.stringify(pictures));
  const packed = gzipSync(bytes, { level: 9, mtime: 0 });
  yield "";
  const told = JSON.stringify({
    controls: found.controls,
    choices: found.views.map(({ choice }) => choice),
  });
  yield `<script type="text/plain" class="views" data-of="${text(title)}" data-views="${
    text(told)
  }">${packed.toBase64()}</script>`;
}
