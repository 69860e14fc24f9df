/** The style sheets of pages without the app: a file beside the Worker (decision 0065). */
export const styleSheets = {
  /** Of every test page, and of the documentation for sites that show the plugin. */
  page: `
:root {
  color-scheme: light dark;
  --ground: light-dark(#fff, #191614);
  --quiet: light-dark(#f8f6f5, #26211f);
  --ink: light-dark(#1f1917, #f5f1ee);
  --ink-2: light-dark(#5b524d, #c5bbb5);
  --line: light-dark(#e7e2df, #443c38);
  --edge: light-dark(#8f8681, #8f8681);
  --test: light-dark(#fff1d6, #42300a);
  --test-ink: light-dark(#7a4c00, #ffd991);
  --brand: #d7282a;
  background: var(--ground);
  color: var(--ink);
  font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "PingFang SC", "Noto Sans SC", "Microsoft YaHei", sans-serif;
  font-variant-numeric: tabular-nums;
}
:lang(zh) { line-height: 1.6; text-autospace: normal; }
body { margin: 0; }
main, body > nav { box-sizing: border-box; margin: 0 auto; max-width: 44rem; padding: 1.25rem 1rem; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 1rem; overflow-wrap: anywhere; }
h2 { font-size: 1.125rem; margin: 2rem 0 0.5rem; }
h3 { font-size: 1rem; }
p { margin: 0.75rem 0; }
p[role="alert"] { font-weight: 600; }
main > p:first-of-type:has(> strong:only-child) { background: var(--test); border-radius: 0.75rem; color: var(--test-ink); padding: 0.75rem 1rem; }
main > p:first-of-type > strong:only-child { font-weight: 500; }
body > nav { border-top: 1px solid var(--line); }
ul, ol { padding-inline-start: 1.25rem; }
li { overflow-wrap: anywhere; padding: 0.25rem 0; }
main > ul { list-style: none; padding: 0; }
main > ul > li { border-bottom: 1px solid var(--line); }
li details { border: 0; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid var(--line); overflow-wrap: anywhere; padding: 0.5rem 0.75rem 0.5rem 0; text-align: start; vertical-align: top; }
th { color: var(--ink-2); font-size: 0.875rem; font-weight: 500; }
dl { margin: 1rem 0; }
dl div { border-bottom: 1px solid var(--line); display: grid; gap: 0.75rem; grid-template-columns: minmax(5rem, 8rem) 1fr; padding: 0.5rem 0; }
dt { color: var(--ink-2); }
dd { margin: 0; min-width: 0; }
code { font: 600 0.9375rem/1.6 ui-monospace, monospace; overflow-wrap: anywhere; }
input, select, textarea, button { border: 1px solid var(--edge); border-radius: 0.75rem; box-sizing: border-box; color: inherit; font: inherit; min-height: 3rem; padding: 0.5rem 1rem; width: 100%; }
input, select, textarea { background: var(--ground); display: block; }
button { background: var(--quiet); border-color: var(--line); cursor: pointer; font-weight: 600; margin: 0 0 0.75rem; text-wrap: balance; }
button:hover { border-color: var(--edge); }
button[value="succeed"] { background: var(--brand); border-color: transparent; color: #fff; }
:focus-visible { outline: 3px solid light-dark(#1a5fc4, #7fb2ff); outline-offset: 2px; }
.reference code, pre { font: 0.875rem/1.5 ui-monospace, monospace; letter-spacing: 0; }
pre { background: var(--quiet); border-radius: 0.75rem; overflow-x: auto; padding: 0.75rem; white-space: pre-wrap; overflow-wrap: anywhere; }
main:has(.reference) { max-width: 64rem; }
.reference nav ul { columns: 16rem; list-style: none; padding: 0; }
.reference td { padding-block: 0.25rem; vertical-align: top; overflow-wrap: anywhere; }
.reference td a { padding: 0; }
.reference th { white-space: nowrap; }
details { border-bottom: 1px solid var(--line); }
summary { cursor: pointer; padding: 0.75rem 0; }
details details { border: 0; }
a { color: inherit; display: inline-block; min-width: 2.75rem; padding: 0.625rem 1rem 0.625rem 0; text-underline-offset: 3px; }
a:not(:hover) { text-decoration-color: var(--edge); }
.site main, .site > nav { max-width: 72rem; }
.site > nav { border: 0; padding-block-end: 0; }
.site .columns { display: grid; gap: 2rem; }
.site .brand { font: 700 1.25rem/1.2 Georgia, serif; }
.site h1 { font: 700 2rem/1.15 Georgia, serif; max-width: 18ch; text-wrap: balance; }
.site #frame { border: 2px solid light-dark(#1a5fc4, #7fb2ff); border-radius: 0.75rem; overflow: hidden; }
.site iframe { border: 0; display: block; height: 40rem; width: 100%; }
.site #frame > p { margin: 1rem; }
@media (min-width: 48rem) { .embed td:first-child { white-space: nowrap; } }
@media (max-width: 47.99rem) {
  .embed thead { clip-path: inset(50%); position: absolute; }
  .embed tr { border-bottom: 1px solid var(--line); display: block; padding-block: 0.5rem; }
  .embed td { border: 0; display: block; padding-block: 0.125rem; }
  .embed td:first-child code { font-weight: 600; }
  .embed td > code:empty { display: none; }
}
.site #messages { max-height: 24rem; overflow: auto; }
.site #messages :is(th, td:not(:last-child)) { white-space: nowrap; }
.site #messages td:last-child { min-width: 16rem; }
@media (min-width: 60rem) { .site .columns { grid-template-columns: 1fr minmax(24rem, 27rem); } }
`,
  poster: `
main:has(.poster) { max-width: 64rem; }
.posters { display: grid; gap: 1.5rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 26rem), 1fr)); margin-top: 1.5rem; }
.poster { background: #fff; border: 1px solid #e7e2df; border-radius: 0.25rem; box-shadow: 0 0.5rem 2rem #1f19171a; box-sizing: border-box; color: #1f1917; color-scheme: light; container-type: inline-size; display: flex; flex-direction: column; padding: 7%; width: 100%; }
.poster :lang(zh) { line-height: 1.4; }
.poster header { align-items: center; display: flex; gap: 0.75rem; }
.poster header img { border-radius: 22%; flex: none; height: 3.25rem; width: 3.25rem; }
.poster header > div { flex: 1; min-width: 0; }
.poster h2 { font-size: 1.125rem; line-height: 1.25; margin: 0; text-wrap: balance; }
.poster small { color: #5b524d; display: block; font-size: 0.8125rem; }
.poster .number { align-items: center; background: #1f1917; border-radius: 0.75rem; color: #fff; display: flex; flex: none; gap: 0.75rem; margin: 0; padding: 0.375rem 0.875rem; print-color-adjust: exact; }
.poster .number span { font-size: 0.8125rem; font-weight: 600; line-height: 1.3; }
.poster .number small { color: inherit; }
.poster .number b { font-size: 2.75rem; letter-spacing: -0.03em; line-height: 1; }
.poster .code { display: block; height: auto; margin: 1rem 0; width: 100%; }
.poster .headline { font-size: 8.5cqi; font-weight: 800; letter-spacing: -0.03em; line-height: 1.1; margin: 0; text-align: center; text-wrap: balance; }
.poster .headline small { color: inherit; font-size: 5.5cqi; font-weight: 700; letter-spacing: 0; margin-top: 0.25rem; }
.poster .headline small:lang(ms) { color: #5b524d; font-size: 4cqi; font-weight: 400; }
.poster ol { counter-reset: step; display: grid; gap: 0.75rem; grid-template-columns: repeat(3, 1fr); list-style: none; margin: 1rem 0; padding: 0; }
.poster li { counter-increment: step; display: grid; font-size: 0.8125rem; font-weight: 600; gap: 0.5rem; grid-template-columns: auto 1fr; line-height: 1.3; padding: 0; }
.poster li::before { background: #1f1917; border-radius: 50%; color: #fff; content: counter(step); display: grid; height: 1.25rem; place-items: center; print-color-adjust: exact; width: 1.25rem; }
.poster li small { font-size: 0.75rem; font-weight: 400; }
.poster footer { display: grid; gap: 0.5rem 1rem; grid-template-columns: 1fr 1fr; border-top: 1px dashed #8f8681; color: #5b524d; font-size: 0.75rem; margin-top: auto; padding-top: 0.625rem; }
.poster footer p { margin: 0; }
.poster footer p + p { text-align: end; }
.poster footer span { display: block; }
.poster footer b { color: #1f1917; font-size: 0.875rem; grid-column: 1 / -1; overflow-wrap: anywhere; }
.waves { position: absolute; }
@page { margin: 0; size: A5; }
@media print {
  :root { background: #fff; }
  h1, main > p, body > nav { display: none; }
  main { max-width: none !important; padding: 0 !important; }
  .posters { display: block; margin: 0; }
  .poster { border: 0; border-radius: 0; box-shadow: none; break-after: page; break-inside: avoid; height: 100vh; padding: 10mm; }
  .poster:last-child { break-after: auto; }
}
`,
};
