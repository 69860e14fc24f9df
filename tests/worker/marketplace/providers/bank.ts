import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { noLimits, type PaymentLimits } from "#shared/domain/money/payment-limits.ts";
import { sendTo } from "#tests/worker/marketplace/providers/hook.ts";
import { testPayments } from "#worker/marketplace/demo/simulation/test-payments.ts";
import type { Store } from "#worker/marketplace/objects/store/store.ts";
import {
  installPaymentAdapter,
  type PaymentDesk,
  type PaymentProvider,
  type PaymentReport,
  type PaymentRequest,
  type PaymentState,
  type RefundState,
} from "#worker/marketplace/ports/payment.ts";
import { ProviderError, WebhookRefused } from "#worker/marketplace/ports/provider.ts";
import { createPaymentDesk } from "#worker/marketplace/providers/desks.ts";

// A provider of payments with what real ones have: pages by key, states, refunds, reports that are signed, and bad days.

type Payment = PaymentState & { providerID: string; request: PaymentRequest };

export type Bank = PaymentProvider & {
  /** By the ids of attempts. */
  payments: Map<string, Payment>;
  refunds: Map<string, RefundState & { payment: string; amount: number }>;
  /** Each call that reached it. */
  asked: string[];
  /** What the next calls answer: nothing while DOWN, no while REFUSED. */
  mood: "WELL" | "DOWN" | "REFUSED";
  /** What a refund is until somebody settles it. */
  refundState: RefundState["state"];
  /** What it takes at once. */
  taken: PaymentLimits;
  /** The customer pays on the page. Yields the report of it, which nobody has sent yet. */
  pay: (attemptID: string, changes?: Partial<PaymentState>) => PaymentReport;
};

let banks = 0;

/** One of its own: what a test leaves to be asked has nobody to answer in the next one. */
export function createBank(): Bank {
  banks += 1;
  const name = `bank-${banks}`;
  const ask = (what: string) => {
    bank.asked.push(what);
    if (bank.mood === "DOWN") throw new ProviderError("DOWN", `${what}: no answer`);
    if (bank.mood === "REFUSED") throw new ProviderError("REFUSED", `${what}: 400`);
  };
  const byProviderID = (providerID: string) => {
    const found = [...bank.payments.values()].find((one) => one.providerID === providerID);
    if (!found) throw new ProviderError("REFUSED", "no such payment");
    return found;
  };
  const bank: Bank = {
    name,
    isOwn: false,
    limits: () => bank.taken,
    taken: noLimits,
    payments: new Map(),
    refunds: new Map(),
    asked: [],
    mood: "WELL",
    refundState: "DONE",
    async create(request) {
      ask("create");
      const known = bank.payments.get(request.id);
      const payment = known ?? {
        request,
        providerID: `pay_${bank.payments.size + 1}`,
        outcome: "PENDING" as const,
        amount: request.amount,
        currency: "MYR",
      };
      bank.payments.set(request.id, payment);
      return { providerID: payment.providerID, pageUrl: `https://bank.example/${payment.providerID}` };
    },
    async status(providerID) {
      ask("status");
      const { outcome, amount, currency } = byProviderID(providerID);
      return { outcome, amount, currency };
    },
    async refund({ id, payment, amount }) {
      ask("refund");
      const known = bank.refunds.get(id) ?? {
        providerID: `re_${bank.refunds.size + 1}`,
        state: bank.refundState,
        payment,
        amount,
      };
      bank.refunds.set(id, known);
      return known;
    },
    async refundStatus({ refund }) {
      ask("refundStatus");
      const known = [...bank.refunds.values()].find(({ providerID }) => providerID === refund);
      if (!known) throw new ProviderError("REFUSED", "no such refund");
      return known;
    },
    async readWebhook({ headers, body }) {
      if (headers.get("Stripe-Signature") !== "signed") throw new WebhookRefused("the signature is wrong");
      return JSON.parse(new TextDecoder().decode(body)) as PaymentReport[];
    },
    list: async () => [],
    pay(attemptID, changes = {}) {
      const payment = bank.payments.get(attemptID);
      if (!payment) throw new Error("no such payment");
      Object.assign(payment, { outcome: "PAID", ...changes });
      const { outcome, amount, currency, providerID } = payment;
      return { kind: "PAYMENT", eventID: crypto.randomUUID(), attemptID, providerID, outcome, amount, currency };
    },
  };
  return bank;
}

/** A desk at which one provider takes every method. */
export const deskOf = (bank: PaymentProvider): PaymentDesk => ({
  methods: null,
  find: () => bank,
  named: (name) => (name === bank.name ? bank : null),
});

/** Runs while a deployment has other providers. */
export async function withDesk<T>(desk: PaymentDesk, run: () => Promise<T>): Promise<T> {
  installPaymentAdapter(() => desk);
  try {
    return await run();
  } finally {
    installPaymentAdapter(createPaymentDesk(testPayments));
  }
}

export const withBank = <T>(bank: PaymentProvider, run: () => Promise<T>): Promise<T> => withDesk(deskOf(bank), run);

/** Sends reports to the address of a provider. */
export const sendReports = (
  bank: PaymentProvider,
  reports: readonly PaymentReport[],
  now: number,
  signature = "signed",
) => sendTo(bank.name, JSON.stringify(reports), { "Stripe-Signature": signature }, now);

/** Lets a Store do what is due by a time, as its alarm would. */
export function ring(storeID: string, now: number): Promise<void> {
  return runInDurableObject(env.STORE.getByName(storeID), async (store: Store) => {
    const { clock } = store;
    store.clock = () => now;
    await store.alarm();
    store.clock = clock;
  });
}
