import type { ApiError } from "#shared/client.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { withItems } from "#shared/domain/cart.ts";
import { call } from "#app/api/call.ts";
import { local } from "#app/storage/storage.ts";
import { changeCart } from "../../cart/use-carts.ts";
import type { ChosenPayment } from "../draft.ts";
import { paymentOf } from "../payments.ts";
import { placeOnce } from "./place-once.ts";
import { type OrderBody, orderBody, type OrderFacts } from "./order-body.ts";
import { deleteSubmission, storeSubmission, readSubmission } from "./submission-storage.ts";
import { forgetDraft } from "../use-draft.ts";

type Facts = OrderFacts & { payment: ChosenPayment | null };
/** `paymentUrl` is as of `beginPayment`. */
type Placed =
  | { order: Pick<Order, "id">; paymentUrl: string | null; failure: null }
  | { order: null; failure: ApiError };

/**
 * Places a store's order, one tab at a time: a cart that another tab has ordered meanwhile is that tab's order. `seenSen` is
 * the total on the button that was pressed: one that has risen since, as a login may make it, is the server's to refuse
 * and to explain.
 */
export function submitOrder(facts: Facts, seenSen: number): Promise<Placed> {
  const place = async () => (await orderedElsewhere(facts.cart)) ?? placeHere(facts, seenSen);
  const name = placedKey(facts.cart.storeID);
  return navigator.locks ? navigator.locks.request(name, place) : place();
}

/** The store's order that was placed last on this device. */
const placedKey = (storeId: string) => `mk.placed.${storeId}`;

/** The order of a cart that is no longer there; null while a line of it is. */
async function orderedElsewhere({ storeID, cart: lines }: OrderFacts["cart"]): Promise<Placed | null> {
  let isThere = false;
  await changeCart(storeID, (cart) => {
    isThere = cart?.cart.some((line) => lines.some(({ cartItemID }) => cartItemID === line.cartItemID)) ?? false;
    return cart;
  });
  const id = isThere ? null : await local.get(placedKey(storeID));
  return id === null ? null : { order: { id }, paymentUrl: null, failure: null };
}

/** Under the key kept beside the cart. The cart goes once the order is known, and only the lines it holds. */
async function placeHere(facts: Facts, seenSen: number): Promise<Placed> {
  const { payment, isLanding } = facts;
  const storeId = facts.cart.storeID;
  const body = orderBody({ ...facts, totalSen: Math.min(facts.totalSen, seenSen) });
  const placed = await placeOnce(await readSubmission(storeId), body, {
    keep: (attempt) => (attempt ? storeSubmission(storeId, attempt) : deleteSubmission(storeId)),
    async send(idempotencyKey, sent) {
      const { value, failure } = await call.ordering.place({ params: { id: storeId }, body: sent, idempotencyKey });
      return failure ? { value: null, failure } : { value: value.item, failure };
    },
  });
  const { order, failure } = placed;
  if (!order) return { order, failure };
  await local.set(placedKey(storeId), order.id);
  await forgetDraft(storeId);
  await removeOrdered(storeId, placed.body);
  const paymentUrl = payment && (await beginPayment(order, payment, isLanding));
  return { order, paymentUrl, failure: null };
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
