import type { OrderLine } from "#shared/contract/order-entities.ts";
import type { PricedOrder } from "#shared/domain/money/order-total.ts";
import type { CallContext } from "#worker/marketplace/api/call.ts";
import type { PlaceOrderBody, PlaceOrderInput, Recipient } from "#worker/marketplace/api/store-messages.ts";
import { readStoreSnapshot } from "#worker/marketplace/objects/store/catalogue/entry.ts";
import { advanceOrder } from "#worker/marketplace/objects/store/core/advance.ts";
import type { StoreContext } from "#worker/marketplace/objects/store/core/context.ts";
import { readOrder } from "#worker/marketplace/objects/store/core/orders.ts";
import { noCustomer, type StoredOrder } from "#worker/marketplace/objects/store/core/stored-order.ts";
import { placeOrder } from "./place.ts";
import { getOrderTerms } from "./price-order.ts";
import { validateOrder } from "./validate-order.ts";

// What a person of the shop orders for somebody at the counter or on the telephone, by the rules and prices of every order.

/** `guest`: whom the counter calls; parts of it may be empty. */
type WalkIn = {
  orderID: string;
  body: PlaceOrderBody;
  guest: Recipient;
  takenBy: NonNullable<PlaceOrderInput["takenBy"]>;
};

/** Campaigns with a limit are a customer's, who is known again. */
function toPlaceInput(sql: SqlStorage, { orderID, body, guest, takenBy }: WalkIn, at: CallContext): PlaceOrderInput {
  const { campaigns } = readStoreSnapshot(sql, at, body.orderFoods);
  return {
    orderID,
    customerID: noCustomer,
    body,
    address: null,
    quote: null,
    hasEmail: false,
    recipient: guest,
    tier: null,
    offer: null,
    allowances: Object.fromEntries(Object.keys(campaigns).map((id) => [id, 0])),
    platform: "WEB",
    takenBy,
  };
}

/** `lines`: what each line costs without tax, in sen. Writes nothing. */
export function priceWalkIn(sql: SqlStorage, walkIn: WalkIn, at: CallContext): { price: PricedOrder; lines: number[] } {
  const validated = validateOrder(sql, toPlaceInput(sql, walkIn, at), at);
  const { price } = getOrderTerms(sql, validated, at);
  return { price, lines: validated.lines.limited.map(toFoodSen) };
}

const toFoodSen = ({ combinationPricePerItem, campaignDiscountAmount, itemQuantity }: OrderLine): number =>
  (combinationPricePerItem - campaignDiscountAmount) * itemQuantity;

/** Goes to the kitchen at once, to be paid in cash. */
export function placeWalkIn(context: StoreContext, walkIn: WalkIn, at: CallContext): StoredOrder {
  const { sql } = context.storage;
  const { orderID, takenBy: by } = walkIn;
  placeOrder(context, toPlaceInput(sql, walkIn, at), at);
  const cause = { actor: "STORE", reason: null, by, at: at.now } as const;
  advanceOrder(context, orderID, "DEFERRED", { ...cause, changes: { paymentType: "COUNTER", paymentMethod: "CASH" } });
  // What is ordered at a table needs no answer.
  advanceOrder(context, orderID, "STORE_ACCEPTS", cause);
  const stored = readOrder(sql, orderID);
  if (stored?.state.deliveryStatus !== "PROGRESSING") throw new Error("a walk-in was placed and is not cooked");
  return stored;
}
