import { chromium } from "playwright";
import type { Driver } from "./driver.ts";

/** Starts a Chromium. Yields its driver and what it says of its version. */
export async function startChromium(
  executablePath: string,
  args: string[],
): Promise<{ driver: Driver; version: string }> {
  const browser = await chromium.launch({ executablePath, args });
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const found: string[] = [];
  page.on("pageerror", ({ message }) => found.push(message));
  page.on("console", (message) => {
    if (message.type() === "error") found.push(message.text());
  });
  const driver: Driver = {
    open: async (url) => void (await page.goto(url, { waitUntil: "load" })),
    read: (expression) => page.evaluate(expression),
    // What Playwright waits for before a tap needs more than our floor has; the journey waits by itself.
    tap: (selector) => page.locator(selector).first().click({ force: true }),
    type: (selector, text) => page.locator(selector).first().pressSequentially(text),
    goBack: async () => void (await page.goBack()),
    errors: () => Promise.resolve(found),
    close: () => browser.close(),
  };
  return { driver, version: browser.version() };
}
