import type { Page, WebSocketRoute } from "playwright/test";
import { orderLive as orderLiveEN } from "#app/i18n/en/order-live.ts";
import { map as mapCN } from "#app/i18n/zh-hans/map.ts";
import { orderLive as orderLiveCN } from "#app/i18n/zh-hans/order-live.ts";
import type { CourierMessage } from "#shared/contract/live.ts";
import { press } from "./finished-order.ts";
import { paymentPath, payByCalls } from "./ordering-support.ts";
import { placeDelivery } from "./placed-delivery.ts";
import { expectRoom } from "./sound-state.ts";
import { axeFindings, expect, expectNoShift, locales, onPhone, onWidthOf, orderWords, test } from "./support.ts";

// The map of a delivery that is under way: what it shows is in a sentence too.

const texts = { EN: orderLiveEN, CN: orderLiveCN };
const carts = {
  EN: { store: "2301", dish: "demo-nasi-goreng", quantity: 3 },
  CN: { store: "1501", dish: "sakura-edamame", quantity: 2 },
};

/** A delivery whose rider has the food, and stays where they are. */
async function openDelivery(page: Page, locale: (typeof locales)[number]): Promise<string> {
  const { id } = await placeDelivery(page, locale, carts[locale]);
  await press(page, id, { action: "hold" });
  await payByCalls(page, await paymentPath(page, id));
  for (const action of ["accept", "cook", "ready", "request", "assign", "pickUp"]) await press(page, id, { action });
  await page.goto(`/order-summary?id=${id}`);
  return id;
}

/** What tells the page of a rider besides the server. */
function joinSocket(page: Page): Promise<WebSocketRoute> {
  const { promise, resolve } = Promise.withResolvers<WebSocketRoute>();
  void page.routeWebSocket(/\/live/, (socket) => {
    socket.connectToServer();
    resolve(socket);
  });
  return promise;
}

const at = (seconds: number) => new Date(Date.UTC(2030, 0, 1, 0, 0, seconds)).toISOString().replace(".000Z", "+00:00");

for (const locale of locales) {
  const t = texts[locale];

  test(
    `a delivery on its way has its map, and a sentence that says the same, in ${locale} (PD162)`,
    onWidthOf(locale),
    async ({ page }) => {
      const socket = joinSocket(page);
      const id = await openDelivery(page, locale);
      const map = page.getByRole("application", { name: t.mapOfWay });
      await expect(map).toBeVisible();
      const line = page.locator(".rider-line");
      const [, afterDistance = ""] = t.riderNearToDoor.split("{{distance}}");
      await expect(line).toContainText(new RegExp(`km${afterDistance.replaceAll(".", "\\.")}`));
      await expect(page.locator(".shop-sign")).toBeVisible();
      await expect(page.locator(".door-sign")).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
      await expectNoShift(page);

      // No name is cut off at an edge of the map. The way from the other store has no known place beside it.
      if (locale === "CN") {
        const known = page.locator(".mark span");
        await expect(known.first()).toBeVisible();
        const count = await known.count();
        // Nearer, most of them are outside.
        await page.getByRole("button", { name: mapCN.zoomIn }).click();
        await expect.poll(() => known.count()).toBeLessThan(count);
        const names = await known.evaluateAll((spans) =>
          spans.map((span) => {
            const frame = span.closest(".mapfill")?.getBoundingClientRect();
            const { left, right, top, bottom } = span.getBoundingClientRect();
            return frame && left >= frame.left && right <= frame.right && top >= frame.top && bottom <= frame.bottom;
          }),
        );
        expect(names).not.toContain(false);
        await page.getByRole("button", { name: t.fitWay }).click();
      }

      const rider = page.locator(".rider-sign");
      const slides = () => rider.evaluate((sign) => sign.getAnimations().length);
      const ride = async (lat: number, lng: number, seconds: number) => {
        const message: CourierMessage = { type: "courier", orderID: id, position: { lat, lng }, at: at(seconds) };
        (await socket).send(JSON.stringify(message));
      };
      await page.emulateMedia({ reducedMotion: "no-preference" });
      // The door is at 3.1646, 101.6525.
      await ride(3.1601, 101.6525, 0);
      await expect(line).toContainText("500 m");
      await ride(3.1621, 101.6525, 4);
      await expect(line).toContainText("280 m");
      expect(await slides()).toBe(1);
      await expect(page.locator(".rider-way .behind").first()).toHaveAttribute("d", /^M.+L/);
      await page.emulateMedia({ reducedMotion: "reduce" });
      await ride(3.1646, 101.6525, 8);
      await expect(line).toContainText(t.riderAtDoor);
      expect(await slides()).toBe(0);

      await press(page, id, { action: "drop" });
      await expect(page.locator(".prog .done")).toHaveCount(4);
      await expect(page.getByRole("heading", { level: 1 })).toContainText(t.enjoy);
      await expect(map).toHaveCount(0);
    },
  );
}

test.describe("a map that does not load", () => {
  test.use({ refusedPath: /\/assets\/order-map-/ });

  test("leaves the sentence and the page, and can be asked for again", onPhone, async ({ page }) => {
    await page.route(/\/assets\/order-map-/, (route) => route.abort());
    await openDelivery(page, "EN");
    await expect(page.getByText(orderLiveEN.mapFailed)).toBeVisible();
    await expect(page.locator(".rider-line")).toBeVisible();
    await expect(page.getByRole("heading", { name: orderWords.EN.yourOrder })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.unroute(/\/assets\/order-map-/);
    await page.locator(".mapfailed button").click();
    const map = page.getByRole("application", { name: orderLiveEN.mapOfWay });
    await expect(map).toBeVisible();
    await expectRoom(page, "an order with its map");

    // The keys and the buttons move it, and one shows all again.
    const door = page.locator(".sign").filter({ has: page.locator(".door-sign") });
    const place = () => door.evaluate((sign) => new DOMMatrix(getComputedStyle(sign).transform).e);
    const before = await place();
    await map.focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(place).not.toBeCloseTo(before, 0);
    await page.getByRole("button", { name: orderLiveEN.fitWay }).click();
    await expect.poll(place).toBeCloseTo(before, 0);
  });
});
