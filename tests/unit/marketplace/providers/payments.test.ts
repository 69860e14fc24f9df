import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { failing, paymentRequest, testUnpaidPayments } from "#tests/providers/payment-suite.ts";
import { type CurlecStub, startCurlec } from "#tests/stubs/curlec.ts";
import { startHitPay, type HitPayStub } from "#tests/stubs/hitpay.ts";
import { hmac, type PaymentStub, type StubPaymentState, type StubWebhook } from "#tests/stubs/payment-stub.ts";
import { startStripe, type StripeStub } from "#tests/stubs/stripe.ts";
import { startStub, type StubReply } from "#tests/stubs/stub-server.ts";
import type { WorkerEnv } from "#worker/env.ts";
import type { PaymentProvider, PaymentReport, RefundRequest } from "#worker/marketplace/ports/payment.ts";
import { type ProviderError, type Webhook, WebhookRefused } from "#worker/marketplace/ports/provider.ts";
import { createCurlec } from "#worker/marketplace/providers/curlec.ts";
import { createPaymentDesk } from "#worker/marketplace/providers/desks.ts";
import { createHitPay } from "#worker/marketplace/providers/hitpay.ts";
import { createStripe } from "#worker/marketplace/providers/stripe.ts";

// Every adapter of payments at its stub.

type Adapter = {
  name: string;
  start: () => Promise<PaymentStub & { account(): string }>;
  create: (env: WorkerEnv) => PaymentProvider | null;
  /** Calls to make a page, and to give money back. */
  paths: { create: string; refund: string };
  /** What an amount that is too small is answered with. */
  refusal: string;
  /** When a payment was made, as its answers write it. */
  madeAt: string | number;
};

const adapters: Adapter[] = [
  {
    name: "STRIPE",
    start: startStripe,
    create: createStripe,
    paths: { create: "/v1/checkout/sessions", refund: "/v1/refunds" },
    refusal: "stripe create: 400 amount_too_small",
    madeAt: 1,
  },
  {
    name: "HITPAY",
    start: startHitPay,
    create: createHitPay,
    paths: { create: "/v1/payment-requests", refund: "/v1/refund" },
    refusal: "hitpay create: 422",
    madeAt: "2026-11-29T00:00:00Z",
  },
  {
    name: "CURLEC",
    start: startCurlec,
    create: createCurlec,
    paths: { create: "/v1/payment_links", refund: "/v1/payments" },
    refusal: "curlec create: 400 BAD_REQUEST_ERROR",
    madeAt: 1,
  },
];

const toEnv = (name: string, account: string) => ({ [name]: account }) as unknown as WorkerEnv;

function connect(create: Adapter["create"], name: string, account: string): PaymentProvider {
  const provider = create(toEnv(name, account));
  if (!provider) throw new Error("no account");
  return provider;
}

const toWebhook = ({ url, headers, body }: StubWebhook, now = Date.now()): Webhook => ({
  url,
  headers: new Headers(headers),
  body: new TextEncoder().encode(body),
  now,
});

const refundOf = (payment: string, given: Partial<RefundRequest> = {}): RefundRequest => ({
  id: `refund-of-${payment}`,
  payment,
  amount: 500,
  earlier: 0,
  reason: "cold",
  ...given,
});

/** Presses a button of the bank's page, as a browser would; yields where it goes. */
async function pressButton(pageUrl: string, button: string): Promise<string> {
  const body = new URLSearchParams({ button });
  const answer = await fetch(pageUrl, { method: "POST", body, redirect: "manual" });
  return answer.headers.get("Location") ?? "";
}

/** Nothing that says who pays, and no key. */
const secrets = /siti|example\.com|60123456789|key_|secret_/i;

