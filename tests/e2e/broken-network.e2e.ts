import type { Page } from "playwright/test";
import { randomOf } from "#tests/server/random.ts";
import { ask, countDocuments, keptOwn, keptPaths, note, sumOf, visit } from "./kept-copies.ts";
import {
  asNewCustomer,
  freeSlots,
  freshNumber,
  logInAs,
  logInByCalls,
  placeButton,
  placePickup,
} from "./ordering-support.ts";
import { type PoorNetwork, startPoorNetwork } from "./poor-network.ts";
import { deepOnPhone, expect, hydrated, onPhone, orderWords, test, words } from "./support.ts";

// A service worker behind a network that is slow, breaks off or has another build at its other end.

test.use({ serviceWorkers: "allow", reuseContext: false, refusedPath: /./ });

const t = orderWords.EN;
/** Pages, their data and calls; the files of a visited page are kept. */
const answers = /^\/(?!assets|sw\.js|icons|img)/;

let network: PoorNetwork;
let stop: (() => Promise<void>) | null = null;

test.beforeEach(async ({ baseURL }) => {
  network = await startPoorNetwork(baseURL ?? "");
  stop = network.stop;
});
test.afterEach(() => stop?.());

const at = (path: string) => network.origin + path;
const storeLink = (page: Page) => page.locator('main a[href="/1301/home"]').first();

/** By key: what comes late moves a link away from the pointer. */
async function followToStore(page: Page) {
  await storeLink(page).press("Enter");
  await expect(page).toHaveURL(at("/1301/home"));
}

async function visitWithCart(page: Page) {
  await visit(page, at("/1301/home"));
  await page.locator('article:has(a[href="/1301/item/jade-har-gow"])').first().locator(".add").click();
  await expect(sumOf(page)).toHaveText("RM11.13");
}

test(
  "on a slow network a visited page is its copy, with its age until the network answers, and the cart stays",
  deepOnPhone,
  async ({ page }) => {
    await visitWithCart(page);
    await visit(page, at("/"));
    network.trouble = { path: answers, kind: "hold", times: Infinity };
    for (const path of ["/1301/home", "/"]) {
      await page.goto(at(path));
      await expect(note(page)).toContainText("The network is slow. This");
      await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    }
    network.trouble = null;
    network.release();
    await hydrated(page);
    await followToStore(page);
    await expect(sumOf(page)).toHaveText("RM11.13");
    await page.goBack();
    await expect(storeLink(page)).toBeVisible();
    await expect(note(page)).toHaveCount(0);
  },
);

