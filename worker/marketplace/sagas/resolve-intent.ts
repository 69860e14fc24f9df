import type { Intent } from "#worker/marketplace/api/customer-messages.ts";
import type { CustomerApi } from "#worker/marketplace/api/customer.ts";
import type { StoreApi } from "#worker/marketplace/api/store.ts";
import { isAbandoned } from "#worker/marketplace/domain/orders/intent-lease.ts";
import { toLocalizedOrder, type OrderUpdate } from "#worker/marketplace/domain/orders/order-names.ts";
import type { Stub } from "#worker/marketplace/rpc/stub.ts";
import { settleHoldWithStore } from "./settle-hold.ts";

type Stubs = { store: Stub<StoreApi>; customer: Stub<CustomerApi> };

/** The outcome of an intent: the item of its reply, and the orders it changed. */
type IntentOutcome = { item: unknown; orders: OrderUpdate[] };

/**
 * Closes an open intent with the outcome at its Store (wire.md §8.4). If there is none and the caller is gone, the
 * Store voids the id, so that a late request has no effect, and the intent is released.
 */
export async function resolveIntent(
  intent: Intent,
  { customerID, now, isOver = isAbandoned(intent, now) }: Omit<Search, "isOver"> & Partial<Search>,
  stubs: Stubs,
): Promise<void> {
  const { id } = intent;
  const outcome = await findOutcome(intent, { customerID, now, isOver }, stubs);
  if (outcome)
    await stubs.customer("finish", {
      id,
      key: null,
      reply: JSON.stringify({ item: outcome.item }),
      orders: outcome.orders,
    });
  else if (isOver) await stubs.customer("release", { id });
}

/** `isOver`: the caller is gone, so a missing result stays missing. */
type Search = { customerID: string; now: number; isOver: boolean };

async function findOutcome(intent: Intent, search: Search, stubs: Stubs): Promise<IntentOutcome | null> {
  const { id, call } = intent;
  const { customerID, isOver: isVoidIfMissing } = search;
  if (call === "place") {
    const settled = await stubs.store("settle", { orderID: id, customerID, isVoidIfMissing });
    if (!settled) return null;
    // The answer under a key is the first one, whatever became of the order since then.
    const { placed, ...update } = settled;
    return { item: toLocalizedOrder(intent.locale, placed), orders: [update] };
  }
  if (call === "reserve") {
    const item = await stubs.store("settleReservation", { reservationID: id, customerID, isVoidIfMissing });
    return item && { item, orders: [] };
  }
  return findPaymentOutcome(intent, search, stubs);
}

/** Only spends and payments by credit or of zero have an outcome. Other calls are safe to run again. */
async function findPaymentOutcome({ id, call }: Intent, search: Search, stubs: Stubs): Promise<IntentOutcome | null> {
  const { customerID, now, isOver } = search;
  const holds = await stubs.customer("holdsOf", { id });
  const outcomes = await Promise.all(
    holds.map((hold) => settleHoldWithStore(hold, { customerID, now, isOver }, stubs)),
  );
  if (call === "transaction" || call === "tip") return stubs.store("internalPayment", { attemptID: id, customerID });
  if (
    call !== "spend" ||
    outcomes.length === 0 ||
    !outcomes.every((outcome) => outcome === "HELD" || outcome === "CAPTURE")
  )
    return null;
  return { item: await stubs.customer("spend", { id }), orders: [] };
}
