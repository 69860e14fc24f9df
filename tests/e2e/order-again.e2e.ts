import type { Page } from "playwright/test";
import type { Order } from "#shared/contract/order-entities.ts";
import { formatRM } from "#shared/domain/money/money.ts";
import { calculateUnitPrice } from "#shared/domain/money/pricing.ts";
import { sellOut } from "./at-counter.ts";
import { asNewCustomer, expectSound, paymentPath, payByCalls, post } from "./ordering-support.ts";
import { expect, fill, mostly, onPhone, orderWords, test } from "./support.ts";

// An order is ordered again after its store has changed: what is different is shown before anything goes into a cart.
// Each language has a store of its own, which no other test changes.

const stores = { EN: "1404", CN: "1405" } as const;
const dishes = {
  EN: { cendol: "Penang Cendol", lorBak: "Lor Bak" },
  CN: { cendol: "槟城煎蕊", lorBak: "卤肉" },
};

type Line = { itemQuantity: number; item: { id: string } };

/** The lines of the cart of a store, as "quantity dish". */
async function cartOf(page: Page, store: string): Promise<string[]> {
  const text = await page.evaluate((key) => localStorage.getItem(key), store);
  const { cart } = JSON.parse(text ?? '{"cart":{"cart":[]}}') as { cart: { cart: Line[] } };
  return cart.cart.map(({ itemQuantity, item }) => `${itemQuantity} ${item.id}`);
}

/** Presses a button of a store's test console. */
async function change(page: Page, store: string, action: string): Promise<void> {
  const headers = { Origin: String(test.info().project.use.baseURL) };
  const options = { form: { action }, headers, maxRedirects: 0 };
  expect((await page.request.post(`/dev/stores/${store}`, options)).status(), action).toBe(303);
}

/** Two cendol, a large laksa and lor bak, ordered for pickup and paid; the order's page is open. */
async function orderLunch(page: Page, store: string): Promise<Order> {
  const large = [{ id: "size", orderLabelIds: ["large"] }];
  const { item } = await post<{ item: Order }>(page, `/v3/web/store/${store}/order`, {
    orderDineType: "PICKUP",
    orderFoods: [
      { id: "hock-cendol", orderQuantity: 2 },
      { id: "hock-asam-laksa", orderQuantity: 1, orderAttributes: large, customerRemark: "no mint" },
      { id: "hock-lor-bak", orderQuantity: 1 },
    ],
    deliveryTime: null,
    pickupOption: "ASAP",
    isCutleryRequired: false,
    isLanding: false,
  });
  await payByCalls(page, await paymentPath(page, item.id));
  await page.goto(`/order-summary?id=${item.id}`);
  return item;
}

for (const locale of mostly.EN) {
  const t = orderWords[locale];
  const store = stores[locale];
  const dish = dishes[locale];
  const again = (page: Page) => page.locator(".acts-box").getByRole("button", { name: t.again });

  test(
    `an order is ordered again after a price has changed and a dish is sold out, in ${locale}`,
    onPhone,
    async ({ page }) => {
      await sellOut(store, "hock-lor-bak", false);
      await asNewCustomer(page, locale);
      const placed = await orderLunch(page, store);
      const cendol = placed.orderFoods.find(({ foodID }) => foodID === "hock-cendol");
      const before = calculateUnitPrice(
        cendol ?? { combinationPricePerItem: 0, comboTaxAmount: 0, campaignDiscountAmount: 0 },
      );

      const sheet = page.getByRole("dialog", { name: t.again });
      await change(page, store, "raise hock-cendol");
      await sellOut(store, "hock-lor-bak");
      await again(page).click();
      await expect(sheet.getByText(t.againChanged)).toBeVisible();
      const line = sheet.locator(".line", { hasText: dish.cendol });
      await expect(line.locator(".why")).toContainText(formatRM(before));
      await expect(sheet.locator(".again-out")).toContainText(dish.lorBak);
      await expect(sheet.locator(".again-out")).toContainText(t.againSoldOut);
      await expectSound(page);
      await sheet.getByRole("button", { name: new RegExp(fill(t.againAdd, { amount: "" })) }).click();
      await expect(page).toHaveURL(new RegExp(`/${store}/checkout$`));
      expect(await cartOf(page, store)).toEqual(["2 hock-cendol", "1 hock-asam-laksa"]);

      // The store has a cart now: it is asked what becomes of it.
      await page.goto(`/order-summary?id=${placed.id}`);
      await again(page).click();
      await expect(sheet.getByRole("button", { name: t.againReplace })).toBeVisible();
      expect(await cartOf(page, store)).toEqual(["2 hock-cendol", "1 hock-asam-laksa"]);
      await sheet.getByRole("button", { name: new RegExp(fill(t.againAddToCart, { amount: "" })) }).click();
      await expect(page).toHaveURL(new RegExp(`/${store}/checkout$`));
      expect(await cartOf(page, store)).toEqual(["4 hock-cendol", "2 hock-asam-laksa"]);

      await page.goto(`/order-summary?id=${placed.id}`);
      await again(page).click();
      await sheet.getByRole("button", { name: t.againReplace }).click();
      await expect(page).toHaveURL(new RegExp(`/${store}/checkout$`));
      expect(await cartOf(page, store)).toEqual(["2 hock-cendol", "1 hock-asam-laksa"]);
      await change(page, store, "lower hock-cendol");
      await sellOut(store, "hock-lor-bak", false);
    },
  );
}
