import { findBuyerProblems, toBuyer } from "#shared/domain/people/e-invoice.ts";
import { startOfDay } from "#shared/domain/time/time.ts";
import { createValidationError, DomainError } from "#worker/marketplace/domain/errors.ts";
import { toLocalizedOrder } from "#worker/marketplace/domain/orders/order-names.ts";
import { parseStoreId } from "#worker/marketplace/domain/store-id.ts";
import { renderReceiptHtml } from "#worker/marketplace/receipts/receipt-html.ts";
import { renderReceiptPdf } from "#worker/marketplace/receipts/receipt-pdf.ts";
import { createReceipt } from "#worker/marketplace/receipts/receipt.ts";
import { createSpending } from "#worker/marketplace/receipts/spending.ts";
import { runForCaller } from "./idempotency.ts";
import type { MarketplaceHandlers } from "./marketplace-handlers.ts";

/** Receipts as a PDF file or a page (S276), the spending of a year as CSV, and requests for e-invoices. */
export const receipts: MarketplaceHandlers["receipts"] = {
  async receipt({ params, query }, context) {
    const { customerID } = await context.caller();
    const locale = query.lang ?? context.locale;
    const { news: update, ...facts } = await context.store(parseStoreId(params.id))("receiptFacts", {
      orderID: params.id,
      customerID,
    });
    const receipt = createReceipt({ ...facts, order: toLocalizedOrder(locale, update) }, { ...context, locale });
    if (query.format === "html") {
      return new File([await renderReceiptHtml(receipt)], `${receipt.fileName}.html`, { type: "text/html" });
    }
    return new File([renderReceiptPdf(receipt)], `${receipt.fileName}.pdf`, { type: "application/pdf" });
  },

  async spending({ query: { year, merchantID = null, lang } }, context) {
    const { customerID } = await context.caller();
    const locale = lang ?? context.locale;
    const [from, to] = [startOfDay(`${year}-01-01`), startOfDay(`${year + 1}-01-01`)];
    const found = await context.customer(customerID)("paidOrders", { from, to, merchantID });
    const orders = found.map((order) => toLocalizedOrder(locale, order));
    return new File([createSpending(orders, locale)], `makan-${year}.csv`, { type: "text/csv" });
  },

  async requestEInvoice({ params: { id: orderID }, body: { address, ...given } }, context) {
    const [wrong] = findBuyerProblems(given);
    if (wrong) throw createValidationError(wrong, "regex");
    const buyer = toBuyer(given);
    // The numbers stay out of the record of the call: it has their keyed hash.
    const seal = await context.seal(JSON.stringify(["e-invoice", orderID, buyer, address]));
    const storeID = parseStoreId(orderID);
    const call = { call: "requestEInvoice", storeID, input: [orderID, seal] } as const;
    return runForCaller(context, call, async (_, customerID) => {
      const { profile } = await context.customer(customerID)("session", null);
      const phone = profile.phoneNumber === "" ? "" : `+${profile.countryCode}${profile.phoneNumber}`;
      const request = { orderID, buyer, address, phone };
      const update = await context.store(storeID)("requestInvoice", { ...request, customerID, seal });
      const { eInvoice } = update.order;
      if (!eInvoice) throw new DomainError("INTERNAL");
      return { reply: { item: eInvoice }, orders: [update] };
    });
  },
};
