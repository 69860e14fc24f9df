import type { Page } from "playwright/test";
import { ask, keptOwn, note, sumOf, visit } from "./kept-copies.ts";
import {
  asNewCustomer,
  checkOut,
  freeSlots,
  freshNumber,
  logInAs,
  logInByCalls,
  placeButton,
  placePickup,
  seededNumber,
} from "./ordering-support.ts";
import { deepOnPhone, expect, mostly, onPhone, open, orderWords, speak, test, untilQuiet, words } from "./support.ts";

// A device without a network: what was visited can be read, with its age, and nothing is sent.

test.use({ serviceWorkers: "allow", reuseContext: false, refusedPath: /./ });

/** The cart of store 1301 on this device. */
async function linesOf(page: Page): Promise<string[]> {
  const text = (await page.evaluate(() => localStorage.getItem("1301"))) ?? "";
  const { cart } = JSON.parse(text) as { cart: { cart: { itemQuantity: number; item: { id: string } }[] } };
  return cart.cart.map(({ itemQuantity, item }) => `${itemQuantity} ${item.id}`);
}

for (const locale of mostly.CN) {
  test(
    `a visited menu is read without a network, with its age, and its cart is edited, in ${locale}`,
    onPhone,
    async ({ page, context }) => {
      // The address says the language and the cookie keeps it: both have one copy (PD119).
      if (locale === "EN") await speak(page, locale);
      await visit(page, `/1301/home${locale === "EN" ? "" : `?lang=${locale}`}`);
      await context.setOffline(true);
      await open(page, "/1301/home");
      await expect(note(page)).toContainText(
        locale === "EN"
          ? /You are offline\. This menu is from \d+:\d\d [AP]M\./
          : /网络未连接。此菜单为(?:凌晨|早上|中午|下午|晚上)\d+:\d\d的内容。/,
      );
      for (const dish of ["jade-har-gow", "jade-siew-mai"]) {
        await page.locator(`article:has(a[href="/1301/item/${dish}"]) .add`).first().click();
        // A reload ends what is not stored yet.
        await expect.poll(() => linesOf(page)).toContain(`1 ${dish}`);
      }
      expect(await linesOf(page)).toEqual(["1 jade-har-gow", "1 jade-siew-mai"]);
      await page.reload();
      // The note stands on the bar and on the bar's strip, and covers neither.
      await expect(page.locator(".cartbar .save")).toBeVisible();
      const edges = async () => [
        await note(page).evaluate((element) => element.getBoundingClientRect().bottom),
        await page.locator(".cartbar").evaluate((element) => element.getBoundingClientRect().top),
      ];
      await expect.poll(async () => new Set((await edges()).map(Math.round)).size).toBe(1);
      await page
        .getByRole("button", { name: new RegExp(`^${words[locale].myCart}`) })
        .locator("visible=true")
        .first()
        .click();
      const sheet = page.getByRole("dialog", { name: words[locale].myCart });
      const line = (dish: string) => sheet.locator(`.line:has(a[href*="/item/${dish}"])`);
      await line("jade-har-gow").locator(".stepper button").last().click();
      await line("jade-siew-mai").locator(".stepper button").first().click();
      await expect(line("jade-siew-mai")).toHaveCount(0);
      await page.reload();
      await expect(sumOf(page)).toHaveText("RM22.26");
      expect(await linesOf(page)).toEqual(["2 jade-har-gow"]);
    },
  );

  test(
    `a page that was never visited says so without a network, and opens when it is back, in ${locale}`,
    deepOnPhone,
    async ({ page, context }) => {
      await speak(page, locale);
      await visit(page, "/1301/home");
      await context.setOffline(true);
      await page.goto("/1302/home");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        locale === "EN" ? "You are offline" : "网络未连接",
      );
      await expect(page.locator("html")).toHaveAttribute("lang", locale === "EN" ? "en-MY" : "zh-Hans-MY");
      await expect(page.getByRole("link", { name: locale === "EN" ? "Try again" : "重试" })).toBeVisible();
      await expect(page.locator('main a[href="/1301/home"]')).toBeVisible();
      const header = page.getByRole("banner");
      await expect(header.getByRole("link", { name: "makan" })).toHaveAttribute("href", "/");
      // The way back leads to a page that is kept.
      const back = header.getByRole("link", { name: locale === "EN" ? "Back" : "返回" });
      await expect(back).toHaveAttribute("href", "/1301/home");
      await context.setOffline(false);
      await expect(page.locator(".add").first()).toBeVisible();
      await expect(page).toHaveURL("/1302/home");
    },
  );
}

