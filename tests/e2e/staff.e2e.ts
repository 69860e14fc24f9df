import { staff as staffEN } from "#app/i18n/en/staff.ts";
import { staff as staffCN } from "#app/i18n/zh-hans/staff.ts";
import { orderListTexts } from "#worker/dev/order-texts.ts";
import { press } from "./finished-order.ts";
import { asNewCustomer, freeSlots, placePickup, post } from "./ordering-support.ts";
import { placePaid, signInStaff, staffOwner, staffStore } from "./staff-support.ts";
import {
  deepOnDesktop,
  expect,
  expectAccessible,
  expectNoShift,
  fill,
  onDesktop,
  onPhone,
  orderWords,
  test,
} from "./support.ts";

// The people of a shop at work: who they are, and an order that goes through their hands (PD176, PD180).

const store = staffStore;
/** Nobody else's test has to do with it. */
const quietStore = "1004";
/** Cards move up when one above them goes: nothing may shift where a test says so, so nobody else orders here. */
const calmStore = "1002";
const texts = { EN: staffEN, CN: staffCN };

const owner = staffOwner;

test("the test page of a store's orders leads to its board", onPhone, async ({ page }) => {
  await page.goto("/dev/orders?store=1301&lang=EN");
  await page.getByRole("button", { name: orderListTexts.board }).click();
  await expect(page).toHaveURL(/\/kitchen\/1301$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Jade");
});

test(
  "an order goes through the hands of a shop, and its customer follows (PD180, PD193, S176)",
  onDesktop,
  async ({ page, browser }) => {
    const t = texts.EN;
    const order = await placePaid(page, calmStore, "warisan-nasi-goreng-kampung");
    await page.goto(`/order-summary?id=${order.id}`);

    const tablet = await browser.newContext({ viewport: { width: 1024, height: 768 } });
    const board = await tablet.newPage();
    await signInStaff(board, "EN", owner);
    await board.goto(`/kitchen/${calmStore}`);
    const card = board.getByRole("article", { name: fill(t.orderNo, { no: order.orderNo.slice(-4) }) });
    await expect(card).toContainText("Nasi Goreng Kampung");
    await expect(card).toContainText("2");
    await expect(board).toHaveTitle(/^\(\d+\)/);
    await expectAccessible(board);

    await card.getByRole("button", { name: /^Accept/ }).click();
    await expect(
      board.getByRole("region", { name: t.columnCOOKING }).getByRole("article", { name: order.orderNo.slice(-4) }),
    ).toBeVisible();
    await card.getByRole("button", { name: t.start }).click();
    // A wrong finger tells nobody; what is pressed when the page goes is not lost.
    await card.getByRole("button", { name: t.ready }).click();
    await card.getByRole("button", { name: t.takeBack }).click();
    await card.getByRole("button", { name: t.ready }).click();
    await expect(card.getByRole("button", { name: t.takeBack })).toBeVisible();
    await board.reload();
    await expect(page.getByText(orderWords.EN.readyToCollect).first()).toBeVisible();
    await card.getByRole("button", { name: t.handOver }).click();
    await expect(card).toBeHidden();
    await expect(page.getByText(orderWords.EN.orderCompleted).first()).toBeVisible();
    await expectNoShift(board);
    // Whoever ends the session elsewhere ends this board: it is not asked, it is told.
    await post(board, "/v4/staff/session/logout", {});
    // A board that asked would hear of it five seconds later.
    await expect(board.getByText(t.sessionEnded)).toBeVisible({ timeout: 4000 });
    await tablet.close();
  },
);

test(
  "a shop hears of an order on every page of its store, and reads what goes back of cash (PD180)",
  onDesktop,
  async ({ page, browser }) => {
    const t = texts.EN;
    await asNewCustomer(page, "EN");
    const dish = "warisan-nasi-goreng-kampung";
    const slots = await freeSlots(page, store, dish);
    const order = await placePickup(page, store, dish, slots[1], 1);
    await press(page, order.id, { action: "hold" });

    const tablet = await browser.newContext({ viewport: { width: 1024, height: 768 } });
    const board = await tablet.newPage();
    await signInStaff(board, "EN", owner);
    await board.goto(`/kitchen/${store}/menu`);
    await expect(board.getByRole("heading", { name: t.menu, exact: true })).toBeVisible();
    const paying = { paymentType: "COUNTER", paymentMethod: "CASH", orderIDs: [order.id], isLanding: false };
    await post(page, `/v3/web/store/${store}/transaction`, paying);
    await expect(board).toHaveTitle(/^\(\d+\)/);

    await board.getByRole("link", { name: t.orders }).click();
    const card = board.getByRole("article", { name: fill(t.orderNo, { no: order.orderNo.slice(-4) }) });
    await card.getByRole("button", { name: /^Accept/ }).click();
    await card.getByRole("button", { name: t.start }).click();
    await card.getByRole("button", { name: t.ready }).click();
    await card.getByRole("button", { name: t.takeCash }).click();
    const sheet = board.getByRole("dialog");
    await sheet.getByLabel(t.otherAmount).fill("100");
    await sheet.getByRole("button", { name: t.takeAndHandOver }).click();
    await expect(sheet.getByRole("heading", { name: t.cashTaken })).toBeVisible();
    await expect(card).toBeHidden();
    await expect(sheet.getByText(/^Change RM\d/)).toBeVisible();
    await sheet.getByRole("button", { name: t.done, exact: true }).click();
    await expect(sheet).toHaveCount(0);
    await tablet.close();
  },
);

test("somebody at the counter pays in cash, and the kitchen has the order (PD191)", onDesktop, async ({ page }) => {
  const t = texts.EN;
  await page.setViewportSize({ width: 1024, height: 768 });
  await signInStaff(page, "EN", owner);
  await page.goto(`/kitchen/${store}`);
  await page.getByRole("link", { name: t.newOrder }).click();
  const dish = page.getByRole("button", { name: /^Nasi Goreng Kampung/ });
  await dish.click();
  await dish.click();
  const basket = page.getByRole("region", { name: fill(t.items_other, { count: "2" }) });
  await basket.getByLabel(t.nameToCall).fill("Uncle Tan");
  await expectAccessible(page);
  await basket.getByRole("button", { name: /^Take RM\d/ }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel(t.otherAmount).fill("100");
  const change = (await sheet.getByText(/^Change RM\d/).textContent()) ?? "";
  await sheet.getByRole("button", { name: t.takeCash }).click();
  await expect(sheet.getByRole("heading", { name: t.cashTaken })).toBeVisible();
  await expect(sheet.getByText(change)).toBeVisible();
  await sheet.getByRole("button", { name: t.done, exact: true }).click();
  const cooking = page.getByRole("region", { name: t.columnCOOKING }).getByRole("article");
  await expect(cooking.filter({ hasText: "Uncle Tan" }).first()).toContainText("Nasi Goreng Kampung");
});

test(
  "a shop reads its day, counts its drawer and finds an order of it (PD188, PD189)",
  deepOnDesktop,
  async ({ page, browser }) => {
    const t = texts.EN;
    const order = await placePaid(page, store, "warisan-nasi-goreng-kampung");
    const tablet = await browser.newContext({ viewport: { width: 1024, height: 768 } });
    const board = await tablet.newPage();
    await signInStaff(board, "EN", owner);
    await board.goto(`/kitchen/${store}`);
    await board.getByRole("link", { name: t.today }).click();
    const money = board.getByRole("region", { name: t.money });
    await expect(money.getByText(t.taken).first()).toBeVisible();
    await expectAccessible(board);

    // A million in coins is not there, whatever the day was.
    const drawer = board.getByRole("region", { name: t.countCash });
    await drawer.getByLabel("RM100", { exact: true }).fill("9000");
    await expect(drawer.getByRole("status").getByText(/RM[\d,.]+ over/)).toBeVisible();
    const note = `counted beside ${order.orderNo}`;
    await drawer.getByLabel(t.note).fill(note);
    await drawer.getByRole("button", { name: t.saveCount }).click();
    await expect(drawer.getByRole("listitem").filter({ hasText: note })).toContainText("RM900,000.00");

    await board.getByRole("navigation", { name: t.today }).getByRole("link", { name: t.orders }).click();
    await board.getByLabel(t.findOrder).fill(order.orderNo);
    await board.getByRole("button", { name: order.orderNo.slice(-4) }).click();
    await expect(
      board.getByRole("dialog").getByRole("heading", { name: fill(t.orderNo, { no: order.orderNo }) }),
    ).toBeVisible();
    await tablet.close();
  },
);

test(
  "a tablet is paired by a code, and shows its store without a login (PD177)",
  onPhone,
  async ({ page, browser }) => {
    const t = texts.CN;
    await signInStaff(page, "CN", owner);
    await page.goto("/manage/warisan/devices");
    await page.getByRole("button", { name: t.addDevice }).click();
    const sheet = page.getByRole("dialog");
    await sheet.getByLabel(t.name).fill("柜台");
    await sheet.getByLabel(t.stores).selectOption(store);
    await sheet.getByRole("button", { name: t.makeCode }).click();
    const code = (await page.getByText(/^[A-Z2-9]{4} ?[A-Z2-9]{4}$/).textContent()) ?? "";

    const other = await browser.newContext({ viewport: { width: 1024, height: 768 }, locale: "zh-CN" });
    const tablet = await other.newPage();
    await tablet.goto(`${test.info().project.use.baseURL}/kitchen#pair`);
    await tablet.getByLabel(t.pairingCode).fill(code);
    await tablet.getByRole("button", { name: t.pair, exact: true }).click();
    await expect(tablet.getByRole("heading", { name: t.columnNEW })).toBeVisible();
    await expectAccessible(tablet);

    // Whoever ends the device ends its board.
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: t.removeDevice }).click();
    await page.getByRole("button", { name: t.removeDevice }).last().click();
    await expect(tablet.getByRole("heading", { name: t.deviceEnded })).toBeVisible();
    await other.close();
  },
);

