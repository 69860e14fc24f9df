import type { WalkInQuote } from "#shared/contract/counter-floor.ts";
import { getAmountDue } from "#shared/domain/money/order-total.ts";
import type { CallContext } from "#worker/marketplace/api/call.ts";
import type { Pressed, WalkInOrder } from "#worker/marketplace/api/counter.ts";
import { deriveId } from "#worker/marketplace/domain/derived-id.ts";
import { createValidationError, DomainError } from "#worker/marketplace/domain/errors.ts";
import type { Admitted } from "#worker/marketplace/domain/staff/grants.ts";
import type { StoreContext } from "#worker/marketplace/objects/store/core/context.ts";
import { getOrderRecord } from "#worker/marketplace/objects/store/core/orders-in-hand.ts";
import { readStoreProfile } from "#worker/marketplace/objects/store/core/store-profile.ts";
import { placeWalkIn, priceWalkIn } from "#worker/marketplace/objects/store/orders/entry.ts";
import { toPresser } from "./entry.ts";
import { rememberPress, takeCash } from "./press.ts";
import { toStaffOrder } from "./staff-order.ts";

type Given = Omit<WalkInOrder, "by">;

const toWalkIn = ({ order }: Pick<Given, "order">, orderID: string, who: Admitted) => {
  const { dineType, tableNo, orderFoods, ageConfirmed, expectedTotal, guest } = order;
  const body = {
    orderDineType: dineType,
    orderFoods: [...orderFoods],
    deliveryTime: null,
    isCutleryRequired: false,
    isLanding: false,
    ...(tableNo !== undefined && { tableNo }),
    ...(ageConfirmed !== undefined && { ageConfirmed }),
    ...(expectedTotal !== undefined && { expectedTotal }),
  };
  return { orderID, body, guest, takenBy: toPresser(who) };
};

/** What it costs, and what is due of it in cash. Writes nothing. */
export function quoteWalkIn(sql: SqlStorage, order: Given["order"], who: Admitted, at: CallContext): WalkInQuote {
  const { price, lines } = priceWalkIn(sql, toWalkIn({ order }, "", who), at);
  const { food, tax, serviceFee, miscellaneousFee, total } = price;
  return { lines, food, tax, serviceFee, miscellaneousFee, total, due: getAmountDue([price], "CASH") };
}

/** Takes an order for somebody who stands here, or is on the telephone, once for each key. Throws CASH_NOT_TAKEN, or VALIDATION_FAILED without cash and a name. */
export function takeWalkIn(context: StoreContext, given: Given, who: Admitted, at: CallContext): Pressed {
  const { sql } = context.storage;
  const { key, order, received } = given;
  const orderID = deriveId(readStoreProfile(sql).store.id, `walk-in ${key}`);
  if (!getOrderRecord(sql, orderID)) {
    if (received === null && order.dineType === "PICKUP" && order.guest.name === "")
      throw createValidationError("name", "required");
    const { order: placed } = placeWalkIn(context, toWalkIn(given, orderID, who), at);
    const due = getAmountDue([placed], "CASH");
    if (received !== null && received < due) throw new DomainError("CASH_NOT_TAKEN", { due });
    if (received !== null)
      takeCash(context, [orderID], { actor: "STORE", reason: null, by: toPresser(who), at: at.now });
    const change = received === null ? {} : { change: received - due };
    rememberPress(sql, orderID, { id: key, action: "TAKE_CASH", ...change });
  }
  const record = getOrderRecord(sql, orderID);
  if (!record) throw new Error("a walk-in was taken and is not there");
  const press = record.stored.presses?.find(({ id }) => id === key);
  return { item: toStaffOrder(sql, record, who.role, at.now), change: press?.change ?? null };
}
