import type { Locator, Page } from "playwright/test";
import { fillCart } from "./full-cart.ts";
import {
  deepOnDesktop,
  deepOnWidthOf,
  expect,
  fill,
  mostly,
  onWidthOf,
  open,
  orderWords,
  speak,
  test,
} from "./support.ts";

// A dish can be changed and removed wherever it is shown, on a phone as on a wide screen, and brought back.

const names = {
  EN: { harGow: "Har Gow", wantan: "Wantan Noodles", drySoy: "Dry, dark soy", soup: "Soup" },
  CN: { harGow: "虾饺", wantan: "云吞面", drySoy: "干捞黑酱油", soup: "汤面" },
};

/** What is kept of the cart of store 1301: lines as "quantity name". */
async function kept(page: Page): Promise<string[]> {
  const text = await page.evaluate(() => localStorage.getItem("1301"));
  const { cart } = JSON.parse(text ?? '{"cart":{"cart":[]}}') as {
    cart: { cart: { itemQuantity: number; item: { name: string } }[] };
  };
  return cart.cart.map(({ itemQuantity, item }) => `${itemQuantity} ${item.name}`);
}

const undoOffer = (page: Page) => page.locator(".undo");

/** The offer to undo stands at the bottom of the window, alone, and covers none of what is fixed there. */
async function expectOfferInPlace(page: Page) {
  await expect(undoOffer(page)).toHaveCount(1);
  const isOverBar = () =>
    page.evaluate(() => {
      const offer = document.querySelector(".undo")?.getBoundingClientRect();
      const bars = [...document.querySelectorAll(".cartbar, .itembar")].filter((bar) => bar.checkVisibility());
      if (!offer || offer.top < innerHeight / 2 || offer.bottom > innerHeight) return true;
      return bars.some((bar) => {
        const { top, left, right } = bar.getBoundingClientRect();
        return offer.bottom > top && offer.right > left && offer.left < right;
      });
    });
  // It rises into its place.
  await expect.poll(isOverBar).toBe(false);
}

