import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { contract } from "#shared/contract/index.ts";
import type { RowInput } from "#shared/contract/row.ts";
import { toTarget } from "#shared/request.ts";
import { lunch, minute, pickupBody, placed, sendRow } from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { call, failureOf, refused } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import { gateway } from "#worker/api.ts";
import { serveTestPages } from "#worker/dev/pages.ts";
import type { WorkerEnv } from "#worker/env.ts";
import { createMarketplace } from "#worker/marketplace/app.ts";
import { intentLeaseMs } from "#worker/marketplace/domain/orders/intent-lease.ts";
import { getCustomer } from "#worker/marketplace/rpc/stubs.ts";
import { balances, entries, give, inCustomer, type Member, member, setStatus, spent, wake } from "./support.ts";

useShops("1001", "1101");

const { topUp } = contract.loyalty;

vi.spyOn(console, "log").mockImplementation(() => {});

type Body = RowInput<typeof topUp>["body"];

const asking = (who: Member, changes: Partial<Body> = {}): RowInput<typeof topUp> => ({
  params: { id: who.loyaltyID },
  body: { topUpAmount: 5000, redirectUrl: "/profile?tab=wallet", merchantID: "warisan", ...changes },
});

const at = (who: Member, now = lunch) => ({ now, token: who.token });

async function begun(who: Member, changes: Partial<Body> = {}, now = lunch) {
  return (await call(topUp, asking(who, changes), at(who, now))).item;
}

/** The Worker's bindings with its clock set. */
const demoAt = (now: number): WorkerEnv => ({ ...env, DEMO: "1", CLOCK_OFFSET_MS: String(now - Date.now()) });

function visit(path: string, init: RequestInit = {}, vars = demoAt(lunch)): Promise<Response> {
  return serveTestPages(new Request(`https://makan.example${path}`, init), vars);
}

const press = (path: string, outcome: string, now = lunch, headers: Record<string, string> = {}) =>
  visit(path, { method: "POST", body: new URLSearchParams({ outcome }), headers }, demoAt(now));

const statusOf = async (who: Member) =>
  (await inCustomer<{ status: string }>(who, "SELECT status FROM top_ups"))[0]?.status;

test("a top-up is paid on the test page and lands in the wallet once, the way back says so (S278, PD79)", async () => {
  for (const [outcome, payment, credit] of [
    ["succeed", "success", 5000],
    ["twice", "success", 5000],
    ["fail", "failed", 0],
    ["cancel", "cancelled", 0],
  ] as const) {
    const who = await member();
    const item = await begun(who);
    expect(item.id).toMatch(new RegExp(`^${who.loyaltyID}-[\\w-]{22}$`));
    expect(item).toEqual({ id: item.id, paymentUrl: `/dev/pay/${item.id}`, expiresAt: "2031-03-12T12:15:00+08:00" });
    const page = await (await visit(item.paymentUrl)).text();
    expect(page).toContain("RM50.00");
    expect(page).toContain("This is a test payment page");
    const left = await press(item.paymentUrl, outcome);
    expect(left.status).toBe(303);
    expect(left.headers.get("Location")).toBe(`/profile?tab=wallet&payment=${payment}`);
    expect(await balances(who), outcome).toMatchObject({ CREDIT: credit });
    expect(await (await visit(item.paymentUrl)).text()).not.toContain("<form");
    expect((await entries(who)).length).toBe(credit > 0 ? 1 : 0);
  }
});

