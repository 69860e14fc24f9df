import type { Page, Route } from "playwright/test";
import { noScript as noScriptEN } from "#app/i18n/en/no-script.ts";
import {
  checkOutByHand,
  expectSound,
  freshNumber,
  logInOnSheet,
  payOnTestPage,
  placeButton,
} from "./ordering-support.ts";
import { deepOnPhone, expect, hasStarted, orderWords, test, untilQuiet } from "./support.ts";

// What browsers at and below the floor lack, taken from a new one (decision 0100). Old engines themselves order a meal in
// `npm run test:browsers`.

/** Serves pages and sheets with another text in place of one. */
async function withoutText(page: Page, text: string, other: string): Promise<void> {
  await page.route("**/*", async (route: Route) => {
    if (!["document", "stylesheet"].includes(route.request().resourceType())) return route.fallback();
    const response = await route.fetch({ maxRedirects: 0 });
    return route.fulfill({ response, body: (await response.text()).replaceAll(text, other) });
  });
}

test("a meal is ordered and paid where no rule with :has() counts", deepOnPhone, async ({ page }) => {
  const t = orderWords.EN;
  await withoutText(page, ":has(", ":-is-unknown(");
  await checkOutByHand(page, t, "2301", "demo-nasi-goreng");
  await expectSound(page);
  await placeButton(page, t).click();
  await logInOnSheet(page, t, freshNumber());
  await payOnTestPage(page);
  await expect(page.getByText(t.paySuccess).first()).toBeVisible();
  await expectSound(page);
});

test("without cascade layers the server's page stays, readable, and says so once", deepOnPhone, async ({ page }) => {
  await withoutText(page, "@layer", "@-is-unknown");
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, "CSSLayerBlockRule"));
  for (const path of ["/1301/home", "/1301/item/jade-har-gow"]) {
    await page.goto(path, { waitUntil: "load" });
    await untilQuiet(page);
    expect(await page.evaluate(hasStarted)).toBe(false);
    await expect(page.getByRole("alert")).toHaveText(noScriptEN.tooOld);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const [content, room] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
    expect(content).toBeLessThanOrEqual(room ?? 0);
    const sizes = await page.locator("svg:visible").evaluateAll((all) => all.map(({ clientHeight }) => clientHeight));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(24);
  }
  await page.goto("/1301/home", { waitUntil: "load" });
  await page.locator('a[href="/1301/item/jade-har-gow"]').first().click();
  await expect(page).toHaveURL(/jade-har-gow$/);
});
