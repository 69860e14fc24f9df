import { toAskedID } from "#worker/marketplace/domain/refund-tries.ts";
import type { PaymentProvider, RefundState } from "./payment.ts";
import { unlessRefused } from "./unless-refused.ts";

/** `providerID` is null until a provider has taken it; `payment` is the provider's id of what was paid. */
type AskedRefund = {
  id: string;
  tries: number;
  payment: string;
  amount: number;
  earlier: number;
  reason: string;
  providerID: string | null;
};

/**
 * Gives money back, or asks what became of it. What the provider refuses to give has failed. A refusal to say what became of it
 * says nothing: else it would be given a second time.
 */
export async function askRefund(provider: PaymentProvider, refund: AskedRefund): Promise<RefundState> {
  const { payment, amount, earlier, reason, providerID } = refund;
  const id = toAskedID(refund);
  const state = await unlessRefused({ event: "refund-refused", provider: provider.name, refund: id }, () =>
    providerID === null
      ? provider.refund({ id, payment, amount, earlier, reason })
      : provider.refundStatus({ payment, refund: providerID }),
  );
  return state ?? { providerID: providerID ?? "", state: providerID === null ? "FAILED" : "PENDING" };
}
