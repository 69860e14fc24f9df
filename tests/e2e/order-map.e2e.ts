import type { Page, WebSocketRoute } from "playwright/test";
import { orderLive as orderLiveEN } from "#app/i18n/en/order-live.ts";
import { orderLive as orderLiveCN } from "#app/i18n/zh-hans/order-live.ts";
import type { contract } from "#shared/contract/index.ts";
import type { CourierMessage } from "#shared/contract/live.ts";
import type { RowReply } from "#shared/contract/row.ts";
import { withDeployment } from "./deployment.ts";
import { press } from "./finished-order.ts";
import { logInAs, paymentPath, payByCalls } from "./ordering-support.ts";
import { placeDelivery } from "./placed-delivery.ts";
import { axeFindings, deepOnPhone, expect, expectNoShift, type Locale, mostly, onWidthOf, test } from "./support.ts";

// The way of a delivery that is under way, as a line or as a map: what it shows is in a sentence too.

const texts = { EN: orderLiveEN, CN: orderLiveCN };
const carts = {
  EN: { store: "2301", dish: "demo-nasi-goreng", quantity: 3 },
  CN: { store: "1501", dish: "sakura-edamame", quantity: 2 },
};

/** A delivery whose rider has the food, and stays where they are. */
async function openDelivery(page: Page, locale: Locale): Promise<string> {
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

const ride = (socket: WebSocketRoute, orderID: string, [lat, lng]: [number, number], seconds: number) => {
  const message: CourierMessage = { type: "courier", orderID, position: { lat, lng }, at: at(seconds) };
  socket.send(JSON.stringify(message));
};

for (const locale of mostly.EN) {
  const t = texts[locale];

  test(
    `without tiles a delivery on its way is a line with the distance, and a sentence, in ${locale} (PD162, PD173)`,
    onWidthOf(locale),
    async ({ page }) => {
      const socket = joinSocket(page);
      const id = await openDelivery(page, locale);
      const way = page.locator(".live-way");
      const line = page.locator(".rider-line");
      const distance = page.locator(".way-track b");
      await expect(line).toContainText(t.riderNear.split("{{place}}")[0] ?? "");
      await expect(line).not.toContainText("km");
      await expect(distance).toHaveText(/^\d+\.\d km/);
      await expect(page.locator(".mapbox")).toHaveCount(0);
      expect((await way.boundingBox())?.height).toBeLessThanOrEqual(180);
      expect(await axeFindings(page)).toEqual([]);
      await expectNoShift(page);

      // The door is at 3.1646, 101.6525.
      await page.emulateMedia({ reducedMotion: "reduce" });
      const rider = page.locator(".way-rider");
      const place = async () => (await rider.boundingBox())?.x ?? 0;
      ride(await socket, id, [3.1601, 101.6525], 0);
      await expect(distance).toContainText("500 m");
      const before = await place();
      ride(await socket, id, [3.1621, 101.6525], 4);
      await expect(distance).toContainText("280 m");
      await expect.poll(place).toBeGreaterThan(before);
      ride(await socket, id, [3.1646, 101.6525], 8);
      await expect(line).toContainText(t.riderAtDoor);

      await press(page, id, { action: "drop" });
      await expect(page.locator(".prog .done")).toHaveCount(4);
      await expect(page.getByRole("heading", { level: 1 })).toContainText(t.enjoy);
      await expect(way).toHaveCount(0);
    },
  );
}

test(
  "with tiles a delivery on its way has its map, which comes when it is asked for again (PD164, PD173)",
  deepOnPhone,
  async ({ browser }) => {
    const t = orderLiveEN;
    const vars = { MAP_TILES: "https://tiles.example/{z}/{x}/{y}.png", MAP_ATTRIBUTION: "© Tile People" };
    await withDeployment(vars, async (origin) => {
      const page = await browser.newPage({ baseURL: origin, viewport: { width: 390, height: 844 } });
      await page.route("https://tiles.example/**", (route) =>
        route.fulfill({ contentType: "image/svg+xml", body: noTile }),
      );
      await logInAs(page, "1100000109", origin);
      const reply = await page.request.get("/v3/web/orders?orderDineType=DELIVERY");
      const { items } = (await reply.json()) as RowReply<typeof contract.ordering.list>;
      const order = items.find(({ deliveryStatus }) => deliveryStatus === "SHIPPING");
      if (!order) throw new Error("nothing is on its way");

      // Without its script the sentence and the page stay.
      await page.route(/\/assets\/order-map-/, (route) => route.abort());
      await page.goto(`/order-summary?id=${order.id}`);
      await expect(page.getByText(t.mapFailed)).toBeVisible();
      await expect(page.locator(".rider-line")).toBeVisible();
      await page.unroute(/\/assets\/order-map-/);
      await page.locator(".mapfailed button").click();
      const map = page.getByRole("application", { name: t.mapOfWay });
      await expect(map).toBeVisible();
      await expect(page.locator(".shop-sign")).toBeVisible();
      await expect(page.getByText("© Tile People")).toBeVisible();
      await expect(page.locator(".way")).toHaveCount(0);
      expect(await axeFindings(page)).toEqual([]);

      // The keys and the buttons move it, and one shows all again.
      const door = page.locator(".sign").filter({ has: page.locator(".door-sign") });
      const place = () => door.evaluate((sign) => new DOMMatrix(getComputedStyle(sign).transform).e);
      const before = await place();
      await map.focus();
      await page.keyboard.press("ArrowRight");
      await expect.poll(place).not.toBeCloseTo(before, 0);
      await page.getByRole("button", { name: t.fitWay }).click();
      await expect.poll(place).toBeCloseTo(before, 0);
      await page.close();
    });
  },
);

const noTile = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
