import type { Ask } from "../../object-calls.ts";
import type { StoreOrderingCalls } from "../../store/ordering/calls.ts";
import type { CustomerOrderingCalls } from "./calls.ts";
import { type Intent, isLeft } from "./intents.ts";

type Ends = { store: Ask<StoreOrderingCalls>; customer: Ask<CustomerOrderingCalls> };

/**
 * Finds out what became of an open intent and closes it (wire.md §8.4). An order that its Store has is finished. One that
 * it has not is left alone while its caller may still be at work; after that the Store writes its id as void, so that a late
 * request cannot place it, and the intent is released.
 */
export async function resolveIntent(intent: Intent, customerID: string, now: number, ends: Ends): Promise<void> {
  const { id, call } = intent;
  const isOver = isLeft(intent, now);
  if (call !== "place") {
    // A payment attempt nobody was sent to expires by itself, and cancelling twice is cancelling once.
    if (isOver) await ends.customer("release", { id });
    return;
  }
  const order = await ends.store("settle", { orderID: id, customerID, isVoidIfMissing: isOver });
  if (order) await ends.customer("finish", { id, reply: JSON.stringify({ item: order }), orders: [order] });
  else if (isOver) await ends.customer("release", { id });
}
