import type { Browser, Page } from "playwright/test";
import type { Locale } from "#shared/domain/text/locale.ts";
import { logInAs } from "#tests/e2e/ordering-support.ts";
import { settle } from "#tests/e2e/sound-state.ts";
import { expect, orderWords, scrollThrough, speak } from "#tests/e2e/support.ts";
import type { WindowSize } from "./options.ts";
import type { Customer, PicturedScreen } from "./screens.ts";

/** Where a picture of a screen is to be written. */
export type PictureFile = (scheme: (typeof schemes)[number]) => string;

export const schemes = ["light", "dark"] as const;

/** Of a page that has no end the top says enough. */
const mostPixels = 2600;
/** Wider ones are desktops. */
const widestPhone = 900;

let lookAlikes = 0;

/** A number whose owner nobody else is, and who has what the sample customer with these last digits has (seed.md §5). */
function freshNumberOf(customer: Customer): string {
  lookAlikes += 1;
  return `1100${String(lookAlikes).padStart(4, "0")}${customer}`;
}

/** A page of a new visitor: of a guest, or of somebody like a sample customer. */
export async function createVisitor(
  browser: Browser,
  site: string,
  { width, height }: WindowSize,
  locale: Locale,
  customer?: Customer,
): Promise<Page> {
  const isPhone = width <= widestPhone;
  const context = await browser.newContext({
    baseURL: site,
    viewport: { width, height },
    isMobile: isPhone,
    hasTouch: isPhone,
    reducedMotion: "reduce",
    serviceWorkers: "block",
    timezoneId: "Asia/Kuala_Lumpur",
  });
  const page = await context.newPage();
  await speak(page, locale);
  if (customer) await logInAs(page, freshNumberOf(customer), site);
  return page;
}

/** Makes the pictures of a screen, in both colour schemes. */
export async function takePictures(
  page: Page,
  screen: PicturedScreen,
  { width, height, isLow }: WindowSize,
  locale: Locale,
  fileOf: PictureFile,
): Promise<void> {
  await page.setViewportSize({ width, height });
  await screen.show(page, orderWords[locale]);
  await settle(page);
  const hasDialog = (await page.locator("dialog[open]").count()) > 0;
  if (!hasDialog) await scrollThrough(page);
  await expect.poll(() => page.evaluate(hasPictures, mostPixels)).toBe(true);
  // As high as its page a window has the bars at the bottom where they hide nothing.
  if (!isLow && !hasDialog)
    await page.setViewportSize({ width, height: await page.evaluate(measureHeight, mostPixels) });
  for (const scheme of schemes) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.screenshot({ path: fileOf(scheme), animations: "disabled" });
  }
}

/** True when the pictures at the top of a page are there, and its letters. */
const hasPictures = (height: number) =>
  document.fonts.status === "loaded" &&
  [...document.images].every(({ complete, offsetParent, y }) => complete || offsetParent === null || y > height);

const measureHeight = (most: number) => Math.min(document.documentElement.scrollHeight, most);
