import type { LeftOutReason } from "#shared/contract/counter.ts";
import { getExactDue } from "#shared/domain/money/order-total.ts";
import { priceWithout } from "#worker/marketplace/domain/counter/left-out-price.ts";
import { deriveId } from "#worker/marketplace/domain/derived-id.ts";
import { createValidationError, DomainError } from "#worker/marketplace/domain/errors.ts";
import { getMiscellaneousFees } from "#worker/marketplace/domain/pricing/fees.ts";
import type { StoreContext } from "#worker/marketplace/objects/store/core/context.ts";
import { writeOrder } from "#worker/marketplace/objects/store/core/orders.ts";
import { readStoreProfile } from "#worker/marketplace/objects/store/core/store-profile.ts";
import type { StoredOrder } from "#worker/marketplace/objects/store/core/stored-order.ts";
import { refundPart } from "#worker/marketplace/objects/store/payments/entry.ts";

type LeftOut = { line: string; reason: LeftOutReason };

/** Throws VALIDATION_FAILED for lines that the order does not have, and for all that it has. */
export function assertLines({ order }: StoredOrder, without: readonly LeftOut[]): void {
  const lines = new Set(without.map(({ line }) => line));
  const isKnown = [...lines].every(
    (line) => /^\d+$/.test(line) && order.orderFoods[Number(line)]?.leftOut === undefined,
  );
  const isOwn = [...lines].every((line) => String(Number(line)) === line && Number(line) < order.orderFoods.length);
  if (!isKnown || !isOwn || lines.size < without.length) throw createValidationError("without", "unknown");
  if (lines.size > 0 && lines.size === order.orderFoods.length) throw createValidationError("without", "all");
}

/**
 * Leaves lines of an order out that was accepted at `now`. What they cost of a paid one goes back at once, to where it came
 * from; one that is to be paid costs less (PD181).
 */
export function leaveOut(context: StoreContext, stored: StoredOrder, without: readonly LeftOut[], now: number): void {
  const { sql } = context.storage;
  const { order, state } = stored;
  const reasons = new Map(without.map(({ line, reason }) => [line, reason]));
  const orderFoods = order.orderFoods.map((line, index) => {
    const reason = reasons.get(String(index));
    return reason ? { ...line, leftOut: reason } : line;
  });
  const { store, merchant } = readStoreProfile(sql);
  const fees = {
    miscellaneousFees: getMiscellaneousFees(store, "EN"),
    serviceChargeBp: merchant.serviceChargeBp,
  };
  const price = priceWithout(
    stored,
    orderFoods.filter((line) => !line.leftOut),
    fees,
  );
  if (state.paymentStatus === "DONE") {
    writeOrder(sql, { ...stored, order: { ...order, orderFoods } }, now);
    const amount = order.total - order.rounding - (price.total - price.rounding);
    const id = deriveId(order.store.id, `left out of ${order.id}`);
    if (amount > 0) refundPart(context, { orderID: order.id, id, amount, reason: "LEFT_OUT" }, now);
    return;
  }
  // What points and credit pay of an order cannot come back in part before the rest is paid.
  if (price.redeemed < order.redeemed || getExactDue(price) < 0) throw new DomainError("REFUND_NOT_POSSIBLE");
  const { food: _food, ...amounts } = price;
  writeOrder(sql, { ...stored, order: { ...order, ...amounts, orderFoods } }, now);
}
