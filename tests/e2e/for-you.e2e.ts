import type { Page } from "playwright/test";
import { translateDescription } from "#app/account/car-draft.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import {
  asNewCustomer,
  expectSound,
  freeSlots,
  freshNumber,
  logInAs,
  payByCalls,
  paymentPath,
  placePickup,
  seededNumber,
} from "./ordering-support.ts";
import {
  askForCode,
  deepOnWidthOf,
  expect,
  mostly,
  onWidthOf,
  open,
  orderWords,
  speak,
  test,
  untilQuiet,
} from "./support.ts";

// What a list page has for one visitor: favourite stores, dishes to order again, and the order under way.

/** The customer of the sample data with an order in every state of every mode. */
const everyStateNumber = "1100000009";

async function favouritesOf(page: Page): Promise<string[]> {
  return ((await (await page.request.get("/v3/web/favourites")).json()) as { items: string[] }).items;
}

/** A paid order for tomorrow: it stays under way however long the tests take. */
async function payForTomorrow(page: Page): Promise<string> {
  const [slot] = await freeSlots(page, "1301", "jade-har-gow", 1);
  const { id } = await placePickup(page, "1301", "jade-har-gow", slot);
  await payByCalls(page, await paymentPath(page, id));
  return id;
}

const heart = (page: Page) => page.locator(".shead .heart");
const rail = (page: Page, name: string) => page.locator("section", { has: page.getByRole("heading", { name }) });

for (const locale of mostly.CN) {
  const t = orderWords[locale];

  test(
    `a guest's favourites are kept, and belong to the customer after a login, in ${locale}`,
    onWidthOf(locale),
    async ({ page }) => {
      await speak(page, locale);
      await open(page, "/1301/home");
      await expect(heart(page)).toHaveAttribute("aria-pressed", "false");
      await heart(page).click();
      await expect(heart(page)).toHaveAttribute("aria-pressed", "true");
      const box = await heart(page).boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      await expectSound(page);

      // The front page leaves room for the rail before its scripts run.
      await open(page, "/");
      const favourites = rail(page, t.favourites);
      await expect(favourites.locator("li a")).toHaveAttribute("href", "/1301/home");
      await expectSound(page);

      await open(page, "/login");
      await askForCode(page, t, `0${freshNumber()}`);
      await page.getByLabel(t.codeLabel).fill("123456");
      await expect(page).not.toHaveURL(/\/login/);
      await open(page, "/1301/home");
      await expect(heart(page)).toHaveAttribute("aria-pressed", "true");
      await expect.poll(() => favouritesOf(page)).toEqual(["1301"]);

      // Another device of this customer: what is kept is at the server.
      await page.evaluate(() => localStorage.removeItem("mk.favourites"));
      await page.reload();
      await expect(heart(page)).toHaveAttribute("aria-pressed", "true");
      await heart(page).click();
      await expect.poll(() => favouritesOf(page)).toEqual([]);
    },
  );

  test(
    `whoever has ordered finds the dishes on the front page, in ${locale}`,
    deepOnWidthOf(locale),
    async ({ page }) => {
      await speak(page, locale);
      // The first page after a login leaves room for the rail, and nothing moves when it comes.
      await open(page, "/login?redirect=%2F");
      await askForCode(page, t, `0${seededNumber()}`);
      await page.getByLabel(t.codeLabel).fill("123456");
      await expect(page).toHaveURL("/");
      const again = rail(page, t.again);
      await expect(again.locator(".ag").first()).toBeVisible();
      await expectSound(page);
      await again.locator(".ag button").first().click();
      await expect(page.getByRole("dialog", { name: t.again }).locator(".dock .btn").first()).toBeVisible();
      await expectSound(page);
    },
  );

  test(
    `the order under way is on every list page and leads to the order, in ${locale}`,
    deepOnWidthOf(locale),
    async ({ page }) => {
      await asNewCustomer(page, locale);
      const id = await payForTomorrow(page);
      for (const path of ["/", "/search?q=nasi"]) {
        await open(page, path);
        await expect(page.getByRole("complementary", { name: t.underWay })).toBeVisible();
        await expectSound(page);
      }
      // Once the browser knows of it, the front page has it at its top, below the header.
      await open(page, "/");
      const strip = page.getByRole("complementary", { name: t.underWay });
      await expect(strip).toBeVisible();
      expect((await strip.boundingBox())?.y).toBeLessThan(100);
      await expectSound(page);
      await strip.getByRole("link").click();
      await expect(page).toHaveURL(`/order-summary?id=${id}`);
    },
  );

  test(
    `after the promised time an order says that it runs late, in ${locale}`,
    deepOnWidthOf(locale),
    async ({ page }) => {
      await asNewCustomer(page, locale);
      const id = await payForTomorrow(page);
      await page.clock.install();
      await page.goto(`/order-summary?id=${id}`);
      await expect(page.locator(".eta p").first()).toBeVisible();
      await expect(page.locator(".eta .late-note")).toHaveCount(0);
      // A part that is still on its way would have taken two days.
      await untilQuiet(page);
      await page.clock.fastForward("48:00:00");
      const [before = "", after = ""] = t.wasDue.split("{{time}}");
      await expect(page.locator(".eta .late-note")).toContainText(before);
      await expect(page.locator(".eta .late-note")).toContainText(after);
      await expectSound(page);
    },
  );

  test(
    `an order shows its table, guests and car, and has its receipt, in ${locale} (S145, S276)`,
    deepOnWidthOf(locale),
    async ({ page }) => {
      await speak(page, locale);
      await logInAs(page, everyStateNumber);
      const reply = await page.request.get("/v3/web/orders?orderDineType=DINEIN&orderDineType=DRIVE_THRU");
      const { items } = (await reply.json()) as { items: Order[] };
      const table = items.find(({ tableNo }) => tableNo !== null);
      const car = items.find(({ vehicleNo }) => vehicleNo !== null);
      for (const [order, values] of [
        [table, [table?.tableNo, table?.noOfPax && String(table.noOfPax)]],
        [car, [car?.vehicleNo, translateDescription(car?.vehicleDescription ?? "", locale)]],
      ] as const) {
        await page.goto(`/order-summary?id=${order?.id}`);
        for (const value of values)
          if (value)
            await expect(page.locator(".facts-of, .at-table, .pass").filter({ hasText: value }).first()).toBeVisible();
        await expectSound(page);
      }
      const paid = items.find(({ paymentStatus }) => paymentStatus === "DONE");
      await page.goto(`/order-summary?id=${paid?.id}`);
      const link = await page.getByRole("link", { name: t.receipt }).getAttribute("href");
      const receipt = await page.request.get(link ?? "");
      expect([receipt.status(), receipt.headers()["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
    },
  );
}