describe.each(adapters)("$name", ({ name, start, create, paths, refusal, madeAt }) => {
  let stub: Awaited<ReturnType<typeof start>>;
  let provider: PaymentProvider;
  beforeAll(async () => {
    stub = await start();
    provider = connect(create, name, stub.account());
  });
  afterEach(() => {
    stub.server.fail(null);
    stub.refundsEnd = "DONE";
    stub.pageSize = 100;
    vi.restoreAllMocks();
  });
  afterAll(() => stub.server.stop());

  /** A payment in a state. */
  async function makePayment(
    state: StubPaymentState = "OPEN",
    amount = 1250,
  ): Promise<{ attempt: string; id: string }> {
    const request = paymentRequest({ amount });
    const { providerID: id } = await provider.create(request);
    stub.settle(id, state);
    return { attempt: request.id, id };
  }

  const readReport = (webhook: StubWebhook, now?: number): Promise<PaymentReport[]> =>
    provider.readWebhook(toWebhook(webhook, now));

  testUnpaidPayments(async () => provider);

  test("without an account there is no provider", () => {
    expect(create(toEnv(name, ""))).toBeNull();
  });

  test("one attempt is one payment at the provider, and the page is that of the payment", async () => {
    const request = paymentRequest({ method: "GRABPAY", amount: 1999 });
    const page = await provider.create(request);
    await provider.create(request);
    const made = stub.payments.filter(({ attempt }) => attempt === request.id);
    expect(made).toHaveLength(1);
    expect(made[0]).toMatchObject({ id: page.providerID, amount: 1999, currency: "MYR" });
    expect(made[0]?.method).toMatch(/^grabpay/);
    expect(made[0]?.returnUrl).toContain(request.returnUrl);
    const html = await (await fetch(page.pageUrl)).text();
    expect(html).toContain("MYR 19.99");
  });

  test("a page lives as long as the attempt", async () => {
    const request = paymentRequest();
    const { providerID } = await provider.create(request);
    expect(stub.find(providerID).expiresAt).toBeGreaterThanOrEqual(request.expiresAt - 1000);
  });

  test("the provider learns nothing of who pays", async () => {
    await provider.create(paymentRequest());
    expect(stub.server.asked.at(-1)?.body ?? "").not.toMatch(/"email"|customer_email|phone/);
  });

  test.each([
    ["OPEN", "PENDING"],
    ["LATE", "PENDING"],
    ["PAID", "PAID"],
    ["FAILED", "FAILED"],
    ["EXPIRED", "FAILED"],
  ] as const)("a payment that is %s has the status %s", async (state, outcome) => {
    const { id } = await makePayment(state);
    expect(await provider.status(id)).toEqual({ outcome, amount: 1250, currency: "MYR" });
  });

  describe("webhooks", () => {
    test.each([
      ["PAID", "PAID"],
      ["FAILED", "FAILED"],
      ["EXPIRED", "FAILED"],
      ["LATE", "PENDING"],
    ] as const)("one about a payment that is %s says %s", async (state, outcome) => {
      const { id, attempt } = await makePayment(state);
      expect(await readReport(stub.makeWebhook(id))).toEqual([
        {
          kind: "PAYMENT",
          eventID: expect.any(String),
          attemptID: attempt,
          providerID: id,
          outcome,
          amount: 1250,
          currency: "MYR",
        },
      ]);
    });

    test("a wrong signature is refused", async () => {
      const { id } = await makePayment("PAID");
      await expect(readReport(stub.makeWebhook(id, "WRONG_SIGNATURE"))).rejects.toThrow(WebhookRefused);
    });

    test("a body that was changed is refused", async () => {
      const { id } = await makePayment("PAID");
      const webhook = stub.makeWebhook(id);
      const body = webhook.body.replace(/12(?:50|\.50)/, (text) => text.replace("2", "3"));
      expect(body).not.toBe(webhook.body);
      await expect(readReport({ ...webhook, body })).rejects.toThrow(WebhookRefused);
    });

    test("one without a signature is refused", async () => {
      const { id } = await makePayment("PAID");
      const { url, body } = stub.makeWebhook(id);
      await expect(readReport({ url, headers: {}, body })).rejects.toThrow(WebhookRefused);
      await expect(readReport({ url, headers: {}, body: "" })).rejects.toThrow(WebhookRefused);
    });

    test("the same one twice is the same event, and another is another", async () => {
      const { id } = await makePayment("PAID");
      const webhook = stub.makeWebhook(id);
      const [[first], [again], [other]] = [
        await readReport(webhook),
        await readReport(webhook),
        await readReport(stub.makeWebhook(id, "OTHER_AMOUNT")),
      ];
      expect(again?.eventID).toBe(first?.eventID);
      expect(other?.eventID).not.toBe(first?.eventID);
    });

    test("another amount and another currency are told as they are", async () => {
      const { id } = await makePayment("PAID");
      expect(await readReport(stub.makeWebhook(id, "OTHER_AMOUNT"))).toMatchObject([{ outcome: "PAID", amount: 1150 }]);
      expect(await readReport(stub.makeWebhook(id, "OTHER_CURRENCY"))).toMatchObject([{ currency: "SGD" }]);
    });

    test("a payment after the end of its page is told", async () => {
      const { id } = await makePayment("EXPIRED");
      const expired = stub.makeWebhook(id);
      stub.settle(id, "PAID");
      const paid = stub.makeWebhook(id);
      // In the wrong order too: each says what it says.
      expect(await readReport(paid)).toMatchObject([{ outcome: "PAID" }]);
      expect(await readReport(expired)).toMatchObject([{ outcome: "FAILED" }]);
    });

    test("a payment of somebody else on the same account says nothing to us", async () => {
      const { id } = await makePayment("PAID");
      stub.find(id).attempt = "";
      expect(await readReport(stub.makeWebhook(id))).toEqual([]);
    });

    test("two secrets are valid at a time, so that one can be changed while customers pay", async () => {
      const [old = ""] = stub.secrets;
      const { id } = await makePayment("PAID");
      const before = stub.makeWebhook(id);
      stub.secrets.push(`${old}-new`);
      const both = connect(create, name, stub.account());
      stub.secrets.shift();
      const after = stub.makeWebhook(id);
      expect(await both.readWebhook(toWebhook(before))).toHaveLength(1);
      expect(await both.readWebhook(toWebhook(after))).toHaveLength(1);
      const onlyNew = connect(create, name, stub.account());
      await expect(onlyNew.readWebhook(toWebhook(before))).rejects.toThrow(WebhookRefused);
      stub.secrets.splice(0, 1, old);
    });

    test("the browser comes back after the webhook, once or twice, early or late", async () => {
      const came: PaymentReport[] = [];
      const own = await startStub(async ({ headers, body }): Promise<StubReply> => {
        came.push(...(await readReport({ url: "", headers: headers as Record<string, string>, body })));
        return { status: 200, json: {} };
      });
      stub.webhookUrl = `${own.origin}/v4/hooks/${name.toLowerCase()}`;
      const begin = async () => {
        const request = paymentRequest({ webhookUrl: stub.webhookUrl });
        return { request, page: await provider.create(request) };
      };
      const pay = await begin();
      expect(await pressButton(pay.page.pageUrl, "pay")).toContain(pay.request.returnUrl);
      expect(came).toMatchObject([{ outcome: "PAID", attemptID: pay.request.id }]);
      await pressButton((await begin()).page.pageUrl, "twice");
      expect(came).toHaveLength(3);
      expect(came[1]).toEqual(came[2]);
      const failed = await begin();
      expect(await pressButton(failed.page.pageUrl, "fail")).not.toContain("status=completed");
      expect(came.at(-1)).toMatchObject({ outcome: "FAILED", attemptID: failed.request.id });
      await pressButton((await begin()).page.pageUrl, "close");
      expect(came).toHaveLength(4);
      const late = await begin();
      expect(await pressButton(late.page.pageUrl, "late")).toContain(late.request.returnUrl);
      expect(came).toHaveLength(4);
      await stub.release();
      expect(came.at(-1)).toMatchObject({ outcome: "PAID", attemptID: late.request.id });
      const slow = await begin();
      const arrival = own.next();
      const back = pressButton(slow.page.pageUrl, "slow");
      await arrival;
      expect(await provider.status(slow.page.providerID)).toMatchObject({ outcome: "PAID" });
      await stub.release();
      expect(await back).toContain(slow.request.returnUrl);
      await own.stop();
    });
  });

  describe("refunds", () => {
    test("the whole", async () => {
      const { id } = await makePayment("PAID");
      expect(await provider.refund(refundOf(id, { amount: 1250 }))).toMatchObject({ state: "DONE" });
      expect(stub.find(id).refunded).toBe(1250);
    });

    test("in parts, and no more than was paid", async () => {
      const { id } = await makePayment("PAID");
      await provider.refund(refundOf(id, { amount: 500 }));
      await provider.refund(refundOf(id, { id: `second-of-${id}`, amount: 500, earlier: 500 }));
      expect(stub.find(id).refunded).toBe(1000);
      const error = await failing(provider.refund(refundOf(id, { id: `third-of-${id}`, amount: 500, earlier: 1000 })));
      expect(error.fault).toBe("REFUSED");
      expect(stub.find(id).refunded).toBe(1000);
    });

    test("the same one again gives money back once", async () => {
      const { id } = await makePayment("PAID");
      const first = await provider.refund(refundOf(id));
      expect(await provider.refund(refundOf(id))).toMatchObject({ state: first.state });
      expect(stub.find(id).refunded).toBe(500);
    });

    test("one whose answer was lost gives money back once", async () => {
      const { id } = await makePayment("PAID");
      stub.server.fail("LOST", paths.refund, "POST");
      expect((await failing(provider.refund(refundOf(id)))).fault).toBe("DOWN");
      stub.server.fail(null);
      expect(await provider.refund(refundOf(id))).toMatchObject({ state: "DONE" });
      expect(stub.find(id).refunded).toBe(500);
      await provider.refund(refundOf(id, { id: `second-of-${id}`, earlier: 500 }));
      expect(stub.find(id).refunded).toBe(1000);
    });

    test("one is on its way, then done", async () => {
      const { id } = await makePayment("PAID");
      stub.refundsEnd = "PENDING";
      const { providerID, state } = await provider.refund(refundOf(id));
      expect(state).toBe("PENDING");
      const ask = () => provider.refundStatus({ payment: id, refund: providerID });
      expect(await ask()).toEqual({ providerID, state: "PENDING" });
      stub.settleRefund(providerID, "DONE");
      expect(await ask()).toEqual({ providerID, state: "DONE" });
    });

    test("one fails, at once or later", async () => {
      const { id } = await makePayment("PAID");
      stub.refundsEnd = "FAILED";
      expect(await provider.refund(refundOf(id))).toMatchObject({ state: "FAILED" });
      stub.refundsEnd = "PENDING";
      const { providerID } = await provider.refund(refundOf(id, { id: `second-of-${id}` }));
      stub.settleRefund(providerID, "FAILED");
      expect(await provider.refundStatus({ payment: id, refund: providerID })).toMatchObject({ state: "FAILED" });
      expect(stub.find(id).refunded).toBe(0);
    });
  });

  test("the list has every page of a time, without what is not ours", async () => {
    const from = Date.now() + 1_000_000;
    const made = [
      await makePayment("PAID"),
      await makePayment("FAILED"),
      await makePayment("OPEN"),
      await makePayment("PAID"),
    ];
    for (const [index, { id }] of made.entries()) stub.find(id).createdAt = Math.ceil(from / 1000 + index) * 1000;
    await provider.refund(refundOf(made[0]?.id ?? ""));
    const foreign = await makePayment("PAID");
    Object.assign(stub.find(foreign.id), { attempt: "", createdAt: from + 500 });
    stub.payments.sort((a, b) => a.createdAt - b.createdAt);
    stub.pageSize = 1;
    for (const hasFullLists of [false, true]) {
      stub.hasFullLists = hasFullLists;
      const listed = await provider.list({ from, to: from + 3000 });
      expect(listed.map(({ providerID, outcome, refunded }) => [providerID, outcome, refunded])).toEqual([
        [made[2]?.id, "PENDING", 0],
        [made[1]?.id, "FAILED", 0],
        [made[0]?.id, "PAID", 500],
      ]);
      expect(listed.map(({ attemptID }) => attemptID)).toEqual([made[2]?.attempt, made[1]?.attempt, made[0]?.attempt]);
    }
    for (const { id } of [...made, foreign]) stub.find(id).createdAt = 0;
  });

  describe("faults", () => {
    const calls: [string, (id: string) => Promise<unknown>][] = [
      ["create", () => provider.create(paymentRequest())],
      ["status", (id) => provider.status(id)],
      ["refund", (id) => provider.refund(refundOf(id))],
      ["refundStatus", (id) => provider.refundStatus({ payment: id, refund: "refund-1" })],
      ["list", () => provider.list({ from: 0, to: Date.now() })],
    ];

    test.each(calls)("%s: a provider that is down, silent or in pieces is DOWN", async (_, call) => {
      const { id } = await makePayment("PAID");
      const faults: ProviderError[] = [];
      for (const fault of ["DOWN", "LOST"] as const) {
        stub.server.fail(fault);
        faults.push(await failing(call(id)));
      }
      stub.server.fail("SILENT");
      // The time limit is over once the provider has the call.
      const limit = new AbortController();
      vi.spyOn(AbortSignal, "timeout").mockReturnValue(limit.signal);
      const arrival = stub.server.next();
      const error = failing(call(id));
      await arrival;
      limit.abort();
      faults.push(await error);
      expect(faults.map(({ fault }) => fault)).toEqual(["DOWN", "DOWN", "DOWN"]);
      for (const { message } of faults) expect(message).not.toMatch(secrets);
      expect(stub.find(id).refunded).toBeLessThanOrEqual(500);
    });

    test("a slow provider does what it was asked, once", async () => {
      const request = paymentRequest();
      stub.server.fail("SLOW", paths.create);
      const arrival = stub.server.next();
      const page = provider.create(request);
      await arrival;
      stub.server.fail(null);
      expect((await page).providerID).toBe(stub.payments.at(-1)?.id);
      expect(stub.payments.filter(({ attempt }) => attempt === request.id)).toHaveLength(1);
    });

    test("a page whose answer was lost is found again", async () => {
      const request = paymentRequest();
      stub.server.fail("LOST", paths.create);
      await failing(provider.create(request));
      stub.server.fail(null);
      const { providerID } = await provider.create(request);
      expect(stub.payments.filter(({ attempt }) => attempt === request.id).map(({ id }) => id)).toEqual([providerID]);
    });

    test.each(calls)("%s: a key that is wrong may become right again", async (_, call) => {
      const { id } = await makePayment("PAID");
      const { keys } = stub;
      stub.keys = ["key_of_tomorrow"];
      const error = await failing(call(id));
      stub.keys = keys;
      expect(error.fault).toBe("DOWN");
      expect(error.message).toContain("401");
      expect(error.message).not.toMatch(secrets);
    });

    test("what is refused names a code, and nobody", async () => {
      const error = await failing(provider.create(paymentRequest({ amount: 1 })));
      expect(error.fault).toBe("REFUSED");
      expect(error.message).toBe(refusal);
    });

    test("a browser is sent to no page without https", async () => {
      const body = { id: "1", amount: 1, currency: "myr", status: "open", created: 1, payment_status: "unpaid" };
      const page = "javascript:alert(1)";
      const odd = await startStub(() => ({
        status: 200,
        json: { ...body, url: page, short_url: page, created_at: madeAt, data: [], meta: { last_page: 1 } },
      }));
      const other = connect(create, name, JSON.stringify({ ...JSON.parse(stub.account()), origin: odd.origin }));
      expect((await failing(other.create(paymentRequest()))).message).toContain("https");
      await odd.stop();
    });

    test.each([
      ["no JSON", { status: 200, html: "<h1>Welcome</h1>" }],
      ["JSON of something else", { status: 200, json: { hello: "siti@example.com" } }],
      ["a redirect", { status: 302, headers: { Location: "https://evil.example/" } }],
      ["nothing", { status: 200 }],
      ["too many calls", { status: 429, json: {} }],
    ] satisfies [string, StubReply][])("an answer that nobody can read is DOWN: %s", async (_, reply) => {
      const odd = await startStub(() => reply);
      const other = connect(create, name, JSON.stringify({ ...JSON.parse(stub.account()), origin: odd.origin }));
      for (const call of [
        () => other.create(paymentRequest()),
        () => other.status("some-id"),
        () => other.refund(refundOf("some-id")),
        () => other.refundStatus({ payment: "some-id", refund: "some-id" }),
        () => other.list({ from: 0, to: 1 }),
      ]) {
        const error = await failing(call());
        expect(error.fault).toBe("DOWN");
        expect(error.message).not.toMatch(secrets);
      }
      await odd.stop();
    });
  });
});

