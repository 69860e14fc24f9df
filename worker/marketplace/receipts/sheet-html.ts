import { html, raw } from "hono/html";
import { languageTag } from "#shared/domain/text/locale.ts";
import type { Receipt } from "./receipt.ts";
import type { Ticket } from "./ticket.ts";

type Html = ReturnType<typeof html>;

/** What a printer of this paper can reach, in millimetres. */
const printed = { "58": 48, "80": 72 } as const;
type Width = keyof typeof printed;

/** Thermal paper knows black only: weight, size and an inverted bar are the whole palette. */
const getStyle = (width: Width) => `
  @page { size: ${width}mm 297mm; margin: 0; }
  * { box-sizing: border-box; margin: 0; padding: 0; }
  html { color-scheme: only light; background: #fff; }
  body { width: ${printed[width]}mm; margin: 0 auto; padding: 3mm 0 8mm; color: #000; background: #fff;
    font: ${width === "80" ? "3.6mm" : "3.2mm"}/1.3 "Noto Sans SC", "PingFang SC", "Microsoft YaHei", system-ui, sans-serif;
    overflow-wrap: anywhere; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  h1, h2 { font-size: 1.2em; text-align: center; }
  .bar { background: #000; color: #fff; font-weight: 700; font-size: 1.35em; line-height: 1.2; padding: 1mm 1.5mm; }
  .bar + :not(.bar) { margin-top: 1mm; }
  .top { display: flex; align-items: baseline; justify-content: space-between; gap: 2mm; }
  .no { font-size: ${width === "80" ? "13mm" : "9mm"}; line-height: 1; font-weight: 800; }
  .mode { flex: none; max-width: 60%; text-align: end; font-weight: 700; font-size: 1.15em; text-transform: uppercase; }
  .time { font-size: 1.9em; line-height: 1.1; font-weight: 800; white-space: nowrap; }
  hr { border: 0; border-top: .4mm dashed #000; margin: 2mm 0; }
  .line { display: flex; gap: 2.5mm; margin-bottom: 2mm; break-inside: avoid; font-weight: 700; font-size: 1.3em; line-height: 1.2; }
  .line > b { min-width: 1.4em; font-size: 1.3em; line-height: 1; font-weight: 800; }
  .line span { display: block; }
  .opt { font-weight: 400; font-size: .85em; }
  .remark { border: .3mm solid #000; padding: .5mm 1mm; font-size: .85em; margin-top: .5mm; }
  .has { background: #000; color: #fff; padding: .5mm 1mm; font-size: .85em; margin-top: .5mm; }
  .small .line { font-size: 1em; font-weight: 400; margin-bottom: .5mm; }
  .note { font-weight: 700; }
  .center { text-align: center; list-style: none; }
  table { font: inherit; width: 100%; border-collapse: collapse; }
  th, td { text-align: start; vertical-align: top; font-weight: inherit; padding: .3mm 0; }
  td { text-align: end; padding-inline-start: 2mm; }
  .amount { white-space: nowrap; }
  .total { font-weight: 800; font-size: 1.2em; }
`;

/**
 * A sheet as a page without scripts or external resources, as wide as its paper; the template escapes every value. A board reads it
 * inside a page whose policy takes no style of another, and would complain of it: there the style waits in a template.
 */
export async function renderSheetHtml(
  sheet: Ticket | Receipt,
  width: Width,
  { isForBoard }: { isForBoard: boolean },
): Promise<string> {
  const isReceipt = "locale" in sheet;
  const [language, title] = isReceipt ? [languageTag[sheet.locale], sheet.fileName] : ["en-MY", sheet.number];
  const style = `<style>${getStyle(width)}</style>`;
  const page = await html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
${raw(isForBoard ? `<template>${style}</template>` : style)}
</head>
<body>${isReceipt ? renderReceipt(sheet) : renderTicket(sheet)}</body>
</html>
`;
  return String(page);
}

const chinese = (text: string | null) =>
  text === null || text === "" ? "" : html`<span lang="${languageTag.CN}">${text}</span>`;

function renderTicket({ banners, number, mode, facts, time, avoid, lines, note, footer, isLabel }: Ticket): Html {
  return html`${banners.map((banner) => html`<p class="bar">${banner}</p>`)}
<div class="top"><p class="no">${number}</p><p class="mode">${mode.EN}<br>${chinese(mode.CN)}</p></div>
<div class="top"><div>${facts.map((fact) => html`<p>${fact}</p>`)}</div><p class="time">${time}</p></div>
${avoid.map((text) => html`<p class="bar">${text}</p>`)}
<hr>
<div${isLabel ? raw(' class="small"') : ""}>${lines.map(renderLine)}</div>
<hr>
${note === "" ? "" : html`<p>NOTE 备注</p><p class="note">${note}</p><br>`}
${footer.map((text) => html`<p>${text}</p>`)}`;
}

function renderLine({ quantity, name, options, warning, remark }: Ticket["lines"][number]): Html {
  const chosen = options.map(
    (option) => html`<span class="opt">${option.quantity} × ${option.name.EN} ${option.name.CN ?? ""}</span>`,
  );
  return html`<div class="line"><b>${quantity}</b><div><span>${name.EN}</span>${chinese(name.CN)}${chosen}${
    warning === "" ? "" : html`<span class="has">${warning}</span>`
  }${remark === "" ? "" : html`<span class="remark">${remark}</span>`}</div></div>`;
}

function renderReceipt(receipt: Receipt): Html {
  const { title, notices, seller, facts, items, sums, money, notes, platform } = receipt;
  return html`<h1>${seller.name}</h1>
<ul class="center">${seller.lines.map((line) => html`<li>${line}</li>`)}</ul>
<hr>
<h2>${title}</h2>
${notices.map((notice) => html`<p class="bar">${notice}</p>`)}
<table>${facts.map(({ label, value }) => html`<tr><th scope="row">${label}</th><td>${value}</td></tr>`)}</table>
<hr>
<table>${items.map(renderItem)}</table>
<hr>
<table>${sums.map(({ label, value, isTotal }) => renderAmount(label, value, isTotal))}
${money.map(({ label, value }) => renderAmount(label, value))}</table>
<hr>
${notes.map((note) => html`<p>${note}</p>`)}
<ul class="center">${platform.map((line) => html`<li>${line}</li>`)}</ul>`;
}

function renderItem({ quantity, name, amount, notes }: Receipt["items"][number]): Html {
  const below = notes.map((note) => html`<br><small>${note}</small>`);
  return html`<tr><th scope="row">${quantity} ${name}${below}</th><td class="amount">${amount}</td></tr>`;
}

function renderAmount(label: string, value: string, isTotal = false): Html {
  return html`<tr${isTotal ? raw(' class="total"') : ""}><th scope="row">${label}</th><td class="amount">${value}</td></tr>`;
}
