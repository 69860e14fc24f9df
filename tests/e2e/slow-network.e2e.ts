import type { Page } from "playwright/test";
import { openFinishedOrder } from "./finished-order.ts";
import { asNewCustomer, checkOut, placeButton } from "./ordering-support.ts";
import { deepOnPhone, expect, hydrated, open, orderWords, test, untilQuiet } from "./support.ts";

// A slow network, and a server that has moved on while a page was open: list, store, checkout and order lose nothing.

// Files of the deployment before are gone, and the browser notes that for itself.
test.use({ refusedPath: /\/assets\//, reuseContext: false });
test.describe.configure({ timeout: 180_000 });

const t = orderWords.EN;
const menuButton = (page: Page) => page.getByRole("button", { name: t.openMenu }).locator("visible=true").first();

/** A weak signal: 400 kbit/s each way, and 400 ms for every answer. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const bytesPerSecond = 400_000 / 8;
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 400,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}

const ordersOf = async (page: Page) => {
  const { items } = await (await page.request.get("/v3/web/orders")).json();
  return items as { id: string }[];
};

test(
  "on slow 3G an order goes from the list to its payment, and a reload on the way loses nothing",
  deepOnPhone,
  async ({ page }) => {
    await asNewCustomer(page, "EN");
    await slowDown(page);
    page.setDefaultTimeout(60_000);
    const slow = { timeout: 60_000 };
    await open(page, "/");
    await open(page, "/1501/home");
    await page.locator('article:has(a[href="/1501/item/sakura-edamame"]) .add').first().click();
    await page.reload();
    await expect(page.locator(".cartbar").first()).toBeVisible(slow);
    await open(page, "/1501/checkout");
    await page.getByRole("radio", { name: t.modePICKUP }).check();
    await page.getByRole("switch", { name: t.cutlery }).click(slow);
    await page.reload();
    await expect(page.getByRole("switch", { name: t.cutlery })).toHaveAttribute("aria-checked", "true", slow);
    await expect(placeButton(page, t)).toHaveAttribute("aria-disabled", "false", slow);
    // Nobody waits without pressing again.
    await placeButton(page, t).dblclick();
    await expect(page).toHaveURL(/\/dev\/pay\//, slow);
    const orders = await ordersOf(page);
    expect(orders).toHaveLength(1);
    await page.goto(`/order-summary?id=${orders[0]?.id}`);
    await expect(page.getByText("Edamame").first()).toBeVisible(slow);
  },
);

/**
 * From now on the files of the open page are gone, until a new document of it is loaded. Yields how many were. A tap that
 * comes before the scripts of the new one follows its link: that is another page.
 */
async function deployAnew(page: Page): Promise<() => number> {
  let documents = 0;
  const { pathname } = new URL(page.url());
  page.on("request", (request) => {
    if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return;
    if (new URL(request.url()).pathname === pathname) documents += 1;
  });
  await page.route(/\/assets\/[^/]+\.js$/, (route) =>
    documents === 0 ? route.fulfill({ status: 404 }) : route.fallback(),
  );
  return () => documents;
}

test("a new deployment costs a list and a store one document, and the cart stays", deepOnPhone, async ({ page }) => {
  for (const path of ["/", "/1301/home"]) {
    await open(page, "/1301/home");
    await page.evaluate(() => sessionStorage.clear());
    if (path !== "/") {
      await page.locator('article:has(a[href="/1301/item/jade-har-gow"]) .add').first().click();
      await page.waitForFunction(() => localStorage.getItem("1301") !== null);
    }
    const cart = await page.evaluate(() => localStorage.getItem("1301"));
    await open(page, path);
    await untilQuiet(page);
    const documents = await deployAnew(page);
    const loaded = page.waitForEvent("load");
    await menuButton(page).click();
    await loaded;
    await hydrated(page);
    // A part that comes late may miss its script first: then the tap was on the new document, and has opened the menu there.
    if (!(await page.getByRole("dialog").isVisible())) await menuButton(page).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(documents()).toBe(1);
    expect(await page.evaluate(() => localStorage.getItem("1301"))).toBe(cart);
    await page.unrouteAll();
  }
});

test("a new deployment costs checkout one document, and what was filled in stays", deepOnPhone, async ({ page }) => {
  await asNewCustomer(page, "EN");
  await checkOut(page, t, "1503", "sakura-edamame");
  await page.getByRole("switch", { name: t.cutlery }).click();
  await untilQuiet(page);
  const documents = await deployAnew(page);
  const loaded = page.waitForEvent("load");
  const sheet = page.locator("main [aria-haspopup=dialog]").locator("visible=true").first();
  await sheet.click();
  await loaded;
  await expect(page.getByRole("switch", { name: t.cutlery })).toHaveAttribute("aria-checked", "true");
  await expect(page.getByRole("radio", { name: t.modePICKUP })).toBeChecked();
  await hydrated(page);
  await sheet.click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(documents()).toBe(1);
  await page.keyboard.press("Escape");
  await placeButton(page, t).click();
  await expect(page).toHaveURL(/\/dev\/pay\//);
  expect(await ordersOf(page)).toHaveLength(1);
});

test("a new deployment costs an order one document, and what was reported goes on", deepOnPhone, async ({ page }) => {
  const id = await openFinishedOrder(page);
  const report = page.getByRole("button", { name: t.reportProblem });
  // A part of the page that is still to come would be missing with the earlier deployment.
  await expect(report).toBeVisible();
  await untilQuiet(page);
  const documents = await deployAnew(page);
  const loaded = page.waitForEvent("load");
  await report.click();
  await loaded;
  await report.click();
  await expect(page.getByRole("dialog").getByRole("radio").first()).toBeVisible();
  expect(documents()).toBe(1);
  expect(page.url()).toContain(id);
});
