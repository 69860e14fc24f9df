import { Buffer } from "node:buffer";
import * as v from "valibot";
import type { MethodOf } from "#shared/contract/payment-providers.ts";
import { getMethodName } from "#shared/domain/money/payment-methods.ts";
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

// Razorpay Curlec, which is Razorpay in Malaysia: the hosted page of a payment link, which is a payment's id here. A link makes its
// order itself, and its page is an address; the hosted checkout of an order wants a form that we post to another site, which our
// policy forbids. Read on 29 November 2026: razorpay.com/docs/my (payment methods, wallets, DuitNow QR, refunds once by a key),
// github.com/razorpay/markdown-docs (copy of 9 April 2026: api/payments/payment-links, api/refunds, webhooks, and the display
// configuration of a checkout) and the types of the package razorpay 2.9.8 (a list takes from, to, count and skip). Amounts in sen.
// What comes back with the browser is signed, and nobody here reads it: the link is asked for. There is no address for somebody
// who gives up, and a bank's no ends nothing: the page is there until the link ends.

/** An instrument of the page. The page shows this one alone. */
type Instrument = { method: string; wallets?: string[] };
/** null: what could be read of DuitNow QR has no code, so the page shows what is left without the others. */
const instruments: Readonly<Record<string, Instrument | null>> = {
  FPX: { method: "fpx" },
  DUITNOW_QR: null,
  CARD: { method: "card" },
  TNG: { method: "wallet", wallets: ["touchngo"] },
  GRABPAY: { method: "wallet", wallets: ["grabpay"] },
  BOOST: { method: "wallet", wallets: ["boost"] },
} satisfies Record<MethodOf<"curlec">, Instrument | null>;
const others = ["fpx", "card", "wallet"].map((method) => ({ method }));

const toDisplay = (instrument: Instrument | null, name: string) =>
  instrument
    ? {
        blocks: { only: { name, instruments: [instrument] } },
        sequence: ["block.only"],
        preferences: { show_default_blocks: false },
      }
    : { hide: others, preferences: { show_default_blocks: true } };

/** duitnow-qr (RM1.00 to RM50,000; the least of a link that is paid in parts, too); paynet.my/fpx/faq.html (RM30,000 a payment). */
const leastSen = 100;
const mostSen: Readonly<Record<string, number>> = { FPX: 3_000_000, DUITNOW_QR: 5_000_000 };
/** create-standard: the end of a link is more than 15 minutes away. */
const shortestLifeMs = 16 * minuteMs;
const pageSize = 100;
const mostLetters = 2048;

/** A link has a reference of 40 characters at most, and the id of a top-up is longer: its end is what is random. */
const toReference = (id: string) => id.slice(-40);

/** Without any it is an empty list. */
const notes = v.fallback(v.record(v.string(), v.string()), {});
const link = v.object({
  id: v.string(),
  short_url: v.nullish(v.string()),
  status: v.string(),
  amount: v.number(),
  amount_paid: v.nullish(v.number(), 0),
  currency: v.nullish(v.string(), ""),
  created_at: v.number(),
  notes,
  /** Those that took money. */
  payments: v.nullish(v.array(v.object({ payment_id: v.string() }))),
});
type Link = v.InferOutput<typeof link>;
const links = v.object({ payment_links: v.array(link) });
const payment = v.object({ amount_refunded: v.nullish(v.number(), 0) });
const refund = v.object({ id: v.string(), amount: v.number(), status: v.nullish(v.string()), notes });
const refunds = v.object({ items: v.array(refund) });
const entityOf = <const S extends v.GenericSchema>(entity: S) => v.object({ entity });
const event = v.object({ event: v.string(), payload: v.record(v.string(), v.unknown()) });
const failure = v.object({ error: v.object({ code: v.string() }) });

/** Its word for a no. The description of an error may repeat what was sent, so that it is read by nobody. */
function readCode(body: unknown): string | null {
  const read = v.safeParse(failure, body);
  return read.success ? read.output.error.code : null;
}

