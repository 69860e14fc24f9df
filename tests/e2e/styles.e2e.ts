import type { Page } from "playwright/test";
import { deepOnPhone, expect, hydrated, onPhone, open, test, words } from "./support.ts";

// A page comes with its styles (tests/server/routes.test.ts). What a navigation or a dialog needs besides is loaded by the browser.

/** The style sheets that a page fetches, by name. */
function collectSheets(page: Page): string[] {
  const fetched: string[] = [];
  page.on("request", (request) => {
    const [, name] = /\/assets\/([\w-]+)-[\w-]{8}\.css$/.exec(new URL(request.url()).pathname) ?? [];
    if (name) fetched.push(name);
  });
  return fetched;
}

test("a navigation loads the style sheets that the page does not have, each once", onPhone, async ({ page }) => {
  const fetched = collectSheets(page);
  await open(page, "/");
  await expect.poll(() => fetched).toEqual(["dialogs"]);
  await page.locator('a[href="/1301/home"]').first().click();
  await expect(page.locator(".tabs").first()).toHaveCSS("position", "sticky");
  expect(fetched.toSorted()).toEqual(["cart", "dialogs", "dish", "store"]);
  await page.goBack();
  await expect(page.locator(".cuisine").first()).toBeVisible();
  await page.goForward();
  await expect(page.locator(".tabs").first()).toBeVisible();
  expect(fetched.toSorted()).toEqual(["cart", "dialogs", "dish", "store"]);
});

test("a dialog waits for its style sheet", deepOnPhone, async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route("**/assets/dialogs-*.css", async (route) => {
    await held.promise;
    await route.continue();
  });
  // Not until its load event: that waits for the sheet when React is there before it.
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await hydrated(page);
  const drawer = page.waitForResponse("**/assets/drawer-*.js");
  await page.getByRole("button", { name: words.EN.openMenu }).first().click();
  await drawer;
  await expect(page.getByRole("dialog")).toHaveCount(0);
  held.resolve();
  await expect(page.getByRole("dialog")).toHaveCSS("position", "fixed");
});

test.describe("after a deployment", () => {
  test.use({ refusedPath: /\/assets\/store-/ });
  test(
    "a page whose style sheet is gone with an old deployment is opened as a document",
    deepOnPhone,
    async ({ page }) => {
      await open(page, "/");
      await page.route("**/assets/store-*.css", (route) => route.fulfill({ status: 404, body: "" }));
      await page.locator('a[href="/1301/home"]').first().click();
      await expect(page.locator(".tabs").first()).toHaveCSS("position", "sticky");
      expect(await page.evaluate(() => performance.getEntriesByType("navigation")[0]?.name)).toContain("/1301/home");
    },
  );
});
