import { expect, test } from "vitest";
import { anOperator } from "#tests/support/an-operator.ts";
import { answerProbe } from "#worker/edge/probes.ts";
import type { WorkerEnv } from "#worker/env.ts";

// What asks whether a deployment is there, and whether it is ready (wire.md §10.3).

const get = (path: string, init?: RequestInit) => new Request(`https://makan.example${path}`, init);

/** An environment of which nothing may be read. */
const untouchable = new Proxy<Record<string, never>>(
  {},
  {
    get(_, name) {
      throw new Error(`read: ${String(name)}`);
    },
    has(_, name) {
      throw new Error(`looked for: ${String(name)}`);
    },
  },
) as unknown as WorkerEnv;

const unasked = () => Promise.reject(new Error("the market was asked"));
const notAsked = { findEmptyMarket: unasked, readPaymentFailures: unasked };
/** A market with stores and payments without a difference, unless something else is said. */
const answering = (
  isEmpty: boolean | null = false,
  failures: { differences: number; unread: number; refunds: number } | null = null,
) => ({
  findEmptyMarket: () => Promise.resolve(isEmpty),
  readPaymentFailures: () => Promise.resolve(failures),
});
/** Every binding, none of which can be called. */
const whole = Object.fromEntries(
  ["ASSETS", "SESSIONS", "GUARD", "DIRECTORY", "AREA", "MERCHANT", "STORE", "CUSTOMER", "IDENTITY", "PROMO"]
    .concat(["REFERRAL", "MARKET_RECORDS", "DAY_BOOK"])
    .map((name) => [name, {}]),
);
const withAll = (more: object = {}) => ({ ...whole, ...more }) as unknown as WorkerEnv;

async function readNext(env: object, isEmpty: boolean | null = false) {
  const answer = await answerProbe(get("/readyz"), withAll(env), answering(isEmpty));
  expect(answer?.status).toBe(200);
  return (JSON.parse((await answer?.text()) ?? "") as { next?: string[] }).next;
}

/** All that a deployment can have. */
const accounts = {
  OPERATOR: JSON.stringify(anOperator),
  STRIPE: '{"key":"sk_test","webhookSecrets":["whsec_1"]}',
  TWILIO: '{"sid":"AC1","token":"t","from":"+15005550006"}',
  SMS_CAPS: '{"day":20000}',
  RESEND: '{"key":"re_1","from":"Makan <orders@makan.example>"}',
  LALAMOVE: '{"key":"pk_1","secret":"sk_1"}',
};

const readNextWithAccounts = (env: object, isEmpty: boolean | null) => readNext({ ...accounts, ...env }, isEmpty);

test("/healthz touches nothing: no binding, no variable, no object", async () => {
  const answer = await answerProbe(get("/healthz"), untouchable, notAsked);
  expect([answer?.status, await answer?.text()]).toEqual([200, "ok"]);
  expect(await answerProbe(get("/"), untouchable, notAsked)).toBeNull();
  expect(await answerProbe(get("/shops/healthz-bar"), untouchable, notAsked)).toBeNull();
  expect((await answerProbe(get("/healthz", { method: "POST" }), untouchable, notAsked))?.status).toBe(405);
});

test("/readyz says what is missing or wrong, and then asks for nothing", async () => {
  const answer = await answerProbe(get("/readyz"), withAll({ STORE: undefined, SIM_SPEED: "5" }), notAsked);
  expect([answer?.status, await answer?.json()]).toEqual([
    503,
    {
      ok: false,
      missing: ["STORE"],
      wrong: [{ variable: "SIM_SPEED", problem: "must not be set without DEMO=1: nothing is simulated" }],
      failing: [],
    },
  ]);
});

test("/readyz of a market without a store is ready and says the next steps; without an answer it says none", async () => {
  const steps = [
    "The market is empty. To fill it: npm run market -- import FILE --to https://makan.example",
    "A shop sells while its own people can answer. Its first owner: npm run staff -- owner MERCHANT +60… --to https://makan.example",
  ];
  expect(await readNextWithAccounts({ OPERATOR_KEYS: "k".repeat(32) }, true)).toEqual(steps);
  expect(await readNextWithAccounts({}, true)).toEqual([
    "Set the secret OPERATOR_KEYS: nobody can import a market without it.",
    ...steps,
  ]);
  expect([await readNextWithAccounts({}, false), await readNextWithAccounts({}, null)]).toEqual([undefined, undefined]);
  expect(
    await answerProbe(get("/readyz"), withAll({ UPSTREAM_ORIGIN: "https://api.example" }), notAsked),
  ).toMatchObject({ status: 200 });
});

test("/readyz says what customers cannot do for want of an account, in a demo nothing", async () => {
  expect(await readNext({})).toEqual([
    "Nobody can log in: set TWILIO, WHATSAPP or SMS_HTTP, so that codes are sent.",
    "Customers can pay at the counter only: set STRIPE, HITPAY or CURLEC.",
    "No receipt is sent by e-mail: set RESEND.",
    "Nothing is delivered: set LALAMOVE.",
    expect.stringContaining("set OPERATOR"),
  ]);
  expect(await readNext(accounts)).toBeUndefined();
  expect(await readNext({ ...accounts, LALAMOVE: "", STRIPE: "", HITPAY: '{"key":"k","salts":["s"]}' })).toEqual([
    "Nothing is delivered: set LALAMOVE.",
  ]);
  expect(await readNext({ ...accounts, SMS_CAPS: "" })).toEqual([
    "At most 2000 messages a day go to phones, and few to a network: set SMS_CAPS to what you expect.",
  ]);
  expect(await readNext({ DEMO: "1" })).toBeUndefined();
});

test("/readyz names differences of payments and refunds that failed, and is ready all the same", async () => {
  const failing = async (asked: ReturnType<typeof answering>) => {
    const answer = await answerProbe(get("/readyz"), withAll(accounts), asked);
    expect(answer?.status).toBe(200);
    return (JSON.parse((await answer?.text()) ?? "") as { failing: unknown[] }).failing;
  };
  expect(await failing(answering(false, { differences: 0, unread: 0, refunds: 0 }))).toEqual([]);
  expect(await failing(answering(false, { differences: 2, unread: 1, refunds: 3 }))).toEqual([
    { kind: "payments-differ", count: 2 },
    { kind: "payments-not-compared", count: 1 },
    { kind: "refunds-failed", count: 3 },
  ]);
  const broken = { ...answering(), readPaymentFailures: () => Promise.reject(new Error("the object is broken")) };
  expect(await failing(broken)).toEqual([{ kind: "payments-not-compared", count: 1 }]);
});
