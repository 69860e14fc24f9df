import { languageTag } from "#shared/domain/text/locale.ts";
import { paper, createPdf } from "./pdf-document.ts";
import { measureText } from "./pdf-fonts.ts";
import { drawRule, drawText, type TextStyle, wrapText } from "./pdf-page.ts";
import type { Receipt } from "./receipt.ts";

const margin = 56;
const width = paper.width - 2 * margin;
const top = paper.height - margin;
const bottom = 72;
const amountWidth = 90;
const quantityWidth = 28;

const plain: TextStyle = { size: 10, weight: "regular", grey: 0 };
const strong: TextStyle = { ...plain, weight: "bold" };
const small: TextStyle = { size: 9, weight: "regular", grey: 0.35 };
const title: TextStyle = { size: 18, weight: "bold", grey: 0 };
const heading: TextStyle = { size: 13, weight: "bold", grey: 0 };

type Sheet = { pages: string[][]; y: number };

/** The receipt as an A4 PDF. */
export function renderReceiptPdf(receipt: Receipt): Uint8Array<ArrayBuffer> {
  const sheet: Sheet = { pages: [[]], y: top };
  writeHead(sheet, receipt);
  for (const { label, value } of receipt.facts) writeFact(sheet, label, value);
  space(sheet, 8);
  writeItems(sheet, receipt);
  for (const { label, value, isTotal } of receipt.sums) writeAmount(sheet, label, value, isTotal ? strong : plain);
  if (receipt.money.length > 0) rule(sheet);
  for (const { label, value } of receipt.money) writeAmount(sheet, label, value, plain);
  if (receipt.notes.length > 0) space(sheet, 6);
  for (const note of receipt.notes) paragraph(sheet, note, small);
  space(sheet, 6);
  for (const line of receipt.platform) paragraph(sheet, line, small);
  const pages = sheet.pages.map((page, index) => [...page, ...footerOf(receipt, index + 1, sheet.pages.length)]);
  return createPdf(
    pages.map((page) => page.join("\n")),
    {
      title: `${receipt.title} ${receipt.fileName}`,
      author: receipt.seller.name,
      languageTag: languageTag[receipt.locale],
    },
  );
}

function writeHead(sheet: Sheet, { title: name, notices, seller }: Receipt): void {
  paragraph(sheet, name, title);
  space(sheet, 4);
  for (const notice of notices) paragraph(sheet, notice, strong);
  space(sheet, 6);
  paragraph(sheet, seller.name, heading);
  for (const line of seller.lines) paragraph(sheet, line, small);
  space(sheet, 4);
  rule(sheet);
}

function writeFact(sheet: Sheet, label: string, value: string): void {
  const labelWidth = 120;
  for (const [index, line] of wrapText(value, width - labelWidth, plain).entries()) {
    const y = lineDown(sheet, plain);
    if (index === 0) put(sheet, drawText(margin, y, label, small));
    put(sheet, drawText(margin + labelWidth, y, line, plain));
  }
}

function writeItems(sheet: Sheet, { itemsTitle, items }: Receipt): void {
  paragraph(sheet, itemsTitle, heading);
  for (const item of items) writeItem(sheet, item);
  rule(sheet);
}

function writeItem(sheet: Sheet, { quantity, name, amount, notes }: Receipt["items"][number]): void {
  const nameWidth = width - quantityWidth - amountWidth;
  const names = wrapText(name, nameWidth, plain);
  const choices = notes.flatMap((note) => wrapText(note, nameWidth, small));
  keepTogether(sheet, names.length * leading(plain) + choices.length * leading(small));
  for (const [index, line] of names.entries()) {
    const y = lineDown(sheet, plain);
    if (index === 0) {
      put(sheet, drawText(margin, y, `${quantity} ×`, plain));
      putRight(sheet, y, amount, plain);
    }
    put(sheet, drawText(margin + quantityWidth, y, line, plain));
  }
  for (const line of choices) put(sheet, drawText(margin + quantityWidth, lineDown(sheet, small), line, small));
  space(sheet, 3);
}

function writeAmount(sheet: Sheet, label: string, amount: string, style: TextStyle): void {
  for (const [index, line] of wrapText(label, width - amountWidth, style).entries()) {
    const y = lineDown(sheet, style);
    put(sheet, drawText(margin, y, line, style));
    if (index === 0) putRight(sheet, y, amount, style);
  }
}

function footerOf({ footer, page: pageText }: Receipt, page: number, pages: number): string[] {
  const y = margin - 12;
  const lines = wrapText(footer, width - amountWidth, small);
  const counter = pageText(page, pages);
  return [
    drawRule(margin, y + 12, width),
    ...lines.map((line, index) => drawText(margin, y - index * leading(small), line, small)),
    drawText(margin + width - measureText(counter, small.weight, small.size), y, counter, small),
  ];
}

function paragraph(sheet: Sheet, text: string, style: TextStyle): void {
  for (const line of wrapText(text, width, style)) put(sheet, drawText(margin, lineDown(sheet, style), line, style));
}

function rule(sheet: Sheet): void {
  space(sheet, 6);
  put(sheet, drawRule(margin, sheet.y, width));
  space(sheet, 4);
}

function put(sheet: Sheet, operators: string): void {
  sheet.pages.at(-1)?.push(operators);
}

function putRight(sheet: Sheet, y: number, text: string, style: TextStyle): void {
  put(sheet, drawText(margin + width - measureText(text, style.weight, style.size), y, text, style));
}

function space(sheet: Sheet, points: number): void {
  sheet.y -= points;
}

/** The baseline of the next line; starts a new page when this one is full. */
function lineDown(sheet: Sheet, style: TextStyle): number {
  if (sheet.y - leading(style) < bottom) turnPage(sheet);
  sheet.y -= leading(style);
  return sheet.y;
}

/** Starts a new page if the block does not fit on this page but fits on an empty one. */
function keepTogether(sheet: Sheet, height: number): void {
  if (sheet.y - height < bottom && height <= top - bottom) turnPage(sheet);
}

function turnPage(sheet: Sheet): void {
  sheet.pages.push([]);
  sheet.y = top;
}

function leading({ size }: TextStyle): number {
  return size * 1.45;
}
