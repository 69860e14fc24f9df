import { randomUUID } from "node:crypto";
import type { Browser, Page } from "playwright/test";
import { staff as texts } from "#app/i18n/en/staff.ts";
import type { StaffOrder } from "#shared/contract/counter.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { formatRM } from "#shared/domain/money/money.ts";
import { addDays, toDay } from "#shared/domain/time/time.ts";
import type { MarketFood, MarketPart } from "#shared/market/format.ts";
import { plugFakePrinter } from "#tests/support/fake-printer.ts";
import { home } from "#tests/support/home.ts";
import { noonOffsetMs } from "#tests/support/noon.ts";
import { readTicket } from "#tests/support/read-ticket.ts";
import { press } from "./finished-order.ts";
import { freshNumber, logInByCalls, post } from "./ordering-support.ts";
import { cardOf, createBareMarket, enterOwner, giveBack, openOwnShop, type OwnShop, pairTablet } from "./own-shop.ts";
import { expect, fill, deepOnDesktop, test } from "./support.ts";

// An evening of a shop with four windows: a customer, the tablet of the counter, the owner's phone and a second store. What
// the day says in the end is what its customers have paid and were given back, to the sen (PD165, PD176, PD180, PD188, PD191).

test.use({ refusedPath: /./ });

const store = "7001";
const secondStore = "7002";
const tables = ["1", "2", "3"].map((name) => ({ id: `t0${name}`, name, pax: 4, type: "STANDARD" as const }));
const always = Array.from({ length: 7 }, () => [{ from: "00:00", to: "24:00" }]);
const beer: MarketFood = { id: "beer", name: { EN: "Ale", CN: "啤酒" }, amount: 1890, foodConformity: "ALCOHOL" };
/** Two days of food, from tomorrow on. */
const plan: MarketFood = {
  id: "plan",
  name: { EN: "Two days of laksa" },
  amount: 3000,
  mealPlan: { days: 2, skipWeekends: false, windows: ["12:00-13:00"] },
  sides: [0, 1].map((day) => ({
    id: `day-${day}`,
    name: { EN: `Day ${day + 1}` },
    pickMin: 1,
    pickMax: 1,
    foodIDs: ["kedairimba-2"],
    day,
  })),
};
const drinks = { id: "bar", merchantId: "kedairimba", name: { EN: "Bar" }, foods: [beer, plan] };

function createEveningMarket(): MarketPart {
  const { menus, stores, ...market } = createBareMarket();
  return {
    ...market,
    menus: [...menus, drinks],
    stores: stores.map((one) => ({
      ...one,
      tables,
      // Half an hour has places for a whole evening.
      modes: {
        ...one.modes,
        PICKUP: { hours: always, perSlot: 1000 },
        DELIVERY: { hours: always, perSlot: 1000 },
        DRIVE_THRU: { hours: always, perSlot: 1000 },
        MEAL_PLAN: { hours: always },
      },
      menuIDs: [...one.menuIDs, ...(one.merchantId === drinks.merchantId ? [drinks.id] : [])],
    })),
  };
}

type Evening = { shop: OwnShop; tablet: Page; phone: Page; other: Page; guests: Page[]; paid: Paid[] };
/** An order of a customer that was paid, in cash or online. */
type Paid = { guest: Page; order: Order; isCash: boolean };
type Dishes = Readonly<Record<string, number>>;

async function openWindow(browser: Browser, width: number, height: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height } });
  // A press that hangs is no slow machine: the evening itself may take its time.
  context.setDefaultTimeout(60_000);
  return context.newPage();
}

async function enterGuest(browser: Browser, { origin }: OwnShop): Promise<Page> {
  const page = await openWindow(browser, 390, 844);
  await logInByCalls(page, freshNumber(), origin);
  return page;
}

const pathOf = (at: string) => `/v3/web/store/${at}`;

/** Places what it asks for; yields the order, or the code of the refusal. */
async function ask(guest: Page, { origin }: OwnShop, body: object, at = store): Promise<Order | string> {
  const headers = { Origin: origin };
  const data = { deliveryTime: null, isCutleryRequired: true, isLanding: false, ...body };
  const reply = await guest.request.post(`${origin}${pathOf(at)}/order`, { data, headers });
  const said = (await reply.json()) as { item: Order } | { error: { code: string } };
  return "item" in said ? said.item : said.error.code;
}