for (const locale of mostly.CN) {
  const t = orderWords[locale];
  const dish = names[locale];
  const remove = (name: string) => fill(t.removeItem, { name });
  const oneMore = (name: string) => fill(t.oneMore, { name });
  const oneLess = (name: string) => fill(t.oneLess, { name });
  const undo = (page: Page) => undoOffer(page).getByRole("button", { name: t.undo }).click();
  const removed = (page: Page, name: string) => expect(undoOffer(page)).toContainText(fill(t.removedItem, { name }));

  const openMyCart = async (page: Page): Promise<Locator> => {
    await page
      .getByRole("button", { name: new RegExp(t.myCart) })
      .first()
      .click();
    return page.getByRole("dialog", { name: t.myCart });
  };

  /** Two har gow, and noodles with a choice, in the cart of store 1301; the store's page is open. */
  const fillWithTwoDishes = async (page: Page) => {
    await speak(page, locale);
    await fillCart(page);
    await open(page, "/1301/item/jade-wantan-noodles");
    await page.getByLabel(dish.drySoy).check();
    await page.getByRole("button", { name: new RegExp(t.addToCart) }).click();
    await expect(page).toHaveURL(/\/1301\/home$/);
  };

  test(
    `a dish is removed in My Cart and brought back, in ${locale} (S81, S96, S205)`,
    deepOnWidthOf(locale),
    async ({ page }) => {
      await fillWithTwoDishes(page);
      const sheet = await openMyCart(page);
      // The row still opens checkout; its lines are unfolded when it is the only one.
      await expect(sheet.locator("a.crow")).toHaveAttribute("href", "/1301/checkout");
      await sheet.getByRole("button", { name: remove(dish.wantan) }).click();
      await removed(page, dish.wantan);
      await expect(sheet.getByRole("status").first()).toContainText("RM22.26");
      expect(await kept(page)).toEqual([`2 ${dish.harGow}`]);
      await expect(sheet.getByRole("button", { name: oneLess(dish.harGow) })).toBeFocused();
      await undo(page);
      await expect(undoOffer(page)).toHaveCount(0);
      expect(await kept(page)).toEqual([`2 ${dish.harGow}`, `1 ${dish.wantan}`]);

      // The last dish: the cart is empty, and can be brought back when the sheet has closed.
      await sheet.getByRole("button", { name: remove(dish.wantan) }).click();
      await sheet.getByRole("button", { name: oneLess(dish.harGow) }).click();
      await sheet.getByRole("button", { name: remove(dish.harGow) }).click();
      await expect(sheet.getByRole("heading", { name: t.cartEmptyTitle })).toBeVisible();
      await expect(undoOffer(page)).toHaveCount(1);
      await removed(page, dish.harGow);
      await sheet.getByRole("button", { name: t.continueBrowsing }).click();
      await expectOfferInPlace(page);
      await undo(page);
      await expect.poll(() => kept(page)).toEqual([`1 ${dish.harGow}`]);
    },
  );

  test(
    `the badge of a dish opens its stepper, and a dish with options its page, in ${locale} (S205)`,
    deepOnWidthOf(locale),
    async ({ page }) => {
      await fillWithTwoDishes(page);
      const row = page.locator('article:has(a[href="/1301/item/jade-har-gow"])').first();
      await row.getByRole("button", { name: fill(t.inCart, { dish: dish.harGow, count: 2 }) }).dblclick();
      await expect(row.locator("output")).toHaveText("2");
      await row.getByRole("button", { name: oneMore(dish.harGow) }).click();
      await expect(row.locator("output")).toHaveText("3");
      for (const _ of [1, 2]) await row.getByRole("button", { name: oneLess(dish.harGow) }).click();
      await row.getByRole("button", { name: remove(dish.harGow) }).click();
      await removed(page, dish.harGow);
      await expectOfferInPlace(page);
      await expect(row.getByRole("button", { name: fill(t.addDish, { dish: dish.harGow }) })).toBeFocused();
      await undo(page);
      await expect.poll(() => kept(page)).toEqual([`1 ${dish.harGow}`, `1 ${dish.wantan}`]);

      await page
        .getByRole("link", { name: fill(t.inCart, { dish: dish.wantan, count: 1 }) })
        .first()
        .click();
      await expect(page).toHaveURL(/\/item\/jade-wantan-noodles\?line=/);
      await expect(page.getByRole("button", { name: new RegExp(t.updateCart) })).toBeVisible();
      expect(await kept(page)).toEqual([`1 ${dish.harGow}`, `1 ${dish.wantan}`]);
    },
  );

  test(
    `a dish is changed and removed on its own page, in ${locale} (S115, S205)`,
    deepOnWidthOf(locale),
    async ({ page }) => {
      await fillWithTwoDishes(page);
      // A dish without options changes its line in the form.
      await open(page, "/1301/item/jade-har-gow");
      await expect(page.getByRole("button", { name: new RegExp(t.updateCart) })).toContainText("RM20.06");
      await page.getByRole("button", { name: oneLess(dish.harGow) }).click();
      await page.getByRole("button", { name: remove(dish.harGow) }).click();
      await expect(page).toHaveURL(/\/1301\/home$/);
      await removed(page, dish.harGow);
      await expectOfferInPlace(page);
      await undo(page);
      await expect.poll(() => kept(page)).toEqual([`2 ${dish.harGow}`, `1 ${dish.wantan}`]);

      // One with options lists what is in the cart, and adds another one beside it.
      await open(page, "/1301/item/jade-wantan-noodles");
      const lines = page.getByRole("region", { name: t.inYourCart });
      await expect(lines).toContainText(dish.drySoy);
      await lines.getByRole("button", { name: oneMore(dish.wantan) }).click();
      await expect.poll(() => kept(page)).toEqual([`2 ${dish.harGow}`, `2 ${dish.wantan}`]);
      await lines.getByRole("button", { name: oneLess(dish.wantan) }).click();
      await lines.getByRole("button", { name: remove(dish.wantan) }).click();
      await expect(lines).toHaveCount(0);
      await expectOfferInPlace(page);
      await undo(page);
      await expect(lines).toContainText(dish.drySoy);
    },
  );

  test(
    `a dish is changed and removed at checkout, and what is filled in stays, in ${locale} (S54, S205)`,
    onWidthOf(locale),
    async ({ page }) => {
      await fillWithTwoDishes(page);
      await open(page, "/1301/checkout");
      await page.getByRole("switch", { name: t.cutlery }).click();
      const total = page.locator(".rcpt .tot");
      // RM36.43, less RM10 of a first order from RM30.
      await expect(total).toContainText("RM26.43");
      const order = page.locator("section", { has: page.locator("#h-order") });
      await order.getByRole("button", { name: remove(dish.wantan) }).click();
      await expect(total).toContainText("RM22.26");
      await expectOfferInPlace(page);
      await undo(page);
      await expect(total).toContainText("RM26.43");
      await order.getByRole("button", { name: oneMore(dish.wantan) }).click();
      await expect(total).toContainText("RM40.60");

      for (const name of [dish.harGow, dish.wantan]) {
        await order.getByRole("button", { name: oneLess(name) }).click();
        await order.getByRole("button", { name: remove(name) }).click();
      }
      await expect(page.getByRole("heading", { name: t.cartEmptyTitle })).toBeVisible();
      await expect(page.getByRole("link", { name: t.continueBrowsing })).toHaveAttribute("href", "/1301/home");
      await undo(page);
      await expect(order).toContainText(dish.wantan);
      await expect(page.getByRole("switch", { name: t.cutlery })).toHaveAttribute("aria-checked", "true");

      // What is removed stays so, wherever the browser goes.
      await order.getByRole("button", { name: remove(dish.wantan) }).click();
      await page.goBack();
      await expect(page).toHaveURL(/\/1301\/home$/);
      await page.goForward();
      await expect(page.getByRole("heading", { name: t.cartEmptyTitle })).toBeVisible();
      expect(await kept(page)).toEqual([]);
    },
  );
}

