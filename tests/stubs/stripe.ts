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
} from "./payment-stub.ts";
import type { StubReply, StubRequest } from "./stub-server.ts";

// Stripe, from its published schema (docs.stripe.com/api): Checkout Sessions, refunds and webhooks, as far as the adapter uses
// them. Read on 28 November 2026.

export type StripeStub = PaymentStub & {
  /** The variable STRIPE that leads to it. */
  account(): string;
};

const methods = ["fpx", "card", "grabpay"];
const minutes = (count: number) => count * 60;
/** Sen. */
const leastAmount = 200;

const fail = (status: number, type: string, code: string | null, message: string): StubReply => ({
  status,
  json: { error: { type, ...(code !== null && { code }), message } },
});
const refuse = (code: string, message: string) => fail(400, "invalid_request_error", code, message);

export async function startStripe(): Promise<StripeStub> {
  /** By key: what was asked, and what was answered. */
  const keys = new Map<string, { asked: string; reply: StubReply }>();

  const stub = await startPaymentStub((bank, origin) => ({
    answer(request) {
      const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? "")?.[1] ?? "";
      if (!bank.keys.includes(given)) return fail(401, "invalid_request_error", null, `Invalid API Key: ${given}`);
      if (!request.headers["stripe-version"]) return refuse("stub", "the version is not pinned");
      if (request.method === "GET") return read(bank, origin(), request);
      if (request.headers["content-type"] !== "application/x-www-form-urlencoded")
        return refuse("stub", "the body is no form");
      const key = String(request.headers["idempotency-key"] ?? "");
      if (!key) return refuse("stub", "no idempotency key");
      const asked = `${request.path} ${request.body}`;
      const known = keys.get(key);
      if (known && known.asked !== asked) return fail(400, "idempotency_error", null, `Key ${key} has another body`);
      if (known) return known.reply;
      const reply = write(bank, origin(), request);
      // An answer of its own checks is not kept, so that the call may be corrected.
      if (reply.status === 200) keys.set(key, { asked, reply });
      return reply;
    },
    makeWebhook: (payment, fault) => {
      const bent = bend(payment, fault);
      return seal(bank, bank.webhookUrl, toEvent(eventOf[bent.state], toSession(bent, origin())), fault);
    },
    makeRefundWebhook: (refund, payment) =>
      seal(bank, bank.webhookUrl, toEvent("refund.updated", toRefund(refund, payment)), null),
  }));
  return Object.assign(stub, {
    account: () =>
      JSON.stringify({ key: stub.keys.at(-1), webhookSecrets: stub.secrets.slice(-2), origin: stub.server.origin }),
  });
}

function write(bank: Bank, origin: string, { path, body }: StubRequest): StubReply {
  const form = new URLSearchParams(body);
  if (path === "/v1/checkout/sessions") return create(bank, origin, form);
  return path === "/v1/refunds" ? refund(bank, form) : fail(404, "invalid_request_error", null, "no such call");
}

function create(bank: Bank, origin: string, form: URLSearchParams): StubReply {
  const get = (name: string) => form.get(name) ?? "";
  const amount = Number(get("line_items[0][price_data][unit_amount]"));
  const method = form.get("payment_method_types[0]");
  const expiresAt = Number(get("expires_at"));
  const now = Math.floor(Date.now() / 1000);
  const attempt = get("client_reference_id");
  if (get("mode") !== "payment") return refuse("parameter_missing", "mode");
  if (!/^https?:/.test(get("success_url"))) return refuse("url_invalid", "success_url");
  if (!get("line_items[0][price_data][product_data][name]")) return refuse("parameter_missing", "name");
  if (get("line_items[0][quantity]") !== "1") return refuse("parameter_missing", "quantity");
  if (get("line_items[0][price_data][currency]") !== "myr") return refuse("stub", "a currency that is not ours");
  if (!Number.isSafeInteger(amount) || amount < leastAmount) return refuse("amount_too_small", "unit_amount");
  if (method !== null && !methods.includes(method)) return refuse("payment_method_unactivated", "payment_method_types");
  if (expiresAt < now + minutes(30) - 5 || expiresAt > now + minutes(24 * 60)) return refuse("stub", "expires_at");
  if (form.has("customer_email")) return refuse("stub", "an address of the customer may stop a payment");
  if (attempt.length > 200) return refuse("stub", "client_reference_id");
  if (!["en", "zh", "auto", "ms"].includes(get("locale"))) return refuse("stub", "locale");
  if (attempt && get("payment_intent_data[metadata][attempt]") !== attempt)
    return refuse("stub", "the payment intent does not name the attempt");
  const payment: StubPayment = {
    id: randomID("cs_test_"),
    chargeID: randomID("pi_"),
    attempt,
    amount,
    currency: "MYR",
    method,
    state: "OPEN",
    refunded: 0,
    returnUrl: get("success_url"),
    cancelUrl: get("cancel_url"),
    webhookUrl: "",
    createdAt: now * 1000,
    expiresAt: expiresAt * 1000,
  };
  bank.payments.push(payment);
  return { status: 200, json: toSession(payment, origin) };
}

function refund(bank: Bank, form: URLSearchParams): StubReply {
  const payment = bank.payments.find(({ chargeID }) => chargeID === form.get("payment_intent"));
  if (payment?.state !== "PAID") return refuse("resource_missing", "payment_intent");
  const amount = Number(form.get("amount"));
  const made = giveBack(bank, payment, { id: randomID("re_"), refund: form.get("metadata[refund]") ?? "", amount });
  if (!made && payment.refunded === payment.amount) return refuse("charge_already_refunded", "refunded");
  return made ? { status: 200, json: toRefund(made, payment) } : refuse("amount_too_large", "more than is left");
}

