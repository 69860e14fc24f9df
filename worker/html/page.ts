import { html } from "hono/html";
import type { Locale } from "#shared/domain/text/locale.ts";
import type { Html } from "./html.ts";
import { pageTexts } from "./page-texts.ts";
import { stylePath } from "./style.ts";

/** The time (epoch ms) of a visit to a test page, and the language in which the visitor has the app. */
export type Visit = { locale: Locale; now: number };

/** A test page. `style` is the path of one more style sheet, `query` that of its address, "store=1001". */
export type TestPage = { title: string; body: Html; style?: string; query?: string; status?: number };

/** Renders a test page with links to the other test pages. They are for developers, in English alone. */
export async function renderTestPage({ title, body, style, query, status = 200 }: TestPage): Promise<Response> {
  const page = await html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title}</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="${stylePath}">
    ${style === undefined ? "" : html`<link rel="stylesheet" href="${style}">`}
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      ${body}
    </main>
    <nav aria-label="${pageTexts.nav}">
      <a href="?${query ?? ""}">${pageTexts.refresh}</a>
      <a href="/dev">${pageTexts.index}</a>
      <a href="/">${pageTexts.home}</a>
    </nav>
  </body>
</html>
`;
  return new Response(String(page), { status, headers: { "Content-Type": "text/html; charset=utf-8" } });
}

export function renderScript(script: string): Response {
  return new Response(script, { headers: { "Content-Type": "text/javascript; charset=utf-8" } });
}

export function renderTable(head: readonly string[], rows: readonly (readonly (Html | string)[])[]): Html {
  const titles = head.map((text) => html`<th scope="col">${text}</th>`);
  const body = rows.map((row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`);
  return html`<table><thead><tr>${titles}</tr></thead><tbody>${body}</tbody></table>`;
}

export function renderDescriptionList(list: readonly (readonly [name: string, value: Html])[]): Html {
  return html`<dl>${list.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`;
}

/** A wire instant for test pages: "2026-11-21 12:00:00". */
export function renderTime(instant: string): Html {
  return html`<time datetime="${instant}">${instant.slice(0, 19).replace("T", " ")}</time>`;
}
