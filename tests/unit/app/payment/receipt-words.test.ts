import { expect, test } from "vitest";
import { receipt as english } from "#app/i18n/en/receipt.ts";
import { receipt as chinese } from "#app/i18n/zh-hans/receipt.ts";
import { locales } from "#shared/domain/text/locale.ts";
import { receiptTexts } from "#worker/marketplace/receipts/texts.ts";

const page = { EN: english, CN: chinese };

/** The lines of the page, and the same of PDF, print and CSV; the e-invoice takes its words from there. */
const same = {
  receiptSubtotal: "subtotal",
  campaignDiscount: "campaignDiscount",
  serviceTax: "tax",
  deliveryFee: "deliveryFee",
  deliveryDiscount: "deliveryDiscount",
  packagingFee: "miscellaneousFee",
  promo: "promoDiscount",
  tierDiscount: "tierDiscount",
  serviceCharge: "serviceFee",
  methodChangeFee: "methodChangeFee",
  methodChangeDiscount: "methodChangeDiscount",
  tip: "tip",
  rounding: "rounding",
  total: "total",
  redeemed: "redeemed",
  payable: "toPay",
} as const;

test.each(locales)(
  "the page of an order and its receipt say the same words for the same amounts, in %s (PD170)",
  (locale) => {
    for (const [ofPage, ofReceipt] of Object.entries(same) as [keyof typeof same, (typeof same)[keyof typeof same]][]) {
      expect(page[locale][ofPage]).toBe(receiptTexts[locale][ofReceipt]);
    }
  },
);