async function place(guest: Page, shop: OwnShop, body: object, at = store): Promise<Order> {
  const order = await ask(guest, shop, body, at);
  if (typeof order === "string") throw new Error(`not placed: ${order}`);
  return order;
}

const foodsOf = (dishes: Dishes) => Object.entries(dishes).map(([id, orderQuantity]) => ({ id, orderQuantity }));
const laksa = (nth: number) => `kedairimba-${nth}`;
const toPickUp = (dishes: Dishes) => ({
  orderDineType: "PICKUP",
  pickupOption: "ASAP",
  orderFoods: foodsOf(dishes),
});
const atTable = (tableNo: string, dishes: Dishes) => ({
  orderDineType: "DINEIN",
  tableNo,
  orderFoods: foodsOf(dishes),
});
const toDrive = (dishes: Dishes) => ({
  orderDineType: "DRIVE_THRU",
  driveThruOption: "ARRIVE_NOW",
  vehicleNo: "VKL 2231",
  vehicleDescription: "A red hatchback",
  orderFoods: foodsOf(dishes),
});

/** To a door, by the fare that the store's quote has first. */
async function toDoor(guest: Page, { origin }: OwnShop, dishes: Dishes) {
  const orderFoods = foodsOf(dishes);
  const asked = { orderFoods, deliveryTime: null, address: home, dineType: "DELIVERY" };
  type Quote = { item: { amount: number; deliveryFares: object[] } };
  const { item } = await post<Quote>(guest, `${origin}${pathOf(store)}/delivery/calculate`, asked, origin);
  const way = { address: home, deliveryFares: item.deliveryFares.slice(0, 1), quotedDeliveryFee: item.amount };
  return { orderDineType: "DELIVERY", orderFoods, ...way };
}

/** A server of an evening has an address of its own: calls of a demo's test pages need its whole path. */
async function payOnline({ shop: { origin }, paid }: Evening, guest: Page, order: Order, at = store): Promise<void> {
  const paying = { paymentType: "ONLINE", paymentMethod: "FPX", orderIDs: [order.id], isLanding: false };
  type Begun = { item: { paymentUrl: string } };
  const { item } = await post<Begun>(guest, `${origin}${pathOf(at)}/transaction`, paying, origin);
  const headers = { Origin: origin };
  const path = new URL(item.paymentUrl, origin).pathname;
  const reply = await guest.request.post(origin + path, { form: { outcome: "succeed" }, headers, maxRedirects: 0 });
  expect(reply.status(), await reply.text()).toBe(303);
  paid.push({ guest, order, isCash: false });
}

async function payAtCounter({ shop: { origin }, paid }: Evening, guest: Page, order: Order): Promise<void> {
  const paying = { paymentType: "COUNTER", paymentMethod: "CASH", orderIDs: [order.id], isLanding: false };
  await post(guest, `${origin}${pathOf(store)}/transaction`, paying, origin);
  paid.push({ guest, order, isCash: true });
}

async function readOrder(guest: Page, { origin }: OwnShop, { id }: Pick<Order, "id">): Promise<Order> {
  const reply = await guest.request.get(`${origin}/v3/web/orders/${id}`);
  return ((await reply.json()) as { item: Order }).item;
}

/** Presses the same key of several cards. Those whose press waits four seconds wait together. */
async function pressAll(board: Page, orders: readonly Pick<Order, "orderNo">[], key: string | RegExp): Promise<void> {
  for (const order of orders) await cardOf(board, order).getByRole("button", { name: key }).click();
}

const acceptKey = /^Accept/;

async function takeCash(board: Page, order: Order, received: number): Promise<void> {
  await cardOf(board, order).getByRole("button", { name: texts.takeCash }).click();
  const sheet = board.getByRole("dialog");
  await sheet.getByLabel(texts.otherAmount).fill(String(received));
  await sheet.getByRole("button", { name: texts.takeAndHandOver }).click();
  await sheet.getByRole("button", { name: texts.done, exact: true }).click();
}

