import type { ApiError } from "#shared/client.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { withItems } from "#shared/domain/cart.ts";
import { call } from "#app/api/call.ts";
import { localStore } from "#app/storage/storage.ts";
import { changeCart } from "../../cart/use-carts.ts";
import type { ChosenPayment } from "../draft.ts";
import { toPayment } from "../payments.ts";
import { placeOnce } from "./place-once.ts";
import { type OrderBody, createOrderBody, type OrderFacts } from "./order-body.ts";
import { deleteSubmission, storeSubmission, readSubmission } from "./submission-storage.ts";
import { deleteDraft } from "../use-draft.ts";

type Facts = OrderFacts & { payment: ChosenPayment | null };
type Placed =
  | { order: Pick<Order, "id">; paymentUrl: string | null; failure: null }
  | { order: null; failure: ApiError };

/** One tab at a time: a cart that another tab has ordered returns that order. `seenSen`: the pressed total. */
export function submitOrder(facts: Facts, seenSen: number): Promise<Placed> {
  const place = async () => (await orderedElsewhere(facts.cart)) ?? placeHere(facts, seenSen);
  const name = placedKey(facts.cart.storeID);
  return navigator.locks ? navigator.locks.request(name, place) : place();
}

const placedKey = (storeId: string) => `mk.placed.${storeId}`;

/** Returns the order when no line of its cart is left, because another tab has ordered it; else null. */
async function orderedElsewhere({ storeID, cart: lines }: OrderFacts["cart"]): Promise<Placed | null> {
  let hasLine = false;
  await changeCart(storeID, (cart) => {
    hasLine = cart?.cart.some((line) => lines.some(({ cartItemID }) => cartItemID === line.cartItemID)) ?? false;
    return cart;
  });
  const id = hasLine ? null : await localStore.get(placedKey(storeID));
  return id === null ? null : { order: { id }, paymentUrl: null, failure: null };
}

/** Sends the order under the stored key and removes the ordered lines once the order is known. */
async function placeHere(facts: Facts, seenSen: number): Promise<Placed> {
  const { payment, isLanding } = facts;
  const storeId = facts.cart.storeID;
  // A total that has risen since the press, for example by a login, is for the server to reject and explain.
  const body = createOrderBody({ ...facts, totalSen: Math.min(facts.totalSen, seenSen) });
  const placed = await placeOnce(await readSubmission(storeId), body, {
    keep: (submission) => (submission ? storeSubmission(storeId, submission) : deleteSubmission(storeId)),
    async send(idempotencyKey, sent) {
      const { value, failure } = await call.ordering.place({ params: { id: storeId }, body: sent, idempotencyKey });
      return failure ? { value: null, failure } : { value: value.item, failure };
    },
  });
  const { order, failure } = placed;
  if (!order) return { order, failure };
  await localStore.set(placedKey(storeId), order.id);
  await deleteDraft(storeId);
  await removeOrdered(storeId, placed.body);
  const paymentUrl = payment && (await beginPayment(order, payment, isLanding));
  return { order, paymentUrl, failure: null };
}

/** Lines added while the request was in flight stay in the cart. */
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

/** Returns the payment page's URL; null if settled at once or not begun (the order's page then offers to pay). */
export async function beginPayment(order: Order, chosen: ChosenPayment, isLanding: boolean): Promise<string | null> {
  const { type, method, bank } = toPayment(chosen, order.payable);
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
