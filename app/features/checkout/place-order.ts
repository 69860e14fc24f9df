import type { Order } from "#shared/contract/order-entities.ts";
import { withItems } from "#shared/domain/cart.ts";
import { call } from "../../api/call.ts";
import { changeCart } from "../cart/use-carts.ts";
import type { ChosenPayment } from "./draft.ts";
import { paymentOf } from "./payments.ts";
import { type Outcome, placeOnce } from "./place-once.ts";
import { type OrderBody, orderBody, type OrderFacts } from "./order-body.ts";
import { forgetAttempt, keepAttempt, keptAttempt } from "./use-attempt.ts";
import { forgetDraft } from "./use-draft.ts";

/** Places a store's order under the key kept beside its cart. The cart goes once the order is known, and only the lines it holds. */
export async function placeOrder(facts: OrderFacts): Promise<Outcome<OrderBody, Order>> {
  const storeId = facts.cart.storeID;
  const placed = await placeOnce(await keptAttempt(storeId), orderBody(facts), {
    keep: (attempt) => (attempt ? keepAttempt(storeId, attempt) : forgetAttempt(storeId)),
    async send(idempotencyKey, sent) {
      const { value, failure } = await call.ordering.place({ params: { id: storeId }, body: sent, idempotencyKey });
      return failure ? { value: null, failure } : { value: value.item, failure };
    },
  });
  if (placed.order) {
    await forgetDraft(storeId);
    await removeOrdered(storeId, placed.body);
  }
  return placed;
}

/** Takes the lines of an order out of the cart: a line added while the answer was on its way stays. */
function removeOrdered(storeId: string, { orderFoods }: OrderBody): Promise<void> {
  const ordered = new Set(orderFoods.map(({ cartItemID }) => cartItemID));
  return changeCart(
    storeId,
    (cart) =>
      cart &&
      withItems(
        cart,
        cart.cart.filter(({ cartItemID }) => !ordered.has(cartItemID)),
      ),
  );
}

/**
 * Begins the payment of an order. Yields where the browser has to go: the payment page, or null when it is settled
 * here or could not be begun (the order's page then offers to pay).
 */
export async function beginPayment(order: Order, chosen: ChosenPayment, isLanding: boolean): Promise<string | null> {
  const { type, method, bank } = paymentOf(chosen, order.payable);
  const { value } = await call.ordering.transaction({
    params: { storeID: order.store.id },
    body: {
      paymentType: type,
      paymentMethod: method,
      orderIDs: [order.id],
      isLanding,
      ...(bank && method === "FPX" && { bank }),
    },
    idempotencyKey: crypto.randomUUID(),
  });
  return value?.item.paymentUrl ?? null;
}