test(
  "a shop pauses a mode, is busy and counts a dish, each until a key ends it (PD185, PD186)",
  onDesktop,
  async ({ page }) => {
    const t = texts.EN;
    await signInStaff(page, "EN", owner);
    await page.goto(`/kitchen/${quietStore}`);
    const key = page.getByRole("button", { name: t.store, exact: true });
    await key.click();
    const sheet = page.getByRole("dialog");
    await expectAccessible(page);
    const modes = sheet.getByRole("group", { name: t.modes }).getByRole("checkbox");
    for (const mode of await modes.all()) await mode.uncheck();
    await modes.first().check();
    await sheet.getByRole("button", { name: t.pause, exact: true }).click();
    await expect(sheet).toHaveCount(0);
    const paused = page.getByRole("status").filter({ hasText: /paused until \d/ });
    await expect(paused).toBeVisible();

    await key.click();
    await sheet.getByRole("button", { name: t.sayBusy }).click();
    const busy = page.getByRole("status").filter({ hasText: /^Busy, \+15 min until \d/ });
    await expect(busy).toBeVisible();
    await expectAccessible(page);
    await paused.getByRole("button", { name: t.openAgain }).click();
    // The bar below moves up when this one goes: a click would begin on it and end beside it.
    await expect(paused).toHaveCount(0);
    await busy.getByRole("button", { name: t.endNow }).click();
    await expect(busy).toHaveCount(0);

    await page.goto(`/kitchen/${quietStore}/menu`);
    const dish = page.getByRole("listitem").first();
    await dish.getByRole("button", { name: t.stock }).click();
    await sheet.getByRole("button", { name: t.fewer }).click();
    await sheet.getByRole("button", { name: t.save }).click();
    await expect(dish).toContainText(fill(t.portionsLeft, { count: 9 }));
    await dish.getByRole("button", { name: t.stock }).click();
    await sheet.getByRole("button", { name: t.stopCounting }).click();
    await expect(dish).not.toContainText(fill(t.portionsLeft, { count: 9 }));
  },
);
