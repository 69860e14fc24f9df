import { escapeHtml } from "#shared/domain/html-text.ts";
import { type Locale, languageTag, getOtherLocale } from "#shared/domain/locale.ts";
import { stylePath } from "./style.ts";
import { pageTexts } from "./texts.ts";

/** The language and time (epoch ms) of a visit to a test page. */
export type Visit = { locale: Locale; now: number };

/** A test page; `body` is HTML. `query` is the query string without the language, "store=1001". */
type TestPage = { locale: Locale; title: string; body: string; query?: string; status?: number };

/** Renders a test page with links to the other test pages and the other language, without scripts. */
export function renderTestPage({ locale, title, body, query, status = 200 }: TestPage): Response {
  const texts = pageTexts[locale];
  const other = getOtherLocale(locale);
  const address = `?${query === undefined ? "" : `${escapeHtml(query)}&amp;`}lang=`;
  const html = `<!doctype html>
<html lang="${languageTag[locale]}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${escapeHtml(title)}</title>
    <link rel="stylesheet" href="${stylePath}">
  </head>
  <body>
    <main>
      <h1>${escapeHtml(title)}</h1>
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

/** A table; head and cells are HTML. */
export function renderTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const titles = head.map((text) => `<th scope="col">${text}</th>`).join("");
  const body = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join("")}</tr>`).join("");
  return `<table><thead><tr>${titles}</tr></thead><tbody>${body}</tbody></table>`;
}

/** A list of names and values, which are HTML. */
export function renderDescriptionList(list: readonly (readonly [name: string, value: string])[]): string {
  return `<dl>${list.map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`).join("")}</dl>`;
}

/** A wire instant for test pages: "2026-11-21 12:00:00". */
export function renderTime(instant: string): string {
  return `<time datetime="${instant}">${instant.slice(0, 19).replace("T", " ")}</time>`;
}
