import { countWords, fewWords } from "./numbers.ts";

/** So many links are named. */
const NAMED = 8;

/** What a build says of links in folders that led to no file: a sentence for each reason. */
export function linkWords(
  links: readonly { readonly path: string; readonly why: "not_followed" | "leads_nowhere" }[],
  follow: string,
): string[] {
  const named = (why: "not_followed" | "leads_nowhere") =>
    links.flatMap((each) => each.why === why ? [each.path] : []);
  const [passed, broken] = [named("not_followed"), named("leads_nowhere")];
  const said = (paths: readonly string[], one: string, many: string) =>
    `${countWords(paths.length, "links")} ${paths.length === 1 ? one : many}`;
  return [
    ...(passed.length
      ? [
        `${said(passed, "was", "were")} not followed, which ${follow} does: ` +
        fewWords(passed, NAMED),
      ]
      : []),
    ...(broken.length
      ? [`${said(broken, "leads", "lead")} nowhere: ${fewWords(broken, NAMED)}`]
      : []),
  ];
}
