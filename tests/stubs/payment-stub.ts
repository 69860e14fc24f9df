import { createHmac, randomBytes } from "node:crypto";
import { type StubReply, type StubRequest, type StubServer, startStub } from "./stub-server.ts";

// What stubs of payment providers share: payments and refunds in memory, the page of the bank, and the sending of webhooks.

/** OPEN: nobody has paid yet. LATE: the customer has left the page, and the bank has not decided. */
export type StubPaymentState = "OPEN" | "LATE" | "PAID" | "FAILED" | "EXPIRED";

export type StubPayment = {
  /** The provider's id of the payment, as its adapter knows it. */
  id: string;
  /** The id of what took the money, as refunds name it. */
  chargeID: string;
  /** Of ours; empty for a payment of somebody else on the same account. */
  attempt: string;
  /** Sen, and ISO 4217 in upper case. */
  amount: number;
  currency: string;
  method: string | null;
  state: StubPaymentState;
  refunded: number;
  returnUrl: string;
  cancelUrl: string;
  webhookUrl: string;
  /** Epoch milliseconds. */
  createdAt: number;
  expiresAt: number;
};

export type StubRefundState = "DONE" | "PENDING" | "FAILED";
export type StubRefund = {
  id: string;
  /** The provider's id of the payment. */
  payment: string;
  /** Of ours, where the provider repeats it. */
  refund: string;
  amount: number;
  state: StubRefundState;
};

/** What is wrong with a webhook. */
export type WebhookFault = "WRONG_SIGNATURE" | "OLD" | "OTHER_AMOUNT" | "OTHER_CURRENCY";

export type StubWebhook = { url: string; headers: Record<string, string>; body: string };

/** A button of the bank's page; see `press`. */
export const bankButtons = ["pay", "fail", "close", "slow", "twice", "late"] as const;
export type BankButton = (typeof bankButtons)[number];

/** What a provider's stub keeps. Tests may write to all of it. */
export type Bank = {
  payments: StubPayment[];
  refunds: StubRefund[];
  /** How refunds end that are asked for from now on. */
  refundsEnd: StubRefundState;
  /** API keys that are valid. */
  keys: string[];
  /** What webhooks are signed with. */
  secrets: string[];
  /** At most so many entries on a page of a list. */
  pageSize: number;
  /** Where webhooks go at a provider whose dashboard has the address. */
  webhookUrl: string;
  /** Whether lists have all of an entry, where that is not documented. */
  hasFullLists: boolean;
};

/** What a provider's stub adds: its API, and the form of its webhooks. */
type PaymentApi = {
  answer: (request: StubRequest) => StubReply;
  /** About a payment as it is now. */
  makeWebhook: (payment: StubPayment, fault: WebhookFault | null) => StubWebhook;
  /** Null where the provider reports no refunds. */
  makeRefundWebhook: (refund: StubRefund, payment: StubPayment) => StubWebhook | null;
};

export type PaymentStub = Bank & {
  server: StubServer;
  find(id: string): StubPayment;
  findRefund(id: string): StubRefund;
  /** What the bank decides; nobody is told. */
  settle(id: string, state: StubPaymentState): void;
  settleRefund(id: string, state: StubRefundState): void;
  makeWebhook(id: string, fault?: WebhookFault): StubWebhook;
  makeRefundWebhook(id: string): StubWebhook | null;
  /** Sends a webhook; yields the status of the answer. */
  deliver(webhook: StubWebhook): Promise<number>;
  /**
   * Presses a button of the bank's page; yields where the browser goes.
   * - pay: paid, and the webhook arrives before the browser is back.
   * - twice: the same, and the webhook comes two times.
   * - slow: the same as pay, and the browser waits on the page until `release`.
   * - late: the browser goes back, and the bank pays with `release`.
   * - fail: the bank says no, and the webhook says so.
   * - close: nothing happens.
   */
  press(id: string, button: BankButton): Promise<string>;
  /** Ends what waits: late payments are paid and reported, and slow pages go on. */
  release(): Promise<void>;
};

export const randomID = (prefix: string): string => `${prefix}${randomBytes(12).toString("hex")}`;
export const hmac = (secret: string, text: string): string => createHmac("sha256", secret).update(text).digest("hex");

/** A payment as the webhook of a fault has it. */
export function bend(payment: StubPayment, fault: WebhookFault | null): StubPayment {
  if (fault === "OTHER_AMOUNT") return { ...payment, amount: payment.amount - 100 };
  return fault === "OTHER_CURRENCY" ? { ...payment, currency: "SGD" } : payment;
}

