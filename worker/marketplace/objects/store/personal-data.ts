import type { PersonalDataCalls, PersonalOrderRecords } from "./api.ts";
import type { StoreContext } from "./core/context.ts";
import { readOrder, type StoredOrder } from "./core/orders.ts";
import { readVisits } from "./dining/visit-records.ts";
import { readPaymentRecords } from "./payments/payment-records.ts";
import { readReviewRecords } from "./reviews/review-records.ts";

/** What a Store has of a customer besides the orders, which the Customer has too. */
export function createPersonalDataCalls({ storage: { sql } }: StoreContext): PersonalDataCalls {
  return {
    visitsOf: ({ customerID }) => readVisits(sql, customerID),
    orderRecordsOf: ({ customerID, orderIDs }) =>
      Object.fromEntries(
        orderIDs.flatMap((orderID) => {
          const stored = readOrder(sql, orderID);
          return stored?.customerID === customerID ? [[orderID, readRecords(sql, stored)]] : [];
        }),
      ),
  };
}

function readRecords(sql: SqlStorage, { order, invoice }: StoredOrder): PersonalOrderRecords {
  return {
    payments: readPaymentRecords(sql, order.id),
    reviews: readReviewRecords(sql, order.id),
    eInvoice: toInvoice(order, invoice),
  };
}

function toInvoice({ eInvoice }: StoredOrder["order"], invoice: StoredOrder["invoice"]): PersonalOrderRecords["eInvoice"] {
  if (!eInvoice || !invoice) return null;
  const { buyer, address, reference } = invoice;
  return { requestedAt: eInvoice.requestedAt, reference, ...buyer, address };
}
