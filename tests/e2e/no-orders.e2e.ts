import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { APIResponse, Page } from "playwright/test";
import { toOrderFoods } from "#app/checkout/requests.ts";
import { description as descriptionEN } from "#app/i18n/en/description.ts";
import { description as descriptionCN } from "#app/i18n/zh-hans/description.ts";
import { addDays, toDay } from "#shared/domain/time/time.ts";
import { startLalamove } from "#tests/stubs/lalamove.ts";
import { startStripe } from "#tests/stubs/stripe.ts";
import { startTwilio, twilioAccount } from "#tests/stubs/twilio.ts";
import { bundleOurs } from "#tests/support/bundle.ts";
import { importMarket } from "#tests/support/import-market.ts";
import { createSmallMarket } from "#tests/support/small-market.ts";
import { serveSite } from "#tests/support/workerd.ts";
import { createFullCart, putInCart } from "./full-cart.ts";
import { checkOut, expectSound, freshNumber, logInAs, placeButton } from "./ordering-support.ts";
import {
  axeFindings,
  deepOnPhone,
  expect,
  type Locale,
  locales,
  mostly,
  onPhone,
  orderWords,
  speak,
  test,
} from "./support.ts";

// A deployment that is no demo: nobody stands behind the counters, so its shops show their menus and take no orders (PD165).

test.use({ refusedPath: /./ });
test.describe.configure({ mode: "default", timeout: 120_000 });

const key = "a-key-of-a-test-deployment-0123456789-abc";
const texts = { EN: descriptionEN, CN: descriptionCN } as const;
const sentences = {
  EN: "This shop takes no orders here at the moment. Please call it to order.",
  CN: "这家商家目前不接网上订单，请致电商家点餐。",
} as const;
const phone = "03-1100 9001";

const lines = { storeId: "7001", portions: { "kedairimba-1": 2, "kedairimba-3": 1 } };

let shop: { origin: string; twilio: Awaited<ReturnType<typeof startTwilio>>; close: () => Promise<void> };

test.beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), "makan-no-orders-"));
  // Who could take money and carry food is there: it is the shop that nobody stands in.
  const [twilio, stripe, lalamove] = await Promise.all([startTwilio(), startStripe(), startLalamove()]);
  const vars = {
    DEMO: "",
    OPERATOR_KEYS: key,
    PAGE_CACHE: "off",
    TWILIO: JSON.stringify({ ...twilioAccount, origin: twilio.origin }),
    STRIPE: stripe.account(),
    LALAMOVE: lalamove.account(),
  };
  const server = await serveSite(bundleOurs(join(folder, "bundle")), vars, { objects: join(folder, "objects") });
  const market = createSmallMarket(1290);
  const plain = {
    ...market,
    merchants: market.merchants?.map(({ logo: _logo, ...one }) => one),
    stores: market.stores?.map((store) => ({
      ...store,
      orderAheadDays: 7,
      tables: [{ id: "t12", name: "12", pax: 4, type: "STANDARD" as const }],
      reservation: { depositAmount: 0 },
    })),
    menus: market.menus?.map((menu) => ({ ...menu, foods: menu.foods.map(({ picture: _picture, ...food }) => food) })),
  };
  const origin = `http://localhost:${server.port}`;
  await importMarket(plain, { origin, key });
  const close = async () => {
    await server.stop();
    expect([stripe.payments.length, lalamove.orders.length]).toEqual([0, 0]);
    await Promise.all([twilio.stop(), stripe.server.stop(), lalamove.server.stop()]);
    rmSync(folder, { recursive: true, force: true });
  };
  shop = { origin, twilio, close };
});

test.afterAll(() => shop.close());

const openIn = (page: Page, path: string, locale: Locale) =>
  page.goto(`${shop.origin}${path}${path.includes("?") ? "&" : "?"}lang=${locale}`);

const callLink = (page: Page, text: string) => page.getByRole("link", { name: `${text} ${phone}` });

