import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Order } from "#shared/contract/order-entities.ts";
import { locales } from "#shared/domain/text/locale.ts";
import { anOperator as operator } from "#tests/support/an-operator.ts";
import { readPdf } from "#tests/support/read-pdf.ts";
import { encodeRun, measureText, toFontRuns } from "#worker/marketplace/receipts/pdf-fonts.ts";
import { type TextStyle, wrapText } from "#worker/marketplace/receipts/pdf-page.ts";
import { renderReceiptPdf } from "#worker/marketplace/receipts/receipt-pdf.ts";
import { type Receipt, createReceipt } from "#worker/marketplace/receipts/receipt.ts";
import { factsOf } from "./receipt-order.ts";

const receipt = (changes: Partial<Order> = {}, locale: (typeof locales)[number] = "EN") =>
  createReceipt(factsOf(changes), { locale, isDemo: true, brand: "Foodie", operator });

const plain: TextStyle = { size: 10, weight: "regular", grey: 0 };
const paper = { left: 56, right: 539, bottom: 20, top: 790 };

const linesOf = (one: Receipt) => readPdf(renderReceiptPdf(one)).pages.flat();
const textOf = (one: Receipt) => linesOf(one).map(({ text }) => text);

test("a PDF 1.7 whose table says where each object is, with three fonts, none embedded, and the drawing of ▯ (S276)", () => {
  const { version, objects, trailer, pages } = readPdf(renderReceiptPdf(receipt()));
  expect(version).toBe("%PDF-1.7");
  expect(trailer).toContain("/Root 1 0 R");
  expect(objects.get(1)).toContain("/Lang (en-MY)");
  const fonts = [...objects.values()].filter((object) => object.includes("/Type /Font "));
  expect(fonts.map((font) => /\/(?:BaseFont|Subtype) \/((?!Type1|Type0|CIDFontType0)\S+)/.exec(font)?.[1])).toEqual([
    "Helvetica",
    "Helvetica-Bold",
    "STSong-Light-UniGB-UTF16-H",
    "Type3",
    "STSong-Light",
  ]);
  expect([...objects.values()].join()).not.toContain("FontFile");
  expect(pages).toHaveLength(1);
});

test("everything that the receipt says is printed, in Chinese as well", () => {
  for (const locale of locales) {
    const one = receipt({ tip: 300 }, locale);
    const printed = textOf(one);
    const pairs = [...one.facts, ...one.sums, ...one.money].flatMap(({ label, value }) => [label, value]);
    const dishes = one.items.flatMap(({ quantity, name, amount, notes }) => [`${quantity} ×`, name, amount, ...notes]);
    const said = [one.title, ...one.notices, one.seller.name, ...one.seller.lines, ...pairs, one.itemsTitle, ...dishes];
    expect([...printed].toSorted()).toEqual(
      [...said, ...one.notes, ...one.platform, one.footer, one.page(1, 1)].toSorted(),
    );
  }
});

test("amounts end at one edge, and nothing leaves the paper", () => {
  const lines = linesOf(receipt());
  const amounts = lines.filter(({ text }) => /^-?RM[\d,]+\.\d\d$/.test(text));
  expect(amounts.length).toBeGreaterThan(12);
  for (const { x, size, text } of amounts) {
    const ends = ["regular", "bold"].map((weight) => x + measureText(text, weight as "regular" | "bold", size));
    expect(Math.min(...ends.map((end) => Math.abs(end - paper.right)))).toBeLessThan(0.02);
  }
});

test("a long order goes on over pages, numbered, each dish in one piece", () => {
  const [line] = factsOf().order.orderFoods;
  if (!line) throw new Error("nothing was ordered");
  const orderFoods = Array.from({ length: 60 }, (_, index) => ({ ...line, name: `Dish ${index + 1}` }));
  const { pages } = readPdf(renderReceiptPdf(receipt({ orderFoods })));
  expect(pages.length).toBeGreaterThan(3);
  for (const [index, page] of pages.entries()) {
    expect(page.at(-1)?.text).toBe(`Page ${index + 1} of ${pages.length}`);
    const dishes = page.filter(({ text }) => text.startsWith("Dish "));
    expect(page.filter(({ text }) => text.startsWith("Kopi O")).length).toBe(dishes.length);
  }
  const names = pages.flat().filter(({ text }) => text.startsWith("Dish "));
  expect(names.map(({ text }) => text)).toEqual(orderFoods.map(({ name }) => name));
});

