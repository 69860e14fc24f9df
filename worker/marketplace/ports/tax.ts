import type { LocatedAddress } from "#shared/contract/people.ts";
import type { Buyer } from "#shared/domain/e-invoice.ts";

/** What the tax authority needs besides the receipt. Numbers are whole. */
export type InvoiceRequest = { orderID: string; buyer: Buyer; address: LocatedAddress };

/**
 * Takes requests for e-invoices. `take` runs in the transaction of the Store, which keeps the numbers masked afterwards,
 * so it has to keep the request itself. The same order again yields the same reference.
 */
type TaxOffice = { take: (request: InvoiceRequest) => { reference: string } };

/** Creates the office of a Store; null when this deployment has none. */
export type TaxAdapter = (deployment: { isDemo: boolean }) => TaxOffice | null;

let installed: TaxAdapter = () => null;

/** Installs the adapter. The entry of the Worker calls it once, before the first request. */
export function installTaxAdapter(adapter: TaxAdapter): void {
  installed = adapter;
}

/** The office of this deployment; null without one. */
export function getTaxOffice(deployment: { isDemo: boolean }): TaxOffice | null {
  return installed(deployment);
}
