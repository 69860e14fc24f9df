import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright/test";
import { fillCart } from "./full-cart.ts";
import {
  checkOut,
  expectSound,
  freshNumber,
  logInAs,
  placeButton,
  seededNumber,
  type Words,
} from "./ordering-support.ts";
import {
  askForCode,
  expect,
  type Locale,
  mostly,
  onPhone,
  onWidthOf,
  open,
  orderWords,
  speak,
  test,
} from "./support.ts";

// The screens of an order and of an account with real content: a seeded customer has orders in every state.

/** The seeded customer, with a page in their language. */
async function asSeeded(page: Page, locale: Locale) {
  await speak(page, locale);
  await logInAs(page, seededNumber());
}

/** The receipt of an order opens as a page in a window of its own, which has it as a PDF (S276, PD129). */
async function expectReceipt(page: Page, place: Locator, t: Words) {
  const [receipt] = await Promise.all([
    page.waitForEvent("popup"),
    place.getByRole("link", { name: t.receipt }).click(),
  ]);
  await expect(receipt.getByRole("heading", { level: 1 })).toHaveText(t.receipt);
  await expect(receipt.locator(".total .amount")).toHaveText(/^RM\d+\.\d\d$/);
  // The page is in a sandbox, which lets it lead to its file.
  const [pdf] = await Promise.all([receipt.waitForEvent("download"), receipt.locator(".file").click()]);
  expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe("%PDF-");
  await receipt.close();
}

/** On paper the page of an order has its steps, and nothing that is pressed (PD129). */
async function expectPrinted(page: Page): Promise<void> {
  const steps = page.locator(".tl li").first();
  await expect(steps).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await expect(steps).toBeVisible();
  await expect(page.locator(".ord")).toBeVisible();
  for (const part of [".topbar", ".acts-box", ".tl-box summary .i"])
    await expect(page.locator(part), part).toBeHidden();
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await page.emulateMedia({ media: null });
  await expect(steps).toBeHidden();
}

for (const locale of mostly.EN) {
  const t = orderWords[locale];

  test(
    `the list of orders is sound, full and empty, and leads to orders that are, in ${locale} (S63, S118, S276)`,
    onWidthOf(locale),
    async ({ page }) => {
      await asSeeded(page, locale);
      await page.goto("/transaction");
      const rows = page.locator(".orow");
      await expect(rows.first()).toBeVisible();
      await expectSound(page);
      const ended = rows.filter({ has: page.getByRole("link", { name: t.receipt }) }).first();
      await expectReceipt(page, ended, t);
      const spending = page.locator(".spending a").first();
      await expect(spending).toHaveText(new RegExp(t.spending.replace("{{year}}", "\\d{4}").replace(/[()]/g, "\\$&")));
      const file = await page.request.get((await spending.getAttribute("href")) ?? "");
      expect([file.status(), file.headers()["content-type"]]).toEqual([200, "text/csv; charset=utf-8"]);
      expect(await file.text()).toMatch(/,\d{4}-\d{6}-\d{4},/);
      const paths = await rows
        .locator("a")
        .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
      await page.goto((await ended.locator("a").first().getAttribute("href")) ?? "");
      await expectReceipt(page, page.locator(".acts-box"), t);
      await expectPrinted(page);
      for (const path of [paths[0], paths[3], paths[6]]) {
        if (!path) continue;
        await page.goto(path);
        await expect(page.getByRole("heading", { name: t.yourOrder, exact: true })).toBeVisible();
        await expectSound(page);
      }
    },
  );

  test.describe("the way in from checkout", () => {
    // A wrong code is refused, which is the point.
    test.use({ refusedPath: /\/v3\/web\/login$/ });

    test(
      `the login sheet is sound at every step and error, and so is the inbox of its code, in ${locale} (S218, PD50, PD91)`,
      onWidthOf(locale),
      async ({ page }) => {
        await speak(page, locale);
        await checkOut(page, t, "1601", "spice-vadai");
        await placeButton(page, t).click();
        const sheet = page.getByRole("dialog");
        const send = sheet.getByRole("button", { name: t.sendCode });
        await expect(send).toBeVisible();
        await expectSound(page);
        await send.click();
        await expect(sheet.getByText(t.phoneIncomplete)).toBeVisible();
        await expectSound(page);
        await askForCode(sheet, t, freshNumber());
        await expect(sheet.getByRole("heading", { name: t.enterCode })).toBeVisible();
        await expectSound(page);
        await sheet.getByLabel(t.codeLabel).fill("999999");
        await expect(sheet.getByText(t.wrongCode)).toBeVisible();
        await expectSound(page);
        await page.goto("/dev/inbox");
        await expect(page.getByRole("cell").first()).toBeVisible();
        await expectSound(page);
      },
    );
  });
}

/** What sticks out of the window, and buttons whose words do not fit in them: each by its text. */
async function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const room = document.documentElement.clientWidth;
    const scope = document.querySelector("dialog[open]") ?? document.querySelector("body") ?? document.documentElement;
    const sideways = document.documentElement.scrollWidth > room ? ["the page itself"] : [];
    const shown = [...scope.querySelectorAll(".btn, .radio, .opt, .act")].filter((element) =>
      element.checkVisibility(),
    );
    const cut = shown.filter(
      (element) => element.scrollWidth > element.clientWidth + 1 || element.getBoundingClientRect().right > room + 1,
    );
    return [...sideways, ...cut.map(({ textContent }) => (textContent ?? "").trim().slice(0, 40))];
  });
}

test.describe("the narrowest phone", () => {
  test.use({ viewport: { width: 320, height: 640 } });

  for (const locale of mostly.CN) {
    const t = orderWords[locale];

    test(
      `nothing of checkout and of an order is cut off at 320 pixels, in ${locale} (S54, S61)`,
      onPhone,
      async ({ page }) => {
        await asSeeded(page, locale);
        await fillCart(page);
        await open(page, "/1301/checkout");
        await page.getByRole("radio", { name: t.modeDELIVERY }).check();
        await expect(page.getByText(t.cheapest)).toBeVisible();
        expect(await cutOff(page)).toEqual([]);
        await page.getByRole("radio", { name: t.modePICKUP }).check();
        await expect(page.getByRole("heading", { name: t.collectFrom })).toBeVisible();
        expect(await cutOff(page)).toEqual([]);
        await page.goto("/transaction");
        await page.getByRole("button", { name: t.filterUnpaid }).click();
        const unpaid = page.locator(".orow").filter({ hasText: t.payNow.split(" ·")[0] ?? "" });
        await unpaid.first().getByRole("link").click();
        await page.getByRole("button", { name: t.cancelOrder }).click();
        await expect(page.getByRole("button", { name: t.cancelConfirm })).toBeVisible();
        expect(await cutOff(page)).toEqual([]);
      },
    );
  }
});
