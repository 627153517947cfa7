/** The style of what the page has beside Swagger UI, whose paper and width it takes. */
export const PAGE_STYLE =
  `:root{color-scheme:light dark;--paper:#fff;--ink:#1a1a1a;--muted:#595959;--line:#d9dcde;--field:#f3f5f6;--link:#0068a3;--focus:#d55e00;--go:#0a7a4a;--stop:#b3261e;--aside:#64696d;--on-aside:#fff}
@media (prefers-color-scheme:dark){:root{--paper:#1c2022;--ink:#e4e6e6;--muted:#b4babd;--line:#424a4e;--field:#2a2f32;--link:#7cc0f0;--focus:#ff9d5c;--go:#49cc90;--stop:#ff8a80;--aside:#4b4c4d;--on-aside:#e4e6e6}}
html{background:var(--paper);-webkit-text-size-adjust:100%}
body{margin:0;background:var(--paper);color:var(--ink)}
.start{box-sizing:border-box;max-width:1460px;margin:0 auto;padding:32px 20px 8px;font:16px/1.5 Arimo,Arial,"Liberation Sans",Helvetica,sans-serif;overflow-wrap:break-word}
.start *{box-sizing:border-box}
.start h1{margin:0 0 8px;font-size:36px;line-height:1.2;letter-spacing:-.01em}
.start h2{margin:0 0 8px;font-size:20px;line-height:1.2}
.start p{margin:0 0 12px;max-width:68ch}
.start .lead{font-size:18px;color:var(--muted)}
.start a{color:var(--link);text-underline-offset:2px}
.start a:focus-visible,.start button:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
.start code{font:14px/1.5 ui-monospace,Menlo,Consolas,"Liberation Mono",monospace;overflow-wrap:anywhere}
.start pre{margin:0;padding:10px 12px;background:var(--field);border:1px solid var(--line);border-radius:4px;white-space:pre-wrap}
.start pre:not(:has(+button)){margin-bottom:12px}
.start button{display:block;margin:6px 0 14px auto;padding:4px 12px;font:inherit;font-size:14px;color:var(--ink);background:var(--paper);border:1px solid var(--muted);border-radius:4px;cursor:pointer}
.start button:hover{background:var(--field)}
.steps{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,440px),1fr));gap:24px 48px;margin-top:24px;padding-top:20px;border-top:1px solid var(--line)}
.steps section{min-width:0}
#page .information-container,#page .response-col_links,#page .schemes-server-container{display:none}
#page .scheme-container{padding:16px 0;box-shadow:0 1px 0 var(--line)}
#page .auth-wrapper{margin-left:auto}
html.dark-mode #page :is(.examples-select__section-label,.header-col){color:var(--ink)}
#page .btn{transition:none}
#page .btn.authorize{color:var(--go);border-color:var(--go)}
#page .btn.authorize svg{fill:var(--go)}
#page .btn.cancel{color:var(--stop);border-color:var(--stop)}
#page .btn.execute{color:#fff;background:#1b64b5;border-color:#1b64b5}
html:not(.dark-mode) #page .opblock-post .opblock-summary-method{background:var(--go)}
html:not(.dark-mode) #page .opblock-get .opblock-summary-method{background:#1b64b5}
#page .opblock-deprecated{opacity:1}
#page .opblock.opblock-deprecated .opblock-summary-method{background:var(--aside);color:var(--on-aside)}
@media print{.start button{display:none}}
`;
