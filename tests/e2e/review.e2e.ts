import type { Locator, Page } from "playwright/test";
import { review as english } from "#app/i18n/en/review.ts";
import { store as storeEN } from "#app/i18n/en/store.ts";
import { review as chinese } from "#app/i18n/zh-hans/review.ts";
import { store as storeCN } from "#app/i18n/zh-hans/store.ts";
import { press as pressOne } from "./finished-order.ts";
import {
  asNewCustomer,
  expectSound,
  freshNumber,
  logInAs,
  paymentPath,
  payByCalls,
  placePickup,
} from "./ordering-support.ts";
import { placeDeliveryByCalls } from "./placed-delivery.ts";
import {
  askForCode,
  deepOnPhone,
  deepOnWidthOf,
  expect,
  mostly,
  onWidthOf,
  open,
  orderWords,
  speak,
  test,
} from "./support.ts";

// What a finished order asks for: stars for the store, a thumb for the delivery.

const texts = { EN: english, CN: chinese };
type Texts = (typeof texts)["EN" | "CN"];

/** Six deliveries fill a slot of a store, so each language has one of its own. */
const stores = { EN: "1502", CN: "1501" } as const;
const dish = "sakura-edamame";

async function press(page: Page, orderID: string, ...actions: string[]): Promise<void> {
  for (const action of actions) await pressOne(page, orderID, { action });
}

async function pay(page: Page, orderID: string): Promise<void> {
  await payByCalls(page, await paymentPath(page, orderID));
}

async function collect(page: Page, store: string, ordered = dish): Promise<string> {
  const { id } = await placePickup(page, store, ordered);
  await press(page, id, "hold");
  await pay(page, id);
  await press(page, id, "finish");
  return id;
}

async function deliver(page: Page, store: string): Promise<string> {
  const item = await placeDeliveryByCalls(page, { store, dish, quantity: 2 });
  await press(page, item.id, "hold");
  await pay(page, item.id);
  await press(page, item.id, "accept", "cook", "ready", "request", "assign", "pickUp", "drop");
  return item.id;
}

/** The reviews that the page sent, in order: the browser's log has no body of a request that was cloned. */
async function recordReviews(page: Page): Promise<() => Promise<unknown[]>> {
  await page.addInitScript(() => {
    const send = window.fetch;
    const sent: unknown[] = [];
    Object.assign(window, { sentReviews: sent });
    window.fetch = async (input, init) => {
      if (input instanceof Request && input.method === "POST" && input.url.includes("/review/order/"))
        sent.push(await input.clone().json());
      return send(input, init);
    };
  });
  return () => page.evaluate(() => (window as unknown as { sentReviews: unknown[] }).sentReviews);
}

const dialog = (page: Page, t: Texts) => page.getByRole("dialog", { name: t.title });
const star = (sheet: Locator, t: Texts, count: 1 | 2 | 3 | 4 | 5) =>
  sheet.getByRole("radio", { name: `${count}: ${t[`stars${count}`]}` });
const isDue = async (page: Page, id: string) => {
  const reply = await page.request.get(`/v3/web/orders/${id}`);
  return ((await reply.json()) as { item: { isReviewDue: boolean } }).item.isReviewDue;
};

for (const locale of mostly.CN) {
  const t = texts[locale];
  const words = orderWords[locale];

  test(
    `a delivered order is rated, the store and then the courier, in ${locale} (S19, S119, S122, S123, S124, S125, S221)`,
    onWidthOf(locale),
    async ({ page }) => {
      const readReviews = await recordReviews(page);
      await asNewCustomer(page, locale);
      const id = await deliver(page, stores[locale]);
      await page.goto(`/order-summary?id=${id}`);
      await page.getByRole("link", { name: words.rate }).click();
      const sheet = dialog(page, t);
      await expect(sheet.getByRole("heading", { name: t.askStore })).toBeVisible();
      await expect(sheet.getByRole("button", { name: t.chooseStars })).toBeDisabled();
      await star(sheet, t, 4).check();
      await sheet.getByLabel(t.words).fill("Crisp edamame");
      await sheet.getByRole("button", { name: t.continue, exact: true }).click();
      await expect(sheet.getByRole("heading", { name: t.askDelivery })).toBeFocused();
      await expect(sheet.getByRole("button", { name: t.chooseThumb })).toBeDisabled();
      await sheet.getByRole("radio", { name: t.thumbUp, exact: true }).check();
      await sheet.getByRole("button", { name: t.continue, exact: true }).click();
      const thanks = page.getByRole("dialog", { name: t.thanksTitle });
      await expect(thanks.getByRole("heading", { name: t.thanks })).toBeFocused();
      expect(await readReviews()).toEqual([
        { type: "STORE", rating: { stars: 4, comment: "Crisp edamame" } },
        { type: "DELIVERY", rating: { stars: 1, comment: "" } },
      ]);
      await thanks.getByRole("link", { name: t.toOrder }).click();
      await expect(page).toHaveURL(`/order-summary?id=${id}`);
      await expect(page.getByRole("link", { name: words.rate })).toHaveCount(0);
      expect(await isDue(page, id)).toBe(false);
      await expectSound(page);
    },
  );

  test(
    `a link opens the review over any page, after a moment; a guest logs in first, in ${locale} (S120, S121)`,
    deepOnWidthOf(locale),
    async ({ page, browser, baseURL }) => {
      const number = freshNumber();
      const elsewhere = await browser.newContext({ baseURL });
      const other = await elsewhere.newPage();
      await logInAs(other, number);
      const id = await collect(other, "1504");
      await elsewhere.close();
      await speak(page, locale);
      await open(page, `/about?reviewOrderID=${id}`);
      await expect(page).toHaveURL(/\/login\?redirect=/);
      await askForCode(page, words, `0${number}`);
      await page.getByLabel(words.codeLabel).fill("123456");
      await expect(page).toHaveURL(`/about?reviewOrderID=${id}`);
      const sheet = dialog(page, t);
      await star(sheet, t, 5).check();
      // What was filled in survives a reload. A collected order has one step.
      await sheet.getByLabel(t.words).fill("Ready on the minute");
      await page.reload();
      await expect(star(sheet, t, 5)).toBeChecked();
      await expect(sheet.getByLabel(t.words)).toHaveValue("Ready on the minute");
      await sheet.getByRole("button", { name: t.continue, exact: true }).click();
      await expect(page.getByRole("heading", { name: t.thanks })).toBeVisible();
      await page.getByRole("dialog").getByRole("button", { name: words.close }).click();
      await expect(page).toHaveURL("/about");
      await open(page, `/about?reviewOrderID=${id}`);
      await expect(page.locator(".toast")).toContainText(t.notDue);
      await expect(page).toHaveURL("/about");
    },
  );
}