const outcomes: Readonly<Record<string, PaymentState["outcome"]>> = {
  paid: "PAID",
  expired: "FAILED",
  cancelled: "FAILED",
};
function toState({ status, amount, amount_paid: paid, currency }: Link): PaymentState {
  const outcome = outcomes[status] ?? "PENDING";
  return { outcome, amount: outcome === "PAID" ? paid : amount, currency: currency.toUpperCase() };
}

const refundStates: Readonly<Record<string, RefundState["state"]>> = { processed: "DONE", failed: "FAILED" };
const toRefundState = ({ id, status }: v.InferOutput<typeof refund>): RefundState => ({
  providerID: id,
  state: refundStates[status ?? ""] ?? "PENDING",
});

/** What took the money of a link. */
function payerOf(given: Link): string {
  const paidBy = given.payments?.[0]?.payment_id;
  if (paidBy === undefined) throw new ProviderError("REFUSED", "curlec: nothing was paid");
  return encodeURIComponent(paidBy);
}

/** Null without an account. */
export function createCurlec(env: WorkerEnv): PaymentProvider | null {
  const account = getConfig(env).providers.curlec;
  if (!account) return null;
  const { keyID, keySecret, webhookSecrets, origin } = account;
  const credentials = Buffer.from(`${keyID}:${keySecret}`).toString("base64");
  const clock = createClock(env);

  async function call<const S extends v.GenericSchema>(
    what: string,
    path: string,
    schema: S,
    { body, key }: { body?: object; key?: string } = {},
  ): Promise<v.InferOutput<S>> {
    const reply = await callProvider({
      what,
      url: `${origin}/v1/${path}`,
      method: body ? "POST" : "GET",
      headers: {
        Authorization: `Basic ${credentials}`,
        ...(body && { "Content-Type": "application/json" }),
        ...(key !== undefined && { "X-Refund-Idempotency": key }),
      },
      body: body ? JSON.stringify(body) : null,
    });
    return readReply(what, reply, schema, readCode);
  }

  const readLink = (id: string) => call("curlec link", `payment_links/${encodeURIComponent(id)}`, link);

  /** The link of an attempt that has one already. */
  async function findLink(attempt: string): Promise<Link | undefined> {
    const search = `payment_links?reference_id=${encodeURIComponent(toReference(attempt))}`;
    const { payment_links: found } = await call("curlec search", search, links);
    return found.find((one) => one.notes["attempt"] === attempt);
  }

  async function readRefunded(given: Link): Promise<number> {
    if (given.status !== "paid") return 0;
    return (await call("curlec payment", `payments/${payerOf(given)}`, payment)).amount_refunded;
  }

  return {
    name: "curlec",
    isOwn: false,
    limits: (method) => ({ least: leastSen, most: mostSen[method ?? ""] ?? null }),

    async create({ id, amount, method, description, returnUrl, expiresAt, locale }) {
      const what = "curlec create";
      const instrument = method === null ? undefined : instruments[method];
      if (method !== null && instrument === undefined) throw new ProviderError("REFUSED", `${what}: no such method`);
      const body = {
        amount,
        currency: "MYR",
        accept_partial: false,
        reference_id: toReference(id),
        description: description.slice(0, mostLetters),
        notes: { attempt: id },
        // Of the customer it knows nothing, so that there is nobody to remind.
        reminder_enable: false,
        expire_by: Math.ceil(Math.max(expiresAt, clock() + shortestLifeMs) / 1000),
        callback_url: returnUrl,
        callback_method: "get",
        ...(instrument !== undefined && {
          options: { checkout: { config: { display: toDisplay(instrument, getMethodName(method ?? "", locale)) } } },
        }),
      };
      const made = await call(what, "payment_links", link, { body }).catch(async (error: unknown) => {
        // It refuses a reference that has a link: that of an answer that was lost, or of the same call twice.
        const known = error instanceof ProviderError && error.fault === "REFUSED" ? await findLink(id) : undefined;
        if (known?.amount !== amount) throw error;
        return known;
      });
      return { providerID: made.id, pageUrl: readPageUrl(what, made.short_url ?? "", origin) };
    },

    status: async (id) => toState(await readLink(id)),

    async refund({ id, payment: linkID, amount }) {
      const paid = await readLink(linkID);
      const paidBy = payerOf(paid);
      // How long a key lives is not said; the list of a payment's refunds stays.
      const { items } = await call("curlec refunds", `payments/${paidBy}/refunds?count=${pageSize}`, refunds);
      const known = items.find((one) => one.notes["refund"] === id);
      if (known) return toRefundState(known);
      const body = { amount, speed: "normal", notes: { refund: id, attempt: paid.notes["attempt"] ?? "" } };
      const key = id.replaceAll(/[^\w-]/g, "_");
      return toRefundState(await call("curlec refund", `payments/${paidBy}/refund`, refund, { body, key }));
    },

    refundStatus: async (given) =>
      toRefundState(await call("curlec refund status", `refunds/${encodeURIComponent(given.refund)}`, refund)),

    async readWebhook(webhook) {
      const eventID = await verify(webhook, webhookSecrets);
      const what = "curlec webhook";
      const { event: type, payload } = readPart(what, readBody(webhook.body), event);
      if (linkEvents.test(type))
        return toPaymentReports(eventID, readPart(what, payload["payment_link"], entityOf(link)).entity);
      return refundEvents.test(type)
        ? toRefundReports(eventID, readPart(what, payload["refund"], entityOf(refund)).entity)
        : [];
    },

    async list({ from, to }) {
      const listed: ListedPayment[] = [];
      const seen = new Set<string>();
      const range = `from=${Math.floor(from / 1000)}&to=${Math.ceil(to / 1000)}&count=${pageSize}`;
      // Until a page has nothing new: how long one is at most is nowhere promised.
      for (let skip = 0, found = 1; found > 0;) {
        const { payment_links: page } = await call("curlec list", `payment_links?${range}&skip=${skip}`, links);
        const fresh = page.filter(({ id }) => !seen.has(id));
        [skip, found] = [skip + page.length, fresh.length];
        for (const one of fresh) {
          seen.add(one.id);
          const attemptID = one.notes["attempt"];
          const at = one.created_at * 1000;
          if (!attemptID || at < from || at >= to) continue;
          listed.push({ attemptID, providerID: one.id, at, refunded: await readRefunded(one), ...toState(one) });
        }
      }
      return listed;
    },
  };
}

