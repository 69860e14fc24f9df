import { randomUUID } from "node:crypto";
import * as fc from "fast-check";
import type { CDPSession, Page } from "playwright/test";
import { staff as texts } from "#app/i18n/en/staff.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import type { MarketPart } from "#shared/market/format.ts";
import { startPushService } from "#tests/stubs/push-service.ts";
import { type Line, openLine } from "#tests/support/cuttable-line.ts";
import { noonOffsetMs } from "#tests/support/noon.ts";
import { propertySeed } from "#tests/support/volume.ts";
import { press } from "./finished-order.ts";
import { freshNumber, logInByCalls, post } from "./ordering-support.ts";
import { cardOf, createBareMarket, enterOwner, openOwnShop, type OwnShop, pairTablet } from "./own-shop.ts";
import { expect, deepOnDesktop, test } from "./support.ts";

// A tablet that nobody looks at, that its system has put to sleep, or that has lost its connection, fifty times in an evening:
// each order that is paid meanwhile rings there or is pushed within a minute of the shop's time (PD183, PD195).

test.use({ refusedPath: /./ });

const store = "7001";
const rounds = 50;
const mostMs = 60_000;
/** A board that is there has so long to answer before people are called. */
const boardFirstMs = 30_000;

/** What happens to the tablet, what to its line, and whether it stays away until somebody is called. */
const round = fc.record({
  page: fc.constantFrom("SEEN", "HIDDEN", "FROZEN"),
  line: fc.constantFrom("OPEN", "CLOSED", "SILENT"),
  staysAway: fc.boolean(),
});
type Round = typeof round extends fc.Arbitrary<infer Value> ? Value : never;

function createEveningMarket(): MarketPart {
  const market = createBareMarket();
  const always = Array.from({ length: 7 }, () => [{ from: "00:00", to: "24:00" }]);
  // Half an hour has places for a whole evening.
  const stores = market.stores.map((one) => ({
    ...one,
    modes: { ...one.modes, PICKUP: { hours: always, perSlot: 1000 } },
  }));
  return { ...market, stores };
}

async function payPickup(guest: Page, { origin }: OwnShop): Promise<Order> {
  const order = {
    orderDineType: "PICKUP",
    pickupOption: "ASAP",
    deliveryTime: null,
    isCutleryRequired: true,
    isLanding: false,
    orderFoods: [{ id: "kedairimba-1", orderQuantity: 1 }],
  };
  const path = `${origin}/v3/web/store/${store}`;
  const { item } = await post<{ item: Order }>(guest, `${path}/order`, order, origin);
  // A demo serves for a shop where nobody is.
  await press(guest, item.id, { action: "hold" }, origin);
  const paying = { paymentType: "ONLINE", paymentMethod: "FPX", orderIDs: [item.id], isLanding: false };
  const begun = await post<{ item: { paymentUrl: string } }>(guest, `${path}/transaction`, paying, origin);
  const headers = { Origin: origin };
  const paid = origin + new URL(begun.item.paymentUrl, origin).pathname;
  const reply = await guest.request.post(paid, { form: { outcome: "succeed" }, headers, maxRedirects: 0 });
  expect(reply.status(), await reply.text()).toBe(303);
  return item;
}

type Bell = typeof globalThis & { tones: OscillatorNode[] };

/** Keeps each tone of the bell. */
function recordBell(): void {
  const bell = globalThis as Bell;
  bell.tones = [];
  globalThis.AudioContext = class extends AudioContext {
    override createOscillator(): OscillatorNode {
      const tone = super.createOscillator();
      bell.tones.push(tone);
      return tone;
    }
  };
}

/** How often it has rung for a new order since the last call: no other sound is as high. */
const takeRings = (board: Page) =>
  board.evaluate(() => {
    const { tones } = globalThis as Bell;
    return tones.splice(0).filter(({ frequency }) => frequency.value > 1300).length;
  });

