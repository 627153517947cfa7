import { exhibitsOf, type Report } from "../report.ts";
import { text } from "./element.ts";

/**
 * How all exhibits were counted, each rule once with what it is of: the appendix of a printed report,
 * whose folds are closed.
 */
export function methodsHtml(report: Report): string {
  const rules = new Map<string, string[]>();
  for (const { title, rules: own } of exhibitsOf(report)) {
    for (const rule of own) rules.set(rule, [...rules.get(rule) ?? [], title]);
  }
  if (!rules.size) return "";
  const items = [...rules].map(([rule, titles]) =>
    `<div><dt>${text([...new Set(titles)].join(", "))}</dt><dd>${text(rule)}</dd></div>`
  );
  return `<section id="methods"><h2>Appendix: how this was counted</h2><dl>${
    items.join("")
  }</dl></section>`;
}