test("closing says that the customer does not want to rate this step (S126)", deepOnPhone, async ({ page }) => {
  const readReviews = await recordReviews(page);
  const t = texts.EN;
  await asNewCustomer(page, "EN");
  const id = await collect(page, "1503");
  await page.goto(`/order-summary?id=${id}&reviewOrderID=${id}`);
  await star(dialog(page, t), t, 2).check();
  await dialog(page, t).getByRole("button", { name: orderWords.EN.close }).click();
  await expect(page).toHaveURL(`/order-summary?id=${id}`);
  await expect.poll(readReviews).toEqual([{ type: "STORE", isCancel: true }]);
  await expect.poll(() => isDue(page, id)).toBe(false);
  await expect(page.getByRole("link", { name: orderWords.EN.rate })).toHaveCount(0);
});

test.describe("with a network that fails", () => {
  test.use({ refusedPath: /\/review\/order\// });

  test("a review that is not sent stays in the form, and is sent again (S125)", deepOnPhone, async ({ page }) => {
    const t = texts.EN;
    await asNewCustomer(page, "EN");
    const id = await collect(page, "1501");
    await page.goto(`/order-summary?id=${id}&reviewOrderID=${id}`);
    const sheet = dialog(page, t);
    await star(sheet, t, 5).check();
    await sheet.getByLabel(t.words).fill("Lovely");
    const path = "**/v3/web/review/order/*";
    await page.route(path, (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
    await sheet.getByRole("button", { name: t.continue, exact: true }).click();
    await expect(sheet.getByRole("alert")).toBeVisible();
    await expect(sheet.getByLabel(t.words)).toHaveValue("Lovely");
    // Nor is it lost when the dialog is closed and the server does not hear of that.
    await sheet.getByRole("button", { name: orderWords.EN.close }).click();
    await expect(page).toHaveURL(`/order-summary?id=${id}`);
    await page.unroute(path);
    await page.getByRole("link", { name: orderWords.EN.rate }).click();
    await expect(sheet.getByLabel(t.words)).toHaveValue("Lovely");
    await sheet.getByRole("button", { name: t.continue, exact: true }).click();
    await expect(page.getByRole("heading", { name: t.thanks })).toBeVisible();
    expect(await isDue(page, id)).toBe(false);
  });
});

const lists = {
  EN: { ...english, title: english.listTitle, see: storeEN.seeReviews },
  CN: { ...chinese, title: chinese.listTitle, see: storeCN.seeReviews },
};

for (const locale of mostly.EN) {
  const t = lists[locale];

  test(
    `the rating of a store opens what its customers wrote, with replies, in ${locale}`,
    deepOnWidthOf(locale),
    async ({ page }) => {
      await speak(page, locale);
      await open(page, "/1301/home");
      await expectSound(page);
      await page.getByRole("button", { name: t.see }).click();
      const sheet = page.getByRole("dialog", { name: t.title });
      await expect(sheet.locator(".rvs > li").first()).toBeVisible();
      await expect(sheet.locator(".rvs-reply").first()).toContainText(t.reply);
      const { item } = (await (await page.request.get("/v3/web/store/1301/reviews")).json()) as {
        item: { average: number; count: number; histogram: number[] };
      };
      expect(item.histogram.reduce((sum, given) => sum + given, 0)).toBe(item.count);
      await expect(sheet.locator(".rvs-sum dd")).toHaveText(item.histogram.toReversed().map(String));
      await expect(sheet.locator(".rvs-sum b")).toHaveText(item.average.toFixed(1));
    },
  );
}
