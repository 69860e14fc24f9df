import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright/test";
import { staffContract } from "#shared/contract/index.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { formatRM } from "#shared/domain/money/money.ts";
import { getMethodName } from "#shared/domain/money/payment-methods.ts";
import { startHitPay } from "#tests/stubs/hitpay.ts";
import { startLalamove } from "#tests/stubs/lalamove.ts";
import { resendAccount, startResend } from "#tests/stubs/resend.ts";
import { startStripe } from "#tests/stubs/stripe.ts";
import { startTwilio, twilioAccount } from "#tests/stubs/twilio.ts";
import { askStaff, type AtCounter, cookieOf, pressNow } from "#tests/support/ask-staff.ts";
import { bundleOurs } from "#tests/support/bundle.ts";
import { importMarket } from "#tests/support/import-market.ts";
import { createSmallMarket } from "#tests/support/small-market.ts";
import { serveSite } from "#tests/support/workerd.ts";
import { runStaff } from "#tools/staff/command.ts";
import { expectSound, placeButton, type Words } from "./ordering-support.ts";
import { askForCode, axeFindings, deepOnPhone, expect, fill, locales, onPhone, orderWords, test } from "./support.ts";

// A deployment that is no demo, with an account for everything (decision 0128): from the code to the refund.

test.use({ refusedPath: /./ });

const { counter, duty, staff } = staffContract;

const key = "a-key-of-a-test-deployment-0123456789-abc";
const storeID = "7001";

/** All that sells food: stand-ins of five providers, and a market with one merchant that asks for an e-mail address. */
async function openShop() {
  const folder = mkdtempSync(join(tmpdir(), "makan-providers-"));
  const [stripe, hitpay, twilio, resend, lalamove] = await Promise.all([
    startStripe(),
    startHitPay(),
    startTwilio(),
    startResend(),
    startLalamove(),
  ]);
  const vars = {
    DEMO: "",
    OPERATOR_KEYS: key,
    PAGE_CACHE: "off",
    STRIPE: stripe.account(),
    HITPAY: hitpay.account(),
    PAYMENTS: JSON.stringify({ FPX: "stripe", CARD: "stripe", TNG: "hitpay" }),
    TWILIO: JSON.stringify({ ...twilioAccount, origin: twilio.origin }),
    RESEND: JSON.stringify({ ...resendAccount, origin: resend.origin }),
    LALAMOVE: lalamove.account(),
  };
  const server = await serveSite(bundleOurs(join(folder, "bundle")), vars, { objects: join(folder, "objects") });
  const origin = `http://localhost:${server.port}`;
  stripe.webhookUrl = `${origin}/v4/hooks/stripe`;
  const market = createSmallMarket(1990);
  const bare = {
    ...market,
    merchants: market.merchants?.map(({ logo: _logo, ...one }) => ({ ...one, requireEmail: true })),
    menus: market.menus?.map((menu) => ({ ...menu, foods: menu.foods.map(({ picture: _picture, ...food }) => food) })),
  };
  await importMarket(bare, { origin, key });
  const said: string[] = [];
  const say = (text: string) => void said.push(text);
  const inviting = ["owner", "kedairimba", "+60123450001", "--name", "Aina", "--to", origin];
  expect(await runStaff(inviting, { env: { MARKET_KEY: key }, say, complain: say }), said.join("\n")).toBe(0);
  const cookie = await goOnDuty(origin, said[0] ?? "");
  const close = async () => {
    await server.stop();
    await Promise.all([stripe.server, hitpay.server, twilio, resend, lalamove.server].map((stub) => stub.stop()));
    rmSync(folder, { recursive: true, force: true });
  };
  return { origin, cookie, stripe, hitpay, twilio, resend, lalamove, close };
}

type Shop = Awaited<ReturnType<typeof openShop>>;

/** Puts a dish into the cart of the store and opens the checkout in a mode. */
async function toCheckout(page: Page, origin: string, t: Words, mode: "DELIVERY" | "PICKUP"): Promise<void> {
  await page.goto(`${origin}/7001/item/kedairimba-1`);
  await page
    .getByRole("button", { name: new RegExp(`^${t.addToCart.split(" ")[0] ?? ""}`) })
    .first()
    .click();
  await page.goto(`${origin}/7001/checkout`);
  await page.getByRole("radio", { name: mode === "DELIVERY" ? t.modeDELIVERY : t.modePICKUP }).check();
}

