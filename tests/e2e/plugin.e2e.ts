import * as fc from "fast-check";
import type { Frame, Page } from "playwright/test";
import { partner as partnerEN } from "#app/i18n/en/partner.ts";
import { plugin as pluginEN } from "#app/i18n/en/plugin.ts";
import { partner as partnerCN } from "#app/i18n/zh-hans/partner.ts";
import { plugin as pluginCN } from "#app/i18n/zh-hans/plugin.ts";
import { withoutThirdPartyCookies } from "#tests/support/find-browser.ts";
import { testSiteTexts } from "#worker/dev/test-site-texts.ts";
import { freshNumber, logInAs, payOnTestPage, placeButton } from "./ordering-support.ts";
import {
  askForCode,
  deepOnPhone,
  deepOnWidthOf,
  expect,
  mergeWords,
  mostly,
  onWidthOf,
  open,
  orderTexts,
  test,
  words,
} from "./support.ts";

// Makan in a frame of another origin (the test site), in a browser that gives such frames neither cookies nor storage.

test.use({
  launchOptions: async ({ launchOptions }, use) => use(withoutThirdPartyCookies(launchOptions)),
});

const texts = {
  EN: mergeWords(...orderTexts.EN, pluginEN, partnerEN),
  CN: mergeWords(...orderTexts.CN, pluginCN, partnerCN),
};

const siteOf = (baseURL: string | undefined) => (baseURL ?? "").replace("localhost", "partner.localhost");

/** Does not wait for a frame that is out of view, which a browser may leave for later. */
const gotoSite = (page: Page, baseURL: string | undefined, query: string) =>
  page.goto(`${siteOf(baseURL)}/dev/site?${query}`, { waitUntil: "domcontentloaded" });

async function openSite(page: Page, baseURL: string | undefined, query: string): Promise<Frame> {
  await gotoSite(page, baseURL, query);
  const frame = await findFrame(page);
  await ready(frame);
  return frame;
}

async function findFrame(page: Page): Promise<Frame> {
  await expect.poll(() => page.frames().length).toBe(2);
  const frame = page.frames().find((one) => one.parentFrame() !== null);
  if (!frame) throw new Error("The page has no frame");
  // A browser draws no frame that is out of view, and asks it for nothing.
  await page.evaluate(() => document.querySelector("#frame")?.scrollIntoView());
  return frame;
}

/** React has taken over in the frame. */
async function ready(frame: Frame): Promise<void> {
  await expect.poll(() => frame.evaluate(isReady).catch(() => false)).toBe(true);
}

function isReady(): boolean {
  const button = document.querySelector("[aria-haspopup=dialog]");
  return button !== null && Object.keys(button).some((key) => key.startsWith("__reactProps"));
}

/** The types of the messages so far, oldest first, with their direction. */
async function messageTypes(page: Page): Promise<string[]> {
  const rows = await page
    .locator("#messages tbody tr")
    .evaluateAll((all) => all.map((row) => `${row.children[1]?.textContent} ${row.children[2]?.textContent}`));
  return rows.toReversed();
}

