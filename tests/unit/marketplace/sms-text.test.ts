import { expect, test } from "vitest";
import { locales } from "#shared/domain/locale.ts";
import { toOrderSms } from "#worker/marketplace/messages/order-sms.ts";
import { toSmsText } from "#worker/marketplace/messages/sms-text.ts";

const base = { id: "1", kind: "CODE", code: "042117", brand: "Foodie" } as const;
/** A text of plain letters has 160 in a segment, one with others 70. */
// oxlint-disable-next-line no-control-regex -- the letters of GSM 7 that we use are those of ASCII
const isOneSegment = (text: string) => text.length <= (/^[\x00-\x7f]*$/.test(text) ? 160 : 70);

test.each(locales)("a code is one segment, with the price and the name first, in %s", (locale) => {
  const text = toSmsText({ ...base, locale, to: "+60123456789" });
  expect(text).toMatch(/^RM0\.00 Foodie[:：]/);
  expect(text).toContain("042117");
  expect(isOneSegment(text)).toBe(true);
  expect(toSmsText({ ...base, locale, to: "+6581234567" })).toBe(text.replace("RM0.00 ", ""));
});

test.each(locales)(
  "news of an order are one segment, however long the names of store and marketplace are, in %s",
  (locale) => {
    const name = locale === "EN" ? "A".repeat(80) : "店".repeat(80);
    for (const news of ["ready", "rejected"] as const) {
      for (const brand of ["Makan", "A".repeat(20)]) {
        const text = toOrderSms({ orderNo: "M-123456", store: { name } as never }, news, { locale, brand });
        const whole = toSmsText({ id: "1", kind: "NEWS", text, locale, brand, to: "+60123456789" });
        expect(isOneSegment(whole), whole).toBe(true);
        expect(whole).toContain(name.slice(0, 8));
      }
    }
  },
);
