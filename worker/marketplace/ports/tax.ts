import type { Order } from "#shared/contract/order-entities.ts";
import type { LocatedAddress } from "#shared/contract/people.ts";
import type { Buyer } from "#shared/domain/people/e-invoice.ts";
import { type Adapter, createPort } from "./port.ts";

/** Who an invoice is for, as the tax authority gets it. Numbers are whole; `phone` is E.164, empty where it is not known. */
export type InvoiceRequest = { orderID: string; buyer: Buyer; address: LocatedAddress; phone: string };

/** An invoice that is handed over. The order has its English names. */
export type InvoiceDocument = Omit<InvoiceRequest, "orderID"> & {
  order: Omit<Order, "events">;
  /** Epoch milliseconds; the same each time that this invoice is sent. */
  issuedAt: number;
  /** It was sent before and may have arrived: then the office is asked for it first. */
  isRepeated: boolean;
};

/** What an office says of an invoice. `validatedAt` in epoch milliseconds; `code`: the office's word for what is wrong. */
export type InvoiceState = {
  status: "REQUESTED" | "VALID" | "INVALID" | "CANCELLED";
  validatedAt: number | null;
  code: string | null;
};

/**
 * Takes e-invoices. Every method calls the office, with a time limit, and throws a ProviderError: REFUSED is about the
 * invoice, and DOWN about all else, a wrong account too. None runs in a transaction.
 */
export type TaxOffice = {
  name: string;
  /** The test office of a demo, which decides nothing: a request stays REQUESTED. */
  isOwn: boolean;
  /** The order's id is the key: sent again, it yields the same reference. */
  submit: (document: InvoiceDocument) => Promise<{ reference: string }>;
  status: (reference: string) => Promise<InvoiceState>;
  cancel: (reference: string, reason: string) => Promise<void>;
};

/** Creates the office of an environment; null when it has none. */
export type TaxAdapter = Adapter<TaxOffice | null>;

const port = createPort<TaxOffice | null>(() => null);
export const installTaxAdapter = port.install;
/** The office of this deployment; null without one. */
export const getTaxOffice = port.get;
