import { html, raw } from "hono/html";
import { languageTag } from "#shared/domain/text/locale.ts";
import type { Receipt } from "./receipt.ts";
import { receiptTexts } from "./texts.ts";

const style = `
  body { font: 15px/1.5 system-ui, sans-serif; max-width: 40rem; margin: 2rem auto; padding: 0 1rem; color: #1a1a1a; }
  h1, h2 { line-height: 1.25; margin: 1rem 0 .5rem; }
  .notice { font-weight: 600; border: 1px solid; border-radius: .5rem; padding: .5rem .75rem; }
  .seller, .notes { color: #555; font-size: .9em; }
  .seller { margin: 0; padding: 0; list-style: none; }
  table { width: 100%; border-collapse: collapse; margin-top: 1rem; }
  th, td { text-align: start; vertical-align: top; padding: .25rem 0; font-weight: inherit; overflow-wrap: anywhere; }
  .facts th { white-space: nowrap; padding-inline-end: 1rem; }
  .facts td { white-space: pre-line; }
  .amount { text-align: end; white-space: nowrap; padding-inline-start: 1rem; }
  .total { font-weight: 700; }
  tbody + tbody { border-top: 1px solid #ccc; }
  .file { float: right; padding: .5rem .75rem; border: 1px solid; border-radius: .5rem; color: inherit; }
  footer { margin-top: 1.5rem; color: #555; font-size: .85em; }
  @media (prefers-color-scheme: dark) {
    body { background: #161616; color: #eee; }
    .seller, .notes, footer { color: #aaa; }
  }
  @media print { body { margin: 0; max-width: none; } .file { display: none; } }
`;

type Html = ReturnType<typeof html>;

/**
 * The receipt as an HTML page without scripts or external resources; the template escapes every value. In a mail it has no
 * address of its own: what is new stands above it in place of the link to the file.
 */
export async function renderReceiptHtml(receipt: Receipt, news: readonly string[] | null = null): Promise<string> {
  const { locale, title, fileName, notices, seller, facts, itemsTitle, items, sums, money, notes, platform, footer } =
    receipt;
  const page = await html`<!doctype html>
<html lang="${languageTag[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} ${fileName}</title>
<style>${raw(style)}</style>
</head>
<body>
<main>
${news === null ? html`<a class="file" href="?lang=${locale}&amp;format=pdf">${receiptTexts[locale].asFile}</a>` : news.map((line) => html`<p>${line}</p>`)}
<h1>${title}</h1>
${notices.map((notice) => html`<p class="notice">${notice}</p>`)}
<h2>${seller.name}</h2>
<ul class="seller">${seller.lines.map((line) => html`<li>${line}</li>`)}</ul>
<table class="facts">${renderRows(facts.map(({ label, value }) => renderRow(label, html`<td>${value}</td>`)))}</table>
<h2>${itemsTitle}</h2>
<table>
${renderRows(items.map(renderItem))}
${renderRows(sums.map(({ label, value, isTotal }) => renderRow(label, renderAmount(value), isTotal)))}
${money.length > 0 ? renderRows(money.map(({ label, value }) => renderRow(label, renderAmount(value)))) : ""}
</table>
${notes.map((note) => html`<p class="notes">${note}</p>`)}
</main>
<footer>
<ul class="seller">${platform.map((line) => html`<li>${line}</li>`)}</ul>
<p>${footer}</p>
</footer>
</body>
</html>
`;
  return String(page);
}

function renderRows(rows: readonly Html[]): Html {
  return html`<tbody>${rows}</tbody>`;
}

function renderRow(label: string, cell: Html, isTotal = false): Html {
  return html`<tr${isTotal ? raw(' class="total"') : ""}><th scope="row">${label}</th>${cell}</tr>`;
}

function renderAmount(text: string): Html {
  return html`<td class="amount">${text}</td>`;
}

function renderItem({ quantity, name, amount, notes }: Receipt["items"][number]): Html {
  const lines = notes.map((note) => html`<div class="notes">${note}</div>`);
  return html`<tr><th scope="row">${quantity} × ${name}${lines}</th>${renderAmount(amount)}</tr>`;
}
