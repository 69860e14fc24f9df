import { createECDH } from "node:crypto";
import type { BrowserContext, Page, Worker } from "playwright/test";
import { push as pushEN } from "#app/i18n/en/push.ts";
import { push as pushCN } from "#app/i18n/zh-hans/push.ts";
import type { PushPayload } from "#shared/contract/push.ts";
import { withWholeBrowser } from "#tests/support/find-browser.ts";
import {
  expectSound,
  freeSlots,
  freshNumber,
  logInAs,
  logInByCalls,
  payByCalls,
  paymentPath,
  placePickup,
} from "./ordering-support.ts";
import {
  axeFindings,
  deepOnDesktop,
  deepOnPhone,
  expect,
  type Locale,
  mostly,
  onPhone,
  open,
  speak,
  test,
  words,
} from "./support.ts";

// News of an order on a device whose page is closed: the offer on the page of the order, what the browser gets, and how it ends.

// What the browser notes of its own service worker; calls that a test cuts off.
test.use({ serviceWorkers: "allow", reuseContext: false, refusedPath: /./ });
// A browser without a window tells nobody of anything.
test.use({ launchOptions: async ({ launchOptions }, use) => use(withWholeBrowser(launchOptions)) });

const texts = { EN: pushEN, CN: pushCN };

/** A customer with an order that is paid and waits for its day. */
async function withOrder(page: Page, locale: Locale, number = freshNumber()): Promise<string> {
  await speak(page, locale);
  await logInAs(page, number);
  const [slot] = await freeSlots(page, "1301", "jade-har-gow", 5);
  const { id } = await placePickup(page, "1301", "jade-har-gow", slot);
  await payByCalls(page, await paymentPath(page, id));
  return id;
}

const allow = (context: BrowserContext) => context.grantPermissions(["notifications"]);

/** A subscription as a browser makes it: none reaches a push service here. */
async function subscribeAlways(page: Page): Promise<void> {
  const curve = createECDH("prime256v1");
  const p256dh = curve.generateKeys().toString("base64url");
  await page.addInitScript(
    ([key, name]) => {
      const made = "test-subscription";
      const endpoint = `https://fcm.googleapis.com/fcm/send/${name}`;
      const subscription = {
        endpoint,
        options: { applicationServerKey: null },
        toJSON: () => ({ endpoint, keys: { p256dh: key, auth: "AAAAAAAAAAAAAAAAAAAAAA" } }),
        async unsubscribe() {
          window.name = "";
          return true;
        },
      };
      const { prototype } = PushManager;
      prototype.subscribe = async () => {
        window.name = made;
        return subscription as unknown as PushSubscription;
      };
      prototype.getSubscription = async () =>
        window.name === made ? (subscription as unknown as PushSubscription) : null;
    },
    [p256dh, freshNumber()] as const,
  );
}

const card = (page: Page) => page.locator(".push-card");
const order = (id: string) => `/order-summary?id=${id}`;
const devices = async (page: Page) =>
  ((await (await page.request.get("/v3/web/push/subscriptions")).json()) as { items: { service: string }[] }).items;

for (const locale of mostly.EN) {
  const t = texts[locale];

  test(
    `a device is told after a tap, is listed, and is ended in the profile, in ${locale} (PD163)`,
    deepOnPhone,
    async ({ page, context }) => {
      await allow(context);
      await subscribeAlways(page);
      const id = await withOrder(page, locale);
      await page.goto(order(id));
      await expect(card(page)).toContainText(t.titleReady);
      expect(await axeFindings(page, ".push-card")).toEqual([]);
      await expectSound(page);
      expect(await devices(page)).toEqual([]);

      await card(page).getByRole("button", { name: t.turnOn }).click();
      await expect(card(page).getByRole("status")).toHaveText(t.on);
      expect(await devices(page)).toMatchObject([{ service: "GOOGLE" }]);
      await page.reload();
      await expect(page.locator(".ord")).toBeVisible();
      await expect(card(page)).toHaveCount(0);

      await open(page, "/profile");
      await page.getByRole("button", { name: words[locale].devices }).click();
      const sheet = page.getByRole("dialog", { name: words[locale].devices });
      const told = sheet.getByRole("listitem");
      await expect(told).toContainText([t.serviceGoogle]);
      await expect(told).toContainText([t.thisDevice]);
      expect(await axeFindings(page, "dialog[open]")).toEqual([]);
      await context.setOffline(true);
      await told.getByRole("button").click();
      await expect(told.getByRole("alert")).toHaveText(words[locale].noAnswer);
      await context.setOffline(false);
      await told.getByRole("button").click();
      await expect(sheet).toContainText(t.devicesNone);
      expect(await devices(page)).toEqual([]);
      // The page of the next order offers it again.
      expect(await page.evaluate(() => localStorage.getItem("mk.push"))).toBeNull();
    },
  );
}