const countRefunds = ({ server }: StripeStub) =>
  server.asked.filter(({ method, path }) => method === "POST" && path === "/v1/refunds").length;

describe("Stripe alone", () => {
  let stub: StripeStub;
  let provider: PaymentProvider;
  beforeAll(async () => {
    stub = await startStripe();
    provider = connect(createStripe, "STRIPE", stub.account());
  });
  afterAll(() => stub.server.stop());

  async function makePaid(): Promise<{ attempt: string; id: string }> {
    const request = paymentRequest({ method: "FPX" });
    const { providerID: id } = await provider.create(request);
    stub.settle(id, "PAID");
    return { attempt: request.id, id };
  }

  test("a webhook of ten minutes ago is refused, and one of the future", async () => {
    const { id } = await makePaid();
    await expect(provider.readWebhook(toWebhook(stub.makeWebhook(id, "OLD")))).rejects.toThrow(WebhookRefused);
    const webhook = stub.makeWebhook(id);
    expect(await provider.readWebhook(toWebhook(webhook, Date.now() + 4 * 60_000))).toHaveLength(1);
    for (const minutes of [6, -6])
      await expect(provider.readWebhook(toWebhook(webhook, Date.now() + minutes * 60_000))).rejects.toThrow(
        WebhookRefused,
      );
  });

  test("a time that was moved is refused", async () => {
    const { id } = await makePaid();
    const webhook = stub.makeWebhook(id, "OLD");
    const signature = (webhook.headers["Stripe-Signature"] ?? "").replace(
      /t=\d+/,
      `t=${Math.floor(Date.now() / 1000)}`,
    );
    const moved = { ...webhook, headers: { "Stripe-Signature": signature } };
    await expect(provider.readWebhook(toWebhook(moved))).rejects.toThrow(WebhookRefused);
  });

  test("one of several signatures is enough", async () => {
    const { id } = await makePaid();
    stub.secrets.unshift("another");
    const webhook = stub.makeWebhook(id);
    stub.secrets.shift();
    expect(webhook.headers["Stripe-Signature"]?.match(/v1=/g)).toHaveLength(2);
    expect(await provider.readWebhook(toWebhook(webhook))).toHaveLength(1);
  });

  test("events of refunds say what became of ours", async () => {
    const { id, attempt } = await makePaid();
    stub.refundsEnd = "PENDING";
    const { providerID } = await provider.refund(refundOf(id));
    const read = async () => {
      const webhook = stub.makeRefundWebhook(providerID);
      return webhook ? provider.readWebhook(toWebhook(webhook)) : [];
    };
    const expected = { kind: "REFUND", attemptID: attempt, refundID: `refund-of-${id}`, amount: 500 };
    expect(await read()).toMatchObject([{ ...expected, refund: { providerID, state: "PENDING" } }]);
    stub.settleRefund(providerID, "DONE");
    expect(await read()).toMatchObject([{ ...expected, refund: { providerID, state: "DONE" } }]);
    stub.settleRefund(providerID, "FAILED");
    expect(await read()).toMatchObject([{ ...expected, refund: { providerID, state: "FAILED" } }]);
    // Given back in the dashboard.
    stub.findRefund(providerID).refund = "";
    expect(await read()).toEqual([]);
    stub.refundsEnd = "DONE";
  });

  test("a refund is known after its key was forgotten", async () => {
    const { id } = await makePaid();
    const { providerID } = await provider.refund(refundOf(id));
    const before = countRefunds(stub);
    expect(await provider.refund(refundOf(id))).toEqual({ providerID, state: "DONE" });
    expect(countRefunds(stub)).toBe(before);
  });

  test("an event about something else says nothing", async () => {
    const { id } = await makePaid();
    stub.find(id).state = "PAID";
    const { url, headers, body } = stub.makeWebhook(id);
    const time = /t=(\d+)/.exec(headers["Stripe-Signature"] ?? "")?.[1] ?? "";
    const resign = (text: string): StubWebhook => ({
      url,
      headers: { "Stripe-Signature": `t=${time},v1=${hmac(stub.secrets[0] ?? "", `${time}.${text}`)}` },
      body: text,
    });
    expect(await provider.readWebhook(toWebhook(resign(body)))).toHaveLength(1);
    expect(
      await provider.readWebhook(toWebhook(resign(body.replace("checkout.session.completed", "payout.paid")))),
    ).toEqual([]);
    expect((await failing(provider.readWebhook(toWebhook(resign("no JSON"))))).fault).toBe("DOWN");
  });
});

