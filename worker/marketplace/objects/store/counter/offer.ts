import type { Order, OrderFoodRequest, OrderLine } from "#shared/contract/order-entities.ts";
import { toInsteadID, type LeftOutReason } from "#shared/domain/orders/missing-dish.ts";
import type { OrderReason } from "#shared/domain/orders/order-log.ts";
import { findAvoided } from "#shared/domain/people/avoided.ts";
import type { Allergen } from "#shared/domain/people/food-preferences.ts";
import { getOtherLocales } from "#shared/domain/text/locale.ts";
import { minuteMs, toInstant } from "#shared/domain/time/time.ts";
import { createValidationError, DomainError } from "#worker/marketplace/domain/errors.ts";
import { findUnavailableItems } from "#worker/marketplace/domain/orders/order-items.ts";
import { priceLines } from "#worker/marketplace/domain/pricing/order-lines.ts";
import { readStoreSnapshot, type StoreSnapshot } from "#worker/marketplace/objects/store/catalogue/entry.ts";
import { advanceOrder, type Cause } from "#worker/marketplace/objects/store/core/advance.ts";
import type { StoreContext } from "#worker/marketplace/objects/store/core/context.ts";
import { listAsked, withAnswers, withLine } from "#worker/marketplace/objects/store/core/offers.ts";
import { clearStep, setStep } from "#worker/marketplace/objects/store/core/order-steps.ts";
import { readOrder, readOwnOrder, writeEvent, writeOrder } from "#worker/marketplace/objects/store/core/orders.ts";
import { returnPortions, takePortions } from "#worker/marketplace/objects/store/core/portions.ts";
import type { StoredOffer, StoredOrder } from "#worker/marketplace/objects/store/core/stored-order.ts";
import type { Timer } from "#worker/marketplace/objects/store/core/timers.ts";
import { assertCanCost, priceRest, writeChanged } from "./leave-out.ts";

// Another dish for one that is missing (PD208).

export type Offered = { line: string; food: OrderFoodRequest; reason: LeftOutReason };

/** So long an offer waits for its answer. */
const answerWithinMs = 3 * minuteMs;

/** The step that ends what nobody has answered. */
const offerStep = "OFFER_ENDS";

/**
 * The offers as they are kept. Throws VALIDATION_FAILED for a customer who does not want to be asked, and for a dish that is not
 * on sale, costs more, or may harm them; REFUND_NOT_POSSIBLE where nothing can come back.
 */
export function toOffers(
  sql: SqlStorage,
  stored: StoredOrder,
  offered: readonly Offered[],
  now: number,
): StoredOffer[] {
  if (offered.length === 0) return [];
  if (stored.missing !== "ASK" || stored.plan) throw createValidationError("offer", "notAsked");
  const foods = offered.map(({ food }) => food);
  const snapshot = readStoreSnapshot(sql, { now, locale: "EN" }, foods);
  const { dineTypes } = snapshot.record.store;
  const request = {
    dineType: stored.state.dineType,
    dineTypes,
    handOverAt: stored.promisedAt,
    now,
    left: snapshot.left,
  };
  if (findUnavailableItems(foods, snapshot.menu, request).length > 0)
    throw createValidationError("offer", "unavailable");
  const offers = offered.map((one) => toOffer(snapshot, stored, one, now));
  assertPossible(sql, stored, offers);
  return offers.map((offer, at) => ({ ...offer, portions: takePortions(sql, foods.slice(at, at + 1), now) }));
}

const getUnit = ({ combinationPricePerItem, campaignDiscountAmount }: OrderLine): number =>
  combinationPricePerItem - campaignDiscountAmount;

function toOffer(
  snapshot: StoreSnapshot,
  stored: StoredOrder,
  { line, food, reason }: Offered,
  now: number,
): StoredOffer {
  const price = (menu: StoreSnapshot) => priceLines([{ ...food, cartItemID: toInsteadID(line) }], menu, now)[0];
  const [ordered, dish] = [stored.order.orderFoods[Number(line)], price(snapshot)];
  const { approved, allergenCodes } = snapshot.menu.get(food.id) ?? {};
  if (!ordered || !dish || !approved || dish.foodConformity === "ALCOHOL")
    throw createValidationError("offer", "unavailable");
  if (dish.itemQuantity !== ordered.itemQuantity) throw createValidationError("offer", "quantity");
  if (getUnit(dish) > getUnit(ordered)) throw createValidationError("offer", "dearer");
  const allergens = (allergenCodes as Allergen[] | undefined) ?? null;
  const avoid = stored.avoid?.allergens ?? [];
  if (avoid.length > 0 && findAvoided(avoid, { allergens })?.length !== 0)
    throw createValidationError("offer", "avoided");
  const others = Object.fromEntries(
    getOtherLocales("EN").map((locale) => [locale, price(snapshot.inLanguage(locale)) ?? dish]),
  );
  return { line, reason, state: "ASKED", until: now + answerWithinMs, dish, others, allergens, portions: [] };
}

/** Silence leaves all of it out, which must be possible then. */
function assertPossible(sql: SqlStorage, stored: StoredOrder, offers: readonly StoredOffer[]): void {
  if (stored.state.paymentStatus === "DONE") return;
  const asked = new Set(offers.map(({ line }) => line));
  const rest = stored.order.orderFoods.filter((line, at) => !line.leftOut && !asked.has(String(at)));
  if (rest.length === 0) return;
  assertCanCost(priceRest(sql, stored, rest), stored.order);
}

