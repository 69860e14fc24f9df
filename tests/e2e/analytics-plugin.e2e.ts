import { legal } from "#app/i18n/en/legal.ts";
import { withoutThirdPartyCookies } from "#tests/support/find-browser.ts";
import { countedTest as test } from "./counted.ts";
import { deepOnPhone, expect } from "./support.ts";

// Statistics of a deployment, in the plugin on the page of a partner.

// The plugin's frame has neither cookies nor storage.
test.use({ launchOptions: async ({ launchOptions }, use) => use(withoutThirdPartyCookies(launchOptions)) });

test(
  "in the plugin the page around the frame keeps the consent (S26)",
  deepOnPhone,
  async ({ page, counted: { origin, asked } }) => {
    await page.goto(`${origin.replace("localhost", "partner.localhost")}/dev/site?lang=EN`);
    await page.locator("#frame").scrollIntoViewIfNeeded();
    const frame = page.frameLocator("iframe");
    await frame.locator(".consent").getByRole("button", { name: legal.consentAllow }).click();
    await expect.poll(() => asked).toContain("/tag.js?id=S-plugin");
    await expect(frame.locator(".consent")).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem("mk.analyticsConsent"))).toBe("allowed stats.example");
    asked.length = 0;
    await page.reload();
    await page.locator("#frame").scrollIntoViewIfNeeded();
    await expect.poll(() => asked).toContain("/tag.js?id=S-plugin");
    await expect(frame.locator(".consent")).toHaveCount(0);
  },
);
