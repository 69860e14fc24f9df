import type { Spend } from "#shared/contract/loyalty.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import type { CreditInput, SpendInput } from "#worker/marketplace/api/customer-messages.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { intentLeaseMs } from "#worker/marketplace/domain/orders/intent-lease.ts";
import { assertOpenIntent } from "#worker/marketplace/objects/customer/core/intents.ts";
import { isOpenMember, readMember } from "#worker/marketplace/objects/customer/core/membership.ts";
import { readStoredOrder } from "#worker/marketplace/objects/customer/core/order-index.ts";
import { getOffers } from "#worker/marketplace/ports/offers.ts";
import { scheduleHoldCheck, createHold, readHoldsById, applyHoldEvent, toSpendView, readSpend } from "./holds.ts";

/** Holds a spend on an own unpaid order. Throws NOT_FOUND, ALREADY_PAID, INSUFFICIENT_BALANCE, FORBIDDEN. */
export function holdSpend(sql: SqlStorage, { id, merchantID, orderID, type, amount }: SpendInput, now: number): Spend {
  assertMaySpend(sql);
  if (!getOffers().loyaltyMerchants.includes(merchantID)) throw new DomainError("FORBIDDEN");
  assertSpendable(readStoredOrder(sql, orderID));
  assertOpenIntent(sql, id);
  createHold(sql, { id, orderID, purpose: "SPEND", type, amount }, now, now + intentLeaseMs);
  return toSpendView(sql, readSpend(sql, id));
}

function assertSpendable(order: Order | null): void {
  if (!order) throw new DomainError("NOT_FOUND");
  if (!getOffers().loyaltyMerchants.includes(order.merchantID)) throw new DomainError("FORBIDDEN");
  if (order.paymentStatus === "DONE") throw new DomainError("ALREADY_PAID");
  if (order.paymentStatus !== "PENDING") throw new DomainError("NOT_FOUND");
}

/** Holds credit for all orders of a payment attempt, or for none; for their riders if it is a tip. */
export function holdCredit(sql: SqlStorage, { id, orders, isTip = false }: CreditInput, now: number): void {
  assertMaySpend(sql);
  assertOpenIntent(sql, id);
  for (const { orderID, amount } of orders) {
    createHold(
      sql,
      { id, orderID, purpose: isTip ? "TIP" : "PAYMENT", type: "CREDIT", amount },
      now,
      now + intentLeaseMs,
    );
  }
}

/** Prepares the return of a spend and schedules a check in case the caller fails. FORBIDDEN after a capture. */
export function beginGiveBack(sql: SqlStorage, { id, merchantID }: { id: string; merchantID: string }, now: number) {
  assertMaySpend(sql);
  if (!getOffers().loyaltyMerchants.includes(merchantID)) throw new DomainError("FORBIDDEN");
  const spend = readSpend(sql, id);
  if (spend.status !== "HELD" && spend.status !== "RELEASED") throw new DomainError("FORBIDDEN");
  scheduleHoldCheck(sql, spend, now + intentLeaseMs);
  return { orderID: spend.orderID, type: spend.type };
}

export function giveBackHolds(sql: SqlStorage, id: string, now: number): void {
  for (const one of readHoldsById(sql, id)) applyHoldEvent(sql, one, "GIVE_BACK", now);
}

function assertMaySpend(sql: SqlStorage): void {
  if (!isOpenMember(readMember(sql))) throw new DomainError("FORBIDDEN");
}
