import { getEInvoiceDeadline } from "#shared/domain/e-invoice.ts";
import { toInstant } from "#shared/domain/time.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { maskDocumentNumber } from "#worker/marketplace/domain/loyalty/mask.ts";
import type { StoreContext } from "#worker/marketplace/objects/store/core/context.ts";
import { readOwnOrder, writeOrder } from "#worker/marketplace/objects/store/core/orders.ts";
import type { StoredOrder } from "#worker/marketplace/objects/store/core/stored-order.ts";
import type { InvoiceInput } from "#worker/marketplace/objects/store/messages.ts";

/**
 * Hands a request for an e-invoice to the tax authority and keeps it with its numbers masked; the same request again
 * changes nothing. Throws NOT_FOUND, and EINVOICE_NOT_POSSIBLE for a second or a late request, and without an authority.
 */
export function requestInvoice({ storage, taxOffice }: StoreContext, input: InvoiceInput, now: number): StoredOrder {
  const { orderID, customerID, buyer, address, seal } = input;
  const stored = readOwnOrder(storage.sql, orderID, customerID);
  if (stored.invoice?.seal === seal) return stored;
  const deadline = getEInvoiceDeadline(stored.order);
  if (stored.invoice || deadline === null || now >= deadline || !taxOffice)
    throw new DomainError("EINVOICE_NOT_POSSIBLE");
  const { reference } = taxOffice.take({ orderID, buyer, address });
  const masked = { ...buyer, tin: maskDocumentNumber(buyer.tin), idNo: maskDocumentNumber(buyer.idNo) };
  const order: StoredOrder["order"] = {
    ...stored.order,
    eInvoice: { status: "REQUESTED", requestedAt: toInstant(now) },
  };
  return writeOrder(storage.sql, { ...stored, order, invoice: { buyer: masked, address, seal, reference } }, now);
}
