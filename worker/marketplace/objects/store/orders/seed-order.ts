import { createCartItem } from "#shared/domain/cart/cart-item.ts";
import { getDefaultPicks } from "#shared/domain/cart/choice-form.ts";
import { type OrderFood, toOrderFood } from "#shared/domain/cart/order-food.ts";
import { roundPoint } from "#shared/domain/places/geo.ts";
import { addDays, fromInstant, minuteMs, toDay } from "#shared/domain/time/time.ts";
import type { CallContext } from "#worker/marketplace/api/call.ts";
import type { PlaceOrderBody, PlaceOrderInput, SeedOrderInput } from "#worker/marketplace/api/store-messages.ts";
import { deriveId } from "#worker/marketplace/domain/derived-id.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import type { OrderUpdate } from "#worker/marketplace/domain/orders/order-names.ts";
import { hasEnded } from "#worker/marketplace/domain/orders/order-states.ts";
import { parseStoreId } from "#worker/marketplace/domain/store-id.ts";
import { type StoreSnapshot, readStoreSnapshot } from "#worker/marketplace/objects/store/catalogue/entry.ts";
import { advanceOrder, advanceByTimer } from "#worker/marketplace/objects/store/core/advance.ts";
import type { StoreContext } from "#worker/marketplace/objects/store/core/context.ts";
import { toOrderUpdate, readOrder, writeOrder } from "#worker/marketplace/objects/store/core/orders.ts";
import { holdSimulation } from "#worker/marketplace/objects/store/core/simulation-timers.ts";
import { releasePlace } from "#worker/marketplace/objects/store/core/slot-bookings.ts";
import type { StoredOrder } from "#worker/marketplace/objects/store/core/stored-order.ts";
import { payOrder } from "#worker/marketplace/objects/store/payments/entry.ts";
import { catchUpPlan, createSeedPlanLines } from "#worker/marketplace/objects/store/plans/entry.ts";
import { quoteDelivery } from "#worker/marketplace/objects/store/quotes/entry.ts";
import { claimSampleReview } from "#worker/marketplace/objects/store/reviews/entry.ts";
import { placeOrder } from "./place.ts";

/** When the store was closed at that time, up to this many earlier days are tried. */
const maxDaysEarlier = 10;

/**
 * Writes a past order of the sample data by the normal rules, in real time and without a slot, and puts it on hold.
 * Repeatable.
 */
export function seedOrder(context: StoreContext, input: SeedOrderInput, at: CallContext): OrderUpdate {
  const { sql } = context.storage;
  const { orderID, order } = input;
  if (!readOrder(sql, orderID)) {
    const placedAt = place(context, input, at);
    releasePlace(sql, { orderID });
    setRealTimePace(sql, orderID, placedAt);
    for (const [event, minutes] of order.steps) {
      applyStep({ ...context, speed: 1 }, input, event, placedAt + minutes * minuteMs);
    }
    catchUpPlan(context, orderID, at.now);
    if (order.review) claimSampleReview(sql, order.review.id, orderID);
    const stored = readOrder(sql, orderID);
    if (stored && !isRunningPlan(stored) && !hasEnded(stored.state)) holdSimulation(sql, orderID, at.now);
  }
  const stored = readOrder(sql, orderID);
  if (!stored) throw new Error("a seeded order was written and is not there");
  return toOrderUpdate(sql, stored);
}

/** The days of a seeded plan run in real time. */
function setRealTimePace(sql: SqlStorage, orderID: string, at: number): void {
  const stored = readOrder(sql, orderID);
  if (stored?.plan) writeOrder(sql, { ...stored, plan: { ...stored.plan, pace: 1 } }, at);
}

/** The days of an accepted plan continue by the calendar, so it is not put on hold. */
function isRunningPlan({ plan, state }: StoredOrder): boolean {
  return plan !== undefined && state.deliveryStatus === "PROGRESSING";
}

