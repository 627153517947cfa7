import { autoStyle, FONTS } from "../../plot/theme.ts";

/** Widths in pixels: where halves stand side by side, and where one column begins. */
const WIDE = 992;
const NARROW = 720;

/** The style sheet of the page; every colour is a token of the charts' theme. */
export function pageStyle(): string {
  return `${autoStyle()}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;color-scheme:light dark;background:var(--tf-paper)}
body{margin:0;background:var(--tf-paper);color:var(--tf-ink);font:16px/1.55 ${FONTS};overflow-wrap:break-word}
.page{max-width:992px;margin:0 auto;padding:24px 16px 48px}
h1,h2,h3{line-height:1.2;margin:0;text-wrap:balance;break-after:avoid}
h1{font-size:34px;letter-spacing:-.01em}
h2{font-size:24px;margin:56px 0 8px;padding-top:16px;border-top:2px solid var(--tf-ink)}
h3{font-size:18px;margin:0 0 4px}
p,ul,ol{margin:0 0 12px}
p,.text{max-width:68ch}
a{color:var(--tf-text-0);text-underline-offset:2px}
a:focus-visible,summary:focus-visible,[tabindex]:focus-visible{outline:3px solid var(--tf-mark-1);outline-offset:2px}
.skip{position:absolute;left:-9999px}
.skip:focus{left:16px;top:8px;background:var(--tf-paper);padding:4px 8px}
.kicker,.quiet{color:var(--tf-muted)}
.kicker{margin:0 0 8px}
.quiet,.files,figcaption,details,.facts,footer{font-size:14px}
.opening{font-size:21px;line-height:1.4;margin:16px 0 8px}
.synthetic{display:inline-block;border:1px solid var(--tf-text-1);color:var(--tf-text-1);border-radius:3px;padding:2px 8px;font-size:14px;font-weight:bold;max-width:100%}
.keys{list-style:none;display:grid;grid-template-columns:repeat(auto-fit,minmax(168px,1fr));gap:16px;margin:24px 0;padding:0}
.keys li{border-top:3px solid var(--tf-mark-0);padding-top:8px}
.keys .label,.keys .change{font-size:14px;line-height:1.35;margin:0}
.keys .value{font-size:26px;font-weight:bold;line-height:1.25;margin:2px 0;font-variant-numeric:tabular-nums}
.keys .value a{color:inherit;text-decoration:none}
.keys .value a:hover{text-decoration:underline}
.keys svg{display:block;margin:2px 0 4px;max-width:100%}
nav ul{list-style:none;display:flex;flex-wrap:wrap;gap:4px 20px;padding:0;font-size:14px}
.exhibits{display:grid;grid-template-columns:minmax(0,1fr);gap:40px 32px;margin-top:24px}
.exhibit{min-width:0;scroll-margin-top:16px}
figure{margin:8px 0 0;break-inside:avoid}
figure svg{display:block;width:100%;height:auto}
.half .wide{display:none}
.half .narrow{max-width:480px}
.full .narrow{display:none}
.files{margin:8px 0 0}
.files a{margin-right:12px}
details{margin:6px 0 0}
summary{cursor:pointer;color:var(--tf-muted)}
details>*:not(summary){margin:8px 0}
details ul{padding-left:20px}
pre{font:12px/1.45 ui-monospace,Menlo,Consolas,monospace;background:var(--tf-grid);padding:8px;max-height:320px;overflow:auto;white-space:pre-wrap;overflow-wrap:anywhere}
.scroll{overflow:auto;max-width:100%;max-height:480px}
table{border-collapse:collapse;font-size:14px;line-height:1.35;font-variant-numeric:tabular-nums;width:100%}
th,td{padding:8px;text-align:left;vertical-align:top;border-bottom:1px solid var(--tf-grid)}
th{position:sticky;top:0;background:var(--tf-paper);border-bottom:1px solid var(--tf-axis)}
th small{display:block;font-weight:normal;color:var(--tf-muted);font-size:12px}
.number{text-align:right;white-space:nowrap}
.foot{font-size:14px;color:var(--tf-muted);margin:6px 0 0}
.documents{padding-left:28px;margin:8px 0 0}
.documents li{margin:0 0 14px;break-inside:avoid}
.documents .title{font-weight:bold}
.facts{color:var(--tf-muted);margin:0}
.documents .line{margin:2px 0 0}
.notes li{margin-bottom:6px}
footer{margin-top:48px;padding-top:16px;border-top:1px solid var(--tf-axis);color:var(--tf-muted)}
@media screen and (min-width:${WIDE}px){
.exhibits{grid-template-columns:repeat(2,minmax(0,1fr))}
.full{grid-column:1/-1}
.half .wide{display:block}
.half .narrow{display:none}
}
@media screen and (max-width:${NARROW - 1}px){
.page{padding:16px 16px 32px}
h1{font-size:28px}
.opening{font-size:18px}
.keys{grid-template-columns:repeat(2,minmax(0,1fr))}
.full .wide{display:none}
.full .narrow{display:block}
.scroll td,.scroll th{padding:8px 6px}
}
@media print{
@page{size:A4;margin:15mm}
html{color-scheme:light}
body{font-size:10.5pt}
.page{padding:0;max-width:none}
nav,.skip,.files,details{display:none}
h2{margin-top:28px}
.exhibits{gap:20px;grid-template-columns:repeat(2,minmax(0,1fr))}
.full{grid-column:1/-1}
.exhibit{break-inside:avoid}
.documents-exhibit{break-inside:auto}
.scroll{max-height:none;overflow:visible}
th{position:static}
a{color:inherit}
}`;
}
