import {
  type Bank,
  bend,
  giveBack,
  hmac,
  type PaymentStub,
  randomID,
  startPaymentStub,
  type StubPayment,
  type StubRefund,
  type StubWebhook,
  type WebhookFault,
} from "./payment-stub.ts";
import type { StubReply, StubRequest } from "./stub-server.ts";

// HitPay, from its published schema (docs.hitpayapp.com/openapi.json and /apis/guide/events): payment requests, refunds and
// webhooks, as far as the adapter uses them. Read on 28 November 2026.

export type HitPayStub = PaymentStub & {
  /** The variable HITPAY that leads to it. */
  account(): string;
  /** The older kind of webhook: a form, with its hash in a field. */
  makeForm(id: string, fault?: WebhookFault): StubWebhook;
};

const methods = ["fpx", "card", "touch_n_go", "grabpay_direct", "shopee_pay"];

const refuse = (field: string): StubReply => ({
  status: 422,
  json: { message: "The given data was invalid.", errors: { [field]: [`The ${field} is invalid.`] } },
});
const missing: StubReply = { status: 404, json: { message: "No query results for model" } };

export async function startHitPay(): Promise<HitPayStub> {
  const stub = await startPaymentStub((bank, origin) => ({
    answer(request) {
      if (!bank.keys.includes(String(request.headers["x-business-api-key"] ?? "")))
        return { status: 401, json: { message: "Unauthenticated." } };
      if (request.headers.accept !== "application/json") return { status: 500, html: "<h1>Server Error</h1>" };
      if (request.method === "GET") return read(bank, origin(), request, bank.hasFullLists);
      if (request.headers["content-type"] !== "application/json") return refuse("body");
      return write(bank, origin(), request);
    },
    makeWebhook: (payment, fault) => sealEvent(bank, bend(payment, fault), origin(), fault),
    makeRefundWebhook: () => null,
  }));
  return Object.assign(stub, {
    account: () => JSON.stringify({ key: stub.keys.at(-1), salts: stub.secrets.slice(-4), origin: stub.server.origin }),
    makeForm: (id: string, fault?: WebhookFault) => sealForm(stub, bend(stub.find(id), fault ?? null), fault ?? null),
  });
}

function write(bank: Bank, origin: string, { path, body }: StubRequest): StubReply {
  const given = JSON.parse(body) as Record<string, unknown>;
  if (path === "/v1/payment-requests") return create(bank, origin, given);
  return path === "/v1/refund" ? refund(bank, given) : missing;
}

/** Two calls with the same reference make two requests: nothing here is idempotent. */
function create(bank: Bank, origin: string, given: Record<string, unknown>): StubReply {
  const text = (name: string) => (typeof given[name] === "string" ? given[name] : "");
  const { amount, payment_methods: wanted = methods } = given;
  const [, minutes] = /^(\d+) mins$/.exec(text("expires_after")) ?? [];
  if (typeof amount !== "number" || amount < 0.3 || !/^\d+(?:\.\d{1,2})?$/.test(String(amount)))
    return refuse("amount");
  if (given["currency"] !== "MYR") return refuse("currency");
  if (!Array.isArray(wanted) || !wanted.every((one) => methods.includes(String(one)))) return refuse("payment_methods");
  if (text("purpose").length > 255) return refuse("purpose");
  if (text("reference_number").length > 255) return refuse("reference_number");
  if (!/^https?:/.test(text("redirect_url")) || text("redirect_url").length > 1028) return refuse("redirect_url");
  if (!/^https?:/.test(text("webhook"))) return refuse("webhook");
  if (minutes === undefined) return refuse("expires_after");
  if ("email" in given) return refuse("an address of the customer may stop a payment");
  const id = randomID("");
  const back = (status: string) =>
    `${text("redirect_url")}${text("redirect_url").includes("?") ? "&" : "?"}reference=${id}&status=${status}`;
  const now = Math.floor(Date.now() / 1000) * 1000;
  const payment: StubPayment = {
    id,
    chargeID: randomID(""),
    attempt: text("reference_number"),
    amount: Math.round(amount * 100),
    currency: "MYR",
    method: wanted.length === 1 ? String(wanted[0]) : null,
    state: "OPEN",
    refunded: 0,
    returnUrl: back("completed"),
    cancelUrl: back("canceled"),
    webhookUrl: text("webhook"),
    createdAt: now,
    expiresAt: now + Number(minutes) * 60_000,
  };
  bank.payments.push(payment);
  return { status: 200, json: toRequest(payment, origin, false) };
}

function refund(bank: Bank, { amount, payment_id: chargeID }: Record<string, unknown>): StubReply {
  const payment = bank.payments.find((one) => one.chargeID === chargeID);
  if (payment?.state !== "PAID" || typeof amount !== "number") return refuse("payment_id");
  const made = giveBack(bank, payment, { id: randomID(""), refund: "", amount: Math.round(amount * 100) });
  return made ? { status: 200, json: toRefund(made, payment) } : refuse("amount");
}

