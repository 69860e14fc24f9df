import type { Page } from "playwright/test";
import { findForeignRules } from "./foreign-rules.ts";
import { expectRoomForLargeLetters } from "./large-letters.ts";
import { axeFindings, expect, type Locale, orderWords, speak } from "./support.ts";

// What tests share that look at one screen after another with axe.

/** English and light colours on the phone, Chinese and dark ones on the desktop. */
export async function speakOfWidth(page: Page, isMobile: boolean): Promise<(typeof orderWords)[Locale]> {
  const locale: Locale = isMobile ? "EN" : "CN";
  await speak(page, locale);
  await page.emulateMedia({ colorScheme: isMobile ? "light" : "dark" });
  return orderWords[locale];
}

/** Of the height of a phone that lies on its side: what stays over the page while it is scrolled. */
const mostBars = 0.25;

/**
 * The page has room for a small phone, for letters of twice the size, and on a phone that lies on its side: nothing sticks
 * out to the side, and the bars leave the page to be read.
 */
export async function expectRoom(page: Page, name: string): Promise<void> {
  await expectRoomForLargeLetters(page, name);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  expect.soft(await readContentWidth(page), `${name} at 320 px`).toBeLessThanOrEqual(320);
  await page.setViewportSize({ width: 844, height: 390 });
  expect.soft(await readContentWidth(page), `${name} at 844 px`).toBeLessThanOrEqual(844);
  for (const top of [0, 200]) expect.soft(await readBarShare(page, top), name).toBeLessThanOrEqual(mostBars);
  if (size) await page.setViewportSize(size);
}

/** The link that the first key reaches leads into the content. */
export async function expectSkipLink(page: Page, name: string, path: string): Promise<void> {
  const address = page.url();
  const skip = page.getByRole("link", { name });
  const soon = { timeout: 5_000 };
  // A page that begins in a field of its content has led past the header already.
  if ((await page.locator("main *:focus").count()) > 0) await skip.focus();
  else await page.keyboard.press("Tab");
  await expect.soft(skip, path).toBeFocused(soon);
  await expect.soft(skip, path).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect.soft(page.locator("main"), path).toBeFocused(soon);
  await page.keyboard.press("Tab");
  await expect.soft(page.locator("header").locator("*:focus"), path).toHaveCount(0, soon);
  await expect.soft(page.locator("*:focus"), path).toHaveCount(1, soon);
  expect.soft(page.url(), path).toBe(address);
}

const readContentWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

/** How much of the window's height is under bars that do not scroll with the page. */
const readBarShare = (page: Page, top: number) =>
  page.evaluate(async (y) => {
    window.scrollTo({ top: y, behavior: "instant" });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const covered = new Set<number>();
    for (const element of document.querySelectorAll("body *")) {
      const { position, top: from, bottom: to, visibility } = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      const isStuck =
        position === "sticky" &&
        (Math.abs(box.top - parseFloat(from)) < 1 || Math.abs(innerHeight - box.bottom - parseFloat(to)) < 1);
      if ((position !== "fixed" && !isStuck) || visibility === "hidden" || box.width < innerWidth / 2) continue;
      for (let row = Math.max(0, Math.round(box.top)); row < Math.min(innerHeight, Math.round(box.bottom)); row += 1)
        covered.add(row);
    }
    window.scrollTo({ top: 0, behavior: "instant" });
    return covered.size / innerHeight;
  }, top);

/** The server has answered, and what it sent is drawn. */
export async function settle(page: Page): Promise<void> {
  const main = page.locator("dialog[open], main").last();
  await expect(main.locator(".sk, [aria-busy=true]").locator("visible=true")).toHaveCount(0);
}

/**
 * No fault that axe finds, and no rule of another page's sheet. Of a page with an open dialog axe looks only at the dialog:
 * nobody reaches the rest, which was looked at before.
 */
export async function expectSoundState(page: Page, name: string): Promise<void> {
  await settle(page);
  const hasDialog = (await page.locator("dialog[open]").count()) > 0;
  expect.soft(await axeFindings(page, hasDialog ? "dialog[open]" : undefined), name).toEqual([]);
  expect.soft(await findForeignRules(page), name).toEqual([]);
  if (hasDialog) await expectRoomForLargeLetters(page, name);
}
