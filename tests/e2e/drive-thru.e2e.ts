import type { Page } from "playwright/test";
import { colourNames } from "#app/i18n/colours.ts";
import { account as accountEN } from "#app/i18n/en/account.ts";
import { driveThru as driveThruEN } from "#app/i18n/en/drive-thru.ts";
import { account as accountCN } from "#app/i18n/zh-hans/account.ts";
import { driveThru as driveThruCN } from "#app/i18n/zh-hans/drive-thru.ts";
import { consoleTexts } from "#worker/dev/order-texts.ts";
import { paymentTexts } from "#worker/dev/payment-texts.ts";
import { pressAtCounter } from "./at-counter.ts";
import {
  asNewCustomer,
  expectSound,
  logInAs,
  logInOnSheet,
  payOnTestPage,
  placeButton,
  seededNumber,
} from "./ordering-support.ts";
import {
  deepOnWidthOf,
  expect,
  keepToasts,
  type Locale,
  mostly,
  onWidthOf,
  open,
  orderWords,
  speak,
  test,
} from "./support.ts";

// From the store of a drive-thru to the car that has its food, and the cars of the profile.

// Calls that a test cuts off, and a picture that the gallery makes up.
test.use({ refusedPath: /\/v3\/web\/profile$|\/arrived$|no-such-picture/ });

const accountTexts = { EN: accountEN, CN: accountCN };
const texts = { EN: driveThruEN, CN: driveThruCN };
/** A store for each language: an order now takes a place of the store's next half hour. */
const stores = {
  EN: { id: "1105", dish: "nasi-kangkung" },
  CN: { id: "2301", dish: "demo-nasi-goreng" },
};

/** A dish in the cart and drive-thru chosen at the store, then checkout. */
async function checkOutAtDriveThru(page: Page, locale: Locale, { id, dish } = stores[locale]): Promise<void> {
  const t = orderWords[locale];
  await open(page, `/${id}/home`);
  await page.getByRole("radio", { name: t.modeDRIVE_THRU }).check();
  await page.locator(`article:has(a[href="/${id}/item/${dish}"]) .add`).first().click();
  await page.waitForFunction((key) => localStorage.getItem(key)?.includes("DRIVE_THRU"), id);
  await open(page, `/${id}/checkout`);
  await expect(page.getByRole("radio", { name: t.modeDRIVE_THRU })).toBeChecked();
  await expect(page.getByRole("heading", { name: texts[locale].whichCar })).toBeVisible();
}

const plateOf = (page: Page, plate: string) => page.locator(".mplate").getByText(plate, { exact: true });

