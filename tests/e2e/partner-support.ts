import type { Page } from "playwright/test";

// What the browser tests of hosts and partners share: a page on the host of a merchant, and users whom others sign in.

/** Opens the pages of a test on the host of a merchant. */
export const onHost = (name: string) => ({
  baseURL: async ({ baseURL }: { baseURL?: string }, use: (url: string) => Promise<void>) =>
    use((baseURL ?? "").replace("localhost", `${name}.localhost`)),
});

export async function signUser(page: Page, origin: string): Promise<string> {
  await page.goto(`${origin}/dev/plugin?lang=EN`);
  await page.getByRole("button").first().click();
  return page.locator("code").first().innerText();
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
