import { fillCart } from "./full-cart.ts";
import { logInAs, seededNumber } from "./ordering-support.ts";
import { memberPaths, visitorPaths } from "./screen-states.ts";
import { expectRoom, expectSkipLink } from "./sound-state.ts";
import { deepOnPhone, expect, mostlyOnPhone, onlyDeep, open, speak, test, untilQuiet, words } from "./support.ts";

// What everybody can reach: on a small phone, and by keyboard after a change of page. axe.e2e.ts looks at the room of each
// page in the language in which it opens it, and at the first key.

test(
  "pages that axe.e2e.ts opens in Chinese have room in English, and their first key leads past the header",
  deepOnPhone,
  async ({ page }) => {
    await speak(page, "EN");
    await fillCart(page);
    for (const path of [...visitorPaths, ...memberPaths]) {
      // Login leads a customer on.
      if (path === memberPaths[0]) await logInAs(page, seededNumber());
      await page.goto(path);
      await untilQuiet(page);
      await expectSkipLink(page, words.EN.skipToContent, path);
      await expectRoom(page, path);
    }
  },
);

test(
  "after a change of page its heading has the focus and its title is read out; going back keeps the place",
  mostlyOnPhone,
  async ({ page }) => {
    const title = page.locator("#spoken");
    await open(page, "/");
    await expect(page.locator("body")).toBeFocused();
    await expect(title).toBeEmpty();
    await page.evaluate(() => window.scrollTo(0, 700));
    await page
      .locator('a[href="/1301/home"]')
      .last()
      .evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL("/1301/home");
    await expect(page.locator("meta[name=description]")).toHaveCount(1);
    await expect(page.locator("meta[name=description]")).toHaveAttribute("content", /Jade Dragon/);
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toBeFocused();
    await expect(heading).toHaveCSS("outline-style", "none");
    await expect(title).toHaveText(await page.title());
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.locator('article h3 a[href="/1301/item/jade-wantan-noodles"]').first().click();
    await expect(page).toHaveURL(/\/item\/jade-wantan-noodles$/);
    await expect(heading).toBeFocused();
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL("/");
    await expect(heading).toBeFocused();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  },
);

test(
  "a change of page from a dialog gives the focus to the new page, and a dialog that opens keeps it",
  onlyDeep,
  async ({ page }) => {
    const t = words.EN;
    await open(page, "/1301/home");
    const menu = page.getByRole("button", { name: t.openMenu }).locator("visible=true").first();
    await menu.click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.locator("*:focus")).toHaveCount(1);
    await dialog.getByRole("link", { name: t.login }).click();
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  },
);
