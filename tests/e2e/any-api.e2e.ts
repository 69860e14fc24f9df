import type { Page } from "playwright/test";
import { formatRM } from "#shared/domain/money.ts";
import { codeOfSpecUpstream, type Manner, startSpecUpstream, surchargeSen } from "#tests/support/spec-upstream.ts";
import { withDeployment } from "./deployment.ts";
import { expectSound, freshNumber, placeButton, type Words } from "./ordering-support.ts";
import { axeFindings, expect, hydrated, mostly, onPhone, orderWords, speak, test, fill } from "./support.ts";

// The product in front of an API of the specification (PD114): a whole order, in each manner of the API.

const journeys = [
  ...mostly.CN.map((locale) => ({ manner: "specification" as const, locale })),
  ...mostly.EN.map((locale) => ({ manner: "without-calls" as const, locale })),
  ...mostly.EN.map((locale) => ({ manner: "habits" as const, locale })),
];
const calls = /\/v[34]\//;

// What the API does not have is answered 404; the browser notes that.
test.use({ refusedPath: calls });
test.describe.configure({ timeout: 120_000 });

async function withApi(page: Page, manner: Manner, run: (origin: string) => Promise<void>): Promise<void> {
  const upstream = await startSpecUpstream(manner);
  // Pictures are the API's.
  await page.route(/\/assets\/img\/|assets\.example\.com/, (route) =>
    route.fulfill({ contentType: "image/svg+xml", body: picture }),
  );
  const vars = { UPSTREAM_ORIGIN: upstream.origin, ASSET_HOST: "assets.example.com", CLOCK_OFFSET_MS: "0" };
  await withDeployment(vars, async (origin) => {
    await run(origin);
    await page.close();
  });
  await upstream.stop();
}

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>';

async function addDish(page: Page, dish: string): Promise<void> {
  await page.locator(`article:has(a[href="/501/item/${dish}"]) .add`).first().click();
  await expect(page.locator(".cartbar")).toBeVisible();
}

async function logIn(page: Page, t: Words): Promise<void> {
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel(t.phoneNumber).fill(`0${freshNumber()}`);
  await sheet.getByRole("button", { name: t.sendCode }).click();
  await sheet.getByLabel(t.codeLabel).fill(codeOfSpecUpstream);
}

for (const { manner, locale } of journeys) {
  const t = orderWords[locale];
  test(`an order in front of an API: ${manner}, in ${locale} (S241)`, onPhone, async ({ page, context }) => {
    await speak(page, locale);
    const place = "3.13%2C101.671%2CBangsar";
    await context.addCookies([{ name: "mk.place", value: place, domain: "localhost", path: "/" }]);
    await withApi(page, manner, async (origin) => {
      // What differs from our own marketplace is the same in each manner.
      const expectAccessibleOnce = async () => {
        if (manner === "specification") expect(await axeFindings(page)).toEqual([]);
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

      const receipt = await page.getByRole("link", { name: t.receiptFileLabel }).getAttribute("href");
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
