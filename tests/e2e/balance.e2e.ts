import type { Page } from "playwright/test";
import {
  checkOut,
  collectLater,
  expectSound,
  freeSlots,
  payOnTestPage,
  placeButton,
  placePickup,
  post,
  withCredit,
  type Words,
} from "./ordering-support.ts";
import {
  deepOnPhone,
  deepOnWidthOf,
  expect,
  keepToasts,
  mostly,
  onWidthOf,
  orderWords,
  speak,
  test,
  walletWords,
} from "./support.ts";

// Points and credit as ways to pay an order that is still unpaid (S279, S280, PD18).

const store = "2301";
const dish = "demo-cendol";

type Member = { loyaltyPoint: number; credit: number };
type Placed = { id: string; payable: number };

async function readMember(page: Page, loyaltyID: string): Promise<Member> {
  const reply = await page.request.get(`/v3/loyalty/member/demo/${loyaltyID}`);
  return ((await reply.json()) as { item: Member }).item;
}

/** An order for any free time of the next days: at noon of today the places of this store are soon taken. */
async function place(page: Page, quantity: number): Promise<Placed> {
  const slots = (await Promise.all([1, 2, 3].map((day) => freeSlots(page, store, dish, day)))).flat();
  return placePickup(page, store, dish, slots[Math.floor(Math.random() * slots.length)], quantity);
}

const start = (text: string) => new RegExp(`^${text.split("{{")[0]?.trim() ?? ""}`);

async function openPaySheet(page: Page, t: Words, order: Placed) {
  await page.goto(`/order-summary?id=${order.id}`);
  await page.getByRole("button", { name: start(t.payNow) }).click();
  return page.getByRole("dialog");
}

for (const locale of mostly.EN) {
  const t = orderWords[locale];

  test(
    `an order is paid with credit alone, and the wallet has what is left, in ${locale} (S279)`,
    deepOnWidthOf(locale),
    async ({ page }) => {
      await speak(page, locale);
      const loyaltyID = await withCredit(page);
      const order = await place(page, 1);
      const sheet = await openPaySheet(page, t, order);
      await sheet.getByRole("checkbox", { name: start(t.useCredit) }).check();
      await expect(sheet.getByRole("radio")).toHaveCount(0);
      await sheet.getByRole("button", { name: t.payAll }).click();
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(page.getByRole("button", { name: start(t.payNow) })).toHaveCount(0);
      await expect(page.getByText(t.redeemed)).toBeVisible();
      expect((await readMember(page, loyaltyID)).credit).toBe(2000 - order.payable);
      // Measured from the start: an order that has changed may move what is below it.
      await page.reload();
      await expect(page.getByText(t.redeemed)).toBeVisible();
      await expectSound(page);
    },
  );
}

test(
  "what credit does not cover is paid another way, and credit set aside for an unpaid order is taken back (S279, S280)",
  deepOnPhone,
  async ({ page }) => {
    const t = orderWords.EN;
    await speak(page, "EN");
    const loyaltyID = await withCredit(page);
    const order = await place(page, 5);
    expect(order.payable).toBeGreaterThan(2000);
    const sheet = await openPaySheet(page, t, order);
    await sheet.getByRole("checkbox", { name: start(t.useCredit) }).check();
    await sheet.getByRole("button", { name: start(t.payRest) }).click();
    await expect(page).toHaveURL(/\/dev\/pay\//);
    expect((await readMember(page, loyaltyID)).credit).toBe(0);
    const again = await openPaySheet(page, t, order);
    await expect(again.getByText(t.setAside.replace("{{amount}}", "RM20.00"))).toBeVisible();
    await again.getByRole("button", { name: t.giveBack }).click();
    await expect(page.getByText(t.gaveBack)).toBeVisible();
    await expect.poll(async () => (await readMember(page, loyaltyID)).credit).toBe(2000);
    // The balance can be chosen again at once.
    await again.getByRole("checkbox", { name: start(t.useCredit) }).check();
    await again.getByRole("button", { name: start(t.payRest) }).click();
    await payOnTestPage(page);
    expect((await readMember(page, loyaltyID)).credit).toBe(0);
  },
);

for (const locale of mostly.CN) {
  const t = orderWords[locale];

  test(
    `credit is chosen at checkout, pays the order, and comes back when it is cancelled, in ${locale} (S278, S279, S280)`,
    onWidthOf(locale),
    async ({ page }) => {
      const words = walletWords[locale];
      await speak(page, locale);
      const loyaltyID = await withCredit(page);
      await checkOut(page, t, store, dish);
      await collectLater(page, t);
      const credit = page.getByRole("checkbox", { name: start(t.useCredit) });
      await expect(credit).not.toBeChecked();
      await credit.check();
      // Nothing is left to pay another way.
      await expect(page.getByRole("radio", { name: /FPX/ })).toHaveCount(0);
      await expect(page.locator(".paybox").getByText(t.redeemed)).toBeVisible();
      await page.reload();
      await expect(credit).toBeChecked();
      await placeButton(page, t).click();
      await expect(page).toHaveURL(/\/order-summary\?id=/);
      await expect(page.getByText(t.redeemed)).toBeVisible();
      const left = (await readMember(page, loyaltyID)).credit;
      expect(left).toBeLessThan(2000);

      const id = new URL(page.url()).searchParams.get("id") ?? "";
      const cancelled = await page.request.post(`/v3/web/order/${id}/canceled`, {
        data: {},
        headers: { Origin: String(test.info().project.use.baseURL), "Idempotency-Key": crypto.randomUUID() },
      });
      expect(cancelled.status(), await cancelled.text()).toBe(200);
      await expect.poll(async () => (await readMember(page, loyaltyID)).credit).toBe(2000);
      await page.goto("/profile?tab=wallet");
      await page.getByRole("radio", { name: start(words.creditTab) }).check();
      const rows = page.locator(".ledger li");
      await expect(rows.filter({ hasText: words.kindTOPUP })).toHaveCount(1);
      await expect(rows.filter({ hasText: "−" }).first()).toBeVisible();
      await expect(rows.first()).toContainText("RM20.00");
    },
  );
}

test.describe("where the hold fails", () => {
  test.use({ refusedPath: /balance\/spend$/ });

  test("the order stands with its full amount, and the customer is told (S279)", deepOnPhone, async ({ page }) => {
    const t = orderWords.EN;
    // The next page may come later than what was said goes.
    await keepToasts(page, "error");
    await speak(page, "EN");
    const loyaltyID = await withCredit(page);
    await checkOut(page, t, store, dish);
    await collectLater(page, t);
    await page.getByRole("checkbox", { name: start(t.useCredit) }).check();
    await expect(page.locator(".paybox").getByText(t.redeemed)).toBeVisible();
    // Another device is faster: nothing of the credit is left.
    const other = await place(page, 5);
    const body = { merchantID: "demo", loyaltyID, orderID: other.id, type: "CREDIT", amount: 2000 };
    await post(page, "/v3/loyalty/balance/spend", body);
    await placeButton(page, t).click();
    await expect(page).toHaveURL(/\/order-summary\?id=/);
    await expect(page.locator(".toast")).toHaveText(t.notSpent);
    await expect(page.getByRole("button", { name: start(t.payNow) })).toBeVisible();
    await expect(page.getByText(t.redeemed)).toHaveCount(0);
  });
});
