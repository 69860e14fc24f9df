import type { Locator, Page } from "playwright/test";
import { review as english } from "#app/i18n/en/review.ts";
import { store as storeEN } from "#app/i18n/en/store.ts";
import { review as chinese } from "#app/i18n/zh-hans/review.ts";
import { store as storeCN } from "#app/i18n/zh-hans/store.ts";
import { reviewDelayMs } from "#app/orders/review/review-steps.ts";
import {
  asNewCustomer,
  expectSound,
  freshNumber,
  logInAs,
  paymentPath,
  payByCalls,
  placePickup,
  post,
} from "./ordering-support.ts";
import { placeDeliveryByCalls } from "./placed-delivery.ts";
import { askForCode, expect, mostly, onPhone, onWidthOf, open, orderWords, speak, test } from "./support.ts";

// What a finished order asks for: stars for the store, a thumb for the delivery.

const texts = { EN: english, CN: chinese };
type Texts = (typeof texts)["EN" | "CN"];

/** Six deliveries fill a slot of a store, so each language has one of its own. */
const stores = { EN: "1502", CN: "1501" } as const;
const dish = "sakura-edamame";

/** Presses buttons of the order's test console. */
async function press(page: Page, orderID: string, ...actions: string[]): Promise<void> {
  const headers = { Origin: String(test.info().project.use.baseURL) };
  for (const action of actions) {
    const options = { form: { action }, headers, maxRedirects: 0 };
    expect((await page.request.post(`/dev/orders/${orderID}`, options)).status(), action).toBe(303);
  }
}

async function pay(page: Page, orderID: string): Promise<void> {
  await payByCalls(page, await paymentPath(page, orderID));
}

async function collect(page: Page, store: string, ordered = dish): Promise<string> {
  const { id } = await placePickup(page, store, ordered);
  await press(page, id, "hold");
  await pay(page, id);
  await press(page, id, "accept", "cook", "ready", "finish");
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
    onWidthOf(locale),
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

test("the check waits 1.2 seconds (S120, S331)", onPhone, async ({ page }) => {
  await speak(page, "EN");
  await logInAs(page, freshNumber());
  const id = await collect(page, "1502");
  const asked: string[] = [];
  page.on("request", (request) => void (request.url().includes("/review/order/") && asked.push(request.url())));
  await page.clock.install();
  await open(page, "/about");
  await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 1000)));
  const loaded = page.waitForResponse(/\/assets\/en-review-/);
  // As after a step back to an address that has it: a new page would wait for the clock in other places too.
  await page.evaluate((orderID) => {
    history.pushState(null, "", `/about?reviewOrderID=${orderID}`);
    dispatchEvent(new PopStateEvent("popstate"));
  }, id);
  await (await loaded).finished();
  await page.clock.runFor(reviewDelayMs - 200);
  expect(asked).toEqual([]);
  // The delay begins when the part is there, a moment after its texts.
  await expect(async () => {
    await page.clock.runFor(400);
    await expect(dialog(page, texts.EN)).toBeVisible({ timeout: 500 });
  }).toPass();
});

