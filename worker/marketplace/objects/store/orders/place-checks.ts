import type { Table } from "#shared/contract/entities.ts";
import type { Issue, PriceChange } from "#shared/contract/errors.ts";
import type { LocatedAddress } from "#shared/contract/people.ts";
import { listWrongGroups } from "#shared/domain/cart/choice-problems.ts";
import { fromOrderFood } from "#shared/domain/cart/order-food.ts";
import { calculateMinOrderGap } from "#shared/domain/money/pricing.ts";
import { canTip } from "#shared/domain/orders/dine-type.ts";
import { listSeparator, type Localized } from "#shared/domain/text/locale.ts";
import { addDays, fromInstant, minuteMs, startOfDay, toDay, toInstant } from "#shared/domain/time/time.ts";
import type { CallContext } from "#worker/marketplace/api/call.ts";
import type { PlaceOrderBody } from "#worker/marketplace/api/store-messages.ts";
import { createValidationError, DomainError } from "#worker/marketplace/domain/errors.ts";
import { type Counter, listServedModes } from "#worker/marketplace/domain/offering.ts";
import { findUnavailableItems } from "#worker/marketplace/domain/orders/order-items.ts";
import { getMinOrderAmounts } from "#worker/marketplace/domain/pricing/fees.ts";
import { getOpenState } from "#worker/marketplace/domain/time/hours.ts";
import { getModeHours } from "#worker/marketplace/domain/time/mode-hours.ts";
import {
  getAsapWindow,
  getSlotDays,
  type SlotSettings,
  getDaySlots,
  type Taken,
} from "#worker/marketplace/domain/time/slots.ts";
import type { StoreSnapshot } from "#worker/marketplace/objects/store/catalogue/entry.ts";
import type { Handover } from "#worker/marketplace/objects/store/core/handover.ts";
import { findTableByName } from "#worker/marketplace/objects/store/core/tables.ts";

/** Throws VALIDATION_FAILED for a missing field, a tip where no rider comes, or a mode that nobody serves (wire.md §5). */
export function assertComplete(
  body: PlaceOrderBody,
  address: LocatedAddress | null,
  { tables, counter }: { tables: readonly Table[]; counter: Counter },
  snapshot: StoreSnapshot,
): void {
  const { orderDineType: dineType } = body;
  if (!listServedModes(snapshot.record.store.dineTypes, counter).includes(dineType))
    throw createValidationError("orderDineType", "unsupported");
  const options = [body.deliveryType, body.pickupOption, body.driveThruOption];
  if (body.deliveryTime === null && options.includes("SCHEDULED"))
    throw createValidationError("deliveryTime", "required");
  if (dineType === "DELIVERY" && !address) throw createValidationError("address", "required");
  if (dineType === "DELIVERY" && !body.deliveryFares?.[0]) throw createValidationError("deliveryFares", "required");
  if (dineType === "DRIVE_THRU" && !body.vehicleNo?.trim()) throw createValidationError("vehicleNo", "required");
  if (dineType === "DINEIN" && !findTableByName(tables, body.tableNo ?? ""))
    throw createValidationError("tableNo", "required");
  if (body.tip && !canTip(dineType)) throw createValidationError("tip", "unsupported");
}

/** Throws VALIDATION_FAILED at a merchant that requires an e-mail address in the customer's profile (S224, PD24). */
export function assertEmail({ record }: StoreSnapshot, hasEmail: boolean): void {
  if (record.merchant.requireEmail && !hasEmail) throw createValidationError("profile.email", "required");
}

/** Throws STORE_CLOSED for an order for now; a scheduled order needs only a slot. */
export function assertOpen(
  { record }: StoreSnapshot,
  body: PlaceOrderBody,
  deliverAt: number | null,
  now: number,
): void {
  const isForNow = deliverAt === null && body.orderDineType !== "MEAL_PLAN";
  const hours = getModeHours(record, body.orderDineType);
  if (isForNow && !getOpenState(hours, now).isOpen) throw new DomainError("STORE_CLOSED");
}

const chooseAgain: Localized = { EN: "Please choose your options again: ", CN: "请重新选择选项：" };