/** Orders of every mode, from their payment to the door, the counter, the window and the table. */
async function serveEveryMode(evening: Evening, times: number): Promise<void> {
  const { shop, tablet, phone, guests } = evening;
  const [ann, ben] = guests as [Page, Page];
  for (let nth = 1; nth <= times; nth += 1) {
    const online = [
      await place(ann, shop, toPickUp({ [laksa(1)]: nth, [laksa(2)]: 1 })),
      await place(ben, shop, await toDoor(ben, shop, { [laksa(3)]: 2 })),
      await place(ann, shop, toDrive({ [laksa(4)]: nth })),
    ];
    const [collected, driven, driveThru] = online as [Order, Order, Order];
    for (const order of online) await payOnline(evening, order === driven ? ben : ann, order);
    const atCounter = await place(ben, shop, toPickUp({ [laksa(5)]: nth }));
    const rounds = [
      await place(ann, shop, atTable("1", { [laksa(6)]: nth })),
      await place(ben, shop, atTable("2", { [laksa(7)]: 2 })),
    ];
    // The rider of a demo would be there before the dish.
    await press(ben, driven.id, { action: "hold" }, shop.origin);
    await payAtCounter(evening, ben, atCounter);
    for (const [at, round] of rounds.entries()) await payAtCounter(evening, guests[at] as Page, round);

    const answered = [...online, atCounter];
    await pressAll(nth % 2 === 0 ? phone : tablet, answered, acceptKey);
    const cooked = [...answered, ...rounds];
    await pressAll(tablet, cooked, texts.start);
    await pressAll(tablet, cooked, texts.ready);
    await press(ben, driven.id, { action: "letGo" }, shop.origin);
    await pressAll(tablet, [collected, driveThru], texts.handOver);
    await takeCash(tablet, atCounter, 200);
    await pressAll(tablet, rounds, texts.served);
    await expect.poll(async () => (await readOrder(ben, shop, driven)).deliveryStatus).toBe("COMPLETED");
    await joinAndSplit(tablet);
    for (const order of cooked) await expect(cardOf(tablet, order)).toBeHidden();
  }
}

/** Two tables become one bill, which two people pay in equal parts. */
async function joinAndSplit(tablet: Page): Promise<void> {
  await tablet.getByRole("link", { name: texts.tables }).click();
  const sheet = tablet.getByRole("dialog");
  await tablet.getByRole("button", { name: texts.joinTables }).first().click();
  await sheet.getByRole("radio", { name: /^2\b/ }).check();
  await sheet.getByRole("button", { name: texts.joinTables, exact: true }).click();
  await expect(sheet).toHaveCount(0);
  await tablet.getByRole("button", { name: texts.splitBill }).first().click();
  await sheet.getByRole("button", { name: texts.takeCash, exact: true }).click();
  await sheet.getByLabel(texts.otherAmount).fill("300");
  await sheet.getByRole("button", { name: texts.nextPerson, exact: true }).click();
  await sheet.getByLabel(texts.otherAmount).fill("300");
  await sheet.getByRole("button", { name: texts.takeCash, exact: true }).click();
  await sheet.getByRole("button", { name: texts.done, exact: true }).click();
  await tablet.getByRole("link", { name: texts.orders, exact: true }).first().click();
}