function read(bank: Bank, origin: string, { path, query }: StubRequest, hasFullLists: boolean): StubReply {
  const [, kind, id] = /^\/v1\/(payment-requests|refund)(?:\/([^/]+))?$/.exec(path) ?? [];
  if (kind === "refund") {
    const found = bank.refunds.find((one) => one.id === id);
    const payment = bank.payments.find((one) => one.id === found?.payment);
    return found && payment ? { status: 200, json: toRefund(found, payment) } : missing;
  }
  if (kind === undefined) return missing;
  const found = bank.payments.find((one) => one.id === id);
  if (found) return { status: 200, json: toRequest(found, origin, true) };
  if (id !== undefined) return missing;
  const search = query.get("search") ?? "";
  const items = bank.payments.filter((one) => one.id.includes(search) || one.attempt.includes(search)).toReversed();
  const size = Math.min(Number(query.get("per_page") ?? 10), 100, bank.pageSize);
  const page = Number(query.get("current_page") ?? 1);
  const shown = items.slice((page - 1) * size, page * size).map((one) => toRequest(one, origin, hasFullLists));
  // A link of the dashboard, which asks the customer for the amount.
  const link = { id: randomID(""), amount: null, currency: "myr", status: "pending", reference_number: null };
  const data = page === 1 ? [link, ...shown] : shown;
  const meta = { current_page: page, last_page: Math.max(1, Math.ceil(items.length / size)), per_page: size };
  return { status: 200, json: { data, meta: { ...meta, total: items.length } } };
}

const statusOf = { OPEN: "pending", LATE: "pending", PAID: "completed", FAILED: "failed", EXPIRED: "expired" } as const;
const ringgit = (sen: number) => (sen / 100).toFixed(2);
/** In Singapore, and without saying so. */
const toTime = (time: number) => new Date(time + 8 * 3_600_000).toISOString().slice(0, 19);

function toRequest(payment: StubPayment, origin: string, hasPayments: boolean) {
  const { id, chargeID, attempt, amount, currency, state, refunded, createdAt } = payment;
  const status = refunded === 0 ? "succeeded" : refunded === amount ? "refunded" : "partially_refunded";
  const money = { currency: currency.toLowerCase(), amount: ringgit(amount) };
  const paid = {
    id: chargeID,
    status,
    ...money,
    refunded_amount: ringgit(refunded),
    buyer_email: "somebody@example.com",
  };
  return {
    id,
    ...money,
    status: statusOf[state],
    reference_number: attempt || null,
    url: `${origin}/bank/${id}`,
    email: "somebody@example.com",
    created_at: toTime(createdAt),
    updated_at: toTime(createdAt),
    ...(hasPayments && { payments: state === "PAID" ? [paid] : [] }),
  };
}

const refundStatusOf = { DONE: "succeeded", PENDING: "pending", FAILED: "failed" } as const;

const toRefund = ({ id, amount, state }: StubRefund, payment: StubPayment) => ({
  id,
  payment_id: payment.chargeID,
  amount_refunded: amount / 100,
  total_amount: payment.amount / 100,
  currency: payment.currency.toLowerCase(),
  status: refundStatusOf[state],
  created_at: toTime(Date.now()),
});

const saltOf = (bank: Bank, fault: WebhookFault | null) =>
  fault === "WRONG_SIGNATURE" ? randomID("salt_") : (bank.secrets.at(-1) ?? "");

function sealEvent(bank: Bank, payment: StubPayment, origin: string, fault: WebhookFault | null) {
  const body = JSON.stringify(toRequest(payment, origin, true));
  return {
    url: payment.webhookUrl,
    headers: {
      "Content-Type": "application/json",
      "User-Agent": "HitPay v2.0",
      "Hitpay-Event-Type": payment.state === "PAID" ? "completed" : "failed",
      "Hitpay-Event-Object": "payment_request",
      "Hitpay-Signature": hmac(saltOf(bank, fault), body),
    },
    body,
  };
}

function sealForm(bank: Bank, payment: StubPayment, fault: WebhookFault | null) {
  const fields = {
    amount: ringgit(payment.amount),
    currency: payment.currency,
    payment_id: payment.chargeID,
    payment_request_id: payment.id,
    phone: "",
    reference_number: payment.attempt,
    status: statusOf[payment.state],
  };
  const signed = Object.entries(fields).map((field) => field.join(""));
  return {
    url: payment.webhookUrl,
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    // In no order: a receiver has to sort them.
    body: new URLSearchParams({
      ...Object.fromEntries(Object.entries(fields).toReversed()),
      hmac: hmac(saltOf(bank, fault), signed.join("")),
    }).toString(),
  };
}
