import { isOpenAttempt } from "#worker/marketplace/domain/orders/payment-states.ts";
import type { PaymentAttempt } from "#worker/marketplace/objects/store/messages.ts";
import { getPaymentProvider } from "#worker/marketplace/ports/payment.ts";

/** The attempt with the address of its payment page, while it is open. */
export function withPage(attempt: PaymentAttempt, call: { isDemo: boolean }): PaymentAttempt {
  const isOpen = isOpenAttempt(attempt.status as Parameters<typeof isOpenAttempt>[0]);
  return isOpen ? { ...attempt, paymentUrl: getPaymentProvider(call).pageOf(attempt) } : attempt;
}