/** What is called off, left out, refused, given back in part and forgotten. */
async function goWrong(evening: Evening): Promise<void> {
  const { shop, tablet, guests } = evening;
  const [ann, ben, cat] = guests as [Page, Page, Page];
  const sheet = tablet.getByRole("dialog");
  const online = async (guest: Page, body: object) => {
    const order = await place(guest, shop, body);
    await payOnline(evening, guest, order);
    return order;
  };

  const beers = await online(ann, { ...toPickUp({ beer: 2 }), ageConfirmed: true });
  await expect(cardOf(tablet, beers)).toContainText(texts.checkAge);
  const half = await online(ann, toPickUp({ [laksa(8)]: 1, [laksa(9)]: 2 }));
  await cardOf(tablet, half)
    .getByRole("button", { name: new RegExp(`^${texts.cannot}`) })
    .click();
  const isThere = sheet.getByRole("group", { name: fill(texts.isThere, { dish: "Laksa number 9" }) });
  await isThere.getByRole("radio", { name: texts.out }).check();
  await sheet.getByRole("button", { name: fill(texts.acceptWithout, { number: 1 }) }).click();
  await expect(sheet).toHaveCount(0);
  // The dish that was left out is sold out, while it waits in a cart.
  expect(await ask(cat, shop, toPickUp({ [laksa(9)]: 1 }))).toBe("ITEM_UNAVAILABLE");

  const refused = await online(ben, toPickUp({ [laksa(10)]: 1 }));
  await cardOf(tablet, refused)
    .getByRole("button", { name: new RegExp(`^${texts.cannot}`) })
    .click();
  await sheet.getByRole("button", { name: /^Reject all/ }).click();
  await sheet.getByRole("radio", { name: texts.rejectTOO_BUSY }).check();
  await sheet.getByRole("button", { name: texts.reject, exact: true }).click();
  await expect(sheet).toHaveCount(0);

  const calledOff = await online(cat, toPickUp({ [laksa(11)]: 1 }));
  await pressAll(tablet, [beers, calledOff], acceptKey);
  await pressAll(tablet, [beers, half, calledOff], texts.start);
  await post(cat, `${shop.origin}/v3/web/order/${calledOff.id}/canceled`, { reason: "CHANGED_MIND" }, shop.origin);
  await cardOf(tablet, calledOff).getByRole("button", { name: texts.seen }).click();
  await expect(cardOf(tablet, calledOff)).toBeHidden();
  await pressAll(tablet, [beers, half], texts.ready);
  await pressAll(tablet, [beers, half], texts.handOver);
  await expect(cardOf(tablet, half)).toBeHidden();

  await tablet.getByRole("link", { name: texts.today }).click();
  await tablet.getByRole("navigation", { name: texts.today }).getByRole("link", { name: texts.orders }).click();
  await tablet.getByRole("button", { name: half.orderNo.slice(-4) }).click();
  const before = (await readOrder(ann, shop, half)).refunded;
  await giveBack(tablet, "2.50", "It was cold");
  await expect.poll(async () => (await readOrder(ann, shop, half)).refunded).toBe(before + 250);
  await tablet.keyboard.press("Escape");
  await tablet.getByRole("link", { name: texts.orders, exact: true }).first().click();
}

/** Nobody orders while a mode is paused; everybody is promised a later time while the kitchen is busy. */
async function slowDown({ shop, tablet, guests: [ann] }: Evening): Promise<void> {
  if (!ann) throw new Error("nobody is there");
  const key = tablet.getByRole("button", { name: texts.store, exact: true });
  const sheet = tablet.getByRole("dialog");
  const paused = tablet.getByRole("status").filter({ hasText: /[Pp]aused until \d/ });
  const busy = tablet.getByRole("status").filter({ hasText: /^Busy, \+15 min until \d/ });
  const asap = async () => {
    const asked = { orderFoods: foodsOf({ [laksa(1)]: 1 }), deliveryTime: null, dineType: "PICKUP" };
    type Times = { item: { asap: { from: string } | null } };
    const { item } = await post<Times>(ann, `${shop.origin}${pathOf(store)}/availability`, asked, shop.origin);
    return Date.parse(item.asap?.from ?? "");
  };
  await key.click();
  await sheet.getByRole("button", { name: texts.pause, exact: true }).click();
  await expect(paused).toBeVisible();
  expect(await ask(ann, shop, toPickUp({ [laksa(1)]: 1 }))).toBe("STORE_CLOSED");
  await paused.getByRole("button", { name: texts.openAgain }).click();
  await expect(paused).toHaveCount(0);
  const usual = await asap();
  await key.click();
  await sheet.getByRole("button", { name: texts.sayBusy }).click();
  await expect(busy).toBeVisible();
  expect((await asap()) - usual).toBeGreaterThanOrEqual(10 * 60_000);
  await busy.getByRole("button", { name: texts.endNow }).click();
  await expect(busy).toHaveCount(0);
}

/** Presses without a connection are kept, and sent once. */
async function loseConnection(evening: Evening): Promise<void> {
  const { shop, tablet, guests } = evening;
  const [, ben] = guests as [Page, Page];
  const order = await place(ben, shop, toPickUp({ [laksa(12)]: 1 }));
  await payOnline(evening, ben, order);
  const card = cardOf(tablet, order);
  await card.getByRole("button", { name: acceptKey }).click();
  await expect(card.getByRole("button", { name: texts.start })).toBeVisible();
  let sent = 0;
  tablet.on("requestfinished", (request) => {
    if (request.url().endsWith(`/${order.id}/cook`)) sent += 1;
  });
  await tablet.context().setOffline(true);
  await card.getByRole("button", { name: texts.start }).click();
  await expect(card.getByRole("button", { name: texts.takeBack })).toBeVisible();
  await tablet.context().setOffline(false);
  await card.getByRole("button", { name: texts.ready }).click();
  await card.getByRole("button", { name: texts.handOver }).click();
  await expect(card).toBeHidden();
  expect(sent).toBe(1);
}

