import type { Locator, Page, Response } from "playwright/test";
import { address as addressEN } from "#app/i18n/en/address.ts";
import { address as addressCN } from "#app/i18n/zh-hans/address.ts";
import { formatDay } from "#shared/domain/time/clock-text.ts";
import { dayMs, toDay } from "#shared/domain/time/time.ts";
import { fillCart } from "./full-cart.ts";
import {
  asNewCustomer,
  checkOut,
  collectLater,
  expectSound,
  freshNumber,
  logInOnSheet,
  payOnTestPage,
  placeButton,
  type Words,
} from "./ordering-support.ts";
import { expectSoundState } from "./sound-state.ts";
import {
  deepOnPhone,
  deepOnWidthOf,
  expect,
  type Locale,
  mostly,
  onWidthOf,
  open,
  orderWords,
  speak,
  test,
  untilQuiet,
} from "./support.ts";

// What a customer chooses at checkout: courier, time and address; and an order without a pointer.

const addressTexts = { EN: addressEN, CN: addressCN };
const street = "12 Jalan Teratai";

/** Types an address near store 1301, to be kept as the office. */
async function typeAddress(page: Page, locale: Locale, hint: "guest" | "customer"): Promise<void> {
  const t = orderWords[locale];
  await page.locator("#change-address").click();
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel(t.place).fill("50480");
  await sheet.locator(".places li button").first().click();
  await sheet.getByLabel(t.street).fill(street);
  await sheet.getByLabel(addressTexts[locale].keepAddress).check();
  await expect(sheet.getByText(t.keepAfterLogin)).toHaveCount(hint === "guest" ? 1 : 0);
  await sheet.getByText(t.labelOffice, { exact: true }).click();
  await expectSound(page);
  await sheet.getByRole("button", { name: t.useAddress }).click();
  await expect(sheet).toHaveCount(0);
}

