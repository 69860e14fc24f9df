import type { Page } from "playwright/test";
import { closeStore } from "./at-counter.ts";
import { expectSound } from "./ordering-support.ts";
import { deepOnPhone, deepOnWidthOf, expect, locales, mostly, onPhone, open, speak, test, words } from "./support.ts";

// The store page: what a phone shows first, what the information says, and what a closed store offers.

const openStore = "1301";
/** A store that takes no orders ahead and has a name of one line, one for each language: it is closed for both. */
const closedStore = { EN: "1201", CN: "1206" };

/** Of every group of options the first, so that the dish can be added. */
async function pickFirstChoices(page: Page): Promise<void> {
  for (const group of await page.locator("main form fieldset").all())
    if ((await group.locator("input:checked").count()) === 0) await group.locator("label").first().click();
}

/** Open, order ahead, closed. */
const order = ["status open", "status pre", "status shut"];

const topOfFirstDish = (page: Page) =>
  page
    .locator("article:is(.top-dish, .dish)")
    .first()
    .evaluate((dish) => dish.getBoundingClientRect().top);

for (const locale of mostly.CN) {
  const t = words[locale];

  test.describe("on a small screen", () => {
    test(`an open store shows its first dish at once on a phone, in ${locale}`, deepOnPhone, async ({ page }) => {
      await speak(page, locale);
      await open(page, `/${openStore}/home`);
      await expect(page.locator(".status.open")).toBeVisible();
      expect(await topOfFirstDish(page)).toBeLessThanOrEqual(560);
      const hero = await page.locator(".hero").boundingBox();
      expect(hero?.height).toBeGreaterThanOrEqual(140);
      expect(hero?.height).toBeLessThanOrEqual(184);
      // What it offers is as tall as a finger, and is not cut off.
      for (const offer of await page.locator("a.banner").all()) {
        await expect(offer).toBeInViewport({ ratio: 1 });
        expect((await offer.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      }
      await expect(page.locator(".quick > .btn").last()).toBeInViewport({ ratio: 1 });
      await expectSound(page);
    });
  });

  test.describe("with a closed store on a small screen", () => {
    test(
      `a closed store shows its first dish too and leads to its other outlets, open ones first, in ${locale}`,
      deepOnPhone,
      async ({ page }) => {
        const store = closedStore[locale];
        await closeStore(store);
        await speak(page, locale);
        await open(page, `/${store}/home`);
        await expect(page.getByText(t.storeClosed)).toBeVisible();
        expect(await topOfFirstDish(page)).toBeLessThanOrEqual(560);
        await page.getByRole("button", { name: t.otherOutlets }).click();
        const outlets = page.getByRole("dialog", { name: t.otherOutlets }).getByRole("listitem");
        await expect(outlets.nth(1)).toBeVisible();
        const states = await outlets.locator(".status").evaluateAll((all) => all.map(({ className }) => className));
        expect(states[0]).toBe("status open");
        expect(states).toEqual(states.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)));
        await expectSound(page);
        await outlets.first().getByRole("link").click();
        await expect(page).toHaveURL(new RegExp(`/${store.slice(0, 2)}\\d\\d/home$`));
        await expect(page).not.toHaveURL(`/${store}/home`);
        await expect(page.locator(".status.open").first()).toBeVisible();
      },
    );

    test(
      `dish, cart and checkout of a closed store say when it opens before anything is asked, in ${locale}`,
      onPhone,
      async ({ page }) => {
        const store = closedStore[locale];
        await closeStore(store);
        await speak(page, locale);
        await open(page, `/${store}/home`);
        const says = locale === "EN" ? /^Closed · (?:opens|back at) / : /^商家休息中，.+营业$/;
        await page.locator('article a[href*="/item/"]').first().click();
        const note = page.locator(".note.shut");
        await expect(note.locator("b")).toHaveText(says);
        await expectSound(page);
        await pickFirstChoices(page);
        await page.locator(".itembar [type=submit]").click();
        await expect(page).toHaveURL(`/${store}/home`);
        const bar = page.locator(".cartbar a", { hasText: t.cartKept });
        await expectSound(page);
        await bar.click();
        await expect(page).toHaveURL(`/${store}/checkout`);
        await expect(note.locator("b")).toHaveText(says);
        await expectSound(page);
        // Nothing is asked for an order that cannot be placed.
        await expect(page.locator(".cartbar").getByRole("button")).toHaveText(says);
      },
    );
  });

  test(
    `the store information has the way there and the hours of seven days, in ${locale}`,
    deepOnWidthOf(locale),
    async ({ page }) => {
      await speak(page, locale);
      await open(page, `/${openStore}/home`);
      await page.getByRole("button", { name: t.storeInfo }).click();
      const info = page.getByRole("dialog", { name: t.storeInfo });
      await expect(info.getByRole("link", { name: t.showOnMap })).toHaveAttribute(
        "href",
        /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=3\.\d+,101\.\d+$/,
      );
      await expect(info.getByRole("link", { name: t.directions })).toHaveAttribute(
        "href",
        /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=3\.\d+,101\.\d+$/,
      );
      await expect(info.getByRole("heading", { name: t.openingHours })).toBeVisible();
      const days = info.locator(".week > div");
      await expect(days).toHaveCount(7);
      await expect(days.first().locator("dd")).toHaveText(locale === "EN" ? /9:00 AM–10:00 PM/ : /早上9:00–晚上10:00/);
      await expectSound(page);
    },
  );
}

test("five modes are one row of whole words, and one line tells of the chosen one", deepOnPhone, async ({ page }) => {
  for (const locale of locales) {
    await speak(page, locale);
    await open(page, "/2301/home");
    const pills = page.locator(".modes .pill");
    await expect(pills).toHaveCount(5);
    const facts = page.locator(".modes .meta");
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const boxes = await pills.evaluateAll((all) => all.map((pill) => pill.getBoundingClientRect().toJSON()));
      expect(new Set(boxes.map(({ top }: DOMRect) => top)).size).toBe(1);
      for (const { height } of boxes as DOMRect[]) expect(height).toBe(52);
      expect(await pills.evaluateAll((all) => all.every((pill) => pill.scrollWidth <= pill.clientWidth))).toBe(true);
      if (width === 390) await expect(pills.last()).toBeInViewport({ ratio: 1 });
      for (const mode of [words[locale].modeDELIVERY, words[locale].modePICKUP, words[locale].modeDINEIN]) {
        await page.getByRole("radio", { name: mode, exact: true }).check();
        await expect(facts).toContainText(mode === words[locale].modeDINEIN ? /table|桌/ : /min|分钟/);
        if (width === 390) expect((await facts.boundingBox())?.height).toBeLessThan(28);
      }
    }
    // By keyboard, and the chosen one is scrolled into the row.
    await page.getByRole("radio", { name: words[locale].modeDINEIN, exact: true }).press("ArrowRight");
    const plan = page.getByRole("radio", { name: words[locale].modeMEAL_PLAN, exact: true });
    await expect(plan).toBeChecked();
    await expect(plan).toBeInViewport({ ratio: 1 });
    // What cannot be planned is not in the menu.
    await expect(page.locator(".planned")).toBeVisible();
    expect(await topOfFirstDish(page)).toBeLessThanOrEqual(620);
    for (const dish of await page.locator("article.dish").all())
      await expect(dish.locator(".badge.pre").first()).toBeVisible();
  }
});
