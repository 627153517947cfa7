import { autoStyle, FONTS } from "../../plot/theme.ts";

/**
 * Widths in pixels from which halves stand side by side, from which full charts are drawn wide (so
 * that they never shrink), and below which all is one column.
 */
const WIDE = 992;
const FULL = 852;
const NARROW = 720;
/** Charts have this much room around them; the page lets it stick out, so that texts line up. */
const PAD = 12;

/**
 * The style sheet of the page; every colour is a token of the charts' theme.
 *
 * @param foot what stands at the foot of every printed page
 */
export function pageStyle(foot: string): string {
  // Paper is white, whatever the reader's screen is.
  const colors = autoStyle().replaceAll("@media (", "@media screen and (");
  return [colors, BASE, FIRST_SCREEN, EXHIBITS, TABLES, SCRIPTED, SCREENS, PRINT, sheetOf(foot)]
    .join("\n");
}

/** A sheet of paper, with its number and what it is of. */
function sheetOf(foot: string): string {
  const margin = `font:8pt ${FONTS};color:#595959`;
  return `@page{size:A4;margin:14mm 14mm 18mm;@bottom-left{content:${quoted(foot)};${margin}}` +
    `@bottom-right{content:counter(page) " / " counter(pages);${margin}}}`;
}

/** A text as a string of CSS within a page: nothing in it ends the string, or the style sheet. */
function quoted(text: string): string {
  return `"${
    text.replace(/[^\p{L}\p{N} .,:;()·–-]/gu, (each) => `\\${each.codePointAt(0)!.toString(16)} `)
  }"`;
}

const BASE = `*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;color-scheme:light dark;background:var(--tf-paper)}
body{margin:0;background:var(--tf-paper);color:var(--tf-ink);font:16px/1.5 ${FONTS};overflow-wrap:break-word}
.page{max-width:992px;margin:0 auto;padding:24px 16px 48px}
h1,h2,h3{line-height:1.2;margin:0;text-wrap:balance;break-after:avoid}
h1{font-size:36px;letter-spacing:-.01em}
h2{font-size:24px;margin:24px 0 6px;padding-top:12px;border-top:2px solid var(--tf-ink)}
h3{font-size:18px;margin:0 0 6px}
p,ul,ol{margin:0 0 12px}
p,ul,ol{max-width:68ch}
a{color:var(--tf-text-0);text-underline-offset:2px}
a:focus-visible,summary:focus-visible,[tabindex]:focus-visible{outline:3px solid var(--tf-mark-1);outline-offset:2px}
code{font-size:.9em;overflow-wrap:anywhere}
footer{margin-top:48px;padding-top:16px;border-top:1px solid var(--tf-axis);color:var(--tf-muted);font-size:14px}
.quiet{color:var(--tf-muted);font-size:14px}
.quiet,footer p{max-width:78ch}
.notes li{margin-bottom:6px}`;

const KEY_COLORS = Array.from(
  { length: 8 },
  (_, place) => `.keys .c${place},.list.c${place}{border-color:var(--tf-mark-${place})}`,
).join("\n");

const FIRST_SCREEN = `.skip{position:absolute;left:-9999px}
.skip:focus{left:16px;top:8px;background:var(--tf-paper);padding:4px 8px}
.synthetic{display:inline-block;border:1px solid var(--tf-text-1);color:var(--tf-text-1);border-radius:3px;padding:2px 8px;font-size:14px;font-weight:bold}
.kicker{color:var(--tf-muted);margin:0 0 6px;max-width:none}
h2.line{font-size:22px;margin:28px 0 0}
.more{margin:0 0 8px;max-width:68ch;text-wrap:pretty}
.definition{color:var(--tf-muted);font-size:14px;margin:6px 0 0}
.origin{font-size:14px;line-height:1.4;margin:0 0 8px;max-width:78ch}
.keys .until{color:var(--tf-muted);font-size:13px;margin:2px 0 0}
.opening{font-size:22px;line-height:1.4;margin:14px 0 8px;text-wrap:pretty}
.opening.one{font-size:18px;margin:10px 0 6px}
.keys{list-style:none;display:grid;grid-template-columns:repeat(5,minmax(0,1fr));gap:20px 16px;margin:16px 0;padding:0;max-width:none}
.keys li{border-top:3px solid var(--tf-quiet);padding-top:8px;display:grid;grid-template-rows:subgrid;grid-row:span 5;grid-template-columns:minmax(0,1fr);row-gap:0}
.keys .value{grid-row:2}
.keys .course{grid-row:3}
.keys .change{grid-row:4}
.keys .until{grid-row:5}
${KEY_COLORS}
.keys .label,.keys .change{font-size:14px;line-height:1.35;margin:0}
.keys .change{color:var(--tf-muted)}
.keys .value{font-size:26px;font-weight:bold;line-height:1.25;margin:2px 0;font-variant-numeric:tabular-nums}
.keys .value a{color:inherit;text-decoration:none}
.keys .value a:hover{text-decoration:underline}
.keys svg{display:block;margin:2px 0 0 -5px;max-width:100%}
.keys .course p{color:var(--tf-muted);display:flex;font-size:13px;justify-content:space-between;line-height:1.2;margin:0 0 4px;width:110px}
nav ul{list-style:none;display:flex;flex-wrap:wrap;gap:4px 20px;padding:0;margin:0;font-size:14px;max-width:none}`;

