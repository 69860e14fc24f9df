import type { Page } from "playwright/test";
import { receipt as receiptEN } from "#app/i18n/en/receipt.ts";
import { receipt as receiptCN } from "#app/i18n/zh-hans/receipt.ts";
import { fillCart, fillCartByHand } from "./full-cart.ts";
import { expect, mostly, onWidthOf, open, orderWords, speak, test } from "./support.ts";

// What cannot be ordered yet is said where it is asked for, and nothing is decided in the customer's place.

type Kept = { dineType: string | null; cart: Record<string, unknown>[] };

const keptCart = (page: Page, store: string): Promise<Kept> =>
  page.evaluate((id) => JSON.parse(localStorage.getItem(id) ?? "{}").cart, store);

/** Changes the cart that is kept, as an older version of the app may have left it. */
async function keepCart(page: Page, store: string, change: (cart: Kept) => Kept) {
  const cart = change(await keptCart(page, store));
  await page.evaluate(([id, text]) => localStorage.setItem(id, text), [store, JSON.stringify({ v: 1, cart })] as const);
}

const hrefsOf = (links: Element[]) => links.map((link) => link.getAttribute("href"));

for (const locale of mostly.CN) {
  const t = orderWords[locale];
  const { feeLater } = locale === "EN" ? receiptEN : receiptCN;
  const modeMissing = (mode: string) => t.modeMissing.replace("{{mode}}", mode);
  const dineIn = modeMissing(t.modeDINEIN);
  const plan = modeMissing(t.modeMEAL_PLAN);
  const noModeOf = async (page: Page) => {
    await expect(page.getByRole("radio", { name: t.modeDELIVERY })).not.toBeChecked();
    await expect(page.getByRole("radio", { name: t.modePICKUP })).not.toBeChecked();
  };

  test(
    `a kept mode that is gone is asked for again, at the store and at checkout, in ${locale}`,
    onWidthOf(locale),
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
    `the code of a table asks how else it shall be, and the mode chosen is kept, in ${locale}`,
    onWidthOf(locale),
    async ({ page }) => {
      await speak(page, locale);
      await open(page, "/1201/home?tableId=T1");
      await expect(page.getByText(dineIn)).toBeVisible();
      await noModeOf(page);
      await page.getByRole("radio", { name: t.modePICKUP }).check();
      await expect(page.getByText(dineIn)).toBeHidden();
      // On the way to a dish and back it is not forgotten.
      await page.locator('article:has(a[href="/1201/item/teh-karipap"]) h3 a').first().click();
      await page.getByRole("button", { name: new RegExp(t.addToCart) }).click();
      await expect(page).toHaveURL(/\/1201\/home/);
      await expect(page.getByRole("radio", { name: t.modePICKUP })).toBeChecked();
      expect((await keptCart(page, "1201")).dineType).toBe("PICKUP");
    },
  );

  test(
    `a meal plan in an older cart waits beside the other dishes, and can be removed, in ${locale}`,
    onWidthOf(locale),
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

  test(
    `a fee that is not known is no RM0.00, and the sums say what is missing, in ${locale}`,
    onWidthOf(locale),
    async ({ page }) => {
      await speak(page, locale);
      await fillCartByHand(page);
      await expect(page.getByText(t.beforeDelivery).locator("visible=true")).toBeVisible();
      await open(page, "/1301/checkout");
      const receipt = page.locator(".rcpt");
      await expect(
        receipt.locator("div", { hasText: t.deliveryFee }).getByText(feeLater, { exact: true }),
      ).toBeVisible();
      await expect(receipt.locator(".tot")).toContainText(t.totalBeforeDelivery);
      // Only the rounding of cash, which is known to be nothing, says so.
      await expect(receipt.getByText("RM0.00").locator("visible=true")).toHaveCount(2);
      await receipt.locator("summary").click();
      await expect(receipt.getByText(t.noPromo)).toBeVisible();

      await page.getByRole("radio", { name: t.modePICKUP }).check();
      await expect(receipt.locator(".tot")).not.toContainText(t.totalBeforeDelivery);
      await expect(receipt.getByText(t.pickupNoFee).first()).toBeVisible();
      await page.reload();
      await expect(page.getByRole("radio", { name: t.modePICKUP })).toBeChecked();
    },
  );

  test(
    `offers lead to what they say or nowhere, and no way leads to a page that is not there, in ${locale} (S112)`,
    onWidthOf(locale),
    async ({ page }) => {
      await speak(page, locale);
      await open(page, "/");
      await expect(page.locator(".offer").first()).toBeVisible();
      const found = await page.locator('footer a[href^="/"], a.offer').evaluateAll(hrefsOf);
      expect(found).toContain("/campaign?code=BARU10");

      await open(page, "/1301/home");
      const table = page.getByText(locale === "EN" ? "Book a round table" : "圆桌订位");
      await expect(table).toBeVisible();
      await expect(page.locator("a.banner", { has: table })).toHaveAttribute("href", "/1301/reserve");
      found.push(...(await page.locator("a.banner").evaluateAll(hrefsOf)));
      await page.getByRole("button", { name: t.openMenu }).locator("visible=true").first().click();
      const drawer = page.getByRole("dialog").locator('a[href^="/"]');
      await expect(drawer.first()).toBeVisible();
      found.push(...(await drawer.evaluateAll(hrefsOf)));
      expect(found.length).toBeGreaterThanOrEqual(7);

      await open(page, "/2301/home");
      await page.locator('a.banner[href="/search?id=drinks"]').click();
      await expect(page).toHaveURL(/\/search\?id=drinks$/);
      await expect(page.locator("article.store, .srow").first()).toBeVisible();
      for (const path of new Set(found)) {
        expect((await page.goto(path ?? ""))?.status(), path ?? "").toBe(200);
      }
    },
  );
}
