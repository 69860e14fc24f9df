import type { Browser, Page } from "playwright/test";
import { staff as texts } from "#app/i18n/en/staff.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { formatRM } from "#shared/domain/money/money.ts";
import { startStripe } from "#tests/stubs/stripe.ts";
import { startTwilio, twilioAccount } from "#tests/stubs/twilio.ts";
import { freshNumber, post } from "./ordering-support.ts";
import { cardOf, createBareMarket, enterOwner, giveBack, openOwnShop, pairTablet } from "./own-shop.ts";
import { expect, fill, onDesktop, orderWords, test } from "./support.ts";

// A shop of somebody's own, in no demo: its owner comes by a link, a tablet by a code, and every step of an order is a press of
// theirs (PD165, PD176, PD180, PD181, PD184).

test.use({ refusedPath: /./ });

const store = "7001";
const table = { id: "t01", name: "1", pax: 4, type: "STANDARD" } as const;

/** A shop with one table, a bank and a sender of codes. */
async function openShop() {
  const [stripe, twilio] = await Promise.all([startStripe(), startTwilio()]);
  const vars = {
    DEMO: "",
    STRIPE: stripe.account(),
    PAYMENTS: JSON.stringify({ FPX: "stripe" }),
    TWILIO: JSON.stringify({ ...twilioAccount, origin: twilio.origin }),
  };
  const market = createBareMarket();
  const shop = await openOwnShop(vars, {
    ...market,
    stores: market.stores.map((one) => ({ ...one, tables: [table] })),
  });
  stripe.webhookUrl = `${shop.origin}/v4/hooks/stripe`;
  const close = async () => {
    await shop.close();
    await Promise.all([stripe.server.stop(), twilio.stop()]);
  };
  return { ...shop, stripe, twilio, close };
}

type Shop = Awaited<ReturnType<typeof openShop>>;

/** Somebody with a browser of their own, logged in by the code that their phone gets. */
async function enterCustomer(browser: Browser, { origin, twilio }: Shop): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const number = { countryCode: "60", phoneNumber: freshNumber() };
  await post(page, `${origin}/v3/auth`, { customerId: "", platform: "WEB" }, origin);
  const before = twilio.sent.length;
  await post(page, `${origin}/v3/request-otp`, number, origin);
  await expect.poll(() => twilio.sent.length).toBe(before + 1);
  const code = /\b\d{6}\b/.exec(twilio.sent.at(-1)?.body ?? "")?.[0] ?? "";
  await post(page, `${origin}/v3/web/login`, { ...number, code }, origin);
  return page;
}

type Asked = { dineType: "PICKUP" | "DINEIN"; dishes: Readonly<Record<string, number>>; tableNo?: string };

async function place(page: Page, { origin }: Shop, { dineType, dishes, tableNo }: Asked): Promise<Order> {
  const { item } = await post<{ item: Order }>(
    page,
    `${origin}/v3/web/store/${store}/order`,
    {
      orderDineType: dineType,
      orderFoods: Object.entries(dishes).map(([id, orderQuantity]) => ({ id, orderQuantity })),
      deliveryTime: null,
      ...(tableNo ? { tableNo } : { pickupOption: "ASAP" }),
      isCutleryRequired: false,
      isLanding: false,
    },
    origin,
  );
  return item;
}

async function readOrder(page: Page, { origin }: Shop, id: string): Promise<Order> {
  const response = await page.request.get(`${origin}/v3/web/orders/${id}`);
  return ((await response.json()) as { item: Order }).item;
}

/** Pays at the bank. */
async function payOnline(page: Page, { origin }: Shop, orderID: string): Promise<void> {
  const paying = { paymentType: "ONLINE", paymentMethod: "FPX", orderIDs: [orderID], isLanding: false };
  const path = `${origin}/v3/web/store/${store}/transaction`;
  const { item } = await post<{ item: { paymentUrl: string } }>(page, path, paying, origin);
  await page.goto(item.paymentUrl);
  await page.getByRole("button", { name: "pay", exact: true }).click();
  await expect(page).toHaveURL(/\/order-summary\?id=/);
}

