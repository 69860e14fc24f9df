import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { Order } from "#shared/contract/order-entities.ts";
import { customer, detail, lunch, pickupBody, placed } from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { collected } from "#tests/worker/marketplace/objects/store/reviews/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import { consoleTexts } from "#worker/dev/order-texts.ts";
import { serveTestPages } from "#worker/dev/pages.ts";

useShops("1001", "1002");

// The console of an order gives a part of it back (PD160).

const texts = consoleTexts.refund;

function visit(order: Order, fields?: Record<string, string>): Promise<Response> {
  const init = fields && { method: "POST", body: new URLSearchParams(fields) };
  const request = new Request(`https://makan.example/dev/orders/${order.id}`, { ...init, redirect: "manual" });
  return serveTestPages(request, { ...env, DEMO: "1", CLOCK_OFFSET_MS: String(lunch - Date.now()) });
}

/** A paid order, and the id of the form on its console. */
async function open() {
  const who = await customer();
  const order = await collected("1001", { token: who.token });
  const id = /name="refundID" value="(1001-[\w-]{22})"/.exec(await (await visit(order)).text())?.[1] ?? "";
  const give = (amount: string, reason = "") => visit(order, { action: "refund", refundID: id, amount, reason });
  return { ...who, order, give };
}

test("a part goes back with its reason, once for each form, and the order stays paid", async () => {
  const { order, token, give } = await open();
  for (const _ of [1, 2]) {
    const reply = await give("2.50", "The soup was cold");
    expect([reply.status, reply.headers.get("Location")]).toEqual([303, `/dev/orders/${order.id}`]);
  }
  const now = await detail(order.id, { token });
  expect(now).toMatchObject({ paymentStatus: "DONE", refunded: 250 });
  expect(now.refunds).toMatchObject([{ amount: 250, to: "BANK", status: "DONE", reason: "The soup was cold" }]);
  // The next form is another refund.
  expect(await (await visit(order)).text()).toContain(texts.title);
});

test("more than is left, another amount for the same form, and what is no amount are refused with what was typed", async () => {
  const { order, token, give } = await open();
  for (const amount of ["9999", "0", "", "two", "-1", "1.234"]) {
    const reply = await give(amount, "<b>cold</b>");
    expect(reply.status, amount).toBe(409);
    const html = await reply.text();
    expect(html).toContain(texts.wrong);
    expect(html).toContain(`value="${amount}"`);
    expect(html).toContain("&lt;b&gt;cold&lt;/b&gt;");
  }
  expect((await give("1")).status).toBe(303);
  expect((await give("2")).status).toBe(409);
  expect((await detail(order.id, { token })).refunded).toBe(100);
});

test("an order that is not paid has no form, and a form of another store is none", async () => {
  const { order, give } = await open();
  expect((await give("1")).status).toBe(303);
  const foreign = { action: "refund", refundID: `1002-${"A".repeat(22)}`, amount: "1", reason: "" };
  expect((await visit(order, foreign)).status).toBe(404);
  const { token } = await customer();
  const unpaid = await placed("1002", await pickupBody("1002"), { token });
  expect(await (await visit(unpaid)).text()).not.toContain("refundID");
  expect((await visit(unpaid, foreign)).status).toBe(409);
});
