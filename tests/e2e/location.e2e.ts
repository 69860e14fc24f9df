import type { Locator, Page } from "playwright/test";
import { checkOut, expectSound, freshNumber, placeButton as orderButton, takenOver } from "./ordering-support.ts";
import {
  deepOnPhone,
  expect,
  hydrated,
  kualaLumpur,
  mostly,
  onPhone,
  open,
  orderWords,
  speak,
  test,
} from "./support.ts";

// The place that a visitor orders from: found by name or postcode, from what is saved, and taken along to checkout.

test.use({ refusedPath: /\/postcodes\/99999$|\/geocode\?/ });
const placeButton = (page: Page, deliverTo: string) => page.getByRole("button", { name: new RegExp(`^${deliverTo}`) });

for (const locale of mostly.EN) {
  const t = orderWords[locale];

  async function openSheet(page: Page) {
    await placeButton(page, t.deliverTo).click();
    const sheet = page.getByRole("dialog");
    await expect(sheet.getByLabel(t.place)).toBeVisible();
    return sheet;
  }

  test(
    `a position that is far off is approximate: the pin is asked for, in ${locale} (S107)`,
    deepOnPhone,
    async ({ page, context }) => {
      await context.grantPermissions(["geolocation"]);
      await context.setGeolocation({ latitude: 1.4655, longitude: 103.7578, accuracy: 5000 });
      await speak(page, locale);
      await open(page, "/address");
      await page.getByRole("button", { name: new RegExp(`^${t.currentLocation}`) }).click();
      await expect(page.getByText(t.approximateLocation)).toBeVisible();
      await page.getByRole("button", { name: new RegExp(`^${t.chooseOnMap}`) }).click();
      await expect(page).toHaveURL(/\/address\/map/);
      await expect(page.getByText(t.positionApproximate)).toBeVisible();
      // The browser alone knows it after a reload.
      await page.reload();
      await expect(page.getByText(t.positionApproximate)).toBeVisible();
      await page.getByRole("button", { name: new RegExp(`^${t.deliverHere.split(" ·")[0]}`) }).click();
      await expect(page).toHaveURL(/\/$/);
    },
  );

  test(
    `a postcode without a point asks for the area, and an unknown one for another search, in ${locale}`,
    deepOnPhone,
    async ({ page }) => {
      await speak(page, locale);
      await open(page, "/");
      const sheet = await openSheet(page);
      await sheet.getByLabel(t.place).fill("50672");
      await expect(sheet.locator(".places .note")).toContainText("50672");
      await expect(sheet.locator(".places .note")).toContainText(kualaLumpur[locale]);
      await expectSound(page);
      const first = sheet.locator(".places li button").first();
      const area = (await first.textContent()) ?? "";
      await sheet.getByLabel(t.place).fill("99999");
      await expect(sheet.getByText(t.addressNotFound)).toBeVisible();
      await sheet.getByLabel(t.place).fill("");
      await expect(sheet.getByText(t.popularAreas)).toBeVisible();
      await sheet.getByLabel(t.place).fill("50672");
      await sheet.locator(".places li button").first().click();
      await sheet.getByRole("button", { name: t.useAddress }).click();
      await expect(placeButton(page, t.deliverTo)).toContainText(area);
    },
  );

  test(
    `a newcomer's delivery takes 11 taps and fields from the list to the bank, and its address is the place of the list, in ${locale} (PD135)`,
    onPhone,
    async ({ page }) => {
      await speak(page, locale);
      await open(page, "/");
      let count = 0;
      const tap = async (target: Locator) => {
        count += 1;
        await target.click();
      };
      const type = async (target: Locator, text: string) => {
        count += 1;
        await target.fill(text);
      };
      const sheet = page.getByRole("dialog");
      const dish = (id: string) => page.locator(`article:has(a[href="/1301/item/${id}"]) .add`).first();
      await tap(page.locator('main a[href="/1301/home"]').first());
      await tap(dish("jade-har-gow"));
      await tap(dish("jade-siew-mai"));
      await tap(page.locator(".cartbar a").last());
      await expect(page).toHaveURL("/1301/checkout");
      await takenOver(page);
      await tap(page.locator(".cartbar button, .paybox button").locator("visible=true").last());
      await type(sheet.getByLabel(t.place), "sunway velocity");
      // A building is a door: nothing is left to type.
      await tap(sheet.locator(".places li button").first());
      await tap(sheet.getByRole("button", { name: t.useAddress }));
      await expect(sheet).toHaveCount(0);
      await tap(orderButton(page, t));
      await type(sheet.getByLabel(t.phoneNumber), `0${freshNumber()}`);
      await type(sheet.getByLabel(t.codeLabel), "123456");
      await expect(page).toHaveURL(/\/dev\/pay\//);
      expect(count).toBe(11);
      await open(page, "/");
      await expect(placeButton(page, t.deliverTo)).not.toContainText(t.defaultPlace);
    },
  );
}

for (const locale of mostly.CN) {
  const t = orderWords[locale];

  test(
    `the door is found by keys alone, a search that fails keeps its text, and a reload what was typed, in ${locale} (S101, PD136)`,
    deepOnPhone,
    async ({ page, context }) => {
      await speak(page, locale);
      await open(page, "/");
      const sheet = page.getByRole("dialog");
      await placeButton(page, t.deliverTo).focus();
      await page.keyboard.press("Enter");
      const search = sheet.getByLabel(t.place);
      await expect(search).toBeVisible();
      // All that the sheet loads is here before the network goes.
      await expect(sheet.getByText(t.popularAreas)).toBeVisible();
      await context.setOffline(true);
      await search.focus();
      await page.keyboard.type("59200");
      await expect(sheet.getByText(t.addressNotFound)).toBeVisible();
      await expect(search).toHaveValue("59200");
      await context.setOffline(false);
      await page.keyboard.press("Tab");
      await expect(sheet.getByRole("button", { name: t.searchAgain })).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(sheet.locator(".places li")).toHaveCount(3);
      await sheet.locator(".places li button").first().focus();
      await page.keyboard.press("Enter");
      const north = sheet.getByRole("button", { name: t.moveNorth.replace("{{metres}}", "15") });
      await north.focus();
      for (let step = 0; step < 4; step += 1) await page.keyboard.press("Enter");
      // The address of the pin is read, and how far it was moved.
      await expect(sheet.getByRole("status").filter({ hasText: "60 m" })).toContainText("59200");
      await sheet.getByLabel(t.street).focus();
      await page.keyboard.type("1 Jalan Kerinchi");
      await page.reload();
      await hydrated(page);
      await placeButton(page, t.deliverTo).click();
      await expect(sheet.getByLabel(t.street)).toHaveValue("1 Jalan Kerinchi");
      await sheet.getByLabel(t.street).press("Enter");
      await expect(sheet).toBeHidden();
      await checkOut(page, t, "1301", "jade-har-gow");
      await page.getByRole("radio", { name: t.modeDELIVERY }).check();
      await expect(page.getByRole("main")).toContainText("1 Jalan Kerinchi");
    },
  );
}
