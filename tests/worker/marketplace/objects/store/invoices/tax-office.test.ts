import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dayMs, minuteMs, toInstant } from "#shared/domain/time/time.ts";
import { home } from "#tests/support/home.ts";
import { lunch } from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import type { Store } from "#worker/marketplace/objects/store/store.ts";
import { ProviderError } from "#worker/marketplace/ports/provider.ts";
import {
  type InvoiceDocument,
  type InvoiceState,
  installTaxAdapter,
  type TaxOffice,
} from "#worker/marketplace/ports/tax.ts";
import { getStore } from "#worker/marketplace/rpc/stubs.ts";
import { body, dump, finished, idNo, ring, storeID, tin } from "./support.ts";

useShops("1001");

/** An office that records what it is asked, and keeps one invoice for an order and a time. */
class RecordingOffice implements TaxOffice {
  name = "recording";
  isOwn = false;
  asked: InvoiceDocument[] = [];
  cancelled: [reference: string, reason: string][] = [];
  statuses = 0;
  /** By number and time of issue. */
  invoices = new Map<string, InvoiceState>();
  fault: "DOWN" | "REFUSED" | "LOST" | null = null;

  submit = async (document: InvoiceDocument) => {
    const reference = `${document.order.id}@${document.issuedAt}`;
    this.asked.push(document);
    if (this.fault === "DOWN" || this.fault === "REFUSED")
      throw new ProviderError(this.fault, "recording: BadStructure");
    this.invoices.set(reference, { status: "REQUESTED", validatedAt: null, code: null });
    if (this.fault === "LOST") throw new ProviderError("DOWN", "recording: no answer");
    return { reference };
  };

  status = async (reference: string) => {
    this.statuses += 1;
    const state = this.invoices.get(reference);
    if (!state || this.fault === "DOWN") throw new ProviderError("DOWN", "recording");
    return state;
  };

  cancel = async (reference: string, reason: string) => {
    if (this.fault === "REFUSED") throw new ProviderError("REFUSED", "recording: OperationPeriodOver");
    this.cancelled.push([reference, reason]);
    this.decide("CANCELLED", null);
    if (this.fault === "LOST") throw new ProviderError("DOWN", "recording: no answer");
  };

  decide(status: InvoiceState["status"], validatedAt: number | null, code: string | null = null) {
    for (const reference of this.invoices.keys()) this.invoices.set(reference, { status, validatedAt, code });
  }
}

let office = new RecordingOffice();
// Every Store of this file asks the office of the test that runs.
installTaxAdapter(() => ({
  name: "recording",
  isOwn: false,
  submit: async (document) => office.submit(document),
  status: async (reference) => office.status(reference),
  cancel: async (reference, reason) => office.cancel(reference, reason),
}));

let lines: string[] = [];
vi.spyOn(console, "log").mockImplementation((line: string) => lines.push(line));

let now = lunch;
// A day of its own for each test, in one month: slots are not shared.
beforeEach(() => {
  now += dayMs;
  office = new RecordingOffice();
  lines = [];
});

// What a test leaves to be asked is nothing for the next one's office.
afterEach(() =>
  runInDurableObject(env.STORE.getByName(storeID), (_: Store, { storage }) => {
    storage.sql.exec("DELETE FROM tasks");
  }),
);

const hour = 60 * minuteMs;

const store = (at: number) => getStore(env, storeID, { now: at, locale: "EN" });

/** An order whose e-invoice is asked for, and what its page reads at a time. */
async function requested(given = body) {
  const { order, who, send, refuse } = await finished(now);
  await send(given);
  // A session does not last that long, so the store is asked itself.
  const read = async (at = now) => (await store(at)("order", { orderID: order.id, customerID: who.id })).order.eInvoice;
  const status = async (at = now) => (await read(at))?.status;
  const refundAll = (at: number) =>
    store(at)("refundPart", { orderID: order.id, id: `${order.id}-all`, amount: order.payable, reason: "Cold" });
  return { order, who, send, refuse, read, status, refundAll };
}

/** The same, valid since `now`. */
async function valid() {
  const made = await requested();
  await ring(now);
  office.decide("VALID", now);
  await ring(now + 5 * minuteMs);
  expect(await made.status(now + 5 * minuteMs)).toBe("VALID");
  return made;
}