/** What a page may not offer: a dish for the cart, a way to pay, an order, a table. */
async function expectNothingForSale(page: Page, locale: Locale): Promise<void> {
  const t = orderWords[locale];
  await expect(page.locator(".add, .stepper.lg, button[type=submit]:visible")).toHaveCount(0);
  for (const name of [t.addToCart, t.reserveTable]) {
    await expect(page.getByRole("button", { name }).or(page.getByRole("link", { name, exact: true }))).toHaveCount(0);
  }
  await expect(page.locator('main a[href$="/checkout"], .cartbar a[href$="/checkout"]')).toHaveCount(0);
  await expect(placeButton(page, t)).toHaveCount(0);
}

async function look(page: Page): Promise<void> {
  await expectSound(page);
  expect(await axeFindings(page)).toEqual([]);
}

for (const locale of locales) {
  const t = orderWords[locale];
  const say = texts[locale];
  /** The screens are in one language and the other in turn, and all in both by `npm run test:deep`. */
  const isTurnOf = (own: Locale) => mostly[own].includes(locale);

  if (isTurnOf("EN"))
    test(
      `lists say in a word that a shop takes no orders, and promise nothing (${locale})`,
      deepOnPhone,
      async ({ page }) => {
        await openIn(page, "/?isLanding=0", locale);
        await expect(page.getByRole("heading", { name: t.byPhone })).toBeVisible();
        await expect(page.getByText(t.menuOnly).first()).toBeVisible();
        for (const text of [t.closedForNow, t.orderAheadHint]) await expect(page.getByText(text)).toHaveCount(0);
        await expect(page.locator("article").getByText(/RM|\d+–\d+/)).toHaveCount(0);
        await look(page);
        await openIn(page, "/search?openNow=1", locale);
        await expect(page.getByText(t.noStores)).toBeVisible();
      },
    );

  if (isTurnOf("CN"))
    test(
      `a store leads with its number, and its menu and dishes can be looked at (${locale})`,
      deepOnPhone,
      async ({ page }) => {
        await openIn(page, "/7001/home", locale);
        const call = callLink(page, say.callToOrder).locator("visible=true");
        await expect(call).toHaveAttribute("href", "tel:+60311009001");
        await expect(page.getByText(say.noOrders).first()).toBeVisible();
        // Round the clock: the shop is open, and says so.
        await expect(page.locator(".facts")).toContainText(t.open24);
        const facts = (await page.locator('script[type="application/ld+json"]').textContent()) ?? "";
        expect(facts).toContain('"acceptsReservations":false');
        expect(facts).not.toMatch(/OrderAction|ReserveAction/);
        await expect(page.locator("meta[name=description]")).toHaveAttribute(
          "content",
          new RegExp(locale === "EN" ? "call to order" : "致电点餐"),
        );
        await expectNothingForSale(page, locale);
        await look(page);

        await openIn(page, "/7001/home?tableId=t12", locale);
        await expect(page.getByText(say.noOrdersTable).locator("visible=true")).toBeVisible();
        await expect(call).toBeVisible();
        await expectNothingForSale(page, locale);
        await look(page);

        await openIn(page, "/7001/item/kedairimba-1", locale);
        await expect(call).toHaveCount(1);
        await expect(call).toContainText("RM12.90");
        const dish = (await page.locator('script[type="application/ld+json"]').textContent()) ?? "";
        expect(dish).toContain("schema.org/InStoreOnly");
        await expectNothingForSale(page, locale);
        await look(page);
      },
    );

  if (isTurnOf("EN"))
    test(
      `an earlier cart is kept, with the number in its place, also at checkout (${locale})`,
      onPhone,
      async ({ page }) => {
        await putInCart(page, "7001", lines.portions, "PICKUP", shop.origin);
        await openIn(page, "/7001/home", locale);
        await expect(page.locator(".cartbar").getByRole("link")).toHaveText(new RegExp(`${say.callToOrder}.*${phone}`));
        await expect(page.locator(".cartbar")).toContainText(say.noOrders);
        await expectNothingForSale(page, locale);
        await look(page);

        await openIn(page, "/7001/checkout", locale);
        await expect(page.getByText(say.noOrders)).toBeVisible();
        await expect(callLink(page, say.callToOrder)).toBeVisible();
        await expect(page.locator(".line")).toHaveCount(2);
        await expect(page.getByText(t.payBoxTitle)).toHaveCount(0);
        await expectNothingForSale(page, locale);
        await look(page);

        await openIn(page, "/fast-checkout?storeId=7001&items=kedairimba-2:2", locale);
        await expect(callLink(page, say.callToOrder)).toBeVisible();
        await openIn(page, "/7001/checkout", locale);
        await expect(page.locator(".line")).toHaveCount(2);
      },
    );

  if (isTurnOf("CN"))
    test(`no table is given away: the page says whom to call (${locale})`, deepOnPhone, async ({ page }) => {
      await openIn(page, "/7001/reserve", locale);
      await expect(page.getByText(say.noTables)).toBeVisible();
      await expect(callLink(page, say.callForTable)).toBeVisible();
      await expect(page.getByRole("radio")).toHaveCount(0);
      await expectNothingForSale(page, locale);
      await look(page);
    });

  if (isTurnOf("EN"))
    test(
      `calls are refused with the sentence, and a page says it in place (${locale})`,
      deepOnPhone,
      async ({ page }) => {
        const send = async (path: string, data: object, id = crypto.randomUUID()) => {
          const language = locale === "EN" ? "en-MY" : "zh-Hans-MY";
          const headers = { Origin: shop.origin, "Accept-Language": language, "Idempotency-Key": id };
          return page.request.post(shop.origin + path, { headers, data });
        };
        const { cart } = await createFullCart(page, { ...lines, mode: "PICKUP", site: shop.origin });
        const orderFoods = toOrderFoods(cart, "PICKUP");
        await logInByCode(send);
        const order = {
          orderDineType: "PICKUP",
          orderFoods,
          deliveryTime: null,
          isCutleryRequired: false,
          isLanding: false,
        };
        const refused = await send("/v3/web/store/7001/order", order);
        const startAt = `${addDays(toDay(Date.now()), 1)}T12:30:00+08:00`;
        const answers = [
          refused,
          await send("/v3/web/store/7001/availability", { orderFoods, deliveryTime: null, dineType: "PICKUP" }),
          await send("/v3/web/store/7001/reserve", { noOfPax: 2, startAt, remark: "" }),
        ];
        for (const answer of answers) {
          expect([answer.status(), await answer.json()]).toMatchObject([
            409,
            { error: { code: "STORE_CLOSED", message: sentences[locale] } },
          ]);
        }

        // A store that stops between the checkout and the tap: what it answers, at the checkout of one that sells.
        await speak(page, locale);
        await logInAs(page, freshNumber());
        await checkOut(page, t, "1301", "jade-har-gow", "jade-siew-mai");
        const kept = await page.evaluate(() => localStorage.getItem("1301"));
        const reply = { status: 409, contentType: "application/json", body: await refused.text() };
        await page.route(/\/1301\/(?:order|availability)$/, (route) => route.fulfill(reply));
        await placeButton(page, t).click();
        const note = page.getByRole("alert").filter({ hasText: sentences[locale] }).first();
        await expect(note).toBeVisible();
        await expect(note.getByRole("link")).toHaveAttribute("href", /^tel:\+60/);
        await expect(page.locator("section:has(#h-when)")).toContainText(sentences[locale]);
        await expect(page.locator("#toasts .toast")).toHaveCount(0);
        expect(await page.evaluate(() => localStorage.getItem("1301"))).toBe(kept);
      },
    );
}

type Send = (path: string, data: object) => Promise<APIResponse>;

/** A customer whose code came by SMS. */
async function logInByCode(send: Send): Promise<void> {
  const number = { countryCode: "60", phoneNumber: freshNumber() };
  await send("/v3/auth", { customerId: "", platform: "WEB" });
  const before = shop.twilio.sent.length;
  expect((await send("/v3/request-otp", number)).status()).toBe(200);
  await expect.poll(() => shop.twilio.sent.length).toBe(before + 1);
  const code = /\b\d{6}\b/.exec(shop.twilio.sent[before]?.body ?? "")?.[0] ?? "";
  expect((await send("/v3/web/login", { ...number, code })).status()).toBe(200);
}