const anyText = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 200 }),
  fc.string({ unit: "binary", maxLength: 200 }),
  fc.string({ unit: fc.constantFrom("字", "a", "W", " ", "é", "“", "😀", "\n", ")", "\\", "(", "，"), maxLength: 300 }),
);

const drawnOf = (text: string) =>
  toFontRuns(text, "regular")
    .map((run) => run.text)
    .join("");

test("a sign that a font has is drawn, and one that no font has as ▯: none is left out or becomes another", () => {
  const remark = "Batu 4½, £5 · €3 · 20 °C · Łódź? Žižka • “Café” – ﬁne ‑ 玛丽・居里 ①★ 㐀 ② ♥ 😀 ไทย 𠮷";
  const printed = textOf(receipt({ reservationRemark: remark })).join(" ");
  expect(printed).toContain("Batu 4½, £5 · €3 · 20 °C · ▯ód▯? Žižka • “Café” – fine - 玛丽·居里 ①★ 㐀 ② ▯ ▯ ▯▯▯ ▯");
  // As a Mac writes an accent, and with what only joins signs.
  expect(drawnOf("Cafe\u0301 x\uFE0F\u200Dy")).toBe("Café xy");
});

test("Helvetica draws every sign of Windows' Western letters, each as wide as it is", () => {
  const codes = Array.from({ length: 224 }, (_, index) => index + 32).filter((code) => code !== 127);
  const signs = Array.from(
    new TextDecoder("windows-1252").decode(Uint8Array.from(codes)),
    (sign, index) => [sign, codes[index]] as const,
  );
  for (const weight of ["regular", "bold"] as const) {
    for (const [sign, code] of signs.filter(([one]) => !/[\p{Cc}\u00A0\u00AD]/u.test(one))) {
      expect(toFontRuns(sign, weight), sign).toEqual([{ font: weight, text: sign }]);
      expect(encodeRun({ font: weight, text: sign })).toBe(`<${code?.toString(16).toUpperCase()}>`);
      expect(measureText(sign, weight, 1000)).toBeGreaterThan(150);
    }
  }
});

test("whatever a customer typed, the file is whole, prints what they typed and keeps to the paper", () => {
  fc.assert(
    fc.property(anyText, anyText, (remark, vehicleDescription) => {
      const one = receipt({ reservationRemark: remark, vehicleNo: "VAB 1", vehicleDescription });
      const lines = linesOf(one);
      for (const { x, y, size, text } of lines) {
        expect(x).toBeGreaterThanOrEqual(paper.left);
        expect(x + measureText(text, "regular", size)).toBeLessThanOrEqual(paper.right + 0.02);
        expect(y).toBeGreaterThanOrEqual(paper.bottom);
        expect(y).toBeLessThanOrEqual(paper.top);
      }
      const printed = lines.map(({ text }) => text.replace(/\s/g, "")).join("");
      for (const { value } of one.facts) expect(printed).toContain(drawnOf(value).replace(/\s/g, ""));
    }),
    { numRuns: 60, examples: [[" ", "\n"]] },
  );
});

test("lines break between words and between Chinese characters, and nothing is lost", () => {
  expect(wrapText("", 100, plain)).toEqual([""]);
  expect(wrapText("Jalan Raja Chulan", 60, plain)).toEqual(["Jalan Raja", "Chulan"]);
  expect(wrapText("香料炸鸡椰浆饭", 35, plain)).toEqual(["香料炸", "鸡椰浆", "饭"]);
  expect(wrapText("Supercalifragilistic", 40, plain).join("")).toBe("Supercalifragilistic");
  fc.assert(
    fc.property(anyText, fc.integer({ min: 20, max: 400 }), (text, width) => {
      const lines = wrapText(text, width, plain);
      expect(lines.join("").replace(/\s/g, "")).toBe(text.replace(/\s/g, ""));
      for (const line of lines.filter((one) => Array.from(one).length > 1)) {
        expect(measureText(line, "regular", 10)).toBeLessThanOrEqual(width);
      }
    }),
  );
});

test("a width is the sum of its characters': Helvetica's own, and a full square for Chinese", () => {
  expect(measureText("RM41.60", "regular", 10)).toBeCloseTo(7.22 + 8.33 + 4 * 5.56 + 2.78);
  expect(measureText("RM41.60", "bold", 10)).toBeCloseTo(7.22 + 8.33 + 4 * 5.56 + 2.78);
  expect(measureText("香料 é", "regular", 10)).toBeCloseTo(10 + 10 + 2.78 + 5.56);
  expect(measureText("ï", "regular", 10)).toBeCloseTo(2.78);
});