describe("HitPay alone", () => {
  let stub: HitPayStub;
  let provider: PaymentProvider;
  beforeAll(async () => {
    stub = await startHitPay();
    provider = connect(createHitPay, "HITPAY", stub.account());
  });
  afterAll(() => stub.server.stop());

  test("the older webhook, a form with its hash", async () => {
    const request = paymentRequest({ method: "TNG" });
    const { providerID: id } = await provider.create(request);
    expect(stub.find(id)).toMatchObject({ method: "touch_n_go", webhookUrl: request.webhookUrl });
    stub.settle(id, "PAID");
    const expected = {
      kind: "PAYMENT",
      attemptID: request.id,
      providerID: id,
      outcome: "PAID",
      amount: 1250,
      currency: "MYR",
    };
    expect(await provider.readWebhook(toWebhook(stub.makeForm(id)))).toMatchObject([expected]);
    expect(await provider.readWebhook(toWebhook(stub.makeForm(id, "OTHER_AMOUNT")))).toMatchObject([{ amount: 1150 }]);
    await expect(provider.readWebhook(toWebhook(stub.makeForm(id, "WRONG_SIGNATURE")))).rejects.toThrow(WebhookRefused);
    const form = stub.makeForm(id);
    const changed = { ...form, body: form.body.replace("12.50", "99.50") };
    await expect(provider.readWebhook(toWebhook(changed))).rejects.toThrow(WebhookRefused);
  });

  test("an attempt whose id is a part of another has a page of its own", async () => {
    const { id } = paymentRequest();
    const other = await provider.create(paymentRequest({ id: `${id}-1` }));
    expect(await provider.create(paymentRequest({ id }))).not.toEqual(other);
  });

  test("an event about something else says nothing", async () => {
    const { providerID: id } = await provider.create(paymentRequest());
    const webhook = stub.makeWebhook(id);
    const headers = { ...webhook.headers, "Hitpay-Event-Object": "charge" };
    expect(await provider.readWebhook(toWebhook({ ...webhook, headers }))).toEqual([]);
  });

  /** An event that they have signed. */
  function readSigned(event: object): Promise<PaymentReport[]> {
    const body = JSON.stringify({ id: "theirs", status: "pending", ...event });
    const headers = { "Hitpay-Signature": hmac(stub.secrets[0] ?? "", body) };
    return provider.readWebhook(toWebhook({ url: "", headers, body }));
  }

  test("an event of another shop is read without an amount, and with whatever they call it", async () => {
    const invoice = { reference_number: "INV-2026-001", amount: null, currency: "myr" };
    expect(await readSigned(invoice)).toMatchObject([{ attemptID: "INV-2026-001", amount: 0, outcome: "PENDING" }]);
    expect(await readSigned({ reference_number: 1042, amount: "5.00", currency: "myr" })).toEqual([]);
    expect(await readSigned({})).toEqual([]);
  });
});

