import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { contract } from "#shared/contract/index.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { formatRM } from "#shared/domain/money/money.ts";
import { readPdf } from "#tests/support/read-pdf.ts";
import { embedded } from "#tests/worker/marketplace/embedded.ts";
import { demo, tableBody } from "#tests/worker/marketplace/objects/store/dining/support.ts";
import {
  customer,
  detail,
  lunch,
  newsOf,
  paid,
  pickupBody,
  placed,
} from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { collected } from "#tests/worker/marketplace/objects/store/reviews/support.ts";
import { call, failureOf, type Options, send } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import { getCustomer } from "#worker/marketplace/rpc/stubs.ts";

useShops("1001", "1102", "1301", "1801", "2301");

const path = (id: string, query = "") => `/v3/order/receipt/link/${id}${query}`;
const fetchReceipt = (id: string, options: Options, query = "") =>
  send(path(id, query), {}, { now: lunch, ...options });

async function printed(response: Response): Promise<string[]> {
  const { pages } = readPdf(new Uint8Array(await response.arrayBuffer()));
  return pages.flat().map(({ text }) => text);
}

test("a paid order's receipt is a PDF under its number, with every sum of the order (S276)", async () => {
  const { token } = await customer();
  const order = await collected("1001", { token });
  const response = await fetchReceipt(order.id, { token });
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toBe("application/pdf");
  expect(response.headers.get("Content-Disposition")).toBe(`inline; filename="receipt-${order.orderNo}.pdf"`);
  const lines = await printed(response);
  expect(lines.slice(0, 2)).toEqual(["Receipt", "Test payment in a demo: no money changed hands."]);
  const sums = [order.subtotal, order.tax, order.miscellaneousFee, order.total].map(formatRM);
  const operator = "Warisan Kopitiam Sdn. Bhd. · Registration no. 201801034471";
  for (const text of [order.orderNo, operator, "SST no. W10-1808-32000417", ...sums]) expect(lines).toContain(text);
  expect(lines.some((line) => line.startsWith("Paid · Online banking (FPX) · "))).toBe(true);
  for (const { name } of order.orderFoods) expect(lines).toContain(name);
});

test("as a page, in either language: what is asked for wins over what the browser says", async () => {
  const { token } = await customer();
  const { id, orderNo } = await collected("1001", { token });
  const page = async (query: string, options: Options = {}) => {
    const response = await fetchReceipt(id, { token, ...options }, query);
    expect(response.headers.get("Content-Type")).toMatch(/^text\/html/);
    expect(response.headers.get("Content-Disposition")).toBe(`inline; filename="receipt-${orderNo}.html"`);
    return response.text();
  };
  expect(await page("?format=html")).toContain("<h1>Receipt</h1>");
  expect(await page("?format=html", { locale: "CN" })).toContain("<h1>收据</h1>");
  expect(await page("?format=html&lang=CN")).toContain("<h1>收据</h1>");
  expect(await page("?format=html&lang=EN", { locale: "CN" })).toContain("<h1>Receipt</h1>");
  expect((await printed(await fetchReceipt(id, { token }, "?format=pdf&lang=CN")))[0]).toBe("收据");
});

async function titleOf(order: Order, token: string): Promise<string[]> {
  return (await printed(await fetchReceipt(order.id, { token }))).slice(0, 2);
}

test("an order that is not paid has a bill; one to be paid at the counter too, rounded as it will be", async () => {
  const { token } = await customer();
  const order = await placed(demo, await tableBody(demo, { tableNo: "t05" }), { token });
  expect(await titleOf(order, token)).toEqual(["Bill", "Not paid yet. This is not a receipt."]);
  const body = { paymentType: "COUNTER" as const, paymentMethod: "CASH", orderIDs: [order.id], isLanding: false };
  await call(contract.ordering.transaction, { params: { storeID: demo }, body }, { now: lunch, token });
  const deferred = await detail(order.id, { token });
  const lines = await printed(await fetchReceipt(order.id, { token }));
  expect(lines[1]).toBe("Not paid yet. This is not a receipt.");
  for (const text of ["Table no.", "5", "Service charge", formatRM(deferred.rounding), formatRM(deferred.total)]) {
    expect(lines).toContain(text);
  }
});

test("a called off order says that nothing was charged, or what was given back", async () => {
  const { token } = await customer();
  const unpaid = await placed("1001", await pickupBody("1001"), { token });
  const done = await paid("1001", await pickupBody("1001"), { token });
  for (const { id } of [unpaid, done]) {
    await call(contract.ordering.cancel, { params: { id }, body: {} }, { now: lunch, token });
  }
  expect(await titleOf(unpaid, token)).toEqual([
    "Cancelled order",
    "This order was cancelled and nothing was charged. This is not a receipt.",
  ]);
  const lines = await printed(await fetchReceipt(done.id, { token }));
  expect(lines.slice(0, 2)).toEqual(["Receipt", "This order has ended and its money was given back."]);
  expect(lines).toContain(formatRM(-done.total));
  const platform = lines.findIndex((line) => line.startsWith("Ordered through Makan · Makan Demo Sdn. Bhd."));
  expect(lines[platform - 1]).toBe(formatRM(0));
});

