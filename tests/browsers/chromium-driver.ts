import { chromium } from "playwright";
import { collectErrors, type Driver, type Started } from "./driver.ts";

/** Starts a Chromium with these arguments. */
export async function startChromium(executablePath: string, args: string[]): Promise<Started> {
  const browser = await chromium.launch({ executablePath, args });
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const found = collectErrors(page);
  const driver: Driver = {
    open: async (url) => void (await page.goto(url, { waitUntil: "load" })),
    read: (expression) => page.evaluate(expression),
    // What Playwright waits for before a tap needs more than our floor has; the journey waits by itself.
    tap: (selector) => page.locator(selector).first().click({ force: true }),
    type: (selector, text) => page.locator(selector).first().pressSequentially(text),
    errors: () => Promise.resolve(found),
    close: () => browser.close(),
  };
  return { driver, version: browser.version() };
}
