import type { Page } from "playwright/test";
import { foodPreferences as english } from "#app/i18n/en/food-preferences.ts";
import { foodPreferences as chinese } from "#app/i18n/zh-hans/food-preferences.ts";
import { expectSound, freshNumber, logInAs, logInByCalls, post } from "./ordering-support.ts";
import {
  askForCode,
  deepOnPhone,
  deepOnWidthOf,
  expect,
  mostly,
  onPhone,
  onWidthOf,
  open,
  speak,
  test,
  words,
} from "./support.ts";

// Food that a visitor cannot eat: chosen once, marked in every menu and cart, kept with the profile.

type Choice = { allergens: string[]; diets: string[]; isHidden: boolean };

const texts = { EN: english, CN: chinese };

const none: Choice = { allergens: [], diets: [], isHidden: false };

/** A device on which this was chosen before. */
async function choose(page: Page, choice: Partial<Choice>): Promise<void> {
  await page.addInitScript(
    (text) => localStorage.setItem("mk.foodPreferences", text),
    JSON.stringify({ owner: null, ...none, ...choice }),
  );
}

const profilePreferences = async (page: Page) => {
  const { item } = await post<{ item: { foodPreferences: Choice } }>(page, "/v3/web/profile", {});
  return item.foodPreferences;
};

const dish = (page: Page, id: string) => page.locator(`article:has(a[href="/1301/item/${id}"])`).first();

for (const locale of mostly.EN) {
  const t = texts[locale];
  const { foodChoice } = words[locale];

  test(
    `what is chosen on the store page is marked there, on the dish and in the cart, in ${locale}`,
    onWidthOf(locale),
    async ({ page }) => {
      await speak(page, locale);
      await open(page, "/1301/home");
      await page.getByRole("button", { name: foodChoice }).click();
      const sheet = page.getByRole("dialog", { name: t.title });
      await sheet.getByRole("checkbox", { name: t.SHELLFISH }).check();
      await expect(sheet).toContainText(t.caution);
      await sheet.getByRole("button", { name: t.save, exact: true }).click();
      await expect(sheet).toBeHidden();
      const text = t.contains.replace("{{list}}", t.SHELLFISH.toLowerCase());
      await expect(dish(page, "jade-har-gow")).toContainText(text);
      await dish(page, "jade-har-gow").locator(".add").click();
      await expect(dish(page, "jade-har-gow").locator(".add.n")).toBeVisible();
      await open(page, "/1301/item/jade-har-gow");
      await expect(page.locator(".item .hero .food-mark")).toContainText(t.askStore);
      await expect(page.locator(".item .hero .food-mark")).toContainText(text);
      await open(page, "/1301/checkout");
      await expect(page.locator(".cart-warning")).toContainText(text);
      await expect(page.locator(".cart-warning b")).toHaveCount(1);
    },
  );

  test(`a menu with marks holds still and is sound, in ${locale}`, deepOnWidthOf(locale), async ({ page }) => {
    await speak(page, locale);
    await choose(page, { allergens: ["SHELLFISH", "WHEAT", "SOY"], diets: ["VEGETARIAN"] });
    await open(page, "/1301/home");
    await expect(page.locator(".dish .food-mark").first()).toBeVisible();
    await expectSound(page);
    await open(page, "/1301/item/jade-har-gow");
    await expect(page.locator(".item .hero .food-mark")).toBeVisible();
    await expectSound(page);
  });

  test(
    `hidden dishes leave the menu, and the page says how many, in ${locale}`,
    onWidthOf(locale),
    async ({ page }) => {
      await speak(page, locale);
      await choose(page, { allergens: ["SHELLFISH"], isHidden: true });
      await open(page, "/1301/home");
      await expect(page.locator(".hidden-dishes")).toContainText(/\d/);
      await expect(page.locator('article:has(a[href="/1301/item/jade-har-gow"])')).toHaveCount(0);
      await expect(page.locator(".dish .food-mark")).toHaveCount(0);
    },
  );
}

test(
  "a dish for which the store states no allergens says so, and never that it is free of them",
  onPhone,
  async ({ page }) => {
    await choose(page, { allergens: ["MILK"] });
    await open(page, "/1301/item/jade-chrysanthemum-tea");
    await expect(page.locator(".ihead")).toContainText(words.EN.allergensUnknown);
    await expect(page.locator("main")).not.toContainText(/\bfree (of|from)\b|does not contain/i);
  },
);

test("a guest's choice joins the profile at login", deepOnPhone, async ({ page }) => {
  const number = freshNumber();
  await choose(page, { allergens: ["PEANUT"] });
  await open(page, "/login");
  const t = words.EN;
  await askForCode(page, t, `0${number}`);
  await page.getByLabel(t.codeLabel).fill("123456");
  await expect.poll(() => profilePreferences(page).catch(() => none)).toEqual({ ...none, allergens: ["PEANUT"] });
});

test("another device of the member learns the choice from the profile", deepOnPhone, async ({ page }) => {
  const number = freshNumber();
  await logInByCalls(page, number);
  const foodPreferences = { ...none, diets: ["NO_ALCOHOL"] };
  const headers = { Origin: String(test.info().project.use.baseURL) };
  await page.request.patch("/v3/web/profile", { data: { merchantId: "makan", foodPreferences }, headers });
  await logInAs(page, number);
  await open(page, "/profile");
  await page.getByRole("button", { name: words.EN.foodChoice }).click();
  await expect(page.getByRole("checkbox", { name: english.NO_ALCOHOL })).toBeChecked();
});
