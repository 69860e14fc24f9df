import type { English } from "#app/i18n/messages.ts";
import type { DineType } from "#shared/contract/entities.ts";
import type { PricedOrder } from "#shared/domain/money/order-total.ts";
import { isDelivered } from "#shared/domain/orders/dine-type.ts";

type TextKey = keyof English["receipt"];

/** The amounts of an order or of a priced cart, in sen; discounts are positive (wire.md §2). */
export type Amounts = Omit<PricedOrder, "food">;

export type ReceiptFacts = {
  mode: DineType;
  promoCode: string | null;
  /** The delivery fee is not known yet. */
  isFeeOpen?: boolean;
  /** The fee stays open: the address is chosen, and nobody delivers there. */
  isTooFar?: boolean;
};

/** A line of the receipt: what it is, why (mostly why it is nothing), and how much, in sen; what is taken off is negative. */
export type ReceiptLine = {
  label: TextKey;
  values?: { count?: number; code?: string };
  hint?: TextKey | "receiptItems";
  zeroHint?: TextKey;
  sen: number;
  /** In place of an amount that is not known yet. */
  ahead?: TextKey;
  /** A `zero` line is folded. */
  kind: "plain" | "minus" | "nil" | "zero" | "total";
};

export function getReceiptLines(price: Amounts, facts: ReceiptFacts): ReceiptLine[] {
  const isBrought = isDelivered(facts.mode);
  const isFeeOpen = isBrought && facts.isFeeOpen === true;
  const promo = facts.promoCode ? { values: { code: facts.promoCode } } : {};
  return [
    {
      label: "receiptSubtotal",
      // An order whose lines the API does not tell has no count.
      ...(price.itemCount > 0 && { hint: "receiptItems", values: { count: price.itemCount } }),
      sen: price.subtotal,
      kind: "plain",
    },
    minus("campaignDiscount", "noCampaign", price.campaignDiscount),
    plus("serviceTax", "noServiceTax", price.tax),
    ...(isFeeOpen
      ? [{ label: "deliveryFee", ahead: facts.isTooFar ? "feeTooFar" : "feeLater", sen: 0, kind: "plain" } as const]
      : [
          plus("deliveryFee", isBrought ? "feeWaived" : "pickupNoFee", price.deliveryFee),
          minus("deliveryDiscount", isBrought ? "noDeliveryDiscount" : "pickupNoFee", price.deliveryDiscount),
        ]),
    plus("packagingFee", "noPackaging", price.miscellaneousFee),
    { ...minus(facts.promoCode ? "promoWithCode" : "promo", "noPromo", price.promoDiscount), ...promo },
    minus("tierDiscount", "noTierDiscount", price.tierDiscount),
    plus("serviceCharge", "dineInOnly", price.serviceFee),
    ...methodChanges(price),
    ...(price.tip > 0 ? [{ label: "tip", hint: "allRiders", sen: price.tip, kind: "plain" } as const] : []),
    rounding(price.rounding),
    { label: isFeeOpen ? "totalBeforeDelivery" : "total", sen: price.total, kind: "total" },
    ...paidWithWallet(price),
  ];
}

function plus(label: TextKey, zeroHint: TextKey, sen: number): ReceiptLine {
  return sen === 0 ? { label, zeroHint, sen, kind: "zero" } : { label, sen, kind: "plain" };
}

function minus(label: TextKey, zeroHint: TextKey, sen: number): ReceiptLine {
  return sen === 0 ? { label, zeroHint, sen, kind: "zero" } : { label, sen: -sen, kind: "minus" };
}

function methodChanges({ methodChangeFee, methodChangeDiscount }: Amounts): ReceiptLine[] {
  const lines: ReceiptLine[] = [
    { label: "methodChangeFee", sen: methodChangeFee, kind: "plain" },
    { label: "methodChangeDiscount", sen: -methodChangeDiscount, kind: "minus" },
  ];
  return lines.filter(({ sen }) => sen);
}

function rounding(sen: number): ReceiptLine {
  if (sen === 0) return { label: "rounding", hint: "cashOnly", sen, kind: "nil" };
  return { label: "rounding", hint: "toFiveSen", sen, kind: sen < 0 ? "minus" : "plain" };
}

function paidWithWallet({ redeemed, payable }: Amounts): ReceiptLine[] {
  if (redeemed === 0) return [];
  return [
    { label: "redeemed", sen: -redeemed, kind: "minus" },
    { label: "payable", sen: payable, kind: "total" },
  ];
}

export function getSavingSen(price: Amounts): number {
  return price.campaignDiscount + price.deliveryDiscount + price.promoDiscount + price.tierDiscount;
}
