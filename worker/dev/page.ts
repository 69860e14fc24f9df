import { escaped } from "#shared/domain/html-text.ts";
import { type Locale, languageTag, otherLocale } from "#shared/domain/locale.ts";
import { stylePath } from "./style.ts";
import { pageTexts } from "./texts.ts";

/** What every test page knows of who looks at it. */
export type Visit = { locale: Locale; now: number };

/** A test page; `body` is HTML. `query` is what its address needs besides the language, "store=1001". */
type TestPage = { locale: Locale; title: string; body: string; query?: string; status?: number };

/** A whole test page: title, body, the way to the other test pages and to the other language. No script. */
export function testPage({ locale, title, body, query, status = 200 }: TestPage): Response {
  const texts = pageTexts[locale];
  const other = otherLocale(locale);
  const address = `?${query === undefined ? "" : `${escaped(query)}&amp;`}lang=`;
  const html = `<!doctype html>
<html lang="${languageTag[locale]}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${escaped(title)}</title>
    <link rel="stylesheet" href="${stylePath}">
  </head>
  <body>
    <main>
      <h1>${escaped(title)}</h1>
      ${body}
    </main>
    <nav aria-label="${texts.nav}">
      <a href="${address}${locale}">${texts.refresh}</a>
      <a href="${address}${other}" lang="${languageTag[other]}">${pageTexts[other].language}</a>
      <a href="/dev">${texts.index}</a>
      <a href="/">${texts.home}</a>
    </nav>
  </body>
</html>
`;
  return new Response(html, { status, headers: { "Content-Type": "text/html; charset=utf-8" } });
}

/** A table of cells that are HTML already. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const titles = head.map((text) => `<th scope="col">${text}</th>`).join("");
  const body = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join("")}</tr>`).join("");
  return `<table><thead><tr>${titles}</tr></thead><tbody>${body}</tbody></table>`;
}

/** Names and values that are HTML already, one pair a line. */
export function pairs(list: readonly (readonly [name: string, value: string])[]): string {
  return `<dl>${list.map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`).join("")}</dl>`;
}

/** An instant on the wire as a reader of a test page sees it: "2026-11-21 12:00:00". */
export function timeText(instant: string): string {
  return `<time datetime="${instant}">${instant.slice(0, 19).replace("T", " ")}</time>`;
}