const EXHIBITS =
  `.exhibits{display:grid;grid-template-columns:minmax(0,1fr);gap:6px 32px;margin-top:14px}
.exhibit{min-width:0;scroll-margin-top:16px;margin-bottom:14px;display:grid;grid-template-columns:minmax(0,1fr);grid-template-rows:subgrid;grid-row:span 3}
.shown{min-width:0}
figure{margin:0 -${PAD}px;break-inside:avoid}
figure svg{display:block;width:100%;height:auto}
.half .wide,.full .narrow{display:none}
.narrow{max-width:480px}
.both,figure svg.view{max-width:420px}
.under{display:flex;flex-wrap:wrap;gap:4px 12px;font-size:13px}
.files{margin:0}
.files a{margin-right:5px}
details[open]{flex-basis:100%;min-width:0}
summary{cursor:pointer;color:var(--tf-muted)}
details>*:not(summary){margin:8px 0}
details ul{padding-left:20px}
pre{font:12px/1.45 ui-monospace,Menlo,Consolas,monospace;background:var(--tf-grid);padding:8px;max-height:320px;overflow:auto;white-space:pre-wrap;overflow-wrap:anywhere}
.source,.foot{font-size:12px;color:var(--tf-muted);margin:6px 0}
.documents ol{padding-left:26px}
.documents li{margin:0 0 12px;break-inside:avoid}
.documents .title{font-weight:bold}
.facts{color:var(--tf-muted);font-size:14px;margin:0}
.documents .line{font-size:14px;margin:2px 0 0}
.more-of summary,#cite summary{font-size:14px}
details.folded{margin-bottom:8px}
.lists{display:grid;grid-template-columns:minmax(0,1fr);gap:12px 28px}
.list{border-top:3px solid var(--tf-quiet);padding-top:6px;break-inside:avoid}
.map{margin-top:0}
.list caption{font-weight:bold;text-align:left;padding-bottom:2px}
.list th{position:static;background:none;font-weight:normal;border-bottom:1px solid var(--tf-grid)}
.list th,.list td{padding:3px 0;vertical-align:middle}
.list small{display:inline;white-space:nowrap}
.list small.alike{display:block;white-space:normal}
.list .course{width:96px}
.list .number{width:1%;padding-left:8px}
.list .foot{margin:4px 0 0}
.course svg{display:block}
.citation{border-left:3px solid var(--tf-mark-0);padding-left:12px}
#cite dl{display:flex;flex-wrap:wrap;gap:4px 28px;margin:0;font-size:14px}
dt{color:var(--tf-muted);font-size:13px}
dd{margin:0;overflow-wrap:anywhere}
#methods{display:none}`;

const SCRIPTED =
  `.controls{display:flex;flex-wrap:wrap;gap:2px 12px;font-size:13px;color:var(--tf-muted)}
select,input,th button{font:inherit;color:inherit;background:var(--tf-paper)}
select,input{border:1px solid var(--tf-axis);border-radius:3px;padding:1px 4px;color:var(--tf-ink)}
select{max-width:8em}
input{font-size:14px;margin-bottom:4px}
th button{border:0;padding:0;font-weight:bold;text-align:inherit;cursor:pointer}
th[aria-sort=ascending] button::after{content:" ▲"}
th[aria-sort=descending] button::after{content:" ▼"}
select:focus-visible,input:focus-visible,button:focus-visible,figure:focus-visible{outline:3px solid var(--tf-mark-1);outline-offset:2px}
.tip{position:fixed;z-index:2;max-width:320px;padding:4px 8px;font-size:13px;line-height:1.35;white-space:pre-line;background:var(--tf-ink);color:var(--tf-paper);border-radius:3px;pointer-events:none}
.tip[hidden]{display:none}
.told{stroke:var(--tf-ink);stroke-width:1.5}`;

