import { noLimits } from "#shared/domain/money/payment-limits.ts";
import type { PaymentProvider } from "#worker/marketplace/ports/payment.ts";

/** A provider whose page takes no money (PD5): its answers are the buttons of the page. */
export const testPayments: PaymentProvider = {
  name: "test",
  isOwn: true,
  limits: () => noLimits,
  create: async ({ id }) => ({ providerID: id, pageUrl: getTestPagePath(id) }),
  status: async () => ({ outcome: "PENDING", amount: 0, currency: "MYR" }),
  refund: async ({ id }) => ({ providerID: id, state: "DONE" }),
  refundStatus: async ({ refund }) => ({ providerID: refund, state: "DONE" }),
  readWebhook: async () => [],
  list: async () => [],
};

export function getTestPagePath(attemptID: string): string {
  return `/dev/pay/${attemptID}`;
}
