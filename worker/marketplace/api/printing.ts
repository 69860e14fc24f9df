import type { PrintJob, PrintKind, StaffOrder } from "#shared/contract/counter.ts";
import type { Printer, PrintSettings } from "#shared/contract/print.ts";
import type { OrderUpdate } from "#worker/marketplace/domain/orders/order-names.ts";
import type { StaffCaller } from "#worker/marketplace/domain/staff/grants.ts";
import type { ReceiptFacts } from "#worker/marketplace/receipts/receipt.ts";
import type { Call } from "./call.ts";

type By = { by: StaffCaller };

/** What a sheet says. `receipt`: of a receipt alone. `printedAt`: epoch milliseconds. */
export type Sheet = {
  job: PrintJob;
  order: StaffOrder;
  /** Whose lines alone the order has here; null: all. */
  station: { EN: string; CN: string | null } | null;
  receipt: (Omit<ReceiptFacts, "order"> & { news: OrderUpdate }) | null;
  settings: PrintSettings;
  printedAt: number;
};

/** Paper of a store (wire.md §11.3). Throws NOT_FOUND without a grant here, and NOT_PERMITTED for a receipt where KITCHEN asks. */
export type PrintCalls = {
  printSettings: Call<By, PrintSettings>;
  changePrintSettings: Call<By & { settings: PrintSettings }, PrintSettings>;
  /** The same key again makes nothing new. Throws STATE_CHANGED for paper that the order as it is does not have. */
  makePrint: Call<
    By & { orderID: string; kind: PrintKind; station: string | null; key: string },
    { item: StaffOrder; job: string | null }
  >;
  /** SENT: the caller takes it, again with the same key. Throws STATE_CHANGED for what does not wait for one like them. */
  tellPrint: Call<By & { jobID: string; state: "SENT" | "PRINTED" | "FAILED"; key: string }, StaffOrder>;
  /** Keeps the picture of a sheet until it is handed out. The first one holds. Throws STATE_CHANGED for one that waits for no printer that asks. */
  drawPrint: Call<By & { jobID: string; png: string }, void>;
  readSheet: Call<By & { jobID: string }, Sheet>;
  printers: Call<By, Printer[]>;
  /** `hash`: of what stands in its address. The same id again changes nothing. */
  addPrinter: Call<By & Pick<Printer, "id" | "name" | "stations"> & { hash: string }, Printer>;
  removePrinter: Call<By & { id: string }, void>;
  /** The oldest sheet that waits; null: none does. Throws NOT_FOUND for a printer that is not known, like the next two. */
  pollPrint: Call<{ hash: string }, { id: string; isDrawn: boolean } | null>;
  /** Hands a sheet out, with its picture in Base64 where a board has drawn it. Throws NOT_FOUND for one that does not wait. */
  takePrint: Call<{ hash: string; jobID: string | null }, Sheet & { png: string | null }>;
  /** The first word holds. */
  endPrint: Call<{ hash: string; jobID: string; state: "PRINTED" | "FAILED" }, void>;
};