const linkEvents = /^payment_link\.(?:paid|partially_paid|expired|cancelled)$/;
const refundEvents = /^refund\.(?:created|processed|failed)$/;

/** The signature is a hash of the body. Yields the id of the event. */
async function verify({ headers, body }: Webhook, secrets: readonly string[]): Promise<string> {
  const signature = headers.get("X-Razorpay-Signature") ?? "";
  if (!(await isSigned(body, signature, secrets))) throw new WebhookRefused("the signature of Curlec is wrong");
  return headers.get("X-Razorpay-Event-Id") ?? signature;
}

/** None for a link that is not ours: an account may be shared. */
function toPaymentReports(eventID: string, given: Link): PaymentReport[] {
  const attemptID = given.notes["attempt"];
  return attemptID ? [{ kind: "PAYMENT", eventID, attemptID, providerID: given.id, ...toState(given) }] : [];
}

/** None for money that somebody gave back in the dashboard: the comparison of the day finds it. */
function toRefundReports(eventID: string, given: v.InferOutput<typeof refund>): PaymentReport[] {
  const { attempt: attemptID, refund: refundID } = given.notes;
  if (!attemptID || !refundID) return [];
  return [{ kind: "REFUND", eventID, attemptID, refundID, amount: given.amount, refund: toRefundState(given) }];
}
