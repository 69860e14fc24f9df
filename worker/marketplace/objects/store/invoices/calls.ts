import type { InvoiceCalls } from "#worker/marketplace/api/store.ts";
import type { StoreContext } from "#worker/marketplace/objects/store/core/context.ts";
import { toOrderUpdate } from "#worker/marketplace/objects/store/core/orders.ts";
import { requestInvoice } from "./request.ts";

export function createInvoiceCalls(context: StoreContext): InvoiceCalls {
  const { sql } = context.storage;
  return {
    requestInvoice: (input, { now }) =>
      context.runInTransaction(now, () => toOrderUpdate(sql, requestInvoice(context, input, now))),
  };
}
