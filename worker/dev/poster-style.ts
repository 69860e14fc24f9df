/** The style sheet of the posters has a path of its own: the size of the paper is that of the whole page. */
export const posterStylePath = "/dev/poster.css";

const posterStyleText = `
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
`;

export function renderPosterStyleSheet(): Response {
  return new Response(posterStyleText, { headers: { "Content-Type": "text/css; charset=utf-8" } });
}
