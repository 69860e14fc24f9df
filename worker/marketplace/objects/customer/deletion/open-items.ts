import type { Issue } from "#shared/contract/errors.ts";
import { activeStatuses } from "#shared/domain/orders/delivery-status.ts";
import { readBalance } from "#worker/marketplace/objects/customer/core/ledger.ts";
import { isOpenOrder } from "#worker/marketplace/objects/customer/core/order-index.ts";

/**
 * What has to end before an account can be deleted, as issues: `order` with the id of the order, `topUp`, and `credit`.
 * Points do not count: they lapse with the account.
 */
export function findOpenItems(sql: SqlStorage, forfeitCredit: boolean): Issue[] {
  const orders = sql.exec<{ id: string }>(
    `SELECT id FROM order_index
       WHERE ${isOpenOrder} AND ((delivery_status IS NULL AND payment_status = 'PENDING')
         OR delivery_status IN (SELECT value FROM json_each(?)))
     UNION ALL SELECT order_id FROM holds`,
    JSON.stringify(activeStatuses),
  );
  const topUps = sql.exec<{ id: string }>("SELECT id FROM top_ups WHERE status = 'CREATED'");
  const hasCredit = readBalance(sql, "CREDIT") > 0;
  return [
    ...[...new Set(Array.from(orders, ({ id }) => id))].toSorted().map((id) => ({ path: id, code: "order" })),
    ...Array.from(topUps, () => ({ path: "topUp", code: "topUp" })),
    ...(hasCredit && !forfeitCredit ? [{ path: "credit", code: "credit" }] : []),
  ];
}
