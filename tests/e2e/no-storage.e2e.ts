import type { Page } from "playwright/test";
import { fillCartByHand } from "./full-cart.ts";
import { deepOnWidthOf, expect, type Locale, onWidthOf, open, speak, test, words } from "./support.ts";

// A browser that denies storage, as one does that blocks all cookies, and one that has no room left. What a page throws
// or complains about fails the test.

/** What Chrome does where cookies are blocked. */
function denyStorage(): void {
  class Denied extends DOMException {
    constructor() {
      super("access is denied for this document", "SecurityError");
    }
  }
  const get = () => {
    throw new Denied();
  };
  for (const name of ["localStorage", "sessionStorage", "caches", "indexedDB"])
    Object.defineProperty(window, name, { configurable: true, get });
  LockManager.prototype.request = () => Promise.reject(new Denied());
}

function fillStorage(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException("the quota has been exceeded", "QuotaExceededError");
  };
}

async function expectCartOfThisPage(page: Page, locale: Locale): Promise<void> {
  const t = words[locale];
  await speak(page, locale);
  await fillCartByHand(page);
  await expect(page.getByText(t.cartNotKept).locator("visible=true")).toBeVisible();
  await page.locator('a[href="/1301/checkout"]:visible').click();
  await expect(page.locator(".lines .line")).toContainText(locale === "EN" ? "Har Gow" : "虾饺");
  for (const path of ["/", "/login", "/address"]) await open(page, path);
}

test("without storage the cart lasts as long as the page, which says so", onWidthOf("EN"), async ({ page }) => {
  await page.addInitScript(denyStorage);
  await expectCartOfThisPage(page, "EN");
});

test("with full storage the cart lasts as long as the page, which says so", deepOnWidthOf("CN"), async ({ page }) => {
  await page.addInitScript(fillStorage);
  await expectCartOfThisPage(page, "CN");
});