const firstBank = (): Bank => ({
  payments: [],
  refunds: [],
  refundsEnd: "DONE",
  keys: [randomID("key_")],
  secrets: [randomID("secret_")],
  pageSize: 100,
  webhookUrl: "",
  hasFullLists: false,
});

/** Starts a stub. Pages are at `/bank/{payment}` of its origin, which `createApi` may ask for in its answers only. */
export async function startPaymentStub(
  createApi: (bank: Bank, origin: () => string) => PaymentApi,
): Promise<PaymentStub> {
  const bank = firstBank();
  const api = createApi(bank, () => server.origin);
  let waiting: (() => unknown)[] = [];

  const find = (id: string): StubPayment => {
    const payment = bank.payments.find((one) => one.id === id);
    if (!payment) throw new Error(`no payment ${id}`);
    return payment;
  };
  const findRefund = (id: string): StubRefund => {
    const refund = bank.refunds.find((one) => one.id === id);
    if (!refund) throw new Error(`no refund ${id}`);
    return refund;
  };
  const payLate = async (payment: StubPayment): Promise<void> => {
    payment.state = "PAID";
    await deliver(api.makeWebhook(payment, null));
  };

  const press = async (id: string, button: BankButton): Promise<string> => {
    const payment = find(id);
    if (payment.state === "PAID") return payment.returnUrl;
    if (button === "close" || payment.state !== "OPEN") return payment.cancelUrl;
    payment.state = button === "fail" ? "FAILED" : button === "late" ? "LATE" : "PAID";
    if (button === "late") {
      waiting.push(() => payLate(payment));
      return payment.returnUrl;
    }
    const released = button === "slow" ? new Promise<void>((resolve) => waiting.push(resolve)) : null;
    const webhook = api.makeWebhook(payment, null);
    await deliver(webhook);
    if (button === "twice") await deliver(webhook);
    await released;
    return button === "fail" ? payment.cancelUrl : payment.returnUrl;
  };

  const answerBank = async ({ method, path, body }: StubRequest): Promise<StubReply> => {
    const payment = bank.payments.find(({ id }) => path === `/bank/${id}`);
    if (!payment) return { status: 404, html: "<h1>No such payment</h1>" };
    const button = bankButtons.find((one) => one === new URLSearchParams(body).get("button"));
    if (method !== "POST" || !button) return { status: 200, html: toBankPage(payment) };
    return { status: 303, headers: { Location: await press(payment.id, button) } };
  };

  const server = await startStub((request) =>
    request.path.startsWith("/bank/") ? answerBank(request) : api.answer(request),
  );

  return Object.assign(bank, {
    server,
    find,
    findRefund,
    settle(id: string, state: StubPaymentState) {
      find(id).state = state;
    },
    settleRefund(id: string, state: StubRefundState) {
      const refund = findRefund(id);
      if (state === "FAILED" && refund.state !== "FAILED") find(refund.payment).refunded -= refund.amount;
      refund.state = state;
    },
    makeWebhook: (id: string, fault?: WebhookFault) => api.makeWebhook(find(id), fault ?? null),
    makeRefundWebhook(id: string) {
      const refund = findRefund(id);
      return api.makeRefundWebhook(refund, find(refund.payment));
    },
    deliver,
    press,
    async release() {
      const released = waiting;
      waiting = [];
      for (const go of released) await go();
    },
  });
}

async function deliver({ url, headers, body }: StubWebhook): Promise<number> {
  const response = await fetch(url, { method: "POST", headers, body });
  await response.arrayBuffer();
  return response.status;
}

/** Gives money back; null where more is asked for than is left. */
export function giveBack(bank: Bank, payment: StubPayment, given: { refund: string; amount: number; id: string }) {
  if (given.amount <= 0 || given.amount > payment.amount - payment.refunded) return null;
  const refund: StubRefund = { ...given, payment: payment.id, state: bank.refundsEnd };
  bank.refunds.push(refund);
  if (refund.state !== "FAILED") payment.refunded += refund.amount;
  return refund;
}

function toBankPage({ amount, currency, state }: StubPayment): string {
  const buttons = bankButtons.map((name) => `<button name="button" value="${name}">${name}</button>`).join("\n");
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>A bank of tests</title>
<h1>A bank of tests</h1>
<p>${currency} ${(amount / 100).toFixed(2)}, ${state}</p>
<form method="post">
${buttons}
</form></html>`;
}