test(
  "connections that break off at any byte leave the page, the cart, what is filled in and the order on the list, a store, checkout and an order, and order once, by a press (performance.md R10)",
  deepOnPhone,
  async ({ page }) => {
    const random = randomOf(Number(process.env["PROPERTY_SEED"] ?? 10));
    const anywhere = () => random.below(1000) / 1000;
    await asNewCustomer(page, "EN");
    const [slot] = await freeSlots(page, "1301", "jade-har-gow", 5);
    const { id, orderNo } = await placePickup(page, "1301", "jade-har-gow", slot);
    await visitWithCart(page);
    const shown = {
      "/": page.getByRole("heading", { level: 1 }),
      "/1301/home": page.getByRole("heading", { level: 1 }),
      [`/order-summary?id=${id}`]: page.getByText(orderNo),
      "/1301/checkout": page.locator("main").getByText("Har Gow"),
    };
    for (const [path, text] of Object.entries(shown)) {
      if (path === "/1301/home") continue;
      await visit(page, at(path));
      await expect(text.first()).toBeVisible();
    }
    await expect.poll(() => keptPaths(page)).toContain(`/v3/web/orders/${id}`);
    await page.getByRole("radio", { name: t.modePICKUP }).check();
    await page.getByRole("switch", { name: t.cutlery }).click();
    const trouble = { path: answers, times: Infinity, at: anywhere };
    for (const kind of ["cut", "reset"] as const) {
      for (const [path, text] of Object.entries(shown)) {
        network.trouble = { ...trouble, kind };
        const documents = countDocuments(page);
        // What broke off is opened again by the service worker, in the middle of this.
        await page.goto(at(path), { waitUntil: "commit" }).catch(() => null);
        await expect(text.first()).toBeVisible();
        await expect(page.locator("html")).toHaveAttribute("data-kept");
        expect(documents()).toBeLessThanOrEqual(2);
      }
    }
    await page.goto(at("/1302/home"), { waitUntil: "commit" }).catch(() => null);
    await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
    network.trouble = null;
    // It opens by itself: the browser has never called itself offline.
    await expect(page.locator(".add").first()).toBeVisible();
    await page.goto(at("/1301/home"));
    await expect(sumOf(page)).toHaveText("RM11.13");
    await page.goto(at("/1301/checkout"));
    await expect(page.getByRole("switch", { name: t.cutlery })).toHaveAttribute("aria-checked", "true");
    await expect(placeButton(page, t)).toHaveAttribute("aria-disabled", "false");
    network.trouble = { ...trouble, path: /\/order$/, kind: "reset" };
    await placeButton(page, t).click();
    await expect(page.getByText(t.lastAttemptOpen)).toBeVisible();
    const sent = () => network.asked.filter((one) => /^POST .*\/order$/.test(one)).length;
    const sentThen = sent();
    network.trouble = null;
    await visit(page, at("/transaction"));
    expect(sent()).toBe(sentThen);
    await page.goto(at("/1301/checkout"));
    await expect(placeButton(page, t)).toHaveAttribute("aria-disabled", "false");
    network.trouble = { ...trouble, path: /\/order$/, kind: "cut" };
    await placeButton(page, t).click();
    // The page says since the attempt before that it is open.
    await expect.poll(sent).toBeGreaterThan(sentThen);
    await expect(page.getByText(t.lastAttemptOpen)).toBeVisible();
    network.trouble = null;
    await expect(async () => {
      await placeButton(page, t).click({ timeout: 2000 });
      await expect(page).toHaveURL(/\/dev\/pay\//, { timeout: 2000 });
    }).toPass();
    const { items } = await (await page.request.get("/v3/web/orders")).json();
    expect(items).toHaveLength(2);
  },
);

test(
  "data of another build, from its server or a copy, costs a page one document and is never shown (performance.md R12)",
  deepOnPhone,
  async ({ page, context }) => {
    await visitWithCart(page);
    await visit(page, at("/"));
    const documents = countDocuments(page);
    network.otherData = "[]";
    await followToStore(page);
    await expect(sumOf(page)).toHaveText("RM11.13");
    expect(documents()).toBe(1);
    await page.goto(at("/"));
    await hydrated(page);
    // A copy from the time before a deployment.
    await page.evaluate(async () => void (await (await fetch("/1301/home.data")).text()));
    network.otherData = null;
    await expect.poll(() => keptPaths(page)).toContain("/1301/home.data");
    await context.setOffline(true);
    const more = countDocuments(page);
    await followToStore(page);
    await expect(sumOf(page)).toHaveText("RM11.13");
    await expect(note(page)).toContainText("You are offline. This menu is from");
    expect(more()).toBe(1);
  },
);

test(
  "a new deployment takes over without a reload, and removes copies of another form",
  deepOnPhone,
  async ({ page }) => {
    await visitWithCart(page);
    await page.evaluate(async () => void (await caches.open("makan-pages-0")));
    const documents = countDocuments(page);
    network.deployment = "\n//";
    const taken = page.evaluate(
      () =>
        new Promise<void>((resolve) => navigator.serviceWorker.addEventListener("controllerchange", () => resolve())),
    );
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
    await taken;
    await expect.poll(() => page.evaluate(() => caches.keys())).not.toContain("makan-pages-0");
    await expect(sumOf(page)).toHaveText("RM11.13");
    expect(documents()).toBe(0);
  },
);

test("a script that is gone with the old deployment costs one reload", onPhone, async ({ page }) => {
  await visit(page, at("/1301/home"));
  const documents = countDocuments(page);
  network.trouble = { path: /^\/assets\/drawer-/, kind: "missing", times: Infinity };
  const menu = page.getByRole("button", { name: words.EN.openMenu }).locator("visible=true").first();
  const reloaded = page.waitForEvent("load");
  await menu.click();
  await reloaded;
  await hydrated(page);
  await menu.click();
  await expect(page.locator("#toasts > *", { hasText: words.EN.chunkFailed })).toHaveCount(1);
  network.trouble = null;
  await menu.click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(documents()).toBe(1);
});

/** What makes a service worker's storage of copies unusable. */
const obstacles = {
  async full(page: Page) {
    const session = await page.context().newCDPSession(page);
    await session.send("Storage.overrideQuotaForOrigin", { origin: network.origin, quotaSize: 1 });
  },
  async blocked() {
    network.deployment = `
;for (const name of ["open", "match", "has", "keys", "delete"])
  CacheStorage.prototype[name] = () => Promise.reject(new DOMException(name, "SecurityError"));`;
  },
};

for (const [state, block] of Object.entries(obstacles)) {
  test(
    `a device whose storage of copies is ${state} works as without a service worker`,
    deepOnPhone,
    async ({ page }) => {
      await asNewCustomer(page, "EN");
      await block(page);
      await page.goto(at("/1301/home"));
      await page.evaluate(() => navigator.serviceWorker.ready);
      await page.reload();
      await hydrated(page);
      expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
      await page.locator('article:has(a[href="/1301/item/jade-har-gow"])').first().locator(".add").click();
      await expect(sumOf(page)).toHaveText("RM11.13");
      expect(await ask(page, "/v3/web/logout", "POST")).toBe(200);
      expect(await keptPaths(page)).not.toContain("/1301/home");
    },
  );
}

test(
  "what another tab is told of a customer while they log out is not kept",
  deepOnPhone,
  async ({ page, context }) => {
    const number = freshNumber();
    await logInAs(page, number);
    await visit(page, at("/privacy"));
    const other = await context.newPage();
    await other.goto(at("/privacy"));
    const askOrders = () => ask(other, "/v3/web/orders");
    const logOut = () => ask(page, "/v3/web/logout", "POST");
    const isAsked = (path: string) => expect.poll(() => network.asked.some((one) => one.endsWith(path))).toBe(true);

    expect(await askOrders()).toBe(200);
    await expect.poll(() => keptOwn(page)).not.toEqual([]);
    network.asked.length = 0;
    network.trouble = { path: /orders$/, kind: "late" };
    const orders = askOrders();
    await isAsked("/orders");
    expect(await logOut()).toBe(200);
    network.release();
    expect(await orders).toBe(200);
    // What is answered later is kept by now.
    await ask(other, "/v3/web/tags");
    await expect.poll(() => keptPaths(page)).toContain("/v3/web/tags");
    expect(await keptOwn(page)).toEqual([]);

    await logInByCalls(page, number);
    network.asked.length = 0;
    network.trouble = { path: /logout$/, kind: "delay" };
    const out = logOut();
    await isAsked("/logout");
    expect(await askOrders()).toBe(200);
    await expect.poll(() => keptOwn(page)).not.toEqual([]);
    network.release();
    expect(await out).toBe(200);
    expect(await keptOwn(page)).toEqual([]);
  },
);
