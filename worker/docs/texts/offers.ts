import { demoStoreID } from "#worker/docs/demo-values.ts";
import type { GroupText } from "#worker/docs/row-text.ts";

export const offersTexts: GroupText<"offers"> = {
  title: "Codes and vouchers",
  description: "Promo codes, vouchers and campaigns.",
  rows: {
    apply: {
      summary: "Returns the discount of a promo code or voucher on a cart, and changes nothing.",
      description:
        "Send the cart as it would be ordered. The use of a code is counted when the order is placed, so the result may differ then. Each reason to refuse a code has its own failure: those of promo codes begin with PROMO, those of vouchers with VOUCHER.",
      parameters: { id: "The store." },
      example: {
        params: { id: demoStoreID },
        body: { orderFoods: [{ id: "demo-nasi-goreng", orderQuantity: 4 }], promoCode: "MAKAN5", dineType: "PICKUP" },
      },
    },
    bind: {
      summary: "Gives the caller the voucher of a code.",
      description:
        "The voucher then belongs to the caller and is in the profile. The same code again returns the same voucher. The reply is VOUCHER_LIMIT_REACHED when no voucher is left, VOUCHER_EXPIRED after its end, VOUCHER_NOT_ELIGIBLE for a caller who may not have it.",
      example: { body: { code: "WELCOME5" } },
    },
    promotions: {
      summary: "Lists the running campaigns and codes.",
      description:
        "For the front page and the page of campaigns. Codes that are not public are not listed. Returns at most 50 offers per page, the most useful codes first, campaigns last. Request the next page with the cursor of the reply.",
      parameters: { cursor: "The cursor of the page before; omit it for the first page." },
    },
  },
};