const dumpStore = () => runInDurableObject(env.STORE.getByName(storeID), (_: Store, { storage }) => dump(storage.sql));

test("a request is handed over whole, once, from the alarm; the office is asked until it has decided", async () => {
  const { order, read, status } = await requested();
  expect([office.asked, await status()]).toEqual([[], "REQUESTED"]);
  await ring(now);
  expect(office.asked).toMatchObject([
    {
      buyer: { tin, idType: "NRIC", idNo, name: "Aisyah Rahman", email: "aisyah@example.com" },
      address: home,
      issuedAt: now,
      isRepeated: false,
      order: { id: order.id, total: order.total },
    },
  ]);
  expect(office.asked[0]?.phone).toMatch(/^\+60\d{8,}$/);
  const kept = await dumpStore();
  // The shop has the number of its order's customer: nothing else keeps it.
  const withoutContact = kept.replaceAll(/\\"contact\\":\{[^}]*\}/g, "");
  for (const text of [tin, idNo, office.asked[0]?.phone ?? ""]) expect(withoutContact).not.toContain(text);
  expect(kept).toContain(`"reference":"${order.id}@${now}"`);
  // Not decided: asked after 5 and 30 minutes and 2 hours, and no more often.
  for (const minutes of [4, 5, 6, 29, 30, 31, 119]) await ring(now + minutes * minuteMs);
  expect([office.statuses, await status(now + 119 * minuteMs)]).toEqual([2, "REQUESTED"]);
  office.decide("VALID", now + 100 * minuteMs);
  await ring(now + 2 * hour);
  expect(await status(now + 2 * hour)).toBe("VALID");
  await ring(now + dayMs);
  expect([office.asked.length, office.statuses]).toEqual([1, 3]);
  expect(await read(now + dayMs)).toEqual({ status: "VALID", requestedAt: toInstant(now) });
});

test("an office that is down is asked again, with the same time of issue", async () => {
  const { status } = await requested();
  office.fault = "DOWN";
  await ring(now);
  await ring(now + minuteMs);
  expect(await status(now + minuteMs)).toBe("REQUESTED");
  office.fault = null;
  await ring(now + 10 * minuteMs);
  expect(office.asked.map(({ issuedAt, isRepeated }) => [issuedAt, isRepeated])).toEqual([
    [now, false],
    [now, true],
    [now, true],
  ]);
  expect(office.invoices.size).toBe(1);
  expect(await dumpStore()).not.toContain(tin);
});

test("an answer that is lost makes no second invoice", async () => {
  await requested();
  office.fault = "LOST";
  await ring(now);
  office.fault = null;
  await ring(now + minuteMs);
  expect([office.asked.map(({ isRepeated }) => isRepeated), office.invoices.size]).toEqual([[false, true], 1]);
});

test("what the office refuses is invalid, and can be requested again, also in the same words", async () => {
  const { status, send, refuse } = await requested();
  office.fault = "REFUSED";
  await ring(now);
  expect(await status()).toBe("INVALID");
  expect(await dumpStore()).not.toContain(tin);
  expect(lines.some((line) => line.includes("invoice-refused") && line.includes("BadStructure"))).toBe(true);
  for (const text of [tin, idNo, "Aisyah", "aisyah@", home.addressLine1]) expect(lines.join()).not.toContain(text);
  office.fault = null;
  expect((await send(body, now + minuteMs)).item.status).toBe("REQUESTED");
  expect(await refuse({ ...body, name: "Somebody Else" }, now + minuteMs)).toMatchObject({
    code: "EINVOICE_NOT_POSSIBLE",
  });
  await ring(now + minuteMs);
  expect(office.asked.map(({ issuedAt, isRepeated }) => [issuedAt, isRepeated])).toEqual([
    [now, false],
    [now + minuteMs, false],
  ]);
});

test("what the office finds invalid later is invalid, and the log has the code", async () => {
  const { status, send } = await requested();
  await ring(now);
  office.decide("INVALID", null, "CF321");
  await ring(now + 5 * minuteMs);
  expect(await status(now + 5 * minuteMs)).toBe("INVALID");
  expect(lines.some((line) => line.includes("invoice-invalid") && line.includes("CF321"))).toBe(true);
  expect((await send({ ...body, tin: "EI00000000010" }, now + hour)).item.status).toBe("REQUESTED");
});