/** Presses a control; the focus has to be on the next one then. */
async function press(control: Locator, next: Locator): Promise<void> {
  await control.press("Enter");
  await expect(next).toBeFocused();
}

test(
  "by keyboard alone the focus stays where a control is replaced, removed or unfolded",
  deepOnDesktop,
  async ({ page }) => {
    const t = orderWords.EN;
    const name = names.EN.harGow;
    await open(page, "/1301/home");
    const row = page.locator('article:has(a[href="/1301/item/jade-har-gow"])').first();
    const button = (text: string, count = 0) =>
      row.getByRole("button", { name: fill(text, { dish: name, name, count }) });
    await press(button(t.addDish), button(t.inCart, 1));
    await press(button(t.inCart, 1), button(t.oneMore));
    await press(button(t.removeItem), button(t.addDish));
    const undo = undoOffer(page).getByRole("button", { name: t.undo });
    const cart = page.getByRole("complementary", { name: t.yourCart });
    await press(undo, cart.getByRole("listitem").getByRole("link"));
    // The last line of the cart goes with all that stands beside it.
    await press(cart.getByRole("button", { name: fill(t.removeItem, { name }) }), undo);

    // At the least quantity the minus can do no more, and keeps the focus.
    await open(page, "/1301/item/jade-har-gow");
    const least = page.getByRole("button", { name: fill(t.oneLess, { name }) });
    await page.getByRole("button", { name: fill(t.oneMore, { name }) }).press("Enter");
    await press(least, least);
    await press(least, least);
    await expect(page.getByRole("group", { name }).locator("output")).toHaveText("1");

    // A favourite that is given up leaves its place to the next one.
    await page.evaluate(() =>
      localStorage.setItem("mk.favourites", JSON.stringify({ of: "", ids: ["1301", "1403"], unsent: [] })),
    );
    await open(page, "/search?favourites=1");
    const hearts = page.locator("main .heart");
    await expect(hearts).toHaveCount(2);
    // What keeps the focus comes with the first focus of a page; nobody presses a key before that, but a test does.
    await hearts.first().focus();
    await page.waitForFunction(() =>
      performance.getEntriesByType("resource").some(({ name }) => name.includes("/keep-focus")),
    );
    await hearts.first().press("Enter");
    await expect(hearts).toHaveCount(1);
    await expect(page.locator("main li :focus")).toHaveCount(1);
  },
);