/** Five people at the counter, the first by the screen; yields what they have paid, in sen. */
async function takeWalkIns({ shop: { origin }, tablet }: Evening): Promise<number> {
  await tablet.getByRole("link", { name: texts.newOrder }).click();
  await tablet.getByRole("button", { name: /^Laksa number 13/ }).click();
  const basket = tablet.getByRole("region", { name: fill(texts.items_one, { count: "1" }) });
  await basket.getByLabel(texts.nameToCall).fill("Uncle Tan");
  await basket.getByRole("button", { name: /^Take RM\d/ }).click();
  const sheet = tablet.getByRole("dialog");
  const taken = tablet.waitForResponse((reply) => reply.url().endsWith(`/stores/${store}/orders`));
  await sheet.getByLabel(texts.otherAmount).fill("100");
  await sheet.getByRole("button", { name: texts.takeCash }).click();
  const items = [((await (await taken).json()) as { item: StaffOrder }).item];
  await sheet.getByRole("button", { name: texts.done, exact: true }).click();
  const path = `${origin}/v4/staff/stores/${store}/orders`;
  for (const nth of [14, 15, 16, 17]) {
    const data = {
      dineType: "PICKUP",
      name: `Guest ${nth}`,
      orderFoods: foodsOf({ [laksa(nth)]: 1 }),
      cash: { received: 5000 },
    };
    const headers = { Origin: origin, "Idempotency-Key": randomUUID() };
    const reply = await tablet.request.post(path, { data, headers });
    expect(reply.status(), await reply.text()).toBe(200);
    items.push(((await reply.json()) as { item: StaffOrder }).item);
  }
  await pressAll(tablet, items, texts.start);
  await pressAll(tablet, items, texts.ready);
  await pressAll(tablet, items, texts.handOver);
  for (const item of items) await expect(cardOf(tablet, item)).toBeHidden();
  return items.reduce((sum, { money }) => sum + (money?.payable ?? 0), 0);
}

/** Somebody who is asked takes another dish; the difference comes back to them. */
async function offerAnother(board: Page, order: Order, missing: string, instead: string): Promise<void> {
  const sheet = board.getByRole("dialog");
  await cardOf(board, order)
    .getByRole("button", { name: new RegExp(`^${texts.cannot}`) })
    .click();
  const isThere = sheet.getByRole("group", { name: fill(texts.isThere, { dish: missing }) });
  await isThere.getByRole("radio", { name: texts.out }).check();
  await sheet.getByRole("radio", { name: texts.leftOutOTHER, exact: true }).check();
  await sheet.getByRole("radio", { name: new RegExp(`^${instead}\\b`) }).check();
  await sheet.getByRole("button", { name: texts.acceptAsk }).click();
  await expect(sheet).toHaveCount(0);
}

async function swapDish(evening: Evening): Promise<void> {
  const { shop, tablet, guests } = evening;
  const [ann] = guests as [Page];
  const body = { ...toPickUp({ [laksa(20)]: 1, [laksa(2)]: 1 }), missing: "ASK" };
  const order = await place(ann, shop, body);
  await payOnline(evening, ann, order);
  await offerAnother(tablet, order, "Laksa number 20", "Laksa number 19");
  const answer = { line: "0", isAccepted: true };
  await post(ann, `${shop.origin}/v3/web/orders/${order.id}/answer`, answer, shop.origin);
  await expect(cardOf(tablet, order)).toContainText("Laksa number 19");
  await pressAll(tablet, [order], texts.start);
  await pressAll(tablet, [order], texts.ready);
  await pressAll(tablet, [order], texts.handOver);
  await expect(cardOf(tablet, order)).toBeHidden();
  const { refunded } = await readOrder(ann, shop, order);
  expect(refunded).toBeGreaterThan(0);
}

/** A day of a plan is a card of its own, with the number of its plan. */
async function cookDay(tablet: Page, planned: Order, day: string): Promise<void> {
  await expect(cardOf(tablet, planned)).toContainText(day, { timeout: 90_000 });
  await pressAll(tablet, [planned], texts.start);
  await pressAll(tablet, [planned], texts.ready);
  await pressAll(tablet, [planned], texts.handOver);
  // Its rider comes for its time, which a demo brings within half a minute.
  await expect(cardOf(tablet, planned).filter({ hasText: day })).toBeHidden({ timeout: 90_000 });
}