async function expectKept(page: Page, t: Words): Promise<void> {
  await page.goto("/profile/address");
  await expect(page.locator(".address")).toHaveCount(1);
  await expect(page.locator(".address")).toContainText(street);
  await expect(page.locator(".address")).toContainText(t.labelOffice);
}

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const hasFocus = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 120; presses += 1) {
    if (await hasFocus()) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not lead to ${String(target)}`);
}

for (const locale of mostly.CN) {
  const t = orderWords[locale];

  test(
    `couriers are one row that opens, and free times come first, in ${locale} (S54)`,
    deepOnWidthOf(locale),
    async ({ page }) => {
      await speak(page, locale);
      await fillCart(page);
      await open(page, "/1301/checkout");
      await page.getByRole("radio", { name: t.modeDELIVERY }).check();
      await typeAddress(page, locale, "guest");
      const couriers = page.getByRole("region", { name: t.courierTitle });
      const change = couriers.getByRole("button", { name: t.change });
      await expect(couriers.getByText(t.cheapest)).toBeVisible();
      await expect(couriers.getByRole("radio")).toHaveCount(0);
      await expectSound(page);

      await change.click();
      await expect(couriers.getByRole("radio").first()).toBeChecked();
      expect(await couriers.getByRole("radio").count()).toBeGreaterThan(1);
      // The badge makes no row higher.
      const heights = await couriers.locator("label").evaluateAll((all) => all.map(({ clientHeight }) => clientHeight));
      expect(Math.max(...heights) - Math.min(...heights)).toBeLessThanOrEqual(2);
      // Arrow keys choose and leave the list open; a press chooses and folds it.
      await couriers.getByRole("radio").first().focus();
      await page.keyboard.press("ArrowDown");
      await expect(couriers.getByRole("radio").nth(1)).toBeChecked();
      await expectSound(page);
      const last = couriers.locator("label").last();
      const name = (await last.locator("b").first().innerText()).trim();
      await last.click();
      await expect(couriers.getByRole("radio")).toHaveCount(0);
      await expect(couriers).toContainText(name);
      await expect(couriers).not.toContainText(t.cheapest);
      await expect(change).toBeFocused();

      const isFree = await page
        .locator(".slot input")
        .evaluateAll((slots) => slots.map((slot) => !(slot as HTMLInputElement).disabled));
      expect(isFree).toContain(false);
      expect(isFree).toEqual(isFree.toSorted((a, b) => Number(b) - Number(a)));
    },
  );

  test(
    `an address that a guest types is saved after the login, and the order with its tip goes on, in ${locale} (S162, PD91, PD118, PD137)`,
    onWidthOf(locale),
    async ({ page }) => {
      await speak(page, locale);
      await fillCart(page);
      await open(page, "/1301/checkout");
      await page.getByRole("radio", { name: t.modeDELIVERY }).check();
      await typeAddress(page, locale, "guest");
      const tip = page.getByRole("region", { name: t.tipTitle });
      await expect(tip.getByRole("radio", { name: t.tipNone })).toBeChecked();
      // It was for the rider: it goes with the delivery (PD137).
      await tip.getByRole("radio", { name: "RM5" }).check();
      await expect(page.locator(".rcpt div").filter({ hasText: t.tip })).toContainText("RM5.00");
      await page.getByRole("radio", { name: t.modePICKUP }).check();
      await expect(tip).toHaveCount(0);
      await page.getByRole("radio", { name: t.modeDELIVERY }).check();
      await expect(tip.getByRole("radio", { name: t.tipNone })).toBeChecked();
      await tip.getByRole("radio", { name: t.tipOther }).check();
      const other = tip.getByLabel(t.tipOtherLabel);
      await other.fill("50.01");
      await expect(tip).toContainText(t.tipLimits);
      await expect(other).toHaveAttribute("aria-invalid", "true");
      await expect(page.getByRole("button", { name: t.needTip }).locator("visible=true")).toBeVisible();
      await other.fill("4.50");
      await expectSoundState(page, "a tip at checkout");
      // It is remembered as the rest of what is filled in.
      await page.reload();
      await expect(other).toHaveValue("4.50");
      await placeButton(page, t).click();
      await logInOnSheet(page, t);
      await payOnTestPage(page);
      await expect(page.locator(".ord .rcpt div").filter({ hasText: t.tip })).toContainText("RM4.50");
      // Back leads to the order, and not to the payment that is done (PD118).
      await page.goBack();
      await expect(page).toHaveURL(/\/order-summary\?id=[\w-]+$/);
      await expectKept(page, t);
    },
  );

  test(
    `an order is placed and paid with the keyboard alone, in ${locale} (S9, S17)`,
    onWidthOf(locale),
    async ({ page }) => {
      await speak(page, locale);
      await checkOut(page, t, "1603", "spice-vadai");
      await page.reload();
      await expect(placeButton(page, t)).toHaveAttribute("aria-disabled", "false");
      const order = page.locator("section", { has: page.locator("#h-order") });
      await tabTo(page, order.getByRole("button").last());
      await page.keyboard.press("Enter");
      await expect(order.locator("output")).toHaveText("2");
      await tabTo(page, page.getByRole("radio", { name: /FPX/ }));
      await page.keyboard.press("ArrowDown");
      await tabTo(page, page.locator(".rcpt summary"));
      await page.keyboard.press("Enter");
      await expect(page.locator(".rcpt details")).toHaveAttribute("open");
      await tabTo(page, placeButton(page, t));
      await page.keyboard.press("Enter");
      const sheet = page.getByRole("dialog");
      await tabTo(page, sheet.getByLabel(t.phoneNumber));
      await page.keyboard.type(`0${freshNumber()}`);
      await expect(sheet.getByRole("heading", { name: t.enterCode })).toBeVisible();
      await tabTo(page, sheet.getByLabel(t.codeLabel));
      await page.keyboard.type("123456");
      await expect(page).toHaveURL(/\/dev\/pay\//);
      await tabTo(page, page.locator('button[value="succeed"], form:has([value="succeed"]) button').first());
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/order-summary\?id=/);
      await expect(page.getByText(t.orderCompleted).first()).toBeVisible({ timeout: 60_000 });
    },
  );
}

test(
  "a later slot shows its alert, and after Place order the form stays until the bank's page is there (S100, PD118)",
  deepOnPhone,
  async ({ page }) => {
    const t = orderWords.EN;
    await asNewCustomer(page, "EN");
    await checkOut(page, t, "2301", "demo-cendol");
    await collectLater(page, t);
    // The last that is seen of checkout.
    await page.evaluate(() =>
      addEventListener("pagehide", () => {
        const form = document.querySelector<HTMLElement>(".checkout-form");
        const seen = [form?.inert, form?.querySelectorAll(".lines li").length, document.body.innerText];
        sessionStorage.setItem("seen", JSON.stringify(seen));
      }),
    );
    await placeButton(page, t).click();
    await expect(page).toHaveURL(/\/dev\/pay\//);
    const seen = await page.evaluate(() => sessionStorage.getItem("seen"));
    const [isInert, lines, text] = JSON.parse(seen ?? "[]") as [boolean, number, string];
    expect([isInert, lines]).toEqual([true, 1]);
    for (const part of [t.collectFrom, t.whenTitle, t.payTitle, t.openingBank]) expect(text).toContain(part);
    await payOnTestPage(page);
    await page.goBack();
    await expect(page).toHaveURL(/\/order-summary\?id=[\w-]+$/);
  },
);

test.describe("in Auckland, on a device whose clock is a day ahead", () => {
  test.use({ timezoneId: "Pacific/Auckland" });

  test("the days of an order are those of Malaysia, by the server's clock", deepOnPhone, async ({ page }) => {
    const t = orderWords.EN;
    const html = await (await page.request.get("/1301/home")).text();
    const nowMs = Number(/data-served="(\d+)"/.exec(html)?.[1]);
    await page.clock.install({ time: nowMs + dayMs });
    await fillCart(page);
    await open(page, "/1301/checkout");
    await page.getByRole("radio", { name: t.modePICKUP }).check();
    const days = page.getByRole("region", { name: t.whenTitle }).locator(".rail").first().getByRole("button");
    await expect(days.first()).toHaveText(t.dayToday);
    await expect(days.nth(1)).toHaveText(formatDay(toDay(nowMs + dayMs), "EN"));
    await expect(days.first()).toHaveAttribute("aria-pressed", "true");
  });
});

test(
  "while the code of another mode is loaded something stands in its place, and a place is as high as its text",
  deepOnPhone,
  async ({ page }) => {
    const t = orderWords.EN;
    const { promise: late, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\/collect-section-[^/]*\.js$/, async (route) => {
      await late;
      await route.continue();
    });
    await open(page, "/2301/home");
    await page.locator('article:has(a[href="/2301/item/demo-cendol"]) .add').first().click();
    await page.waitForFunction(() => localStorage.getItem("2301") !== null);
    await open(page, "/2301/checkout");
    const place = page.locator("#mode + .block");
    /** Where it begins, and what it has below its last line. */
    const measure = () =>
      place.evaluate((block) => {
        const [{ top, bottom }, last] = [
          block.getBoundingClientRect(),
          block.lastElementChild?.getBoundingClientRect(),
        ];
        return { top, below: bottom - (last?.bottom ?? 0) };
      });
    const address = await measure();
    expect(address.below).toBeLessThan(32);
    await page.getByRole("radio", { name: t.modePICKUP }).check();
    await expect(place).toHaveClass(/checkout-wait/);
    expect((await measure()).top).toBe(address.top);
    release();
    await expect(place.getByRole("heading", { name: t.collectFrom })).toBeVisible();
    expect(await measure()).toEqual(address);
  },
);

test(
  "what a store and checkout say of times is read again when it is two minutes old (PD107)",
  deepOnPhone,
  async ({ page }) => {
    await fillCart(page);
    await page.clock.install();
    for (const [path, renewed] of [
      ["/1301/home", "/1301/home.data"],
      ["/1301/checkout", "/v3/web/store/1301/availability"],
    ] as const) {
      const isRenewal = (response: Response) => new URL(response.url()).pathname === renewed;
      await open(page, path);
      await untilQuiet(page);
      // On a busy machine the two minutes may begin after the page is quiet.
      await expect(async () => {
        const answer = page.waitForResponse(isRenewal, { timeout: 3000 });
        await page.clock.fastForward("02:00");
        expect((await answer).status(), path).toBe(200);
      }).toPass();
    }
  },
);
