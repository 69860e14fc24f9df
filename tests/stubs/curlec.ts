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

// Razorpay Curlec, from what it publishes (github.com/razorpay/markdown-docs: api/payments/payment-links, api/refunds, webhooks):
// payment links, refunds and webhooks, as far as the adapter uses them. Read on 29 November 2026. A bank's no leaves a link open
// there; in this stub it cancels the link, which is how one ends that nobody pays.

export type CurlecStub = PaymentStub & {
  /** The variable CURLEC that leads to it. */
  account(): string;
};

const keyID = "rzp_test_stub";
const methods = ["fpx", "card", "wallet"];
const wallets = ["touchngo", "boost", "mcash", "grabpay"];
const shortestLife = 15 * 60;
const longestLife = 184 * 86_400;

type Fields = Record<string, unknown>;
/** What a bank does not keep: references of links, and refunds by their keys. */
type Books = { references: Map<string, string>; keys: Map<string, { body: string; id: string }> };

const refuse = (description: string, status = 400): StubReply => ({
  status,
  json: {
    error: { code: "BAD_REQUEST_ERROR", description, source: "business", step: "payment_initiation", reason: "" },
  },
});
const missing = refuse("The id provided does not exist");

export async function startCurlec(): Promise<CurlecStub> {
  const books: Books = { references: new Map(), keys: new Map() };
  const stub = await startPaymentStub((bank, origin) => ({
    answer(request) {
      const [, given = ""] = /^Basic (.+)$/.exec(request.headers.authorization ?? "") ?? [];
      const known = bank.keys.map((key) => Buffer.from(`${keyID}:${key}`).toString("base64"));
      if (!known.includes(given)) return refuse("The api key provided is invalid", 401);
      if (request.method === "GET") return read(bank, books, origin(), request);
      if (request.headers["content-type"] !== "application/json") return refuse("The body must be JSON");
      return write(bank, books, origin(), request);
    },
    makeWebhook: (payment, fault) => sealLink(bank, bend(payment, fault), origin(), fault),
    makeRefundWebhook: (refund, payment) => {
      const event = { DONE: "refund.processed", PENDING: "refund.created", FAILED: "refund.failed" }[refund.state];
      return seal(bank, event, { refund: { entity: toRefund(refund, payment) } }, null);
    },
  }));
  return Object.assign(stub, {
    account: () =>
      JSON.stringify({
        keyID,
        keySecret: stub.keys.at(-1),
        webhookSecrets: stub.secrets.slice(-2),
        origin: stub.server.origin,
      }),
  });
}

function write(bank: Bank, books: Books, origin: string, request: StubRequest): StubReply {
  if (request.path === "/v1/payment_links") return create(bank, books, origin, JSON.parse(request.body) as Fields);
  const [, chargeID] = /^\/v1\/payments\/([^/]+)\/refund$/.exec(request.path) ?? [];
  const payment = bank.payments.find((one) => one.chargeID === chargeID);
  return payment ? refundOnce(bank, books, payment, request) : missing;
}

function create(bank: Bank, { references }: Books, origin: string, given: Fields): StubReply {
  const text = (name: string) => (typeof given[name] === "string" ? given[name] : "");
  const { amount, expire_by: end } = given;
  const now = Math.floor(Date.now() / 1000);
  const notes = (given["notes"] ?? {}) as Record<string, string>;
  const method = readMethod(given["options"] as Fields | undefined);
  const reference = text("reference_id");
  if (!Number.isInteger(amount) || Number(amount) < 100) return refuse("The amount must be at least MYR 1.00");
  if (given["currency"] !== "MYR") return refuse("The currency is not supported");
  if (given["accept_partial"] !== false) return refuse("A part of it would be taken");
  if (reference.length > 40) return refuse("The reference_id may not be greater than 40 characters");
  if ([...references.values()].includes(reference))
    return refuse(
      "payment link with given reference_id already exists. Please create it with a different reference_id",
    );
  if (text("description").length > 2048) return refuse("The description may not be greater than 2048 characters");
  if (Object.keys(notes).length > 15 || Object.values(notes).some((value) => value.length > 255))
    return refuse("The notes are too long");
  if (!Number.isInteger(end) || Number(end) < now + shortestLife || Number(end) > now + longestLife)
    return refuse("expire_by must be between 15 minutes and six months from now");
  if (!/^https?:/.test(text("callback_url")) || given["callback_method"] !== "get") return refuse("No such callback");
  if ("customer" in given) return refuse("nobody is to know who pays");
  if (method === undefined) return refuse("The display of the checkout is invalid");
  const id = randomID("plink_");
  const chargeID = randomID("pay_");
  const back = new URLSearchParams({
    razorpay_payment_id: chargeID,
    razorpay_payment_link_id: id,
    razorpay_payment_link_reference_id: reference,
    razorpay_payment_link_status: "paid",
    razorpay_signature: hmac(bank.keys.at(-1) ?? "", `${id}|${reference}|paid|${chargeID}`),
  });
  const payment: StubPayment = {
    id,
    chargeID,
    attempt: notes["attempt"] ?? "",
    amount: Number(amount),
    currency: "MYR",
    method,
    state: "OPEN",
    refunded: 0,
    returnUrl: `${text("callback_url")}${text("callback_url").includes("?") ? "&" : "?"}${back}`,
    // The page has no way back for somebody who gives up.
    cancelUrl: `${origin}/bank/${id}`,
    webhookUrl: bank.webhookUrl,
    createdAt: now * 1000,
    expiresAt: Number(end) * 1000,
  };
  bank.payments.push(payment);
  references.set(id, reference);
  return { status: 200, json: toLink(payment, reference, origin) };
}

