import * as v from "valibot";
import type { MethodOf } from "#shared/contract/payment-providers.ts";
import { minuteMs } from "#shared/domain/time/time.ts";
import { createClock } from "#worker/clock.ts";
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
import { isSigned } from "./http/signature.ts";

// HitPay for a Malaysian account: the hosted page of a payment request, which is a payment's id here. Read on 28 November 2026:
// docs.hitpayapp.com/openapi.json (copy of 17 July 2026: payment-requests, refund), /apis/guide/online-payments,
// /apis/guide/events (signatures), /apis/guide/payment-methods-reference and HitPay's own table of methods by country
// (github.com/hit-pay/claude-code-plugin, March 2026: in Malaysia neither DuitNow nor Boost has a code). Amounts are in ringgit.
// No call has an idempotency key: `create` looks for a request with our reference first, and `refund` compares what has gone
// back already. A refund has no reference of ours, so that no webhook says anything of it: it is asked for.

const codes: Readonly<Record<string, string>> = {
  FPX: "fpx",
  CARD: "card",
  TNG: "touch_n_go",
  GRABPAY: "grabpay_direct",
  SHOPEEPAY: "shopee_pay",
} satisfies Record<MethodOf<"hitpay">, string>;
/** openapi.json (payment-requests: 0.3 at least); paynet.my/fpx/faq.html (RM1.00 to RM30,000 a payment). */
const leastSen = 30;
const fpxSen = { least: 100, most: 3_000_000 };
const pageSize = 100;
/** The longest text of a purpose. */
const mostLetters = 255;

const ringgit = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform((value) => Math.round(Number(value) * 100)),
  v.number(),
  v.safeInteger(),
);
const payment = v.object({ id: v.string(), status: v.string(), refunded_amount: v.optional(v.nullable(ringgit)) });
const request = v.object({
  id: v.string(),
  url: v.nullish(v.string()),
  amount: ringgit,
  currency: v.string(),
  status: v.string(),
  // Of another shop it is whatever they write.
  reference_number: v.fallback(v.nullish(v.string()), null),
  created_at: v.nullish(v.string()),
  payments: v.nullish(v.array(payment)),
});
type Request = v.InferOutput<typeof request>;
/** What a webhook says of a request; one of another shop may be without an amount. */
const told = v.object({
  ...v.pick(request, ["id", "status", "reference_number"]).entries,
  amount: v.nullish(ringgit, 0),
  currency: v.nullish(v.string(), ""),
});
/** The documentation leaves a list open: links of the dashboard without an amount are in it, and are none of ours. */
const requests = v.object({
  data: v.array(v.fallback(v.nullable(request), null)),
  meta: v.optional(v.object({ last_page: v.optional(v.number(), 1) }), {}),
});
const refund = v.object({ id: v.string(), status: v.nullish(v.string()) });

const outcomes: Readonly<Record<string, PaymentState["outcome"]>> = {
  completed: "PAID",
  failed: "FAILED",
  expired: "FAILED",
  canceled: "FAILED",
  inactive: "FAILED",
};
const toState = ({ status, amount, currency }: Pick<Request, "status" | "amount" | "currency">): PaymentState => ({
  outcome: outcomes[status] ?? "PENDING",
  amount,
  currency: currency.toUpperCase(),
});

const refundStates: Readonly<Record<string, RefundState["state"]>> = {
  succeeded: "DONE",
  refunded: "DONE",
  failed: "FAILED",
  canceled: "FAILED",
};
const toRefundState = ({ id, status }: v.InferOutput<typeof refund>): RefundState => ({
  providerID: id,
  state: refundStates[status ?? ""] ?? "PENDING",
});

/** The payments of a request that took money. */
const paidOf = ({ payments }: Request) =>
  (payments ?? []).filter(({ status }) =>
    /^(?:succeeded|succeeded_manually|refunded|partially_refunded)$/.test(status),
  );
const refundedOf = (given: Request) => paidOf(given).reduce((sum, { refunded_amount: back }) => sum + (back ?? 0), 0);