test("money that comes later, after its end or after a refusal is credited all the same, once (states.md §7)", async () => {
  const slow = await member();
  await press((await begun(slow)).paymentUrl, "slow");
  expect(await balances(slow)).toMatchObject({ CREDIT: 0 });
  await wake(slow, lunch + 9_000);
  expect(await balances(slow)).toMatchObject({ CREDIT: 0 });
  await wake(slow, lunch + 10_000);
  await wake(slow, lunch + 11_000);
  expect(await balances(slow)).toMatchObject({ CREDIT: 5000 });

  const late = await member();
  const { paymentUrl } = await begun(late);
  await wake(late, lunch + 15 * minute - 1);
  expect(await statusOf(late)).toBe("CREATED");
  await wake(late, lunch + 15 * minute);
  expect(await statusOf(late)).toBe("EXPIRED");
  await press(paymentUrl, "fail", lunch + 16 * minute);
  expect(await statusOf(late)).toBe("EXPIRED");
  await press(paymentUrl, "twice", lunch + 16 * minute);
  expect(await statusOf(late)).toBe("PAID");
  await press(paymentUrl, "fail", lunch + 17 * minute);
  expect(await statusOf(late)).toBe("PAID");
  expect(await balances(late)).toMatchObject({ CREDIT: 5000 });

  const refusedFirst = await member();
  const { id, paymentUrl: page } = await begun(refusedFirst);
  await press(page, "fail");
  // The page has had its answer; a bank may report another one.
  for (const outcome of ["succeed", "slow"]) {
    expect((await press(page, outcome)).headers.get("Location")).toBe(page);
    expect(await (await visit(page)).text()).toContain("declined or cancelled");
  }
  await wake(refusedFirst, lunch + minute);
  expect(await balances(refusedFirst)).toMatchObject({ CREDIT: 0 });
  const customer = getCustomer(env, refusedFirst.id, { now: lunch, locale: "EN" });
  await customer("reportTopUp", { id, event: "SUCCEED" });
  expect(await balances(refusedFirst)).toMatchObject({ CREDIT: 5000 });
});

test("a wallet holds at most RM1,500, with what is held of it and what is on its way to it (PD79)", async () => {
  const who = await member();
  await give(who, "CREDIT", 125_000);
  const order = await placed("1001", await pickupBody("1001"), who);
  await spent(who, order.id, 500, "CREDIT");
  const ask = (topUpAmount: Body["topUpAmount"], now = lunch) =>
    refused(topUp, asking(who, { topUpAmount }), at(who, now));
  await begun(who, { topUpAmount: 20_000 });
  expect(await ask(10_000)).toMatchObject({ status: 422, code: "BALANCE_LIMIT" });
  await begun(who, { topUpAmount: 5000 });
  expect(await ask(2000)).toMatchObject({ status: 422, code: "BALANCE_LIMIT" });
  const later = lunch + 15 * minute;
  expect((await begun(who, { topUpAmount: 20_000 }, later)).id).toBeTruthy();
  expect(await ask(10_000, later)).toMatchObject({ code: "BALANCE_LIMIT" });
});

test("whatever cannot be topped up is refused and nothing begun: every error of the call (S278)", async () => {
  const [who, other] = [await member(), await member()];
  const ask = (changes: object, id = who.loyaltyID) =>
    refused(topUp, { params: { id }, body: { ...asking(who).body, ...changes } }, at(who));
  expect(await ask({}, other.loyaltyID)).toMatchObject({ status: 404, code: "NOT_FOUND" });
  expect(await ask({}, "M")).toMatchObject({ status: 404, code: "NOT_FOUND" });
  expect(await ask({ merchantID: "nasilab" })).toMatchObject({ status: 403, code: "FORBIDDEN" });
  for (const topUpAmount of [0, 1, 2001, 3000, 100_000, "5000"]) {
    expect(await ask({ topUpAmount })).toMatchObject({ status: 422, code: "VALIDATION_FAILED" });
  }
  for (const redirectUrl of ["", "//evil.example", "/\\evil.example", "https://evil.example/", "javascript:alert(1)"]) {
    const { status, code, issues } = await ask({ redirectUrl });
    expect({ status, code }, redirectUrl).toEqual({ status: 422, code: "VALIDATION_FAILED" });
    expect(issues?.map(({ path }) => path)).toEqual(["redirectUrl"]);
  }
  await setStatus(who, "SUSPENDED");
  expect(await ask({})).toMatchObject({ status: 403, code: "FORBIDDEN" });
  expect(await inCustomer(who, "SELECT * FROM top_ups")).toEqual([]);
});

/** Begins a top-up over HTTP at a host, with the Worker's variables as given. */
async function overHttp(who: Member, host: string, redirectUrl: string, vars: Partial<WorkerEnv> = {}) {
  const ctx = createExecutionContext();
  const request = new Request(`${host}${toTarget(topUp.path, { params: { id: who.loyaltyID } })}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${who.token}` },
    body: JSON.stringify(asking(who, { redirectUrl }).body),
  });
  const response = await gateway.fetch(request, { ...demoAt(lunch), ...vars }, ctx);
  await waitOnExecutionContext(ctx);
  return response;
}

