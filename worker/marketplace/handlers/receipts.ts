import { toLocalizedOrder } from "../domain/orders/order-names.ts";
import { createReceipt } from "../receipts/receipt.ts";
import { renderReceiptHtml } from "../receipts/receipt-html.ts";
import { renderReceiptPdf } from "../receipts/receipt-pdf.ts";
import { parseStoreId } from "../domain/store-id.ts";
import type { MarketplaceHandlers } from "./marketplace-handlers.ts";

/** Receipts as a PDF file or a page (S276). */
export const receipts: MarketplaceHandlers["receipts"] = {
  async receipt({ params, query }, context) {
    const { customerID } = await context.caller();
    const { isDemo, locale: callerLocale } = context;
    const locale = query.lang ?? callerLocale;
    const { news: update, ...facts } = await context.store(parseStoreId(params.id))("receiptFacts", {
      orderID: params.id,
      customerID,
    });
    const receipt = createReceipt({ ...facts, order: toLocalizedOrder(locale, update) }, { locale, isDemo });
    if (query.format === "html") {
      return new File([await renderReceiptHtml(receipt)], `${receipt.fileName}.html`, { type: "text/html" });
    }
    return new File([renderReceiptPdf(receipt)], `${receipt.fileName}.pdf`, { type: "application/pdf" });
  },
};
