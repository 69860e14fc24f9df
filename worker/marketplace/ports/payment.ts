import { DomainError } from "../domain/errors.ts";

/** Where a customer is sent to pay. Whether money came is only ever what the provider tells the Store. */
type PaymentProvider = {
  /** The provider's own page for an attempt; a path of this host or https. */
  pageOf: (attempt: { id: string }) => string;
};

/** The embedded provider: a hosted page that says it is a test and takes no money (PD5). */
const testProvider: PaymentProvider = { pageOf: ({ id }) => testPagePath(id) };

/** The path of an attempt's test page. */
export function testPagePath(attemptID: string): string {
  return `/dev/pay/${attemptID}`;
}

/** The provider of this deployment; without `DEMO=1` there is none: PAYMENT_NOT_CONFIGURED. */
export function paymentProvider({ isDemo }: { isDemo: boolean }): PaymentProvider {
  if (!isDemo) throw new DomainError("PAYMENT_NOT_CONFIGURED");
  return testProvider;
}
