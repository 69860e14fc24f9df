import { DomainError } from "#worker/marketplace/domain/errors.ts";

/** Gives the page where a customer pays. Only the provider's report to the Store confirms a payment. */
type PaymentProvider = {
  /** The provider's page for an attempt; a path of this host or an https URL. */
  pageOf: (attempt: { id: string }) => string;
};

/** Creates the provider of a call; null when it is not configured in this deployment. */
export type PaymentAdapter = (call: { isDemo: boolean }) => PaymentProvider | null;

let installed: PaymentAdapter = () => null;

/** Installs the adapter. The entry of the Worker calls it once, before the first request. */
export function installPaymentAdapter(adapter: PaymentAdapter): void {
  installed = adapter;
}

/** The provider of this deployment. Throws PAYMENT_NOT_CONFIGURED without one. */
export function getPaymentProvider(call: { isDemo: boolean }): PaymentProvider {
  const provider = installed(call);
  if (!provider) throw new DomainError("PAYMENT_NOT_CONFIGURED");
  return provider;
}