test("closing says that the customer does not want to rate this step (S126)", onPhone, async ({ page }) => {
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

test("closing at the second step cancels the delivery (S126)", onPhone, async ({ page }) => {
  const readReviews = await recordReviews(page);
  const t = texts.EN;
  await asNewCustomer(page, "EN");
  const id = await deliver(page, stores.EN);
  await page.goto(`/order-summary?id=${id}&reviewOrderID=${id}`);
  const sheet = dialog(page, t);
  await star(sheet, t, 5).check();
  await sheet.getByRole("button", { name: t.continue, exact: true }).click();
  await expect(sheet.getByRole("heading", { name: t.askDelivery })).toBeFocused();
  await sheet.getByRole("button", { name: orderWords.EN.close }).click();
  const posted = [
    { type: "STORE", rating: { stars: 5, comment: "" } },
    { type: "DELIVERY", isCancel: true },
  ];
  await expect.poll(readReviews).toEqual(posted);
  await expect.poll(() => isDue(page, id)).toBe(false);
});

test("the delivery can be skipped, and the store's stars stay (S119, S126)", onPhone, async ({ page }) => {
  const readReviews = await recordReviews(page);
  const t = texts.EN;
  await asNewCustomer(page, "EN");
  const id = await deliver(page, stores.EN);
  await page.goto(`/transaction`);
  await page.getByRole("link", { name: orderWords.EN.rate }).first().click();
  await expect(page).toHaveURL(`/order-summary?id=${id}&reviewOrderID=${id}`);
  const sheet = dialog(page, t);
  await star(sheet, t, 3).check();
  await sheet.getByRole("button", { name: t.continue, exact: true }).click();
  await sheet.getByRole("button", { name: t.skip, exact: true }).click();
  await expect(page.getByRole("heading", { name: t.thanks })).toBeVisible();
  // Closing the thanks is no answer.
  await page.getByRole("dialog").getByRole("button", { name: orderWords.EN.close }).click();
  await expect(page).toHaveURL(`/order-summary?id=${id}`);
  await expect.poll(readReviews).toEqual([
    { type: "STORE", rating: { stars: 3, comment: "" } },
    { type: "DELIVERY", isCancel: true },
  ]);
});

test.describe("with a network that fails", () => {
  test.use({ refusedPath: /\/review\/order\// });

  test("a review that is not sent stays in the form, and is sent again (S125)", onPhone, async ({ page }) => {
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
    onWidthOf(locale),
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

/** The ratings of a store as its console has them: a reply of the server is cached for a minute, the console is not. */
async function readSums(page: Page, store: string): Promise<{ average: string; count: number; stars: number[] }> {
  await page.goto(`/dev/stores/${store}`);
  const [average = "", count = "", ...stars] = await page.locator("output").allTextContents();
  return { average, count: Number(count), stars: stars.map(Number) };
}

test(
  "a review changes average, count and stars wherever a store is shown, and the store replies",
  onPhone,
  async ({ page }) => {
    const t = texts.EN;
    // No other test asks for this store: replies of the server are cached for a minute. It has few ratings.
    const store = "2203";
    await asNewCustomer(page, "EN");
    // It asks for an address to write to.
    const data = { merchantId: "nova", name: "Aina", email: "aina@example.com" };
    const headers = { Origin: String(test.info().project.use.baseURL) };
    expect((await page.request.patch("/v3/web/profile", { data, headers })).status()).toBe(200);
    const before = await readSums(page, store);
    const id = await collect(page, store, "nova-gan-charger");
    await page.goto(`/order-summary?id=${id}&reviewOrderID=${id}`);
    const words = `Cold and late, ${id.slice(-6)}`;
    await star(dialog(page, t), t, 1).check();
    await dialog(page, t).getByLabel(t.words).fill(words);
    await dialog(page, t).getByRole("button", { name: t.continue, exact: true }).click();
    await expect(page.getByRole("heading", { name: t.thanks })).toBeVisible();

    const after = await readSums(page, store);
    const [ones = 0, ...others] = before.stars;
    expect(after).toMatchObject({ count: before.count + 1, stars: [ones + 1, ...others] });
    const sum = after.stars.reduce((total, given, index) => total + given * (index + 1), 0);
    expect(after.average).toBe((sum / after.count).toFixed(1));
    expect(Number(after.average)).toBeLessThan(Number(before.average));
    const form = page.locator("article", { hasText: words });
    await form.getByRole("textbox").fill("Sorry, the next one is on us!");
    await form.getByRole("button").click();
    await expect(form).toContainText("Sorry, the next one is on us!");

    for (const locale of mostly.CN) {
      await speak(page, locale);
      await open(page, `/${store}/home`);
      const head = page.locator(".shead .rate:has(button)");
      await expect(head).toContainText(`${after.average} (${after.count})`);
      await head.getByRole("button", { name: lists[locale].see }).click();
      const sheet = page.getByRole("dialog", { name: lists[locale].title });
      await expect(sheet.locator(".rvs-sum b")).toHaveText(after.average);
      await expect(sheet.locator(".rvs-sum dd")).toHaveText(after.stars.toReversed().map(String));
      const written = sheet.locator(".rvs > li", { hasText: words });
      await expect(written.getByRole("img", { name: lists[locale].given.replace("{{stars}}", "1") })).toBeVisible();
      await expect(written.locator(".rvs-reply")).toContainText("Sorry, the next one is on us!");
      await expect(written.locator(".rvs-reply")).toContainText(lists[locale].reply);
      await sheet.getByRole("button", { name: orderWords[locale].close }).click();
      // The list comes from the area, which the alarm of the store has told.
      const { baseURL: url } = test.info().project.use;
      await page.context().addCookies([{ name: "mk.place", value: "5.4376,100.3092,Gurney", url: String(url) }]);
      await open(page, "/?platform=SENHENG");
      const card = page.locator("article", { has: page.locator(`a[href="/${store}/home"]`) });
      await expect(card.locator(".rate").first()).toHaveText(after.average);
    }
  },
);

test("a store that was rated on one device is not asked about on another (S123)", onPhone, async ({ page }) => {
  const t = texts.EN;
  await asNewCustomer(page, "EN");
  const id = await deliver(page, stores.EN);
  await post(page, `/v3/web/review/order/${id}`, { type: "STORE", rating: { stars: 5, comment: "" } });
  await page.goto(`/order-summary?id=${id}&reviewOrderID=${id}`);
  await expect(dialog(page, t).getByRole("heading", { name: t.askDelivery })).toBeVisible();
  await expect(dialog(page, t).getByRole("heading", { name: t.askStore })).toHaveCount(0);
});