/** The only way to pay that a page shows, or what it hides; null: it shows all; undefined: nobody can read it. */
function readMethod(options: Fields | undefined): string | null | undefined {
  if (!options) return null;
  const { display } = (options as { checkout: { config: { display: Fields } } }).checkout.config;
  const { hide, blocks, sequence, preferences } = display as {
    hide?: { method: string }[];
    blocks?: Record<string, { name: string; instruments: { method: string; wallets?: string[] }[] }>;
    sequence?: string[];
    preferences?: { show_default_blocks: boolean };
  };
  if (hide) return hide.every(({ method }) => methods.includes(method)) ? `all but ${hide.length}` : undefined;
  const [[code, block] = [], ...more] = Object.entries(blocks ?? {});
  const instrument = block?.instruments[0];
  if (
    more.length > 0 ||
    !block?.name ||
    sequence?.join() !== `block.${code}` ||
    preferences?.show_default_blocks !== false
  )
    return undefined;
  if (!instrument || !methods.includes(instrument.method)) return undefined;
  if (instrument.method !== "wallet") return instrument.method;
  return instrument.wallets?.length === 1 && wallets.includes(instrument.wallets[0] ?? "")
    ? instrument.wallets[0]
    : undefined;
}

/** A key has one refund; another body under it is refused. */
function refundOnce(bank: Bank, { keys }: Books, payment: StubPayment, { headers, body }: StubRequest): StubReply {
  const key = String(headers["x-refund-idempotency"] ?? "");
  if (!/^[\w-]{10,}$/.test(key)) return refuse("The idempotency key is invalid");
  const earlier = keys.get(key);
  if (earlier && earlier.body !== body) return refuse("Another request has this idempotency key");
  const { amount, speed, notes } = JSON.parse(body) as { amount: number; speed: string; notes: Record<string, string> };
  if (payment.state !== "PAID" || !Number.isInteger(amount) || speed !== "normal")
    return refuse("The payment cannot be refunded");
  const made =
    bank.refunds.find(({ id }) => id === earlier?.id) ??
    giveBack(bank, payment, { id: randomID("rfnd_"), refund: notes["refund"] ?? "", amount });
  if (!made) return refuse("The total refund amount is greater than the refund payment amount");
  keys.set(key, { body, id: made.id });
  return { status: 200, json: toRefund(made, payment) };
}