test("an office that does not decide is asked for a week, and then the log says so", async () => {
  await requested();
  await ring(now);
  const days = [1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((day) => [day * 24, day * 24 + 1]);
  for (const hours of [0, 1, 2, 3, 6, 7, ...days]) await ring(now + hours * hour + 5 * minuteMs);
  expect(office.statuses).toBe(11);
  expect(lines.filter((line) => line.includes("invoice-undecided"))).toHaveLength(1);
});

test("a refund of the whole order within 72 hours cancels the invoice, once", async () => {
  const { order, status, refundAll } = await valid();
  await refundAll(now + 71 * hour);
  await ring(now + 71 * hour);
  expect(office.cancelled).toEqual([[`${order.id}@${now}`, "The order was refunded"]]);
  expect(await status(now + 71 * hour)).toBe("CANCELLED");
  await ring(now + 72 * hour);
  expect(office.cancelled).toHaveLength(1);
});

test("a cancellation whose answer is lost is found done", async () => {
  const { status, refundAll } = await valid();
  office.fault = "LOST";
  await refundAll(now + hour);
  await ring(now + hour);
  office.fault = "REFUSED";
  await ring(now + 2 * hour);
  expect(await status(now + 2 * hour)).toBe("CANCELLED");
});

test("after 72 hours, and when the office will not, the invoice stays valid and the log says so", async () => {
  const { status, refundAll } = await valid();
  await refundAll(now + 73 * hour);
  await ring(now + 73 * hour);
  expect([office.cancelled, await status(now + 73 * hour)]).toEqual([[], "VALID"]);
  expect(lines.filter((line) => line.includes("invoice-not-cancelled"))).toHaveLength(1);
});

test("a refund before the decision cancels the invoice once it is valid, and one of a part does not", async () => {
  const { status, order, refundAll } = await requested();
  await store(now)("refundPart", { orderID: order.id, id: `${order.id}-part`, amount: 100, reason: "Cold" });
  await ring(now);
  await ring(now + minuteMs);
  expect(office.cancelled).toEqual([]);
  await store(now + minuteMs)("refundPart", {
    orderID: order.id,
    id: `${order.id}-rest`,
    amount: order.payable - 100,
    reason: "Cold",
  });
  office.decide("VALID", now + minuteMs);
  await ring(now + 5 * minuteMs);
  await ring(now + 5 * minuteMs);
  expect([office.cancelled.length, await status(now + 5 * minuteMs)]).toEqual([1, "CANCELLED"]);
  await expect(refundAll(now + hour)).rejects.toMatchObject({ code: "REFUND_NOT_POSSIBLE" });
});

test("an order whose money went back before is not invoiced at all", async () => {
  const { status, refundAll } = await requested();
  await refundAll(now);
  await ring(now);
  expect([office.asked, await status()]).toEqual([[], "CANCELLED"]);
  expect(await dumpStore()).not.toContain(tin);
});

/** Of nobody else in this file. */
const own = { ...body, tin: "IG560000001", idNo: "880808140002", name: "Zulkarnain", email: "zulkarnain@example.com" };

test("whoever leaves has what they asked for handed over first; then nothing of them stays", async () => {
  const { who, order } = await requested(own);
  await store(now)("forgetCustomer", { customerID: who.id });
  expect(await dumpStore()).toContain(own.tin);
  await ring(now);
  expect(office.asked).toMatchObject([{ buyer: { tin: own.tin, name: own.name }, order: { id: order.id } }]);
  const kept = await dumpStore();
  for (const text of [own.tin, own.idNo, own.name, own.email]) expect(kept).not.toContain(text);
  // The books stay right: a refund cancels it.
  office.decide("VALID", now);
  await ring(now + 5 * minuteMs);
  const id = `${order.id}-all`;
  await store(now + hour)("refundPart", { orderID: order.id, id, amount: order.payable, reason: "Cold" });
  await ring(now + hour);
  expect(office.cancelled).toHaveLength(1);
});
