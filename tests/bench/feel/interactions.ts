import type { Page } from "playwright";

/** What a customer does on a menu. Each ends when its result is on the screen. */
export const interactions: Record<string, (page: Page) => Promise<void>> = {
  async "add a dish"(page) {
    await dish(page).locator(".add").click();
    await dish(page).locator(".add.n").waitFor();
  },
  async "open the stepper"(page) {
    await dish(page).locator(".add.n").click();
    await dish(page).locator(".stepper button").last().waitFor();
  },
  async "one more"(page) {
    await dish(page).locator(".stepper button").last().click();
    await page.locator(".cartbar").getByText("RM22.26").waitFor();
  },
  async "jump to a menu"(page) {
    await page.locator(".tabs a").last().click();
  },
  async "open the cart"(page) {
    await page
      .getByRole("button", { name: /^My Cart/ })
      .locator("visible=true")
      .first()
      .click();
    await page.getByRole("dialog").waitFor();
  },
};

const dish = (page: Page) => page.locator('article:has(a[href="/1301/item/jade-har-gow"])').first();