test(
  "a logout ends the device, and the next customer is not told of the first one's orders (PD163)",
  deepOnPhone,
  async ({ page, context }) => {
    const t = texts.EN;
    await allow(context);
    await subscribeAlways(page);
    const number = freshNumber();
    const id = await withOrder(page, "EN", number);
    await page.goto(order(id));
    await card(page).getByRole("button", { name: t.turnOn }).click();
    await expect(card(page).getByRole("status")).toHaveText(t.on);
    await open(page, "/profile");
    const loaded = page.waitForEvent("load");
    await page.getByRole("button", { name: words.EN.logout }).click();
    await loaded;
    expect(await page.evaluate(() => localStorage.getItem("mk.push"))).toBeNull();
    expect(await page.evaluate(() => window.name)).toBe("");
    await logInByCalls(page, number);
    expect(await devices(page)).toEqual([]);
  },
);

const payloadOf = (orderID: string): PushPayload => ({
  v: 1,
  orderID,
  kind: "READY",
  title: "Jade Dragon",
  body: "Your order is ready",
  url: order(orderID),
});

type Shown = { title: string; tag: string; silent: boolean | null };
/** What the service worker keeps of a test, and what a browser allows after a finger's press only. */
type Recording = {
  shown: Shown[];
  went: string[];
  registration: ServiceWorkerRegistration;
  clients: { openWindow: (url: string) => Promise<null> };
  WindowClient: { prototype: { focus: () => Promise<unknown> } };
  NotificationEvent: new (type: string, options: { notification: Notification }) => Event;
};

/** The service worker of a page, which notes what it shows and where it leads. */
async function recordWorker(context: BrowserContext): Promise<Worker> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
  await worker.evaluate(() => {
    const scope = self as unknown as Recording;
    Object.assign(scope, { shown: [], went: [] });
    const show = scope.registration.showNotification.bind(scope.registration);
    scope.registration.showNotification = async (title, options) => {
      scope.shown.push({ title, tag: options?.tag ?? "", silent: options?.silent ?? null });
      await show(title, options);
    };
    scope.clients.openWindow = async (url) => {
      scope.went.push(`opens ${new URL(url).pathname}${new URL(url).search}`);
      return null;
    };
    scope.WindowClient.prototype.focus = async function focus(this: { url: string }) {
      scope.went.push(`shows ${new URL(this.url).pathname}`);
      return this;
    };
  });
  return worker;
}

/** Gives the service worker what a push service would. */
async function startPushing(page: Page): Promise<(data: string) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations: [one] }) => {
      if (one) resolve(one.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  const [origin, registrationId] = [new URL(page.url()).origin, await registered];
  return async (data) =>
    void (await session.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data }));
}

const listShown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const shown = (await registration.getNotifications()).map(({ title, body, tag, lang }) => ({
      title,
      body,
      tag,
      lang,
    }));
    return shown.toSorted((one, other) => one.tag.localeCompare(other.tag));
  });

/** Presses a notification: a browser without a window draws none. */
const press = (worker: Worker, tag: string) =>
  worker.evaluate(async (name) => {
    const scope = self as unknown as Recording;
    const [notification] = await scope.registration.getNotifications({ tag: name });
    if (notification) dispatchEvent(new scope.NotificationEvent("notificationclick", { notification }));
  }, tag);

const recordOf = (worker: Worker) =>
  worker.evaluate(() => {
    const { shown, went } = self as unknown as Recording;
    return { shown, went };
  });