/** Throws ITEM_UNAVAILABLE, which names the option groups of wrong picks, or AGE_RESTRICTED for alcohol without a confirmed age of 21. */
export function assertItems(
  body: PlaceOrderBody,
  snapshot: StoreSnapshot,
  handOverAt: number,
  { now, locale }: Pick<CallContext, "now" | "locale">,
): void {
  const { orderFoods, orderDineType: dineType } = body;
  const request = { dineType, dineTypes: snapshot.record.store.dineTypes, handOverAt, now, left: snapshot.left };
  const unavailable = findUnavailableItems(orderFoods, snapshot.menu, request);
  if (unavailable.length > 0) {
    const changes = unavailable.flatMap(({ id, cartItemID, reason }): PriceChange[] => {
      const { name = "", amount = null } = snapshot.menu.get(id) ?? {};
      return reason === "CHOICE" ? [] : [{ kind: "ITEM", id: cartItemID ?? id, name, before: amount, after: null }];
    });
    const issues = unavailable.flatMap(({ id, at, reason }): Issue[] => {
      const [line, food] = [orderFoods[at], snapshot.menu.get(id)];
      if (reason !== "CHOICE" || !line || !food) return [];
      const groups = listWrongGroups(food, fromOrderFood(line)).join(listSeparator[locale]);
      return [{ path: `orderFoods.${at}`, code: "CHOICE", message: `${food.name} (${groups})` }];
    });
    const wrong = issues.map(({ message }) => message).join(listSeparator[locale]);
    throw new DomainError("ITEM_UNAVAILABLE", {
      ...(changes.length > 0 && { changes }),
      ...(wrong !== "" && { issues, message: chooseAgain[locale] + wrong }),
    });
  }
  const hasAlcohol = orderFoods.some(({ id }) => snapshot.menu.get(id)?.foodConformity === "ALCOHOL");
  if (hasAlcohol && body.ageConfirmed !== true) throw new DomainError("AGE_RESTRICTED");
}

export function assertMinimum(
  { record }: StoreSnapshot,
  dineType: PlaceOrderBody["orderDineType"],
  foodSen: number,
): void {
  if (calculateMinOrderGap(getMinOrderAmounts(record.store), dineType, foodSen) > 0) {
    throw new DomainError("MIN_ORDER_NOT_MET");
  }
}

/** How much later than promised an order for now may be ready (PD107). */
const patienceMs = 5 * minuteMs;

/** The requested slot, or the earliest. Throws SLOT_UNAVAILABLE with the next free slot, or the time that it would be now. */
export function getHandover(
  snapshot: StoreSnapshot,
  body: PlaceOrderBody,
  { deliverAt, settings, taken }: { deliverAt: number | null; settings: SlotSettings; taken: Taken },
  now: number,
): Handover {
  const { store } = snapshot.record;
  const hours = getModeHours(snapshot.record, body.orderDineType);
  const rules = { hours, mode: body.orderDineType, settings, taken };
  if (deliverAt === null) {
    const window = getAsapWindow(rules, now);
    const { promisedUntil } = body;
    if (window && promisedUntil !== undefined && window.to > fromInstant(promisedUntil) + patienceMs) {
      throw createSlotError(promisedUntil, toInstant(window.to));
    }
    if (window) return { at: window.from, dineTime: "ASAP" };
  } else if (toDay(deliverAt) <= addDays(toDay(now), store.orderAheadDays) && deliverAt >= startOfDay(toDay(now))) {
    const slots = getDaySlots(rules, toDay(deliverAt), now);
    const slot = slots.find(({ startAt, isAvailable }) => isAvailable && fromInstant(startAt) === deliverAt);
    if (slot) return { at: deliverAt, dineTime: slot.dineTime };
  }
  const free = getSlotDays(rules, store.orderAheadDays, now).flatMap(({ slots }) => slots);
  const after = free.find((slot) => slot.isAvailable && fromInstant(slot.startAt) >= (deliverAt ?? now));
  throw createSlotError(deliverAt === null ? null : toInstant(deliverAt), after?.startAt ?? null);
}

function createSlotError(before: string | null, after: string | null): DomainError {
  return new DomainError("SLOT_UNAVAILABLE", {
    changes: [{ kind: "SLOT", id: "deliveryTime", name: "", before, after }],
  });
}
