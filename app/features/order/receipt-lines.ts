import type { DineType } from "#shared/contract/entities.ts";
import { isDelivered, type PricedOrder } from "#shared/domain/order-total.ts";
import type { checkout } from "../../i18n/en/checkout.ts";

type TextKey = keyof typeof checkout;

/** The amounts of an order or of a priced cart, in sen; discounts are positive (wire.md §2). */
export type Amounts = Omit<PricedOrder, "food">;

export type ReceiptFacts = {
  mode: DineType;
  promoCode: string | null;
  /** False while the delivery fee is not known yet. */
  isFeeKnown: boolean;
};

/** A line of the receipt: what it is, why (mostly why it is nothing), and how much, in sen; what is taken off is negative. */
type ReceiptLine = {
  label: TextKey;
  values?: { quantity?: number; code?: string };
  hint?: TextKey;
  sen: number;
  kind: "plain" | "minus" | "nil" | "sum" | "total";
};

/** Every line of the price in the order it is added up; one that is nothing stays and says why (look §3). */
export function receiptLines(price: Amounts, facts: ReceiptFacts): ReceiptLine[] {
  const isBrought = isDelivered(facts.mode);
  const subtotal = price.subtotal - price.campaignDiscount + price.tax;
  const promo = facts.promoCode ? { values: { code: facts.promoCode } } : {};
  return [
    { label: "receiptItems", values: { quantity: price.itemCount }, sen: price.subtotal, kind: "plain" },
    minus("campaignPrices", "noCampaign", price.campaignDiscount),
    plus("serviceTax", "noServiceTax", price.tax),
    { label: "receiptSubtotal", sen: subtotal, kind: "sum" },
    plus(
      "deliveryFee",
      isBrought ? (facts.isFeeKnown ? "feeWaived" : "feeNeedsAddress") : "pickupNoFee",
      price.deliveryFee,
    ),
    minus("deliveryDiscount", isBrought ? "noDeliveryDiscount" : "pickupNoFee", price.deliveryDiscount),
    plus("packagingFee", "noPackaging", price.miscellaneousFee),
    { ...minus(facts.promoCode ? "promoWithCode" : "promo", "noPromo", price.promoDiscount), ...promo },
    minus("tierDiscount", "noTierDiscount", price.tierDiscount),
    plus("serviceCharge", "dineInOnly", price.serviceFee),
    ...(price.methodChangeFee > 0 ? [plus("methodChangeFee", "methodChange", price.methodChangeFee)] : []),
    ...(price.methodChangeDiscount > 0
      ? [minus("methodChangeDiscount", "methodChange", price.methodChangeDiscount)]
      : []),
    rounding(price.rounding),
    { label: "total", sen: price.total, kind: "total" },
    ...paidWithWallet(price),
  ];
}

function plus(label: TextKey, whyNothing: TextKey, sen: number): ReceiptLine {
  return sen === 0 ? { label, hint: whyNothing, sen, kind: "nil" } : { label, sen, kind: "plain" };
}

function minus(label: TextKey, whyNothing: TextKey, sen: number): ReceiptLine {
  return sen === 0 ? { label, hint: whyNothing, sen, kind: "nil" } : { label, sen: -sen, kind: "minus" };
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

/** What the customer saves by offers, in sen. */
export function savingSen(price: Amounts): number {
  return price.campaignDiscount + price.deliveryDiscount + price.promoDiscount + price.tierDiscount;
}