for (const locale of mostly.CN) {
  const t = orderWords[locale];
  const d = texts[locale];
  const a = accountTexts[locale];
  const saved = (plate: string) => d.saveCar.replace("{{plate}}", plate);

  test(
    `a guest orders at a drive-thru, pays, and says that they are here, in ${locale} (S8, S150)`,
    onWidthOf(locale),
    async ({ page }) => {
      await speak(page, locale);
      await checkOutAtDriveThru(page, locale);
      await expectSound(page);

      // The button says what is missing, and opens the form for it.
      await page.getByRole("button", { name: d.needCar }).locator("visible=true").click({ force: true });
      const sheet = page.getByRole("dialog");
      await sheet.getByLabel(d.plate).fill("wxy5678");
      await sheet.getByLabel(d.model).fill("Perodua Myvi");
      await sheet.getByLabel(colourNames.white[locale]).check();
      await expectSound(page);
      await sheet.getByRole("button", { name: saved("WXY 5678") }).click();
      await expect(sheet).toHaveCount(0);
      await expect(page.getByRole("radio", { name: /WXY 5678/ })).toBeChecked();
      await expectSound(page);

      // Nothing is lost by a reload or by the login.
      await page.reload();
      await expect(page.getByRole("radio", { name: /WXY 5678/ })).toBeChecked();
      const sent: unknown[] = [];
      await page.route(/\/store\/\d+\/order$/, async (route) => {
        sent.push(route.request().postDataJSON());
        await route.continue();
      });
      await placeButton(page, t).click();
      await logInOnSheet(page, t);
      await expect(page).toHaveURL(/\/dev\/pay\//);
      expect(sent).toMatchObject([
        {
          orderDineType: "DRIVE_THRU",
          driveThruOption: "ARRIVE_NOW",
          deliveryTime: null,
          vehicleNo: "WXY 5678",
          vehicleDescription: `${colourNames.white[locale]} Perodua Myvi`,
        },
      ]);
      const link = page.getByRole("link", { name: paymentTexts.console });
      const desk = await page.context().newPage();
      const path = (await link.getAttribute("href")) ?? "";
      const id = path.split("/").at(-1) ?? "";
      await desk.goto(path);
      const { actions, notArrived } = consoleTexts;
      const press = async (action: keyof typeof actions) => {
        const button = desk.getByRole("button", { name: actions[action], exact: true });
        await button.click();
        await expect(button).toHaveCount(0);
      };
      await press("hold");
      await payOnTestPage(page);
      await expect(plateOf(page, "WXY 5678")).toBeVisible();
      const here = page.getByRole("button", { name: d.here }).locator("visible=true");
      await expect(here).toContainText("WXY 5678");
      await expect(page.getByText(d.hereEarly)).toBeVisible();
      await expectSound(page);

      await desk.reload();
      await expect(desk.getByText(`WXY 5678 · ${colourNames.white[locale]} Perodua Myvi`)).toBeVisible();
      await expect(desk.getByText(notArrived)).toBeVisible();
      await pressAtCounter(id, "accept");
      await pressAtCounter(id, "cook");

      // Early: the kitchen still works. Without an answer of the server the customer is told, and presses again.
      await page.route("**/arrived", (route) => route.abort());
      await here.click();
      await expect(page.getByRole("alert").filter({ hasText: t.noAnswer }).locator("visible=true")).toBeVisible();
      await page.unroute("**/arrived");
      await here.click();
      const card = page.getByRole("status").filter({ hasText: d.hereDone });
      await expect(card).toContainText(d.comesWhenReady);
      await expect(here).toHaveCount(0);
      await page.reload();
      await expect(card).toBeVisible();
      await expectSound(page);
      await desk.reload();
      await expect(desk.getByText(notArrived)).toHaveCount(0);
      await expect(desk.locator("dl time")).toHaveCount(1);

      await pressAtCounter(id, "ready");
      await expect(card).toContainText(d.comesNow);
      await press("finish");
      await expect(page.getByRole("heading", { level: 1, name: t.orderCompleted })).toBeVisible({ timeout: 30_000 });
      await page.reload();
      await expect(page.getByText(d.arrivedAt.split("{{time}}")[0] ?? "")).toBeVisible();
      await expect(card).toHaveCount(0);
      await expect(plateOf(page, "WXY 5678")).toBeVisible();
      await expectSound(page);

      // The typed car is one of the customer's own now.
      await page.goto("/profile/vehicle");
      await expect(page.locator(".veh")).toHaveCount(1);
      await expect(page.locator(".veh")).toContainText("WXY 5678");
    },
  );

  test(
    `a customer's usual car is proposed, and another one can be chosen, in ${locale} (S8, S163)`,
    deepOnWidthOf(locale),
    async ({ page }) => {
      await speak(page, locale);
      await logInAs(page, seededNumber());
      await checkOutAtDriveThru(page, locale);
      await expect(page.getByRole("radio", { name: /VEA 1234/ })).toBeChecked();
      await page.getByRole("radio", { name: /WXY 88/ }).check();
      await page.reload();
      await expect(page.getByRole("radio", { name: /WXY 88/ })).toBeChecked();
      await expectSound(page);
    },
  );

  test(
    `cars are added, edited, made usual and removed, in ${locale} (S57, S116, S163)`,
    deepOnWidthOf(locale),
    async ({ page }) => {
      await keepToasts(page, "error", "linkCopied");
      await asNewCustomer(page, locale);
      await open(page, "/profile");
      await page.getByRole("link", { name: new RegExp(`^${a.cars}`) }).click();
      await expect(page).toHaveURL("/profile/vehicle");
      await expect(page.getByRole("heading", { name: d.noCars })).toBeVisible();
      await expectSound(page);

      const sheet = page.getByRole("dialog");
      const rows = page.locator(".veh");
      const done = async (text: string) => {
        const toast = page.locator("#toasts .toast").filter({ hasText: text });
        await toast.getByRole("button", { name: t.close }).click();
        await expect(toast).toHaveCount(0);
      };
      const add = async (plate: string, model: string) => {
        await page.getByRole("button", { name: d.addCar }).click();
        await sheet.getByLabel(d.plate).fill(plate);
        await sheet.getByLabel(d.model).fill(model);
        await sheet.locator("[type=submit]").click();
        await expect(sheet).toHaveCount(0);
        await done(a.saved);
      };
      await add("wxy5678", "Perodua Myvi");
      await add("bpe 2210", "Proton X50");
      await expect(rows).toHaveCount(2);
      await expect(rows.first()).toContainText(d.usual);

      await rows.last().getByRole("button", { name: d.makeUsual }).click();
      await expect(rows.last()).toContainText(d.usual);
      await done("BPE 2210");

      // A failure loses nothing that was typed.
      await rows.first().getByRole("button", { name: a.edit }).click();
      await sheet.getByLabel(d.model).fill("Perodua Axia");
      await sheet.getByLabel(colourNames.red[locale]).check();
      await page.route("**/v3/web/profile", (route) =>
        route.request().method() === "PATCH" ? route.abort() : route.continue(),
      );
      await sheet.locator("[type=submit]").click();
      await expect(sheet.getByRole("alert")).toContainText(t.noAnswer);
      await expect(sheet.getByLabel(d.model)).toHaveValue("Perodua Axia");
      await page.unrouteAll();
      await sheet.locator("[type=submit]").click();
      await expect(sheet).toHaveCount(0);
      await expect(rows.first()).toContainText("Perodua Axia");
      await expect(rows.first()).toContainText(colourNames.red[locale]);
      await done(a.saved);

      await rows.first().getByRole("button", { name: a.yesRemove }).click();
      await expect(page.getByText(d.confirmRemoveCar.replace("{{plate}}", "WXY 5678"))).toBeVisible();
      await page.getByRole("button", { name: a.keepAddress }).click();
      await rows.first().getByRole("button", { name: a.yesRemove }).click();
      await page.getByRole("button", { name: a.yesRemove, exact: true }).click();
      await expect(rows).toHaveCount(1);
      await done(d.carRemoved);
      await page.reload();
      await expect(rows).toHaveCount(1);
      await expect(rows).toContainText("BPE 2210");
      await expectSound(page);
    },
  );
}
