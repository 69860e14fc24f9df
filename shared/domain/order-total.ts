import type { DineType, MiscFee } from "../contract/entities.ts";
import { percentageOf, roundToFiveSen } from "./money.ts";
import { cartTotals } from "./pricing.ts";

/** A line as far as the total needs it: amounts of one unit in sen. */
export type PricedLine = {
  combinationPricePerItem: number;
  campaignDiscountAmount: number;
  comboTaxAmount: number;
  itemQuantity: number;
};

/** What an order's price is made of, in sen; everything but the lines and the mode may be left out and is then nothing. */
export type OrderPriceInput = {
  lines: readonly PricedLine[];
  dineType: DineType;
  /** The store's fees; those of other modes do not count. */
  miscellaneousFees?: readonly MiscFee[] | undefined;
  serviceChargeBp?: number | undefined;
  deliveryFee?: number | undefined;
  deliveryDiscount?: number | undefined;
  promoDiscount?: number | undefined;
  tierDiscount?: number | undefined;
  methodChangeFee?: number | undefined;
  methodChangeDiscount?: number | undefined;
  /** Points or credit already held against the order. */
  redeemed?: number | undefined;
  /** Rounds to 5 sen. */
  isCashAtCounter?: boolean | undefined;
};

/** Every line of an order's price in sen, named as on the wire; `food` and `itemCount` besides. Discounts are positive. */
export type PricedOrder = {
  itemCount: number;
  subtotal: number;
  campaignDiscount: number;
  /** subtotal − campaignDiscount: the base for minimum order, promo minimum and percentage, tier and points. */
  food: number;
  promoDiscount: number;
  tierDiscount: number;
  tax: number;
  serviceFee: number;
  miscellaneousFee: number;
  deliveryFee: number;
  deliveryDiscount: number;
  methodChangeFee: number;
  methodChangeDiscount: number;
  rounding: number;
  total: number;
  redeemed: number;
  payable: number;
};

/** True for a mode whose orders are brought to the customer, and so have delivery lines in their price. */
export function isDelivered(dineType: DineType): boolean {
  return dineType === "DELIVERY" || dineType === "MEAL_PLAN";
}

/**
 * The price of an order, the same formula on page and server (wire.md §2). No discount takes off more than what it is
 * taken from, so that neither `total` nor `payable` is ever below 0; order-level discounts do not change the tax.
 */
export function priceOrder(input: OrderPriceInput): PricedOrder {
  const { lines, dineType } = input;
  const cart = cartTotals(lines, input.miscellaneousFees ?? [], dineType);
  const food = cart.foodSen;
  const promoDiscount = atMost(input.promoDiscount, food);
  const tierDiscount = atMost(input.tierDiscount, food - promoDiscount);
  const discounted = food - promoDiscount - tierDiscount;
  const serviceFee = dineType === "DINEIN" ? percentageOf(discounted, input.serviceChargeBp ?? 0) : 0;
  const delivery = isDelivered(dineType) ? deliveryLines(input) : noDelivery;
  const exact = discounted + cart.taxSen + serviceFee + cart.miscFeeSen + sumOf(delivery);
  const rounding = input.isCashAtCounter ? roundToFiveSen(exact) : 0;
  const total = exact + rounding;
  const redeemed = atMost(input.redeemed, total);
  return {
    itemCount: cart.totalItems,
    subtotal: food + cart.campaignDiscountSen,
    campaignDiscount: cart.campaignDiscountSen,
    food,
    promoDiscount,
    tierDiscount,
    tax: cart.taxSen,
    serviceFee,
    miscellaneousFee: cart.miscFeeSen,
    ...delivery,
    rounding,
    total,
    redeemed,
    payable: total - redeemed,
  };
}

type DeliveryLines = Pick<PricedOrder, "deliveryFee" | "deliveryDiscount" | "methodChangeFee" | "methodChangeDiscount">;

const noDelivery: DeliveryLines = { deliveryFee: 0, deliveryDiscount: 0, methodChangeFee: 0, methodChangeDiscount: 0 };

function deliveryLines(input: OrderPriceInput): DeliveryLines {
  const { deliveryFee = 0, methodChangeFee = 0 } = input;
  const deliveryDiscount = atMost(input.deliveryDiscount, deliveryFee);
  const changed = deliveryFee - deliveryDiscount + methodChangeFee;
  const methodChangeDiscount = atMost(input.methodChangeDiscount, changed);
  return { deliveryFee, deliveryDiscount, methodChangeFee, methodChangeDiscount };
}

function sumOf(lines: DeliveryLines): number {
  return lines.deliveryFee - lines.deliveryDiscount + lines.methodChangeFee - lines.methodChangeDiscount;
}

function atMost(amount: number | undefined, limit: number): number {
  return Math.min(Math.max(0, amount ?? 0), limit);
}
