import { formatRM } from "#shared/domain/money/money.ts";
import type { Role } from "#shared/domain/people/roles.ts";
import { toDay } from "#shared/domain/time/time.ts";
import type { Press } from "#worker/marketplace/api/counter.ts";
import { mayRefund } from "#worker/marketplace/domain/counter/refund-limits.ts";
import { deriveId } from "#worker/marketplace/domain/derived-id.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { type Admitted, assertApproved } from "#worker/marketplace/domain/staff/grants.ts";
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

type Refunding = Pick<Admitted, "role" | "approvedBy"> & { by: Presser; key: string; at: number };

/** Who gives money back, or approves it. */
const heads: readonly Role[] = ["OWNER", "MANAGER"];

/** Throws NEEDS_APPROVAL without a head, and above the limits of who is no owner, and REFUND_NOT_POSSIBLE for more than is left. */
export function refundByStaff(
  context: StoreContext,
  orderID: string,
  { amount, reason }: Press & { action: "REFUND" },
  { role, approvedBy, by, key, at }: Refunding,
): void {
  const { sql } = context.storage;
  assertApproved({ role, approvedBy }, heads);
  const strongest = role === "OWNER" || approvedBy?.role === "OWNER" ? "OWNER" : "MANAGER";
  const day = toDay(at);
  const known = readStoreFact(sql, sumFact) as DaySum | null;
  const today = known?.day === day ? known.sum : 0;
  const ofOrder = readOrder(sql, orderID)?.refundedByStaff ?? 0;
  if (!mayRefund(strongest, amount, { ofOrder, today })) throw new DomainError("NEEDS_APPROVAL");
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
  if (strongest === "OWNER") return;
  changeOrderRecord(sql, orderID, (record) => ({
    ...record,
    stored: { ...record.stored, refundedByStaff: ofOrder + amount },
  }));
  writeStoreFact(sql, sumFact, { day, sum: today + amount } satisfies DaySum);
}