const payAtCounter = (page: Page, { origin }: Shop, orderID: string) =>
  post(
    page,
    `${origin}/v3/web/store/${store}/transaction`,
    { paymentType: "COUNTER", paymentMethod: "CASH", orderIDs: [orderID], isLanding: false },
    origin,
  );

test(
  "in no demo: a link, a tablet, and an order that is taken by people from the payment to the cash of a refund",
  onDesktop,
  async ({ page: owner, browser }) => {
    test.slow();
    const shop = await openShop();
    const { origin, stripe } = shop;
    const takesOrders = async () => {
      const reply = await owner.request.get(`${origin}/v3/web/store/${store}/store-settings`);
      return ((await reply.json()) as { item: { store: { takesOrders: boolean } } }).item.store.takesOrders;
    };
    try {
      expect(await takesOrders()).toBe(false);
      const tabletContext = await browser.newContext({ viewport: { width: 1024, height: 768 } });
      const tablet = await tabletContext.newPage();
      await enterOwner(owner, shop);
      await pairTablet(owner, tablet, shop, store);
      await expect.poll(takesOrders, { timeout: 90_000 }).toBe(true);

      // Paid at a bank, accepted without a line, whose price goes back to the bank.
      const guest = await enterCustomer(browser, shop);
      const first = await place(guest, shop, {
        dineType: "PICKUP",
        dishes: { "kedairimba-1": 2, "kedairimba-2": 1 },
      });
      await payOnline(guest, shop, first.id);
      const card = cardOf(tablet, first);
      await expect(card).toContainText("Laksa number 1");
      await card.getByRole("button", { name: new RegExp(`^${texts.cannot}`) }).click();
      const sheet = tablet.getByRole("dialog");
      await sheet
        .getByRole("group", { name: fill(texts.isThere, { dish: "Laksa number 2" }) })
        .getByRole("radio", { name: texts.out })
        .check();
      await sheet.getByRole("button", { name: fill(texts.acceptWithout, { number: 1 }) }).click();
      await expect(sheet).toHaveCount(0);
      await expect.poll(() => stripe.refunds.length).toBe(1);
      const accepted = await readOrder(guest, shop, first.id);
      expect(stripe.refunds[0]?.amount).toBe(accepted.refunded);
      expect(accepted.refunded).toBeGreaterThanOrEqual(910);
      // Its ticket on paper, of which somebody says that it is there.
      await card.getByRole("button", { name: texts.open }).click();
      const ticket = sheet.getByRole("listitem").filter({ hasText: texts.paperKITCHEN });
      await ticket.getByRole("button", { name: texts.print, exact: true }).click();
      await expect(ticket.getByText(texts.printSENT)).toBeVisible();
      await expect(tablet.frameLocator(".st-paper").getByText("Laksa number 1")).toBeAttached();
      await ticket.getByRole("button", { name: texts.itIsThere }).click();
      await expect(ticket.getByText(texts.printPRINTED, { exact: true })).toBeVisible();
      await tablet.keyboard.press("Escape");
      await card.getByRole("button", { name: texts.start }).click();
      await card.getByRole("button", { name: texts.ready }).click();
      await expect(guest.getByText(orderWords.EN.readyToCollect).first()).toBeVisible();
      await card.getByRole("button", { name: texts.handOver }).click();
      await expect(guest.getByText(orderWords.EN.orderCompleted).first()).toBeVisible();

      // Paid at the counter: change, and a part of it back in cash by the owner's PIN.
      const second = await place(guest, shop, { dineType: "PICKUP", dishes: { "kedairimba-3": 3 } });
      await payAtCounter(guest, shop, second.id);
      const cash = cardOf(tablet, second);
      await cash.getByRole("button", { name: /^Accept/ }).click();
      await cash.getByRole("button", { name: texts.start }).click();
      await cash.getByRole("button", { name: texts.ready }).click();
      await cash.getByRole("button", { name: texts.takeCash }).click();
      await sheet.getByLabel(texts.otherAmount).fill("50");
      await sheet.getByRole("button", { name: texts.takeAndHandOver }).click();
      const paid = await readOrder(guest, shop, second.id);
      const due = 5 * Math.round(paid.payable / 5);
      await expect(sheet.getByText(fill(texts.changeBack, { amount: formatRM(5000 - due) }))).toBeVisible();
      await sheet.getByRole("button", { name: texts.done, exact: true }).click();

      await tablet.getByRole("link", { name: texts.today }).click();
      await tablet.getByRole("navigation", { name: texts.today }).getByRole("link", { name: texts.orders }).click();
      await tablet.getByRole("button", { name: second.orderNo.slice(-4) }).click();
      await giveBack(tablet, "3", "One bowl was spilt");
      await expect.poll(async () => (await readOrder(guest, shop, second.id)).refunded).toBe(300);
      const { refunds } = await readOrder(guest, shop, second.id);
      expect(refunds?.map(({ to, status }) => ({ to, status }))).toEqual([{ to: "CASH", status: "DONE" }]);
      await tablet.keyboard.press("Escape");
      await tablet.getByRole("link", { name: texts.orders, exact: true }).first().click();

      // Two customers at one table: one bill.
      const friend = await enterCustomer(browser, shop);
      const rounds = [
        await place(guest, shop, { dineType: "DINEIN", dishes: { "kedairimba-4": 1 }, tableNo: "1" }),
        await place(friend, shop, { dineType: "DINEIN", dishes: { "kedairimba-5": 2 }, tableNo: "1" }),
      ];
      await payAtCounter(guest, shop, rounds[0]?.id ?? "");
      await tablet.getByRole("link", { name: texts.tables }).click();
      await expect(tablet.getByText(fill(texts.rounds_one, { count: 1 }))).toBeVisible();
      // The page of tables hears of another round while it is open.
      await payAtCounter(friend, shop, rounds[1]?.id ?? "");
      await expect(tablet.getByText(fill(texts.rounds_other, { count: 2 }))).toBeVisible();
      await tablet.getByRole("link", { name: texts.orders, exact: true }).first().click();
      for (const one of rounds) {
        const round = cardOf(tablet, one);
        await round.getByRole("button", { name: texts.start }).click();
        await round.getByRole("button", { name: texts.ready }).click();
        await round.getByRole("button", { name: texts.served }).click();
      }
      await tablet.getByRole("link", { name: texts.tables }).click();
      await expect(tablet.getByText(fill(texts.rounds_other, { count: 2 }))).toBeVisible();
      await tablet.getByRole("button", { name: /^Take RM/ }).click();
      await sheet.getByRole("button", { name: texts.takeCash }).click();
      await sheet.getByRole("button", { name: texts.done, exact: true }).click();
      await expect(tablet.getByText(texts.tableFree)).toBeVisible();
      await expect.poll(async () => (await readOrder(friend, shop, rounds[1]?.id ?? "")).paymentStatus).toBe("DONE");

      // Guests at the door sit down.
      await tablet.getByRole("button", { name: texts.newReservation }).click();
      await sheet.getByLabel(texts.name).fill("Wei Ming");
      await sheet.getByRole("button", { name: texts.seatGuests }).click();
      await expect(tablet.getByRole("listitem").filter({ hasText: "Wei Ming" })).toContainText(texts.reservationSeated);

      // Sold out while it is in a cart.
      await guest.goto(`${origin}/${store}/item/kedairimba-6`);
      await guest.getByRole("button", { name: /^Add/ }).first().click();
      await tablet.getByRole("link", { name: texts.menu }).click();
      await tablet.getByRole("button", { name: `${texts.sellOut} Laksa number 6` }).click();
      await expect(tablet.getByRole("button", { name: `${texts.backOnSale} Laksa number 6` })).toBeVisible();
      await guest.goto(`${origin}/${store}/checkout`);
      await expect(guest.getByText(orderWords.EN.lineSOLD_OUT).first()).toBeVisible();
    } finally {
      await shop.close();
    }
  },
);