function read(bank: Bank, origin: string, { path, query }: StubRequest): StubReply {
  const [, kind, id] = /^\/v1\/(checkout\/sessions|refunds)(?:\/([^/]+))?$/.exec(path) ?? [];
  const missing = fail(404, "invalid_request_error", "resource_missing", `No such object: ${id}`);
  if (kind === "refunds") {
    const known = bank.refunds.map((one) => ({ refund: one, payment: paymentOf(bank, one) }));
    const found = known.find(({ refund }) => refund.id === id);
    if (found) return { status: 200, json: toRefund(found.refund, found.payment) };
    const ofPayment = known.filter(({ payment }) => payment.chargeID === query.get("payment_intent"));
    if (id !== undefined) return missing;
    return {
      status: 200,
      json: page(bank, query, ofPayment.map((one) => toRefund(one.refund, one.payment)).toReversed()),
    };
  }
  if (kind === undefined) return missing;
  const found = bank.payments.find((one) => one.id === id);
  const depth = query.getAll("expand[]").join(" ");
  if (found) return { status: 200, json: toSession(found, origin, depth) };
  if (id !== undefined) return missing;
  const from = Number(query.get("created[gte]") ?? 0) * 1000;
  const to = Number(query.get("created[lt]") ?? Number.MAX_SAFE_INTEGER) * 1000;
  const inRange = bank.payments.filter(({ createdAt }) => createdAt >= from && createdAt < to).toReversed();
  return {
    status: 200,
    json: page(
      bank,
      query,
      inRange.map((one) => toSession(one, origin, depth)),
    ),
  };
}

const paymentOf = (bank: Bank, { payment: id }: StubRefund): StubPayment => {
  const payment = bank.payments.find((one) => one.id === id);
  if (!payment) throw new Error(`no payment ${id}`);
  return payment;
};

function page<T extends { id: string }>(bank: Bank, query: URLSearchParams, items: T[]) {
  const after = query.get("starting_after");
  const start = after === null ? 0 : items.findIndex(({ id }) => id === after) + 1;
  const size = Math.min(Number(query.get("limit") ?? 10), 100, bank.pageSize);
  return { object: "list", data: items.slice(start, start + size), has_more: start + size < items.length };
}

const statusOf = { OPEN: "open", LATE: "complete", PAID: "complete", FAILED: "complete", EXPIRED: "expired" } as const;
const intentStatusOf = {
  OPEN: "requires_payment_method",
  LATE: "processing",
  PAID: "succeeded",
  FAILED: "requires_payment_method",
  EXPIRED: "canceled",
} as const;

/** As the API has it: `depth` says what is expanded, by the names of `expand[]`. */
function toSession(payment: StubPayment, origin: string, depth = "") {
  const { id, chargeID, attempt, amount, currency, state, refunded, createdAt, expiresAt } = payment;
  const isMade = state !== "OPEN" && state !== "EXPIRED";
  const charge =
    state === "PAID" ? { id: `ch_${chargeID}`, object: "charge", amount, amount_refunded: refunded } : null;
  const intent = {
    id: chargeID,
    object: "payment_intent",
    status: intentStatusOf[state],
    metadata: { attempt },
    latest_charge: depth.includes("latest_charge") ? charge : (charge?.id ?? null),
  };
  return {
    id,
    object: "checkout.session",
    url: state === "OPEN" ? `${origin}/bank/${id}` : null,
    created: createdAt / 1000,
    expires_at: expiresAt / 1000,
    mode: "payment",
    status: statusOf[state],
    payment_status: state === "PAID" ? "paid" : "unpaid",
    amount_total: amount,
    currency: currency.toLowerCase(),
    client_reference_id: attempt || null,
    metadata: { attempt },
    payment_intent: isMade ? (depth.includes("payment_intent") ? intent : chargeID) : null,
    customer_details: { email: "somebody@example.com", name: null },
  };
}

const refundStatusOf = { DONE: "succeeded", PENDING: "pending", FAILED: "failed" } as const;

const toRefund = ({ id, refund, amount, state }: StubRefund, { chargeID, attempt, currency }: StubPayment) => ({
  id,
  object: "refund",
  amount,
  currency: currency.toLowerCase(),
  payment_intent: chargeID,
  status: refundStatusOf[state],
  metadata: refund ? { refund, attempt } : {},
});

const eventOf = {
  OPEN: "checkout.session.completed",
  LATE: "checkout.session.completed",
  PAID: "checkout.session.completed",
  FAILED: "checkout.session.async_payment_failed",
  EXPIRED: "checkout.session.expired",
} as const;

const toEvent = (type: string, object: unknown) => ({
  id: randomID("evt_"),
  object: "event",
  type,
  created: Math.floor(Date.now() / 1000),
  data: { object },
});

/** Signs an event with every secret that is known, as Stripe does while one is rolled. */
function seal(bank: Bank, url: string, event: object, fault: string | null) {
  const body = JSON.stringify(event);
  const time = Math.floor(Date.now() / 1000) - (fault === "OLD" ? minutes(10) : 0);
  const secrets = fault === "WRONG_SIGNATURE" ? [randomID("secret_")] : bank.secrets;
  const hashes = secrets.map((secret) => `v1=${hmac(secret, `${time}.${body}`)}`);
  return {
    url,
    headers: { "Content-Type": "application/json", "Stripe-Signature": [`t=${time}`, ...hashes].join(",") },
    body,
  };
}
