import type { Page } from "playwright/test";
import { expectSound } from "./ordering-support.ts";
import { deepOnPhone, expect, mostly, onPhone, open, orderWords, speak, test } from "./support.ts";

// A link that fills the cart of a store and leads to its checkout (S69, PD68).

const linesOf = (page: Page, store: string) =>
  page.evaluate((id) => {
    const text = localStorage.getItem(id);
    const { cart } = JSON.parse(text ?? '{"cart":{"cart":[]}}') as {
      cart: { cart: { item: { id: string }; itemQuantity: number }[] };
    };
    return cart.cart.map(({ item, itemQuantity }) => `${item.id} × ${itemQuantity}`);
  }, store);

for (const locale of mostly.EN) {
  const t = orderWords[locale];

  test(
    `a link fills the cart and leads to checkout; unknown dishes are left out and counted, in ${locale} (S69)`,
    onPhone,
    async ({ page }) => {
      await speak(page, locale);
      const link =
        "/fast-checkout?storeId=1301&items=jade-har-gow:2,no-such-dish,jade-siew-mai,%3Cb%3E,jade-wantan-noodles";
      await page.goto(link);
      await expect(page).toHaveURL("/1301/checkout");
      const left = locale === "EN" ? t.linkIgnored_other : orderWords.CN.linkIgnored_other;
      await expect(page.locator("#toasts")).toContainText(left.replace("{{count}}", "3"));
      expect(await linesOf(page, "1301")).toEqual(["jade-har-gow × 2", "jade-siew-mai × 1"]);
      await expect(page.locator(".lines .line")).toHaveCount(2);
      // Opened again it adds nothing.
      await page.goto(link);
      await expect(page).toHaveURL("/1301/checkout");
      expect(await linesOf(page, "1301")).toEqual(["jade-har-gow × 2", "jade-siew-mai × 1"]);
    },
  );

  test(
    `a link without anything to order says so and leads to the menu, in ${locale} (S69)`,
    deepOnPhone,
    async ({ page }) => {
      await speak(page, locale);
      for (const [query, target] of [
        ["storeId=1301&items=no-such-dish", "/1301/home"],
        ["storeId=1301", "/1301/home"],
        ["storeId=9999&items=jade-har-gow", "/"],
        ["storeId=//evil&items=%00", "/"],
        ["", "/"],
      ]) {
        const response = await page.goto(`/fast-checkout?${query}`);
        expect(response?.status(), query).toBe(200);
        await expect(page.getByRole("heading", { name: t.linkEmpty })).toBeVisible();
        await expect(page.getByRole("main").getByRole("link")).toHaveAttribute("href", target ?? "");
      }
      await expectSound(page);
    },
  );
}

test(
  "without a store it takes the one that was visited last, whose name and fees are kept too (S45, S69)",
  deepOnPhone,
  async ({ page }) => {
    await open(page, "/1003/home");
    await page.waitForFunction(() => localStorage.getItem("mk.storeId") === "1003");
    await open(page, "/1301/home");
    await page.waitForFunction(() => localStorage.getItem("mk.storeId") === "1301");
    const kept = () => page.evaluate(() => [localStorage.getItem("mk.storeName"), localStorage.getItem("mk.miscFees")]);
    await expect.poll(kept).toEqual(["Jade Dragon Dim Sum Sunway Velocity", expect.stringMatching(/^\[\{.*\}\]$/)]);
    await page.goto("/fast-checkout?items=jade-har-gow");
    await expect(page).toHaveURL("/1301/checkout");
    expect(await linesOf(page, "1301")).toEqual(["jade-har-gow × 1"]);
  },
);
