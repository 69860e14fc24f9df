/** Where the test pages' own style sheet is: their policy allows no inline style. */
export const stylePath = "/dev/style.css";

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
main, nav { margin: 0 auto; max-width: 44rem; padding: 1rem; }
h1 { font-size: 1.5rem; }
h2 { font-size: 1.125rem; }
nav { border-top: 1px solid; }
ul, ol { padding-inline-start: 1.25rem; }
li { overflow-wrap: anywhere; padding: 0.25rem 0; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid; overflow-wrap: anywhere; padding: 0.5rem 0.75rem 0.5rem 0; text-align: start; vertical-align: top; }
dl div { border-bottom: 1px solid; display: grid; grid-template-columns: 8rem 1fr; padding: 0.5rem 0; }
dd { margin: 0; }
code { font: 600 1rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
input { border: 1px solid; border-radius: 0.5rem; box-sizing: border-box; display: block; font: inherit; min-height: 2.75rem; padding: 0.5rem; width: 100%; }
button { border: 1px solid; border-radius: 0.5rem; font: inherit; margin: 0 0 0.75rem; min-height: 2.75rem; padding: 0.5rem 1rem; width: 100%; }
.reference code, pre { font: 0.875rem/1.5 ui-monospace, monospace; letter-spacing: 0; }
pre { border: 1px solid; border-radius: 0.5rem; overflow-x: auto; padding: 0.75rem; white-space: pre-wrap; overflow-wrap: anywhere; }
main:has(.reference) { max-width: 64rem; }
.reference nav { border: 0; max-width: none; padding: 0; }
.reference nav ul { columns: 16rem; list-style: none; padding: 0; }
.reference td { padding-block: 0.25rem; vertical-align: top; overflow-wrap: anywhere; }
.reference td a { padding: 0; }
.reference th { white-space: nowrap; }
h3 { font-size: 1rem; }
details { border-bottom: 1px solid; }
summary { cursor: pointer; padding: 0.75rem 0; }
details details { border: 0; }
a { display: inline-block; padding: 0.75rem 1rem 0.75rem 0; }
`;

export function styleSheet(): Response {
  return new Response(style, { headers: { "Content-Type": "text/css; charset=utf-8" } });
}
