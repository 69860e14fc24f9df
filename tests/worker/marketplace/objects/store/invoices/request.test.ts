import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, expect, test, vi } from "vitest";
import { contract } from "#shared/contract/index.ts";
import { getEInvoiceDeadline } from "#shared/domain/people/e-invoice.ts";
import { dayMs, toInstant } from "#shared/domain/time/time.ts";
import { home } from "#tests/support/home.ts";
import {
  customer,
  detail,
  lunch,
  minute,
  paid,
  pickupBody,
  placed,
  sendRow,
} from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { failureOf, refused } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import { serveTestPages } from "#worker/dev/pages.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import type { Customer } from "#worker/marketplace/objects/customer/customer.ts";
import { createStoreContext } from "#worker/marketplace/objects/store/create-context.ts";
import { requestInvoice } from "#worker/marketplace/objects/store/invoices/request.ts";
import type { Store } from "#worker/marketplace/objects/store/store.ts";
import { getStore } from "#worker/marketplace/rpc/stubs.ts";
import { body, type Body, dump, finished, idNo, ring, storeID, tin } from "./support.ts";

useShops("1001");

// Calls that are cut off are logged, as they should be.
vi.spyOn(console, "log").mockImplementation(() => {});

let now = lunch;
// A day of its own for each test, in one month: slots are not shared.
beforeEach(() => {
  now += dayMs;
});

const { requestEInvoice } = contract.receipts;
const invoiceOf = async (id: string, token: string) => (await detail(id, { now, token })).eInvoice;

const crash = (point: string) => {
  if (point === "done-in-store") throw new Error("crash");
};

/** The console of an order, as text. */
async function readConsole(orderID: string): Promise<string> {
  const request = new Request(`https://makan.example/dev/orders/${orderID}`);
  const page = await serveTestPages(request, { ...env, CLOCK_OFFSET_MS: String(now - Date.now()) });
  return page.text();
}

test("an e-invoice is requested once; the same request again, also typed in another way, changes nothing", async () => {
  const { order, who, send, refuse } = await finished(now);
  expect(await invoiceOf(order.id, who.token)).toBeNull();
  const { item } = await send(body);
  expect(item).toEqual({ status: "REQUESTED", requestedAt: toInstant(now) });
  expect(await invoiceOf(order.id, who.token)).toEqual(item);
  expect((await send({ ...body, tin, idNo, name: "Aisyah Rahman" }, now + minute)).item).toEqual(item);
  // The number ends as the first one did.
  for (const change of [{ idNo: "930314140001" }, { name: "Somebody Else" }, { address: { ...home, unit: "B-1" } }])
    expect(await refuse({ ...body, ...change })).toMatchObject({ status: 409, code: "EINVOICE_NOT_POSSIBLE" });
  expect(await invoiceOf(order.id, who.token)).toEqual(item);
});

test("no object stores a whole number once the tax office has it, and the console shows the last four", async () => {
  const { order, who, send } = await finished(now);
  await send(body);
  await ring(now);
  const ofStore = await runInDurableObject(env.STORE.getByName(storeID), (_: Store, { storage }) => dump(storage.sql));
  const ofCustomer = await runInDurableObject(env.CUSTOMER.getByName(who.id), (_: Customer, { storage }) =>
    dump(storage.sql),
  );
  expect(ofStore).toContain("Aisyah Rahman");
  expect(ofCustomer).toContain(order.id);
  for (const number of [tin, idNo, body.tin, body.idNo]) {
    expect(ofStore).not.toContain(number);
    expect(ofCustomer).not.toContain(number);
  }
  // Who the invoice is for is the store's to know.
  expect(ofCustomer).not.toContain("Aisyah Rahman");
  const page = await readConsole(order.id);
  for (const text of ["•••••••2000", "NRIC ••••••••0001", "Aisyah Rahman", "aisyah@example.com", `TEST-${order.id}`])
    expect(page).toContain(text);
  expect(page).not.toContain(idNo);
});