/** Two days of a plan from tomorrow on, which a demo brings within a minute each. */
async function sellPlan(evening: Evening): Promise<void> {
  const { shop, tablet, guests } = evening;
  const [, , cat] = guests as [Page, Page, Page];
  const today = toDay(Date.now() + noonOffset);
  const orderSides = [1, 2].map((ahead, at) => ({
    id: `day-${at}`,
    orderItem: [{ id: laksa(2), orderQuantity: 1 }],
    delivery: {
      deliverAt: `${addDays(today, ahead)}T12:00:00+08:00`,
      dineTime: "12:00-13:00",
      address: home,
    },
  }));
  const order = await place(cat, shop, {
    orderDineType: "MEAL_PLAN",
    orderFoods: [{ id: plan.id, orderQuantity: 1, orderSides }],
  });
  await payOnline(evening, cat, order);
  await pressAll(tablet, [order], acceptKey);
  for (const day of ["1 of 2", "2 of 2"]) await cookDay(tablet, order, day);
}

/** An order that nobody collects, and one that nobody answers: the shop's clock goes on by what it takes. */
async function forget(evening: Evening): Promise<void> {
  const { shop, tablet, guests } = evening;
  const [ann, ben] = guests as [Page, Page];
  const left = await place(ann, shop, toPickUp({ [laksa(18)]: 1 }));
  await payOnline(evening, ann, left);
  await pressAll(tablet, [left], acceptKey);
  await pressAll(tablet, [left], texts.start);
  await pressAll(tablet, [left], texts.ready);
  await expect(cardOf(tablet, left).getByRole("button", { name: texts.handOver })).toBeVisible();
  const asked = await place(ann, shop, { ...toPickUp({ [laksa(20)]: 1, [laksa(2)]: 1 }), missing: "ASK" });
  await payOnline(evening, ann, asked);
  await offerAnother(tablet, asked, "Laksa number 20", "Laksa number 19");
  const missed = await place(ben, shop, toPickUp({ [laksa(19)]: 1 }));
  await payOnline(evening, ben, missed);
  await expect(cardOf(tablet, missed)).toBeVisible();
  for (const order of [left, missed, asked]) await press(ann, order.id, { action: "hold" }, shop.origin);
  await shop.restart({ CLOCK_OFFSET_MS: String(noonOffset + 4 * 3_600_000) });
  await expect(cardOf(tablet, missed)).toBeHidden();
  expect((await readOrder(ben, shop, missed)).deliveryStatus).toBe("REJECTED");
  // Silence has left the dish out.
  await expect(cardOf(tablet, asked)).not.toContainText("Laksa number 20");
  await pressAll(tablet, [asked], texts.start);
  await pressAll(tablet, [asked], texts.ready);
  await pressAll(tablet, [asked], texts.handOver);
  await expect(cardOf(tablet, asked)).toBeHidden();
  await cardOf(tablet, left).getByRole("button", { name: texts.notHere }).click();
  await expect(cardOf(tablet, left)).toBeHidden();
}

/** The tablet prints a ticket of each order that is accepted, by a printer of its own with a drawer. */
async function plugPrinter({ shop: { origin }, tablet, phone }: Evening): Promise<void> {
  const headers = { Origin: origin, "Idempotency-Key": randomUUID() };
  const settings = `${origin}/v4/staff/stores/${store}/printing`;
  const reply = await phone.request.put(settings, { data: { atAcceptance: true, width: "80" }, headers });
  expect(reply.status(), await reply.text()).toBe(200);
  await tablet.getByRole("button", { name: texts.store, exact: true }).click();
  const form = tablet.getByRole("region", { name: texts.devicePrinter });
  await form.getByRole("button", { name: texts.bySerial }).click();
  await form.getByLabel(texts.hasDrawer).check();
  await tablet.keyboard.press("Escape");
}

/** One ticket of each order that was accepted, one stop slip, and a drawer that opens for cash alone. */
async function countPaper({ tablet, paid }: Evening): Promise<void> {
  const got: Buffer[] = [];
  const read = async () => {
    got.push(Buffer.from(await tablet.evaluate(() => window.fakePrinter.take()), "base64"));
    try {
      const { cuts, drawers } = readTicket(Buffer.concat(got));
      return { cuts, drawers };
    } catch (error) {
      return `in the middle of a sheet: ${String(error)}`;
    }
  };
  // Without the refused, the missed and the plan itself; with two days of the plan, five at the counter, and a stop slip.
  const cuts = paid.length - 3 + 2 + 5 + 1;
  await expect.poll(read).toEqual({ cuts, drawers: 2 * timesEveryMode + 1 });
}

