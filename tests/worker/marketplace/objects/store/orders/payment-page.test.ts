import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { contract } from "#shared/contract/index.ts";
import { formatRM } from "#shared/domain/money/money.ts";
import { withDesk } from "#tests/worker/marketplace/providers/bank.ts";
import { refused } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import { serveTestPages } from "#worker/dev/pages.ts";
import type { WorkerEnv } from "#worker/env.ts";
import { testPayments } from "#worker/marketplace/demo/simulation/test-payments.ts";
import { createPaymentDesk } from "#worker/marketplace/providers/desks.ts";
import { beginPayment, customer, detail, lunch, pickupBody, placed } from "./support.ts";

useShops("1001");

const demo: WorkerEnv = { ...env, DEMO: "1", CLOCK_OFFSET_MS: String(lunch - Date.now()) };

/** A page of the Worker at lunch. */
function visit(path: string, init: RequestInit = {}, vars: WorkerEnv = demo) {
  return serveTestPages(new Request(`https://makan.example${path}`, init), vars);
}

const press = (path: string, outcome: string, headers: Record<string, string> = {}) =>
  visit(path, { method: "POST", body: new URLSearchParams({ outcome }), headers });

async function toPay() {
  const { token } = await customer();
  const order = await placed("1001", await pickupBody("1001"), { token });
  const { paymentUrl } = await beginPayment(order, { token });
  return { token, order, path: paymentUrl ?? "" };
}

test("the page says that it is a test, with order and amount, and loads nothing foreign (S268)", async () => {
  const { order, path } = await toPay();
  const page = await visit(path);
  const text = await page.text();
  expect(text).toContain("This is a test payment page");
  expect(text).toContain(order.orderNo);
  expect(text).toContain(formatRM(order.total));
  // One script, of our own.
  expect(text.match(/<script[^>]*>/g)).toEqual(['<script src="/dev/pay/script.js">']);
  expect(page.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
  expect(page.headers.get("Content-Security-Policy")).toContain("script-src 'self'");
  const script = await visit("/dev/pay/script.js");
  expect([script.status, await script.text()]).toEqual([200, expect.stringContaining("location.replace")]);
});

const successes = ["succeed", "twice", "slow"];
const refusals = ["fail", "cancel"];

/**
 * The same answer leads to the order again, for a browser that got no reply. Whatever else is pressed on a page that has had
 * its answer, it says what that was. The order stays as it is.
 */
async function expectUsed(path: string, { id, token }: { id: string; token: string }, answer: string) {
  const before = await detail(id, { token });
  const same = answer === "declined or cancelled" ? refusals : successes;
  for (const outcome of [...successes, ...refusals]) {
    const again = await press(path, outcome);
    const to = same.includes(outcome) ? expect.stringMatching(`^/order-summary\\?id=${id}&payment=`) : path;
    expect([again.status, again.headers.get("Location")], outcome).toEqual([303, to]);
  }
  const page = await (await visit(path)).text();
  expect(page).toMatch(new RegExp(`<p role="status">This payment is finished. [^<]*${answer}`));
  expect(page).not.toContain("<form");
  expect(page).toContain(`<a data-return href="/order-summary?id=${id}">`);
  const { paymentStatus, version } = await detail(id, { token });
  expect([paymentStatus, version]).toEqual([before.paymentStatus, before.version]);
}

test("each button leads back to the order; success pays it once, also told twice, and the page has one answer (S268, PD118)", async () => {
  for (const [outcome, paymentStatus, answer] of [
    ["succeed", "DONE", "already paid"],
    ["twice", "DONE", "already paid"],
    ["fail", "PENDING", "declined or cancelled"],
    ["cancel", "PENDING", "declined or cancelled"],
  ] as const) {
    const { token, order, path } = await toPay();
    const left = await press(path, outcome);
    expect(left.status).toBe(303);
    expect(left.headers.get("Location")).toMatch(new RegExp(`^/order-summary\\?id=${order.id}&payment=`));
    const now = lunch + 1000;
    expect((await detail(order.id, { token, now })).paymentStatus, outcome).toBe(paymentStatus);
    await expectUsed(path, { id: order.id, token }, answer);
  }
});

test("slow money comes after the customer has left, even onto an order that was called off (S268)", async () => {
  const { token, order, path } = await toPay();
  await press(path, "slow");
  await expectUsed(path, { id: order.id, token }, "on its way");
  expect((await detail(order.id, { token, now: lunch + 5000 })).paymentStatus).toBe("PENDING");
  expect((await detail(order.id, { token, now: lunch + 60_000 })).paymentStatus).toBe("DONE");
});

test("a form of another site, another answer and an attempt that never was change nothing", async () => {
  const { token, order, path } = await toPay();
  expect((await press(path, "succeed", { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
  expect((await press(path, "steal")).status).toBe(404);
  expect((await visit(`/dev/pay/1001-${"A".repeat(22)}`)).status).toBe(404);
  expect((await visit(`/dev/pay/9999-${"A".repeat(22)}`)).status).toBe(404);
  expect((await visit("/dev/pay/nonsense")).status).toBe(404);
  expect((await detail(order.id, { token })).paymentStatus).toBe("PENDING");
});

test("without DEMO there is no page and no payment: PAYMENT_NOT_CONFIGURED (PD5)", async () => {
  const { token, order, path } = await toPay();
  expect((await visit(path, {}, { ...env, DEMO: "" })).status).toBe(404);
  const body = { paymentType: "ONLINE", paymentMethod: "FPX", orderIDs: [order.id], isLanding: false } as const;
  const unpaid = { params: { storeID: "1001" }, body };
  await withDesk(createPaymentDesk(testPayments)({ ...env, DEMO: "" }), async () => {
    const { status, code } = await refused(contract.ordering.transaction, unpaid, { now: lunch, token });
    expect([status, code]).toEqual([503, "PAYMENT_NOT_CONFIGURED"]);
  });
});
