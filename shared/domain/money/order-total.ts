import type { DineType, MiscFee } from "#shared/contract/entities.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { canTip, isDelivered } from "#shared/domain/orders/dine-type.ts";
import { calculateCashRounding, calculatePercentage } from "./money.ts";
import { calculateCartTotals } from "./pricing.ts";

export type PricedLine = {
  combinationPricePerItem: number;
  campaignDiscountAmount: number;
  comboTaxAmount: number;
  itemQuantity: number;
};

/** Input of an order's price, in sen. An omitted amount counts as 0. */
export type OrderPriceInput = {
  lines: readonly PricedLine[];
  dineType: DineType;
  /** Fees of other modes are ignored. */
  miscellaneousFees?: readonly MiscFee[] | undefined;
  serviceChargeBp?: number | undefined;
  deliveryFee?: number | undefined;
  deliveryDiscount?: number | undefined;
  promoDiscount?: number | undefined;
  tierDiscount?: number | undefined;
  methodChangeFee?: number | undefined;
  methodChangeDiscount?: number | undefined;
  /** For the rider of a single delivery; ignored in other modes. */
  tip?: number | undefined;
  /** Points or credit that are already held for the order, in sen. */
  redeemed?: number | undefined;
  isCashAtCounter?: boolean | undefined;
};

/** All amounts of an order's price in sen, under their wire names, plus `food` and `itemCount`. Discounts are positive. */
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
  tip: number;
  rounding: number;
  total: number;
  redeemed: number;
  payable: number;
};

/** Prices an order on page and server (wire.md §2). No discount exceeds its base; order discounts do not change the tax. */
export function priceOrder(input: OrderPriceInput): PricedOrder {
  const { lines, dineType } = input;
  const cart = calculateCartTotals(lines, input.miscellaneousFees ?? [], dineType);
  const food = cart.foodSen;
  const promoDiscount = atMost(input.promoDiscount, food);
  const tierDiscount = atMost(input.tierDiscount, food - promoDiscount);
  const discounted = food - promoDiscount - tierDiscount;
  const serviceFee = dineType === "DINEIN" ? calculatePercentage(discounted, input.serviceChargeBp ?? 0) : 0;
  const delivery = isDelivered(dineType) ? deliveryLines(input) : noDelivery;
  // It is the rider's: no discount, charge or tax is on it (PD137).
  const tip = canTip(dineType) ? (input.tip ?? 0) : 0;
  const exact = discounted + cart.taxSen + serviceFee + cart.miscFeeSen + sumOf(delivery) + tip;
  const redeemed = atMost(input.redeemed, exact);
  // Points and credit pay exactly; the rest in cash is rounded (PD103).
  const rest = { payable: exact - redeemed, rounding: 0 };
  const payable = getAmountDue([rest], input.isCashAtCounter ? "CASH" : null);
  const rounding = payable - rest.payable;
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
    tip,
    rounding,
    total: exact + rounding,
    redeemed,
    payable,
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

type Owed = Pick<Order, "payable" | "rounding">;

/** The only way to pay whose amount is rounded. */
const cash = "CASH";

/** The sen that an order still costs, without what its cash is rounded by. */
export function getExactDue({ payable, rounding }: Owed): number {
  return payable - rounding;
}

/**
 * The sen to pay for orders that are paid together by a method; null: not chosen yet. Cash is rounded to 5 sen, once, on
 * the sum that is handed over; all else is exact, also for orders that were placed for the counter (PD103).
 */
export function getAmountDue(orders: readonly Owed[], method: string | null): number {
  const exact = orders.reduce((sum, order) => sum + getExactDue(order), 0);
  return method === cash ? exact + calculateCashRounding(exact) : exact;
}