test("until the end of the month, and not a moment longer", async () => {
  const { order, who } = await finished(now);
  const deadline = getEInvoiceDeadline(order) ?? 0;
  expect(toInstant(deadline)).toBe("2031-04-01T00:00:00+08:00");
  // A session does not last that long, so the store is asked itself.
  const ask = (at: number) =>
    getStore(env, storeID, { now: at, locale: "EN" })("requestInvoice", {
      orderID: order.id,
      customerID: who.id,
      buyer: { tin, idType: "NRIC", idNo, name: "Aisyah", email: "aisyah@example.com" },
      address: home,
      phone: "+60123456789",
      seal: "a",
    });
  await expect(ask(deadline)).rejects.toMatchObject({ code: "EINVOICE_NOT_POSSIBLE" });
  const { order: taken } = await ask(deadline - 1000);
  expect(taken.eInvoice?.status).toBe("REQUESTED");
  // Who asks again later reads what was asked in time.
  expect((await ask(deadline + dayMs)).order.eInvoice).toEqual(taken.eInvoice);
});

test("an order on its way and one that is not paid have none", async () => {
  const { token } = await customer(now);
  const open = await paid(storeID, await pickupBody(storeID), { now, token });
  const unpaid = await placed(storeID, await pickupBody(storeID), { now, token });
  for (const { id } of [open, unpaid]) {
    const answer = await refused(requestEInvoice, { params: { id }, body }, { now, token });
    expect(answer).toMatchObject({ status: 409, code: "EINVOICE_NOT_POSSIBLE" });
    expect(await invoiceOf(id, token)).toBeNull();
  }
});

test.each<[string, Partial<Body>, string]>([
  ["a tax number of no kind", { tin: "12345" }, "tin"],
  ["a card with a day that does not exist", { idNo: "920231140001" }, "idNo"],
  ["a passport as a card", { idNo: "A12345678" }, "idNo"],
  ["a registration that is too short", { idType: "BRN", idNo: "2018010344" }, "idNo"],
  ["no name", { name: "  " }, "name"],
  ["an address for mail without a domain", { email: "aisyah@example" }, "email"],
])("%s is refused by the name of the field, and can be put right", async (_, change, field) => {
  const { order, who, send, refuse } = await finished(now);
  const { status, code, issues } = await refuse({ ...body, ...change });
  expect([status, code, issues?.map(({ path }) => path)]).toEqual([422, "VALIDATION_FAILED", [field]]);
  expect(await invoiceOf(order.id, who.token)).toBeNull();
  expect((await send(body)).item.status).toBe("REQUESTED");
});

test("nobody requests an e-invoice for another customer's order", async () => {
  const { order, who } = await finished(now);
  const { token } = await customer(now);
  expect(await refused(requestEInvoice, { params: { id: order.id }, body }, { now, token })).toMatchObject({
    status: 404,
    code: "NOT_FOUND",
  });
  expect(await invoiceOf(order.id, who.token)).toBeNull();
});

test("two different requests at the same moment: one is taken", async () => {
  const { order, who } = await finished(now);
  const answers = await Promise.all(
    ["Aisyah", "Farid"].map((name) =>
      sendRow(requestEInvoice, { params: { id: order.id }, body: { ...body, name } }, { now, token: who.token }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test("a crash behind the store: the same key yields the request, and another body is not taken for it", async () => {
  const { order, who } = await finished(now);
  const key = "e-invoice-of-a-crash";
  const parts = { params: { id: order.id }, body };
  expect((await sendRow(requestEInvoice, parts, { now, token: who.token, key, reach: crash })).status).toBe(500);
  const again = await sendRow(requestEInvoice, parts, { now: now + 10 * minute, token: who.token, key });
  expect([again.status, await again.json()]).toEqual([
    200,
    { item: { status: "REQUESTED", requestedAt: toInstant(now) } },
  ]);
  const other = { params: { id: order.id }, body: { ...body, idNo: "930314140001" } };
  const reused = await sendRow(requestEInvoice, other, { now: now + 11 * minute, token: who.token, key });
  expect((await failureOf(reused)).code).toBe("IDEMPOTENCY_KEY_REUSED");
});

test("without a tax office nothing is requested", async () => {
  const { order, who } = await finished(now);
  const buyer = { tin, idType: "NRIC", idNo, name: "Aisyah", email: "aisyah@example.com" } as const;
  const given = { orderID: order.id, customerID: who.id, buyer, address: home, phone: "", seal: "a" };
  const code = await runInDurableObject(env.STORE.getByName(storeID), (_: Store, { storage }) => {
    try {
      requestInvoice(createStoreContext(storage, { ...env, DEMO: undefined }), given, now);
      return null;
    } catch (error) {
      return error instanceof DomainError ? error.code : "";
    }
  });
  expect(code).toBe("EINVOICE_NOT_POSSIBLE");
  expect(await invoiceOf(order.id, who.token)).toBeNull();
});
