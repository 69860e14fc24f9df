import type { Order } from "#shared/contract/order-entities.ts";
import type { Ask } from "../../object-calls.ts";
import type { StoreDiningCalls } from "../../store/dining/calls.ts";
import type { StoreOrderingCalls } from "../../store/ordering/calls.ts";
import type { CustomerOrderingCalls } from "./calls.ts";
import { type Intent, isLeft } from "./intents.ts";

type Ends = { store: Ask<StoreOrderingCalls & StoreDiningCalls>; customer: Ask<CustomerOrderingCalls> };

/** What a Store has of an intent: its reply, and the order if it is one. */
type Found = { item: unknown; orders: Order[] };

/**
 * Finds out what became of an open intent and closes it (wire.md §8.4). An order or a table that its Store has is finished.
 * What it has not is left alone while its caller may still be at work; after that the Store writes its id as void, so that a
 * late request cannot make it, and the intent is released.
 */
export async function resolveIntent(intent: Intent, customerID: string, now: number, ends: Ends): Promise<void> {
  const { id } = intent;
  const isOver = isLeft(intent, now);
  const found = await lookFor(intent, customerID, isOver, ends.store);
  if (found) await ends.customer("finish", { id, reply: JSON.stringify({ item: found.item }), orders: found.orders });
  else if (isOver) await ends.customer("release", { id });
}

async function lookFor(
  { id, call }: Intent,
  customerID: string,
  isVoidIfMissing: boolean,
  store: Ends["store"],
): Promise<Found | null> {
  if (call === "place") {
    const item = await store("settle", { orderID: id, customerID, isVoidIfMissing });
    return item && { item, orders: [item] };
  }
  if (call === "reserve") {
    const item = await store("settleReservation", { reservationID: id, customerID, isVoidIfMissing });
    return item && { item, orders: [] };
  }
  // A payment attempt nobody was sent to expires by itself, and cancelling twice is cancelling once.
  return null;
}