const timesEveryMode = 3;

/** The noon at which the evening begins: the server's clock has to go on from there, whatever a browser has waited. */
const noonOffset = noonOffsetMs();

test(
  "an evening with four windows: what the day says is what customers have paid and were given back (PD176, PD188, PD191)",
  deepOnDesktop,
  async ({ page: phone, browser }) => {
    test.setTimeout(20 * 60_000);
    const vars = {
      DEMO: "1",
      SIM_SPEED: "3000",
      CLOCK_OFFSET_MS: String(noonOffset),
      UNPAID_ORDERS_PER_CUSTOMER: "999",
    };
    const shop = await openOwnShop(vars, createEveningMarket());
    try {
      const [tablet, other] = [await openWindow(browser, 1024, 768), await openWindow(browser, 1024, 768)];
      await tablet.addInitScript(plugFakePrinter);
      await enterOwner(phone, shop);
      await pairTablet(phone, tablet, shop, store);
      await pairTablet(phone, other, shop, secondStore);
      await phone.goto(`${shop.origin}/kitchen/${store}`);
      const guests = [
        await enterGuest(browser, shop),
        await enterGuest(browser, shop),
        await enterGuest(browser, shop),
      ];
      const evening: Evening = { shop, tablet, phone, other, guests, paid: [] };

      await plugPrinter(evening);
      await serveEveryMode(evening, timesEveryMode);
      await goWrong(evening);
      await slowDown(evening);
      await loseConnection(evening);
      const walkIns = await takeWalkIns(evening);
      await serveSecondStore(evening);
      await swapDish(evening);
      await sellPlan(evening);
      await forget(evening);
      await compareDay(evening, walkIns);
      await countPaper(evening);
    } finally {
      await shop.close();
    }
  },
);

/** The second store's order is on its own board, and on no other. */
async function serveSecondStore({ shop, tablet, other, guests, paid }: Evening): Promise<void> {
  const [ann] = guests as [Page];
  const order = await place(ann, shop, toPickUp({ [laksa(1)]: 1 }), secondStore);
  const elsewhere: Paid[] = [];
  await payOnline({ shop, tablet, phone: tablet, other, guests, paid: elsewhere }, ann, order, secondStore);
  await pressAll(other, [order], acceptKey);
  await expect(cardOf(tablet, order)).toHaveCount(0);
  expect(paid.some((one) => one.order.id === order.id)).toBe(false);
}

const sum = (list: readonly { payable: number }[]) => list.reduce((total, { payable }) => total + payable, 0);

/** What the shop reads of its day is what its customers read of their orders, to the sen. */
async function compareDay({ shop, tablet, paid }: Evening, walkIns: number): Promise<void> {
  const orders = await Promise.all(
    paid.map(async ({ guest, order, isCash }) => ({ ...(await readOrder(guest, shop, order)), isCash })),
  );
  const refunds = orders.flatMap((order) => order.refunds ?? []);
  const backInCash = refunds.filter(({ to }) => to === "CASH").reduce((total, { amount }) => total + amount, 0);
  const reply = await tablet.request.get(`${shop.origin}/v4/staff/stores/${store}/today`);
  const { item } = (await reply.json()) as { item: Record<string, number> };
  expect(item).toMatchObject({
    gross: sum(orders) + walkIns,
    cash: sum(orders.filter(({ isCash }) => isCash)) + walkIns,
    refunds: refunds.reduce((total, { amount }) => total + amount, 0),
    refundsCash: backInCash,
    rejected: 1,
    unanswered: 1,
    noShow: 1,
    openBills: 0,
  });
  await tablet.getByRole("link", { name: texts.today }).click();
  const drawer = tablet.getByRole("region", { name: texts.countCash });
  await expect(drawer).toContainText(formatRM((item["cash"] ?? 0) - backInCash));
  await drawer.getByLabel("RM100", { exact: true }).fill("90");
  await expect(drawer.getByRole("status").getByText(/RM[\d,.]+ over/)).toBeVisible();
  await drawer.getByRole("button", { name: texts.saveCount }).click();
  await expect(drawer.getByRole("listitem").filter({ hasText: formatRM(900_000) })).toBeVisible();
}
