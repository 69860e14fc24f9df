import type { InvoiceCalls } from "../api.ts";
import type { StoreContext } from "../core/context.ts";
import { toOrderUpdate } from "../core/orders.ts";
import { requestInvoice } from "./request.ts";

export function createInvoiceCalls(context: StoreContext): InvoiceCalls {
  const { sql } = context.storage;
  return {
    requestInvoice: (input, { now }) =>
      context.runInTransaction(now, () => toOrderUpdate(sql, requestInvoice(context, input, now))),
  };
}
