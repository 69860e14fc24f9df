import { staffContract } from "#shared/contract/index.ts";
import { parseJobOrder } from "#worker/marketplace/domain/counter/print-job.ts";
import { toLocalizedOrder } from "#worker/marketplace/domain/orders/order-names.ts";
import { parseStoreId } from "#worker/marketplace/domain/store-id.ts";
import type { MarketplaceHandlers } from "#worker/marketplace/handlers/marketplace-handlers.ts";
import { requireKey } from "#worker/marketplace/http/require-key.ts";
import { createReceipt } from "#worker/marketplace/receipts/receipt.ts";
import { renderSheetHtml } from "#worker/marketplace/receipts/sheet-html.ts";
import { createTicket } from "#worker/marketplace/receipts/ticket.ts";
import { readCaller } from "./read-caller.ts";

const { print: rows } = staffContract;

/** Orders on paper (wire.md §11.3). */
export const print: MarketplaceHandlers["print"] = {
  settings: async ({ params: { storeID } }, context) => ({
    item: await context.store(storeID)("printSettings", { by: await readCaller(rows.settings, context) }),
  }),

  async changeSettings({ params: { storeID }, body: settings }, context) {
    const by = await readCaller(rows.changeSettings, context);
    return { item: await context.store(storeID)("changePrintSettings", { by, settings }) };
  },

  async make({ params: { id: orderID }, body: { kind } }, context) {
    const by = await readCaller(rows.make, context);
    return context.store(parseStoreId(orderID))("makePrint", { by, orderID, kind, key: requireKey(context) });
  },

  async tell({ params: { id: jobID }, body: { state } }, context) {
    const by = await readCaller(rows.tell, context);
    const storeID = parseStoreId(parseJobOrder(jobID));
    return { item: await context.store(storeID)("tellPrint", { by, jobID, state }) };
  },

  async sheet({ params: { id: jobID }, query }, context) {
    const by = await readCaller(rows.sheet, context);
    const sheet = await context.store(parseStoreId(parseJobOrder(jobID)))("readSheet", { by, jobID });
    const { job, order, receipt, settings, printedAt } = sheet;
    const content = receipt
      ? createReceipt({ ...receipt, order: toLocalizedOrder(context.locale, receipt.news) }, context)
      : createTicket(order, job, printedAt);
    const page = await renderSheetHtml(content, query.width ?? settings.width);
    return new File([page], `${jobID}.html`, { type: "text/html" });
  },
};