const TABLES = `.scroll{overflow-x:auto;max-width:100%}
details .scroll{max-height:420px;overflow:auto}
table{border-collapse:collapse;font-size:14px;line-height:1.35;font-variant-numeric:tabular-nums;width:100%}
th,td{padding:8px;text-align:left;vertical-align:top;border-bottom:1px solid var(--tf-grid)}
th:first-child,td:first-child{padding-left:0}
th{position:sticky;top:0;background:var(--tf-paper);border-bottom:1px solid var(--tf-axis);overflow-wrap:normal}
th small{display:block;font-weight:normal;color:var(--tf-muted);font-size:12px}
.number{text-align:right}
td.number,.date{white-space:nowrap}
.bar{display:block;height:5px;background:var(--tf-mark-0)}`;

const SCREENS = `@media screen and (min-width:${WIDE}px){
.exhibits{grid-template-columns:repeat(2,minmax(0,1fr))}
.lists{grid-template-columns:repeat(3,minmax(0,1fr))}
.map{grid-column:span 2;grid-row:span 2}
.full{grid-column:1/-1}
.half .wide{display:block}
.half .narrow{display:none}
}
@media screen and (max-width:${WIDE - 1}px){
.keys{grid-template-columns:repeat(3,minmax(0,1fr))}
}
@media screen and (max-width:${FULL - 1}px){
.full .wide{display:none}
.full .narrow{display:block}
}
@media screen and (max-width:${NARROW - 1}px){
.page{padding:16px 16px 32px}
h1{font-size:28px}
.opening{font-size:18px}
.keys{grid-template-columns:repeat(2,minmax(0,1fr))}
table{font-size:13px}
td,th{padding:8px 4px}
}`;

const PRINT = `@media print{
html{color-scheme:light}
body{font-size:9pt}
.page{padding:0;max-width:none}
nav,.skip,.under,.controls,.tip,input,.folded,.more-of,#cite dl,#cite details,#data-notes details{display:none}
p,ul,ol,.more,.origin,.quiet,footer p{max-width:none;margin-bottom:6pt}
h1{font-size:20pt}
h2{font-size:14pt;margin:14pt 0 4pt;padding-top:6pt}
h3{font-size:11pt;margin-bottom:3pt}
.opening{font-size:13pt;margin:6pt 0 4pt}
.keys{gap:10pt;margin:10pt 0}
.keys .value{font-size:13pt}
.keys .label,.keys .change,.keys .until,.quiet,.facts,.documents .line,.foot,table{font-size:8pt}
.source,th small{font-size:7pt}
.exhibits{display:block;margin-top:6pt}
.exhibit{display:block;margin-bottom:8pt;break-inside:avoid}
.half.chart{display:grid;grid-template-columns:3fr 7fr;column-gap:14px}
.half.chart>:first-child,.half.chart h3{break-after:auto}
.half.chart .wide{display:block}
.half.chart .narrow{display:none}
.exhibit.table,.leaders,.documents{break-inside:auto}
.exhibit>:first-child{break-after:avoid}
.source,.foot{break-before:avoid}
.leaders .source{display:none}
th button{display:contents}
tr,p,li{break-inside:avoid}
th,td{padding:4px}
.documents ol{max-width:none}
.scroll{overflow:visible}
th{position:static}
a{color:inherit}
.lists{grid-template-columns:repeat(3,minmax(0,1fr));gap:8pt 18px}
.map{grid-column:span 2;grid-row:span 2;max-width:420px}
.map .wide{display:none}
.map .narrow{display:block}
.list th,.list td{padding:2px 0}
#methods{display:block;font-size:8pt}
#methods dl{columns:2;column-gap:20px}
#methods dt{font-size:7.5pt;margin-top:5pt}
#methods dl div{break-inside:avoid}
footer{font-size:8pt;margin-top:12pt;padding-top:6pt}
}`;
