import { Buffer } from "node:buffer";
import { printTypes } from "#shared/contract/print.ts";
import type { Sheet } from "#worker/marketplace/api/printing.ts";
import { parseJobOrder } from "#worker/marketplace/domain/counter/print-job.ts";
import { toLocalizedOrder } from "#worker/marketplace/domain/orders/order-names.ts";
import { parseStoreId } from "#worker/marketplace/domain/store-id.ts";
import type { Calling, HandlerContext } from "#worker/marketplace/http/context.ts";
import { createReceipt, type Receipt, type ReceiptReader } from "#worker/marketplace/receipts/receipt.ts";
import { renderSheetText } from "#worker/marketplace/receipts/sheet-text.ts";
import { createTicket, type Ticket } from "#worker/marketplace/receipts/ticket.ts";
import type { MarketplaceHandlers } from "./marketplace-handlers.ts";

/** What of the address of a printer is stored. */
export const sealPrinter = (token: string, { seal }: Pick<Calling, "seal">): Promise<string> =>
  seal(`address of a printer ${token}`);

export function createSheet(
  { job, order, station, receipt, printedAt }: Sheet,
  reader: ReceiptReader,
): Ticket | Receipt {
  if (!receipt) return createTicket(order, job, station, printedAt);
  return createReceipt({ ...receipt, order: toLocalizedOrder(reader.locale, receipt.news) }, reader);
}

type PrintType = (typeof printTypes)[number];

const png: PrintType = "image/png";

/** A command of StarPRNT, which such a printer needs for the end of a sheet: it cuts no letters by itself. */
const starPrnt = { begin: "\u001b@", cut: "\u001bd\u0003" };

/** What printers ask by CloudPRNT (wire.md §11.3). Throws NOT_FOUND for a printer that is not known. */
export const cloudPrint: MarketplaceHandlers["cloudPrint"] = {
  async poll({ params: { token } }, context) {
    const { store, hash } = await nameStore(token, context);
    const job = await store("pollPrint", { hash });
    if (job === null) return { jobReady: false, mediaTypes: [] };
    // A printer takes the first that it knows.
    const mediaTypes = printTypes.filter((type) => job.isDrawn || type !== png);
    return { jobReady: true, mediaTypes, jobToken: job.id };
  },

  async take({ params: { token }, query }, context) {
    if (query.delete !== undefined) {
      await end(token, query, context);
      return new File([], "done.txt", { type: "text/plain" });
    }
    const { store, hash } = await nameStore(token, context);
    const sheet = await store("takePrint", { hash, jobID: query.token ?? null });
    const toFile = (content: string | Uint8Array<ArrayBuffer>, type: PrintType) =>
      new File([content], sheet.job.id, { type });
    if (sheet.png !== null && query.type === png) return toFile(Buffer.from(sheet.png, "base64"), png);
    // A receipt in Latin letters is one in English.
    const text = renderSheetText(createSheet(sheet, { ...context, locale: "EN" }), sheet.settings.width);
    return query.type === "application/vnd.star.starprnt"
      ? toFile(`${starPrnt.begin}${text}${starPrnt.cut}`, query.type)
      : toFile(text, "text/plain");
  },

  async end({ params: { token }, query }, context) {
    await end(token, query, context);
    return {};
  },
};

async function nameStore(token: string, context: HandlerContext) {
  return { store: context.store(parseStoreId(token)), hash: await sealPrinter(token, context) };
}

/** "200 OK" and "211 OK, paper low" are paper; all else, and no word, is none that somebody can be sure of. */
async function end(
  token: string,
  given: { token?: string | undefined; code?: string | undefined },
  context: HandlerContext,
) {
  const { store, hash } = await nameStore(token, context);
  const jobID = given.token ?? "";
  parseJobOrder(jobID);
  await store("endPrint", { hash, jobID, state: given.code?.startsWith("2") ? "PRINTED" : "FAILED" });
}
