import { formatRM } from "#shared/domain/money/money.ts";
import type { Role } from "#shared/domain/people/roles.ts";
import { toDay } from "#shared/domain/time/time.ts";
import type { Press } from "#worker/marketplace/api/counter.ts";
import { mayRefund } from "#worker/marketplace/domain/counter/refund-limits.ts";
import { deriveId } from "#worker/marketplace/domain/derived-id.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { parseStoreId } from "#worker/marketplace/domain/store-id.ts";
import type { StoreContext } from "#worker/marketplace/objects/store/core/context.ts";
import { changeOrderRecord } from "#worker/marketplace/objects/store/core/orders-in-hand.ts";
import { readOrder, writeEvent } from "#worker/marketplace/objects/store/core/orders.ts";
import { readStoreFact, writeStoreFact } from "#worker/marketplace/objects/store/core/store-profile.ts";
import type { Presser } from "#worker/marketplace/objects/store/core/stored-order.ts";
import { refundPart } from "#worker/marketplace/objects/store/payments/entry.ts";

/** What was given back on a day without an owner, in sen. */
type DaySum = { day: string; sum: number };
const sumFact = "refundsOfDay";

type Refunding = { role: Role; by: Presser; key: string; at: number };

/** Throws NOT_PERMITTED above the limits of who is no owner, and REFUND_NOT_POSSIBLE for more than is left. */
export function refundByStaff(
  context: StoreContext,
  orderID: string,
  { amount, reason }: Press & { action: "REFUND" },
  { role, by, key, at }: Refunding,
): void {
  const { sql } = context.storage;
  const day = toDay(at);
  const known = readStoreFact(sql, sumFact) as DaySum | null;
  const today = known?.day === day ? known.sum : 0;
  const ofOrder = readOrder(sql, orderID)?.refundedByStaff ?? 0;
  if (!mayRefund(role, amount, { ofOrder, today })) throw new DomainError("NOT_PERMITTED");
  refundPart(
    context,
    { orderID, id: deriveId(parseStoreId(orderID), `refund ${key} of ${orderID}`), amount, reason },
    at,
  );
  writeEvent(sql, orderID, {
    from: null,
    to: "STAFF_REFUND",
    actor: "STORE",
    reason: null,
    note: formatRM(amount),
    by,
    at,
  });
  if (role === "OWNER") return;
  changeOrderRecord(sql, orderID, (record) => ({
    ...record,
    stored: { ...record.stored, refundedByStaff: ofOrder + amount },
  }));
  writeStoreFact(sql, sumFact, { day, sum: today + amount } satisfies DaySum);
}
