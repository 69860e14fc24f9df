import type { Order, OrderLine } from "#shared/contract/order-entities.ts";
import { getExactDue } from "#shared/domain/money/order-total.ts";
import type { LeftOutReason } from "#shared/domain/orders/missing-dish.ts";
import { priceWithout } from "#worker/marketplace/domain/counter/left-out-price.ts";
import { deriveId } from "#worker/marketplace/domain/derived-id.ts";
import { createValidationError, DomainError } from "#worker/marketplace/domain/errors.ts";
import { getMiscellaneousFees } from "#worker/marketplace/domain/pricing/fees.ts";
import type { StoreContext } from "#worker/marketplace/objects/store/core/context.ts";
import { writeOrder } from "#worker/marketplace/objects/store/core/orders.ts";
import { readStoreProfile } from "#worker/marketplace/objects/store/core/store-profile.ts";
import type { StoredOrder } from "#worker/marketplace/objects/store/core/stored-order.ts";
import { refundPart } from "#worker/marketplace/objects/store/payments/entry.ts";
import { dropEmptyTickets } from "#worker/marketplace/objects/store/printing/entry.ts";

type LeftOut = { line: string; reason: LeftOutReason };

type Named = Pick<LeftOut, "line">;

/** Throws VALIDATION_FAILED for lines that the order does not have, for all that it has, and for one that is named twice. */
export function assertLines({ order }: StoredOrder, without: readonly Named[], offer: readonly Named[] = []): void {
  const lines = new Set([...without, ...offer].map(({ line }) => line));
  const isKnown = [...lines].every(
    (line) => /^\d+$/.test(line) && order.orderFoods[Number(line)]?.leftOut === undefined,
  );
  const isOwn = [...lines].every((line) => String(Number(line)) === line && Number(line) < order.orderFoods.length);
  if (!isKnown || !isOwn || lines.size < without.length + offer.length)
    throw createValidationError("without", "unknown");
  if (without.length > 0 && without.length === order.orderFoods.length) throw createValidationError("without", "all");
}

/**
 * Leaves lines of an order out that was accepted at `now`. What they cost of a paid one goes back at once, to where it came
 * from; one that is to be paid costs less (PD181).
 */
export function leaveOut(context: StoreContext, stored: StoredOrder, without: readonly LeftOut[], now: number): void {
  const reasons = new Map(without.map(({ line, reason }) => [line, reason]));
  const orderFoods = stored.order.orderFoods.map((line, index) => {
    const reason = reasons.get(String(index));
    return reason ? { ...line, leftOut: reason } : line;
  });
  const changed = { ...stored, order: { ...stored.order, orderFoods } };
  writeChanged(context, stored, changed, { ref: `left out of ${stored.order.id}`, reason: "LEFT_OUT" }, now);
}

const isKept = ({ leftOut }: OrderLine): boolean => !leftOut;

/** The order with other lines than those it has: what it costs, where that is not what it says. */
export function priceRest(sql: SqlStorage, stored: StoredOrder, lines: readonly OrderLine[]) {
  const { store, merchant } = readStoreProfile(sql);
  const fees = { miscellaneousFees: getMiscellaneousFees(store, "EN"), serviceChargeBp: merchant.serviceChargeBp };
  return priceWithout(stored, lines.filter(isKept), fees);
}

/** What an order costs without cash rounding, in sen; of a paid one that has lost lines, less what they cost. */
function getExactTotal(sql: SqlStorage, stored: StoredOrder): number {
  const { order } = stored;
  const isWhole = stored.state.paymentStatus !== "DONE" || order.orderFoods.every(isKept);
  const { total, rounding } = isWhole ? order : priceRest(sql, stored, order.orderFoods);
  return total - rounding;
}

/**
 * Throws REFUND_NOT_POSSIBLE where an order that is to be paid cannot cost this: what points and credit pay of it cannot come
 * back in part before the rest is paid.
 */
export function assertCanCost(price: ReturnType<typeof priceRest>, { redeemed }: Pick<Order, "redeemed">): void {
  if (price.redeemed < redeemed || getExactDue(price) < 0) throw new DomainError("REFUND_NOT_POSSIBLE");
}

/** `ref` names the refund: the same again changes nothing. */
type Back = { ref: string; reason: "LEFT_OUT" | "SWAPPED" };

/** Writes an order whose lines have changed from `before`, with what it costs now. A ticket without lines goes. */
export function writeChanged(
  context: StoreContext,
  before: StoredOrder,
  stored: StoredOrder,
  { ref, reason }: Back,
  now: number,
): void {
  const { sql } = context.storage;
  const { order } = stored;
  const price = priceRest(sql, before, order.orderFoods);
  dropEmptyTickets(sql, stored);
  if (stored.state.paymentStatus === "DONE") {
    const amount = getExactTotal(sql, before) - (price.total - price.rounding);
    writeOrder(sql, stored, now);
    const id = deriveId(order.store.id, ref);
    if (amount > 0) refundPart(context, { orderID: order.id, id, amount, reason }, now);
    return;
  }
  assertCanCost(price, order);
  const { food: _food, ...amounts } = price;
  writeOrder(sql, { ...stored, order: { ...order, ...amounts } }, now);
}
