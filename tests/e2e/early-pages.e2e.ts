import { deepOnDesktop, expect, test } from "./support.ts";

test.describe("before React takes over", () => {
  // Scripts that do not arrive are a complaint of the browser.
  test.use({ refusedPath: /\.js$/ });

  test(
    "a pointer on a store, and there on a dish, makes the browser fetch its page ahead",
    deepOnDesktop,
    async ({ page }) => {
      const cdp = await page.context().newCDPSession(page);
      await cdp.send("Preload.enable");
      await page.route("**/*.js", (route) => route.abort());
      const fetched: string[] = [];
      cdp.on("Preload.prefetchStatusUpdated", ({ prefetchUrl, status }) => {
        if (status === "Ready") fetched.push(new URL(prefetchUrl).pathname);
      });
      await page.goto("/", { waitUntil: "load" });
      for (const selector of ['main a[href="/1301/home"]', 'main a[href^="/1301/item/"]']) {
        const link = page.locator(selector).locator("visible=true").first();
        const path = await link.getAttribute("href");
        await link.hover();
        await expect.poll(() => fetched).toContain(path);
        await link.click();
        await expect(page).toHaveURL(path ?? "");
      }
    },
  );
});