describe("Curlec alone", () => {
  let stub: CurlecStub;
  let provider: PaymentProvider;
  beforeAll(async () => {
    stub = await startCurlec();
    provider = connect(createCurlec, "CURLEC", stub.account());
  });
  afterAll(() => stub.server.stop());

  test.each([
    ["FPX", "fpx"],
    ["CARD", "card"],
    ["TNG", "touchngo"],
    ["GRABPAY", "grabpay"],
    ["BOOST", "boost"],
    ["DUITNOW_QR", "all but 3"],
    [null, null],
  ])("the page of %s shows %s", async (method, shown) => {
    const { providerID } = await provider.create(paymentRequest({ method, locale: "CN" }));
    expect(stub.find(providerID).method).toBe(shown);
  });

  test("what it does not document is refused before it is asked", async () => {
    const { length } = stub.server.asked;
    for (const method of ["SHOPEEPAY", "ALIPAY_PLUS"])
      expect((await failing(provider.create(paymentRequest({ method })))).fault).toBe("REFUSED");
    expect(stub.server.asked).toHaveLength(length);
  });

  test("the id of a top-up is longer than a reference may be, and comes back whole", async () => {
    const id = `M${"c".repeat(22)}-${"t".repeat(20)}1a`;
    const request = paymentRequest({ id, method: null });
    const page = await provider.create(request);
    expect(await provider.create(request)).toEqual(page);
    stub.settle(page.providerID, "PAID");
    expect(await provider.readWebhook(toWebhook(stub.makeWebhook(page.providerID)))).toMatchObject([{ attemptID: id }]);
  });

  test("a link whose reference has the same end is another attempt's, and is not taken for ours", async () => {
    const end = "e".repeat(40);
    await provider.create(paymentRequest({ id: `a${end}` }));
    expect((await failing(provider.create(paymentRequest({ id: `b${end}` })))).message).toContain("400");
  });

  test("the same call twice at once is one link", async () => {
    const request = paymentRequest();
    const [first, second] = await Promise.all([provider.create(request), provider.create(request)]);
    expect(first).toEqual(second);
    expect(stub.payments.filter(({ attempt }) => attempt === request.id)).toHaveLength(1);
  });

  test("what is signed for the way back is not read: a link is paid when Curlec says so", async () => {
    const request = paymentRequest();
    const { providerID } = await provider.create(request);
    expect(new URL(stub.find(providerID).returnUrl).searchParams.get("payment")).toBe("success");
    expect(stub.find(providerID).returnUrl).toContain("razorpay_payment_link_status=paid");
    expect(await provider.status(providerID)).toMatchObject({ outcome: "PENDING" });
  });

  async function makePaid(): Promise<{ attempt: string; id: string }> {
    const request = paymentRequest({ method: "BOOST" });
    const { providerID: id } = await provider.create(request);
    stub.settle(id, "PAID");
    return { attempt: request.id, id };
  }

  test("events of refunds say what became of ours", async () => {
    const { id, attempt } = await makePaid();
    stub.refundsEnd = "PENDING";
    const { providerID } = await provider.refund(refundOf(id));
    stub.refundsEnd = "DONE";
    const read = async () => {
      const webhook = stub.makeRefundWebhook(providerID);
      return webhook ? provider.readWebhook(toWebhook(webhook)) : [];
    };
    const expected = { kind: "REFUND", attemptID: attempt, refundID: `refund-of-${id}`, amount: 500 };
    expect(await read()).toMatchObject([{ ...expected, refund: { providerID, state: "PENDING" } }]);
    stub.settleRefund(providerID, "DONE");
    expect(await read()).toMatchObject([{ ...expected, refund: { providerID, state: "DONE" } }]);
    stub.findRefund(providerID).refund = "";
    expect(await read()).toEqual([]);
  });

  test("a refund that is tried again has an id that its key may not have", async () => {
    const { id } = await makePaid();
    const again = refundOf(id, { id: `refund-of-${id}~1` });
    expect(await provider.refund(again)).toMatchObject({ state: "DONE" });
    expect(await provider.refund(again)).toMatchObject({ state: "DONE" });
    expect(stub.find(id).refunded).toBe(500);
  });

  /** An event that they have signed. */
  function readSigned(event: object, more: Record<string, string> = {}): Promise<PaymentReport[]> {
    const body = JSON.stringify({ payload: {}, ...event });
    const headers = { "X-Razorpay-Signature": hmac(stub.secrets[0] ?? "", body), ...more };
    return provider.readWebhook(toWebhook({ url: "", headers, body }));
  }

  test("an event about something else says nothing, and one that nobody can read is asked for again", async () => {
    expect(await readSigned({ event: "payment.captured" })).toEqual([]);
    expect((await failing(readSigned({ event: "payment_link.paid" }))).fault).toBe("DOWN");
    expect((await failing(readSigned({}))).fault).toBe("DOWN");
  });

  test("a link of another shop has other notes, or an empty list", async () => {
    const link = { id: "plink_1", status: "paid", amount: 100, amount_paid: 100, currency: "MYR", created_at: 1 };
    for (const notes of [[], null, { policy: "life" }, { attempt: 1 }])
      expect(
        await readSigned({ event: "payment_link.paid", payload: { payment_link: { entity: { ...link, notes } } } }),
      ).toEqual([]);
  });

  test("an event has the id beside it, and without one its signature", async () => {
    const { id } = await makePaid();
    const webhook = stub.makeWebhook(id);
    const { "X-Razorpay-Event-Id": eventID, "X-Razorpay-Signature": signature = "" } = webhook.headers;
    expect(await provider.readWebhook(toWebhook(webhook))).toMatchObject([{ eventID }]);
    const bare = { ...webhook, headers: { "X-Razorpay-Signature": signature } };
    expect(await provider.readWebhook(toWebhook(bare))).toMatchObject([{ eventID: signature }]);
  });

  test("a list that ignores what it is asked for ends all the same", async () => {
    const { id, attempt } = await makePaid();
    const { createdAt } = stub.find(id);
    const entity = { id, status: "created", amount: 1250, amount_paid: 0, currency: "MYR", notes: { attempt } };
    const odd = await startStub(() => ({
      status: 200,
      json: {
        payment_links: [
          { ...entity, created_at: createdAt / 1000 },
          { ...entity, id: "plink_0", created_at: 1 },
        ],
      },
    }));
    const other = connect(
      createCurlec,
      "CURLEC",
      JSON.stringify({ ...JSON.parse(stub.account()), origin: odd.origin }),
    );
    const listed = await other.list({ from: createdAt, to: createdAt + 1000 });
    expect(listed.map(({ providerID }) => providerID)).toEqual([id]);
    expect(odd.asked).toHaveLength(2);
    await odd.stop();
  });
});

