import { expect, open, test } from "./support.ts";

test.describe("before React takes over", () => {
  // Scripts that do not arrive are a complaint of the browser.
  test.use({ refusedPath: /\.js$/ });

  test("a pointer on a store makes the browser fetch its page ahead", async ({ page, isMobile }) => {
    test.skip(isMobile, "A test has no finger that rests.");
    const cdp = await page.context().newCDPSession(page);
    await cdp.send("Preload.enable");
    await page.route("**/*.js", (route) => route.abort());
    await page.goto("/");
    const link = page.locator('a[href$="/home"]').first();
    const path = await link.getAttribute("href");
    const ready = new Promise<string>((resolve) => {
      cdp.on("Preload.prefetchStatusUpdated", ({ prefetchUrl, status }) => {
        if (status === "Ready") resolve(new URL(prefetchUrl).pathname);
      });
    });
    await link.hover();
    expect(await ready).toBe(path);
  });
});

test("afterwards links fetch ahead by themselves, and the rules for the browser are gone", async ({ page }) => {
  await open(page, "/");
  await expect(page.locator('script[type="speculationrules"]')).toHaveCount(0);
  const html = await (await page.request.get("/")).text();
  expect(html).toContain('<script type="speculationrules"');
});
