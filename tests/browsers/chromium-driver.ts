import { chromium, type Frame, type Page } from "playwright";
import { collectErrors, type Driver, findOther, type Started, type Surface } from "./driver.ts";

/** With it, frames of another site get no cookies, and none of the storage that their own site has. Old builds do not know it. */
export const noForeignStorage = "--test-third-party-cookie-phaseout";

/** Starts a Chromium with these arguments. */
export async function startChromium(executablePath: string, args: string[]): Promise<Started> {
  const browser = await chromium.launch({ executablePath, args });
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const found = collectErrors(page);
  const driver: Driver = {
    ...toSurface(page),
    embedded: args.includes(noForeignStorage)
      ? {
          frame: async () => toSurface(await findOther(() => page.frames(), page.mainFrame())),
          async window() {
            const other = await findOther(() => page.context().pages(), page);
            return { ...toSurface(other), close: () => other.close() };
          },
        }
      : null,
    errors: () => Promise.resolve(found),
    close: () => browser.close(),
  };
  return { driver, version: browser.version() };
}

const toSurface = (page: Page | Frame): Surface => ({
  open: async (url) => void (await page.goto(url, { waitUntil: "load" })),
  read: (expression) => page.evaluate(expression),
  // What Playwright waits for before a tap needs more than our floor has; the journey waits by itself.
  tap: (selector) => page.locator(selector).first().click({ force: true }),
  type: (selector, text) => page.locator(selector).first().pressSequentially(text),
});
