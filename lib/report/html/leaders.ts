import type { LeaderList, ShownLeader, ShownLeaders } from "../report.ts";
import { mapHtml, pictureOf } from "./chart.ts";
import { alikeWords } from "../words/alike.ts";
import { text } from "./element.ts";

/** Short lists beside each other, among them the map where there is one. */
export function leadersHtml({ lists, map }: ShownLeaders): string {
  const drawn = map ? `<figure class="map">${mapHtml(map)}</figure>` : "";
  return `<div class="lists">${drawn}${lists.map(listHtml).join("")}</div>`;
}

function listHtml({ title, leaders, foot, color }: LeaderList): string {
  return `<div class="list c${color}"><table><caption>${text(title)}</caption>` +
    `<tbody>${leaders.map(leaderHtml).join("")}</tbody></table>${
      foot && `<p class="foot">${text(foot)}</p>`
    }</div>`;
}

function leaderHtml({ name, value, money, course, alike }: ShownLeader): string {
  const sum = money ? ` <small>${text(money)}</small>` : "";
  const others = alike.length ? ` <small class="alike">${text(alikeWords(alike))}</small>` : "";
  return `<tr><th scope="row">${text(name)}${sum}${others}</th>` +
    `<td class="course">${course ? pictureOf(course, { width: 88, height: 24 }) : ""}</td>` +
    `<td class="number">${text(value)}</td></tr>`;
}