for (const locale of mostly.CN) {
  const t = texts[locale];

  test(
    `a meal is ordered in a frame without cookies and storage, in ${locale} (S25–S28, S30, S31, PD8, PD31, PD118)`,
    onWidthOf(locale),
    async ({ page, baseURL, context }) => {
      const sockets: string[] = [];
      page.on("websocket", (socket) => sockets.push(socket.url()));
      const frame = await openSite(page, baseURL, `lang=${locale}`);
      await expect(frame.locator("html")).toHaveAttribute("lang", locale === "EN" ? "en-MY" : "zh-Hans-MY");
      await frame.locator('a[href^="/1301/home"]').first().click();
      await expect.poll(() => new URL(page.url()).hash).toBe("#/1301/home");
      await frame.locator('article:has(a[href="/1301/item/jade-har-gow"]) .add').first().click();
      await expect(frame.locator("#spoken")).toHaveText(t.addedToCart);
      await frame.goto(`${baseURL}/1301/checkout?plugin=1&lang=${locale}&ac=!`);
      await expect(page.getByRole("status").filter({ hasText: t.invalidAgentCode })).toBeVisible();
      expect(await frame.locator("#toasts .toast").count()).toBe(0);
      await ready(frame);
      await frame.getByRole("radio", { name: t.modePICKUP }).check();
      const place = placeButton(frame as unknown as Page, t);
      await expect(place).toHaveAttribute("aria-disabled", "false");
      await place.click();
      const sheet = frame.getByRole("dialog");
      await askForCode(sheet, t, `0${freshNumber()}`);
      const paying = context.waitForEvent("page");
      await sheet.getByLabel(t.codeLabel).fill("123456");
      const payment = await paying;
      expect((await context.cookies(baseURL)).map(({ name }) => name)).toEqual([]);
      const panel = frame.getByRole("status").filter({ hasText: t.openPayment });
      await expect(panel).toBeVisible();
      await payOnTestPage(payment);
      // The session is the site's, so this window says where the order is; a window without cookies is in English.
      await expect(payment.getByRole("heading", { name: texts.EN.backFromPayment })).toBeVisible();
      await expect.poll(() => frame.url()).toMatch(/\/order-summary\?.*plugin=1/);
      await expect(frame.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(frame.getByRole("heading", { level: 1, name: t.notPaid })).toHaveCount(0, { timeout: 35_000 });
      // The window of the payment is still in front: the order's page has learnt that it is paid.
      await expect(panel).toHaveCount(0);
      await payment.close();

      // The page around the frame keeps the data.
      const kept = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
      expect(kept["mk.token"]).toMatch(/^[\w.-]{40,}$/);
      expect(kept["mk.isBinded"]).toBe("true");
      const types = await messageTypes(page);
      expect(types.slice(0, 2)).toEqual(["→ handshake", "← handshake"]);
      expect(types).toEqual(
        expect.arrayContaining([
          ...["get", "set", "remove"].map((what) => `→ ${what}LocalStorage`),
          ...["get", "set", "remove"].map((what) => `→ ${what}SessionStorage`),
          "→ showNotification",
          "→ urlChange",
          "→ resize",
        ]),
      );
      // Another page of the site, or a reload, finds the same customer.
      await page.reload({ waitUntil: "domcontentloaded" });
      const again = await findFrame(page);
      await expect(again.getByRole("heading", { name: t.yourOrder, exact: true })).toBeVisible();
      // Without a cookie a ticket says whose socket it is.
      expect(sockets.find((url) => /\/live\?ticket=[\w.-]{20,}$/.test(url))).toBeDefined();
    },
  );

  test(
    `a page that does not answer is told: Plugin init failed, in ${locale} (S32, S332)`,
    deepOnWidthOf(locale),
    async ({ page, baseURL }) => {
      await page.addInitScript(() => {
        const startedMs = performance.timeOrigin;
        window.alert = (text) => Object.assign(window, { alerted: { text, afterMs: Date.now() - startedMs } });
      });
      await gotoSite(page, baseURL, `silent=1&lang=${locale}`);
      const frame = await findFrame(page);
      const panel = frame.getByRole("alert").filter({ hasText: "Plugin init failed" });
      await expect(panel).toContainText(t.noParent);
      const alerted = await frame.evaluate(() => (window as unknown as { alerted: object }).alerted);
      expect(alerted).toMatchObject({ text: "Plugin init failed" });
      expect((alerted as { afterMs: number }).afterMs).toBeGreaterThanOrEqual(1500);
      await expect(frame.locator("main")).toBeHidden();
      const [own] = await Promise.all([
        page.context().waitForEvent("page"),
        panel.getByRole("link", { name: t.openOwn.replace("{{host}}", new URL(baseURL ?? "").host) }).click(),
      ]);
      await expect(own).toHaveURL(`${baseURL}/`);
    },
  );
}

test(
  "the token is in the storage of the site around a frame, and in none on a page of its own (S340)",
  deepOnPhone,
  async ({ page, baseURL }) => {
    await logInAs(page, freshNumber());
    await open(page, "/profile");
    await expect.poll(() => page.evaluate(() => localStorage.getItem("mk.isBinded"))).toBe("true");
    expect(
      await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage), document.cookie]),
    ).toEqual([
      expect.not.arrayContaining(["mk.token"]),
      expect.not.arrayContaining(["mk.token"]),
      expect.not.stringContaining("mk.sid"),
    ]);
    // The script that logs in runs in every frame of its tab, and the frame is refused storage.
    const site = await page.context().newPage();
    await openSite(site, baseURL, "signed=1&lang=EN");
    await expect.poll(() => site.evaluate(() => localStorage.getItem("mk.token"))).toMatch(/^[\w.-]{40,}$/);
  },
);

const keptOf = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const resultOf = (page: Page) => page.locator("#messages tbody tr", { hasText: /^[\d:.]+→signed/ }).first();

test(
  "a user whom the site has signed is logged in until the site logs them out, and another one takes their place (S24, S236, PD116, PD117)",
  deepOnPhone,
  async ({ page, baseURL }) => {
    const frame = await openSite(page, baseURL, `signed=0${freshNumber()}&lang=EN`);
    await expect.poll(() => keptOf(page, "mk.isBinded")).toBe("true");
    expect(new URL(frame.url()).searchParams.has("signed")).toBe(false);
    await expect(resultOf(page)).toContainText('"ACCEPTED"');
    const first = await keptOf(page, "mk.customerID");

    await openSite(page, baseURL, `signed=0${freshNumber()}&switch=1&lang=EN`);
    await expect.poll(() => keptOf(page, "mk.customerID")).not.toBe(first);
    await expect.poll(() => keptOf(page, "mk.isBinded")).toBe("true");

    const token = await keptOf(page, "mk.token");
    const telling = page.waitForResponse((response) => response.url().endsWith("/embed/logout"));
    await page.getByRole("button", { name: testSiteTexts.signOut }).click();
    expect((await telling).status()).toBe(204);
    // The frame begins again as a guest's.
    await expect.poll(() => page.frames().length).toBe(2);
    await ready(await findFrame(page));
    expect(await keptOf(page, "mk.token")).not.toBe(token);
    expect(await keptOf(page, "mk.isBinded")).not.toBe("true");
  },
);

