import { textTable } from "../../../lib/cli/text_table.ts";
import { say } from "../say.ts";
import type { Alone, Overhead } from "./engine_alone.ts";
import type { Front } from "./fronts.ts";
import type { Load } from "./load.ts";

const MOST = 10;
const ms = (value: number) => value.toFixed(value < 10 ? 2 : 0);

export interface Measured {
  readonly title: string;
  readonly documents: number;
  readonly alone: Alone;
  readonly over: Overhead;
  readonly load: Load;
  readonly fronts: readonly Front[];
}

/** Prints what was measured; tells whether it holds what is promised. */
export function report({ title, documents, alone, over, load, fronts }: Measured): boolean {
  const { timings, errors, answers, seconds, memory } = load;
  const slow: string[] = [];
  const rows = [...timings].map(([name, times]) => {
    const usual = times.within(0.5), late = times.within(0.99);
    if (!(late <= MOST * usual)) slow.push(name);
    return [
      name,
      String(times.count),
      ms(usual),
      ms(late),
      (late / usual).toFixed(1),
      ms(alone.timings.get(name)!.within(0.5)),
    ];
  });
  const head = ["question", "answers", "p50 ms", "p99 ms", "p99 ÷ p50", "engine alone, p50 ms"];
  const known = memory.filter((each) => each !== null);
  say([
    `${title}, ${documents} records, ${navigator.hardwareConcurrency} cores`,
    "",
    textTable(head, rows, [1, 2, 3, 4, 5]),
    "",
    `questions per second: ${(answers / seconds).toFixed(0)} served, ` +
    `${alone.perSecond.toFixed(0)} by the engine alone in one thread`,
    `one client, ${over.name}: ${ms(over.serviceMs)} ms served, ${ms(over.engineMs)} ms by the ` +
    `engine: ${ms(over.serviceMs - over.engineMs)} ms over`,
    "",
    textTable(
      ["request", "behind", "answers a second", "p50 ms", "p99 ms"],
      fronts.map(({ request, name, perSecond, timings }) => [
        request,
        name,
        perSecond.toFixed(0),
        ms(timings.within(0.5)),
        ms(timings.within(0.99)),
      ]),
      [2, 3, 4],
    ),
    "",
    `memory of the service, MB: ${known.join(" ") || "unknown here"}`,
    `errors: ${errors.size ? "" : "none"}`,
    ...[...errors].map(([what, count]) => `  ${count} × ${what}`),
    ...slow.map((name) => `more than ${MOST} times its usual time: ${name}`),
  ].join("\n"));
  return errors.size === 0 && slow.length === 0;
}
