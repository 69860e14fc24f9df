import type { Locator, Page } from "playwright/test";
import { expectSound, placeButton } from "./ordering-support.ts";
import {
  deepOnWidthOf,
  expect,
  hydrated,
  keepToasts,
  mostly,
  onWidthOf,
  open,
  orderWords,
  speak,
  test,
} from "./support.ts";

// A line of the cart is edited from wherever it stands, and the dish leads back there. What a page says about the cart
// covers nothing that can be pressed.

const names = {
  EN: { wantan: "Wantan Noodles", drySoy: "Dry, dark soy", curry: /^Curry/, curryName: "Curry" },
  CN: { wantan: "云吞面", drySoy: "干捞黑酱油", curry: /^咖喱/, curryName: "咖喱" },
};

const toasts = (page: Page) => page.locator("#toasts .toast");

/** Whether two elements share a part of the window; null while one of them has no place in it. */
async function overlap(first: Locator, second: Locator): Promise<boolean | null> {
  const [one, other] = [await first.boundingBox(), await second.boundingBox()];
  if (!one || !other) return null;
  const isBeside = one.x + one.width <= other.x || other.x + other.width <= one.x;
  return !isBeside && one.y + one.height > other.y && other.y + other.height > one.y;
}

const bottomOf = (one: Locator) => one.evaluate((element) => element.getBoundingClientRect().bottom);

for (const locale of mostly.EN) {
  const t = orderWords[locale];
  const dish = names[locale];

  const putNoodles = async (page: Page) => {
    await speak(page, locale);
    await open(page, "/1301/item/jade-wantan-noodles");
    await page.getByLabel(dish.drySoy).check();
    await page.getByRole("button", { name: new RegExp(t.addToCart) }).click();
    await expect(page).toHaveURL(/\/1301\/home$/);
  };
  const chooseCurry = async (page: Page) => {
    await expect(page.getByLabel(dish.drySoy)).toBeChecked();
    await page.getByLabel(dish.curry).check();
    await page.getByRole("button", { name: new RegExp(t.updateCart) }).click();
  };

  test(
    `an option is edited from checkout, which comes back as it was, in ${locale} (S54, S115)`,
    onWidthOf(locale),
    async ({ page }) => {
      await putNoodles(page);
      await open(page, "/1301/checkout");
      await page.getByRole("radio", { name: t.modePICKUP }).check();
      await page.getByRole("switch", { name: t.cutlery }).click();
      const order = page.locator("section", { has: page.locator("#h-order") });
      await order.getByRole("link", { name: dish.wantan }).getByText(t.editOptions).click();
      await expect(page).toHaveURL(/\/item\/jade-wantan-noodles\?line=/);
      await chooseCurry(page);
      await expect(page).toHaveURL("/1301/checkout");
      await expect(order.getByRole("listitem")).toHaveCount(1);
      await expect(order).toContainText(dish.curryName);
      await expect(order).not.toContainText(dish.drySoy);
      await expect(page.getByRole("switch", { name: t.cutlery })).toHaveAttribute("aria-checked", "true");
      await expect(page.getByRole("radio", { name: t.modePICKUP })).toBeChecked();
      await expect(toasts(page)).toHaveCount(0);
      // The button fades into its colour when the times are there.
      await expect(placeButton(page, t)).toHaveAttribute("aria-disabled", "false");
      await expectSound(page);
      // Back and again: the page of the dish leads back without a change too.
      await order.getByRole("link", { name: dish.wantan }).click();
      await expect(page).toHaveURL(/\/item\/jade-wantan-noodles\?line=/);
      // The browser keeps where the page was opened from, and the server does not know: React takes over what it wrote.
      await page.reload();
      await hydrated(page);
      await page.getByRole("link", { name: t.back, exact: true }).locator("visible=true").click();
      await expect(page).toHaveURL("/1301/checkout");
    },
  );

  test(
    `an option is edited from My Cart at another store, whose page comes back with a note, in ${locale} (S81, S115)`,
    deepOnWidthOf(locale),
    async ({ page }) => {
      await keepToasts(page, "short", "notice", "error");
      await putNoodles(page);
      await open(page, "/1003/home");
      await page
        .getByRole("button", { name: new RegExp(t.myCart) })
        .first()
        .click();
      const sheet = page.getByRole("dialog", { name: t.myCart });
      await sheet.getByRole("link", { name: dish.wantan }).click();
      await chooseCurry(page);
      await expect(page).toHaveURL("/1003/home");
      await expect(toasts(page)).toHaveText(t.cartUpdated);
    },
  );

  test(
    `a toast is alone, above the bar and the offer to undo, and stays in its place, in ${locale} (PD21)`,
    deepOnWidthOf(locale),
    async ({ page, isMobile }) => {
      await keepToasts(page, "short", "notice", "error");
      await speak(page, locale);
      // The code of the link makes a toast.
      await open(page, "/1301/home?ac=!");
      await expect(toasts(page)).toHaveCount(1);
      const bottom = await bottomOf(toasts(page));
      const add = (id: string) => page.locator(`article:has(a[href="/1301/item/${id}"]) .add`).first().click();
      await add("jade-har-gow");
      if (!isMobile) {
        await expect(page.getByRole("complementary", { name: t.yourCart }).getByRole("listitem")).toHaveCount(1);
        return;
      }
      // Nothing is said of what bar and count show, and the bar that comes moves nothing.
      const bar = page.locator(".cartbar");
      await expect(bar).toBeVisible();
      await add("jade-siew-mai");
      await expect(page.locator(".add.n")).not.toHaveCount(1);
      await expect(toasts(page)).not.toHaveText(t.addedToCart);
      await expect.poll(() => overlap(toasts(page), bar)).toBe(false);
      expect(await bottomOf(toasts(page))).toBe(bottom);
      const row = page.locator('article:has(a[href="/1301/item/jade-siew-mai"])').first();
      await row.locator(".add.n").click();
      await row.locator(".stepper button").first().click();
      const undo = page.locator(".undo");
      await expect(undo).toContainText(t.undo);
      await expect.poll(() => overlap(toasts(page), undo)).toBe(false);
      await expect.poll(() => overlap(undo, bar)).toBe(false);
      // With letters twice as large the bar and the offer are higher.
      await page.evaluate(() => void (document.documentElement.style.fontSize = "200%"));
      await expect.poll(() => overlap(toasts(page), undo)).toBe(false);
      await expect.poll(() => overlap(undo, bar)).toBe(false);
      const [content, room] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
      expect(content).toBeLessThanOrEqual(room ?? 0);
    },
  );
}
