import type { Page } from "playwright/test";
import { withWholeBrowser } from "#tests/support/find-browser.ts";
import { logInAs, seededNumber } from "./ordering-support.ts";
import { deepOnDesktop, deepOnPhone, expect, hydrated, onPhone, open, test, untilQuiet, words } from "./support.ts";

// The browser keeps a page that it leaves, and shows it again at once. Playwright switches that off unless it is told, and
// a browser without a window cannot.

test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...withWholeBrowser(launchOptions), ignoreDefaultArgs: ["--disable-back-forward-cache"] });
  },
});

/**
 * Goes to another document and back, and yields how the browser came back: "BackForwardCacheRestore", or the reasons
 * for which it loaded the page once more, each after its type.
 */
async function goAwayAndBack(page: Page, away: () => Promise<void>): Promise<string> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Page.enable");
  await away();
  const back = new Promise<string>((resolve) => {
    cdp.on("Page.backForwardCacheNotUsed", ({ notRestoredExplanations }) =>
      resolve(notRestoredExplanations.map(({ type, reason }) => `${type} ${reason}`).join()),
    );
    cdp.on("Page.frameNavigated", ({ frame, type }) => {
      if (frame.parentId === undefined && type === "BackForwardCacheRestore") resolve(type);
    });
  });
  await cdp.send("Runtime.evaluate", { expression: "history.back()" });
  return back;
}

test("the browser keeps a page and shows it again as it was left", deepOnDesktop, async ({ page }) => {
  for (const path of ["/", "/search?q=nasi", "/1301/home", "/1301/item/jade-har-gow", "/campaign"]) {
    await open(page, path);
    // A script that arrives after the page was left would run there, and the browser gives up such a page.
    await untilQuiet(page);
    const leave = () => goAwayAndBack(page, async () => void (await page.goto("/privacy")));
    let how = await leave();
    // Of the moment, not of the page: on a busy machine a script, also one of the test's own browser, runs as the page is left,
    // about once in thirty times. What a page does each time is found by the second one.
    for (let again = 0; again < 2 && /^Circumstantial \w+$/.test(how); again += 1) {
      await untilQuiet(page);
      how = await leave();
    }
    expect(how, path).toBe("BackForwardCacheRestore");
    await expect(page).toHaveURL(path);
  }
});

test("a page that is shown again has the cart that another page changed", deepOnPhone, async ({ page }) => {
  await open(page, "/1301/home");
  await page.locator('article:has(a[href="/1301/item/jade-har-gow"]) .add').first().click();
  await expect(page.locator(".cartbar")).toContainText("RM11.13");
  const how = await goAwayAndBack(page, async () => {
    await page.goto("/1302/home");
    await hydrated(page);
    await page.evaluate(() => {
      const stored = JSON.parse(localStorage.getItem("1301") ?? "null") as {
        cart: { cart: { itemQuantity: number }[] };
      };
      for (const line of stored.cart.cart) line.itemQuantity = 2;
      localStorage.setItem("1301", JSON.stringify(stored));
    });
  });
  expect(how).toBe("BackForwardCacheRestore");
  await expect(page.locator(".cartbar")).toContainText("RM22.26");
});

test.describe("without a network", () => {
  // The browser notes for itself what cannot be fetched.
  test.use({ refusedPath: /./ });

  test(
    "a page of a customer that is shown again after a logout has nothing of them",
    onPhone,
    async ({ page, context }) => {
      const t = words.EN;
      await logInAs(page, seededNumber());
      await open(page, "/profile/address");
      const own = page.locator(".address");
      await expect(own.first()).toBeVisible();
      const how = await goAwayAndBack(page, async () => {
        await page.getByRole("link", { name: t.switchLanguage }).click();
        await expect(page.locator("html")).toHaveAttribute("lang", /^zh/);
        await hydrated(page);
        await page.getByRole("button", { name: words.CN.openMenu }).locator("visible=true").first().click();
        await page.getByRole("dialog").getByRole("button", { name: words.CN.logout }).click();
        await expect(page.getByRole("dialog")).toHaveCount(0);
        // The server cannot say so.
        await context.setOffline(true);
      });
      expect(how).toBe("BackForwardCacheRestore");
      await expect(own).toHaveCount(0);
      await context.setOffline(false);
    },
  );
});