/** Null without an account. */
export function createHitPay(env: WorkerEnv): PaymentProvider | null {
  const account = getConfig(env).providers.hitpay;
  if (!account) return null;
  const { key, salts, origin } = account;
  const clock = createClock(env);

  async function call<const S extends v.GenericSchema>(
    what: string,
    path: string,
    schema: S,
    body?: object,
  ): Promise<v.InferOutput<S>> {
    const reply = await callProvider({
      what,
      url: `${origin}/v1/${path}`,
      method: body ? "POST" : "GET",
      headers: {
        "X-BUSINESS-API-KEY": key,
        // Else an error comes as a page.
        Accept: "application/json",
        ...(body && { "Content-Type": "application/json" }),
      },
      body: body ? JSON.stringify(body) : null,
    });
    return readReply(what, reply, schema);
  }

  const readRequest = (id: string) => call("hitpay request", `payment-requests/${encodeURIComponent(id)}`, request);

  return {
    name: "hitpay",
    isOwn: false,
    limits: (method) => (method === "FPX" ? fpxSen : { least: leastSen, most: null }),

    async create({ id, amount, method, description, returnUrl, webhookUrl, expiresAt }) {
      const what = "hitpay create";
      const code = method === null ? null : codes[method];
      if (code === undefined) throw new ProviderError("REFUSED", `${what}: no such method`);
      const search = `payment-requests?search=${encodeURIComponent(id)}&per_page=${pageSize}`;
      const { data } = await call("hitpay search", search, requests);
      const known = data.find((one) => one?.reference_number === id);
      if (known && known.amount !== amount) throw new ProviderError("REFUSED", `${what}: another amount was asked for`);
      const made =
        known ??
        (await call(what, "payment-requests", request, {
          amount: amount / 100,
          currency: "MYR",
          reference_number: id,
          purpose: description.slice(0, mostLetters),
          redirect_url: returnUrl,
          webhook: webhookUrl,
          expires_after: `${Math.max(1, Math.ceil((expiresAt - clock()) / minuteMs))} mins`,
          allow_repeated_payments: "false",
          send_email: "false",
          send_sms: "false",
          ...(code !== null && { payment_methods: [code] }),
        }));
      return { providerID: made.id, pageUrl: readPageUrl(what, made.url ?? "", origin) };
    },

    status: async (id) => toState(await readRequest(id)),

    async refund({ payment: requestID, amount, earlier }) {
      const paid = await readRequest(requestID);
      const [paidBy] = paidOf(paid);
      if (!paidBy) throw new ProviderError("REFUSED", "hitpay refund: nothing was paid");
      // It has gone back, and the answer was lost.
      if (refundedOf(paid) >= earlier + amount) return { providerID: paidBy.id, state: "DONE" };
      return toRefundState(
        await call("hitpay refund", "refund", refund, { amount: amount / 100, payment_id: paidBy.id }),
      );
    },

    refundStatus: async (given) =>
      toRefundState(await call("hitpay refund status", `refund/${encodeURIComponent(given.refund)}`, refund)),

    async readWebhook(webhook) {
      const signature = webhook.headers.get("Hitpay-Signature");
      return signature === null ? readForm(webhook, salts) : readEvent(webhook, signature, salts);
    },

    async list({ from, to }) {
      const listed: ListedPayment[] = [];
      // Newest first, and without a filter by time.
      for (let page = 1, last = 1, oldest = to; page <= last && oldest >= from; page++) {
        const found = await call("hitpay list", `payment-requests?per_page=${pageSize}&current_page=${page}`, requests);
        last = found.meta.last_page;
        for (const one of found.data) {
          if (!one) continue;
          oldest = toTime(one.created_at);
          const attemptID = one.reference_number;
          if (!attemptID || oldest < from || oldest >= to) continue;
          const whole = one.status === "completed" && !one.payments ? await readRequest(one.id) : one;
          listed.push({ attemptID, providerID: one.id, at: oldest, refunded: refundedOf(whole), ...toState(one) });
        }
      }
      return listed;
    },
  };
}

/** A time without a zone is that of Singapore. */
function toTime(text: string | null | undefined): number {
  const time = Date.parse(/(?:Z|[+-]\d\d:\d\d)$/.test(text ?? "") ? (text ?? "") : `${text}+08:00`);
  if (Number.isNaN(time)) throw new ProviderError("DOWN", "hitpay list: a request without its time");
  return time;
}

const wrongSignature = () => new WebhookRefused("the signature of HitPay is wrong");

/** An event of a registered address: JSON, and its hash in a header. An event has no id: the hash is one. */
async function readEvent({ headers, body }: Webhook, signature: string, salts: readonly string[]) {
  if (!(await isSigned(body, signature, salts))) throw wrongSignature();
  if ((headers.get("Hitpay-Event-Object") ?? "payment_request") !== "payment_request") return [];
  const given = readPart("hitpay webhook", readBody(body), told);
  return toReports(signature, given.reference_number, given.id, toState(given));
}

const form = v.object({
  payment_request_id: v.string(),
  reference_number: v.optional(v.string()),
  amount: ringgit,
  currency: v.string(),
  status: v.string(),
  hmac: v.string(),
});

/** The older kind, sent to the address of a request: a form, whose fields without `hmac` are hashed in the order of their names. */
async function readForm({ body }: Webhook, salts: readonly string[]): Promise<PaymentReport[]> {
  const fields = [...new URLSearchParams(new TextDecoder().decode(body))];
  const signed = fields.filter(([name]) => name !== "hmac").toSorted(([a], [b]) => (a < b ? -1 : 1));
  const hmac = fields.find(([name]) => name === "hmac")?.[1] ?? "";
  if (!(await isSigned(signed.map((field) => field.join("")).join(""), hmac, salts))) throw wrongSignature();
  const given = readPart("hitpay webhook", Object.fromEntries(fields), form);
  return toReports(hmac, given.reference_number, given.payment_request_id, toState(given));
}

/** None for a request that is not ours: an account may be shared. */
function toReports(
  eventID: string,
  attemptID: string | null | undefined,
  providerID: string,
  state: PaymentState,
): PaymentReport[] {
  return attemptID ? [{ kind: "PAYMENT", eventID, attemptID, providerID, ...state }] : [];
}