test(
  "a tap turns news on; what is pushed is shown, and opens its order; a page that shows the order says it itself (PD163)",
  onPhone,
  async ({ page, context }) => {
    await allow(context);
    await subscribeAlways(page);
    const id = await withOrder(page, "CN");
    await page.goto(order(id));
    await card(page).getByRole("button", { name: texts.CN.turnOn }).click();
    await expect(card(page).getByRole("status")).toHaveText(texts.CN.on);
    expect(await devices(page)).toMatchObject([{ service: "GOOGLE" }]);
    await page.goto("/transaction");
    await page.evaluate(() => navigator.serviceWorker.ready);
    const worker = await recordWorker(context);
    const push = await startPushing(page);

    // Of another order: the browser may forget a notification that is shown again right after it was closed.
    const other = "2301-other";
    const first = payloadOf(other);
    const lang = "zh-Hans-MY";
    const latest = { title: first.title, body: "Your order is late", tag: other, lang };
    await push(JSON.stringify(first));
    await expect.poll(() => listShown(page)).toEqual([{ ...latest, body: first.body }]);
    await push(JSON.stringify({ ...first, kind: "LATE", body: latest.body }));
    await expect.poll(() => listShown(page)).toEqual([latest]);
    await push("");
    await push(JSON.stringify({ ...first, orderID: "x", url: "https://evil.example/" }));
    const plain = { title: "您的订单有新进展", body: "请打开订单查看。", tag: "", lang };
    await expect.poll(() => listShown(page)).toEqual([plain, plain, latest]);
    await press(worker, other);
    await expect.poll(() => listShown(page)).toEqual([plain, plain]);
    await press(worker, "");
    await expect
      .poll(async () => (await recordOf(worker)).went)
      .toEqual([`opens ${order(other)}`, "opens /transaction"]);

    // Who opens the order needs no news of it any more.
    const news = payloadOf(id);
    const isShown = async () => (await listShown(page)).some(({ tag }) => tag === id);
    await push(JSON.stringify(news));
    await expect.poll(isShown).toBe(true);
    await page.goto(order(id));
    await expect.poll(isShown).toBe(false);

    // On the screen already: it is shown without a sound, because browsers demand it, and taken away.
    await push(JSON.stringify(news));
    await expect.poll(async () => (await recordOf(worker)).shown.at(-1)).toMatchObject({ tag: id, silent: true });
    await expect.poll(isShown).toBe(false);

    // One from before the page was opened leads to it, not to a second one.
    await worker.evaluate(
      (url) =>
        (self as unknown as Recording).registration.showNotification("Earlier", { tag: "earlier", data: { url } }),
      order(id),
    );
    await press(worker, "earlier");
    await expect.poll(async () => (await recordOf(worker)).went.at(-1)).toBe("shows /order-summary");
  },
);

/** Like a visitor who presses "Block" when the browser asks. Counts how often it does. */
async function refuseWhenAsked(page: Page): Promise<() => number> {
  let times = 0;
  const session = await page.context().newCDPSession(page);
  const { targetInfo } = await session.send("Target.getTargetInfo");
  const browser = await page.context().browser()?.newBrowserCDPSession();
  await page.exposeFunction("pressBlock", async () => {
    times += 1;
    await browser?.send("Browser.setPermission", {
      permission: { name: "notifications" },
      setting: "denied",
      ...(targetInfo.browserContextId && { browserContextId: targetInfo.browserContextId }),
    });
  });
  await page.addInitScript(() => {
    const { pressBlock } = window as unknown as { pressBlock: () => Promise<void> };
    Notification.requestPermission = async () => {
      if (Notification.permission === "default") await pressBlock();
      return Notification.permission;
    };
  });
  return () => times;
}

for (const locale of mostly.CN) {
  const t = texts[locale];

  test(
    `what a browser cannot do is said in words, and where it denies only in the profile, in ${locale} (PD163)`,
    deepOnDesktop,
    async ({ page, context }) => {
      const id = await withOrder(page, locale);
      const openWith = async (script: () => void) => {
        const tab = await context.newPage();
        await tab.addInitScript(script);
        await tab.goto(order(id));
        return tab;
      };
      const unable = await openWith(() => Reflect.deleteProperty(window, "PushManager"));
      await expect(card(unable)).toContainText(t.unable);
      await expect(card(unable).getByRole("button")).toHaveCount(0);
      const phone = await openWith(() => {
        Reflect.deleteProperty(window, "PushManager");
        const userAgent =
          "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
        for (const [name, value] of Object.entries({ userAgent, standalone: false }))
          Object.defineProperty(navigator, name, { value });
      });
      await expect(card(phone)).toContainText(t.install);
      expect(await axeFindings(phone, ".push-card")).toEqual([]);

      const askedFor = await refuseWhenAsked(page);
      await page.goto(order(id));
      const turnOn = card(page).getByRole("button", { name: t.turnOn });
      await expect(turnOn).toBeVisible();
      expect(askedFor()).toBe(0);
      await turnOn.click();
      await expect(card(page).getByRole("status")).toHaveText(t.denied);
      await expect(card(page).getByRole("button")).toHaveCount(0);
      await page.reload();
      await expect(page.locator(".ord")).toBeVisible();
      await expect(card(page)).toHaveCount(0);
      await expect(page.locator(".push-wait")).toHaveCount(0);
      expect(askedFor()).toBe(1);
      // The profile says why, and where it is changed.
      await open(page, "/profile");
      await page.getByRole("button", { name: words[locale].devices }).click();
      await expect(page.getByRole("dialog")).toContainText(t.denied);
      await page.goto(order(id));

      // Who allows it in the settings finds it again. No push service is reached here, as from a private window.
      await allow(context);
      await page.reload();
      await turnOn.click();
      await expect(card(page).getByRole("alert")).toHaveText(t.refused);
      await expect(card(page).getByRole("button", { name: t.tryAgain })).toBeVisible();
      await expectSound(page);
      await card(page).getByRole("button", { name: t.notNow }).click();
      await expect(card(page)).toHaveCount(0);
      expect(await page.evaluate(() => localStorage.getItem("mk.pushLater"))).toContain(id);
    },
  );
}
