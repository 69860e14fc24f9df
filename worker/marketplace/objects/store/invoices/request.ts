import { getEInvoiceDeadline } from "#shared/domain/people/e-invoice.ts";
import { toInstant } from "#shared/domain/time/time.ts";
import type { InvoiceInput } from "#worker/marketplace/api/store-messages.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { maskDocumentNumber } from "#worker/marketplace/domain/loyalty/mask.ts";
import type { StoreContext } from "#worker/marketplace/objects/store/core/context.ts";
import { readOwnOrder, writeOrder } from "#worker/marketplace/objects/store/core/orders.ts";
import type { StoredOrder } from "#worker/marketplace/objects/store/core/stored-order.ts";
import { setTask } from "#worker/marketplace/storage/tasks.ts";
import { writeInvoiceRequest } from "./invoice-rows.ts";

/** The task that hands a request over; `ref` is the order's id. */
export const submitInvoiceTask = "SUBMIT_INVOICE";

/**
 * Keeps a request for an e-invoice whole until the tax office has it, and beside the order with its numbers masked; the same
 * request again changes nothing. Throws NOT_FOUND, and EINVOICE_NOT_POSSIBLE for a second one, unless the office did not
 * accept the first, for a late one, and without an office.
 */
export function requestInvoice(
  { storage: { sql }, taxOffice }: StoreContext,
  { customerID, seal, ...request }: InvoiceInput,
  now: number,
): StoredOrder {
  const { orderID, buyer, address } = request;
  const stored = readOwnOrder(sql, orderID, customerID);
  if (stored.invoice?.seal === seal) return stored;
  const isOpen = !stored.invoice || stored.order.eInvoice?.status === "INVALID";
  const deadline = getEInvoiceDeadline(stored.order);
  if (!isOpen || deadline === null || now >= deadline || !taxOffice) throw new DomainError("EINVOICE_NOT_POSSIBLE");
  writeInvoiceRequest(sql, request);
  setTask(sql, { kind: submitInvoiceTask, ref: orderID, due: now });
  const masked = { ...buyer, tin: maskDocumentNumber(buyer.tin), idNo: maskDocumentNumber(buyer.idNo) };
  const order: StoredOrder["order"] = {
    ...stored.order,
    eInvoice: { status: "REQUESTED", requestedAt: toInstant(now) },
  };
  return writeOrder(sql, { ...stored, order, invoice: { buyer: masked, address, seal, reference: "" } }, now);
}
