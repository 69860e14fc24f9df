import { paymentProviderNames, toPaymentVariable } from "#shared/contract/payment-providers.ts";
import { getConfig, type Problem } from "#worker/config/config.ts";
import type { WorkerEnv } from "#worker/env.ts";

/** What works and needs a person all the same. It makes no deployment unready. */
type Failing = { kind: string; count: number };

/** What a deployment lacks (wire.md §10.3): names and sentences, no values. */
type Ready = {
  ok: boolean;
  /** Bindings. */
  missing: string[];
  wrong: readonly Problem[];
  failing: Failing[];
  /** // + What its operator does next, one sentence each; absent when nothing is left to do. */
  next?: string[];
};

/** What the marketplace is asked for `/readyz` of a deployment that is ready. */
type Asked = {
  /** Null: unknown. */
  findEmptyMarket: (origin: string) => Promise<boolean | null>;
  /** What the comparison of payments has found (decision 0132), and refunds that failed; null without a provider. */
  readPaymentFailures: () => Promise<{ differences: number; unread: number; refunds: number } | null>;
};

const always = ["ASSETS", "SESSIONS", "GUARD"] as const;
const embedded = [
  "DIRECTORY",
  "AREA",
  "MERCHANT",
  "STORE",
  "CUSTOMER",
  "IDENTITY",
  "PROMO",
  "REFERRAL",
  "MARKET_RECORDS",
  "DAY_BOOK",
] as const;

/** Answers `/healthz`, which touches nothing, and `/readyz`; null for any other path. */
export function answerProbe(request: Request, env: WorkerEnv, asked: Asked): Response | Promise<Response> | null {
  // Every request comes by here, and to parse an address takes a while.
  if (!/\/(?:health|ready)z/.test(request.url)) return null;
  const { pathname, origin } = new URL(request.url);
  if (pathname !== "/healthz" && pathname !== "/readyz") return null;
  const headers = { "Cache-Control": "no-store" };
  if (request.method !== "GET" && request.method !== "HEAD")
    return new Response(null, { status: 405, headers: { ...headers, Allow: "GET, HEAD" } });
  if (pathname === "/healthz") return new Response("ok", { headers });
  return answerReady(env, origin, headers, asked);
}

const unsaidOperator =
  "Pages and receipts do not say who runs this: set OPERATOR with your name, registration number, address, e-mail and telephone.";

async function answerReady(env: WorkerEnv, origin: string, headers: HeadersInit, asked: Asked): Promise<Response> {
  const { problems: wrong, upstreamOrigin, operator } = getConfig(env);
  const needed = [...always, ...(upstreamOrigin === null ? embedded : [])];
  const missing = needed.filter((name) => !(env as Partial<WorkerEnv>)[name]);
  const ok = missing.length === 0 && wrong.length === 0;
  const isAsked = ok && upstreamOrigin === null;
  const next = [...(isAsked ? await listNext(env, origin, asked) : []), ...(ok && !operator ? [unsaidOperator] : [])];
  const failing = isAsked ? await listFailing(asked) : [];
  const ready: Ready = { ok, missing, wrong, failing, ...(next.length > 0 && { next }) };
  return Response.json(ready, { status: ok ? 200 : 503, headers });
}

/** What cannot be read is told too. */
async function listFailing({ readPaymentFailures }: Asked): Promise<Failing[]> {
  const found = await readPaymentFailures().catch(() => ({ differences: 0, unread: 1, refunds: 0 }));
  return [
    { kind: "payments-differ", count: found?.differences ?? 0 },
    { kind: "payments-not-compared", count: found?.unread ?? 0 },
    { kind: "refunds-failed", count: found?.refunds ?? 0 },
  ].filter(({ count }) => count > 0);
}

async function listNext(env: WorkerEnv, origin: string, asked: Asked): Promise<string[]> {
  const isEmpty = await asked.findEmptyMarket(origin).catch(() => null);
  return [
    ...(isEmpty === true ? listMarketSteps(env, origin) : []),
    ...(getConfig(env).isDemo ? [] : listMissingProviders(env)),
  ];
}

/** An empty market is nothing that fails: its visitors are told that the first shop comes (PD153). */
function listMarketSteps(env: WorkerEnv, origin: string): string[] {
  return [
    ...(getConfig(env).operatorKeys.length === 0
      ? ["Set the secret OPERATOR_KEYS: nobody can import a market without it."]
      : []),
    `The market is empty. To fill it: npm run market -- import FILE --to ${origin}`,
    `A shop sells while its own people can answer. Its first owner: npm run staff -- owner MERCHANT +60… --to ${origin}`,
  ];
}

const paymentVariables = new Intl.ListFormat("en-GB", { type: "disjunction" }).format(
  paymentProviderNames.map(toPaymentVariable),
);

/** What customers cannot do here for want of an account. A demo simulates it. */
function listMissingProviders(env: WorkerEnv): string[] {
  const { payments, providers, smsCaps, hasOwnSmsCaps } = getConfig(env);
  const { twilio, whatsapp, smsHttp, resend, lalamove } = providers;
  const caps = `At most ${smsCaps.day} messages a day go to phones, and few to a network: set SMS_CAPS to what you expect.`;
  return [
    ...(twilio || whatsapp || smsHttp
      ? hasOwnSmsCaps
        ? []
        : [caps]
      : ["Nobody can log in: set TWILIO, WHATSAPP or SMS_HTTP, so that codes are sent."]),
    ...(payments.size > 0 ? [] : [`Customers can pay at the counter only: set ${paymentVariables}.`]),
    ...(resend ? [] : ["No receipt is sent by e-mail: set RESEND."]),
    ...(lalamove ? [] : ["Nothing is delivered: set LALAMOVE."]),
  ];
}
