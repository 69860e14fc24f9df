import { DomainError } from "../domain/errors.ts";

/** Gives the page where a customer pays. Only the provider's report to the Store confirms a payment. */
type PaymentProvider = {
  /** The provider's page for an attempt; a path of this host or an https URL. */
  pageOf: (attempt: { id: string }) => string;
};

/** The embedded provider: a test page that takes no money (PD5). */
const testProvider: PaymentProvider = { pageOf: ({ id }) => getTestPagePath(id) };

export function getTestPagePath(attemptID: string): string {
  return `/dev/pay/${attemptID}`;
}

/** The provider of this deployment. Throws PAYMENT_NOT_CONFIGURED without `DEMO=1`. */
export function getPaymentProvider({ isDemo }: { isDemo: boolean }): PaymentProvider {
  if (!isDemo) throw new DomainError("PAYMENT_NOT_CONFIGURED");
  return testProvider;
}
