import type { Page } from "playwright/test";
import { paymentTexts } from "../../worker/dev/payment-texts.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { freshNumber, logInAs, paymentPath, placePickup, seededNumber } from "./ordering-support.ts";
import {
  cartScreens,
  memberScreens,
  newMemberScreens,
  type Screen,
  type Texts,
  visitorScreens,
} from "./screen-states.ts";
import {
  axeFindings,
  expect,
  fillCart,
  keepToasts,
  type Locale,
  locales,
  open,
  orderWords,
  speak,
  test,
} from "./support.ts";

// axe, once for every screen and state: in English on a phone with light colours, in Chinese on a desktop with dark ones.
// The gallery has every control in both schemes and both languages at both widths. Journeys do not run axe again.

// What a page is asked for in vain: a wrong code, a store and a path that do not exist, and what the gallery makes up.
test.use({ refusedPath: /\/v3\/|no-such-picture|\/9999\/home|\/places\/tiles/ });
test.describe.configure({ timeout: 240_000 });

/** The server has answered, and what it sent is drawn. */
async function settle(page: Page): Promise<void> {
  const main = page.locator("dialog[open], main").last();
  await expect(main.locator(".sk, [aria-busy=true]").locator("visible=true")).toHaveCount(0);
}

async function asVisitor(page: Page, isMobile: boolean): Promise<Texts> {
  const locale: Locale = isMobile ? "EN" : "CN";
  await speak(page, locale);
  await page.emulateMedia({ colorScheme: isMobile ? "light" : "dark" });
  return orderWords[locale];
}

/** Every screen with its states, one after another. A fault does not hide the next one. */
async function expectSoundScreens(page: Page, screens: readonly Screen[], t: Texts): Promise<void> {
  for (const { path, steps = [] } of screens) {
    await open(page, path);
    await expectSoundState(page, path);
    for (const { name, go } of steps) {
      await go(page, t);
      await expectSoundState(page, `${path}: ${name}`);
    }
  }
}

async function expectSoundState(page: Page, name: string): Promise<void> {
  await settle(page);
  expect.soft(await axeFindings(page), name).toEqual([]);
}

test("the pages of a visitor have no fault", async ({ page, isMobile }) => {
  await expectSoundScreens(page, visitorScreens, await asVisitor(page, isMobile));
});

test("the pages of a visitor with a cart have no fault, nor has a toast over them", async ({ page, isMobile }) => {
  const t = await asVisitor(page, isMobile);
  await keepToasts(page);
  await fillCart(page);
  await expectSoundScreens(page, cartScreens, t);
  await open(page, "/");
  await page.context().setOffline(true);
  await page.getByRole("link", { name: t.switchLanguage }).locator("visible=true").first().click();
  await expect(page.locator("#toasts").getByText(t.offline)).toBeVisible();
  await expectSoundState(page, "a toast");
  await page.context().setOffline(false);
});

test("the pages of a customer have no fault", async ({ page, isMobile }) => {
  const t = await asVisitor(page, isMobile);
  await logInAs(page, seededNumber);
  await fillCart(page);
  await expectSoundScreens(page, memberScreens, t);
});

test("the pages of a new customer have no fault", async ({ page, isMobile }) => {
  const t = await asVisitor(page, isMobile);
  await logInAs(page, freshNumber());
  await expectSoundScreens(page, newMemberScreens, t);
});

const modes = ["DELIVERY", "PICKUP", "DINEIN", "DRIVE_THRU", "MEAL_PLAN"] as const;
/** A customer of the sample data who has an order in every state of every mode. */
const everyStateNumber = "1100000009";

test("the page of an order has no fault in any mode and state", async ({ page, isMobile }) => {
  const t = await asVisitor(page, isMobile);
  await logInAs(page, everyStateNumber);
  for (const mode of modes) {
    const reply = await page.request.get(`/v3/web/orders?orderDineType=${mode}`);
    const { items } = (await reply.json()) as { items: Order[] };
    const states = Object.groupBy(items, ({ paymentStatus, deliveryStatus }) => `${paymentStatus} ${deliveryStatus}`);
    for (const [state, [order] = []] of Object.entries(states)) {
      await page.goto(`/order-summary?id=${order?.id}`);
      await expect(page.getByRole("heading", { name: t.yourOrder })).toBeVisible();
      await expectSoundState(page, `${mode} ${state}`);
    }
  }
});

test("a payment has no fault, open, failed, closed and not known yet", async ({ page, isMobile }) => {
  const t = await asVisitor(page, isMobile);
  const texts = paymentTexts[isMobile ? "EN" : "CN"];
  await logInAs(page, freshNumber());
  const { id } = await placePickup(page, "1602", "spice-vadai");
  const path = await paymentPath(page, id);
  await page.goto(path);
  await expectSoundState(page, "a payment");
  await page.getByRole("button", { name: texts.fail, exact: true }).click();
  await expect(page.getByText(t.payFailed)).toBeVisible();
  await expectSoundState(page, "a payment that failed");
  await page.goto(path);
  await expect(page.getByText(texts.closed)).toBeVisible();
  await expectSoundState(page, "a payment that is closed");
  await page.goto(`/order-summary?id=${id}&payment=success`);
  await expect(page.getByText(t.payWaiting)).toBeVisible();
  await expectSoundState(page, "a payment that is not known yet");
  await page.goto(`/dev/orders/${id}`);
  await expectSoundState(page, "the console of an order");
});

for (const host of ["jadedragon", "dailyserve"]) {
  test(`the host of ${host} has no fault in its own colours`, async ({ page, isMobile, baseURL }) => {
    const origin = (baseURL ?? "").replace("localhost", `${host}.localhost`);
    const locale = isMobile ? "EN" : "CN";
    await page.emulateMedia({ colorScheme: isMobile ? "light" : "dark" });
    for (const path of ["/", "/search", "/profile"]) {
      await open(page, `${origin}${path}?lang=${locale}`);
      await expectSoundState(page, `${host}${path}`);
    }
    await page.goto(`${origin}/`);
    await page.locator("main a[href*='/home']").first().click();
    await expect(page).toHaveURL(/\/home/);
    await expectSoundState(page, `a store of ${host}`);
  });
}

for (const scheme of ["light", "dark"] as const) {
  test(`the gallery has no fault in any control, in both languages, ${scheme}`, async ({ page }) => {
    for (const locale of locales) {
      await openGallery(page, locale, scheme);
      await expectSoundGallery(page, `${locale} ${scheme}`);
    }
  });
}

test("the dialogs of the gallery have no fault", async ({ page, isMobile }) => {
  await openGallery(page, isMobile ? "EN" : "CN", isMobile ? "light" : "dark");
  const buttons = page.locator("#dialogs button[aria-haspopup=dialog]");
  expect(await buttons.count()).toBeGreaterThan(15);
  for (const button of await buttons.all()) {
    const name = await button.innerText();
    await button.click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await settle(page);
    expect.soft(await axeFindings(page, "dialog[open]"), name).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
});

async function openGallery(page: Page, locale: Locale, scheme: "light" | "dark"): Promise<void> {
  await speak(page, locale);
  await open(page, `/dev/ui?scheme=${scheme}`);
  await expect(page.locator("#bars")).toBeVisible();
}

/** No fault, nothing beside the page, and no picture missing but the one that is meant to. */
async function expectSoundGallery(page: Page, name: string): Promise<void> {
  expect.soft(await axeFindings(page), name).toEqual([]);
  const [content, room] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect.soft(content, name).toBeLessThanOrEqual(room ?? 0);
}
