import type { PaymentAdapter } from "#worker/marketplace/ports/payment.ts";

/** A provider whose page takes no money (PD5); with `DEMO=1` only. */
export const testPayments: PaymentAdapter = ({ isDemo }) =>
  isDemo ? { pageOf: ({ id }) => getTestPagePath(id) } : null;

export function getTestPagePath(attemptID: string): string {
  return `/dev/pay/${attemptID}`;
}
