import type { Order } from "#shared/contract/order-entities.ts";
import { senPerPoint } from "#shared/domain/deals/loyalty.ts";
import { isOfPrice } from "#shared/domain/money/paid-parts.ts";
import { postLedgerEntry } from "#worker/marketplace/objects/customer/core/ledger.ts";
import { clawBackShare } from "./points.ts";

type Refunded = Pick<Order, "id" | "total" | "refunds" | "paymentStatus">;

/** Gives credit and points of refunds back, each once, and takes back the share of what the order has earned (PD157). */
export function takeRefunds(
  sql: SqlStorage,
  order: Refunded,
  before: Pick<Order, "refunds"> | null,
  now: number,
): void {
  const known = new Set(before?.refunds?.map(({ id }) => id));
  const news = (order.refunds ?? []).filter(({ id }) => !known.has(id));
  for (const refund of news) {
    const { id, to, amount } = refund;
    const given = { kind: "REFUND", orderID: order.id, key: `BACK:${id}`, at: now } as const;
    if (to === "CREDIT") postLedgerEntry(sql, { ...given, type: "CREDIT", amount });
    if (to === "POINT") postLedgerEntry(sql, { ...given, type: "POINT", amount: amount / senPerPoint });
    if (order.paymentStatus === "DONE" && isOfPrice(refund))
      clawBackShare(sql, { orderID: order.id, id, amount, total: order.total }, now);
  }
}
