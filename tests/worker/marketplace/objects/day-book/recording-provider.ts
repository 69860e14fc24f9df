import type { ListedPayment, PaymentProvider, PaymentState, RefundRequest } from "#worker/marketplace/ports/payment.ts";
import { ProviderError } from "#worker/marketplace/ports/provider.ts";

/** A provider that keeps payments in memory, and says what it was asked. A test changes what it has. */
export function createRecordingProvider(name: string) {
  const payments = new Map<string, ListedPayment>();
  const lists: { from: number; to: number }[] = [];
  const asked: string[] = [];
  let isDown = false;
  let now = 0;
  const assertUp = () => {
    if (isDown) throw new ProviderError("DOWN", "the provider does not answer");
  };
  const find = (providerID: string): ListedPayment => {
    const found = [...payments.values()].find((payment) => payment.providerID === providerID);
    if (!found) throw new ProviderError("REFUSED", "no such payment");
    return found;
  };
  const provider: PaymentProvider = {
    name,
    isOwn: false,
    limits: () => ({ least: 0, most: null }),
    async create({ id, amount }) {
      assertUp();
      const providerID = `${name}-${id}`;
      payments.set(id, {
        attemptID: id,
        providerID,
        at: now,
        refunded: 0,
        outcome: "PENDING",
        amount,
        currency: "MYR",
      });
      return { providerID, pageUrl: `https://${name}.example/${id}` };
    },
    async status(providerID): Promise<PaymentState> {
      assertUp();
      asked.push(providerID);
      const { outcome, amount, currency } = find(providerID);
      return { outcome, amount, currency };
    },
    async refund({ id, payment, amount }: Pick<RefundRequest, "id" | "payment" | "amount">) {
      assertUp();
      find(payment).refunded += amount;
      return { providerID: `refund-${id}`, state: "DONE" };
    },
    refundStatus: async ({ refund }) => ({ providerID: refund, state: "DONE" }),
    readWebhook: async () => [],
    async list({ from, to }) {
      assertUp();
      lists.push({ from, to });
      return [...payments.values()].filter(({ at }) => at >= from && at < to);
    },
  };
  return {
    provider,
    payments,
    setTime: (time: number) => {
      now = time;
    },
    setDown: (down: boolean) => {
      isDown = down;
    },
    /** The customer pays, and no report says so. */
    pay(attemptID: string): ListedPayment {
      const payment = payments.get(attemptID);
      if (!payment) throw new Error("no such payment");
      payment.outcome = "PAID";
      return payment;
    },
    takeLists: () => lists.splice(0),
    takeAsked: () => asked.splice(0),
  };
}
