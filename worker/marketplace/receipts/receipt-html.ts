import { escapeHtml } from "#shared/domain/html-text.ts";
import { languageTag } from "#shared/domain/locale.ts";
import type { Receipt } from "./receipt.ts";

const style = `
  body { font: 15px/1.5 system-ui, sans-serif; max-width: 40rem; margin: 2rem auto; padding: 0 1rem; color: #1a1a1a; }
  h1, h2 { line-height: 1.25; margin: 1rem 0 .5rem; }
  .notice { font-weight: 600; border: 1px solid; border-radius: .5rem; padding: .5rem .75rem; }
  .seller, .notes { color: #555; font-size: .9em; }
  .seller { margin: 0; padding: 0; list-style: none; }
  table { width: 100%; border-collapse: collapse; margin-top: 1rem; }
  th, td { text-align: start; vertical-align: top; padding: .25rem 0; font-weight: inherit; overflow-wrap: anywhere; }
  .amount { text-align: end; white-space: nowrap; padding-inline-start: 1rem; }
  .total { font-weight: 700; }
  tbody + tbody { border-top: 1px solid #ccc; }
  footer { margin-top: 1.5rem; color: #555; font-size: .85em; }
  @media (prefers-color-scheme: dark) {
    body { background: #161616; color: #eee; }
    .seller, .notes, footer { color: #aaa; }
  }
  @media print { body { margin: 0; max-width: none; } }
`;

/** The receipt as an HTML page without scripts or external resources. */
export function renderReceiptHtml(receipt: Receipt): string {
  const { locale, title, fileName, notices, seller, facts, itemsTitle, items, sums, money, footer } = receipt;
  return `<!doctype html>
<html lang="${languageTag[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(`${title} ${fileName}`)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${notices.map((notice) => `<p class="notice">${escapeHtml(notice)}</p>`).join("\n")}
<h2>${escapeHtml(seller.name)}</h2>
<ul class="seller">${seller.lines.map((line) => `<li>${escapeHtml(line)}</li>`).join("")}</ul>
<table>${body(facts.map(({ label, value }) => row(label, `<td>${escapeHtml(value)}</td>`)))}</table>
<h2>${escapeHtml(itemsTitle)}</h2>
<table>
${body(items.map(itemRow))}
${body(sums.map(({ label, value, isTotal }) => row(label, amount(value), isTotal ? "total" : undefined)))}
${money.length > 0 ? body(money.map(({ label, value }) => row(label, amount(value)))) : ""}
</table>
</main>
<footer>${escapeHtml(footer)}</footer>
</body>
</html>
`;
}

function body(rows: readonly string[]): string {
  return `<tbody>${rows.join("")}</tbody>`;
}

function row(label: string, cell: string, className?: string): string {
  const attribute = className === undefined ? "" : ` class="${className}"`;
  return `<tr${attribute}><th scope="row">${escapeHtml(label)}</th>${cell}</tr>`;
}

function amount(text: string): string {
  return `<td class="amount">${escapeHtml(text)}</td>`;
}

function itemRow({ quantity, name, amount: price, notes }: Receipt["items"][number]): string {
  const more = notes.map((note) => `<div class="notes">${escapeHtml(note)}</div>`).join("");
  return `<tr><th scope="row">${quantity} × ${escapeHtml(name)}${more}</th>${amount(price)}</tr>`;
}
