import type { Stub } from "#worker/marketplace/rpc/stub.ts";
import { toLocalizedOrder, type OrderNews } from "#worker/marketplace/domain/orders/order-names.ts";
import { isAbandoned } from "../domain/orders/intent-lease.ts";
import type { CustomerApi } from "../objects/customer/api.ts";
import type { Intent } from "../objects/customer/messages.ts";
import type { StoreApi } from "../objects/store/api.ts";
import { settleHoldWithStore } from "./settle-hold.ts";

type Ends = { store: Stub<StoreApi>; customer: Stub<CustomerApi> };

/** The outcome of an intent: the item of its reply, and the orders it changed. */
type Found = { item: unknown; orders: OrderNews[] };

/**
 * Closes an open intent with the outcome at its Store (wire.md §8.4). If there is none and the caller is gone, the
 * Store voids the id, so that a late request has no effect, and the intent is released.
 */
export async function resolveIntent(
  intent: Intent,
  customerID: string,
  now: number,
  ends: Ends,
  isOver = isAbandoned(intent, now),
): Promise<void> {
  const { id } = intent;
  const found = await lookFor(intent, { customerID, now, isOver }, ends);
  if (found) await ends.customer("finish", { id, reply: JSON.stringify({ item: found.item }), orders: found.orders });
  else if (isOver) await ends.customer("release", { id });
}

/** `isOver`: the caller is gone, so a missing result stays missing. */
type Search = { customerID: string; now: number; isOver: boolean };

async function lookFor(intent: Intent, search: Search, ends: Ends): Promise<Found | null> {
  const { id, call } = intent;
  const { customerID, isOver: isVoidIfMissing } = search;
  if (call === "place") {
    const news = await ends.store("settle", { orderID: id, customerID, isVoidIfMissing });
    return news && { item: toLocalizedOrder(intent.locale, news), orders: [news] };
  }
  if (call === "reserve") {
    const item = await ends.store("settleReservation", { reservationID: id, customerID, isVoidIfMissing });
    return item && { item, orders: [] };
  }
  return paidFor(intent, search, ends);
}

/** Only spends and payments by credit or of zero have an outcome. Other calls are safe to run again. */
async function paidFor({ id, call }: Intent, search: Search, ends: Ends): Promise<Found | null> {
  const { customerID, now, isOver } = search;
  const holds = await ends.customer("holdsOf", { id });
  const news = await Promise.all(holds.map((hold) => settleHoldWithStore(hold, customerID, now, ends, isOver)));
  if (call === "transaction") return ends.store("internalPayment", { attemptID: id, customerID });
  if (call !== "spend" || news.length === 0 || !news.every((one) => one === "HELD" || one === "CAPTURE")) return null;
  return { item: await ends.customer("spend", { id }), orders: [] };
}