async function show(board: Page, state: "visible" | "hidden"): Promise<void> {
  await board.evaluate((value) => {
    Object.defineProperty(document, "visibilityState", { value, configurable: true });
    Object.defineProperty(document, "hidden", { value: value === "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  }, state);
}

type Tablet = { board: Page; line: Line; session: CDPSession };

async function goAway({ board, line, session }: Tablet, how: Round): Promise<void> {
  if (how.page !== "SEEN") await show(board, "hidden");
  if (how.page === "FROZEN") await session.send("Page.setWebLifecycleState", { state: "frozen" });
  if (how.line !== "OPEN") line.cut(how.line);
}

async function comeBack({ board, line, session }: Tablet, how: Round): Promise<void> {
  line.mend();
  if (how.page === "FROZEN") await session.send("Page.setWebLifecycleState", { state: "active" });
  if (how.page !== "SEEN") await show(board, "visible");
}

/** The board subscribes as its browser would, at the stub. */
async function subscribe(
  board: Page,
  { origin }: OwnShop,
  push: Awaited<ReturnType<typeof startPushService>>,
): Promise<void> {
  const reply = await board.request.get(`${origin}/v4/staff/push/key`);
  const { item } = (await reply.json()) as { item: { publicKey: string } };
  const data = { ...push.subscribe("tablet", item.publicKey), lang: "EN", storeIDs: [store] };
  const headers = { Origin: origin, "Idempotency-Key": randomUUID() };
  const told = await board.request.post(`${origin}/v4/staff/push`, { data, headers });
  expect(await told.json()).toMatchObject({ untold: [] });
}

test(
  "fifty times hidden, frozen and cut off: each order rings or is pushed within a minute (PD183, PD195)",
  deepOnDesktop,
  async ({ page: owner, browser }) => {
    test.setTimeout(20 * 60_000);
    const push = await startPushService();
    let offsetMs = noonOffsetMs();
    const clock = () => ({ CLOCK_OFFSET_MS: String(offsetMs) });
    const vars = { DEMO: "1", PUSH_HOSTS: push.server.origin, UNPAID_ORDERS_PER_CUSTOMER: "999", ...clock() };
    const shop = await openOwnShop(vars, createEveningMarket());
    const line = await openLine(Number(new URL(shop.origin).port));
    try {
      const context = await browser.newContext({ viewport: { width: 1024, height: 768 } });
      const board = await context.newPage();
      await board.clock.install();
      await board.addInitScript(recordBell);
      await enterOwner(owner, shop);
      await pairTablet(owner, board, { ...shop, origin: line.origin }, store);
      await subscribe(board, shop, push);
      await board.getByRole("button", { name: texts.startBoard, exact: true }).click();
      await board.getByRole("button", { name: texts.heardYes, exact: true }).click();
      const tablet = { board, line, session: await context.newCDPSession(board) };
      const guest = await (await browser.newContext()).newPage();
      await logInByCalls(guest, freshNumber(), shop.origin);

      for (const [nth, how] of fc.sample(round, { seed: propertySeed(), numRuns: rounds }).entries()) {
        const name = `round ${nth}: ${JSON.stringify(how)}`;
        await takeRings(board);
        await goAway(tablet, how);
        const order = await payPickup(guest, shop);
        const paidAt = Date.now();
        const isPushed = () => push.delivered.some(({ payload }) => payload.orderID === order.id);
        if (how.staysAway) {
          offsetMs += boardFirstMs;
          await shop.restart(clock());
          await expect
            .poll(async () => {
              // Whoever looks at the store lets it see what time it is.
              await owner.request.get(`${shop.origin}/v4/staff/stores/${store}/board`);
              return isPushed();
            }, name)
            .toBe(true);
          expect(boardFirstMs + Date.now() - paidAt, `${name}, pushed`).toBeLessThan(mostMs);
        }
        const backAt = Date.now();
        await comeBack(tablet, how);
        let ranMs = 0;
        await expect
          .poll(async () => {
            // The page's own second, for what it waits for itself.
            await board.clock.runFor(1000);
            ranMs += 1000;
            return takeRings(board);
          }, name)
          .toBeGreaterThan(0);
        expect(ranMs + Date.now() - backAt, `${name}, rang`).toBeLessThan(mostMs);
        await cardOf(board, order)
          .getByRole("button", { name: /^Accept/ })
          .click();
        await expect(board.getByRole("region", { name: texts.columnNEW }).getByRole("article"), name).toHaveCount(0);
      }
      expect(push.mistakes).toEqual([]);
    } finally {
      await line.close();
      await shop.close();
      await push.server.stop();
    }
  },
);