/** Asks the customer of an order that was just accepted. */
export function ask(context: StoreContext, orderID: string, offers: readonly StoredOffer[], cause: Cause): void {
  const { sql } = context.storage;
  const stored = readOrder(sql, orderID);
  const [first] = offers;
  if (!stored || !first) return;
  const taken = offers.flatMap(({ portions }) => portions);
  const asking = { ...stored, offers, portions: [...(stored.portions ?? []), ...taken] };
  writeOrder(sql, withAnswers(asking, toAnswers(sql, asking)), cause.at);
  writeEvent(sql, orderID, { ...cause, from: null, to: "STAFF_OFFER" });
  setStep(sql, { kind: offerStep, ref: orderID, due: first.until });
}

/** What the customer is asked, with what each answer gives back. */
function toAnswers(sql: SqlStorage, stored: StoredOrder): NonNullable<Order["answers"]> {
  const { orderFoods } = stored.order;
  const getTotal = (lines: readonly OrderLine[]) => {
    if (lines.every(({ leftOut }) => leftOut)) return 0;
    const { total, rounding } = priceRest(sql, stored, lines);
    return total - rounding;
  };
  const total = getTotal(orderFoods);
  const toBack = (lines: readonly OrderLine[]) => Math.max(0, total - getTotal(lines));
  return listAsked(stored).map(({ line, reason, dish, until }) => {
    const without = markLine(orderFoods, line, "OTHER");
    return {
      line,
      reason,
      instead: dish.name,
      until: toInstant(until),
      back: { swapped: toBack([...without, dish]), leftOut: toBack(without) },
    };
  });
}

const markLine = (lines: readonly OrderLine[], line: string, leftOut: NonNullable<OrderLine["leftOut"]>): OrderLine[] =>
  lines.map((one, at) => (String(at) === line ? { ...one, leftOut } : one));

type Answer = { orderID: string; customerID: string; line: string; isAccepted: boolean };

/** The customer's answer. Throws NOT_FOUND for a line that nobody asks about, STATE_CHANGED once it was answered or is over. */
export function answerOffer(context: StoreContext, answer: Answer, now: number): StoredOrder {
  const { orderID, customerID, line, isAccepted } = answer;
  const { sql } = context.storage;
  const stored = readOwnOrder(sql, orderID, customerID);
  const offer = stored.offers?.find((one) => one.line === line);
  if (!offer) throw new DomainError("NOT_FOUND");
  const state = isAccepted ? "YES" : "NO";
  if (offer.state === state) return stored;
  if (offer.state !== "ASKED") throw new DomainError("STATE_CHANGED");
  settle(context, stored, { ...offer, state }, "CUSTOMER", now);
  return readOwnOrder(sql, orderID, customerID);
}

/** Silence leaves out what is asked. */
export function endOffers(context: StoreContext, orderID: string, at: number): void {
  const { sql } = context.storage;
  for (const { line } of listAsked(readOrder(sql, orderID) ?? {})) {
    const stored = readOrder(sql, orderID);
    const offer = stored && listAsked(stored).find((one) => one.line === line);
    if (offer) settle(context, stored, { ...offer, state: "SILENT" }, "SYSTEM", at);
  }
}

export function fireOffer(context: StoreContext, { kind, ref, due }: Timer): void {
  if (kind === offerStep) endOffers(context, ref, due);
}

const refusals: Record<LeftOutReason, OrderReason> = {
  SOLD_OUT: "STORE_SOLD_OUT",
  CANNOT_EAT: "STORE_REJECTED",
  OTHER: "STORE_REJECTED",
};

/** Swaps the line of an offer or leaves it out; an order of which nothing is left is rejected. */
function settle(
  context: StoreContext,
  stored: StoredOrder,
  offer: StoredOffer,
  actor: "CUSTOMER" | "SYSTEM",
  now: number,
): void {
  const { sql } = context.storage;
  const { id } = stored.order;
  const offers = stored.offers?.map((one) => (one.line === offer.line ? offer : one)) ?? [];
  const answered = offer.state === "YES" ? swap({ ...stored, offers }, offer) : drop(sql, { ...stored, offers }, offer);
  writeEvent(sql, id, { from: null, to: "STAFF_ANSWERED", actor, reason: null, at: now });
  if (listAsked(answered).length === 0) clearStep(sql, offerStep, id);
  if (answered.order.orderFoods.every(({ leftOut }) => leftOut)) {
    // The whole of it is refused: its lines stay as they were ordered.
    writeOrder(
      sql,
      withAnswers({ ...answered, order: { ...answered.order, orderFoods: stored.order.orderFoods } }, []),
      now,
    );
    advanceOrder(context, id, "NOTHING_LEFT", { actor: "STORE", reason: refusals[offer.reason], at: now });
    return;
  }
  const changed = withAnswers(answered, toAnswers(sql, answered));
  const reason = offer.state === "YES" ? ("SWAPPED" as const) : ("LEFT_OUT" as const);
  writeChanged(context, stored, changed, { ref: `answer ${offer.line} of ${id}`, reason }, now);
}

function swap(stored: StoredOrder, offer: StoredOffer): StoredOrder {
  const { order, avoid } = stored;
  const marked = { ...stored, order: { ...order, orderFoods: markLine(order.orderFoods, offer.line, "SWAPPED") } };
  const swapped = withLine(marked, offer);
  return avoid ? { ...swapped, avoid: { ...avoid, dishes: [...avoid.dishes, offer.allergens] } } : swapped;
}

/** What it has taken can be sold again. */
function drop(sql: SqlStorage, stored: StoredOrder, { line, reason, portions }: StoredOffer): StoredOrder {
  const { order, portions: taken = [] } = stored;
  returnPortions(sql, portions);
  const left = [...taken];
  for (const { food, quantity } of portions)
    left.splice(
      left.findLastIndex((one) => one.food === food && one.quantity === quantity),
      1,
    );
  return { ...stored, portions: left, order: { ...order, orderFoods: markLine(order.orderFoods, line, reason) } };
}