describe("the desk", () => {
  const testPage = { name: "test", isOwn: true } as PaymentProvider;
  const stripe = '{"key":"sk_test_1","webhookSecrets":["whsec_1"]}';
  const hitpay = '{"key":"key_1","salts":["salt_1"]}';
  const curlec = '{"keyID":"rzp_test_1","keySecret":"1","webhookSecrets":["1"]}';
  const open = (env: object) => createPaymentDesk(testPage)(env as WorkerEnv);

  test("each method is taken by the provider that was chosen, else by the first with an account", () => {
    const desk = open({ STRIPE: stripe, HITPAY: hitpay });
    expect([...(desk.methods ?? [])].toSorted()).toEqual(["CARD", "FPX", "GRABPAY", "SHOPEEPAY", "TNG"]);
    expect(desk.find("FPX")?.name).toBe("stripe");
    expect(desk.find("TNG")?.name).toBe("hitpay");
    expect(desk.find("BOOST")).toBeNull();
    const all = open({ STRIPE: stripe, HITPAY: hitpay, CURLEC: curlec });
    expect(["FPX", "TNG", "BOOST", "DUITNOW_QR"].map((method) => all.find(method)?.name)).toEqual([
      "stripe",
      "hitpay",
      "curlec",
      "curlec",
    ]);
    expect([desk.find(null)?.name, all.find(null)?.name]).toEqual(["stripe", "stripe"]);
    const chosen = open({ STRIPE: stripe, HITPAY: hitpay, PAYMENTS: '{"CARD":"stripe","FPX":"hitpay"}' });
    expect(chosen.find("FPX")?.name).toBe("hitpay");
    expect(chosen.named("stripe")?.name).toBe("stripe");
  });

  test("nobody takes anything without an account", () => {
    const desk = open({});
    expect(desk.methods?.size).toBe(0);
    expect(desk.find(null)).toBeNull();
    expect(desk.named("stripe")).toBeNull();
  });
});
