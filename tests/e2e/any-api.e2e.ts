import type { Page } from "playwright/test";
import { askTable as askTableEN } from "#app/i18n/en/ask-table.ts";
import { dineIn as dineInEN } from "#app/i18n/en/dine-in.ts";
import { reservation as reservationEN } from "#app/i18n/en/reservation.ts";
import { askTable as askTableCN } from "#app/i18n/zh-hans/ask-table.ts";
import { dineIn as dineInCN } from "#app/i18n/zh-hans/dine-in.ts";
import { reservation as reservationCN } from "#app/i18n/zh-hans/reservation.ts";
import { formatRM } from "#shared/domain/money/money.ts";
import { noTableOfSpecUpstream, surchargeSen } from "#tests/support/spec-upstream.ts";
import { isDeep } from "#tests/support/volume.ts";
import { addDish, logIn, withApi } from "./api-support.ts";
import { expectSound, placeButton } from "./ordering-support.ts";
import {
  axeFindings,
  deepOnPhone,
  deepOnWidthOf,
  expect,
  fill,
  hydrated,
  mostly,
  onPhone,
  orderWords,
  speak,
  test,
} from "./support.ts";

// The product in front of an API of the specification (PD114): a whole order, in the deep run in each manner of the API.

const journeys = [
  ...mostly.CN.map((locale) => ({ manner: "specification" as const, locale })),
  ...mostly.EN.map((locale) => ({ manner: "without-calls" as const, locale })),
  ...mostly.EN.map((locale) => ({ manner: "habits" as const, locale })),
  ...mostly.EN.map((locale) => ({ manner: "least" as const, locale })),
];
const calls = /\/v[34]\//;

// What the API does not have is answered 404; the browser notes that.
test.use({ refusedPath: calls });
test.describe.configure({ timeout: 120_000 });

for (const { manner, locale } of journeys) {
  const t = orderWords[locale];
  const width = manner === "specification" ? onPhone : deepOnPhone;
  test(`an order in front of an API: ${manner}, in ${locale} (S241)`, width, async ({ page, context }) => {
    await speak(page, locale);
    const place = "3.13%2C101.671%2CBangsar";
    await context.addCookies([{ name: "mk.place", value: place, domain: "localhost", path: "/" }]);
    await withApi(page, manner, async (origin) => {
      // What differs from our own marketplace is the same in the others.
      const expectAccessibleOnce = async () => {
        if (isDeep() && (manner === "specification" || manner === "least")) expect(await axeFindings(page)).toEqual([]);
      };
      const open = async (path: string) => {
        await page.goto(`${origin}${path}`);
        await hydrated(page);
      };
      await open("/");
      await expect(page.getByRole("link", { name: /Kedai Sederhana/ }).first()).toBeVisible();
      await expectAccessibleOnce();
      await open("/search?q=sederhana");
      await expect(page.getByRole("link", { name: /Kedai Sederhana/ }).first()).toBeVisible();
      await open("/501/item/9002");
      await expectAccessibleOnce();
      await open("/501/home");
      await addDish(page, "9001");
      await addDish(page, "9002");
      await expectAccessibleOnce();

      await open("/501/checkout");
      await page.getByRole("radio", { name: t.modePICKUP }).check();
      await expect(placeButton(page, t)).toHaveAttribute("aria-disabled", "false");
      await expectAccessibleOnce();
      await placeButton(page, t).click();
      await logIn(page, t);
      // The API's total is higher than the page's: nothing is paid before the customer has seen it.
      await expect(page).toHaveURL(/\/order-summary\?id=\d+/);
      const shown = { amount: formatRM(2300 + surchargeSen), seen: formatRM(2300) };
      await expect(page.getByText(fill(t.totalHigher, shown))).toBeVisible();
      await page
        .getByRole("button", { name: fill(t.payNow, shown) })
        .first()
        .click();
      const sheet = page.getByRole("dialog");
      await sheet.locator(".dock .btn-1").click();
      await expect(page.locator(".badge", { hasText: t.paySuccess })).toBeVisible();
      await page.reload();
      await expect(page.locator(".badge", { hasText: t.paySuccess })).toBeVisible();
      await expectSound(page);
      await expectAccessibleOnce();

      const receipt = await page.getByRole("link", { name: t.receipt }).getAttribute("href");
      const file = await page.request.get(`${origin}${receipt}`);
      expect(file.headers()["content-type"], await file.text()).toContain("application/pdf");
      await page.getByRole("button", { name: t.cancelOrder }).click();
      await sheet.getByRole("button", { name: t.cancelConfirm }).click();
      await expect(sheet).toHaveCount(0);
      await expect(page.getByRole("heading", { level: 1 })).toContainText(new RegExp(t.cancelled, "i"));

      await open("/501/home");
      await addDish(page, "9001");
      await open("/501/checkout");
      await page.getByRole("radio", { name: t.modeDELIVERY }).check();
      await expect(page.getByText(fill(t.feeOnly, { amount: formatRM(500) }))).toBeVisible();
      await page.locator("#change-address").click();
      await sheet.getByLabel(t.street).fill("12 Jalan Maarof");
      await sheet.getByRole("button", { name: t.useAddress }).click();
      await expect(placeButton(page, t)).toHaveAttribute("aria-disabled", "false");
      await expectAccessibleOnce();
      await placeButton(page, t).click();
      await expect(page).toHaveURL(/\/order-summary\?id=\d+/);

      await open("/transaction");
      await expect(page.locator(".orow", { hasText: "Kedai Sederhana Bangsar" }).first()).toBeVisible();
      await expectAccessibleOnce();
      await open("/profile");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectAccessibleOnce();
    });
  });
}

