/** The look of a notebook's page: one column, readable at 390 pixels, light and dark, printable. */
export const STYLE = `
:root { color-scheme: light dark; --ink: #1b1f24; --pale: #57606a; --paper: #fff; --code: #f4f5f7; --rule: #d0d7de; --link: #0b5cad; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6e8eb; --pale: #a7b0ba; --paper: #14171b; --code: #1e2329; --rule: #3a424c; --link: #79b8ff; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.55 system-ui, sans-serif; }
main { max-width: 960px; margin: 0 auto; padding: 24px 16px 64px; }
.text { max-width: 68ch; }
h1, h2, h3 { line-height: 1.25; margin: 1.6em 0 .5em; }
h1 { font-size: 1.9rem; margin-top: .4em; } h2 { font-size: 1.35rem; } h3 { font-size: 1.1rem; }
a { color: var(--link); }
pre { margin: 0; padding: 12px 14px; overflow-x: auto; font: 13px/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
code { font: .9em ui-monospace, monospace; }
.code { margin: 14px 0 0; background: var(--code); border-radius: 6px; }
.code summary { padding: 6px 14px; color: var(--pale); font-size: 13px; cursor: pointer; }
.output { margin: 10px 0 18px; overflow-x: auto; }
.output img { max-width: 100%; height: auto; }
.output table { font-size: 13px; }
.text table { border-collapse: collapse; } .text td, .text th { padding: 6px 10px; border-bottom: 1px solid var(--rule); text-align: left; }
.stderr { border-left: 3px solid var(--rule); }
.error { border-left: 3px solid #d55e00; }
@media print { body { font-size: 11pt; } .output, .code { break-inside: avoid; } }
`;
