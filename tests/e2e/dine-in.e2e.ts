import type { Page } from "playwright/test";
import { dineIn as dineInEN } from "#app/i18n/en/dine-in.ts";
import { dineIn as dineInCN } from "#app/i18n/zh-hans/dine-in.ts";
import {
  expectSound,
  freshNumber,
  logInAs,
  logInOnSheet,
  payOnTestPage,
  placeButton,
  post,
} from "./ordering-support.ts";
import { deepOnPhone, deepOnWidthOf, expect, mostly, onWidthOf, open, orderWords, speak, test } from "./support.ts";

// Dine-in: the code of a table, rounds that go to the kitchen, and one bill. A table has rounds of one customer only,
// because every test is a new customer.

const texts = { EN: dineInEN, CN: dineInCN };
type Texts = (typeof texts)["EN" | "CN"];

const store = "2301";
const dish = "demo-cendol";
const tableCard = (page: Page) => page.locator(".at-table");

async function scan(page: Page, tableId: string, at = store): Promise<void> {
  await open(page, `/${at}/home?tableId=${tableId}`);
}

async function addDish(page: Page, at = store, food = dish): Promise<void> {
  const before = await page.evaluate((id) => localStorage.getItem(id), at);
  await page.locator(`article:has(a[href="/${at}/item/${food}"]) .add`).first().click();
  await page.waitForFunction(([id, text]) => localStorage.getItem(id) !== text, [at, before] as const);
}

const sendButton = (page: Page, t: Texts) =>
  page.getByRole("button", { name: new RegExp(`^${t.send.split("{{")[0]?.trim()}`) }).filter({ visible: true });

/** A round that nobody has paid yet, by the call that checkout makes: the staff of the demo settle at the counter soon. */
async function placeRound(page: Page, tableNo: string): Promise<{ id: string; payable: number }> {
  const { item } = await post<{ item: { id: string; payable: number } }>(page, `/v3/web/store/${store}/order`, {
    orderDineType: "DINEIN",
    orderFoods: [{ id: dish, orderQuantity: 1 }],
    deliveryTime: null,
    tableNo,
    isCutleryRequired: false,
    isLanding: false,
  });
  return item;
}

for (const locale of mostly.EN) {
  const t = texts[locale];
  const words = orderWords[locale];

  test(
    `a scanned table is shown at its store until it is closed, and a round goes to the kitchen, in ${locale} (S10, S203, PD130)`,
    onWidthOf(locale),
    async ({ page }) => {
      await speak(page, locale);
      await scan(page, "t05");
      await expect(tableCard(page)).toContainText(t.table.replace("{{name}}", "5"));
      await expect(page.getByRole("radio", { name: words.modeDINEIN })).toBeChecked();
      await expectSound(page);
      await addDish(page);
      await open(page, `/${store}/home`);
      const tag = page.locator(".table-tag");
      await expect(tag).toContainText("5");
      await expectSound(page);
      await tag.getByRole("button").click();
      await expect(tag).toHaveCount(0);

      await open(page, `/${store}/checkout`);
      await expect(page.getByRole("heading", { name: t.tableTitle })).toBeVisible();
      await expect(tableCard(page)).toContainText(t.table.replace("{{name}}", "5"));
      await expect(page.getByText(words.cutlery, { exact: true })).toHaveCount(0);
      await expect(page.getByRole("heading", { name: words.whenTitle })).toHaveCount(0);
      await expect(page.getByText(words.serviceCharge).first()).toBeVisible();
      await expectSound(page);
      await page.locator('input[name="payment"]').last().check();
      await expect(page.getByText(t.payAtCounter).first()).toBeVisible();
      await sendButton(page, t).click();
      await logInOnSheet(page, words);
      await expect(page).toHaveURL(/\/order-summary\?id=/);
      const id = new URL(page.url()).searchParams.get("id");
      const reply = await page.request.get(`/v3/web/orders/${id}`);
      const { item } = (await reply.json()) as { item: object };
      expect(item).toMatchObject({ orderDineType: "DINEIN", tableNo: "5", isCutleryRequired: false });
      // A step that is told at once is no shift of the page itself: the last one has come.
      const status = async () => {
        const now = await page.request.get(`/v3/web/orders/${id}`);
        return ((await now.json()) as { item: { deliveryStatus: string } }).item.deliveryStatus;
      };
      await expect.poll(status, { timeout: 30_000 }).toBe("COMPLETED");
      await page.reload();
      await expect(tableCard(page)).toContainText(t.table.replace("{{name}}", "5"));
      await expect(page.getByText(words.collectAt)).toHaveCount(0);
      await expectSound(page);

      await page.getByRole("link", { name: t.orderMore }).click();
      await expect(page).toHaveURL(`/${store}/home?tableId=5`);
      await expect(tableCard(page)).toContainText(t.table.replace("{{name}}", "5"));
    },
  );

  test(
    `the open rounds of a table are one bill, which is paid at once, in ${locale} (S10)`,
    onWidthOf(locale),
    async ({ page }) => {
      await speak(page, locale);
      await logInAs(page, freshNumber());
      const first = await placeRound(page, "9");
      const second = await placeRound(page, "9");
      await placeRound(page, "10");
      await page.goto(`/order-summary?id=${second.id}`);
      await expectSound(page);
      await page.getByRole("button", { name: new RegExp(`^${t.billTitle.replace("{{name}}", "9")}`) }).click();
      const bill = page.getByRole("dialog", { name: t.billTitle.replace("{{name}}", "9") });
      await expect(bill.getByRole("listitem")).toHaveCount(2);
      await expect(bill.getByRole("link").first()).toHaveAttribute("href", `/order-summary?id=${first.id}`);
      const total = `RM${((first.payable + second.payable) / 100).toFixed(2)}`;
      await expect(bill.locator(".rounds-total")).toContainText(total);
      await bill.getByRole("button", { name: t.payBill.replace("{{amount}}", total) }).click();
      await payOnTestPage(page);
      await expect(page.getByText(words.paySuccess).first()).toBeVisible();
      for (const { id } of [first, second]) {
        const reply = await page.request.get(`/v3/web/orders/${id}`);
        expect(((await reply.json()) as { item: { paymentStatus: string } }).item.paymentStatus).toBe("DONE");
      }
      await page.getByRole("button", { name: new RegExp(`^${t.billTitle.replace("{{name}}", "9")}`) }).click();
      await expect(bill.getByText(t.billEmpty)).toBeVisible();
    },
  );

  test(
    `a table that the store does not know is explained and not ordered to, in ${locale} (S10, S200)`,
    deepOnWidthOf(locale),
    async ({ page }) => {
      await speak(page, locale);
      await scan(page, "t99");
      await expect(page.getByRole("alert")).toContainText(t.unknownTable.replace("{{name}}", "t99"));
      await expect(page.getByRole("alert")).toContainText(t.unknownTableHint);
      await expectSound(page);
      await addDish(page);
      await open(page, `/${store}/checkout`);
      await expect(page.getByText(t.scanHint)).toBeVisible();
      // Where to go next is no dead button; red is what goes on.
      await expect(page.getByRole("button", { name: t.needTable }).filter({ visible: true })).toHaveClass(/\bbtn-2\b/);
      const field = page.getByLabel(t.tableNumber);
      // The seventh table of every store is not in use.
      await field.fill("7");
      await page.getByRole("button", { name: t.useTable, exact: true }).click();
      await expect(page.getByText(t.unknownTable.replace("{{name}}", "7"))).toBeVisible();
      await expect(field).toHaveValue("7");
      await expectSound(page);
      await field.fill("8");
      await page.getByRole("button", { name: t.useTable, exact: true }).click();
      await expect(tableCard(page)).toContainText(t.table.replace("{{name}}", "8"));
      expect(await page.evaluate(() => localStorage.getItem("mk.tableName"))).toBe("8");
      await expect(sendButton(page, t)).toBeVisible();
      await page.getByRole("button", { name: t.changeTable, exact: true }).last().click();
      await expect(field).toHaveValue("8");
    },
  );
}