const chooseMethod = (page: Page, method: string) =>
  page
    .getByRole("radio", { name: new RegExp(getMethodName(method, "EN").replaceAll(/[()]/g, String.raw`\$&`)) })
    .check();

const orderOf = (page: Page): string => new URL(page.url()).searchParams.get("id") ?? "";

async function readOrder(page: Page, origin: string, id: string): Promise<Order> {
  const response = await page.request.get(`${origin}/v3/web/orders/${id}`);
  return ((await response.json()) as { item: Order }).item;
}

/** The owner comes by the link and is on duty: the shop sells from now on. Yields their cookie. */
async function goOnDuty(origin: string, link: string): Promise<string> {
  const invitation = link.slice(link.indexOf("#") + 1);
  const entered = await askStaff({ origin, cookie: "" }, staff.signIn, { body: { invitation } });
  expect(entered.status, entered.text).toBe(200);
  const cookie = cookieOf(entered);
  const { status, text } = await askStaff({ origin, cookie }, duty.set, { body: { storeIDs: [storeID] } });
  expect(status, text).toBe(200);
  return cookie;
}

type Step = "accept" | "cook" | "ready" | "handOver";

/** What a person at the counter presses, one after the other. */
async function press(shop: AtCounter, id: string, ...steps: Step[]): Promise<void> {
  for (const step of steps) {
    const body = step === "accept" ? { readyInMinutes: 10 } : {};
    const { status, text } = await pressNow(shop, counter[step], id, body);
    expect(status, `${step}: ${text}`).toBe(200);
  }
}

/** The operator gives money back. */
async function refund(page: Page, origin: string, id: string, amount: number): Promise<void> {
  const response = await page.request.post(`${origin}/v4/operator/orders/${id}/refund`, {
    headers: { "X-Operator-Key": key, "Idempotency-Key": `refund-${amount}-${id.slice(-8)}`, Origin: origin },
    data: { amount, reason: "One dish was missing" },
  });
  expect(response.status(), await response.text()).toBe(200);
}