const pageOf = async (response: Response) => (await response.json<{ item: { paymentUrl: string } }>()).item.paymentUrl;

test("the way back leads to the host the customer is on, or to one that the configuration names (S278, OWASP API7)", async () => {
  const who = await member();
  const own = await overHttp(who, "https://warisan.makan.example", "https://warisan.makan.example/profile");
  const left = await press(await pageOf(own), "cancel");
  expect(left.headers.get("Location")).toBe("/profile?payment=cancelled");
  for (const elsewhere of ["https://makan.example/profile", "https://app.example/back"]) {
    const answer = await overHttp(who, "https://warisan.makan.example", elsewhere);
    expect(await failureOf(answer)).toMatchObject({ status: 422, code: "VALIDATION_FAILED" });
  }
  const partner = await overHttp(who, "https://makan.example", "https://app.example/back?a=1&b=2", {
    ALLOWED_HOSTS: "other.example, app.example",
  });
  const page = await pageOf(partner);
  // A form leads nowhere else; the page it comes back to has the way.
  expect((await press(page, "succeed")).headers.get("Location")).toBe(page);
  expect(await (await visit(page)).text()).toContain('href="https://app.example/back?a=1&amp;b=2&amp;payment=success"');
});

test("without DEMO there is nobody to pay to: PAYMENT_NOT_CONFIGURED, and nothing is begun (PD5)", async () => {
  const who = await member();
  const { paymentUrl } = await begun(who);
  const bare: WorkerEnv = { ...env, DEMO: "" };
  expect((await visit(paymentUrl, {}, bare)).status).toBe(404);
  const response = await createMarketplace(bare, () => lunch).fetch(
    new Request(`https://marketplace${toTarget(topUp.path, { params: { id: who.loyaltyID } })}`, {
      method: "POST",
      headers: { Authorization: `Bearer ${who.token}` },
      body: JSON.stringify(asking(who).body),
    }),
  );
  expect(await failureOf(response)).toMatchObject({ status: 503, code: "PAYMENT_NOT_CONFIGURED" });
  expect(await inCustomer(who, "SELECT id FROM top_ups")).toHaveLength(1);
});

test("a form of another site, another answer and a top-up that never was change nothing", async () => {
  const who = await member();
  const { paymentUrl } = await begun(who);
  expect((await press(paymentUrl, "succeed", lunch, { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
  expect((await press(paymentUrl, "steal")).status).toBe(404);
  for (const path of [`${paymentUrl.slice(0, -1)}_`, `/dev/pay/${who.loyaltyID}`, `${paymentUrl}x`, `${paymentUrl}/`]) {
    expect((await visit(path)).status, path).toBe(404);
  }
  expect(await balances(who)).toMatchObject({ CREDIT: 0 });
});

const crash = (point: string) => {
  if (point === "done-in-store") throw new Error("crash");
};

test("the same key is one top-up and the same reply, byte for byte; a crash leaves none that anybody pays (performance.md R6)", async () => {
  const who = await member();
  const options = { token: who.token, key: "key-of-top-up" };
  const responses = await Promise.all(Array.from({ length: 4 }, () => sendRow(topUp, asking(who), options)));
  const texts = await Promise.all(responses.map((response) => response.text()));
  expect(new Set(texts).size).toBe(1);
  expect(await inCustomer(who, "SELECT id FROM top_ups")).toHaveLength(1);
  const crashed = { token: who.token, key: "key-of-crashed" };
  expect((await sendRow(topUp, asking(who), { ...crashed, reach: crash })).status).toBe(500);
  const retried = await sendRow(topUp, asking(who), { ...crashed, now: lunch + intentLeaseMs });
  expect(retried.status).toBe(200);
  await wake(who, lunch + 20 * minute);
  const states = await inCustomer<{ status: string }>(who, "SELECT status FROM top_ups");
  expect(states.map(({ status }) => status)).toEqual(["EXPIRED", "EXPIRED", "EXPIRED"]);
  expect(await balances(who)).toEqual({ POINT: 0, CREDIT: 0 });
});