test(
  "the place that a customer chooses stays in the frame, without a cookie (PD9)",
  deepOnPhone,
  async ({ page, baseURL }) => {
    const frame = await openSite(page, baseURL, "path=/address&lang=EN");
    await frame.getByRole("radio", { name: "Bangsar, Kuala Lumpur" }).check();
    const confirm = frame.getByRole("button", { name: words.EN.confirmLocation });
    const isKept = () => new URL(frame.url()).searchParams.get("at")?.includes("Bangsar") ?? false;
    // The frame may grow under the pointer.
    await expect(async () => {
      if (!isKept()) await confirm.click({ timeout: 2000 });
      expect(isKept()).toBe(true);
    }).toPass();
    await frame.goto(frame.url());
    await ready(frame);
    await expect(frame.getByText("Bangsar").first()).toBeVisible();
  },
);

test("a plain link inside the frame stays in the plugin (S25)", deepOnPhone, async ({ page, baseURL }) => {
  const frame = await openSite(page, baseURL, "lang=EN");
  await frame.evaluate(() => location.assign("/1301/home"));
  await expect.poll(() => frame.url()).toMatch(/\/1301\/home\?plugin=1&lang=EN$/);
  await ready(frame);
});

const json = fc
  .oneof(
    fc.anything({ withNullPrototype: false, withBigInt: false, withDate: false }),
    fc.record(
      {
        makan: fc.oneof(fc.constant(1), fc.anything({ maxDepth: 0, withBigInt: false })),
        type: fc.constantFrom("handshake", "navigate", "storageReply", "storageChange", "setLocalStorage", "__proto__"),
        path: fc.constantFrom(
          "//evil.example",
          "/\\evil.example",
          "https://evil.example/",
          "javascript:alert(1)",
          7,
          null,
        ),
        id: fc.constantFrom(0, -1, 1.5, "1", null),
        key: fc.constantFrom(1, "", {}, "x".repeat(500)),
        isDone: fc.constantFrom("yes", null),
        value: fc.constantFrom(1, {}, "x".repeat(5)),
      },
      { requiredKeys: ["makan", "type"] },
    ),
  )
  .filter((message) => {
    const { makan, type } = (message ?? {}) as { makan?: unknown; type?: unknown };
    // What is left is no message of the protocol.
    return !(makan === 1 && type === "handshake" && Object.keys(message as object).length === 2);
  });

test("10,000 messages of a wrong shape, origin or window have no effect", deepOnPhone, async ({ page, baseURL }) => {
  const frame = await openSite(page, baseURL, "path=/1301/home&lang=EN");
  const keys = () => page.evaluate(() => Object.keys(localStorage));
  // The last thing that a store's page stores.
  await expect.poll(keys).toContain("mk.miscFees");
  const before = {
    url: frame.url(),
    kept: await page.evaluate(() => Object.fromEntries(Object.entries(localStorage))),
  };
  const messages = fc.sample(json, 5000).map((message) => JSON.stringify(message) ?? "null");
  // From the right page, but of a wrong shape.
  await page.evaluate((all) => {
    const target = document.querySelector("iframe")?.contentWindow;
    for (const text of all) target?.postMessage(JSON.parse(text), "*");
  }, messages);
  // From another window, valid ones among them, to the frame and to the page around it.
  const valid = [
    { makan: 1, type: "navigate", path: "/1001/home" },
    { makan: 1, type: "storageChange", key: null },
    { makan: 1, type: "setLocalStorage", id: 1, key: "mk.token", value: "stolen" },
    { makan: 1, type: "showNotification", text: "Pay here", kind: "ok", position: "top", ms: 60_000 },
    { makan: 1, type: "urlChange", path: "/1001/home" },
  ].map((message) => JSON.stringify(message));
  const opening = page.context().waitForEvent("page");
  await page.evaluate(() => void window.open("/dev/style.css"));
  const other = await opening;
  await other.waitForLoadState();
  await other.evaluate(
    (all) => {
      const site = window.opener as Window;
      for (const text of all) {
        site.postMessage(JSON.parse(text), "*");
        site.frames[0]?.postMessage(JSON.parse(text), "*");
      }
    },
    [...valid, ...messages.slice(0, 2500)],
  );
  await other.close();
  // What came before it has been handled when this message has an effect.
  await page.getByLabel(testSiteTexts.page).fill("/1301/item/jade-har-gow");
  expect(frame.url()).toBe(before.url);
  expect(await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))).toEqual(before.kept);
  await expect(page.getByText("Pay here")).toHaveCount(0);
  await page.getByRole("button", { name: testSiteTexts.show }).click();
  await expect.poll(() => frame.url()).toMatch(/\/1301\/item\/jade-har-gow/);
});