const askButton = (page: Page) => page.locator(".cartbar button, .paybox button").locator("visible=true").first();
const guests = (page: Page, count: number) => page.locator(".party input").nth(count - 1);
const tableWords = {
  EN: { ...dineInEN, ...reservationEN, ...askTableEN },
  CN: { ...dineInCN, ...reservationCN, ...askTableCN },
};

for (const locale of mostly.CN) {
  const words = orderWords[locale];
  const t = tableWords[locale];
  test(`a table is asked for by opening hours, in ${locale} (S269)`, deepOnWidthOf(locale), async ({ page }) => {
    await speak(page, locale);
    await withApi(page, "specification", async (origin) => {
      await page.goto(`${origin}/502/home`);
      await hydrated(page);
      await page.locator('.quick a[href="/502/reserve"]').click();
      await expect(askButton(page)).toHaveText(t.needGuests);
      await expect(page.getByText(t.hint).locator("visible=true").first()).toBeVisible();
      await guests(page, 7).check();
      await page.locator(".days input").nth(1).check();
      await page.locator("input[name=time]").first().check();
      await page.getByRole("button", { name: t.tagBirthday }).click();
      await page.getByLabel(t.noteLabel).fill("By the window");
      await expectSound(page);
      expect(await axeFindings(page)).toEqual([]);
      await askButton(page).click();
      await logIn(page, words);
      // A refusal says what the API says, and keeps what was chosen and typed.
      await expect(page.getByRole("alert")).toContainText(noTableOfSpecUpstream);
      await expect(guests(page, 7)).toBeChecked();
      await expect(page.getByLabel(t.noteLabel)).toHaveValue("By the window");
      await expect(page.locator("input[name=time]:checked")).toHaveCount(1);
      await guests(page, 4).check();
      await askButton(page).click();
      await expect(page.getByRole("heading", { name: t.askedTitle })).toBeFocused();
      await expect(page.getByText(fill(t.yourNote, { note: `${t.tagBirthday}, By the window` }))).toBeVisible();
      await expect(page.getByText(t.notListed)).toBeVisible();
      await expectSound(page);
      expect(await axeFindings(page)).toEqual([]);

      // A table that the API holds goes with an order: nothing offers to confirm it.
      await page.getByRole("button", { name: t.another }).click();
      await guests(page, 2).check();
      await page.locator(".days input").nth(1).check();
      await page.locator("input[name=time]").first().check();
      await askButton(page).click();
      await expect(page.getByRole("heading", { name: t.heldTitle })).toBeFocused();
      await expect(page.getByText(t.heldHint)).toBeVisible();
      await expect(page.getByText(fill(t.confirmTable, { count: "2" }))).toHaveCount(0);
      await page.getByRole("link", { name: t.orderNow }).locator("visible=true").click();
      await expect(page.getByRole("radio", { name: words.modeDINEIN })).toBeChecked();
    });
  });
}

for (const locale of mostly.CN) {
  const t = tableWords[locale];
  test(`a day without opening hours, and hours that cannot be loaded, in ${locale}`, deepOnPhone, async ({ page }) => {
    await speak(page, locale);
    await withApi(page, "without-calls", async (origin) => {
      const settings = "**/v3/web/store/502/store-settings";
      await page.route(settings, (route) => route.fulfill({ status: 503 }));
      await page.goto(`${origin}/502/reserve`);
      await page.locator(".party input").first().check();
      await expect(page.getByText(t.hoursFailed)).toBeVisible();
      await page.unroute(settings);
      await page.getByRole("button", { name: orderWords[locale].tryAgain }).click();
      await expect(page.getByText(t.closedDay)).toBeVisible();
      await expect(page.locator(".party input").first()).toBeChecked();
      await page.locator(".days input").nth(1).check();
      await expect(page.locator("input[name=time]").first()).toBeVisible();
      await expectSound(page);
    });
  });
}
