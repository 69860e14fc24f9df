import type { PersonalRecordCalls, PersonalOrderRecords } from "#worker/marketplace/api/store.ts";
import type { StoreContext } from "./core/context.ts";
import { readOrder, toOrderUpdate } from "./core/orders.ts";
import type { StoredOrder } from "./core/stored-order.ts";
import { readVisits } from "./dining/visit-records.ts";
import { readPaymentRecords } from "./payments/payment-records.ts";
import { readReviewRecords } from "./reviews/review-records.ts";

/** What a Store has of a customer. */
export function createPersonalRecordCalls(context: StoreContext): PersonalRecordCalls {
  const { sql } = context.storage;
  const run = context.runInTransaction;
  return {
    visitsOf: ({ customerID }, { now }) => run(now, () => readVisits(sql, customerID)),
    personalOrders: ({ customerID, orderIDs }, { now }) =>
      run(now, () =>
        orderIDs.flatMap((orderID) => {
          const stored = readOrder(sql, orderID);
          return stored?.customerID === customerID
            ? [{ news: toOrderUpdate(sql, stored), ...readRecords(sql, stored) }]
            : [];
        }),
      ),
  };
}

function readRecords(sql: SqlStorage, { order, invoice, avoid }: StoredOrder): PersonalOrderRecords {
  return {
    payments: readPaymentRecords(sql, order.id),
    reviews: readReviewRecords(sql, order.id),
    eInvoice: toInvoice(order, invoice),
    avoid: [...(avoid?.allergens ?? [])],
  };
}

function toInvoice(
  { eInvoice }: StoredOrder["order"],
  invoice: StoredOrder["invoice"],
): PersonalOrderRecords["eInvoice"] {
  if (!eInvoice || !invoice) return null;
  const { buyer, address, reference } = invoice;
  return { requestedAt: eInvoice.requestedAt, reference, ...buyer, address };
}
