import { Buffer } from "node:buffer";
import * as v from "valibot";
import type { MethodOf } from "#shared/contract/payment-providers.ts";
import { minuteMs } from "#shared/domain/time/time.ts";
import { getConfig } from "#worker/config/config.ts";
import type { WorkerEnv } from "#worker/env.ts";
import type {
  ListedPayment,
  PaymentProvider,
  PaymentReport,
  PaymentState,
  RefundState,
} from "#worker/marketplace/ports/payment.ts";
import { ProviderError, type Webhook, WebhookRefused } from "#worker/marketplace/ports/provider.ts";
import { callProvider } from "./http/call-provider.ts";
import { readBody, readPageUrl, readPart, readReply } from "./http/read-reply.ts";
import { isSame, sign } from "./http/signature.ts";

// Stripe for a Malaysian account: the hosted page of a Checkout Session, which is a payment's id here. Read on 28 November 2026:
// docs.stripe.com/api/checkout/sessions (create, retrieve, list; expires_at 30 minutes to 24 hours after the creation),
// /api/refunds, /api/idempotent_requests (a key lives 24 hours at least and keeps its first body), /webhooks (signature),
// /payments/fpx and /payments/grabpay (MYR, refunds in whole and in part; those of FPX take days), and
// /changelog/acacia/2024-10-28/refund-webhook-update (events of every refund). The version is pinned to the last one.
// An attempt is `client_reference_id` and `metadata.attempt`, a refund `metadata.refund`: every event repeats them.

const version = "2024-10-28.acacia";
const toleranceMs = 5 * minuteMs;
/** The shortest life of a session. It is added to the end of an attempt, so that the same attempt asks for the same session. */
const shortestLifeMs = 30 * minuteMs;
const pageSize = 100;

const codes: Readonly<Record<string, string>> = { FPX: "fpx", CARD: "card", GRABPAY: "grabpay" } satisfies Record<
  MethodOf<"stripe">,
  string
>;

// docs.stripe.com/currencies (minimum charge RM2.00); paynet.my/fpx/faq.html (RM30,000 a payment).
const leastSen = 200;
const mostFpxSen = 3_000_000;

const intent = v.object({
  id: v.string(),
  status: v.string(),
  latest_charge: v.nullish(v.union([v.string(), v.object({ amount_refunded: v.number() })])),
});
const session = v.object({
  id: v.string(),
  url: v.nullish(v.string()),
  created: v.number(),
  status: v.nullish(v.string()),
  payment_status: v.string(),
  amount_total: v.nullish(v.number(), 0),
  currency: v.nullish(v.string(), ""),
  client_reference_id: v.nullish(v.string()),
  payment_intent: v.nullish(v.union([v.string(), intent])),
});
type Session = v.InferOutput<typeof session>;
const refund = v.object({
  id: v.string(),
  amount: v.number(),
  status: v.nullish(v.string()),
  metadata: v.nullish(v.record(v.string(), v.string()), {}),
});
const pageOf = <const S extends v.GenericSchema>(item: S) => v.object({ data: v.array(item), has_more: v.boolean() });
const sessions = pageOf(session);
const event = v.object({ id: v.string(), type: v.string(), data: v.object({ object: v.unknown() }) });
const failure = v.object({ error: v.object({ code: v.nullish(v.string()), type: v.nullish(v.string()) }) });

/** Its word for a no. The message of an error may repeat what was sent, so that it is read by nobody. */
function readCode(body: unknown): string | null {
  const read = v.safeParse(failure, body);
  return read.success ? (read.output.error.code ?? read.output.error.type ?? null) : null;
}

const toIntent = ({ payment_intent: made }: Session) => (typeof made === "object" ? made : null);

function toState(given: Session): PaymentState {
  const { payment_status, status, amount_total: amount, currency } = given;
  const money = { amount, currency: currency.toUpperCase() };
  if (payment_status === "paid") return { outcome: "PAID", ...money };
  // A payment that came to nothing after the customer had left the page.
  const hasFailed =
    status === "complete" && /^(?:canceled|requires_payment_method)$/.test(toIntent(given)?.status ?? "");
  return { outcome: status === "expired" || hasFailed ? "FAILED" : "PENDING", ...money };
}

