import type { Page } from "playwright/test";
import {
  axeFindings,
  expect,
  fillCart,
  hydrated,
  layoutShift,
  type Locale,
  locales,
  open,
  orderWords,
  scrollThrough,
  speak,
  test,
} from "./support.ts";

// The screens of an order and of an account with real content: a seeded customer has orders in every state.

/** Logs in as the seeded customer by the calls the login page makes; the browser keeps the cookie. */
async function asSeeded(page: Page, locale: Locale) {
  await speak(page, locale);
  const headers = { Origin: String(test.info().project.use.baseURL) };
  const post = (path: string, data: object) => page.request.post(path, { data, headers });
  await post("/v3/auth", { customerId: "", platform: "WEB" });
  const body = { countryCode: "60", phoneNumber: "1100000001", code: "123456" };
  const login = await post("/v3/web/login", body);
  expect(login.status()).toBe(200);
  const { customerId } = await login.json();
  await page.addInitScript((id) => {
    localStorage.setItem("mk.isBinded", "true");
    localStorage.setItem("mk.customerID", id);
  }, String(customerId));
}

/** Nothing to complain of: axe, sideways scrolling, keys in place of texts, jumps. */
async function expectSound(page: Page) {
  await page.waitForLoadState("networkidle");
  await scrollThrough(page);
  expect(await axeFindings(page)).toEqual([]);
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
  const [content, room] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(content).toBeLessThanOrEqual(room ?? 0);
  const keys = Object.keys(orderWords.EN).filter((key) => /[a-z][A-Z]/.test(key));
  const text = await page.locator("body").innerText();
  expect(keys.filter((key) => new RegExp(`\\b${key}\\b`).test(text))).toEqual([]);
}

for (const locale of locales) {
  const t = orderWords[locale];

  test(`checkout with a full cart is sound, for delivery and for pickup, in ${locale} (S54, S116)`, async ({
    page,
  }) => {
    await asSeeded(page, locale);
    await fillCart(page);
    await open(page, "/1301/checkout");
    await page.getByRole("radio", { name: t.modeDELIVERY }).check();
    await expect(page.getByText(t.cheapest)).toBeVisible();
    await expectSound(page);
    await page.getByRole("radio", { name: t.modePICKUP }).check();
    await expect(page.getByRole("heading", { name: t.collectFrom })).toBeVisible();
    await expectSound(page);
  });

  test(`the list of orders is sound, full and empty, and leads to orders that are, in ${locale} (S63, S118, S176)`, async ({
    page,
  }) => {
    test.setTimeout(90_000);
    await asSeeded(page, locale);
    await page.goto("/transaction");
    const rows = page.locator(".orow");
    await expect(rows.first()).toBeVisible();
    await expectSound(page);
    const paths = await rows.locator("a").evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
    for (const path of [paths[0], paths[3], paths[6]]) {
      if (!path) continue;
      await page.goto(path);
      await expect(page.getByRole("heading", { name: t.yourOrder })).toBeVisible();
      await expectSound(page);
    }
  });

  test(`profile and addresses are sound with what a customer has saved, in ${locale} (S55, S56, S162)`, async ({
    page,
  }) => {
    await asSeeded(page, locale);
    await page.goto("/profile");
    await expect(page.getByText("Aisyah").first()).toBeVisible();
    await hydrated(page);
    await expectSound(page);
    await page.goto("/profile/address");
    await expect(page.locator(".address").first()).toContainText("A-12-3");
    await expectSound(page);
  });
}
