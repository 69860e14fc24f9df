import { staffContract } from "#shared/contract/index.ts";
import { parseJobOrder } from "#worker/marketplace/domain/counter/print-job.ts";
import { parseStoreId } from "#worker/marketplace/domain/store-id.ts";
import { createSheet, sealPrinter } from "#worker/marketplace/handlers/cloud-print.ts";
import type { MarketplaceHandlers } from "#worker/marketplace/handlers/marketplace-handlers.ts";
import { requireKey } from "#worker/marketplace/http/require-key.ts";
import { renderSheetHtml } from "#worker/marketplace/receipts/sheet-html.ts";
import { readCaller } from "./read-caller.ts";
import { makeId } from "./secrets.ts";

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

  printers: async ({ params: { storeID } }, context) => ({
    items: await context.store(storeID)("printers", { by: await readCaller(rows.printers, context) }),
  }),

  async addPrinter({ params: { storeID }, body: { name, stations = null } }, context) {
    const by = await readCaller(rows.addPrinter, context);
    const key = requireKey(context);
    const id = await makeId("printer", storeID, key, context);
    const token = `${storeID}-${await makeId("printer token", storeID, key, context)}`;
    const hash = await sealPrinter(token, context);
    const item = await context.store(storeID)("addPrinter", { by, id, name, stations, hash });
    return { item, url: `${context.knownHosts.ownOrigin}/v4/print/${token}` };
  },

  async removePrinter({ params: { storeID, id } }, context) {
    const by = await readCaller(rows.removePrinter, context);
    await context.store(storeID)("removePrinter", { by, id });
    return {};
  },

  async make({ params: { id: orderID }, body: { kind, station = null } }, context) {
    const by = await readCaller(rows.make, context);
    return context.store(parseStoreId(orderID))("makePrint", { by, orderID, kind, station, key: requireKey(context) });
  },

  async tell({ params: { id: jobID }, body: { state } }, context) {
    const by = await readCaller(rows.tell, context);
    const storeID = parseStoreId(parseJobOrder(jobID));
    return { item: await context.store(storeID)("tellPrint", { by, jobID, state, key: requireKey(context) }) };
  },

  async draw({ params: { id: jobID }, body: { png } }, context) {
    const by = await readCaller(rows.draw, context);
    await context.store(parseStoreId(parseJobOrder(jobID)))("drawPrint", { by, jobID, png });
    return {};
  },

  async sheet({ params: { id: jobID }, query }, context) {
    const by = await readCaller(rows.sheet, context);
    const sheet = await context.store(parseStoreId(parseJobOrder(jobID)))("readSheet", { by, jobID });
    const width = query.width ?? sheet.settings.width;
    const page = await renderSheetHtml(createSheet(sheet, context), width, { isForBoard: query.format === "board" });
    return new File([page], `${jobID}.html`, { type: "text/html" });
  },
};