const refundStates: Readonly<Record<string, RefundState["state"]>> = {
  succeeded: "DONE",
  failed: "FAILED",
  canceled: "FAILED",
};
const toRefundState = ({ id, status }: v.InferOutput<typeof refund>): RefundState => ({
  providerID: id,
  state: refundStates[status ?? ""] ?? "PENDING",
});

/** Null without an account. */
export function createStripe(env: WorkerEnv): PaymentProvider | null {
  const account = getConfig(env).providers.stripe;
  if (!account) return null;
  const { key, webhookSecrets, origin } = account;

  async function call<const S extends v.GenericSchema>(
    what: string,
    path: string,
    schema: S,
    { body, idempotencyKey }: { body?: Record<string, string>; idempotencyKey?: string } = {},
  ): Promise<v.InferOutput<S>> {
    const reply = await callProvider({
      what,
      url: `${origin}/v1/${path}`,
      method: body ? "POST" : "GET",
      headers: {
        Authorization: `Bearer ${key}`,
        "Stripe-Version": version,
        ...(body && { "Content-Type": "application/x-www-form-urlencoded" }),
        ...(idempotencyKey !== undefined && { "Idempotency-Key": idempotencyKey }),
      },
      body: body ? new URLSearchParams(body).toString() : null,
    });
    return readReply(what, reply, schema, readCode);
  }

  const readSession = (id: string) =>
    call("stripe session", `checkout/sessions/${encodeURIComponent(id)}?expand[]=payment_intent`, session);

  return {
    name: "stripe",
    isOwn: false,
    limits: (method) => ({ least: leastSen, most: method === "FPX" ? mostFpxSen : null }),

    async create({ id, amount, method, description, returnUrl, cancelUrl, expiresAt, locale }) {
      const what = "stripe create";
      const code = method === null ? null : codes[method];
      if (code === undefined) throw new ProviderError("REFUSED", `${what}: no such method`);
      const made = await call(what, "checkout/sessions", session, {
        idempotencyKey: id,
        body: {
          mode: "payment",
          client_reference_id: id,
          "metadata[attempt]": id,
          "payment_intent_data[metadata][attempt]": id,
          "line_items[0][quantity]": "1",
          "line_items[0][price_data][currency]": "myr",
          "line_items[0][price_data][unit_amount]": String(amount),
          "line_items[0][price_data][product_data][name]": description,
          // The customer pays what was asked for, in no other currency.
          "adaptive_pricing[enabled]": "false",
          ...(code !== null && { "payment_method_types[0]": code }),
          success_url: returnUrl,
          cancel_url: cancelUrl,
          expires_at: String(Math.ceil((expiresAt + shortestLifeMs) / 1000)),
          locale: locale === "CN" ? "zh" : "en",
        },
      });
      return { providerID: made.id, pageUrl: readPageUrl(what, made.url ?? "", origin) };
    },

    status: async (id) => toState(await readSession(id)),

    async refund({ id, payment, amount }) {
      const paid = await readSession(payment);
      const paidBy = toIntent(paid)?.id;
      if (paidBy === undefined) throw new ProviderError("REFUSED", "stripe refund: nothing was paid");
      // A key is forgotten after a day; the list of a payment's refunds is not.
      const list = `refunds?payment_intent=${encodeURIComponent(paidBy)}&limit=${pageSize}`;
      const { data } = await call("stripe refunds", list, pageOf(refund));
      const known = data.find(({ metadata }) => metadata["refund"] === id);
      if (known) return toRefundState(known);
      const body = {
        payment_intent: paidBy,
        amount: String(amount),
        reason: "requested_by_customer",
        "metadata[refund]": id,
        "metadata[attempt]": paid.client_reference_id ?? "",
      };
      return toRefundState(await call("stripe refund", "refunds", refund, { body, idempotencyKey: `refund-${id}` }));
    },

    refundStatus: async (given) =>
      toRefundState(await call("stripe refund status", `refunds/${encodeURIComponent(given.refund)}`, refund)),

    async readWebhook(webhook) {
      await verify(webhook, webhookSecrets);
      const what = "stripe webhook";
      const { id, type, data } = readPart(what, readBody(webhook.body), event);
      if (sessionEvents.test(type)) return toPaymentReports(id, type, readPart(what, data.object, session));
      return refundEvents.test(type) ? toRefundReports(id, readPart(what, data.object, refund)) : [];
    },

    async list({ from, to }) {
      const range = `created[gte]=${Math.ceil(from / 1000)}&created[lt]=${Math.ceil(to / 1000)}`;
      const listed: ListedPayment[] = [];
      let after = "";
      do {
        const next = after === "" ? "" : `&starting_after=${encodeURIComponent(after)}`;
        const path = `checkout/sessions?${range}&limit=${pageSize}&expand[]=data.payment_intent.latest_charge${next}`;
        const page: v.InferOutput<typeof sessions> = await call("stripe list", path, sessions);
        listed.push(...page.data.flatMap((one) => toListed(one)));
        after = page.has_more ? (page.data.at(-1)?.id ?? "") : "";
      } while (after !== "");
      return listed;
    },
  };
}