function place(context: StoreContext, input: SeedOrderInput, at: CallContext): number {
  const { sql } = context.storage;
  const { placed } = input.order;
  if ("minutesAgo" in placed) {
    const now = at.now - placed.minutesAgo * minuteMs;
    placeOrder(context, placeInput(sql, input, { ...at, now }), { ...at, now });
    return now;
  }
  for (let earlier = 0; ; earlier += 1) {
    const now = fromInstant(`${addDays(toDay(at.now), -placed.daysAgo - earlier)}T${placed.at}:00+08:00`);
    try {
      placeOrder(context, placeInput(sql, input, { ...at, now }), { ...at, now });
      return now;
    } catch (error) {
      if (!(error instanceof DomainError) || earlier === maxDaysEarlier) throw error;
    }
  }
}

function placeInput(sql: SqlStorage, input: SeedOrderInput, at: CallContext): PlaceOrderInput {
  const { orderID, customerID, order, address, vehicle } = input;
  const snapshot = readStoreSnapshot(
    sql,
    at,
    order.foods.map(([id]) => ({ id })),
  );
  const { dineType } = order;
  const orderFoods = order.foods.map(([id, quantity]) => lineOf(snapshot, id, quantity, at.now));
  const body: PlaceOrderBody = {
    orderDineType: dineType,
    orderFoods: dineType === "MEAL_PLAN" ? createSeedPlanLines(snapshot, orderFoods, address, at.now) : orderFoods,
    deliveryTime: null,
    isCutleryRequired: true,
    isLanding: false,
    ...(dineType === "DRIVE_THRU" && vehicle),
    ...(dineType === "DINEIN" && { tableNo: "1", noOfPax: 2 }),
  };
  // Past orders use nothing of limited campaigns.
  const allowances = Object.fromEntries(Object.keys(snapshot.campaigns).map((id) => [id, 0]));
  const recipient = { name: "", phone: "" };
  const plain = {
    orderID,
    customerID,
    hasEmail: true,
    recipient,
    tier: null,
    offer: null,
    allowances,
    platform: "WEB" as const,
  };
  if (dineType !== "DELIVERY") return { ...plain, body, address: null, quote: null };
  const place = roundPoint(address);
  const [fare] = quoteDelivery(sql, { orderFoods, dineType, deliverAt: null, place }, at).fares;
  if (!fare) throw new DomainError("DELIVERY_NOT_AVAILABLE");
  const quote = { ...fare, storeID: snapshot.record.store.id, place, deliverAt: null, expiresAt: at.now + minuteMs };
  const deliveryFares = [{ ...fare, quoteId: "seed", expiresAt: "" }];
  return { ...plain, body: { ...body, deliveryFares }, address, quote };
}

function lineOf({ menu }: StoreSnapshot, id: string, itemQuantity: number, now: number): OrderFood<never> {
  const food = menu.get(id);
  if (!food) throw new Error(`no such food: ${id}`);
  const line = { itemQuantity, remark: "", dineType: null, dineTime: null };
  return toOrderFood(createCartItem(food, getDefaultPicks(food), line, { campaigns: {}, nowMs: now }));
}

function applyStep(
  context: StoreContext,
  { orderID, customerID, order }: SeedOrderInput,
  event: string,
  at: number,
): void {
  const actor = "CUSTOMER" as const;
  switch (event) {
    case "PAID":
      return payOrder(
        context,
        {
          id: deriveId(parseStoreId(orderID), orderID),
          orderID,
          customerID,
          paymentMethod: order.paymentMethod ?? "FPX",
        },
        at,
      );
    case "DEFERRED": {
      const chosen = { paymentType: "COUNTER", paymentMethod: "CASH" } as const;
      advanceOrder(context, orderID, event, { actor, reason: null, at, changes: chosen });
      return undefined;
    }
    case "CUSTOMER_CANCELS":
      advanceOrder(context, orderID, event, { actor, reason: order.reason ?? null, at });
      return undefined;
    default:
      return advanceByTimer(context, orderID, event as Parameters<typeof advanceByTimer>[2], at);
  }
}