/** A guest orders a delivery, logs in with the code that the sender got, and pays at a bank that is late. Yields the order. */
async function orderAtLateBank(page: Page, { origin, twilio }: Shop, t: Words): Promise<string> {
  await toCheckout(page, origin, t, "DELIVERY");
  await page.locator("#change-address").click();
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel(t.place).fill("50480");
  await sheet.locator(".places li button").first().click();
  await sheet.getByLabel(t.street).fill("12 Jalan Teratai");
  await sheet.getByRole("button", { name: t.useAddress }).click();
  await expect(sheet).toHaveCount(0);
  await chooseMethod(page, "FPX");
  await placeButton(page, t).click();
  await askForCode(page.getByRole("dialog"), t, "0123456789");
  await expect.poll(() => twilio.sent.length).toBe(1);
  const code = /\b\d{6}\b/.exec(twilio.sent[0]?.body ?? "")?.[0] ?? "";
  await page.getByRole("dialog").getByLabel(t.codeLabel).fill(code);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("textbox", { name: t.emailLabel }).fill("aina@example.com");
  await page.getByRole("button", { name: t.emailSave }).click();
  await expect(page.getByText(t.emailSaved)).toBeVisible();
  await placeButton(page, t).click();

  await expect(page).toHaveURL(/\/bank\//);
  await page.getByRole("button", { name: "late" }).click();
  await expect(page).toHaveURL(/\/order-summary\?id=/);
  return orderOf(page);
}

test("without DEMO: a code by SMS, FPX of a bank that is late, and a receipt by mail", onPhone, async ({ page }) => {
  const t = orderWords.EN;
  const shop = await openShop();
  const { stripe, resend } = shop;
  try {
    await orderAtLateBank(page, shop, t);
    await expect(page.getByText(t.payWaitTitle)).toBeVisible();
    await expectSound(page);
    await stripe.release();
    await expect(page.getByText(t.payWaitTitle)).toHaveCount(0);
    await expect(page.getByText(t.paySuccess).locator("visible=true").first()).toBeVisible();
    await expect.poll(() => resend.sent.length).toBeGreaterThan(0);
    expect(resend.sent[0]?.to).toEqual(["aina@example.com"]);
    expect(resend.sent[0]?.attachments?.[0]?.filename).toMatch(/\.pdf$/);
  } finally {
    await shop.close();
  }
});

test("without DEMO: a rider, refunds, a bank that is away, and a wallet", deepOnPhone, async ({ page }) => {
  const t = orderWords.EN;
  const shop = await openShop();
  const { origin, stripe, hitpay, resend, lalamove } = shop;
  const look = async () => {
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectSound(page);
    expect(await axeFindings(page)).toEqual([]);
  };
  try {
    const first = await orderAtLateBank(page, shop, t);
    await stripe.release();
    await expect(page.getByText(t.payWaitTitle)).toHaveCount(0);
    await expect.poll(() => resend.sent.length).toBeGreaterThan(0);

    // Somebody accepts and cooks it, and a rider of the company brings it.
    await press(shop, first, "accept", "cook");
    expect(lalamove.orders).toHaveLength(0);
    await press(shop, first, "ready");
    await expect.poll(() => lalamove.orders.length, { timeout: 60_000 }).toBe(1);
    const ride = lalamove.orders[0]?.id ?? "";
    expect(lalamove.orders[0]?.recipient.phone).toBe("+60123456789");
    for (const [type, status] of [
      ["DRIVER_ASSIGNED", "ON_GOING"],
      ["ORDER_STATUS_CHANGED", "PICKED_UP"],
      ["ORDER_STATUS_CHANGED", "COMPLETED"],
    ] as const) {
      lalamove.move(ride, status);
      const { path, body } = lalamove.makeHook(type, ride);
      expect((await fetch(origin + path, { method: "POST", body })).status).toBe(200);
    }
    await expect
      .poll(async () => (await readOrder(page, origin, first)).deliveryStatus)
      .toMatch(/^(?:DELIVERED|COMPLETED)$/);

    // A part goes back and is on its way, then all of it.
    const paid = await readOrder(page, origin, first);
    stripe.refundsEnd = "PENDING";
    await refund(page, origin, first, 300);
    await expect.poll(() => stripe.refunds.length).toBe(1);
    for (const locale of locales) {
      await page.goto(`${origin}/order-summary?id=${first}&lang=${locale}`);
      await expect(page.getByText(orderWords[locale].refundPending)).toBeVisible();
      await look();
    }
    await page.goto(`${origin}/order-summary?id=${first}&lang=EN`);
    stripe.settleRefund(stripe.refunds[0]?.id ?? "", "DONE");
    const arrived = stripe.makeRefundWebhook(stripe.refunds[0]?.id ?? "");
    if (!arrived) throw new Error("Stripe reports refunds");
    expect(await stripe.deliver(arrived)).toBe(200);
    await page.reload();
    await expect(page.getByText(t.refundDone, { exact: false }).first()).toBeVisible();
    stripe.refundsEnd = "DONE";
    await refund(page, origin, first, paid.payable - 300);
    await expect.poll(async () => (await readOrder(page, origin, first)).paymentStatus).toBe("REFUNDED");
    await expect.poll(() => stripe.payments[0]?.refunded).toBe(paid.payable);
    await page.reload();
    await expect(page.getByText(t.payRefunded).locator("visible=true").first()).toBeVisible();
    await expect.poll(() => resend.sent.length).toBeGreaterThan(2);

    // A bank that does not answer: the order stands, and a wallet pays it.
    stripe.server.fail("DOWN");
    await toCheckout(page, origin, t, "PICKUP");
    await chooseMethod(page, "FPX");
    await placeButton(page, t).click();
    await expect(page).toHaveURL(/\/order-summary\?id=/);
    const second = orderOf(page);
    await expect(page.getByRole("main").getByText(/does not answer right now/)).toBeVisible();
    await look();
    const due = (await readOrder(page, origin, second)).payable;
    await page.getByRole("button", { name: fill(t.payNow, { amount: formatRM(due) }) }).click();
    await chooseMethod(page, "TNG");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: new RegExp(formatRM(due)) })
      .click();
    await expect(page).toHaveURL(/\/bank\//);
    const payment = hitpay.payments[0];
    if (!payment) throw new Error("HitPay has no payment");
    await page.getByRole("button", { name: "twice" }).click();
    await expect(page).toHaveURL(/\/order-summary\?id=/);
    await expect.poll(async () => (await readOrder(page, origin, second)).paymentStatus).toBe("DONE");
    expect((await readOrder(page, origin, second)).paymentMethod).toBe("TNG");
    await press(shop, second, "accept", "ready", "handOver");
    await expect.poll(async () => (await readOrder(page, origin, second)).deliveryStatus).toBe("COMPLETED");
  } finally {
    await shop.close();
  }
});
