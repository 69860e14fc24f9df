import { landing as landingEN } from "../../app/i18n/en/landing.ts";
import { landing as landingCN } from "../../app/i18n/zh-hans/landing.ts";
import { expectSound } from "./ordering-support.ts";
import { expect, locales, mergeWords, onPhone, onWidthOf, open, screenTexts, test, untilQuiet } from "./support.ts";

// The first page of a newcomer. Localhost shows the list, so the address asks for it (PD17).

const texts = { EN: mergeWords(...screenTexts.EN, landingEN), CN: mergeWords(...screenTexts.CN, landingCN) };
const bangsar = { latitude: 3.13, longitude: 101.671 };

for (const locale of locales) {
  const t = texts[locale];

  test(
    `the landing view leads from a postcode to the list, in ${locale} (S51, PD17)`,
    onWidthOf(locale),
    async ({ page }) => {
      await open(page, `/?isLanding=1&lang=${locale}`);
      await expect(page).toHaveTitle(t.landingTitle);
      await expect(page.getByRole("heading", { level: 1, name: t.heroTitle })).toBeVisible();
      await expect(page.locator(".bottomnav")).toBeHidden();
      await expect(page.locator("main .feat article.store")).toHaveCount(4);
      await expectSound(page);
      await page.getByRole("searchbox", { name: t.yourPlace }).fill("59200");
      await page.getByRole("button", { name: t.findFood }).click();
      await expect(page).toHaveURL(/\/address\?/);
      const found = page.locator(".places .act").first();
      await expect
        .poll(() => found.evaluate((one) => Object.keys(one).some((key) => key.startsWith("__react"))))
        .toBe(true);
      await found.click();
      await expect(page).toHaveURL(/\/$/);
      await expect(page.locator("article.store").first()).toBeVisible();
      await expect(page.locator(".landing")).toHaveCount(0);
      await expect(page.getByText(t.defaultPlace, { exact: true })).toHaveCount(0);
      expect((await page.context().cookies()).map(({ name }) => name)).toContain("mk.place");
    },
  );

  test(`every link of the landing view leads to a page, in ${locale} (S51)`, onWidthOf(locale), async ({ page }) => {
    await open(page, `/?isLanding=1&lang=${locale}`);
    const hrefs = await page.locator("header a, main a").evaluateAll((all) => all.map((a) => a.getAttribute("href")));
    for (const href of new Set(hrefs)) {
      if (href?.startsWith("#")) await expect(page.locator(href)).toHaveCount(1);
      else expect((await page.request.get(href ?? "")).status(), href ?? "").toBe(200);
    }
    await page.getByRole("link", { name: t.allStores }).click();
    await expect(page.locator(".landing")).toHaveCount(0);
    await expect(page.locator(".grid article.store").first()).toBeVisible();
  });
}

test.describe("with the position of the device", () => {
  test.use({ permissions: ["geolocation"], geolocation: bangsar });

  test("one tap stores it as the place and shows the list", onPhone, async ({ page }) => {
    await open(page, "/?isLanding=1");
    await page.getByRole("button", { name: texts.EN.useMyLocation }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.locator(".loc")).toContainText(texts.EN.myLocation);
    await expect(page.locator("article.store").first()).toBeVisible();
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a place is found, chosen and kept", onPhone, async ({ page }) => {
    await page.goto("/?isLanding=1");
    await expect(page.locator("main .feat article.store")).toHaveCount(4);
    await expect(page.getByRole("button", { name: texts.EN.useMyLocation })).toBeHidden();
    await page.getByRole("searchbox", { name: texts.EN.yourPlace }).fill("59200");
    await page.getByRole("button", { name: texts.EN.findFood }).click();
    const place = page.locator('form[method="post"] button[name="place"]').first();
    const name = await place.innerText();
    await place.click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.locator(".loc")).toContainText(name);
  });
});

test("the list page loads neither code nor style of the landing view", onPhone, async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("/");
  await untilQuiet(page);
  expect(asked.filter((url) => url.includes("landing"))).toEqual([]);
  await expect(page.locator('style[data-href~="landing"]')).toHaveCount(0);
  await page.goto("/?isLanding=1");
  await untilQuiet(page);
  expect(asked.filter((url) => /\/en-landing-.*\.js$/.test(url))).toHaveLength(1);
});

test(
  "the merchants' hosts, frames and partners' apps have no landing view (S22, S25, PD45)",
  onPhone,
  async ({ page, baseURL }) => {
    const merchant = (baseURL ?? "").replace("localhost", "warisan.localhost");
    for (const path of [`${merchant}/?isLanding=1`, "/?isLanding=1&platform=BOOST"]) {
      await page.goto(path);
      await expect(page.locator("main")).toBeVisible();
      await expect(page.locator(".landing")).toHaveCount(0);
    }
  },
);