const sessionEvents = /^checkout\.session\.(?:completed|async_payment_succeeded|async_payment_failed|expired)$/;
const refundEvents = /^(?:refund\.(?:created|updated|failed)|charge\.refund\.updated)$/;

/** None for a session that is not ours: an account may be shared. */
function toPaymentReports(eventID: string, type: string, given: Session): PaymentReport[] {
  const attemptID = given.client_reference_id;
  if (!attemptID) return [];
  const state = toState(given);
  const outcome = type.endsWith("_failed") ? "FAILED" : state.outcome;
  return [{ kind: "PAYMENT", eventID, attemptID, providerID: given.id, ...state, outcome }];
}

/** None for money that somebody gave back at Stripe itself: the comparison of the day finds it. */
function toRefundReports(eventID: string, given: v.InferOutput<typeof refund>): PaymentReport[] {
  const { amount, metadata } = given;
  const { attempt: attemptID, refund: refundID } = metadata;
  if (!attemptID || !refundID) return [];
  return [{ kind: "REFUND", eventID, attemptID, refundID, amount, refund: toRefundState(given) }];
}

function toListed(given: Session): ListedPayment[] {
  const attemptID = given.client_reference_id;
  if (!attemptID) return [];
  const charge = toIntent(given)?.latest_charge;
  const refunded = typeof charge === "object" ? (charge?.amount_refunded ?? 0) : 0;
  return [{ attemptID, providerID: given.id, at: given.created * 1000, refunded, ...toState(given) }];
}

/** `Stripe-Signature: t=SECONDS,v1=HASH,…`: one hash for each secret that Stripe knows, over "SECONDS.BODY". */
async function verify({ headers, body, now }: Webhook, secrets: readonly string[]): Promise<void> {
  const parts = (headers.get("Stripe-Signature") ?? "").split(",").map((part) => part.trim());
  const time = parts.find((part) => part.startsWith("t="))?.slice(2) ?? "";
  const given = parts.filter((part) => part.startsWith("v1=")).map((part) => part.slice(3));
  if (!/^\d{1,12}$/.test(time) || Math.abs(now - Number(time) * 1000) > toleranceMs)
    throw new WebhookRefused("the signature of Stripe has no time, or an old one");
  const signed = Buffer.concat([Buffer.from(`${time}.`), body]);
  const expected = await Promise.all(secrets.map(async (secret) => (await sign(secret, signed)).toString("hex")));
  if (!given.some((one) => expected.some((hash) => isSame(one, hash))))
    throw new WebhookRefused("the signature of Stripe is wrong");
}