test(
  "an order that is placed without a network is sent neither then nor later by itself",
  deepOnPhone,
  async ({ page, context }) => {
    const t = orderWords.EN;
    const ordersOf = async () => {
      const { items } = await (await page.request.get("/v3/web/orders")).json();
      return (items as unknown[]).length;
    };
    await asNewCustomer(page, "EN");
    await visit(page, "/1504/home");
    await checkOut(page, t, "1504", "sakura-edamame");
    await untilQuiet(page);
    await context.setOffline(true);
    await placeButton(page, t).click();
    await expect(page.getByRole("alert")).toContainText(t.notSentOffline);
    const refused = page.evaluate(() =>
      fetch("/v3/web/store/1504/order", { method: "POST", body: "{}" }).catch((error: Error) => error.name),
    );
    expect(await refused).toBe("TypeError");
    await page.reload();
    await expect(placeButton(page, t)).toBeVisible();
    await context.setOffline(false);
    await visit(page, "/transaction");
    expect(await ordersOf()).toBe(0);
    await open(page, "/1504/checkout");
    await placeButton(page, t).click();
    await expect(page).toHaveURL(/\/dev\/pay\//);
    expect(await ordersOf()).toBe(1);
  },
);

for (const locale of mostly.EN) {
  const t = words[locale];

  test(
    `own orders are read without a network, and are gone after a logout, in ${locale}`,
    onPhone,
    async ({ page, context }) => {
      await asNewCustomer(page, locale);
      const [slot] = await freeSlots(page, "1301", "jade-har-gow", 4);
      await placePickup(page, "1301", "jade-har-gow", slot);
      await visit(page, "/transaction");
      const links = page.locator('main a[href^="/order-summary"]');
      await expect(links.first()).toBeVisible();
      const address = (await links.first().getAttribute("href")) ?? "";
      await visit(page, address);
      await expect(page.locator("main h1")).toBeVisible();
      const title = (await page.locator("main h1").textContent()) ?? "";
      await context.setOffline(true);
      await page.goto("/transaction");
      await expect(links.first()).toBeVisible();
      await expect(note(page)).toContainText(locale === "EN" ? "This page is from" : "此页面为");
      await page.goto(address);
      await expect(page.locator("main h1")).toHaveText(title);
      await context.setOffline(false);

      await open(page, "/1301/home");
      await page.getByRole("button", { name: t.openMenu }).locator("visible=true").first().click();
      // The page begins anew.
      const loaded = page.waitForEvent("load");
      await page.getByRole("dialog").getByRole("button", { name: t.logout }).click();
      await loaded;
      await expect.poll(() => keptOwn(page)).toEqual([]);
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await context.setOffline(true);
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        locale === "EN" ? "You are offline" : "网络未连接",
      );
      await expect(page.getByRole("link", { name: locale === "EN" ? "My orders" : "我的订单" })).toHaveCount(0);
    },
  );
}

test(
  "another login, an ended session and a deleted account remove what is kept of a customer",
  deepOnPhone,
  async ({ page, context }) => {
    await asNewCustomer(page, "EN");
    await visit(page, "/privacy");
    const changes = [
      {
        status: 200,
        change: () =>
          ask(page, "/v3/web/login", "POST", { countryCode: "60", phoneNumber: freshNumber(), code: "123456" }),
      },
      { status: 200, change: () => ask(page, "/v3/web/profile/delete", "POST", { code: "123456" }) },
      {
        status: 401,
        async change() {
          await context.clearCookies({ name: "mk.sid" });
          return ask(page, "/v3/web/orders/1504-1");
        },
      },
    ];
    await ask(page, "/v3/web/profile", "POST");
    for (const { change, status } of changes) {
      await expect.poll(() => keptOwn(page)).not.toEqual([]);
      expect(await change()).toBe(status);
      await expect.poll(() => keptOwn(page)).toEqual([]);
      await logInByCalls(page, freshNumber());
      await ask(page, "/v3/web/profile", "POST");
    }
  },
);

test("what is kept has no call of a customer but their orders and their profile", deepOnPhone, async ({ page }) => {
  const number = seededNumber();
  await logInAs(page, number);
  await visit(page, "/profile");
  await visit(page, "/1301/home");
  const kept = await page.evaluate(async (own) => {
    const names = (await caches.keys()).filter((name) => !name.startsWith("makan-own"));
    const found: string[] = [];
    for (const name of names) {
      const cache = await caches.open(name);
      for (const key of await cache.keys()) {
        const text = (await (await cache.match(key))?.text()) ?? "";
        if (text.includes(own)) found.push(key.url);
      }
    }
    return found;
  }, number);
  expect(kept).toEqual([]);
  expect((await keptOwn(page)).map((address) => new URL(address).pathname)).toEqual(
    expect.arrayContaining(["/v3/web/profile", "/profile"]),
  );
});
