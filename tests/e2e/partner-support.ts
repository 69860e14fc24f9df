import { expect, type Page } from "playwright/test";

// What the browser tests of hosts and partners share: a page on the host of a merchant, and users whom others sign in.

/** Opens the pages of a test on the host of a merchant. */
export const onHost = (name: string) => ({
  baseURL: async ({ baseURL }: { baseURL?: string }, use: (url: string) => Promise<void>) =>
    use((baseURL ?? "").replace("localhost", `${name}.localhost`)),
});

export async function signUser(page: Page, origin: string, phoneNumber = ""): Promise<string> {
  await page.goto(`${origin}/dev/plugin?lang=EN`);
  if (phoneNumber) await page.locator("[name=phone]").fill(`0${phoneNumber}`);
  await page.getByRole("button").first().click();
  return page.locator("code").first().innerText();
}

/** Continues as the user of a link; with a code, where the number has a history that this merchant has not seen (decision 0076). */
export async function agree(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: /^(?:Continue|以.*继续|用.*继续)/ }).click();
  const code = dialog.locator('input[autocomplete="one-time-code"]');
  await expect(code.or(page.locator("#toasts .toast")).first()).toBeVisible();
  if (await code.isVisible()) await code.fill("123456");
}

/** Is not the user of a link: the question goes away. */
export async function refuse(page: Page, notMe: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: notMe }).click();
  await expect(dialog).toHaveCount(0);
}

/** A token as the wallet's app has it; with a number that the wallet has verified. */
export async function issueToken(page: Page, platform: string, account: string, number = ""): Promise<string> {
  await page.goto("/dev/host");
  await page.locator("[name=platform]").selectOption(platform);
  await page.locator("[name=account]").fill(account);
  await page.locator("[name=phone]").fill(number && `0${number}`);
  await page.getByRole("button").first().click();
  return encodeURIComponent(await page.locator("code").first().innerText());
}
