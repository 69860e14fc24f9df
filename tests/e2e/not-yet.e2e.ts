import type { Page } from "playwright/test";
import { fillCart } from "./full-cart.ts";
import { deepOnWidthOf, expect, mostly, open, orderWords, speak, test } from "./support.ts";

// What cannot be ordered yet is said where it is asked for, and nothing is decided in the customer's place.

type Kept = { dineType: string | null; cart: Record<string, unknown>[] };

const keptCart = (page: Page, store: string): Promise<Kept> =>
  page.evaluate((id) => JSON.parse(localStorage.getItem(id) ?? "{}").cart, store);

/** Changes the cart that is kept, as an older version of the app may have left it. */
async function keepCart(page: Page, store: string, change: (cart: Kept) => Kept) {
  const cart = change(await keptCart(page, store));
  await page.evaluate(([id, text]) => localStorage.setItem(id, text), [store, JSON.stringify({ v: 1, cart })] as const);
}

for (const locale of mostly.CN) {
  const t = orderWords[locale];
  const plan = t.modeMissing.replace("{{mode}}", t.modeMEAL_PLAN);
  const noModeOf = async (page: Page) => {
    await expect(page.getByRole("radio", { name: t.modeDELIVERY })).not.toBeChecked();
    await expect(page.getByRole("radio", { name: t.modePICKUP })).not.toBeChecked();
  };

  test(
    `a kept mode that is gone is asked for again, at the store and at checkout, in ${locale}`,
    deepOnWidthOf(locale),
    async ({ page }) => {
      await speak(page, locale);
      await fillCart(page);
      await keepCart(page, "1301", (cart) => ({ ...cart, dineType: "MEAL_PLAN" }));
      await open(page, "/1301/home");
      await expect(page.getByText(plan)).toBeVisible();
      await noModeOf(page);
      // Without a mode the fees are not known: packaging is not counted.
      await expect(page.getByText(t.beforeFees).locator("visible=true")).toBeVisible();

      await page.goto("/1301/checkout");
      await expect(page.getByText(plan)).toBeVisible();
      await noModeOf(page);
      await expect(page.getByRole("button", { name: t.needMode }).locator("visible=true")).toBeVisible();
      await expect(page.locator(".rcpt")).toHaveCount(0);
      expect((await keptCart(page, "1301")).dineType).toBe("MEAL_PLAN");
      await page.getByRole("radio", { name: t.modePICKUP }).check();
      await expect(page.getByText(plan)).toBeHidden();
      await expect(page.locator(".rcpt .tot")).toContainText("RM22.26");
      await expect.poll(async () => (await keptCart(page, "1301")).dineType).toBe("PICKUP");
    },
  );

  test(
    `a meal plan in an older cart waits beside the other dishes, and can be removed, in ${locale}`,
    deepOnWidthOf(locale),
    async ({ page }) => {
      await speak(page, locale);
      await open(page, "/2301/home");
      await page.locator('article:has(a[href="/2301/item/demo-nasi-goreng"]) .add').first().click();
      await expect.poll(async () => (await keptCart(page, "2301"))?.cart.length).toBe(1);
      const mealPlan = { days: 3, cutOff: "15:00", skipWeekends: false, windows: ["11:30-12:30"] };
      await keepCart(page, "2301", ({ cart: [line = {}], ...cart }) => {
        const item = { ...(line["item"] as object), id: "demo-plan-3", name: "3-day Meal Plan", amount: 3690 };
        return {
          ...cart,
          cart: [line, { ...line, cartItemID: "plan1", item, mealPlan, combinationPricePerItem: 3690 }],
        };
      });
      await open(page, "/2301/checkout");
      const line = page.locator(".lines .line").last();
      await expect(line).toContainText(t.planWaits);
      await expect(page.locator(".lines .why")).toHaveCount(1);
      // Only the other dish is ordered and paid.
      await expect(page.locator(".rcpt")).toContainText(/(?:Subtotal1 item|小计1 份)/);
      await line.getByRole("button", { name: new RegExp(t.remove) }).click();
      await expect(page.locator(".lines .line")).toHaveCount(1);
    },
  );
}
