import type { Page } from "playwright/test";
import { axeFindings, expect, type Locale, orderWords, speak } from "./support.ts";

// What tests share that look at one screen after another with axe.

/** English and light colours on the phone, Chinese and dark ones on the desktop. */
export async function speakOfWidth(page: Page, isMobile: boolean): Promise<(typeof orderWords)[Locale]> {
  const locale: Locale = isMobile ? "EN" : "CN";
  await speak(page, locale);
  await page.emulateMedia({ colorScheme: isMobile ? "light" : "dark" });
  return orderWords[locale];
}

/** The server has answered, and what it sent is drawn. */
export async function settle(page: Page): Promise<void> {
  const main = page.locator("dialog[open], main").last();
  await expect(main.locator(".sk, [aria-busy=true]").locator("visible=true")).toHaveCount(0);
}

/** Of a page with an open dialog only the dialog: nobody reaches the rest, which was looked at before. */
export async function expectSoundState(page: Page, name: string): Promise<void> {
  await settle(page);
  const hasDialog = (await page.locator("dialog[open]").count()) > 0;
  expect.soft(await axeFindings(page, hasDialog ? "dialog[open]" : undefined), name).toEqual([]);
}