test(
  "who scans the code at the counter comes to collect, also when they come back to the store (S154, PD53)",
  deepOnPhone,
  async ({ page }) => {
    await speak(page, "EN");
    await open(page, `/${store}/home?src=qr`);
    await expect(page.getByRole("radio", { name: orderWords.EN.modePICKUP })).toBeChecked();
    await expectSound(page);
    await open(page, `/${store}/home`);
    await expect(page.getByRole("radio", { name: orderWords.EN.modePICKUP })).toBeChecked();
    await open(page, "/1302/home");
    await expect(page.getByRole("radio", { name: orderWords.EN.modeDELIVERY })).toBeChecked();
  },
);

test.describe("with an answer that does not come", () => {
  test.use({ refusedPath: /store-settings/ });

  test(
    "a table whose answer does not come is asked for again, and nothing is kept meanwhile (S203)",
    deepOnPhone,
    async ({ page }) => {
      const t = texts.EN;
      await speak(page, "EN");
      await page.route(/tableId=t03/, (route) =>
        route.request().resourceType() === "document" ? route.fallback() : route.abort(),
      );
      await scan(page, "t03");
      await expect(page.getByRole("alert")).toContainText(t.tableFailed);
      expect(await page.evaluate(() => sessionStorage.getItem("mk.table"))).toBeNull();
      await page.unroute(/tableId=t03/);
      await page.getByRole("alert").getByRole("button").click();
      await expect(tableCard(page)).toContainText("Table 3");
      await page.getByRole("button", { name: t.leaveTable }).click();
      await expect(tableCard(page)).toHaveCount(0);
      expect(await page.evaluate(() => sessionStorage.getItem("mk.table"))).toBeNull();
    },
  );
});

test(
  "a round is paid at once by a way to pay of the app, and delivery can be chosen instead (S10)",
  deepOnPhone,
  async ({ page }) => {
    const t = orderWords.EN;
    await speak(page, "EN");
    await logInAs(page, freshNumber());
    await scan(page, "t06");
    await expect(tableCard(page)).toContainText("Table 6");
    await addDish(page);
    await open(page, `/${store}/checkout`);
    await sendButton(page, texts.EN).click();
    await payOnTestPage(page);
    await expect(page.getByText(t.paySuccess).first()).toBeVisible();
    await open(page, `/${store}/home`);
    await addDish(page);
    await open(page, `/${store}/checkout`);
    await page.getByRole("radio", { name: t.modePICKUP }).check();
    await expect(page.getByRole("heading", { name: t.collectFrom })).toBeVisible();
    await expect(placeButton(page, t)).toBeVisible();
  },
);
