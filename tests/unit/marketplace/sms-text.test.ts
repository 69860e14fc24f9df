import { expect, test } from "vitest";
import { type Locale, locales } from "#shared/domain/text/locale.ts";
import { toOrderSms } from "#worker/marketplace/messages/order-sms.ts";
import { isBasic, isOneSegment } from "#worker/marketplace/messages/sms-alphabet.ts";
import { toSmsText } from "#worker/marketplace/messages/sms-text.ts";

const base = { id: "1", kind: "CODE", code: "042117", brand: "Foodie" } as const;
test.each(locales)("a code is one segment, with the price and the name first, in %s", (locale) => {
  const text = toSmsText({ ...base, locale, to: "+60123456789" });
  expect(text).toMatch(/^RM0\.00 Foodie[:：]/);
  expect(text).toContain("042117");
  expect(isOneSegment(text)).toBe(true);
  expect(toSmsText({ ...base, locale, to: "+6581234567" })).toBe(text.replace("RM0.00 ", ""));
});

/** The message of an order at a store of this name, as it is sent. */
function newsOf(name: string, news: "ready" | "rejected", locale: Locale, brand = "Makan"): string {
  const text = toOrderSms({ orderNo: "1001-261128-0001", store: { name } as never }, news, { locale, brand });
  return toSmsText({ id: "1", kind: "NEWS", text, locale, brand, to: "+60123456789" });
}

test("a segment has 160 basic letters, of which some take two places, or 70 units of any text", () => {
  expect(["a".repeat(160), "a".repeat(161)].map(isOneSegment)).toEqual([true, false]);
  expect(["€".repeat(80), "€".repeat(81)].map(isOneSegment)).toEqual([true, false]);
  expect(["店".repeat(70), "店".repeat(71)].map(isOneSegment)).toEqual([true, false]);
  expect(["🍜".repeat(35), "🍜".repeat(36)].map(isOneSegment)).toEqual([true, false]);
  expect(isOneSegment(`’${"a".repeat(70)}`)).toBe(false);
});

test.each([
  ["Nonya’s Kitchen — Bangsar", "Nonya's Kitchen - Bangsar"],
  ["‘Kopi’ “Lab” … №1", "'Kopi' \"Lab\" ... No1"],
  ["Café Ümit", "Café Ümit"],
  ["Phở Nguyễn Crêpe façade", "Pho Nguyen Crepe facade"],
  ["Ｄｉｎ　Ｔａｉ", "Din Tai"],
  ["鼎泰丰 Din Tai Fung 🍜 (KL)", "Din Tai Fung (KL)"],
])("%s is %s in an English message, which is one segment of basic letters", (name, expected) => {
  for (const news of ["ready", "rejected"] as const) {
    const whole = newsOf(name, news, "EN");
    expect(whole).toContain(expected);
    expect([isBasic(whole), isOneSegment(whole)]).toEqual([true, true]);
  }
});

test("a store whose name has no basic letter is not named in English", () => {
  expect(newsOf("鼎泰丰", "ready", "EN")).toBe("RM0.00 Makan: Your order 1001-261128-0001 is ready to collect.");
  expect(newsOf("鼎泰丰", "rejected", "EN")).toContain("Makan: The store could not take");
  expect(newsOf("Nonya’s", "ready", "CN")).toBe("RM0.00 Makan：您在 Nonya’s 的订单 1001-261128-0001 可以取餐了。");
});

test.each(locales)(
  "news of an order are one segment, whatever the names of store and marketplace are, in %s",
  (locale) => {
    for (const letter of ["A", "’", "€", "店", "🍜", "é", "ễ", "👩‍🍳"]) {
      for (const news of ["ready", "rejected"] as const) {
        for (const brand of ["Makan", "A".repeat(20)]) {
          const whole = newsOf(`${"B".repeat(20)}${letter.repeat(80)}`, news, locale, brand);
          expect(isOneSegment(whole), whole).toBe(true);
          expect(whole).toContain("BBBBBBBB");
        }
      }
    }
  },
);