function read(bank: Bank, { references }: Books, origin: string, { path, query }: StubRequest): StubReply {
  const [, kind, id, more] = /^\/v1\/(payment_links|payments|refunds)(?:\/([^/]+))?(\/refunds)?$/.exec(path) ?? [];
  const show = (one: StubPayment) => toLink(one, references.get(one.id) ?? "", origin);
  const page = <T>(items: T[]) => {
    const skip = Number(query.get("skip") ?? 0);
    return items.slice(skip, skip + Math.min(Number(query.get("count") ?? 10), 100, bank.pageSize));
  };
  if (kind === "refunds") {
    const found = bank.refunds.find((one) => one.id === id);
    const payment = bank.payments.find((one) => one.id === found?.payment);
    return found && payment ? { status: 200, json: toRefund(found, payment) } : missing;
  }
  if (kind === "payments") {
    const payment = bank.payments.find((one) => one.chargeID === id);
    if (!payment) return missing;
    if (more === undefined) return { status: 200, json: toPayment(payment) };
    const all = bank.refunds.filter((one) => one.payment === payment.id).map((one) => toRefund(one, payment));
    const items = page(all.toReversed());
    return { status: 200, json: { entity: "collection", count: items.length, items } };
  }
  if (id !== undefined) {
    const found = bank.payments.find((one) => one.id === id);
    return found ? { status: 200, json: show(found) } : missing;
  }
  if (kind === undefined) return missing;
  const reference = query.get("reference_id");
  const [from, to] = [Number(query.get("from") ?? 0), Number(query.get("to") ?? Infinity)];
  const items = bank.payments
    .filter(({ createdAt }) => createdAt / 1000 >= from && createdAt / 1000 <= to)
    .filter((one) => reference === null || references.get(one.id) === reference);
  return { status: 200, json: { payment_links: page(items.toReversed()).map(show) } };
}

const statusOf = { OPEN: "created", LATE: "created", PAID: "paid", FAILED: "cancelled", EXPIRED: "expired" } as const;

function toLink(payment: StubPayment, reference: string, origin: string) {
  const { id, chargeID, attempt, amount, currency, state, createdAt, expiresAt } = payment;
  const isPaid = state === "PAID";
  const method = payment.method ?? "card";
  return {
    id,
    accept_partial: false,
    amount,
    amount_paid: isPaid ? amount : 0,
    currency,
    status: statusOf[state],
    reference_id: reference,
    short_url: `${origin}/bank/${id}`,
    order_id: `order_${id}`,
    customer: { email: "somebody@example.com", contact: "+60123456789" },
    // Only what was captured.
    payments: isPaid ? [{ payment_id: chargeID, plink_id: id, amount, method, status: "captured" }] : null,
    notes: attempt === "" ? [] : { attempt },
    created_at: Math.floor(createdAt / 1000),
    expire_by: Math.floor(expiresAt / 1000),
  };
}

const toPayment = ({ chargeID, amount, currency, method, refunded, createdAt }: StubPayment) => ({
  id: chargeID,
  entity: "payment",
  amount,
  currency,
  status: refunded === amount ? "refunded" : "captured",
  method: method ?? "card",
  amount_refunded: refunded,
  refund_status: refunded === 0 ? null : refunded === amount ? "full" : "partial",
  email: "somebody@example.com",
  contact: "+60123456789",
  created_at: Math.floor(createdAt / 1000),
});

const refundStatusOf = { DONE: "processed", PENDING: "pending", FAILED: "failed" } as const;

const toRefund = ({ id, refund, amount, state }: StubRefund, { chargeID, attempt, currency }: StubPayment) => ({
  id,
  entity: "refund",
  amount,
  currency,
  payment_id: chargeID,
  notes: refund === "" ? [] : { refund, attempt },
  receipt: null,
  status: refundStatusOf[state],
  speed_processed: "normal",
  created_at: Math.floor(Date.now() / 1000),
});

const eventOf = {
  // Nothing is sent of a link that waits; this is the one event about a link that may still be paid.
  OPEN: "payment_link.partially_paid",
  LATE: "payment_link.partially_paid",
  PAID: "payment_link.paid",
  FAILED: "payment_link.cancelled",
  EXPIRED: "payment_link.expired",
} as const;

function sealLink(bank: Bank, payment: StubPayment, origin: string, fault: WebhookFault | null): StubWebhook {
  const entity = toLink(payment, payment.attempt.slice(-40), origin);
  const paid = payment.state === "PAID" ? { payment: { entity: toPayment(payment) } } : {};
  return seal(bank, eventOf[payment.state], { payment_link: { entity }, ...paid }, fault);
}

function seal(bank: Bank, event: string, payload: object, fault: WebhookFault | null): StubWebhook {
  const created = Math.floor(Date.now() / 1000);
  const contains = Object.keys(payload);
  const body = JSON.stringify({ entity: "event", account_id: "acc_1", event, contains, payload, created_at: created });
  const secret = fault === "WRONG_SIGNATURE" ? randomID("secret_") : (bank.secrets.at(-1) ?? "");
  return {
    url: bank.webhookUrl,
    headers: {
      "Content-Type": "application/json",
      "X-Razorpay-Signature": hmac(secret, body),
      "X-Razorpay-Event-Id": randomID(""),
    },
    body,
  };
}