test("a receipt is its owner's; another's and none are the same 404", async () => {
  const [owner, stranger] = [await customer(), await customer()];
  const { id } = await collected("1001", { token: owner.token });
  for (const one of [id, `1001-${"A".repeat(22)}`, `9999-${"A".repeat(22)}`, "nonsense"]) {
    const error = await failureOf(await fetchReceipt(one, { token: stranger.token }));
    expect(error, one).toMatchObject({ status: 404, code: "NOT_FOUND" });
  }
  for (const query of ["?format=docx", "?lang=MS", "?more=1"]) {
    expect(await failureOf(await fetchReceipt(id, { token: owner.token }, query)), query).toMatchObject({
      status: 422,
    });
  }
});

test("through the gateway it is the same file, kept by nobody, and it runs nothing on our origin", async () => {
  const { token } = await customer();
  const { id, orderNo } = await collected("1001", { token });
  const gateway = embedded(() => lunch);
  const headers = { Authorization: `Bearer ${token}` };
  const pdf = await gateway.call(path(id), { headers });
  expect(pdf.status).toBe(200);
  expect(pdf.headers.get("Content-Type")).toBe("application/pdf");
  expect(pdf.headers.get("Content-Disposition")).toBe(`inline; filename="receipt-${orderNo}.pdf"`);
  expect(pdf.headers.get("Cache-Control")).toBe("private, no-store");
  expect((await printed(pdf))[0]).toBe("Receipt");
  const html = await gateway.call(path(id, "?format=html&lang=CN"), { headers });
  expect(html.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
  expect(html.headers.get("Content-Security-Policy")).toContain("sandbox");
  expect(await html.text()).toContain("<h1>收据</h1>");
});

// --- the spending of a year --------------------------------------------------------------------------------------------

const byteOrderMark = "\uFEFF";

async function spendingOf(token: string, query: string, options: Options = {}): Promise<string[]> {
  const response = await send(`/v3/web/orders/export?${query}`, {}, { now: lunch, token, ...options });
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toMatch(/^text\/csv/);
  expect(response.headers.get("Content-Disposition")).toContain('filename="makan-');
  const bytes = new Uint8Array(await response.arrayBuffer());
  const text = new TextDecoder("utf-8", { ignoreBOM: true, fatal: true }).decode(bytes);
  expect(text.startsWith(byteOrderMark)).toBe(true);
  return text.slice(1).split("\r\n").filter(Boolean);
}

/** A collected order that its customer has been told of, as the Store's outbox does. */
async function known({ token, id }: { token: string; id: string }): Promise<Order> {
  const order = await collected("1001", { token });
  const told = newsOf({ ...order, version: order.version + 1 });
  await getCustomer(env, id, { now: lunch, locale: "EN" })("storeOrder", told);
  return order;
}

test("the paid orders of a year are a CSV file with amounts that add up, in the language asked for", async () => {
  const person = await customer();
  const { token } = person;
  const order = await known(person);
  const year = new Date(lunch).getUTCFullYear();
  await placed("1001", await pickupBody("1001"), { token });
  const [head = "", ...rows] = await spendingOf(token, `year=${year}`);
  expect(head.split(",")).toEqual([
    "Ordered",
    "Order no.",
    "Store",
    "Mode",
    "Items",
    "Subtotal",
    "Service tax (SST)",
    "Tip for the rider",
    "Total",
    "Points and credit used",
    "Paid",
    "Refunded",
    "Tip for the rider after the delivery",
    "Paid with",
  ]);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toContain(order.orderNo);
  expect(rows[0]).toContain(`,${(order.total / 100).toFixed(2)},`);
  const [, chinese = ""] = await spendingOf(token, `year=${year}&lang=CN`);
  expect(chinese).toContain("自取");
  expect(await spendingOf(token, `year=${year - 1}`)).toHaveLength(1);
  expect(await spendingOf(token, `year=${year}&merchantID=sakura`)).toHaveLength(1);
});

test("only the caller's orders, and no year that is none", async () => {
  const person = await customer();
  const { token } = person;
  await known(person);
  const { token: other } = await customer();
  const year = new Date(lunch).getUTCFullYear();
  expect(await spendingOf(other, `year=${year}`)).toHaveLength(1);
  for (const query of ["", "year=26", "year=2026.5", "year=now"]) {
    const response = await send(`/v3/web/orders/export?${query}`, {}, { now: lunch, token });
    expect(await failureOf(response), query).toMatchObject({ code: "VALIDATION_FAILED" });
  }
});
