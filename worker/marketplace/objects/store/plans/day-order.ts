import type { Order, OrderLine } from "#shared/contract/order-entities.ts";
import { getOrderNames, toLocalizedOrder } from "#worker/marketplace/domain/orders/order-names.ts";
import { type PlanDay, readPlanDays, toDayId } from "#worker/marketplace/domain/orders/plan-days.ts";
import { noCustomer, type StoredOrder } from "#worker/marketplace/objects/store/core/stored-order.ts";

const unpaid = {
  subtotal: 0,
  serviceFee: 0,
  tax: 0,
  deliveryFee: 0,
  deliveryDiscount: 0,
  methodChangeFee: 0,
  methodChangeDiscount: 0,
  rounding: 0,
  campaignDiscount: 0,
  miscellaneousFee: 0,
  promoDiscount: 0,
  tierDiscount: 0,
  tip: 0,
  total: 0,
  redeemed: 0,
  payable: 0,
  refunded: 0,
  promoCode: null,
  paymentType: null,
  paymentMethod: null,
} satisfies Partial<Order>;

/** An order without what only a whole plan has. */
function toBare({
  code: _code,
  problem: _problem,
  eInvoice: _invoice,
  refunds: _refunds,
  paidParts: _parts,
  delayedFrom: _before,
  ...order
}: StoredOrder["order"]) {
  return order;
}

/**
 * A day as its kitchen and its courier have it: a delivery that was paid with its plan and has no amount and no customer of its
 * own, since both belong to the plan (PD212). `promisedAt`, epoch milliseconds, is at the pace of the plan.
 */
export function createDayOrder(plan: StoredOrder, day: PlanDay, promisedAt: number, at: number): StoredOrder {
  const { order, names = {} } = plan;
  const days = readPlanDays(order);
  const id = toDayId(order.id, day.sideID);
  const orderFoods = toDayLines(order.orderFoods, day);
  const whole = { ...order, events: [] };
  const otherNames = (["CN"] as const).flatMap((locale) => {
    if (!names[locale]) return [];
    const { store, orderFoods: lines } = toLocalizedOrder(locale, { order: whole, names });
    return [[locale, getOrderNames({ store, orderFoods: toDayLines(lines, day) })] as const];
  });
  return {
    customerID: noCustomer,
    dayOf: {
      planID: order.id,
      sideID: day.sideID,
      day: days.findIndex(({ sideID }) => sideID === day.sideID) + 1,
      of: days.length,
    },
    order: {
      ...toBare(order),
      ...unpaid,
      id,
      orderDineType: "DELIVERY",
      orderFoods,
      itemCount: orderFoods.reduce((sum, { itemQuantity }) => sum + itemQuantity, 0),
      deliveryTime: day.deliverAt,
      dineTime: day.dineTime,
      address: day.address,
      delivery: order.delivery && { ...order.delivery, courier: null },
      estimatedAt: day.deliverAt,
      isReviewDue: false,
      version: 0,
    },
    names: Object.fromEntries(otherNames),
    state: {
      dineType: "DELIVERY",
      isPlanDay: true,
      paymentStatus: "DONE",
      deliveryStatus: "WAIT_FOR_CONFIRMATION",
      kitchenState: "QUEUED",
      acceptedAt: null,
    },
    placedAt: at,
    promisedAt,
    prepMinutes: plan.prepMinutes,
    etaMinutes: plan.plan?.days[day.sideID]?.etaMinutes ?? 0,
    ...(plan.contact && { contact: plan.contact }),
  };
}

/** The dishes of one day as lines of their own. */
function toDayLines(lines: readonly OrderLine[], { sideID }: PlanDay): OrderLine[] {
  return lines.flatMap((line) => {
    const items = line.selectedSides.filter((side) => side.sideID === sideID).flatMap((side) => side.items);
    return items.map(({ id, name, quantity, selectedAttributes }, index) => ({
      ...line,
      foodID: id,
      cartItemID: `${line.cartItemID}-${index}`,
      name,
      selectedAttributes,
      selectedSides: [],
      combinationPricePerItem: 0,
      comboTaxAmount: 0,
      campaignDiscountAmount: 0,
      campaignID: null,
      itemQuantity: line.itemQuantity * quantity,
      itemSubtotal: 0,
    }));
  });
}
