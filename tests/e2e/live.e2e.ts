import type { Page, WebSocket } from "playwright/test";
import { press } from "./finished-order.ts";
import { asNewCustomer, freeSlots, paymentPath, payByCalls, placePickup } from "./ordering-support.ts";
import { type PoorNetwork, startPoorNetwork } from "./poor-network.ts";
import { deepOnDesktop, deepOnPhone, expect, onDesktop, onPhone, orderWords, test, untilQuiet } from "./support.ts";

// Changes of an order reach the pages that show it, without being asked for (PD162). The test console makes the changes.

const t = orderWords.EN;
const store = "1503";
const dish = "sakura-edamame";
/** A change is seen in that time, also by somebody who does not watch for it. */
const soonMs = 1000;

/** What pickup goes through, and what the page then says. */
const steps = [
  ["accept", t.progressing],
  ["cook", t.storePreparing],
  ["ready", t.readyToCollect],
  ["finish", t.orderCompleted],
] as const;

/** A paid order of a new customer that moves only when it is pressed. */
async function placeHeld(page: Page): Promise<string> {
  await asNewCustomer(page, "EN");
  const slots = await freeSlots(page, store, dish, 1 + Math.floor(Math.random() * 3));
  const { id } = await placePickup(page, store, dish, slots[Math.floor(Math.random() * slots.length)]);
  await press(page, id, { action: "hold" });
  await payByCalls(page, await paymentPath(page, id));
  return id;
}

/** What a page asks for from now on, as paths with queries; and the sockets that it opens. */
function watch(page: Page) {
  const asked: string[] = [];
  const sockets: WebSocket[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    asked.push(pathname + search);
  });
  page.on("websocket", (socket) => sockets.push(socket));
  return { asked, sockets, readsOf: (path: string) => asked.filter((one) => one.split("?")[0] === path) };
}

/** Goes to a page, and waits until it is told of changes: a socket opens with what it knows. */
async function follow(page: Page, path: string): Promise<WebSocket> {
  const following = new Promise<WebSocket>((resolve) =>
    page.on("websocket", (socket) => socket.on("framereceived", () => resolve(socket))),
  );
  await page.goto(path);
  const socket = await following;
  await untilQuiet(page);
  return socket;
}

/** Milliseconds from a change to what the page then says. */
async function pressAndTime(page: Page, id: string, action: string, text: string): Promise<number> {
  await press(page, id, { action });
  const startMs = performance.now();
  await expect(page.getByText(text).first()).toBeVisible();
  return performance.now() - startMs;
}

test("each change of an order is seen within a second, and read once, until it is over", onPhone, async ({ page }) => {
  const id = await placeHeld(page);
  const path = `/v3/web/orders/${id}`;
  const { sockets, readsOf } = watch(page);
  const socket = await follow(page, `/order-summary?id=${id}`);
  let messages = 0;
  socket.on("framereceived", () => (messages += 1));
  const ended = socket.waitForEvent("close");
  expect(readsOf(path)).toHaveLength(1);
  const times: number[] = [];
  for (const [action, text] of steps) times.push(await pressAndTime(page, id, action, text));
  // The machine of the tests may be busy at one of them.
  expect(times.toSorted((a, b) => a - b)[2]).toBeLessThan(soonMs);
  await ended;
  await untilQuiet(page);
  expect(messages).toBeGreaterThanOrEqual(steps.length);
  expect(readsOf(path).length).toBeLessThanOrEqual(1 + messages);
  expect(sockets).toHaveLength(1);
});

test("the list and the front page, each in its tab, follow the same order", onDesktop, async ({ page, context }) => {
  const id = await placeHeld(page);
  await follow(page, "/transaction");
  const front = await context.newPage();
  await follow(front, "/");
  const [list, strip] = [watch(page), watch(front)];
  for (const [action, text] of steps) {
    await press(page, id, { action });
    await expect(page.locator(".orow .status").first()).toHaveText(text, { timeout: 5000 });
    if (action !== "finish") await expect(front.locator(".live b")).toHaveText(text, { timeout: 5000 });
  }
  await expect(front.locator(".live b")).toHaveCount(0);
  for (const { readsOf } of [list, strip]) {
    expect(readsOf("/v3/web/orders").length).toBeLessThanOrEqual(steps.length);
    expect(readsOf(`/v3/web/orders/${id}`)).toEqual([]);
  }
});

test.describe("behind a proxy that lets no upgrade through", () => {
  // The browser notes a refused upgrade for itself.
  test.use({ refusedPath: /\/(?:live|ladder)/ });
  let network: PoorNetwork | null = null;
  test.afterEach(() => network?.stop());

  test("the page asks now and then", deepOnPhone, async ({ page, baseURL }) => {
    network = await startPoorNetwork(baseURL ?? "");
    const id = await placeHeld(page);
    const { sockets } = watch(page);
    await page.goto(`${network.origin}/order-summary?id=${id}`);
    await expect.poll(() => sockets.length).toBe(2);
    for (const [action, text] of steps.slice(0, 2)) {
      await press(page, id, { action });
      await expect(page.getByText(text).first()).toBeVisible();
    }
    // Each failed, and none was tried again.
    expect(sockets).toHaveLength(2);
  });
});

/** Somebody looks at another tab, or at this one again. */
async function show(page: Page, state: "visible" | "hidden"): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, "visibilityState", { value, configurable: true });
    Object.defineProperty(document, "hidden", { value: value === "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  }, state);
}

test("a page that nobody sees for a minute sends nothing until it is shown", deepOnPhone, async ({ page }) => {
  const id = await placeHeld(page);
  await page.clock.install();
  const socket = await follow(page, `/order-summary?id=${id}`);
  await show(page, "hidden");
  const { asked, sockets } = watch(page);
  const sent: string[] = [];
  socket.on("framesent", ({ payload }) => sent.push(String(payload)));
  const closing = socket.waitForEvent("close");
  await page.clock.runFor(61_000);
  await closing;
  await press(page, id, { action: "accept" });
  await page.clock.runFor(10 * 60_000);
  expect([asked, sockets.length, sent]).toEqual([[], 0, []]);
  await show(page, "visible");
  await expect(page.getByText(t.progressing).first()).toBeVisible();
  await expect.poll(() => sockets.length).toBe(1);
  await untilQuiet(page);
  expect(asked.filter((path) => path.startsWith("/v3/"))).toEqual([`/v3/web/orders/${id}`]);
});

test("a session that ends ends the socket, and its customer is gone from the page", deepOnDesktop, async ({ page }) => {
  const id = await placeHeld(page);
  const socket = await follow(page, `/order-summary?id=${id}`);
  const ended = socket.waitForEvent("close");
  const { sockets } = watch(page);
  // As another tab does that this one does not hear of.
  const headers = { Origin: String(test.info().project.use.baseURL) };
  await page.request.post("/v3/web/logout", { data: {}, headers });
  await ended;
  // Where a logout on the page itself leads.
  await expect(page).toHaveURL("/");
  expect(await page.evaluate(() => localStorage.getItem("mk.isBinded"))).toBe("false");
  expect(sockets).toEqual([]);
});

test("after a logout in another tab this one follows nothing any more", deepOnPhone, async ({ page, context }) => {
  const id = await placeHeld(page);
  await follow(page, `/order-summary?id=${id}`);
  const { sockets, readsOf } = watch(page);
  const other = await context.newPage();
  await other.goto("/profile");
  await other.getByRole("button", { name: t.logout }).click();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await untilQuiet(page);
  expect([sockets, readsOf(`/v3/web/orders/${id}`)]).toEqual([[], []]);
});
